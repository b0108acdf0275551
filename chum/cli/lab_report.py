"""`chum lab report`: what a game is like, as a page."""

from __future__ import annotations

import os
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import click

from chum.cli import lab_options, options
from chum.errors import BadSetup

if TYPE_CHECKING:
    from chum.lab.report import Report


@click.command()
@click.argument("game")
@options.players
@click.option("--games", type=int, default=100_000, show_default=True, help="How many games.")
@lab_options.bots
@options.seed
@options.jobs
@lab_options.cluster
@options.option
@options.box
@click.option(
    "--save", type=click.Path(path_type=Path), help="Write a row for every game: games.parquet."
)
@click.option("--out", type=click.Path(path_type=Path), help="Write the page here: report.html.")
def command(
    game: str,
    players: int,
    games: int,
    bots: str | None,
    seed: int | None,
    jobs: int | None,
    cluster: str,
    given: tuple[str, ...],
    box: Path | None,
    save: Path | None,
    out: Path | None,
) -> None:
    """Measure GAME by many games and a close look at some, and say what was found.

    Is it fair, how long is it, does it stay open, is there something to decide, luck or skill?
    """
    from chum.lab.report import report
    from chum.lab.runs import workers_for

    asked = options.read_simulation(game, players, games, seed, given, box)
    lineup = (
        tuple(player.name for player in lab_options.read_players(bots, players)) if bots else ()
    )
    for path in (save, out):
        if path is not None and not os.access(path.parent, os.W_OK):
            raise BadSetup(f"nothing can be written into {path.parent}")
    workers = partial(workers_for, asked.game, jobs=jobs, cluster=cluster)
    made, rows = report(asked, lineup, workers, show)
    show("")
    if save is not None:
        from chum.lab import table

        table.save(rows, save)
        click.echo(f"written: {save}", err=True)
    if out is not None:
        from chum.lab.page import page

        out.write_text(page(made), encoding="utf-8")
        click.echo(f"written: {out}", err=True)
    click.echo("\n".join(tell(made)))


def show(doing: str) -> None:
    click.echo(f"\r\033[K{doing}{' …' if doing else ''}", nl=False, err=True)


def tell(made: Report) -> list[str]:
    """The verdict, and then every sentence by its section."""
    lines = [said.text for said in made.verdict]
    for section in made.sections:
        lines += ["", section.title]
        lines += [
            f"  {finding.said.text} ({finding.said.interval.n:,} {finding.of})"
            for finding in section.findings
        ]
    return lines
