"""A learned player from its file, for whoever need not have numpy."""

from __future__ import annotations

from pathlib import Path

from chum.errors import BadSetup
from chum.search.bots import Bot


def read_player(path: Path) -> tuple[str, Bot]:
    """The game that it plays, and itself; BadSetup says what is missing or does not fit."""
    try:
        from chum.envs.policy import read_policy
    except ImportError as error:
        raise BadSetup('a learned player needs numpy: pip install "chum-games[envs]"') from error
    policy = read_policy(path)
    return policy.game, policy
