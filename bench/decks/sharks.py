"""How fair the decks of Sharks are: `python -m bench.decks.sharks [games] [--seed n]`.

Sensible players (`sharks_players`) play each other, their species drawn by lot.  Printed for 2, 3
and 4 players: each species' wins against its fair share with the standard error, how players who
keep cards do against those who do not, and how often each card is scored.
"""

from __future__ import annotations

import argparse
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

FACE = """
def run_decks(bytes box, int seats, long long seed, long long games):
    cdef State s
    cdef Box b
    cdef Mind mind
    cdef Decks decks
    cdef long long moves[ACTIONS]
    memcpy(&b, <char *>box, sizeof(Box))
    memset(&decks, 0, sizeof(Decks))
    memset(&mind, 0, sizeof(Mind))
    with nogil:
        play_decks(&s, &b, &mind, &decks, moves, seats, seed, games)
    return (<char *>&decks)[:sizeof(Decks)]
"""

BUILD = """
from Cython.Build import cythonize
from setuptools import Extension, setup

flags = ["-O3", "-Wno-unused-function"]
players = Extension("sharks_decks", [{source!r}], extra_compile_args=flags)
folder = {folder!r}
setup(
    ext_modules=cythonize([players], quiet=True),
    script_args=["-q", "build_ext", "--build-lib", folder, "--build-temp", folder],
)
"""


@cache
def compiled_players() -> Any:
    """The players and the rules as one extension, made anew."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        source = folder / "sharks_decks.pyx"
        source.write_text(players_unit(folder), encoding="utf-8")
        build = BUILD.format(source=str(source), folder=name)
        subprocess.run([sys.executable, "-c", build], check=True, capture_output=True, cwd=folder)
        path = next(folder.glob("sharks_decks.*.so"))
        spec = importlib.util.spec_from_file_location("sharks_decks", path)
        assert spec
        assert spec.loader
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
        return module


def players_unit(folder: Path) -> str:
    """The unit of a game with the rules of Sharks and these players for its bots."""
    package = folder / "with_players"
    package.mkdir()
    (package / "__init__.py").touch()
    sources = {path.name: path for path in chum.game("sharks").folder.glob("rules*.py")}
    sources["bot.py"] = Path(sharks_players.__file__)
    for name, path in sources.items():
        text = path.read_text(encoding="utf-8").replace("chum.games.sharks", package.name)
        (package / name).write_text(text, encoding="utf-8")
    sys.path.insert(0, str(folder))
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
    for keeps, name in enumerate(("eager", "keeper")):
        n = max(1, decks.mixed[keeps])
        lines.append(f"  {name:12} wins {100 * decks.mixed_won[keeps] / WHOLE / n:5.1f} %")
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
