"""A round of Get Bit! with three or four pirates, reckoned card by card.

`values.bin` holds what a pirate wins from random players if it always replies best: by how many
swim, by the limbs from the front of the line to its end, by its place and by its hand, whatever
the others hold.  `python -m bench.bots.bound` finds these values by backward induction.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations, product
from pathlib import Path

LIMBS, TOP, PICKUP = 4, 5, 2  # of the games that the values are for
HANDS = [hand for n in range(PICKUP + 1, TOP + 1) for hand in combinations(range(1, TOP + 1), n)]
FULL = HANDS[-1]
HAND = {hand: i for i, hand in enumerate(HANDS)}
WHOLE = 65535  # a certain win
SIMPLE = 0.97  # so far by habit: what it would do otherwise hardly matters
AS_GOOD = 0.005  # chances to win that differ by less count as equal
Hand = tuple[int, ...]
Mix = Sequence[float]


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


def believe(
    hands: Sequence[Hand], limbs: Sequence[int], at: int, habits: Sequence[Mix]
) -> list[list[float]]:
    """The others' mixes of cards: by habit, and for the rest the best replies to habit."""
    evenly = [[1 / len(hand)] * len(hand) for hand in hands]
    simple = fill_up(habits, evenly)
    wise = [
        any_card
        if i == at or sum(habits[i]) > SIMPLE
        else best_only(replies(hands, limbs, i, simple))
        for i, any_card in enumerate(evenly)
    ]
    return fill_up(habits, wise)


def fill_up(habits: Sequence[Mix], rest: Sequence[Mix]) -> list[list[float]]:
    """What is missing to a certain choice is made as in `rest`."""
    return [
        [often + (1 - sum(habit)) * other for often, other in zip(habit, others, strict=True)]
        for habit, others in zip(habits, rest, strict=True)
    ]


def best_only(worth: Mix) -> list[float]:
    """A mix of the cards that are nearly as good as the best."""
    good = [chance >= max(worth) - AS_GOOD for chance in worth]
    return [one / sum(good) for one in good]


def replies(hands: Sequence[Hand], limbs: Sequence[int], at: int, mixes: Sequence[Mix]) -> Mix:
    """What each card of the pirate at a place wins against the others' mixes of cards."""
    worth = [0.0] * len(hands[at])
    for picks, likely in reveals(at, mixes):
        for card in range(len(worth)):
            laid = [hand[pick] for hand, pick in zip(hands, picks, strict=True)]
            laid[at] = hands[at][card]
            worth[card] += likely * after_reveal(hands, limbs, laid, at)
    return worth


def reveals(at: int, mixes: Sequence[Mix]) -> Iterator[tuple[tuple[int, ...], float]]:
    """All that the others may lay, and how likely it is; the pirate itself lays its first card."""
    sizes = [range(1 if i == at else len(mix)) for i, mix in enumerate(mixes)]
    for picks in product(*sizes):
        likely = 1.0
        for i, pick in enumerate(picks):
            likely *= 1.0 if i == at else mixes[i][pick]
        if likely > 0:
            yield picks, likely


def after_reveal(
    hands: Sequence[Hand], limbs: Sequence[int], laid: Sequence[int], at: int
) -> float:
    """What the pirate wins once these cards are turned over and the shark has bitten."""
    line = swim(laid)
    bitten = line.pop()
    if limbs[bitten] > 1:
        line = [bitten, *line]
    if at not in line:
        return 0.0
    if len(line) == 2:
        return float(line[0] == at)
    left = tuple(card for card in hands[at] if card != laid[at])
    hand = FULL if at == bitten or len(left) <= PICKUP else left
    return value([limbs[i] - (i == bitten) for i in line], line.index(at), hand)


def swim(laid: Sequence[int]) -> list[int]:
    """The line after the reveal; pirates by their place before it."""
    tied = [i for i, card in enumerate(laid) if laid.count(card) > 1]
    movers = [i for i in range(len(laid)) if i not in tied]
    return sorted(movers, key=lambda i: -laid[i]) + tied
