"""What several commands ask for in the same way."""

from __future__ import annotations

import os
import secrets
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

import chum
from chum.errors import BadRecord, BadSetup

if TYPE_CHECKING:
    from chum.core.game import Game
    from chum.lab.simulate import Simulation

players = click.option(
    "--players", type=int, default=4, show_default=True, help="Seats at the table."
)
seed = click.option("--seed", type=int, help="Repeat a run; otherwise drawn.")
jobs = click.option("--jobs", type=int, help="Workers; otherwise one per core.")
option = click.option(
    "--option", "given", multiple=True, metavar="NAME=VALUE", help="A rule option; may be repeated."
)
box = click.option(
    "--box",
    type=click.Path(path_type=Path),
    help="A file with numbers of your own for the components.",
)

bots = click.option(
    "--bots", metavar="NAME,NAME…", help="Who plays: calm, keen, sharp, shark, greedy, random."
)
budget = click.option(
    "--budget", type=float, default=0.5, show_default=True, help="Seconds a move for each bot."
)


def read_bots(given: str | None, default: str) -> list[str]:
    """`shark@explore=0.5,iterations=900,random` are two bots: changes follow their bot."""
    names: list[str] = []
    for part in (given or default).split(","):
        if names and "=" in part and "@" not in part:
            names[-1] += f",{part.strip()}"
        else:
            names.append(part.strip())
    return names


def read_given(given: Iterable[str]) -> dict[str, str]:
    chosen: dict[str, str] = {}
    for item in given:
        name, equals, value = item.partition("=")
        if not equals:
            raise BadSetup(f"an option is given as name=value, not {item!r}")
        chosen[name] = value
    return chosen


def read_simulation(
    game: str,
    players: int,
    games: int,
    seed: int | None,
    given: Iterable[str],
    box: Path | None,
) -> Simulation:
    from chum.lab.simulate import Simulation

    played = chum.game(game)
    luck = secrets.randbelow(2**31) if seed is None else seed
    return Simulation(played, players, games, luck, read_given(given), read_box(played, box))


def read_jobs(jobs: int | None) -> int:
    return jobs or os.cpu_count() or 1


def read_box(game: Game, path: Path | None) -> dict[str, Any]:
    from chum.core.box import read_toml

    return game.own_box(read_toml(path)) if path else game.components


def read_text(path: Path) -> str:
    """A record, also one packed with gzip, as the pages of the lab hold them."""
    import gzip
    import zlib

    opened = gzip.open if path.suffix == ".gz" else open
    try:
        with opened(path, "rt", encoding="utf-8") as file:
            return str(file.read())
    except (UnicodeDecodeError, gzip.BadGzipFile, EOFError, zlib.error) as error:
        raise BadRecord(f"{path} is no text file, so no record") from error
    except OSError as error:
        raise BadRecord(f"cannot read {path}: {error.strerror}") from error


@contextmanager
def progress(games: int) -> Iterator[Callable[[int], None]]:
    """Told how many more are done; shows a bar where somebody watches."""
    if not sys.stderr.isatty():
        yield lambda _more: None
        return
    with click.progressbar(length=games, label="playing", file=sys.stderr) as bar:
        yield bar.update


def check_writable(path: Path) -> None:
    """Before long work is done for it."""
    if path.is_dir() or not os.access(path.parent, os.W_OK):
        raise BadSetup(f"nothing can be written to {path}")


def write_text(path: Path, text: str) -> None:
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise BadSetup(f"cannot write {path}: {error.strerror}") from error
    click.echo(f"Saved as {path}")
