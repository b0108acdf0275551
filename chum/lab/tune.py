"""A box's numbers, searched toward a goal, and the result checked with luck it has not seen.

The search goes from number to number: all values of one are tried, or steps that become smaller,
while the others stay.  All boxes play the same luck, so that small differences show.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from typing import Any

from chum.core.box import differences
from chum.core.game import Game
from chum.errors import BadSetup
from chum.lab.boxes import Number, as_toml, paths, with_numbers
from chum.lab.intervals import Interval, mean_interval, ratio_interval
from chum.lab.kept import Kept
from chum.lab.rows import Asked, Player, Rows, play_rows
from chum.lab.runs import Workers
from chum.lab.simulate import Simulation
from chum.neutral.playout import WHOLE_WIN

FRESH = 1 << 31  # the number of the first game of the check: no search comes so far
CHECKED = 4  # times as many games as in a step of the search
FEW = 9  # values of a number that are all tried
MOST_LENGTH = 10_000  # of anything a game is measured in
CLOSE = 0.02  # of a length: it is met
NAMED = 6  # numbers of a box, for whoever named none
EVEN = 0.02  # of games: the most that kinds or seats may differ from their fair share


@dataclass(frozen=True)
class Goal:
    """What is sought, and how far a box is from it."""

    text: str
    off: Callable[[Rows], float]  # 0: met
    tell: Callable[[Rows], str]
    missed: Callable[[Rows], tuple[float, float]]  # by how much at least, and at most; 1 may be


def read_goal(text: str, asked: Simulation, base: Callable[[], Rows]) -> Goal:
    """`rounds=12`, `minutes=20`, `fair=seats` or what the game counts, `fair=species`."""
    name, equals, value = text.partition("=")
    groups = ["seats", *asked.game.counted]
    if name == "fair" and value in groups:
        return fair(text, asked, value)
    if name in ("rounds", "minutes", "decisions") and equals:
        return length(text, name, read_length(name, value), asked, base)
    known = ", ".join(f"fair={group}" for group in groups)
    raise BadSetup(f"there is no goal {text!r}; goals: rounds=N, decisions=N, minutes=N, {known}")


def read_length(name: str, value: str) -> float:
    try:
        wanted = float(value)
    except ValueError:
        wanted = 0.0
    if not 0 < wanted < MOST_LENGTH:
        raise BadSetup(
            f"the goal {name} needs a number between 0 and {MOST_LENGTH:,}, such as {name}=12, "
            f"not {value!r}"
        )
    return wanted


def length(
    text: str, name: str, wanted: float, asked: Simulation, base: Callable[[], Rows]
) -> Goal:
    """Minutes grow with decisions, from those that the box tells of itself."""
    column, unit = ("rounds", 1.0) if name == "rounds" else ("decisions", 1.0)
    if name == "minutes":
        unit = usual_minutes(asked.game) / mean_interval(base()["decisions"]).mean

    def found(rows: Rows) -> Interval:
        mean, low, high, n = mean_interval(rows[column])
        return Interval(unit * mean, unit * low, unit * high, n)

    def tell(rows: Rows) -> str:
        made = found(rows)
        return f"{made.mean:.2f} {name} on average ({made.low:.2f} … {made.high:.2f})"

    return Goal(
        text,
        lambda rows: abs(found(rows).mean - wanted) / wanted,
        tell,
        lambda rows: away([found(rows)], wanted, CLOSE * wanted),
    )


def away(intervals: Iterable[Interval], aim: float, close: float) -> tuple[float, float]:
    """How far the farthest is from the aim, at least and at most, in units of what is close."""
    sides = [(aim - each.high, each.low - aim) for each in intervals]
    least = max(max(0.0, *each) for each in sides)
    return least / close, max(-min(each) for each in sides) / close


def usual_minutes(game: Game) -> float:
    """Of friends, at the table as it comes."""
    try:
        return float(game.minutes.friends)
    except ValueError as error:
        raise BadSetup(f"nobody has measured how many minutes {game.title} takes") from error


def fair(text: str, asked: Simulation, group: str) -> Goal:
    """Everybody wins as often: by seat, or by what the game counts."""

    def shares(rows: Rows) -> dict[str, Interval]:
        return fair_shares(asked, rows, group)

    def worst(rows: Rows) -> tuple[str, Interval]:
        return max(shares(rows).items(), key=lambda each: abs(each[1].mean - 1 / asked.seats))

    def off(rows: Rows) -> float:
        """All of them, so that there is a way to go while the worst stays."""
        made = [abs(share.mean - 1 / asked.seats) for share in shares(rows).values()]
        return max(made) + sum(made) / len(made) / 4

    def tell(rows: Rows) -> str:
        name, share = worst(rows)
        return (
            f"{name} is farthest from its fair share: it wins {100 * share.mean:.1f} % "
            f"({100 * share.low:.1f} … {100 * share.high:.1f}), fair are {100 / asked.seats:.1f} %"
        )

    return Goal(text, off, tell, lambda rows: away(shares(rows).values(), 1 / asked.seats, EVEN))


def fair_shares(asked: Simulation, rows: Rows, group: str) -> dict[str, Interval]:
    """By kind how often a seat wins that has it."""
    if group == "seats":
        return {
            f"seat {seat + 1}": mean_interval(
                [won / WHOLE_WIN for won in rows["won", seat]], of=asked.seats
            )
            for seat in range(asked.seats)
        }
    names = [(g, name) for g, kinds in asked.game.counted.items() for name in kinds]
    won = [rows["won", seat] for seat in range(asked.seats)]
    bits = [rows["counted", seat] for seat in range(asked.seats)]
    found = {}
    for kind, (of, name) in enumerate(names):
        if of == group:
            had = [[has >> kind & 1 for has in column] for column in bits]
            wins = [
                sum(h * w for h, w in zip(hs, ws, strict=True)) / WHOLE_WIN
                for hs, ws in zip(zip(*had, strict=True), zip(*won, strict=True), strict=True)
            ]
            held = [float(sum(hs)) for hs in zip(*had, strict=True)]
            if any(held):
                found[name] = ratio_interval(wins, held, of=len(asked.game.counted[group]))
    return found


@dataclass(frozen=True)
class Tuned:
    goal: Goal
    numbers: tuple[Number, ...]
    values: tuple[int, ...]
    components: Mapping[str, Any]
    before: Rows  # the box as it was, with fresh luck
    after: Rows
    tried: int
    stopped: bool  # by somebody, before the search had ended

    @property
    def met(self) -> bool | None:
        """By all that the check leaves possible; none: it may be or not."""
        least, most = self.goal.missed(self.after)
        return True if most <= 1 else False if least > 1 else None

    def toml(self, game: Game) -> str:
        verdict = {True: "met", False: "not met with these numbers", None: "perhaps met"}[self.met]
        comment = (
            f"{game.title}, tuned toward {self.goal.text}: {verdict}.\n"
            f"Checked with fresh luck: {self.goal.tell(self.after)}."
        )
        return as_toml(differences(game.components, self.components), comment)

    def sentence(self) -> str:
        set_to = ", ".join(
            f"{n.path} {'changed by' if n.added else '='} {v}"
            for n, v in zip(self.numbers, self.values, strict=True)
        )
        before = f"; before, {self.goal.tell(self.before)}"
        if self.components == self.before.asked.simulation.components:
            set_to, before = "the box as it is", ""
        head = {
            True: "The goal is met",
            False: "No numbers were found that meet the goal; the nearest",
            None: "The goal may be met, and more games (--games) would tell",
        }[self.met]
        return (
            f"{head}: {set_to}. With fresh luck ({self.after.games:,} games) "
            f"{self.goal.tell(self.after)}{before}."
        )


def tune(
    asked: Simulation,
    goal_text: str,
    vary: Sequence[str],
    workers: Workers,
    players: tuple[Player, ...] = (),
    tries: int = 60,
    progress: Callable[[int], None] = lambda _: None,
    kept: Kept | None = None,
) -> Tuned:
    """The best box that so many tries find."""
    if not vary:
        known = ", ".join(islice(paths(asked.components), NAMED))
        raise BadSetup(f"say which numbers may vary: --vary path=low..high, such as {known}")
    numbers = tuple(Number.read(text, asked.components) for text in vary)

    def play(components: Mapping[str, Any], games: int, first: int = 0) -> Rows:
        changed = replace(asked, components=components, games=games)
        rows = play_rows(Asked(changed, players, first=first), workers, kept=kept)
        if rows.stopped:
            raise KeyboardInterrupt
        return rows

    goal = read_goal(goal_text, asked, lambda: play(asked.components, asked.games))

    def off(values: tuple[int, ...]) -> float:
        try:
            box = with_numbers(asked.components, numbers, values)
            asked.game.fill_box(asked.seats, asked.options, box)
        except BadSetup:
            return float("inf")  # numbers that do not fit together
        progress(1)
        return goal.off(play(box, asked.games))

    search = Search(off, numbers, tries, asked.seed)
    stopped = False
    try:
        search.go([number.usual(asked.components) for number in numbers])
    except KeyboardInterrupt:
        if not search.known:
            raise
        stopped = True
    values = search.best
    best = with_numbers(asked.components, numbers, values)
    games = CHECKED * asked.games
    before, after = (play(box, games, FRESH) for box in (asked.components, best))
    return Tuned(goal, numbers, values, best, before, after, len(search.known), stopped)


class Search:
    """From number to number, and again from anywhere while tries are left."""

    def __init__(
        self,
        off: Callable[[tuple[int, ...]], float],
        numbers: Sequence[Number],
        tries: int,
        seed: int,
    ) -> None:
        self.off = off
        self.numbers = numbers
        self.tries = tries
        self.rng = random.Random(seed)
        self.known: dict[tuple[int, ...], float] = {}

    def go(self, usual: Sequence[int]) -> tuple[int, ...]:
        start = tuple(usual)
        while True:
            before = len(self.known)
            self.descend(start)
            if len(self.known) in (before, self.tries) or min(self.known.values()) == 0:
                break
            start = tuple(self.rng.randint(number.low, number.high) for number in self.numbers)
        return self.best

    @property
    def best(self) -> tuple[int, ...]:
        return min(self.known, key=lambda values: self.known[values])

    def descend(self, start: tuple[int, ...]) -> None:
        best = start
        self.look(best)
        step = [max(1, (number.high - number.low) // 4) for number in self.numbers]
        while True:
            before = best
            for i, number in enumerate(self.numbers):
                for value in self.candidates(number, best[i], step[i]):
                    tried = (*best[:i], value, *best[i + 1 :])
                    if self.look(tried) < self.look(best):
                        best = tried
            if best == before:
                if max(step) == 1 or len(self.known) >= self.tries:
                    return
                step = [max(1, each // 2) for each in step]

    def candidates(self, number: Number, value: int, step: int) -> list[int]:
        if number.high - number.low < FEW:
            return list(range(number.low, number.high + 1))
        return [v for v in (value - step, value + step) if number.low <= v <= number.high]

    def look(self, values: tuple[int, ...]) -> float:
        if values not in self.known:
            if len(self.known) >= self.tries:
                return float("inf")
            self.known[values] = self.off(values)
        return self.known[values]
