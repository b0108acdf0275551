"""The games: every folder here with a `rules.py` is one."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from chum.core.errors import BadSetup

if TYPE_CHECKING:
    from chum.core.game import Game

FOLDER = Path(__file__).parent


def names() -> list[str]:
    return sorted(path.parent.name for path in FOLDER.glob("*/rules.py"))


@cache
def load(name: str) -> Game:
    from chum.core.game import Game  # here, so that listing names stays instant

    if name not in names():
        raise BadSetup(f"there is no game {name!r}; the games: {', '.join(names())}")
    return Game.load(name, FOLDER / name)
