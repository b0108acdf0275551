"""How fast learners get their numbers: `python -m bench.envs [--seconds N]`.

Vectors write observations, masks, rewards and whose turn it is at every step, with uniform choices
made inside.  On one core, in time on the processor.
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Callable
from itertools import count
from typing import Any

import numpy as np

from bench.engine.machine import describe_machine
from bench.engine.report import Figure, figures_table
from bench.engine.timing import Contestant, race
from bench.envs import peers
from chum.envs.ids import learnable
from chum.envs.vector import Vector
from chum.envs.zoo import env

GAMES = 512  # in lockstep: what fits into a cache
MANY = 8192
SPIEL = "OpenSpiel rl_environment, "
TARGETS = {"getbit": 10e6, "bidbait": 3e6, "sharkbait": 3e6, "sharks": 3e6, "sharktank": 0.5e6}
COMPARED = (  # what is compared with the best whose name begins so, and how fast it is to be
    ("vector, to the best of Pgx", "vector, getbit", "Pgx", 5),
    ("vector, to the best of EnvPool", "vector, getbit", "EnvPool", None),
    ("AEC, to PettingZoo's tic-tac-toe", "AEC, getbit", "PettingZoo, tictactoe", 10),
    ("OpenSpiel, to its own games in Python", SPIEL + "our getbit", SPIEL + "python", 1),
)


def stepping(game: str, n: int = GAMES, threads: int = 1) -> Contestant:
    games = Vector(game, n, threads=threads)
    games.reset()

    def run(steps: int) -> int:
        games.play_random(steps)
        return steps * n

    return run


def stepping_from_outside(game: str, form: str) -> Contestant:
    """The choices come from numpy: the first that is allowed."""
    games = Vector(game, GAMES, form=form)
    games.reset()

    def run(steps: int) -> int:
        made = 0
        for _ in range(steps):
            made += GAMES if form == "turn" else int(games.acting.sum())
            games.step(games.mask.argmax(-1))
        return made

    return run


def cycling(make: Callable[[], Any]) -> Contestant:
    """The loop that PettingZoo's documentation shows, with random choices."""
    game = make()
    chance = random.Random(1).random
    seeds = count()

    def run(games: int) -> int:
        decisions = 0
        for _ in range(games):
            game.reset(seed=next(seeds))
            for _agent in game.agent_iter():
                seen, _reward, ended, cut, _info = game.last()
                if ended or cut:
                    game.step(None)
                    continue
                moves = np.flatnonzero(seen["action_mask"])
                game.step(int(moves[int(chance() * len(moves))]))
                decisions += 1
        return decisions

    return run


def ours() -> dict[str, Contestant]:
    found = {f"vector, {game.name}": stepping(game.name) for game in learnable()}
    found[f"vector, getbit, {MANY} games"] = stepping("getbit", MANY)
    found["vector, getbit, choices from numpy"] = stepping_from_outside("getbit", "turn")
    found["vector, getbit, joint choices from numpy"] = stepping_from_outside("getbit", "joint")
    found["AEC, getbit"] = cycling(lambda: env("getbit", seats=4))
    return found


def compare(rates: dict[str, float]) -> list[Figure]:
    """With the best of each peer in the same run."""
    found = []
    for name, mine, peer, target in COMPARED:
        others = [rate for other, rate in rates.items() if other.startswith(peer)]
        if mine in rates and others:
            found.append(Figure(name, rates[mine] / max(others), "×", target))
    return found


def in_threads(seconds: float) -> Figure:
    """By the clock on the wall, for two threads have two processors' time."""
    both = {str(threads): stepping("getbit", MANY, threads) for threads in (1, 2)}
    rates = race(both, seconds, time.perf_counter)
    return Figure("vector, getbit, two threads to one", rates["2"] / rates["1"], "×", 1.8)


def main() -> None:
    parser = argparse.ArgumentParser(prog="bench.envs", description=__doc__)
    parser.add_argument("--seconds", type=float, default=2.0, help="for each contestant")
    asked = parser.parse_args()
    machine = describe_machine(("pettingzoo", "open_spiel", "pgx", "jax", "envpool"))
    print(", ".join(f"{name} {value}" for name, value in machine.items()), end="\n\n")
    rates = race(ours() | dict(peers.everybody()), asked.seconds)
    figures = [
        Figure(name, rate, "steps/s", TARGETS.get(name.removeprefix("vector, ")))
        for name, rate in rates.items()
    ]
    print(figures_table([*figures, *compare(rates), in_threads(asked.seconds)]))


if __name__ == "__main__":
    main()
