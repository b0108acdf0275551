"""The games: every folder here with a `rules.py` is one, and every package that says so.

A package from outside says so by an entry point of the group `chum.games`: a name, and the package
in which the game's parts are found.  One that cannot be played is left out, with the reason kept in
`broken`, and stops nobody else.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from functools import cache
from math import inf
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, NamedTuple

from chum.errors import BadSetup

if TYPE_CHECKING:
    from chum.core.game import Game

FOLDER = Path(__file__).parent
NAME = re.compile(r"[a-z][a-z0-9_]*")  # part of addresses, file names and records


class Broken(NamedTuple):
    """A game from outside that cannot be played, and why."""

    name: str
    package: str
    error: str

    def __str__(self) -> str:
        return f"{self.name} ({self.package}) cannot be played: {self.error}"


def own_packages() -> dict[str, str]:
    """By the name of each game that comes with Chum the package it lives in."""
    found = sorted(path.parent.name for path in FOLDER.glob("*/rules.py"))
    return {name: f"{__name__}.{name}" for name in found}


@cache
def outside_packages() -> list[tuple[str, str]]:
    """Likewise of the games from outside; a name may be claimed twice."""
    from importlib.metadata import entry_points  # slow, and many commands need it not

    return sorted({(point.name, point.value) for point in entry_points(group=__name__)})


@cache
def packages() -> dict[str, str]:
    """The games that can be played."""
    bad = {(name, package) for name, package, _ in broken()}
    good = {name: package for name, package in outside_packages() if (name, package) not in bad}
    return own_packages() | good


@cache
def broken() -> tuple[Broken, ...]:
    """The games from outside that cannot be played; each is imported to find that out."""
    return tuple(find_broken())


def find_broken() -> Iterator[Broken]:
    taken = dict(own_packages())
    for name, package in outside_packages():
        error = f"the name is taken by {taken[name]}" if name in taken else fault(name, package)
        if error:
            yield Broken(name, package, error)
        else:
            taken[name] = package


def fault(name: str, package: str) -> str:
    """What is wrong with a game, as one line; nothing if it can be played."""
    from chum.core.game import Game

    if not NAME.fullmatch(name):
        return "a game's name is made of small letters, digits and _"
    try:
        Game.of_package(name, package).check()
    except Exception as error:  # whatever a stranger's package does
        said = " ".join(str(error).split())
        return said if isinstance(error, BadSetup) else f"{type(error).__name__}: {said}"
    return ""


@cache
def names() -> list[str]:
    """The games that can be played: by `order` in `[about]`, those without one last, by title."""
    return sorted(packages(), key=lambda name: place(load(name)))


def place(game: Game) -> tuple[float, str]:
    return game.about.get("order", inf), game.title


@cache
def load(name: str) -> Game:
    from chum.core.game import Game  # here, because a build lists the games and needs no more
    from chum.core.language import Text

    package = own_packages().get(name) or packages().get(name)
    if package:
        return Game.of_package(name, package)
    for game in broken():
        if game.name == name:
            raise BadSetup(str(game))
    raise BadSetup(Text("there is no game {0!r}; the games: {1}", name, ", ".join(names())))


class Games(ModuleType):
    """Importing this package hides the function `chum.games`, so the package can be called too."""

    def __call__(self) -> list[str]:
        return list(names())


sys.modules[__name__].__class__ = Games
