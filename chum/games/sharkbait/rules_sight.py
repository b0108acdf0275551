"""What a seat sees of SharkBait as numbers (neutral subset).

Players are counted from the seat that looks, which is 0.  A kind of piece is a number from 0: Fish,
then tokens, each by dots and then by number; as a value it is one more, so that 0 is none.
"""

from __future__ import annotations

from chum.games.sharkbait.rules import GIVING, OVER
from chum.games.sharkbait.rules_pieces import (
    BACKS,
    FISH,
    KINDS,
    NUMBERS,
    SEATS,
    TOKEN,
    Box,
    State,
)
from chum.neutral.structs import Struct, i8

VERSION = 0  # of the environment: raise it when rules, actions or what is seen here change


class Sight(Struct):
    seats: int = i8()
    """Players."""
    advanced: int = i8()
    """1: neighbours give the sharks, and one's own pieces are known."""
    phase: int = i8()
    """0 giving, 1 returning a shark, 2 rolling, 3 over."""
    turn: int = i8()
    """Turns begun, at most 127."""
    current: int = i8()
    """Whose turn it is, counted from 0."""
    bag: int = i8()
    """Fish in the bag."""
    middle: int = i8()
    """Tokens in the middle."""
    removed: int = i8()
    """Fish back in the box."""
    placed: int = i8()
    """Dice placed since the last roll."""
    idle: int = i8()
    """Turns in a row that left the bag as it was."""
    gift: int = i8()
    """Kind of the piece one has sealed as a gift; 0: none."""
    sharks: list[int] = i8(3)
    """Kinds of the sharks on the mat; the third was drawn to replace one of the first two."""
    rolled: list[int] = i8(NUMBERS)
    """By number: dice of the last roll that are not on the mat."""
    columns: list[int] = i8(NUMBERS)
    """By number: dice on the mat."""
    fish: list[int] = i8(SEATS)
    """By player: Fish."""
    tokens: list[int] = i8(SEATS)
    """By player: Shark Bait Tokens."""
    must_give: list[int] = i8(SEATS)
    """By player: 1 where a gift is awaited."""
    has_given: list[int] = i8(SEATS)
    """By player: 1 where a gift is sealed."""
    places: list[int] = i8(SEATS)
    """By player: final place; 0 while it is open."""
    known: list[list[int]] = i8(SEATS, KINDS)
    """By player and kind: pieces that everybody has seen there."""
    pile: list[int] = i8(KINDS)
    """By kind: one's own pieces, where one may look at them."""
    unseen: list[int] = i8(KINDS)
    """By kind: pieces one cannot place: in the bag, the middle, the box or face down."""
    back: list[int] = i8(BACKS)
    """Kinds of pieces seen going back and not coming out again, oldest first."""
    back_maybe: list[list[int]] = i8(BACKS, SEATS)
    """By such a piece and player: 1 where it may lie face down now."""


def observe(s: State, box: Box, seat: int, out: Sight) -> None:
    out.seats = s.seats
    out.advanced = box.advanced
    out.phase = s.phase
    out.turn = min(s.turn, 127)
    out.current = s.current - seat if s.current >= seat else s.current - seat + s.seats
    out.bag = s.stock[FISH]
    out.middle = s.stock[TOKEN]
    out.removed = box.removed
    out.placed = s.placed
    out.idle = s.idle
    out.gift = s.gift[seat]
    for i in range(s.sharks):
        out.sharks[i] = s.shark[i] + 1
    for number in range(NUMBERS):
        out.rolled[number] = s.rolled >> 4 * number & 7
        out.columns[number] = s.mat >> 4 * number & 7
    see_pieces(s, box, seat, out)
    if s.backs > 0:
        see_backs(s, seat, out)


def see_pieces(s: State, box: Box, seat: int, out: Sight) -> None:
    for kind in range(KINDS):
        out.unseen[kind] = box.made[kind]
    for i in range(s.sharks):
        out.unseen[s.shark[i]] -= 1
    for i in range(s.seats):
        player = seat + i if seat + i < s.seats else seat + i - s.seats
        out.fish[i] = s.pieces[player][FISH]
        out.tokens[i] = s.pieces[player][TOKEN]
        out.must_give[i] = s.waiting >> player & 1 if s.phase == GIVING else 0
        out.has_given[i] = 1 if s.gift[player] != 0 else 0
        out.places[i] = s.places[player]
        for kind in range(KINDS):
            out.known[i][kind] = s.shown[player][kind]
            out.unseen[kind] -= s.shown[player][kind]
    if s.phase == OVER or box.advanced != 0:
        for kind in range(KINDS):
            out.pile[kind] = s.hand[seat][kind]
            out.unseen[kind] -= s.hand[seat][kind] - s.shown[seat][kind]


def see_backs(s: State, seat: int, out: Sight) -> None:
    count = 0
    for n in range(max(0, s.backs - BACKS), s.backs):
        slot = n % BACKS
        if s.back_known[slot] >> seat & 1:
            out.back[count] = s.back_kind[slot] + 1
            for i in range(s.seats):
                player = seat + i if seat + i < s.seats else seat + i - s.seats
                out.back_maybe[count][i] = 1 if s.back_since[slot][player] > 0 else 0
            count += 1
