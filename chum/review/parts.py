"""The parts of a result: decision, luck, hidden luck, what others did, and the seat.

A seat's share of the win, less a fair share, is the sum of what every stretch of the match changed.
Each change is cut in parts by values in between, so the parts add up whatever the values are:

    the start     what the seat was worth                                   the seat
    my choice     as I knew the state, against what a player like me does   decision
                  the same in the true state, less that                     hidden luck
    others        what all choices together were worth, before the luck     others
    the luck      what came, against what could have come                   luck

Where the outlook decides after some rounds it looks a round further when one begins; what that
changes is nobody's doing, and stands with the others'.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from chum.core.match import Match
from chum.review.stretches import Stretch
from chum.review.values import Answer, Value, Valuer

DECISION, LUCK, HIDDEN, OTHERS, SEAT = "decision", "luck", "hidden", "others", "seat"
KINDS = (DECISION, LUCK, HIDDEN, OTHERS, SEAT)


class Term(NamedTuple):
    """One change of a seat's value: that of `after` less that of `before`; None is the fair share
    at the start and the result at the end."""

    kind: str
    seat: int
    stretch: int  # -1: the start
    after: Value | None
    before: Value | None
    sign: int = 1


class Changes(NamedTuple):
    """What one answer says of all parts, in shares of the win."""

    single: Mapping[tuple[str, int, int], float]  # by kind, seat and stretch
    total: Mapping[tuple[str, int], float]


class Account:
    """A match as terms, and the values that they need."""

    def __init__(self, valuer: Valuer, found: Sequence[Stretch]) -> None:
        self.valuer = valuer
        self.match = valuer.match
        self.stretches = found
        self.results = results(self.match)
        self.starts = [Value(each.before, valuer.until(each.before)) for each in found]
        self.terms = list(self.all_terms())
        values = {value for term in self.terms for value in (term.after, term.before) if value}
        self.asked = sorted(values)

    def all_terms(self) -> Iterator[Term]:
        seats = range(self.match.seats)
        for seat in seats:
            yield Term(SEAT, seat, -1, self.start(0), None)
        for i, stretch in enumerate(self.stretches):
            start = self.starts[i]
            end = self.end(i, start.until)
            drawn = self.before_luck(stretch, start, end)
            for seat in seats:
                yield from self.chosen(i, seat, start, drawn)
                if drawn != end:
                    yield Term(LUCK, seat, i, end, drawn)
                if end != self.start(i + 1):
                    yield Term(OTHERS, seat, i, self.start(i + 1), end)

    def start(self, i: int) -> Value | None:
        """What a stretch begins with; None: the match is over."""
        return self.starts[i] if i < len(self.starts) else None

    def end(self, i: int, until: int) -> Value | None:
        """What came of it, seen as far as at its beginning."""
        if i + 1 == len(self.stretches):
            return None
        return Value(self.stretches[i + 1].before, until)

    def before_luck(self, stretch: Stretch, start: Value, end: Value | None) -> Value | None:
        """When all have chosen and nothing is drawn yet."""
        if not stretch.draws:
            return end
        if stretch.forced:  # all do as they did
            return start
        if stretch.joint:
            last = self.match.steps[stretch.last - 1]
            return Value(last.before, start.until, last.move.seat, (last.move.code,))
        ((seat, codes),) = stretch.chosen.items()
        return start._replace(seat=seat, codes=tuple(codes))

    def chosen(self, i: int, seat: int, start: Value, drawn: Value | None) -> Iterator[Term]:
        """From the beginning of a stretch to before its luck, for one seat."""
        stretch = self.stretches[i]
        codes = tuple(stretch.chosen.get(seat, ()))
        if not codes or stretch.forced:
            if drawn != start:
                yield Term(OTHERS, seat, i, drawn, start)
            return
        alone = drawn
        if stretch.joint:  # the others choose as they would
            alone = start._replace(seat=seat, codes=codes)
            yield Term(OTHERS, seat, i, drawn, alone)
        if self.valuer.hides_nothing(start.state, seat):
            yield Term(DECISION, seat, i, alone, start)
            return
        known = start._replace(seat=seat, blind=True)
        mine = known._replace(codes=codes)
        yield Term(DECISION, seat, i, mine, known)
        yield Term(HIDDEN, seat, i, alone, start)
        yield Term(HIDDEN, seat, i, mine, known, -1)

    def changes(self, answer: Answer) -> Changes:
        """What every part came to, by one answer."""
        single: dict[tuple[str, int, int], float] = defaultdict(float)
        total: dict[tuple[str, int], float] = defaultdict(float)
        fair = [1 / self.match.seats] * self.match.seats
        for kind, seat, stretch, after, before, sign in self.terms:
            now = answer[after] if after else self.results
            then = answer[before] if before else fair
            change = sign * (now[seat] - then[seat])
            single[kind, seat, stretch] += change
            total[kind, seat] += change
        return Changes(single, total)


def results(match: Match) -> tuple[float, ...]:
    """By seat the share of the win."""
    places = match.places
    return tuple(1 / places.count(1) if place == 1 else 0.0 for place in places)
