"""A whole review, in numbers: made answer by answer, so that the first part comes soon."""

from __future__ import annotations

import os
from collections.abc import Generator, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, replace
from itertools import islice

from chum.core.language import Text
from chum.core.match import Match
from chum.errors import BadSetup
from chum.neutral.engine import engine
from chum.review.choices import CLOSER, Choice, Found, choices, costliest, glance
from chum.review.estimates import Estimate, estimate
from chum.review.parts import DECISION, KINDS, LUCK, Account, Changes
from chum.review.second import advised
from chum.review.stretches import stretches
from chum.review.values import Answer, Valuer
from chum.review.works import Work, finish, together

ANSWERS = 16
FEWER, FEWEST = 4, 20  # a glimpse has so many times fewer games than an answer, but so many
GLANCES = 2  # times the games of an answer, by which all choices are looked at
SHOWN = 3  # of a seat's costliest choices
MOST_OPTIONS = 40  # choices at a moment whose worth is told one by one


@dataclass(frozen=True)
class Part:
    """What one kind of thing brought a seat, in shares of the win."""

    kind: str
    worth: Estimate


@dataclass(frozen=True)
class Moment:
    """The river between two stretches."""

    step: int  # moves made
    round: int
    chances: tuple[float, ...]  # by seat


@dataclass(frozen=True)
class Event:
    """A stretch that did something for a seat."""

    seat: int
    first: int  # its steps
    last: int
    worth: Estimate


@dataclass(frozen=True)
class Mistake:
    found: Found
    options: tuple[tuple[int, float], ...]  # what else could be chosen, and what it is worth


@dataclass(frozen=True)
class Played:
    """How much a seat lost by its choices, each against the best."""

    choices: int
    loss: Estimate  # of one choice, on average


@dataclass(frozen=True)
class Closer:
    """What a close look at the choices of a seat found."""

    mistakes: tuple[Mistake, ...]
    played: Played


@dataclass(frozen=True)
class Review:
    """`done` of `of` answers are in; what takes a closer look comes with the last."""

    match: Match
    done: int
    of: int
    games: int  # of each answer
    results: tuple[float, ...]  # by seat the share of the win
    river: tuple[Moment, ...]
    parts: tuple[tuple[Part, ...], ...]  # by seat
    best: Event | None = None
    luckiest: Event | None = None
    mistakes: tuple[tuple[Mistake, ...], ...] = ()  # by seat
    played: tuple[Played, ...] = ()  # by seat


def review(match: Match, threads: int = 0) -> Review:
    """What won and lost a finished match, seat by seat."""
    *_rest, whole = make_review(match, threads)
    return whole


def make_review(match: Match, threads: int = 0) -> Generator[Review, None, None]:
    """The same, growing: each one says more than the one before."""
    with valuing(match, threads) as valuer:
        yield from Making(valuer).reviews()


def glimpse(match: Match, threads: int = 0) -> Review:
    """What can be shown at once: a first answer, and nothing begun that nobody waits for."""
    with valuing(match, threads) as valuer:
        return Making(valuer).glimpse()


@contextmanager
def valuing(match: Match, threads: int) -> Iterator[Valuer]:
    """With so many threads, or one for each core."""
    if not match.over:
        raise BadSetup(Text("only a finished match can be reviewed; this one goes on"))
    if threads < 0:
        raise BadSetup(f"at least one thread is needed, not {threads}")
    machine = engine(match.game)
    threads = threads or os.cpu_count() or 1
    if threads == 1 or machine.mode != "compiled":
        yield Valuer(match, machine)
        return
    pool = ThreadPoolExecutor(threads)
    try:
        yield Valuer(match, machine, pool, threads)
    finally:
        pool.shutdown(cancel_futures=True)  # whoever wants the first part only does not wait


