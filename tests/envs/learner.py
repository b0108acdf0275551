"""A learned player that knows nothing, in a file."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from chum.core.sight import width
from chum.envs.policy import Policy, features
from chum.games import load


def write_player(path: Path, game: str = "getbit", codes: int = 0) -> Path:
    """With numbers by chance, which fit the game unless it is given another number of codes."""
    rng = np.random.default_rng(1)
    codes = codes or load(game).rules.ACTIONS
    wide = features(np.zeros(width(load(game)), np.int8)).shape[0]
    shapes = ((wide, 3), (3,), (3, codes), (codes,))
    Policy(game, *(rng.normal(0, 0.1, shape).astype(np.float32) for shape in shapes)).save(path)
    return path
