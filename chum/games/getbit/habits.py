"""What Get Bit!'s bots know beyond the rules (neutral subset)."""

from __future__ import annotations

from chum.games.getbit.rules import Box, State, owner

HORIZON = 1  # the outlook is judged right after the round that a choice ends
LEAD = 10
LIMBS_OUTLOOK = (-60, -23, -4, 9, 18, 24, 29, 33, 36)
EATEN_OUTLOOK = -60


def reopen(s: State, box: Box, seat: int) -> None:
    """The cards that others have laid face down are back in their hands."""
    for pirate in range(s.seats * s.each):
        if owner(s, pirate) != seat:
            s.chosen[pirate] = 0
    s.waiting |= s.alive & ~(1 << seat)


def outlook(s: State, box: Box, seat: int) -> int:
    """Limbs, and how many pirates are behind; of two pirates the worse one, whose end is the end.

    The numbers are tenths of log odds to outlive another pirate, fitted to games of bots.
    """
    worst = EATEN_OUTLOOK
    for i in range(s.swimmers):
        pirate = s.line[i]
        if owner(s, pirate) == seat:
            stands = LIMBS_OUTLOOK[s.limbs[pirate]] + 9 * (s.swimmers - 1 - i) // (s.swimmers - 1)
            if worst == EATEN_OUTLOOK or stands < worst:
                worst = stands
    return worst
