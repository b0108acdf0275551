"""A close look at a match: its river, what its result is made of, and what there was to choose.

How many games each forecast takes is the game's own number (`FORECASTS` in its `bot.py`), which is
smaller where games take longer.  So every match costs about as much at every game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from typing import TypeVar

from chum.core.game import Game
from chum.lab.kingmaking import Kingmaker, hopeless, weigh_power
from chum.lab.real_choices import Weighed, weigh
from chum.lab.river import River, make_river
from chum.lab.split import Explained, explain
from chum.lab.watched import Watched
from chum.neutral.engine import engine
from chum.review.choices import Choice, choices
from chum.review.stretches import stretches
from chum.review.values import Valuer

LEAST_RIVER = 100  # games of each forecast of the river, at least,
LEAST_PARTS = 30  # and of the parts of a result
CHOICES = 240  # that are weighed
KINGMAKERS = 120  # choices without hope that are weighed

T = TypeVar("T")
Asked = tuple[Watched, Choice]


@dataclass(frozen=True)
class Looked:
    watched: Watched
    river: River
    explained: Explained
    choices: tuple[Choice, ...]


@dataclass(frozen=True)
class Budget:
    """Games of each forecast, by what it is for."""

    river: int
    parts: int
    choice: int

    @classmethod
    def of(cls, game: Game) -> Budget:
        usual = game.bot.FORECASTS
        return cls(max(LEAST_RIVER, usual), max(LEAST_PARTS, usual // 5), max(60, usual))


def look(watched: Watched, budget: Budget) -> Looked:
    valuer = Valuer(watched.match, engine(watched.match.game))
    found = stretches(watched.match, valuer.engine)
    return Looked(
        watched,
        make_river(valuer, found, budget.river),
        explain(valuer, found, budget.parts),
        tuple(choices(watched.match, valuer.engine, found)),
    )


def weigh_choices(
    looked: Sequence[Looked], budget: Budget, pool: Executor
) -> list[tuple[Watched, Weighed]]:
    """Of all choices some, evenly."""
    asked = [(each.watched, choice) for each in looked for choice in each.choices]
    return list(weigh_some(asked, CHOICES, weigh, budget, pool))


def weigh_kingmakers(
    looked: Sequence[Looked], budget: Budget, pool: Executor
) -> list[tuple[Watched, Kingmaker]]:
    """Of all choices that a seat without hope had, some, evenly."""
    asked = [
        (each.watched, choice) for each in looked for choice in hopeless(each.river, each.choices)
    ]
    return list(weigh_some(asked, KINGMAKERS, weigh_power, budget, pool))


def weigh_some(
    asked: Sequence[Asked],
    count: int,
    weigh: Callable[[Valuer, Choice, int], T],
    budget: Budget,
    pool: Executor,
) -> Iterable[tuple[Watched, T]]:
    def make(one: Asked) -> tuple[Watched, T]:
        watched, choice = one
        valuer = Valuer(watched.match, engine(watched.match.game))
        return watched, weigh(valuer, choice, budget.choice)

    step = max(1.0, len(asked) / count)
    some = [asked[int(i * step)] for i in range(min(count, len(asked)))]
    return pool.map(make, some)
