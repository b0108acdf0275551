"""Chum's contestants: whole games at once, move by move, copies, threads."""

from __future__ import annotations

import random
from concurrent.futures import ThreadPoolExecutor
from itertools import count, repeat

import chum
from bench.engine.timing import Contestant
from chum.errors import BadSetup

SEATS = 4
SEED_STEP = 1 << 32  # rounds of one contestant never play the same games


def seats_of(name: str) -> int:
    """Four players, or the nearest number the game allows."""
    allowed = chum.game(name).seats
    return min(max(SEATS, allowed[0]), allowed[-1])


def is_compiled(name: str) -> bool:
    try:
        chum.engine(name, "compiled")
    except BadSetup:
        return False
    return True


def whole_games(name: str, mode: str) -> Contestant:
    """Random games played by the engine itself."""
    seats = seats_of(name)
    box = chum.game(name).fill_box(seats)
    engine = chum.engine(name, mode)
    seeds = count(0, SEED_STEP)

    def run(games: int) -> int:
        return engine.playouts(box, seats, next(seeds), games).decisions

    return run


def mean_length(name: str, seats: int, games: int) -> float:
    """Rounds of a random game."""
    tally = chum.engine(name).playouts(chum.game(name).fill_box(seats), seats, 0, games)
    return tally.rounds / tally.games


def move_by_move(name: str) -> Contestant:
    """Random games driven from Python, one decision at a time."""
    seats = seats_of(name)
    box = chum.game(name).fill_box(seats)
    engine = chum.engine(name)
    chance = random.Random(1).random
    luck = count()

    def run(games: int) -> int:
        decisions = 0
        for _ in range(games):
            position = engine.start(box, seats, next(luck))
            made = 0  # stays small, so that counting costs next to nothing
            while (seat := position.seat) >= 0:
                moves = position.legal(seat)
                position.play(seat, moves[int(chance() * len(moves))])
                made += 1
            decisions += made
        return decisions

    return run


def clones(name: str) -> Contestant:
    """Copies of a position; a copy counts as one decision."""
    seats = seats_of(name)
    position = chum.engine(name).start(chum.game(name).fill_box(seats), seats, 1)

    def run(copies: int) -> int:
        clone = position.clone
        for _ in repeat(None, copies):
            clone()
        return copies

    return run


def in_threads(name: str, workers: ThreadPoolExecutor, threads: int) -> Contestant:
    """The same amount of whole games in each of several threads."""
    runs = [whole_games(name, "compiled") for _ in range(threads)]

    def run(games: int) -> int:
        return sum(workers.map(lambda play: play(games), runs))

    return run
