"""What a seat sees of Lone Fish as numbers (neutral subset), for programs that learn to play it.

The seat that looks comes first, then the others in turn.  Every part is a row or table of small
numbers, and the line below it says what they mean.
"""

from __future__ import annotations

from chum.neutral.structs import Struct, i8

from chum.template.game.rules import CARDS, SEATS, Box, State, place

VERSION = 0  # of the environment: raise it when rules, actions or what is seen here change


class Sight(Struct):
    seats: int = i8()
    """Players."""
    round: int = i8()
    """From 1."""
    water: list[int] = i8(CARDS)
    """By fish from 1: 1 where it can be taken now."""
    to_come: list[int] = i8(CARDS)
    """By fish from 1: 1 where it is still to come."""
    hand: list[list[int]] = i8(SEATS, CARDS)
    """By player and card from 1: 1 where it is in hand."""
    caught: list[list[int]] = i8(SEATS, CARDS)
    """By player and fish from 1: 1 where it was caught."""
    ready: list[int] = i8(SEATS)
    """By player: 1 with a card laid face down."""
    shown: list[int] = i8(SEATS)
    """By player: card of the last reveal; 0 before the first."""
    laid: int = i8()
    """The card one has laid face down oneself; 0: none."""
    places: list[int] = i8(SEATS)
    """By player: final place; 0 while it is open."""


def observe(s: State, box: Box, seat: int, out: Sight) -> None:
    """All of `out` is 0 before."""
    out.seats = s.seats
    out.round = s.round
    out.laid = s.laid[seat]
    for card in range(CARDS):
        out.water[card] = s.water >> card + 1 & 1
        out.to_come[card] = s.pile >> card + 1 & 1
    for i in range(s.seats):
        player = (seat + i) % s.seats
        out.ready[i] = 1 if s.laid[player] != 0 else 0
        out.shown[i] = s.shown[player]
        out.places[i] = place(s, box, player)
        for card in range(CARDS):
            out.hand[i][card] = s.hand[player] >> card + 1 & 1
            out.caught[i][card] = s.caught[player] >> card + 1 & 1
