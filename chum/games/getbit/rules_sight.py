"""What a seat sees of Get Bit! as numbers (neutral subset): itself first, then the others in turn.

A seat's pirates stand together, so with two each a seat's own are the first two.
"""

from __future__ import annotations

from chum.games.getbit.rules import CARDS, PIRATES, SEATS, Box, State
from chum.neutral.bits import spread_bits
from chum.neutral.structs import Struct, i8

VERSION = 0  # of the environment: raise it when rules, actions or what is seen here change


class Sight(Struct):
    seats: int = i8()
    """Players."""
    each: int = i8()
    """Pirates of a player."""
    top: int = i8()
    """Highest card of a full hand."""
    pickup: int = i8()
    """Cards left in hand at which a pirate picks all its cards up."""
    round: int = i8()
    """From 1, at most 127."""
    over: int = i8()
    """1: the game is over."""
    at: list[int] = i8(PIRATES)
    """By pirate: place in the line, 1 in front; 0: eaten."""
    limbs: list[int] = i8(PIRATES)
    """By pirate: limbs it still has."""
    shown: list[int] = i8(PIRATES)
    """By pirate: card of the last reveal; 0 before the first."""
    hand: list[list[int]] = i8(PIRATES, CARDS)
    """By pirate and card from 1: 1 where it is in hand; a card laid face down is."""
    laid: list[int] = i8(2)
    """By own pirate: card laid face down; 0: none yet."""
    chosen: list[int] = i8(SEATS)
    """By player: 1 once the choice of this round is complete."""
    places: list[int] = i8(SEATS)
    """By player: final place; 0 while it is open."""


def observe(s: State, box: Box, seat: int, out: Sight) -> None:
    out.seats = s.seats
    out.each = s.each
    out.top = s.top
    out.pickup = box.pickup
    out.round = min(s.round, 127)
    out.over = s.over
    pirates = s.seats * s.each
    first = seat * s.each
    see_pirates(s, first, pirates, out)
    for i in range(s.swimmers):
        pirate = s.line[i] - first
        out.at[pirate if pirate >= 0 else pirate + pirates] = i + 1
    for i in range(s.each):
        out.laid[i] = s.chosen[first + i]
    chosen = s.alive & ~s.waiting
    for i in range(s.seats):
        other = seat + i if seat + i < s.seats else seat + i - s.seats
        out.chosen[i] = chosen >> other & 1
        out.places[i] = s.places[other]


def see_pirates(s: State, first: int, pirates: int, out: Sight) -> None:
    for i in range(pirates):
        pirate = first + i if first + i < pirates else first + i - pirates
        out.limbs[i] = s.limbs[pirate]
        out.shown[i] = s.shown[pirate]
        hand = s.hand[pirate]
        spread_bits(hand >> 1, out.hand[i], CARDS)
