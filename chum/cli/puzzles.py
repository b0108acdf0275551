"""`chum puzzles`: positions in which one move is best, and easily missed."""

from __future__ import annotations

from pathlib import Path

import click

import chum
from chum.cli import options
from chum.errors import BadSetup


@click.command()
@click.argument("game")
@click.option("--matches", type=int, default=10, show_default=True, help="How many are played.")
@click.option("--seed", type=int, default=1, show_default=True, help="Of the first match.")
@click.option(
    "--out",
    type=click.Path(path_type=Path),
    help="Add them to this file, after those of the matches it knows.",
)
def command(game: str, matches: int, seed: int, out: Path | None) -> None:
    """Let the strongest bots play GAME and look for moments in which one move is surely the best.

    It wins at least 8 of 100 games more than any other, and the bot calm mostly misses it.
    """
    from chum.review.hunt import hunt
    from chum.review.puzzles import read_lines, write_line

    played = chum.game(game)
    known = read_lines(options.read_text(out)) if out and out.exists() else []
    if any(puzzle.rules != played.version for puzzle in known):
        raise BadSetup(f"{out} holds puzzles of other rules; begin a new file")
    first = max([seed, *(puzzle.seed + 1 for puzzle in known)])
    found = 0
    for puzzles in hunt(played, range(first, first + matches)):
        found += len(puzzles)
        for puzzle in puzzles:
            if out is None:
                click.echo(write_line(puzzle), nl=False)
            else:
                add(out, write_line(puzzle))
    click.echo(f"{found} puzzles in {matches} matches, seeds from {first}", err=True)


def add(path: Path, line: str) -> None:
    try:
        with path.open("a", encoding="utf-8") as file:
            file.write(line)
    except OSError as error:
        raise BadSetup(f"cannot write {path}: {error.strerror}") from error
