"""Games between bots: whole games by luck that can be named again, seats rotated."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace
from typing import Any

from chum.errors import BadSetup
from chum.games import load
from chum.lab.simulate import Simulation, by_kind
from chum.lab.without_luck import Chosen, Forecaster
from chum.neutral.engine import engine
from chum.neutral.luck import LOW32, mix
from chum.neutral.playout import KINDS_COUNTED, WHOLE_WIN
from chum.search.bots import Bot, bot
from chum.search.think import Budget, PastMove, Question

FORECASTING = 1 << 31  # no game has as many moves: luck that decided nothing in it


@dataclass(frozen=True)
class Fixture:
    """One game to be played: who sits where, and its luck."""

    game: str
    box: bytes
    seats: tuple[str, ...]  # bots by seat
    luck: int
    budget: Budget
    forecasts: int = 0  # games by which each turn of luck is judged; 0: luck is not looked at


@dataclass(frozen=True)
class Outcome:
    fixture: Fixture
    places: tuple[int, ...]  # by seat
    decisions: int
    rounds: int
    end: bytes = b""  # the last state
    luck: tuple[float, ...] = ()  # by seat what luck brought, in shares of the win, if asked for

    def wins(self) -> list[float]:
        """By seat its part of the win; a shared win counts in equal parts."""
        winners = self.places.count(1)
        return [1 / winners if place == 1 else 0.0 for place in self.places]


def play(fixture: Fixture) -> Outcome:
    """To the end, and what luck brought if that is asked for."""
    outcome, chosen = play_through(fixture)
    return replace(outcome, luck=judge(outcome, chosen)) if fixture.forecasts else outcome


def judge(outcome: Outcome, chosen: Sequence[Chosen]) -> tuple[float, ...]:
    """By seat what luck brought."""
    asked = outcome.fixture
    game = load(asked.game)
    box = game.rules.Box.from_bytes(asked.box)
    luck = luck_of(asked.luck, FORECASTING) >> 2
    forecaster = Forecaster(game, engine(game), box, len(asked.seats), luck, asked.forecasts)
    return tuple(forecaster.luck_of(chosen, outcome.wins()))


def play_through(fixture: Fixture) -> tuple[Outcome, list[Chosen]]:
    """The luck of move k depends on nothing but the fixture's luck and k."""
    game = load(fixture.game)
    used = engine(game)
    box = game.rules.Box.from_bytes(fixture.box)
    count = len(fixture.seats)
    players = [bot(name) for name in fixture.seats]
    position = used.start(box, count, fixture.luck)
    past: list[PastMove] = []
    chosen: list[Chosen] = []
    learning = game.bot.OPEN
    decisions = 0
    while not position.over:
        seat = next_seat(position.pending, players)
        before = position.to_bytes()
        asked = Question(game, used, box, count, before, seat, past, fixture.seats)
        luck = luck_of(fixture.luck, 2 * decisions + 1)
        made = players[seat].choose(asked, position.legal(seat), fixture.budget, luck)
        position.seed(luck_of(fixture.luck, 2 * decisions))
        position.play(seat, made.code)
        decisions += 1
        chosen.append(Chosen(before, seat, made.code, made.odds))
        if learning:
            past.append(PastMove(before, seat, made.code))
    places = tuple(position.place(seat) for seat in range(count))
    outcome = Outcome(fixture, places, decisions, position.rounds, position.to_bytes())
    return outcome, chosen


def next_seat(pending: int, players: Sequence[Bot]) -> int:
    """The first pending seat; who can see what others have sealed is asked last."""
    waiting = [seat for seat in range(len(players)) if pending >> seat & 1]
    return min(waiting, key=lambda seat: players[seat].sees_all)


def luck_of(luck: int, k: int) -> int:
    low = mix((luck ^ k * 0x9E3779B1) & LOW32)
    return mix(low ^ luck >> 32 & LOW32) << 30 ^ low


def play_all(fixtures: Iterable[Fixture], jobs: int) -> Iterator[Outcome]:
    """In order, whatever the number of jobs."""
    if jobs < 1:
        raise BadSetup(f"at least one job is needed, not {jobs}")
    if jobs == 1:
        yield from map(play, fixtures)
        return
    with ProcessPoolExecutor(jobs) as workers:
        yield from workers.map(play, fixtures)


