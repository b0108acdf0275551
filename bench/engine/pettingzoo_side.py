"""PettingZoo's contestants: its classic games in the loop its documentation shows."""

from __future__ import annotations

import os
import random
import warnings
from importlib import import_module
from itertools import count

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    import numpy as np
    import pettingzoo.classic.tictactoe_v3  # noqa: F401  # what is missing is noticed here

from bench.engine.timing import Contestant

GAMES = ("tictactoe_v3", "connect_four_v3", "leduc_holdem_v4")


def random_play(name: str) -> Contestant:
    env = import_module(f"pettingzoo.classic.{name}").env()
    chance = random.Random(1).random
    seeds = count()

    def run(games: int) -> int:
        decisions = 0
        for _ in range(games):
            env.reset(seed=next(seeds))
            for _agent in env.agent_iter():
                observation, _reward, ended, cut, _info = env.last()
                if ended or cut:
                    env.step(None)
                    continue
                moves = np.flatnonzero(observation["action_mask"])
                env.step(int(moves[int(chance() * len(moves))]))
                decisions += 1
        return decisions

    return run
