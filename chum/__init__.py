"""Chum: shark and fishing board games at one table.

>>> import chum
>>> match = chum.match("getbit", seats=4)
>>> match.play(match.bot_move("keen", seat=0))

Everything here is described in docs/library.md.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from chum.errors import AmbiguousMove, BadRecord, BadSetup, ChumError, IllegalMove, InvalidMove

if TYPE_CHECKING:
    from chum.core.game import Game
    from chum.core.words import Move
    from chum.library import Match
    from chum.neutral.engine import Engine

__version__ = "0.1.0"

__all__ = [
    "AmbiguousMove",
    "BadRecord",
    "BadSetup",
    "ChumError",
    "IllegalMove",
    "InvalidMove",
    "Match",
    "Move",
    "engine",
    "game",
    "games",
    "match",
    "replay",
]


def games() -> list[str]:
    """The names of the games there are."""
    from chum.games import names

    return list(names())


def game(name: str) -> Game:
    """A game: its title, seats, options, rules page, and everything in its folder."""
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
    from chum.core.secret import Secret
    from chum.library import Match

    secret = None if seed is None else Secret.of_seed(seed)
    return Match(game(name), seats, options, names=names, secret=secret, components=components)


def replay(record: str) -> Match:
    """The match that a record's text tells of, replayed and verified."""
    from chum.core.record import read_record
    from chum.core.record import replay as replay_record
    from chum.library import Match

    return replay_record(read_record(record), game, Match)


def engine(name: str, mode: str = "") -> Engine:
    """The bare engine of a game: compiled if it can be, else interpreted."""
    from chum.neutral.engine import engine as engine_of

    return engine_of(game(name), mode)


if not TYPE_CHECKING:

    def __getattr__(name: str) -> Any:
        """Match and Move come when they are first asked for, so that `import chum` is quick."""
        if name == "Match":
            from chum.library import Match

            return Match
        if name == "Move":
            from chum.core.words import Move

            return Move
        raise AttributeError(f"module 'chum' has no attribute {name!r}")
