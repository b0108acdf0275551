"""Iterations of the search in a second of one core, from the opening of every game.

    python -m bench.bots.speed --players 4 --iterations 20000

Compiled rules; time on the processor, the best of five thoughts.
"""

from __future__ import annotations

import argparse
import time

import chum
from chum.search.bots import question
from chum.search.think import Budget, think


def rate(name: str, players: int, iterations: int) -> float:
    match = chum.match(name, players, seed=1)
    asked = question(match, match.pending[0])
    best = 0.0
    for luck in range(5):
        begun = time.process_time()
        thought = think(asked, Budget(600, iterations), luck)
        best = max(best, thought.iterations / (time.process_time() - begun))
    return best


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--iterations", type=int, default=20_000)
    given = parser.parse_args()
    for name in chum.games():
        print(f"{name:10} {rate(name, given.players, given.iterations):>9,.0f} iterations/s")


if __name__ == "__main__":
    main()
