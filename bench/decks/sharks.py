"""How fair the decks of Sharks are: `python -m bench.decks.sharks [games] [--seed n]`.

Sensible players (`sharks_players`) play each other, their species and tempers drawn by lot.
Printed for 2, 3 and 4 players: each species' wins against its fair share with the standard error,
how each temper and each place in the turn order does, and how often each card is scored.
"""

from __future__ import annotations

import argparse
import hashlib
import importlib.util
import subprocess
import sys
import tempfile
from functools import cache
from pathlib import Path
from typing import Any

import chum
from bench.decks import sharks_players
from bench.decks.sharks_players import WHOLE, Decks
from chum.games.sharks.box import CARD_NAMES, SPECIES_NAMES
from chum.neutral import compile as compiler

TEMPER_NAMES = ("eager", "keeper", "tidy", "denier")
TURN_NAMES = ("began", "second", "third", "fourth")
NAME = "sharks_decks"

FACE = """
def run_decks(bytes box, int seats, long long seed, long long games):
    cdef State s
    cdef Box b
    cdef Decks decks
    cdef long long moves[ACTIONS + SCRATCH]
    memcpy(&b, <char *>box, sizeof(Box))
    memset(&decks, 0, sizeof(Decks))
    with nogil:
        play_decks(&s, &b, &decks, moves, seats, seed, games)
    return (<char *>&decks)[:sizeof(Decks)]


def choose_one(bytes box, bytes state, int seat, int temper, long long luck):
    cdef State s
    cdef Box b
    cdef long long moves[ACTIONS + SCRATCH]
    memcpy(&b, <char *>box, sizeof(Box))
    memcpy(&s, <char *>state, sizeof(State))
    seed_luck(&s, luck)
    return choose(&s, &b, seat, temper, moves)
"""

BUILD = """
from Cython.Build import cythonize
from setuptools import Extension, setup

flags = ["-O3", "-Wno-unused-function"]
players = Extension({name!r}, [{source!r}], extra_compile_args=flags)
folder = {folder!r}
setup(
    ext_modules=cythonize([players], quiet=True),
    script_args=["-q", "build_ext", "--build-lib", folder, "--build-temp", folder],
)
"""


@cache
def compiled_players() -> Any:
    """The players and the rules as one extension, made anew when either has changed."""
    unit = players_unit()
    stamp = hashlib.sha256(unit.encode()).hexdigest()[:16]
    folder = Path(tempfile.gettempdir()) / f"chum_{NAME}_{stamp}"
    if not list(folder.glob(f"{NAME}.*.so")):
        build(unit, folder)
    spec = importlib.util.spec_from_file_location(NAME, next(folder.glob(f"{NAME}.*.so")))
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def build(unit: str, folder: Path) -> None:
    with tempfile.TemporaryDirectory() as name:
        source = Path(name) / f"{NAME}.pyx"
        source.write_text(unit, encoding="utf-8")
        script = BUILD.format(name=NAME, source=str(source), folder=name)
        subprocess.run([sys.executable, "-c", script], check=True, capture_output=True, cwd=name)
        made = next(Path(name).glob(f"{NAME}.*.so"))
        folder.mkdir(exist_ok=True)
        made.rename(folder / made.name)


def players_unit() -> str:
    """The unit of a game with the rules of Sharks and these players for its bots."""
    with tempfile.TemporaryDirectory() as name:
        package = Path(name) / "with_players"
        package.mkdir()
        (package / "__init__.py").touch()
        sources = {path.name: path for path in chum.game("sharks").folder.glob("rules*.py")}
        sources["bot.py"] = Path(sharks_players.__file__)
        for file, path in sources.items():
            text = path.read_text(encoding="utf-8").replace("chum.games.sharks", package.name)
            (package / file).write_text(text, encoding="utf-8")
        sys.path.insert(0, name)
        return compiler.unit(package.name) + FACE


def measure(seats: int, games: int, seed: int, components: dict[str, Any] | None = None) -> Decks:
    box = chum.game("sharks").fill_box(seats, None, components)
    data = compiled_players().run_decks(box.to_bytes(), seats, seed * 1_000_000_000, games)
    return Decks.from_bytes(data)


def report(seats: int, decks: Decks) -> str:
    fair = 1 / seats
    lines = [f"{seats} players, {decks.games} games, {decks.rounds / decks.games:.1f} rounds"]
    for species, name in enumerate(SPECIES_NAMES):
        n = decks.played[species]
        rate = decks.won[species] / WHOLE / n
        error = (fair * (1 - fair) / n) ** 0.5
        lines.append(
            f"  {name:12} wins {100 * rate:5.1f} %  {100 * (rate - fair):+5.1f} ± {100 * error:.1f}"
            f"  {decks.points[species] / n:5.1f} points"
        )
    for temper, name in enumerate(TEMPER_NAMES):
        n = max(1, decks.tempers[temper])
        lines.append(f"  {name:12} wins {100 * decks.tempers_won[temper] / WHOLE / n:5.1f} %")
    for turn in range(seats):
        won = decks.turns_won[turn] / WHOLE / decks.games
        lines.append(f"  {TURN_NAMES[turn]:12} wins {100 * won:5.1f} %")
    lines.append("  scored a game (points each time):")
    for species, name in enumerate(SPECIES_NAMES):
        parts = [
            f"{CARD_NAMES[card]} {count / decks.played[species]:.2f}"
            f" ({decks.scored_points[species][card] / count:.1f})"
            for card, count in enumerate(decks.scored[species])
            if count
        ]
        lines.append(f"    {name}: {', '.join(parts)}")
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure the decks of Sharks.")
    parser.add_argument("games", nargs="?", type=int, default=30_000, help="games per seat count")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    for seats in chum.game("sharks").seats:
        print(report(seats, measure(seats, given.games, given.seed)))


if __name__ == "__main__":
    main()
