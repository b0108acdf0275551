"""What Get Bit!'s bots know beyond the rules (neutral subset)."""

from __future__ import annotations

from chum.games.getbit.rules import Box, State, owner


def reopen(s: State, box: Box, seat: int) -> None:
    """The cards that others have laid face down are back in their hands."""
    for pirate in range(s.seats * s.each):
        if owner(s, pirate) != seat:
            s.chosen[pirate] = 0
    s.waiting |= s.alive & ~(1 << seat)


def outlook(s: State, box: Box, seat: int) -> int:
    """Limbs, and pirates behind; with two pirates the worse one counts, for its end is the end."""
    worst = 99
    for i in range(s.swimmers):
        pirate = s.line[i]
        if owner(s, pirate) == seat:
            worst = min(worst, 4 * s.limbs[pirate] + s.swimmers - i)
    return 0 if worst == 99 else worst
