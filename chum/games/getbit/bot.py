"""What Get Bit!'s bots know beyond the rules (neutral subset)."""

from __future__ import annotations

from chum.games.getbit.rules import Box, State, owner

OPEN = 1
FORECASTS = 1000
HORIZON = 1  # the outlook is judged right after the round that a choice ends
LEAD = 10
LIMBS_OUTLOOK = (-60, -14, -2, 5, 11)
LAST_LIMBS_OUTLOOK = (-60, -9, 0, 4, 6)  # of the last three pirates
FRONT_OUTLOOK = 2
TOP_CARD_OUTLOOK = 3  # in hand: without it a pirate can be passed by whoever has it
EATEN_OUTLOOK = -60


def reopen(s: State, box: Box, seat: int) -> None:
    """The cards that others have laid face down are back in their hands."""
    for pirate in range(s.seats * s.each):
        if owner(s, pirate) != seat:
            s.chosen[pirate] = 0
    s.waiting |= s.alive & ~(1 << seat)


def outlook(s: State, box: Box, seat: int) -> int:
    """Of two pirates the worse one, whose end is the end.

    The numbers are tenths of log odds to win, fitted to games of bots.
    """
    worst = EATEN_OUTLOOK
    for i in range(s.swimmers):
        pirate = s.line[i]
        if owner(s, pirate) == seat:
            stands = swimmer_outlook(s, pirate, i)
            if worst == EATEN_OUTLOOK or stands < worst:
                worst = stands
    return worst


def swimmer_outlook(s: State, pirate: int, ahead: int) -> int:
    """By limbs and place; of three only the first place counts, and the highest card in hand."""
    limbs = s.limbs[pirate]
    if s.swimmers > 3:
        return LIMBS_OUTLOOK[limbs] + 3 * (s.swimmers - 1 - ahead) // (s.swimmers - 1)
    front = FRONT_OUTLOOK if ahead == 0 else 0
    return LAST_LIMBS_OUTLOOK[limbs] + front + TOP_CARD_OUTLOOK * (s.hand[pirate] >> s.top & 1)
