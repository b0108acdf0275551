"""A process that works for the server: `python -m chum.server.worker`, asked by `workshop.py`.

It reads pickles of a function and its arguments, and answers with what came of each.
"""

from __future__ import annotations

import contextlib
import copyreg
import os
import pickle
import select
import sys
import threading
import warnings
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from chum.core.game import Game
from chum.core.match import Match
from chum.core.secret import Secret
from chum.core.words import Move
from chum.games import load
from chum.neutral.engine import NotCompiled

NICE = 10  # moves go first


def main() -> None:
    """Until the server is gone, however it ended."""
    threading.Thread(target=end_with_server, daemon=True).start()
    os.nice(NICE)
    warnings.simplefilter("ignore", NotCompiled)  # the server says so
    asked, answers = sys.stdin.buffer, os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # whatever is printed is no answer
    with contextlib.suppress(EOFError):
        while True:
            answers.write(answer(*pickle.load(asked)))
            answers.flush()


def end_with_server() -> None:
    """In the middle of a work, too: a server that is killed cannot say goodbye."""
    server = select.poll()
    server.register(0, 0)  # nothing is waited for but that the other end is gone
    server.poll()
    os._exit(1)


def answer(todo: Callable[..., object], args: Sequence[object]) -> bytes:
    """Whether it went well, and what was found or is wrong."""
    try:
        return pickle.dumps((True, todo(*args)))
    except Exception as error:
        return pickle.dumps((False, error))


# -- matches go there as their moves, games as their names


def pack_match(match: Match) -> tuple[Callable[..., Match], tuple[object, ...]]:
    box = None if match.components is match.game.components else match.components
    secret, moves = match.secret.bytes, match.moves
    return played, (match.game, match.seats, match.options, match.names, secret, box, moves)


def played(
    game: Game,
    seats: int,
    options: Mapping[str, object],
    names: Sequence[str],
    secret: bytes,
    box: Mapping[str, Any] | None,
    moves: Sequence[Move],
) -> Match:
    match = Match(game, seats, options, names=names, secret=Secret(secret), components=box)
    for move in moves:
        match.repeat(move)
    return match


def pack_game(game: Game) -> tuple[Callable[[str], Game], tuple[str]]:
    return load, (game.name,)


copyreg.pickle(Match, pack_match)
copyreg.pickle(Game, pack_game)

if __name__ == "__main__":
    main()
