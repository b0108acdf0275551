"""How often each kind wins that a game counts, as the species of Sharks are, between `policy`
players, for every number of them.

python -m bench.lab.kinds sharks --games 20000
"""

from __future__ import annotations

import argparse

import chum
from chum.lab.rows import Asked, play_rows
from chum.lab.simulate import Simulation
from chum.lab.tune import fair_shares


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    game = chum.game(given.game)
    for group in game.counted:
        for seats in game.seats:
            asked = Simulation(game, seats, given.games, given.seed, {}, game.components)
            shares = fair_shares(asked, play_rows(Asked(asked)), group)
            print(f"{game.title}, {seats} players, points off {100 / seats:.1f} %:")
            for name, share in sorted(shares.items(), key=lambda each: each[1].mean):
                mean, low, high = (100 * each - 100 / seats for each in share[:3])
                print(f"  {name:12} {mean:+5.1f} ({low:+5.1f} … {high:+5.1f})", flush=True)


if __name__ == "__main__":
    main()
