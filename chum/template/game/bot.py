"""What the bots of Lone Fish know beyond the rules (neutral subset)."""

from __future__ import annotations

from chum.neutral.sealed import take_back

from chum.template.game.rules import Box, State

OPEN = 1  # when a round ends all cards are known, so bots may learn from what was laid


def reopen(s: State, box: Box, seat: int) -> None:
    """The cards that others have laid face down are back in their hands.

    The search then lets them choose anew, instead of believing that they chose at random.
    """
    take_back(s, s.laid, seat)
