"""Sealed pennies are taken back, so that the search lets the other choose anew."""

from __future__ import annotations

from tests.search.pennies.rules import Box, State


def reopen(s: State, box: Box, seat: int) -> None:
    s.shown[1 - seat] = 0
    s.waiting |= 1 << 1 - seat
