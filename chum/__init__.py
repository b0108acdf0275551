"""Chum: five shark and fishing board games at one table.

>>> import chum
>>> match = chum.match("getbit", seats=4)
>>> match.play(match.legal(0)[0])
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from chum.core.game import Game
    from chum.core.match import Match
    from chum.neutral.engine import Engine

__version__ = "0.1.0"


def game_names() -> list[str]:
    """The names of the games there are."""
    from chum.games import names

    return names()


def game(name: str) -> Game:
    from chum.games import load

    return load(name)


def match(
    name: str,
    seats: int,
    options: Mapping[str, object] | None = None,
    *,
    names: Sequence[str] | None = None,
    seed: int | None = None,
    components: Mapping[str, Any] | None = None,
) -> Match:
    """A new match.  With a seed it can be repeated; without, its luck is secret and fresh."""
    from chum.core.match import Match
    from chum.core.secret import Secret

    secret = None if seed is None else Secret.of_seed(seed)
    return Match(game(name), seats, options, names=names, secret=secret, components=components)


def replay(record: str) -> Match:
    """The match that a record's text tells of, replayed and verified."""
    from chum.core.record import read_record
    from chum.core.record import replay as replay_record

    return replay_record(read_record(record), game)


def engine(name: str, mode: str = "") -> Engine:
    """The bare engine of a game: compiled if it can be, else interpreted."""
    from chum.neutral.engine import engine as engine_of

    return engine_of(game(name), mode)
