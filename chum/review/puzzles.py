"""Positions with one best move: kept as a line each in a game's `puzzles.jsonl`, one shown a day.

A line holds a match up to a moment, who is to choose there, and what every choice is worth to him.
It is shown through that seat's eyes like any match; `hunt.py` finds such moments.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from functools import cache
from zlib import crc32

import msgspec

from chum.core.game import Game
from chum.core.match import Match
from chum.core.secret import Secret
from chum.core.words import Move
from chum.errors import BadSetup

FILE = "puzzles.jsonl"


class Option(msgspec.Struct, frozen=True, array_like=True):
    """A choice, its chance to win, and the error of that (95 %)."""

    move: str
    win: float
    error: float


class Puzzle(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    rules: int  # their version
    seats: int
    seed: int  # of the match's luck
    moves: list[int]  # up to the moment, by code; whoever is the first to choose makes the next
    seat: int  # whose choice it is
    options: list[Option]  # the best first
    lead: tuple[float, float]  # of the best over the second, and its error

    @property
    def best(self) -> str:
        return self.options[0].move


def set_up(game: Game, seats: int, seed: int) -> Match:
    return Match(game, seats, secret=Secret.of_seed(seed))


def reach(game: Game, puzzle: Puzzle) -> Match:
    """The match at the moment."""
    match = set_up(game, puzzle.seats, puzzle.seed)
    for code in puzzle.moves:
        match.play(Move(match.pending[0], code, ""))
    return match


def write_line(puzzle: Puzzle) -> str:
    return msgspec.json.encode(puzzle).decode() + "\n"


def read_lines(text: str) -> list[Puzzle]:
    found = []
    for number, line in enumerate(text.splitlines(), 1):
        try:
            found.append(msgspec.json.decode(line, type=Puzzle))
        except msgspec.DecodeError as error:
            raise BadSetup(f"line {number} is no puzzle: {error}") from error
    return found


@cache
def shipped(game: Game) -> Sequence[Puzzle]:
    """Those in the game's folder that its rules, as they are now, still fit.

    Shuffled, always alike, so that two of one match do not follow each other.
    """
    path = game.folder / FILE
    if not path.exists():
        return ()
    found = read_lines(path.read_text(encoding="utf-8"))
    fitting = [puzzle for puzzle in found if puzzle.rules == game.version]
    return sorted(fitting, key=lambda puzzle: crc32(write_line(puzzle).encode()))


def of_the_day(game: Game, day: date) -> Puzzle | None:
    """The same for everybody on that day; the next one on the next."""
    puzzles = shipped(game)
    return puzzles[day.toordinal() % len(puzzles)] if puzzles else None
