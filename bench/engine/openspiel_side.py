"""OpenSpiel's contestants: goofspiel for four, a game of simultaneous bids like Get Bit!

The prizes come in a fixed order, so no chance node costs OpenSpiel time.  Each player's bid is one
decision; the last cards play themselves and count for nobody.
"""

from __future__ import annotations

import random
from itertools import count

import pyspiel

from bench.engine.timing import Contestant

PLAYERS = 4
BIDS = PLAYERS * 12  # thirteen cards a hand, the last one forced


def goofspiel() -> pyspiel.Game:
    return pyspiel.load_game(f"goofspiel(players={PLAYERS},points_order=descending)")


def rollouts() -> Contestant:
    """Random games in C++: the evaluator of one step of tree search.

    Its first step evaluates the root, which is the beginning of the game, by as many random games
    as the evaluator is asked for.  This is the fastest way in from Python; bots playing whole games
    in C++ (`evaluate_bots`) reach two thirds of it.
    """
    game = pyspiel.convert_to_turn_based(goofspiel())
    seeds = count(1)

    def run(games: int) -> int:
        seed = next(seeds)
        bot = pyspiel.MCTSBot(
            game, pyspiel.RandomRolloutEvaluator(games, seed), 1.0, 1, 1, False, seed, False
        )
        bot.mcts_search(game.new_initial_state())
        return games * BIDS

    return run


def move_by_move() -> Contestant:
    """Driven from Python; all four bids of a round are handed in by one call."""
    game = goofspiel()
    chance = random.Random(1).random

    def run(games: int) -> int:
        decisions = 0
        for _ in range(games):
            state = game.new_initial_state()
            made = 0
            while not state.is_terminal():
                bids = []
                for player in range(PLAYERS):
                    moves = state.legal_actions(player)
                    bids.append(moves[int(chance() * len(moves))])
                state.apply_actions(bids)
                made += PLAYERS
            decisions += made
        return decisions

    return run
