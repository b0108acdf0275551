"""`chum verify`: is this record true?"""

from __future__ import annotations

from pathlib import Path

import click

import chum
from chum.cli.options import read_text


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
def command(file: Path) -> None:
    """Replay a record by the rules and recompute its luck; exit code 2 if anything is wrong."""
    match = chum.replay(read_text(file))
    state = "finished" if match.over else "unfinished"
    click.echo(
        f"{file.name} is true: {match.game.title}, {match.seats} players, "
        f"{len(match.steps)} moves, {state}; every move is legal, "
        "every draw follows from the promised secret."
    )
