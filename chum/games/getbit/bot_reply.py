"""What comes of a round of Get Bit! with three or four pirates, card by card.

`values.bin` holds what a pirate wins from random players if it always replies best: by how many
swim, by the limbs from the front of the line to its end, by its place and by its hand, whatever
the others hold.  `python -m bench.bots.bound` finds these values by backward induction.
"""

from __future__ import annotations

import struct
from collections.abc import Sequence
from functools import cache
from itertools import combinations
from pathlib import Path

LIMBS, TOP, PICKUP = 4, 5, 2  # of the games that the values are for
HANDS = [hand for n in range(PICKUP + 1, TOP + 1) for hand in combinations(range(1, TOP + 1), n)]
FULL = HANDS[-1]
HAND = {hand: i for i, hand in enumerate(HANDS)}
WHOLE = 65535  # a certain win
Hand = tuple[int, ...]


@cache
def values() -> Sequence[int]:
    count = room(3) + room(4)
    return struct.unpack(f"<{count}H", Path(__file__).with_name("values.bin").read_bytes())


def room(swimmers: int) -> int:
    return int(LIMBS**swimmers) * swimmers * len(HANDS)


def value(limbs: Sequence[int], place: int, hand: Hand) -> float:
    """What the pirate at this place of the line wins."""
    swimmers = len(limbs)
    index = 0
    for left in limbs:
        index = index * LIMBS + left - 1
    index = (index * swimmers + place) * len(HANDS) + HAND[hand]
    return values()[index + (room(3) if swimmers == 4 else 0)] / WHOLE


def after_reveal(hands: Sequence[Hand], limbs: Sequence[int], laid: Sequence[int]) -> list[float]:
    """What each pirate wins once these cards are turned over and the shark has bitten."""
    line = swim(laid)
    bitten = line.pop()
    if limbs[bitten] > 1:
        line = [bitten, *line]
    wins = [0.0] * len(laid)
    if len(line) == 2:
        wins[line[0]] = 1.0
        return wins
    left = [limbs[i] - (i == bitten) for i in line]
    for place, i in enumerate(line):
        held = tuple(card for card in hands[i] if card != laid[i])
        hand = FULL if i == bitten or len(held) <= PICKUP else held
        wins[i] = value(left, place, hand)
    return wins


def swim(laid: Sequence[int]) -> list[int]:
    """The line after the reveal; pirates by their place before it."""
    tied = [i for i, card in enumerate(laid) if laid.count(card) > 1]
    movers = [i for i in range(len(laid)) if i not in tied]
    return sorted(movers, key=lambda i: -laid[i]) + tied
