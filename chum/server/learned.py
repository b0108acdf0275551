"""Learned players that the host names when the server starts: further bots of their games.

Nobody else names files: a visitor chooses among players that were read, and only by their names.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from chum.core.language import Text
from chum.core.match import check_names
from chum.envs.player import read_player
from chum.errors import BadSetup
from chum.search.bots import BOTS, Bot

LONGEST = 20  # letters of a name: as many as the wire lets a level have

Learned = Mapping[str, Mapping[str, Bot]]  # by game and name


def read_learned(files: Mapping[str, str]) -> Learned:
    """By name their files; BadSetup where one is no player, or has no name to sit under."""
    found: dict[str, dict[str, Bot]] = {}
    for name, file in files.items():
        check_name(name)
        game, player = read_player(Path(file))
        found.setdefault(game, {})[name] = player
    return found


def check_name(name: str) -> None:
    check_names([name], 1)
    if len(name) > LONGEST or name != name.strip():
        raise BadSetup(Text("the name of a learned player has 1 to {0} letters", LONGEST))
    if name in BOTS:
        raise BadSetup(Text("{0} is a bot already: give your learned player another name", name))