def rotations(lineup: Sequence[str]) -> list[tuple[str, ...]]:
    """The same bots, each once at every seat; none twice, or it would be the same game again."""
    return list(dict.fromkeys((*lineup[i:], *lineup[:i]) for i in range(len(lineup))))


def fill_seats(bots: Sequence[str], seats: int) -> tuple[str, ...]:
    """A bot for every seat; fewer bots than seats take turns."""
    for name in bots:
        bot(name)
    if not 1 <= len(bots) <= seats:
        raise BadSetup(f"name 1 to {seats} bots for {seats} seats, not {len(bots)}")
    return tuple(bots[seat % len(bots)] for seat in range(seats))


@dataclass(frozen=True)
class Contest:
    """What a simulation with bots came to."""

    simulation: Simulation
    lineup: tuple[str, ...]
    budget: Budget
    outcomes: tuple[Outcome, ...]
    seconds: float
    jobs: int

    @property
    def wins_by_bot(self) -> dict[str, float]:
        wins = dict.fromkeys(self.lineup, 0.0)
        for outcome in self.outcomes:
            for name, part in zip(outcome.fixture.seats, outcome.wins(), strict=True):
                wins[name] += part
        return wins

    @property
    def wins_by_seat(self) -> list[float]:
        return [sum(parts) for parts in zip(*(o.wins() for o in self.outcomes), strict=True)]

    @property
    def wins_by_kind(self) -> dict[str, dict[str, dict[str, float]]]:
        """Of all that the game finds worth counting."""
        game, box = self.simulation.game, self.simulation.box()
        count = getattr(game.rules, "counted", None)
        if count is None:
            return {}
        seats, wins = [0] * KINDS_COUNTED, [0] * KINDS_COUNTED
        for outcome in self.outcomes:
            state = game.rules.State.from_bytes(outcome.end)
            for seat, part in enumerate(outcome.wins()):
                bits = count(state, box, seat)
                for kind in (kind for kind in range(KINDS_COUNTED) if bits >> kind & 1):
                    seats[kind] += 1
                    wins[kind] += round(WHOLE_WIN * part)
        return by_kind(game, seats, wins)

    def report(self) -> dict[str, Any]:
        games = len(self.outcomes)
        lengths = [outcome.rounds for outcome in self.outcomes]
        decisions = sum(outcome.decisions for outcome in self.outcomes)
        return {
            "game": self.simulation.game.name,
            "players": self.simulation.seats,
            "games": games,
            "decisions": decisions,
            "seconds": self.seconds,
            "mode": engine(self.simulation.game).mode,
            "bots": list(self.lineup),
            "budget": self.budget.seconds,
            "iterations": self.budget.iterations,
            "wins_by_bot": self.wins_by_bot,
            "wins_by_seat": self.wins_by_seat,
            "wins_by_kind": self.wins_by_kind,
            "mean_rounds": sum(lengths) / games,
            "shortest_rounds": min(lengths),
            "longest_rounds": max(lengths),
            "games_per_second": games / self.seconds,
            "decisions_per_second": decisions / self.seconds,
            "options": self.simulation.game.options(self.simulation.options),
            "seed": self.simulation.seed,
            "jobs": self.jobs,
        }


def contest(
    simulation: Simulation,
    bots: Sequence[str],
    budget: Budget,
    jobs: int = 1,
    progress: Callable[[int], None] = lambda _: None,
) -> Contest:
    """The simulation's games between bots; every luck is played once with each rotation."""
    lineup = fill_seats(bots, simulation.seats)
    turns = rotations(lineup)
    box = simulation.box().to_bytes()
    fixtures = (
        Fixture(
            simulation.game.name,
            box,
            turns[k % len(turns)],
            (simulation.seed << 32) + k // len(turns),
            budget,
        )
        for k in range(simulation.games)
    )
    begun = time.perf_counter()
    outcomes = []
    for outcome in play_all(fixtures, jobs):
        outcomes.append(outcome)
        progress(1)
    seconds = time.perf_counter() - begun
    return Contest(simulation, lineup, budget, tuple(outcomes), seconds, jobs)
