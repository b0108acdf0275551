"""What Get Bit!'s bots know beyond the rules (neutral subset)."""

from __future__ import annotations

from chum.games.getbit.rules import Box, State, owner


def reopen(s: State, box: Box, seat: int) -> None:
    """The cards that others have laid face down are back in their hands."""
    for pirate in range(s.seats * s.each):
        if owner(s, pirate) != seat:
            s.chosen[pirate] = 0
    s.waiting |= s.alive & ~(1 << seat)
