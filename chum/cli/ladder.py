"""`chum ladder`: who beats whom, and by how much."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import click

from chum.cli import options
from chum.errors import BadSetup

if TYPE_CHECKING:
    from chum.lab.ladder import Ladder, Trial

EVERYBODY = "calm,keen,sharp,shark,greedy,random"


@click.command()
@click.argument("game")
@options.players
@click.option("--games", type=int, default=240, show_default=True, help="How many games.")
@options.seed
@options.jobs
@options.bots
@click.option("--budget", type=float, help="Seconds a move for each bot [default: 0.1].")
@click.option("--iterations", type=int, help="Iterations a move instead: the same on any machine.")
@click.option("--sprt", "trial", is_flag=True, help="Two bots: stop once the first is proven.")
@click.option(
    "--with-luck", is_flag=True, help="Count wins as they came; else luck is taken out of them."
)
@click.option("--save", type=click.Path(path_type=Path), help="Write the ladder here, as JSON.")
@options.option
@options.box
def command(
    game: str,
    players: int,
    games: int,
    seed: int | None,
    jobs: int | None,
    bots: str | None,
    budget: float | None,
    iterations: int | None,
    trial: bool,
    with_luck: bool,
    save: Path | None,
    given: tuple[str, ...],
    box: Path | None,
) -> None:
    """Bots play GAME against each other, with rotated seats and common luck, and are rated."""
    from chum.lab.ladder import climb, sprt
    from chum.search.think import Budget

    asked = options.read_simulation(game, players, games, seed, given, box)
    names = options.read_bots(bots, EVERYBODY)
    seconds = 3600 if iterations is not None else 0.1
    limit = Budget(seconds if budget is None else budget, iterations)
    workers = options.read_jobs(jobs)
    with options.progress(games) as progress:
        if trial:
            if len(names) != 2:
                raise BadSetup("a sequential test is between two bots: --bots new,old")
            new, old = names
            made = sprt(asked, new, old, limit, workers, progress, with_luck)
            click.echo(describe_trial(names, made))
            return
        ladder = climb(asked, names, limit, workers, progress, with_luck)
    click.echo(table(ladder))
    if save:
        options.write_text(save, json.dumps(ladder.report(), indent=1) + "\n")


def describe_trial(names: list[str], trial: Trial) -> str:
    return (
        f"{names[0]} against {names[1]}: {trial.verdict} after {trial.deals} deals; "
        f"share of wins {trial.score:.3f} ± {1.96 * trial.error:.3f}, "
        f"evidence {trial.evidence:+.2f}"
    )


def table(ladder: Ladder) -> str:
    report = ladder.report()
    limit = (
        f"{report['iterations']} iterations" if report["iterations"] else f"{report['budget']:g} s"
    )
    names = [rating.bot for rating in ladder.ratings]
    wide = max(map(len, names))
    lines = [
        f"{ladder.simulation.game.title}, {report['players']} players, {report['games']} games, "
        f"{limit} a move at most, seed {report['seed']}",
        "",
        f"{'bot':{wide}}  rating  95 % interval   games    wins  times fair, 95 %",
    ]
    for rating in ladder.ratings:
        lines.append(
            f"{rating.bot:{wide}}  {rating.elo:+6.0f}  {rating.low:+6.0f} {rating.high:+6.0f}"
            f"  {rating.games:6}  {rating.wins:6.1f}  {rating.times_fair:5.2f} ± {rating.error:.2f}"
        )
    if ladder.without_luck:
        lines += ["", "Times fair: how often it wins, luck taken out; the other figures have it."]
    lines += ["", "Share of games in which the row came in ahead of the column:"]
    lines.append(" " * wide + "".join(f"{name:>{max(7, len(name) + 1)}}" for name in names))
    for a in names:
        cells = [f"{share(ladder, a, b):>{max(7, len(b) + 1)}}" for b in names]
        lines.append(f"{a:{wide}}" + "".join(cells))
    return "\n".join(lines)


def share(ladder: Ladder, a: str, b: str) -> str:
    value = None if a == b else ladder.share(a, b)
    return "" if value is None else f"{100 * value:.0f} %"
