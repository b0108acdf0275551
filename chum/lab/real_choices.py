"""How much there is to choose: what the best choice is worth beside the median one.

The best and the median are found with some games and valued with others, for the best of many
guesses is a lucky guess.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from chum.review.choices import Choice
from chum.review.estimates import Estimate, estimate
from chum.review.values import Valuer

REAL = 0.01  # a choice is real if the best is worth so much more than the median
MOST = 16  # choices at a moment that are looked at: the others are like them
FINDING = 200  # the answer of the valuer that finds
VALUING = tuple(range(201, 209))  # and those that value


class Weighed(NamedTuple):
    choice: Choice
    best: int  # the code
    median: int
    gain: Estimate  # of the best over the median

    @property
    def real(self) -> bool:
        return self.gain.mean - self.gain.error > REAL

    @property
    def idle(self) -> bool:
        return self.gain.mean + self.gain.error < REAL


def weigh(valuer: Valuer, choice: Choice, games: int) -> Weighed:
    codes = spread(choice.codes)
    asked = {code: choice.value(valuer, code) for code in codes}
    first = valuer.answer(list(asked.values()), FINDING, 2 * games)
    ranked = sorted(codes, key=lambda code: first[asked[code]][choice.seat])
    median, best = ranked[(len(ranked) - 1) // 2], ranked[-1]
    low, high = asked[median], asked[best]
    gains = []
    for number in VALUING:
        answer = valuer.answer((low, high), number, games)
        gains.append(answer[high][choice.seat] - answer[low][choice.seat])
    return Weighed(choice, best, median, estimate(gains))


def spread(codes: Sequence[int]) -> list[int]:
    """Some of many, evenly."""
    step = max(1.0, len(codes) / MOST)
    return [codes[int(i * step)] for i in range(min(len(codes), MOST))]
