"""`chum lab report`: what a game is like, as a page."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import click

from chum.cli import lab_options, options

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
@lab_options.run_file
@lab_options.resume
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
    run_file: Path | None,
    resume: bool,
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

    seed = lab_options.read_seed(seed, run_file, resume)
    asked = options.read_simulation(game, players, games, seed, given, box)
    lineup = (
        tuple(player.name for player in lab_options.read_players(bots, players)) if bots else ()
    )
    for path in (save, out):
        if path is not None:
            options.check_writable(path)
    workers = partial(workers_for, asked.game, jobs=jobs, cluster=cluster)
    kept = lab_options.open_run(run_file, resume, asked, bots, {"command": "report"})
    try:
        made, rows = report(asked, lineup, workers, show, kept)
    finally:
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
