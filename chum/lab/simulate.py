"""Mass simulation: the same result whatever the number of jobs."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

from chum.core.game import Game
from chum.errors import BadSetup
from chum.games import load
from chum.neutral.engine import Engine, engine
from chum.neutral.playout import WHOLE_WIN, Tally
from chum.neutral.structs import Struct

BATCH = {"compiled": 20_000, "interpreted": 200}
SEEDS = 2**31


@dataclass(frozen=True)
class Simulation:
    """What was asked for."""

    game: Game
    seats: int
    games: int
    seed: int
    options: Mapping[str, object]
    components: Mapping[str, Any]

    def __post_init__(self) -> None:
        if self.games < 1:
            raise BadSetup(f"simulate at least one game, not {self.games}")
        if not 0 <= self.seed < SEEDS:
            raise BadSetup(f"a seed is a whole number from 0 to {SEEDS - 1}, not {self.seed}")
        self.box()

    def box(self) -> Struct:
        return self.game.fill_box(self.seats, self.options, self.components)

    def batches(self, size: int) -> Iterator[tuple[int, int]]:
        """First luck and number of games of each batch; seeds never share a game."""
        for start in range(0, self.games, size):
            yield (self.seed << 32) + start, min(size, self.games - start)


@dataclass(frozen=True)
class Result:
    simulation: Simulation
    tally: Tally
    seconds: float
    mode: str
    jobs: int

    @property
    def wins_by_seat(self) -> list[float]:
        """Games won; a shared win counts in equal parts."""
        return [wins / WHOLE_WIN for wins in self.tally.wins[: self.simulation.seats]]

    @property
    def mean_rounds(self) -> float:
        return self.tally.rounds / self.tally.games

    def report(self) -> dict[str, Any]:
        """For programs: everything by name."""
        return {
            "game": self.simulation.game.name,
            "players": self.simulation.seats,
            "games": self.tally.games,
            "decisions": self.tally.decisions,
            "seconds": self.seconds,
            "mode": self.mode,
            "wins_by_seat": self.wins_by_seat,
            "wins_by_kind": by_kind(self.simulation.game, self.tally.kinds, self.tally.kind_wins),
            "mean_rounds": self.mean_rounds,
            "shortest_rounds": self.tally.shortest,
            "longest_rounds": self.tally.longest,
            "games_per_second": self.tally.games / self.seconds,
            "decisions_per_second": self.tally.decisions / self.seconds,
            "options": self.simulation.game.options(self.simulation.options),
            "seed": self.simulation.seed,
            "jobs": self.jobs,
        }


def by_kind(
    game: Game, counts: Sequence[int], wins: Sequence[int]
) -> dict[str, dict[str, dict[str, float]]]:
    """Of all that a game finds worth counting: how often a seat had it, and won with it."""
    kinds = ((group, name) for group, names in game.counted.items() for name in names)
    found: dict[str, dict[str, dict[str, float]]] = {group: {} for group in game.counted}
    for (group, name), count, won in zip(kinds, counts, wins, strict=False):
        if count:
            found[group][name] = {"seats": count, "wins": won / WHOLE_WIN}
    return found


def simulate(
    simulation: Simulation,
    jobs: int = 1,
    progress: Callable[[int], None] = lambda _: None,
) -> Result:
    """Play all games by uniform random choice; `progress` hears of every batch that is done."""
    if jobs < 1:
        raise BadSetup(f"at least one job is needed, not {jobs}")
    used = engine(simulation.game)
    begun = time.perf_counter()
    total = Tally()
    with pool(used, jobs) as workers:
        batches = simulation.batches(BATCH[used.mode])
        for tally in workers.map(
            play_batch, *zip(*job_arguments(simulation, batches), strict=True)
        ):
            add(total, tally)
            progress(tally.games)
    return Result(simulation, total, time.perf_counter() - begun, used.mode, jobs)


def pool(used: Engine, jobs: int) -> Executor:
    """Compiled rules let other threads run; interpreted ones need processes."""
    return ThreadPoolExecutor(jobs) if used.mode == "compiled" else ProcessPoolExecutor(jobs)


def job_arguments(
    simulation: Simulation, batches: Iterator[tuple[int, int]]
) -> Iterator[tuple[str, bytes, int, int, int]]:
    box = simulation.box()
    for luck, games in batches:
        yield simulation.game.name, box.to_bytes(), simulation.seats, luck, games


def play_batch(name: str, box: bytes, seats: int, luck: int, games: int) -> Tally:
    game = load(name)
    return engine(game).playouts(game.rules.Box.from_bytes(box), seats, luck, games)


def add(total: Tally, part: Tally) -> None:
    first = total.games == 0
    total.shortest = part.shortest if first else min(total.shortest, part.shortest)
    total.longest = max(total.longest, part.longest)
    total.games += part.games
    total.decisions += part.decisions
    total.rounds += part.rounds
    for seat in range(len(total.wins)):
        total.wins[seat] += part.wins[seat]
    for kind in range(len(total.kinds)):
        total.kinds[kind] += part.kinds[kind]
        total.kind_wins[kind] += part.kind_wins[kind]
