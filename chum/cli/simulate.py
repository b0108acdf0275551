"""`chum simulate`: many games of random bots, counted."""

from __future__ import annotations

import json
import os
import secrets
import sys
from contextlib import nullcontext
from pathlib import Path
from typing import Any

import click

import chum
from chum.cli import options
from chum.lab.simulate import Result, Simulation, simulate


@click.command()
@click.argument("game")
@options.players
@click.option("--games", type=int, default=1000, show_default=True, help="How many games.")
@click.option("--seed", type=int, help="Repeat a run; otherwise drawn.")
@click.option("--jobs", type=int, help="Workers; otherwise one per core.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
@options.option
@options.box
def command(
    game: str,
    players: int,
    games: int,
    seed: int | None,
    jobs: int | None,
    as_json: bool,
    given: tuple[str, ...],
    box: Path | None,
) -> None:
    """Play many games of GAME by uniform random choice: wins by seat, length, speed."""
    played = chum.game(game)
    asked = Simulation(
        played,
        players,
        games,
        secrets.randbelow(2**31) if seed is None else seed,
        options.read_given(given),
        options.read_box(played, box),
    )
    with bar(asked.games) as shown:
        result = simulate(asked, jobs or os.cpu_count() or 1, shown.update if shown else ignore)
    click.echo(json.dumps(result.report()) if as_json else table(result))


def bar(games: int) -> Any:
    """A progress bar where somebody watches."""
    if not sys.stderr.isatty():
        return nullcontext()
    return click.progressbar(length=games, label="playing", file=sys.stderr)


def ignore(games: int) -> None:
    pass


def table(result: Result) -> str:
    report = result.report()
    games = report["games"]
    lines = [
        f"{result.simulation.game.title}, {report['players']} players, {games:,} games, "
        f"seed {report['seed']}, {report['mode']}",
        "",
        "seat      wins   share",
    ]
    for seat, wins in enumerate(report["wins_by_seat"]):
        lines.append(f"{seat:4} {wins:9,.0f}  {100 * wins / games:5.2f} %")
    lines += [
        "",
        f"rounds a game: {report['mean_rounds']:.2f} on average, "
        f"{report['shortest_rounds']} to {report['longest_rounds']}",
        f"{report['games_per_second']:,.0f} games/s, "
        f"{report['decisions_per_second']:,.0f} decisions/s "
        f"({report['seconds']:.2f} s, {report['jobs']} jobs)",
    ]
    return "\n".join(lines)
