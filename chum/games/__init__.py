"""The games: every folder here with a `rules.py` is one, and every package that says so.

A package from outside says so by an entry point of the group `chum.games`: a name, and the package
in which the game's parts are found.
"""

from __future__ import annotations

import sys
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING

from chum.errors import BadSetup

if TYPE_CHECKING:
    from chum.core.game import Game

FOLDER = Path(__file__).parent


@cache
def packages() -> dict[str, str]:
    """By the name of each game the package it lives in."""
    from importlib.metadata import entry_points  # slow, and many commands need it not

    outside = {point.name: point.value for point in entry_points(group=__name__)}
    return outside | own_packages()


def own_packages() -> dict[str, str]:
    """The games that come with Chum."""
    found = sorted(path.parent.name for path in FOLDER.glob("*/rules.py"))
    return {name: f"{__name__}.{name}" for name in found}


@cache
def names() -> list[str]:
    return sorted(packages())


@cache
def load(name: str) -> Game:
    from chum.core.game import Game  # here, because a build lists the games and needs no more

    package = own_packages().get(name) or packages().get(name)
    if not package:
        raise BadSetup(f"there is no game {name!r}; the games: {', '.join(names())}")
    return Game.of_package(name, package)


class Games(ModuleType):
    """Importing this package hides the function `chum.games`, so the package can be called too."""

    def __call__(self) -> list[str]:
        return list(names())


sys.modules[__name__].__class__ = Games