class Making:
    def __init__(self, valuer: Valuer) -> None:
        self.valuer = valuer
        self.match = valuer.match
        self.games = valuer.match.game.bot.FORECASTS
        self.stretches = stretches(self.match, valuer.engine)
        self.account = Account(valuer, self.stretches)
        self.river_sums = [[0.0] * self.match.seats for _ in self.stretches]
        self.changes: list[Changes] = []  # by answer

    def reviews(self) -> Iterator[Review]:
        asked = self.account.asked
        coming = [self.valuer.begin(asked, (done,), self.games) for done in range(ANSWERS)]
        closer = self.look_closer()
        next(closer)
        for done, wait in enumerate(coming, 1):
            (answer,) = wait()
            self.add(answer)
            if done < ANSWERS:
                yield self.so_far()
        yield self.whole(finish(closer))

    def glimpse(self) -> Review:
        games = min(self.games, max(FEWEST, self.games // FEWER))
        self.add(self.valuer.answer(self.account.asked, 0, games))
        return self.so_far()

    def add(self, answer: Answer) -> None:
        self.changes.append(self.account.changes(answer))
        for start, sums in zip(self.account.starts, self.river_sums, strict=True):
            for seat, share in enumerate(answer[start]):
                sums[seat] += share

    def so_far(self) -> Review:
        return Review(
            self.match,
            len(self.changes),
            ANSWERS,
            self.games,
            self.account.results,
            tuple(self.river()),
            tuple(self.parts(seat) for seat in range(self.match.seats)),
        )

    def whole(self, closer: Sequence[Closer]) -> Review:
        return replace(
            self.so_far(),
            best=self.greatest(DECISION),
            luckiest=self.greatest(LUCK),
            mistakes=tuple(each.mistakes for each in closer),
            played=tuple(each.played for each in closer),
        )

    def look_closer(self) -> Work[list[Closer]]:
        """At what every seat chose."""
        had = choices(self.match, self.valuer.engine, self.stretches)
        seats = range(self.match.seats)
        own = [[choice for choice in had if choice.seat == seat] for seat in seats]
        return (yield from together([self.look_at(made) for made in own]))

    def look_at(self, made: Sequence[Choice]) -> Work[Closer]:
        """At all choices of a seat, and at the costliest again."""
        glanced = yield from glance(self.valuer, made, GLANCES * self.games)
        sure = yield from costliest(self.valuer, glanced, self.games)
        blamed = (found for found in sure if not advised(self.match, found.choice))
        shown = list(islice(blamed, SHOWN))
        worth = yield from together([self.options(found.choice) for found in shown])
        mistakes = tuple(Mistake(*each) for each in zip(shown, worth, strict=True))
        return Closer(mistakes, played(glanced))

    def river(self) -> Iterator[Moment]:
        for stretch, sums in zip(self.stretches, self.river_sums, strict=True):
            chances = tuple(total / len(self.changes) for total in sums)
            yield Moment(stretch.first, self.valuer.round(stretch.before), chances)
        yield Moment(len(self.match.steps), self.match.rounds, self.account.results)

    def parts(self, seat: int) -> tuple[Part, ...]:
        return tuple(
            Part(kind, estimate([changes.total[kind, seat] for changes in self.changes]))
            for kind in KINDS
        )

    def greatest(self, kind: str) -> Event | None:
        """What a single stretch brought somebody by one kind of thing, if it surely did."""
        found = [
            Event(seat, stretch.first, stretch.last, worth)
            for i, stretch in enumerate(self.stretches)
            for seat in range(self.match.seats)
            if (worth := self.worth(kind, seat, i)).sure
        ]
        return max(found, key=lambda event: event.worth.mean, default=None)

    def worth(self, kind: str, seat: int, stretch: int) -> Estimate:
        return estimate(
            [changes.single.get((kind, seat, stretch), 0.0) for changes in self.changes]
        )

    def options(self, choice: Choice) -> Work[tuple[tuple[int, float], ...]]:
        """The choices there were, best first."""
        values = {code: choice.value(self.valuer, code) for code in choice.codes[:MOST_OPTIONS]}
        valuing = self.valuer.begin(list(values.values()), (ANSWERS,), CLOSER * self.games)
        yield
        (answer,) = valuing()
        worth = [(code, answer[value][choice.seat]) for code, value in values.items()]
        return tuple(sorted(worth, key=lambda pair: -pair[1]))


def played(glanced: Sequence[Found]) -> Played:
    """How a seat played, by a glance at its choices."""
    losses = [found.loss.mean for found in glanced]
    return Played(len(losses), estimate(losses) if losses else Estimate(0.0, 1.0))
