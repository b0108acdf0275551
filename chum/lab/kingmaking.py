"""Kingmaking: how far a seat without hope can shift the others' chances while it loses nothing.

Of its choices the two are found that differ most for some other seat, and then valued with other
games.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations
from typing import NamedTuple

from chum.lab.real_choices import FINDING, VALUING, spread
from chum.lab.river import HOPELESS, River
from chum.review.choices import Choice
from chum.review.estimates import Estimate, estimate
from chum.review.values import Valuer

OWN = 0.01  # two choices cost the seat nothing if they differ by no more for itself


class Kingmaker(NamedTuple):
    choice: Choice
    king: int  # the seat whose chance it can shift most,
    up: int  # by this code
    down: int  # instead of this
    shift: Estimate


def hopeless(river: River, made: Sequence[Choice]) -> list[Choice]:
    """The choices of seats that have no hope when they make them."""
    found = []
    for choice in made:
        at = max(moment.step for moment in river.moments if moment.step <= choice.step)
        now = next(moment for moment in river.moments if moment.step == at)
        if now.chances[choice.seat] < HOPELESS:
            found.append(choice)
    return found


def weigh_power(valuer: Valuer, choice: Choice, games: int) -> Kingmaker:
    asked = {code: choice.value(valuer, code) for code in spread(choice.codes)}
    first = valuer.answer(list(asked.values()), FINDING, 2 * games)
    others = [seat for seat in range(valuer.match.seats) if seat != choice.seat]
    pairs = [
        (first[high][king] - first[low][king], king, up, down)
        for (up, high), (down, low) in permutations(asked.items(), 2)
        if abs(first[high][choice.seat] - first[low][choice.seat]) <= OWN
        for king in others
    ]
    if not pairs:
        return Kingmaker(choice, others[0], choice.made, choice.made, Estimate(0.0, 0.0))
    _shift, king, up, down = max(pairs)
    high, low = asked[up], asked[down]
    shifts = []
    for number in VALUING:
        answer = valuer.answer((high, low), number, games)
        shifts.append(answer[high][king] - answer[low][king])
    return Kingmaker(choice, king, up, down, estimate(shifts))
