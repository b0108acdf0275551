"""Two ways to set up a game, played with the same luck until it is known what differs.

Both sides play the same games: the luck of a choice is the same on both (`chum.neutral.rows`), so
most of it cancels out of the difference.  The run stops by confidence sequences, which allow a look
after every batch.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from chum.core.box import read_toml
from chum.core.game import Game
from chum.errors import BadSetup
from chum.lab.intervals import Interval
from chum.lab.kept import Kept
from chum.lab.rows import Asked, Player, Rows, play_work
from chum.lab.runs import Workers, run
from chum.lab.sequences import Running, mean_sequence
from chum.lab.simulate import Simulation
from chum.neutral.playout import WHOLE_WIN

SHARES = ("seat", "ties")  # measured in shares of games; the others as they are counted


@dataclass(frozen=True)
class Side:
    """A way to set up a game."""

    label: str
    options: Mapping[str, object]
    components: Mapping[str, Any]


@dataclass(frozen=True)
class Measure:
    name: str  # "seat 1", "rounds", …
    first: float  # its mean on the first side
    change: Interval  # on the second side, against the first


@dataclass(frozen=True)
class Comparison:
    a: Side
    b: Side
    seats: int
    measures: tuple[Measure, ...]
    games: int  # of each side
    settled: bool  # every interval became as narrow as was asked
    stopped: bool  # somebody did not want to wait
    luck_left: Mapping[str, float]  # by measure the spread of differences against unpaired games
    counted: str  # what the rules count as a game goes on: "round" or "turn"

    def named(self, name: str) -> Measure:
        return next(measure for measure in self.measures if measure.name == name)


def read_side(game: Game, given: Sequence[str]) -> Side:
    """From options, `pickup=1`, also by their clause, `GB-11=1`; and files with a box."""
    by_clause = {option.clause: option.name for option in game.box.OPTIONS}
    options: dict[str, object] = {}
    components = game.components
    for item in given:
        name, equals, value = item.partition("=")
        if equals:
            options[by_clause.get(name, name)] = value
        elif Path(item).exists():
            components = game.own_box(read_toml(Path(item)))
        else:
            raise BadSetup(f"{item!r} is neither an option, NAME=VALUE, nor a file with a box")
    game.options(options)
    return Side(", ".join(given) or "the usual rules", options, components)


def compare(
    asked: Simulation,
    a: Side,
    b: Side,
    workers: Workers,
    players: tuple[Player, ...] = (),
    within: float = 0.01,
    progress: Callable[[int], None] = lambda _: None,
    kept: Kept | None = None,
    stream: bool = False,
) -> Comparison:
    """Until every difference is known to `within`, or all games of the simulation are played.

    Shares to that many games of one, everything else to that part of its mean.
    """
    sides = [
        Asked(replace(asked, options=s.options, components=s.components), players, stream=stream)
        for s in (a, b)
    ]
    seen = Differences(asked.seats)
    settled = stopped = False
    try:
        for rows in paired(sides, workers, kept):
            seen.add(*rows)
            progress(rows[0].games)
            settled = seen.settled(within)
            if settled:
                break
    except KeyboardInterrupt:
        if not seen.games:
            raise
        stopped = True
    known = seen.measures(), seen.games, settled, stopped, seen.luck_left()
    return Comparison(a, b, asked.seats, *known, asked.game.measure)


def paired(
    sides: Sequence[Asked], workers: Workers, kept: Kept | None
) -> Iterator[tuple[Rows, Rows]]:
    """Batch by batch the same games on both sides."""
    works = [work for pair in zip(*(side.work() for side in sides), strict=True) for work in pair]
    made = run(workers, play_work, works, kept)
    for first in made:
        yield Rows(sides[0], first), Rows(sides[1], next(made))


class Differences:
    """What is known so far."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.games = 0
        names = [*(f"seat {seat + 1}" for seat in range(seats)), *LENGTHS]
        self.sides = {name: (Running(), Running()) for name in names}
        self.changes = {name: Running() for name in names}

    def add(self, a: Rows, b: Rows) -> None:
        self.games += a.games
        first, second = figures(a, self.seats), figures(b, self.seats)
        for name, change in self.changes.items():
            self.sides[name][0].add(first[name])
            self.sides[name][1].add(second[name])
            change.add(y - x for x, y in zip(first[name], second[name], strict=True))

    def measures(self) -> tuple[Measure, ...]:
        return tuple(
            Measure(name, self.sides[name][0].mean, mean_sequence(change, len(self.changes)))
            for name, change in self.changes.items()
        )

    def settled(self, within: float) -> bool:
        return all(
            (measure.change.high - measure.change.low) / 2
            <= within * (1 if measure.name.startswith(SHARES) else max(1.0, abs(measure.first)))
            for measure in self.measures()
        )

    def luck_left(self) -> dict[str, float]:
        """1: pairing brought nothing; 0: nothing but the change differs."""
        left = {}
        for name, change in self.changes.items():
            apart = sum(side.variance for side in self.sides[name])
            left[name] = change.variance / apart if apart else 0.0
        return left


LENGTHS = ("rounds", "decisions", "ties", "spread of scores")


def figures(rows: Rows, seats: int) -> dict[str, Sequence[float]]:
    """By measure a value for each game."""
    won = [rows["won", seat] for seat in range(seats)]
    scores = [rows["scores", seat] for seat in range(seats)]
    found: dict[str, Sequence[float]] = {
        f"seat {seat + 1}": [part / WHOLE_WIN for part in won[seat]] for seat in range(seats)
    }
    found["rounds"] = rows["rounds"]
    found["decisions"] = rows["decisions"]
    found["ties"] = [float(max(parts) < WHOLE_WIN) for parts in zip(*won, strict=True)]
    found["spread of scores"] = [max(each) - min(each) for each in zip(*scores, strict=True)]
    return found
