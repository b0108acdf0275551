"""The versioned names of the environments, and their registration.

>>> gymnasium.make("chum.envs:chum/GetBit-v0")
"""

from __future__ import annotations

import re
from importlib.util import find_spec

from chum.core.game import Game
from chum.games import load, names


def env_id(game: Game) -> str:
    """The version is raised in `rules_sight.py` when rules, actions or observations change."""
    title = re.sub(r"[^A-Za-z0-9]", "", game.title)
    return f"{title}-v{getattr(game.sight, 'VERSION', 0)}"


def learnable() -> list[Game]:
    """The games that have a sight."""
    return [game for name in names() if (game := load(name)).sight is not None]


def register() -> None:
    """With Gymnasium, where it is installed; again does nothing."""
    if find_spec("gymnasium") is None:
        return
    import gymnasium

    for game in learnable():
        name = f"chum/{env_id(game)}"
        if name not in gymnasium.registry:
            gymnasium.register(
                id=name,
                entry_point="chum.envs.single:Single",
                vector_entry_point="chum.envs.single:SingleVector",
                kwargs={"game": game.name},
                disable_env_checker=True,
            )
