"""Sensible players, scripted as good human players would play: the levels of bots are set by them.

Each game has a file here with its scripts: functions from what a seat may see to a legal code.
They see the seat's view, and a state in which what the seat cannot know is drawn anew.
"""

from __future__ import annotations

import importlib
import pkgutil
import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from chum.core.game import Game
from chum.search.bots import BOTS, Decision
from chum.search.think import Budget, Question


@dataclass(frozen=True)
class Seat:
    """What a script is asked: a seat, what it sees, what it may do."""

    asked: Question
    codes: Sequence[int]
    luck: random.Random

    @property
    def game(self) -> Game:
        return self.asked.game

    @property
    def number(self) -> int:
        return self.asked.seat

    @property
    def box(self) -> Any:
        return self.asked.box

    @cached_property
    def view(self) -> Any:
        state = self.game.rules.State.from_bytes(self.asked.state)
        return self.game.viewer.view(state, self.box, self.number)

    @cached_property
    def state(self) -> Any:
        """A state that fits what the seat knows."""
        position = self.asked.engine.load(self.box, self.asked.seats, self.asked.state)
        position.seed(self.luck.getrandbits(60))
        position.conceal(self.number)
        return self.game.rules.State.from_bytes(position.to_bytes())


Think = Callable[[Seat], int]


@dataclass(frozen=True)
class Script:
    """A scripted player as a bot."""

    name: str
    think: Think
    sees_all: bool = False

    def choose(self, asked: Question, codes: Sequence[int], budget: Budget, luck: int) -> Decision:  # noqa: ARG002
        if len(codes) == 1:
            return Decision(codes[0])
        return Decision(self.think(Seat(asked, codes, random.Random(luck))))


def scripts(game: str) -> Mapping[str, Think]:
    """The panel of a game: its file's PANEL."""
    found: Mapping[str, Think] = importlib.import_module(f"{__name__}.{game}").PANEL
    return found


def enrol(game: str) -> list[str]:
    """Make the scripts of a game known as bots, such as `getbit:counter`; their names."""
    names = []
    for name, think in scripts(game).items():
        names.append(f"{game}:{name}")
        BOTS[names[-1]] = Script(names[-1], think)
    return names


def games() -> list[str]:
    return [found.name for found in pkgutil.iter_modules(__path__) if found.name != "__main__"]
