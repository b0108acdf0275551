"""Matching pennies with unequal sides, as a game of the contract.

Both seats show heads or tails at the same time.  Seat 0 wins with two heads for sure and with two
tails every other time; else seat 1 wins.  In equilibrium both show heads one time in three, and
seat 0 wins one game in three.
"""

from __future__ import annotations

from chum.neutral.luck import below
from chum.neutral.structs import Struct, i8, i64

SEATS = 2
ACTIONS = 2


class Box(Struct):
    nothing: int = i8()


class State(Struct):
    rng: int = i64()
    waiting: int = i8()
    shown: list[int] = i8(2)
    over: int = i8()
    won: int = i8()  # by seat 0: 1, else 2


def setup(s: State, box: Box, seats: int) -> None:
    s.waiting = 3


def pending(s: State, box: Box) -> int:
    return s.waiting


def legal(s: State, box: Box, seat: int, out: list[int]) -> int:
    if s.waiting >> seat & 1 == 0:
        return 0
    out[0] = 0
    out[1] = 1
    return 2


def replacements(s: State, box: Box, seat: int, out: list[int]) -> int:
    if s.over == 1 or s.shown[seat] == 0:
        return 0
    out[0] = 2 - s.shown[seat]
    return 1


def play(s: State, box: Box, seat: int, action: int) -> None:
    s.shown[seat] = action + 1
    s.waiting &= ~(1 << seat)
    if s.waiting == 0:
        s.over = 1
        s.won = 2
        heads = s.shown[0] == 1 and s.shown[1] == 1
        if heads:
            s.won = 1
        elif s.shown[0] == s.shown[1]:
            s.won = 1 + below(s, 2)  # a pair of tails is worth half


def is_over(s: State) -> bool:
    return s.over == 1


def rounds(s: State) -> int:
    return 1


def score(s: State, box: Box, seat: int) -> int:
    return 1 if s.won == seat + 1 else 0


def place(s: State, box: Box, seat: int) -> int:
    if s.over == 0:
        return 0
    return 1 if s.won == seat + 1 else 2


def conceal(s: State, box: Box, seat: int) -> None:
    for other in range(2):
        if other != seat and s.shown[other] != 0 and s.over == 0:
            s.shown[other] = 1 + below(s, 2)


def away(s: State, box: Box, seat: int) -> int:
    return 0
