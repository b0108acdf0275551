"""What a seat sees of SharkBait, and what follows from what was public (SB-43)."""

from __future__ import annotations

from functools import cache

import msgspec

from chum.games.sharkbait.rules import GIVING, OVER, RETURNING, ROLLING
from chum.games.sharkbait.rules_pieces import (
    BACKS,
    FISH,
    GROUP,
    KINDS,
    NUMBERS,
    SEATS,
    TOKEN,
    Box,
    State,
)
from chum.neutral.structs import NOBODY

SORTED = sorted(range(KINDS), key=lambda kind: (kind // GROUP, kind % NUMBERS, kind))
"""Fish before tokens, by number, then by dots."""
PHASES = {GIVING: "giving", RETURNING: "returning", ROLLING: "rolling", OVER: "over"}


class Bait(msgspec.Struct, frozen=True):
    """A piece, Fish or Shark Bait Token; or several that look alike."""

    kind: int
    token: bool
    number: int
    dots: int
    count: int = 1


class Back(msgspec.Struct, frozen=True):
    """A piece that the viewer saw going back to the bag or the middle and not coming out again."""

    piece: Bait
    maybe: list[int]  # seats that have drawn face down since; with nobody it is still there


class Player(msgspec.Struct, frozen=True):
    seat: int
    fish: int
    tokens: int
    known: list[Bait]  # the part of the pile that everybody has seen
    pile: list[Bait]  # the whole pile, where the viewer may look at it; else nothing
    must_give: bool
    has_given: bool
    gift: int  # kind of the sealed gift; -1: none, or not yours to see
    dots: int  # counted at the end; -1 before


class View(msgspec.Struct, frozen=True):
    seat: int  # who looks; -1 is a spectator
    seats: int
    advanced: bool
    phase: str
    turn: int
    current: int
    bag: int  # Fish in it
    middle: int  # tokens in it
    removed: int  # Fish back in the box
    sharks: list[Bait]  # on the mat; the third was drawn to replace one of the first two
    eaten: list[int]  # columns that these sharks eat
    rolled: list[int]  # dice of the last roll that are not on the mat
    placed: int  # dice placed since that roll
    columns: list[int]  # dice on the mat by column; those of the last turn while gifts are chosen
    players: list[Player]
    unseen: list[Bait]  # all that the viewer cannot place: bag, middle, box and face-down piles
    backs: list[Back]
    idle: int  # turns in a row that left the bag as it was (SB-40)
    over: bool
    places: list[int]


def view(s: State, box: Box, seat: int) -> View:
    sharks = [piece(kind) for kind in s.shark[: s.sharks]]
    ends = [shark.number for shark in sharks[:2]]
    return View(
        seat=seat,
        seats=s.seats,
        advanced=box.advanced != 0,
        phase=PHASES[s.phase],
        turn=s.turn,
        current=s.current,
        bag=s.stock[FISH],
        middle=s.stock[TOKEN],
        removed=box.removed,
        sharks=sharks,
        eaten=list(range(min(ends), max(ends) + 1)) if len(ends) == 2 else [],
        rolled=faces(s.rolled),
        placed=s.placed,
        columns=counts(s.mat),
        players=[see_player(s, box, player, seat) for player in range(s.seats)],
        unseen=unseen(s, box, seat),
        backs=see_backs(s, seat),
        idle=s.idle,
        over=s.phase == OVER,
        places=s.places[: s.seats],
    )


def counts(packed: int) -> list[int]:
    """Dice by number."""
    return [packed >> 4 * number & 7 for number in range(NUMBERS)]


def faces(packed: int) -> list[int]:
    """Dice one by one, lowest first."""
    return [number for number, dice in enumerate(counts(packed), 1) for _ in range(dice)]


@cache
def piece(kind: int, count: int = 1) -> Bait:
    dots, number = divmod(kind % GROUP, NUMBERS)
    return Bait(kind, kind >= GROUP, number + 1, dots + 1, count)


def pieces(pile: list[int]) -> list[Bait]:
    return [piece(kind, pile[kind]) for kind in SORTED if pile[kind] > 0]


def may_look(s: State, box: Box, player: int, seat: int) -> bool:
    """At the end everybody; before, only the owner in the advanced game (SB-04)."""
    return s.phase == OVER or (box.advanced != 0 and player == seat)


def see_player(s: State, box: Box, player: int, seat: int) -> Player:
    return Player(
        seat=player,
        fish=s.pieces[player][FISH],
        tokens=s.pieces[player][TOKEN],
        known=pieces(s.shown[player]),
        pile=pieces(s.hand[player]) if may_look(s, box, player, seat) else [],
        must_give=s.phase == GIVING and s.waiting >> player & 1 == 1,
        has_given=s.gift[player] != 0,
        gift=s.gift[player] - 1 if player == seat else NOBODY,
        dots=sum(one.dots * one.count for one in pieces(s.hand[player])) if s.phase == OVER else -1,
    )


def unseen(s: State, box: Box, seat: int) -> list[Bait]:
    """What was made, less what the viewer can see or has seen somebody take."""
    left = box.made[:]
    for kind in s.shark[: s.sharks]:
        left[kind] -= 1
    for player in range(s.seats):
        known = s.hand[player] if may_look(s, box, player, seat) else s.shown[player]
        for kind in range(KINDS):
            left[kind] -= known[kind]
    return pieces(left)


def see_backs(s: State, seat: int) -> list[Back]:
    """Oldest first."""
    eyes = 1 << (SEATS if seat == NOBODY else seat)
    slots = [n % BACKS for n in range(max(0, s.backs - BACKS), s.backs)]
    return [
        Back(
            piece(s.back_kind[i]),
            [player for player in range(s.seats) if s.back_since[i][player] > 0],
        )
        for i in slots
        if s.back_known[i] & eyes
    ]
