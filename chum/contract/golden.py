"""Kept records: one match of each table, which must replay to the letter.

When rules change on purpose, raise `rules` in components.toml, then

    python -m chum.contract.golden NAME

writes the records of one game anew; read the difference as a referee would.
"""

from __future__ import annotations

import argparse
from pathlib import Path

import chum
from chum.contract.tables import Table, moments, tables_of
from chum.core.game import Game
from chum.core.record import write_record
from chum.errors import BadSetup

LEVELS = 3  # from chum/games/NAME up to the folder where tests/ stands
LUCK = 2024


def find_tests(game: Game) -> Path:
    """The nearest folder `tests` above a game's folder."""
    for folder in game.folder.parents[:LEVELS]:
        if (folder / "tests").is_dir():
            return folder / "tests"
    raise BadSetup(f"no folder `tests` is near {game.folder}: name it with --game-tests DIR")


def golden_folder(tests: Path) -> Path:
    return min((path for path in tests.rglob("golden") if path.is_dir()), default=tests / "golden")


def golden_path(table: Table, tests: Path) -> Path:
    return golden_folder(tests) / f"{table}.record"


def how_to_write(game: Game) -> str:
    return f"python -m chum.contract.golden {game.name}"


def write_golden(game: Game, tests: Path) -> list[Path]:
    """Play and keep one match of every table of a game; those of tables that are no more go."""
    folder = golden_folder(tests)
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.glob(f"{game.name}-[0-9]*.record"):
        old.unlink()
    written = []
    for table in tables_of(game):
        *_, match = moments(table, LUCK)
        golden_path(table, tests).write_text(write_record(match), encoding="utf-8")
        written.append(golden_path(table, tests))
    return written


def main() -> None:
    parser = argparse.ArgumentParser(description="Write the kept records of one game.")
    parser.add_argument("name")
    parser.add_argument("--game-tests", type=Path, help="where the game's own tests are")
    given = parser.parse_args()
    try:
        game = chum.game(given.name)
        for path in write_golden(game, given.game_tests or find_tests(game)):
            print(path)
    except BadSetup as error:
        parser.error(str(error))


if __name__ == "__main__":
    main()
