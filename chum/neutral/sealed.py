"""Everybody lays one: choices that are sealed until the last one is in (neutral subset).

The state has `seats` and `waiting`, a bit for every seat that has yet to lay, and the game hands in
the row where the choices lie by seat: 0 is none, so a choice is never 0.
"""

from __future__ import annotations

from typing import Protocol

from chum.neutral.structs import Row


class Waiting(Protocol):
    seats: int
    waiting: int


def is_waiting(s: Waiting, seat: int) -> bool:
    """Whether the seat has yet to lay."""
    return s.waiting >> seat & 1 != 0


def lay(s: Waiting, laid: Row, seat: int, choice: int) -> bool:
    """Seal a choice, or replace the one that lies there; True when all have laid: reveal them."""
    laid[seat] = choice
    s.waiting &= ~(1 << seat)
    return s.waiting == 0


def take_back(s: Waiting, laid: Row, seat: int) -> None:
    """All but this seat take back what they have laid, and have to lay again."""
    for other in range(s.seats):
        if other != seat and laid[other] != 0:
            laid[other] = 0
            s.waiting |= 1 << other
