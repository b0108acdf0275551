"""`chum lab rulings`: which options of the rules matter."""

from __future__ import annotations

from pathlib import Path

import click

from chum.cli import lab_options, options


@click.command()
@click.argument("game")
@options.players
@click.option("--games", type=int, default=50_000, show_default=True, help="At most, for each.")
@lab_options.within
@lab_options.bots
@options.seed
@options.jobs
@lab_options.cluster
@lab_options.run_file
@lab_options.resume
@options.option
@options.box
def command(
    game: str,
    players: int,
    games: int,
    within: float,
    bots: str | None,
    seed: int | None,
    jobs: int | None,
    cluster: str,
    run_file: Path | None,
    resume: bool,
    given: tuple[str, ...],
    box: Path | None,
) -> None:
    """Try every option of GAME against the usual one: which holes of its rules matter?

    Options that are given stay as they are.  ◆ marks our rulings, where the print is silent.
    """
    from chum.lab.rulings import table, values, weigh_rulings

    seed = lab_options.read_seed(seed, run_file, resume)
    asked = options.read_simulation(game, players, games, seed, given, box)
    seated = lab_options.read_players(bots, players)
    close = lab_options.read_within(within)
    kept = lab_options.open_run(run_file, resume, asked, bots, {"command": "rulings"})
    total = games * sum(len(values(o)) for o in asked.game.box.OPTIONS)
    opened = lab_options.open_workers(asked, seated, jobs, cluster)
    with options.progress(total) as progress, opened as workers:
        found = list(weigh_rulings(asked, workers, seated, close, progress, kept))
    click.echo(f"{asked.game.title}, {players} players, seed {asked.seed}\n")
    click.echo(table(found) or "No option is left to try.")
