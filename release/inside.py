"""What Chum must do where it was just installed; run there, from a folder without Chum's sources.

    python -m release.inside compiled [--traces FILE]

Compiled and interpreted rules play the same games (and those of FILE, where the tree wrote what
its own rules play), no seat sees what it cannot know, and the server serves its pages and a match
against bots.
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
import warnings
from pathlib import Path

import chum
from release.visit import visit
from tests.server.live import Server

GAMES = 20  # of each number of seats
LEAKS = "secret or cannot_know or sealed_choice or tells"


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("mode", choices=["compiled", "interpreted"])
    parser.add_argument("--traces", type=Path)
    given = parser.parse_args()
    print(f"Python {sys.version.split()[0]}, {Path(chum.__file__).parent}")
    same_games(given.mode, given.traces)
    no_leaks()
    served()


def same_games(mode: str, kept: Path | None) -> None:
    """The engine that is used by itself is of the mode expected, and plays what all others play."""
    with warnings.catch_warnings(record=True) as said:
        warnings.simplefilter("always")
        fast = traces("")
    for name in chum.games():
        found = chum.engine(name).mode
        assert found == mode, f"{name} runs {found}, not {mode}"
    lines = [str(line.message) for line in said]
    assert bool(lines) == (mode == "interpreted"), lines
    assert fast == traces("interpreted"), "compiled and interpreted rules play other games"
    if kept:
        assert fast == json.loads(kept.read_text()), "it plays other games than the tree does"
    print(f"{len(fast)} tables play the same games, {mode}", *lines[:1], sep="\n")


def traces(mode: str) -> dict[str, int]:
    """By game and seats a number that stands for every move of some games."""
    found = {}
    for name in chum.games():
        game, engine = chum.game(name), chum.engine(name, mode)
        for seats in game.seats:
            found[f"{name}-{seats}"] = engine.trace(game.fill_box(seats), seats, 1, GAMES)
    return found


def no_leaks() -> None:
    import pytest

    suite = ["--pyargs", "chum.contract", "-k", LEAKS, "-q", "-p", "no:cacheprovider"]
    assert pytest.main(suite) == 0, "a seat sees what it cannot know"


def served() -> None:
    with tempfile.TemporaryDirectory() as folder, Server(Path(folder, "matches.db")) as server:
        visit(server)


if __name__ == "__main__":
    main()
