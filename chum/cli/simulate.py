"""`chum simulate`: many games by random choice or between bots, counted."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from chum.cli import options
from chum.errors import BadSetup

if TYPE_CHECKING:
    from chum.lab.simulate import Result, Simulation


@click.command()
@click.argument("game")
@options.players
@click.option("--games", type=int, default=1000, show_default=True, help="How many games.")
@options.seed
@options.jobs
@options.bots
@options.budget
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
@click.option(
    "--save", type=click.Path(path_type=Path), help="Write a table of all games, Parquet."
)
@options.option
@options.box
def command(
    game: str,
    players: int,
    games: int,
    seed: int | None,
    jobs: int | None,
    bots: str | None,
    budget: float,
    as_json: bool,
    save: Path | None,
    given: tuple[str, ...],
    box: Path | None,
) -> None:
    """Play many games of GAME: wins by seat, length, speed.

    By uniform random choice, or between bots, who change seats from game to game.
    """
    from chum.lab.simulate import simulate

    asked = options.read_simulation(game, players, games, seed, given, box)
    if save and bots:
        raise BadSetup("--save is for random games; for bots: chum lab report --save")
    workers = options.read_jobs(jobs)
    with options.progress(asked.games) as progress:
        if bots is None:
            result = simulate(asked, workers, progress)
            report, shown_as = result.report(), table(result)
        else:
            report = play_bots(asked, bots, budget, workers, progress)
            shown_as = bot_table(report, asked.game.title)
    click.echo(json.dumps(report) if as_json else shown_as)
    if save:
        save_games(asked, workers, save)


def save_games(asked: Simulation, jobs: int, path: Path) -> None:
    """The games that were counted, once more, by the row."""
    from chum.lab.rows import Asked, Player, play_rows
    from chum.lab.runs import workers_for
    from chum.lab.table import save

    by_row = Asked(asked, (Player("random"),) * asked.seats, stream=True)
    with workers_for(asked.game, jobs=jobs) as workers:
        save(play_rows(by_row, workers), path)


def play_bots(
    asked: Simulation, bots: str, budget: float, jobs: int, progress: Callable[[int], None]
) -> dict[str, Any]:
    from chum.lab.arena import contest
    from chum.search.think import Budget

    names = options.read_bots(bots, "")
    return contest(asked, names, Budget(budget), jobs, progress).report()


def bot_table(report: dict[str, Any], title: str) -> str:
    games, seated = report["games"], report["bots"]
    lines = [
        f"{title}, {report['players']} players, {games:,} games, seed {report['seed']}, "
        f"{report['mode']}, {report['budget']:g} s a move",
        "",
        "bot        seats      wins   share of games   times its fair share",
    ]
    for name, wins in report["wins_by_bot"].items():
        seats = seated.count(name)
        fair = games * seats / len(seated)
        lines.append(
            f"{name:10} {seats:5} {wins:9.1f} {100 * wins / games:14.1f} %{wins / fair:16.2f}"
        )
    lines += [*kind_lines(report), "", f"{report['seconds']:.1f} s, {report['jobs']} jobs"]
    return "\n".join(lines)


def kind_lines(report: dict[str, Any]) -> list[str]:
    """Wins by what the game finds worth counting, with intervals of 95 %."""
    lines = []
    for group, kinds in report["wins_by_kind"].items():
        lines += ["", f"{group:20} seats      wins   share of them"]
        for name, count in kinds.items():
            low, high = wilson(count["wins"], count["seats"])
            lines.append(
                f"{name:20}{count['seats']:6,} {count['wins']:9,.0f}"
                f" {100 * count['wins'] / count['seats']:10.1f} %"
                f" ({100 * low:.1f} … {100 * high:.1f})"
            )
    return lines


def wilson(wins: float, games: int, z: float = 1.96) -> tuple[float, float]:
    """The interval of a share that is sensible for few games, too."""
    share, more = wins / games, z * z / games
    middle = (share + more / 2) / (1 + more)
    error = z * ((share * (1 - share) + more / 4) / games) ** 0.5 / (1 + more)
    return max(0.0, middle - error), min(1.0, middle + error)


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
    lines += kind_lines(report)
    lines += [
        "",
        f"rounds a game: {report['mean_rounds']:.2f} on average, "
        f"{report['shortest_rounds']} to {report['longest_rounds']}",
        f"{report['games_per_second']:,.0f} games/s, "
        f"{report['decisions_per_second']:,.0f} decisions/s "
        f"({report['seconds']:.2f} s, {report['jobs']} jobs)",
    ]
    return "\n".join(lines)
