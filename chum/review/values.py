"""What a state is worth to every seat: forecasts, each asked once and answered again and again.

A review asks for some hundred values and gets an answer for all of them, then a second one with
other luck, and so on.  Every answer alone makes a whole review that adds up; together they say how
sure it is.  All values of one answer share their luck, so most of its noise cancels out where two
are compared.

Threads make the games of a review side by side.  What is asked for is begun at once and waited for
later, so that they have work while Python reckons with the answers that are in.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from functools import partial
from typing import NamedTuple

from chum.core.match import Match
from chum.neutral.engine import Asked, Engine
from chum.neutral.forecast import Forecast
from chum.neutral.structs import Struct
from chum.neutral.tree import LATER

APART = 1 << 24  # luck between two answers


class Value(NamedTuple):
    """What is asked: the win shares in a state, after some choices of a seat."""

    state: bytes
    until: int  # the round before which the outlook decides
    seat: int = 0
    codes: tuple[int, ...] = ()
    blind: bool = False  # as the seat knows the state


Shares = Sequence[float]  # by seat
Answer = dict[Value, Shares]
Coming = Callable[[], list[Answer]]  # call it to wait for the answers


class Valuer:
    """Answers what is asked about one match."""

    def __init__(
        self, match: Match, engine: Engine, pool: Executor | None = None, threads: int = 1
    ) -> None:
        self.match = match
        self.engine = engine
        self.pool = pool
        self.threads = threads  # of the pool
        self.packed: dict[Value, bytes] = {}
        self.foreseen = match.game.bot.FORESEEN
        self.position = engine.load(match.box, match.seats, match.state.to_bytes())
        self.rounds: dict[bytes, int] = {}
        self.open: dict[tuple[bytes, int], bool] = {}

    def until(self, state: bytes) -> int:
        """How far a value sees that begins here."""
        return self.round(state) + self.foreseen if self.foreseen else LATER

    def round(self, state: bytes) -> int:
        if state not in self.rounds:
            self.position.load(state)
            self.rounds[state] = self.position.rounds
        return self.rounds[state]

    def hides_nothing(self, state: bytes, seat: int) -> bool:
        """Whether the seat knows all there is: what it knows is worth what the truth is."""
        if (state, seat) not in self.open:
            self.open[state, seat] = self.looks_open(state, seat)
        return self.open[state, seat]

    def looks_open(self, state: bytes, seat: int) -> bool:
        """Nobody else has sealed a choice, and nothing at all is drawn anew, not even luck."""
        position = self.position
        position.load(state)
        others = (other for other in range(self.match.seats) if other != seat)
        if any(position.replacements(other) for other in others):
            return False
        position.seed(1)
        before = position.to_bytes()
        position.conceal(seat)
        return position.to_bytes() == before

    def answer(self, asked: Sequence[Value], answer: int, games: int) -> Answer:
        """The so-manieth answer to all that is asked, each from so many games."""
        return self.begin(asked, (answer,), games)()[0]

    def begin(self, asked: Sequence[Value], answers: Sequence[int], games: int) -> Coming:
        """Several answers, on their way; without threads they begin when they are waited for."""
        todo = [self.ask(value, answer) for answer in answers for value in asked]
        count, size = self.threads, len(asked)
        # Every thread has its share of what lies early in a match and takes long.
        coming: list[Callable[[], list[Shares]]] = [
            partial(self.shares, todo[i::count], games) for i in range(count)
        ]
        if self.pool:
            coming = [self.pool.submit(part).result for part in coming]

        def wait() -> list[Answer]:
            found: list[Shares] = [()] * len(todo)
            for i, part in enumerate(coming):
                found[i::count] = part()
            return [
                dict(zip(asked, found[k * size : (k + 1) * size], strict=True))
                for k in range(len(answers))
            ]

        return wait

    def ask(self, value: Value, answer: int) -> Asked:
        if value not in self.packed:
            self.packed[value] = pack(value, self.match.seats)
        return value.state, self.packed[value], (answer + 1) * APART

    def shares(self, todo: list[Asked], games: int) -> list[Shares]:
        found = self.engine.forecasts(self.match.box, todo, games)
        return [[wins / games for wins in each] for each in found]


def pack(value: Value, seats: int) -> bytes:
    """What is asked, as a forecast."""
    w = Forecast()
    w.until, w.seat, w.seats, w.blind = value.until, value.seat, seats, int(value.blind)
    w.choices = len(value.codes)
    w.codes[: w.choices] = list(value.codes)
    return w.to_bytes()


def win_shares(
    engine: Engine, box: Struct, seats: int, value: Value, luck: int, games: int
) -> Shares:
    """From so many games, the first of them by this luck."""
    (found,) = engine.forecasts(box, [(value.state, pack(value, seats), luck)], games)
    return [wins / games for wins in found]
