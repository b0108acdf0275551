"""What the commands of the lab ask for in the same way."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from chum.cli import options
from chum.errors import BadSetup

if TYPE_CHECKING:
    from chum.lab.kept import Kept
    from chum.lab.rows import Player
    from chum.lab.runs import Workers
    from chum.lab.simulate import Simulation

bots = click.option(
    "--bots",
    metavar="NAME,NAME…",
    help="Who plays, by seat: policy (the default: quick and sensible), random, or bots.",
)
cluster = click.option(
    "--cluster", default="", metavar="ADDRESS", help="Work on a Dask cluster: tcp://host:8786."
)
run_file = click.option(
    "--run",
    "run_file",
    type=click.Path(path_type=Path),
    help="Keep what is done in this file, to go on after a stop.",
)
resume = click.option("--resume", is_flag=True, help="Go on with the run in the file of --run.")
within = click.option(
    "--within",
    type=float,
    default=1.0,
    show_default=True,
    help="Stop when all is known to so many hundredths: of wins, or of a length.",
)


def read_players(given: str | None, seats: int) -> tuple[Player, ...]:
    from chum.lab.rows import seated

    return seated(options.read_bots(given, "policy"), seats)


def open_workers(
    asked: Simulation, players: tuple[Player, ...], jobs: int | None, cluster: str
) -> Workers:
    from chum.lab.rows import Asked
    from chum.lab.runs import workers_for

    return workers_for(asked.game, Asked(asked, players).searching, jobs, cluster)


def read_seed(seed: int | None, run_file: Path | None, resume: bool) -> int | None:
    """A run that goes on has the seed it had."""
    from chum.lab.kept import read_asked

    if resume and run_file is None:
        raise BadSetup("--resume needs the file of the run: --run FILE")
    if resume and run_file and seed is None:
        return int(read_asked(run_file)["seed"])
    return seed


def open_run(
    run_file: Path | None,
    resume: bool,
    asked: Simulation,
    bots: str | None,
    more: Mapping[str, Any],
) -> Kept | None:
    """The file of a run, by what was asked; the number of games may grow."""
    from chum.lab.kept import Kept

    if run_file is None:
        return None
    what = {
        "game": asked.game.name,
        "rules": asked.game.version,
        "players": asked.seats,
        "seed": asked.seed,
        "options": asked.game.options(asked.options),
        "bots": bots or "policy",
        **more,
    }
    return Kept(run_file, what, resume)


def read_within(within: float) -> float:
    if not 0 < within <= 50:
        raise BadSetup(f"--within is more than 0 and at most 50 hundredths, not {within:g}")
    return within / 100
