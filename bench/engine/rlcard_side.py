"""RLCard's contestants: random play by its environments' own steps."""

from __future__ import annotations

import random

import rlcard

from bench.engine.timing import Contestant

GAMES = ("leduc-holdem", "uno")


def random_play(name: str) -> Contestant:
    env = rlcard.make(name, config={"seed": 1})
    chance = random.Random(1).random

    def run(games: int) -> int:
        decisions = 0
        for _ in range(games):
            state, _player = env.reset()
            while not env.is_over():
                moves = list(state["legal_actions"])
                state, _player = env.step(moves[int(chance() * len(moves))])
                decisions += 1
        return decisions

    return run
