"""`chum lab tune`: the numbers of a box, searched toward a goal."""

from __future__ import annotations

from pathlib import Path

import click

from chum.cli import lab_options, options
from chum.errors import BadSetup


@click.command()
@click.argument("game")
@click.option("--goal", required=True, help="rounds=12, minutes=20, fair=seats, fair=species …")
@click.option("--vary", multiple=True, metavar="PATH=LOW..HIGH", help="A number of the box.")
@options.players
@click.option("--games", type=int, default=4000, show_default=True, help="For each try.")
@click.option("--tries", type=int, default=60, show_default=True, help="Boxes to try, at most.")
@lab_options.bots
@options.seed
@options.jobs
@lab_options.cluster
@lab_options.run_file
@lab_options.resume
@options.option
@options.box
@click.option("--out", type=click.Path(path_type=Path), help="Write the box here.")
def command(
    game: str,
    goal: str,
    vary: tuple[str, ...],
    players: int,
    games: int,
    tries: int,
    bots: str | None,
    seed: int | None,
    jobs: int | None,
    cluster: str,
    run_file: Path | None,
    resume: bool,
    given: tuple[str, ...],
    box: Path | None,
    out: Path | None,
) -> None:
    """Search numbers of GAME's box toward a goal, and check the result with fresh luck."""
    from chum.lab.tune import tune

    if tries < 2:
        raise BadSetup(f"a search needs at least two tries, not {tries}")
    seed = lab_options.read_seed(seed, run_file, resume)
    asked = options.read_simulation(game, players, games, seed, given, box)
    seated = lab_options.read_players(bots, players)
    if out:
        options.check_writable(out)
    what = {"command": "tune", "goal": goal, "vary": list(vary)}
    kept = lab_options.open_run(run_file, resume, asked, bots, what)
    opened = lab_options.open_workers(asked, seated, jobs, cluster)
    with options.progress(tries) as progress, opened as workers:
        found = tune(asked, goal, vary, workers, seated, tries, progress, kept)
    stop = "; stopped before the search had ended" if found.stopped else ""
    click.echo(f"{found.sentence()} ({found.tried} boxes tried, seed {asked.seed}{stop})")
    text = found.toml(asked.game)
    if out:
        options.write_text(out, text)
    else:
        click.echo(f"\n{text}", nl=False)
