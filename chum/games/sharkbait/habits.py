"""What SharkBait's bots know beyond the rules (neutral subset)."""

from __future__ import annotations

from chum.games.sharkbait.pieces import Box, State
from chum.games.sharkbait.rules import GIVING


def reopen(s: State, box: Box, seat: int) -> None:
    """The other neighbour takes its sealed gift back (advanced game)."""
    if s.phase == GIVING:
        for other in range(s.seats):
            if other != seat and s.gift[other] != 0:
                s.gift[other] = 0
                s.waiting |= 1 << other
