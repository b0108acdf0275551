"""The river of a match: everybody's chance to win, all the way through, and what it tells.

Chances are forecasts: how the game comes out if all go on by the policy.  They have errors, so a
lead counts only from some points on.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from chum.neutral.structs import NOBODY
from chum.review.parts import results
from chum.review.stretches import Stretch
from chum.review.values import Value, Valuer

LEAD = 0.05  # so much more chance than the leader had is a new lead
HOPELESS = 0.02
RIVER = 1  # which answer of the valuer the river is; others ask for values of their own luck


@dataclass(frozen=True)
class Moment:
    step: int  # moves made
    round: int
    chances: tuple[float, ...]  # by seat


@dataclass(frozen=True)
class River:
    moments: tuple[Moment, ...]  # the last one is the result

    @property
    def steps(self) -> int:
        return self.moments[-1].step

    @property
    def seats(self) -> range:
        return range(len(self.moments[-1].chances))

    @property
    def winners(self) -> list[int]:
        return [seat for seat in self.seats if self.moments[-1].chances[seat] > 0]

    def leaders(self) -> list[int]:
        """Moment by moment who leads; nobody before the first lead."""
        leader, found = NOBODY, []
        for moment in self.moments:
            best = max(self.seats, key=lambda seat: moment.chances[seat])
            others = [moment.chances[seat] for seat in self.seats if seat != best]
            passed = max(others) if leader == NOBODY else moment.chances[leader]
            if moment.chances[best] >= passed + LEAD:
                leader = best
            found.append(leader)
        return found

    @property
    def changes(self) -> int:
        """How often the lead went to another seat; the first lead is no change."""
        led = [leader for leader in self.leaders() if leader != NOBODY]
        return sum(a != b for a, b in pairwise(led))

    @property
    def settled(self) -> float:
        """Which part of the match's moves was made when the last leader came to lead."""
        leaders = self.leaders()
        since = len(leaders) - 1
        while since and leaders[since - 1] == leaders[-1]:
            since -= 1
        return self.moments[since].step / self.steps

    @property
    def lowest(self) -> float:
        """The least chance that a winner had on the way."""
        return self.low_point()[0]

    def low_point(self) -> tuple[float, int, int]:
        """The same, after how many moves, and which winner."""
        return min(
            (moment.chances[seat], moment.step, seat)
            for moment in self.moments[:-1]
            for seat in self.winners
        )

    @property
    def hopeless(self) -> float:
        """Which part of the match the first seat without hope had still before it."""
        return max(self.without_hope(seat) for seat in self.seats)

    def without_hope(self, seat: int) -> float:
        """Which part of the match was left when the seat had lost its last hope."""
        left = 0.0
        for moment in reversed(self.moments):
            if moment.chances[seat] >= HOPELESS:
                break
            left = 1 - moment.step / self.steps
        return left


def make_river(valuer: Valuer, found: Sequence[Stretch], games: int) -> River:
    asked = [Value(stretch.before, valuer.until(stretch.before)) for stretch in found]
    answer = valuer.answer(asked, RIVER, games)
    moments = [
        Moment(stretch.first, valuer.round(stretch.before), tuple(answer[value]))
        for stretch, value in zip(found, asked, strict=True)
    ]
    match = valuer.match
    last = Moment(len(match.steps), match.rounds, results(match))
    return River((*moments, last))
