"""`chum lab compare`: what differs between two ways to set up a game."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from chum.cli import lab_options, options
from chum.errors import BadSetup

if TYPE_CHECKING:
    from chum.lab.compare import Comparison


@click.command()
@click.argument("game")
@click.option("--a", "first", multiple=True, metavar="NAME=VALUE|FILE", help="The one side.")
@click.option("--b", "second", multiple=True, metavar="NAME=VALUE|FILE", help="The other side.")
@options.players
@click.option(
    "--games", type=int, default=200_000, show_default=True, help="At most, of each side."
)
@lab_options.within
@lab_options.bots
@options.seed
@options.jobs
@lab_options.cluster
@lab_options.run_file
@lab_options.resume
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def command(
    game: str,
    first: tuple[str, ...],
    second: tuple[str, ...],
    players: int,
    games: int,
    within: float,
    bots: str | None,
    seed: int | None,
    jobs: int | None,
    cluster: str,
    run_file: Path | None,
    resume: bool,
    as_json: bool,
) -> None:
    """Compare two ways to set up GAME, with the same luck, until it is known what differs.

    A side is an option (pickup=1, or GB-11=1 by its clause) or a file with a box; several go
    together.  A side that is not named is the game as it comes.
    """
    from chum.lab.compare import compare, read_side

    seed = lab_options.read_seed(seed, run_file, resume)
    asked = options.read_simulation(game, players, games, seed, (), None)
    a, b = (read_side(asked.game, given) for given in (first, second))
    for side in (a, b):
        asked.game.fill_box(players, side.options, side.components)
    seated = lab_options.read_players(bots, players)
    close = lab_options.read_within(within)
    if first == second:
        raise BadSetup("both sides are the same; say what differs: --b NAME=VALUE")
    sides = {"a": list(first), "b": list(second)}
    kept = lab_options.open_run(run_file, resume, asked, bots, sides)
    opened = lab_options.open_workers(asked, seated, jobs, cluster)
    with options.progress(games) as progress, opened as workers:
        found = compare(asked, a, b, workers, seated, close, progress, kept)
    click.echo(json.dumps(report(found, asked.seed)) if as_json else described(found, asked.seed))


def described(found: Comparison, seed: int) -> str:
    from chum.lab.compare_words import tell, tell_first, tell_rest

    lines = [tell(found), "", f"Against {found.a.label}, with the same luck (seed {seed}):"]
    return "\n".join(lines + [f"  {line}" for line in (*tell_rest(found), tell_first(found))])


def report(found: Comparison, seed: int) -> dict[str, Any]:
    from chum.lab.compare_words import tell

    return {
        "sentence": tell(found),
        "a": found.a.label,
        "b": found.b.label,
        "seed": seed,
        "games": found.games,
        "settled": found.settled,
        "measures": {
            measure.name: {"first": measure.first, **measure.change._asdict()}
            for measure in found.measures
        },
        "luck_left": dict(found.luck_left),
    }
