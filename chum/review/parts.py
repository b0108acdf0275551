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

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from chum.review.stretches import Stretch
from chum.review.values import Shares, Value, Valuer

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


class Account:
    """A match as terms, and the values that they need."""

    def __init__(self, valuer: Valuer, found: Sequence[Stretch]) -> None:
        self.valuer = valuer
        self.match = valuer.match
        self.stretches = found
        self.terms = list(self.all_terms())
        values = {value for term in self.terms for value in (term.after, term.before) if value}
        self.asked = sorted(values)

    def all_terms(self) -> Iterator[Term]:
        seats = range(self.match.seats)
        for seat in seats:
            yield Term(SEAT, seat, -1, self.start(0), None)
        for i, stretch in enumerate(self.stretches):
            until = self.valuer.until(stretch.before)
            start = Value(stretch.before, until)
            end = self.end(i, until)
            drawn = self.before_luck(stretch, until, end)
            for seat in seats:
                yield from self.chosen(i, seat, start, drawn)
                if drawn != end:
                    yield Term(LUCK, seat, i, end, drawn)
                if end != self.start(i + 1):
                    yield Term(OTHERS, seat, i, self.start(i + 1), end)

    def start(self, i: int) -> Value | None:
        """What a stretch begins with; None: the match is over."""
        if i == len(self.stretches):
            return None
        before = self.stretches[i].before
        return Value(before, self.valuer.until(before))

    def end(self, i: int, until: int) -> Value | None:
        """What came of it, seen as far as at its beginning."""
        if i + 1 == len(self.stretches):
            return None
        return Value(self.stretches[i + 1].before, until)

    def before_luck(self, stretch: Stretch, until: int, end: Value | None) -> Value | None:
        """When all have chosen and nothing is drawn yet."""
        if not stretch.draws:
            return end
        if stretch.joint:
            last = self.match.steps[stretch.last - 1]
            return Value(last.before, until, last.move.seat, (last.move.code,))
        ((seat, codes),) = stretch.chosen.items()
        return Value(stretch.before, until, seat, tuple(codes))

    def chosen(self, i: int, seat: int, start: Value, drawn: Value | None) -> Iterator[Term]:
        """From the beginning of a stretch to before its luck, for one seat."""
        stretch = self.stretches[i]
        codes = tuple(stretch.chosen.get(seat, ()))
        if not codes or stretch.forced:
            yield Term(OTHERS, seat, i, drawn, start)
            return
        alone = drawn
        if stretch.joint:  # the others choose as they would
            alone = start._replace(seat=seat, codes=codes)
            yield Term(OTHERS, seat, i, drawn, alone)
        known = start._replace(seat=seat, blind=True)
        mine = known._replace(codes=codes)
        yield Term(DECISION, seat, i, mine, known)
        yield Term(HIDDEN, seat, i, alone, start)
        yield Term(HIDDEN, seat, i, mine, known, -1)

    def change(self, term: Term, answer: Mapping[Value, Shares]) -> float:
        after = answer[term.after][term.seat] if term.after else self.result(term.seat)
        before = answer[term.before][term.seat] if term.before else 1 / self.match.seats
        return term.sign * (after - before)

    def result(self, seat: int) -> float:
        """The seat's share of the win."""
        places = self.match.places
        return 1 / places.count(1) if places[seat] == 1 else 0.0
