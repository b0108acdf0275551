"""The comparisons: who runs against whom, and what Chum should reach."""

from __future__ import annotations

import subprocess
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from importlib import import_module
from pathlib import Path
from typing import Any

import chum
from bench import startup
from bench.engine import chum_side
from bench.engine.c_reference import Reference
from bench.engine.report import Figure, GameRow
from bench.engine.timing import Contestant, race

GAME = "getbit"
SAMPLE = 200_000  # games: the mean length is then known to about 0.01 rounds
RATE = "decisions/s"


def compare(seconds: float) -> Iterator[Figure]:
    if not chum_side.is_compiled(GAME):
        skip("the comparisons", "the rules are not compiled: they need a C compiler at make build")
        return
    openspiel = peer("openspiel_side", "OpenSpiel")
    with tempfile.TemporaryDirectory() as folder:
        reference = c_reference(Path(folder))
        yield from compiled_play(reference, openspiel, seconds)
    yield from driven_play(openspiel, seconds)
    yield from interpreted_play(seconds)
    yield from threads(seconds)
    yield from starting()
    rate = race({"clone": chum_side.clones(GAME)}, seconds)["clone"]
    yield Figure("Position.clone()", 1e6 / rate, "µs", 0.3, at_most=True)


def compiled_play(reference: Reference | None, openspiel: Any, seconds: float) -> Iterator[Figure]:
    """Whole random games in machine code."""
    contestants = {"chum": chum_side.whole_games(GAME, "compiled")}
    if reference:
        contestants["C"] = reference.whole_games(chum_side.SEATS)
    if openspiel:
        contestants["OpenSpiel"] = openspiel.rollouts()
    best = race(contestants, seconds)
    yield Figure("compiled Get Bit!, 4 players", best["chum"], RATE)
    if reference:
        yield Figure("the same game by hand in C", best["C"], RATE)
        for seats in (4, 5, 6):
            yield from same_game(reference, seats)
        yield Figure("compiled, to C", best["chum"] / best["C"], "×", 0.8)
    if openspiel:
        yield Figure("OpenSpiel C++ rollouts, goofspiel", best["OpenSpiel"], RATE)
        yield Figure("compiled, to OpenSpiel C++", best["chum"] / best["OpenSpiel"], "×", 5)


def same_game(reference: Reference, seats: int) -> Iterator[Figure]:
    """The C reference counts only if its games are as long as Chum's."""
    ours = chum_side.mean_length(GAME, seats, SAMPLE)
    theirs = reference.mean_length(seats, SAMPLE)
    name = f"  mean rounds at {seats}: Chum {ours:.2f}, C {theirs:.2f}; difference"
    yield Figure(name, abs(ours - theirs), "", 0.05, at_most=True)


def driven_play(openspiel: Any, seconds: float) -> Iterator[Figure]:
    """Random games driven from Python."""
    contestants = {"chum": chum_side.move_by_move(GAME)}
    if openspiel:
        contestants["OpenSpiel"] = openspiel.move_by_move()
    best = race(contestants, seconds)
    yield Figure("move by move from Python", best["chum"], RATE)
    if openspiel:
        yield Figure("OpenSpiel move by move, goofspiel", best["OpenSpiel"], RATE)
        ratio = best["chum"] / best["OpenSpiel"]
        yield Figure("move by move, to OpenSpiel", ratio, "×", 2)


def interpreted_play(seconds: float) -> Iterator[Figure]:
    """Rules in plain Python, and the libraries whose rules are too."""
    contestants: dict[str, Contestant] = {
        "interpreted Get Bit!": chum_side.whole_games(GAME, "interpreted")
    }
    for module, title in (("pettingzoo_side", "PettingZoo"), ("rlcard_side", "RLCard")):
        side = peer(module, title)
        for name in side.GAMES if side else ():
            contestants[f"{title} {name}"] = side.random_play(name)
    best = race(contestants, seconds)
    for name, rate in best.items():
        yield Figure(name, rate, RATE, 150_000 if name.startswith("interpreted") else None)


def threads(seconds: float) -> Iterator[Figure]:
    """Whole games hold no lock, so a second core should count in full."""
    with ThreadPoolExecutor(2) as workers:
        best = race(
            {str(n): chum_side.in_threads(GAME, workers, n) for n in (1, 2)},
            seconds,
            clock=time.perf_counter,
        )
    yield Figure("two threads, to one", best["2"] / best["1"], "×", 1.8)


def starting() -> Iterator[Figure]:
    yield Figure("import chum", startup.import_time(), "ms", 50, at_most=True)


def every_game(seconds: float) -> Iterator[GameRow]:
    """Each game there is, compiled ones in one race, so that their ratios hold."""
    names = chum.games()
    compiled = race(
        {n: chum_side.whole_games(n, "compiled") for n in names if chum_side.is_compiled(n)},
        seconds,
    )
    plain = race({n: chum_side.whole_games(n, "interpreted") for n in names}, seconds)
    for name in names:
        rate, base = compiled.get(name), compiled.get(GAME)
        yield GameRow(
            name,
            chum_side.seats_of(name),
            rate,
            rate / base if rate and base else None,
            plain[name],
            chum.game(name).rules.State.packing.size,
        )


def peer(module: str, title: str) -> Any:
    """A peer's side, or None where it is not installed."""
    try:
        return import_module(f"bench.engine.{module}")
    except ImportError as error:
        skip(title, str(error))
        return None


def c_reference(folder: Path) -> Reference | None:
    try:
        return Reference(folder)
    except (OSError, subprocess.CalledProcessError) as error:
        skip("the C reference", str(error))
        return None


def skip(what: str, why: str) -> None:
    print(f"skipped: {what} ({why})")
