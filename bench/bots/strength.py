"""Where each level stands at its table of sensible players, measured little by little.

    python -m bench.bots.strength --minutes 60                       goes on where it stopped
    python -m bench.bots.strength --minutes 60 --games getbit,sharks --players 3 --levels calm,keen
    python -m bench.bots.strength --minutes 0                        only shows the table

Always the figure that is known worst is measured next, in a few deals with fresh luck.  They are
kept in `strength.jsonl`, a line for each, so that the work can be stopped at any time and intervals
shrink from run to run.  A level whose numbers changed begins anew; whoever changes what a game's
bots know, or its panel, deletes its lines.  Levels that have no end of their own get fixed
iterations: so a busy machine finds the same.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import math
import time
from collections import defaultdict
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import NamedTuple

import chum
from bench.bots import panel
from bench.bots.panel.__main__ import deals, share
from chum.search.bots import LEVELS
from chum.search.think import Budget

KEPT = Path(__file__).with_suffix(".jsonl")
ROUNDS = 3  # of all the scripts of a panel in one piece of work
ENDLESS = 60  # seconds a move: iterations end a thought, not the clock
ITERATIONS = {"getbit": 3000, "sharks": 8000}  # of a `shark`; Sharks: what 0.1 s bring
AIMS = {"calm": (0.5, 0.8), "keen": (0.9, 1.1), "sharp": (1.3, 9.9), "shark": (1.6, 9.9)}
BY_LUCK = {"sharkbait"}  # what luck allows is less than the aim of its upper levels


class Figure(NamedTuple):
    """What is measured: a level at one table of a game."""

    game: str
    players: int
    level: str

    @property
    def bot(self) -> str:
        if self.level == "shark" and self.game in ITERATIONS:
            return f"shark@iterations={ITERATIONS[self.game]}"
        return self.level

    @property
    def numbers(self) -> str:
        """A short mark of the numbers that the level plays by."""
        level = LEVELS[self.level].at(chum.game(self.game), self.players)
        return hashlib.sha256(f"{self.bot} {level}".encode()).hexdigest()[:8]


class Piece(NamedTuple):
    """Some deals: how many, and the sums of the shares won in them and of their squares."""

    game: str
    players: int
    level: str
    numbers: str
    seed: int
    deals: int
    total: float
    squares: float

    @property
    def figure(self) -> Figure:
        return Figure(self.game, self.players, self.level)


class Standing(NamedTuple):
    """Times the fair share, the half of its interval of 95 %, and the games behind it."""

    times: float
    error: float
    games: int


UNKNOWN = Standing(0.0, math.inf, 0)


def standing(pieces: Sequence[Piece]) -> Standing:
    """All deals of a figure taken together.

    For the interval two more are thought to have been played, one with a game more won than the
    mean and one with a game less: who won every game is not known for sure.
    """
    count = sum(piece.deals for piece in pieces)
    if count == 0:
        return UNKNOWN
    players = pieces[0].players
    mean = sum(piece.total for piece in pieces) / count
    squares = sum(piece.squares for piece in pieces) - count * mean * mean + 2 / players**2
    error = math.sqrt(squares / (count + 1) / (count + 2))
    return Standing(players * mean, 1.96 * players * error, count * players)


def by_figure(pieces: Iterable[Piece]) -> dict[Figure, list[Piece]]:
    """Those that hold for the levels as they are now."""
    found = defaultdict(list)
    for piece in pieces:
        if piece.numbers == piece.figure.numbers:
            found[piece.figure].append(piece)
    return found


def measure(figure: Figure, seed: int) -> Piece:
    scripts = panel.enrol(figure.game)
    games = ROUNDS * len(scripts) * figure.players
    played = deals(
        figure.game, figure.players, figure.bot, scripts, games, seed, Budget(ENDLESS), 1, {}
    )
    shares = [share(figure.bot, deal) for deal in played]
    squares = sum(part * part for part in shares)
    return Piece(*figure, figure.numbers, seed, len(shares), sum(shares), squares)


def read() -> list[Piece]:
    if not KEPT.exists():
        return []
    return [Piece(**json.loads(line)) for line in KEPT.read_text(encoding="utf-8").splitlines()]


def keep(piece: Piece) -> None:
    with KEPT.open("a", encoding="utf-8") as file:
        file.write(json.dumps(piece._asdict()) + "\n")


def told(figure: Figure, found: Standing) -> str:
    """As it stands in the table: slanted where it misses its aim, by its estimate."""
    if found == UNKNOWN:
        return "–"
    low, high = AIMS[figure.level]
    text = f"{found.times:.2f} ± {found.error:.2f}"
    missed = not low <= found.times <= high
    bounded = figure.game in BY_LUCK and figure.level in ("sharp", "shark")
    return f"*{text}*" if missed and not bounded else text


def table(figures: Sequence[Figure], known: dict[Figure, Standing]) -> str:
    lines = ["| game, players | calm | keen | sharp | shark |", "|---|---|---|---|---|"]
    for game, players in dict.fromkeys((figure.game, figure.players) for figure in figures):
        cells = [told(f, known[f]) for f in (Figure(game, players, level) for level in AIMS)]
        lines.append(f"| {chum.game(game).title}, {players} | {' | '.join(cells)} |")
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description="Where the levels stand, little by little.")
    parser.add_argument("--games", default=",".join(panel.games()), help="names of games")
    parser.add_argument("--players", type=int, nargs="*", help="numbers of players; all")
    parser.add_argument("--levels", default=",".join(AIMS), help="those to measure")
    parser.add_argument("--minutes", type=float, default=60, help="to measure at most")
    parser.add_argument("--within", type=float, default=0.1, help="interval that is good enough")
    given = parser.parse_args()
    figures = [
        Figure(game, players, level)
        for game in given.games.split(",")
        for players in chum.game(game).seats
        if not given.players or players in given.players
        for level in AIMS
    ]
    wanted = [figure for figure in figures if figure.level in given.levels.split(",")]
    pieces = read()
    until = time.monotonic() + 60 * given.minutes
    while True:
        found = by_figure(pieces)
        known = {figure: standing(found[figure]) for figure in figures}
        worst = max(wanted, key=lambda figure: known[figure].error)
        if time.monotonic() >= until or known[worst].error <= given.within:
            break
        piece = measure(worst, max((piece.seed for piece in pieces), default=2000) + 1)
        keep(piece)
        pieces.append(piece)
    print(table(figures, known))


if __name__ == "__main__":
    main()
