"""How people lay cards in Get Bit! who do not reckon: habits that bots know when they see them.

Each is a function of the pirate's place in the line and the cards in the hands; what it returns
says how likely each card of the pirate's hand is.
"""

from __future__ import annotations

import math
from collections.abc import Mapping

from chum.games.getbit.rules import CARDS, Box, State

HABITS = 3
SHARP = 1.5  # halvings for each card that lies between the one laid and the one aimed at
ALONE = 12.0  # how much more likely a card is that surely nobody else lays
PROUD = 3.0  # and the highest card than the lowest


def habits(s: State, box: Box, seat: int) -> list[Mapping[int, float]]:  # noqa: ARG001
    """By habit how likely each code of the seat's next choice is."""
    second = s.each == 2 and s.chosen[seat * s.each] != 0
    pirate = seat * s.each + second
    cards = [card for card in range(1, s.top + 1) if s.hand[pirate] >> card & 1]
    behind = s.line.index(pirate) / (s.swimmers - 1)
    found = (
        aims_at(0.5, len(cards)),  # keeps high cards, and fears low ones
        aims_at(0.3 + 0.5 * behind, len(cards)),  # high at the shark's teeth, low in front
        [alone(s, pirate, card, i / max(1, len(cards) - 1)) for i, card in enumerate(cards)],
    )
    codes = [CARDS * second + card - 1 for card in cards]
    return [dict(zip(codes, weights, strict=True)) for weights in found]


def aims_at(part: float, count: int) -> list[float]:
    """The nearer a card is to that part of the hand, the likelier."""
    aim = part * (count - 1)
    return [2.0 ** -(SHARP * abs(i - aim)) for i in range(count)]


def alone(s: State, pirate: int, card: int, high: float) -> float:
    """A card that few others can lay, and rather a high one."""
    chance = 1.0
    for other in s.line[: s.swimmers]:
        if other != pirate and s.hand[other] >> card & 1:
            chance *= 1 - 1 / s.hand[other].bit_count()
    return math.exp(ALONE * (chance - 1) + PROUD * (high - 1))
