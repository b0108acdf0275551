"""Matches that the lab looks at closely: played move by move, so that each can be watched later.

The others are only rows of figures.  Here everybody plays by the policy with which the bots'
searches play games out, or the bots that were named, who change seats from match to match.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, field

from chum.core.match import Match
from chum.core.secret import Secret
from chum.core.words import Event, Move
from chum.lab.arena import luck_of, rotations
from chum.lab.rows import Player
from chum.lab.search_rows import seat_player
from chum.lab.simulate import Simulation
from chum.neutral.engine import engine
from chum.neutral.structs import NOBODY
from chum.review.parts import results
from chum.search.bots import question
from chum.search.think import Budget

# Seconds of people at a table, as `bench/minutes.py` has them: for the first choice of a turn, for
# each further one, and where there is nothing to choose.
FIRST, FURTHER, FORCED = 8.0, 3.0, 1.0


@dataclass(frozen=True)
class Players:
    """Who plays: bots by seat, or nobody's name for the policy."""

    lineup: tuple[str, ...] = ()
    budget: Budget = field(default_factory=lambda: Budget(3600, 1000))
    leaning: Player = field(default_factory=Player)  # the first of those who play by the policy

    def at(self, number: int) -> tuple[str, ...]:
        turns = rotations(self.lineup)
        return turns[number % len(turns)] if turns else ()


@dataclass(frozen=True)
class Watched:
    """A finished match and what it took."""

    number: int
    match: Match
    minutes: float

    @property
    def wins(self) -> tuple[float, ...]:
        return results(self.match)


ALONE: AbstractContextManager[object] = nullcontext()


def watch(
    asked: Simulation,
    players: Players,
    numbers: range,
    most: int,
    listening: AbstractContextManager[object] = ALONE,
) -> Iterator[Watched]:
    """The matches of these numbers, until so many decisions are made; two at least.

    `listening` is entered while the rules are asked, not while the players think.
    """
    made = 0
    for place, number in enumerate(numbers):
        if made >= most and place > 1:
            return
        watched = play(asked, players, number, listening)
        made += len(watched.match.steps)
        yield watched


def play(
    asked: Simulation,
    players: Players,
    number: int,
    listening: AbstractContextManager[object] = ALONE,
) -> Watched:
    with listening:
        match = begin(asked, number)
    choose = Choosing(match, players.at(number), players.budget, players.leaning)
    seconds = 0.0
    last: set[int] = set()
    while not match.over:
        waiting = match.pending
        taken: list[float] = []
        events: list[Event] = []
        for seat in waiting:
            if match.over or seat not in match.pending:
                continue
            with listening:
                codes = match.codes(seat)
            taken.append(FORCED if len(codes) == 1 else FURTHER if last == {seat} else FIRST)
            code = choose(seat, codes)
            with listening:
                events += match.repeat(Move(seat, code, ""))
        last = set(waiting)
        seconds += slowest(taken) + telling(match, events)
    return Watched(number, match, seconds / 60)


def begin(asked: Simulation, number: int) -> Match:
    return Match(
        asked.game,
        asked.seats,
        asked.options,
        names=[f"Seat {seat + 1}" for seat in range(asked.seats)],
        secret=Secret.of_seed((asked.seed << 32) + number),
        components=asked.components,
    )


class Choosing:
    """What the players of one match choose."""

    def __init__(
        self, match: Match, seated: Sequence[str], budget: Budget, leaning: Player
    ) -> None:
        self.match = match
        self.leans = leaning.leans
        self.bots = [seat_player(name) for name in seated]
        self.budget = budget
        used = engine(match.game)
        self.position = used.load(match.box, match.seats, match.state.to_bytes())

    def __call__(self, seat: int, codes: Sequence[int]) -> int:
        match = self.match
        if len(codes) == 1:
            return codes[0]
        luck = luck_of(match.secret.luck(0), len(match.steps))
        if self.bots:
            return self.bots[seat].choose(question(match, seat), codes, self.budget, luck).code
        self.position.load(match.state.to_bytes())
        self.position.seed(luck)
        code = self.position.favour(seat)
        if seat or not self.leans:
            return code
        most = max(self.leans.get(each, 0) for each in codes)
        left = [each for each in codes if self.leans.get(each, 0) == most]
        return code if code in left else left[luck % len(left)]


def slowest(seconds: Sequence[float]) -> float:
    """Of people who choose at the same time, where each takes so long on average."""
    return max(seconds) * sum(1 / n for n in range(1, len(seconds) + 1))


def telling(match: Match, events: Sequence[Event]) -> float:
    """Seconds that it takes to show what happened; what comes together is shown together."""
    phrases = match.game.words.PHRASES
    heard = [event for event in events if event.heard_by(NOBODY)]
    ms = 0
    for i, event in enumerate(heard):
        phrase = phrases[event.kind]
        if not (phrase.together and i + 1 < len(heard) and heard[i + 1].kind == event.kind):
            ms += phrase.pace
    return ms / 1000


def spelled(watched: Watched) -> Match:
    """The match with every move in words, as its record needs them."""
    match = watched.match
    twin = match.at(0)
    for step in match.steps:
        twin.play(step.move)
    return twin
