"""How common the luck of two sides is: `python -m bench.lab.luck [--games 20000]`.

The spread of the difference of two games that have the same luck, against two games that have
nothing in common.  1: the pairing brings nothing; 0.25: a quarter of the games tell as much.
`one stream` is luck that is drawn in a row, which loses step at the first extra draw; `by choice`
is what the lab uses.
"""

from __future__ import annotations

import argparse

import chum
from chum.lab.compare import Side, compare
from chum.lab.runs import workers_for
from chum.lab.simulate import Simulation

PAIRS = (
    ("getbit", 4, {"pickup": "1"}),
    ("bidbait", 4, {"sides": "advanced"}),
    ("bidbait", 4, {"fish": "players"}),
    ("sharkbait", 4, {"ties": "pieces"}),
    ("sharkbait", 4, {"variant": "advanced"}),
    ("sharks", 4, {"hands": "open"}),
    ("sharktank", 3, {"touch": "corners"}),
    ("sharktank", 3, {"skips": "once"}),
)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=20_000)
    parser.add_argument("--only", default="", help="one game")
    given = parser.parse_args()
    print(f"{'':32}{'one stream':>20}{'by choice':>20}")
    print(f"{'':32}{'wins':>10}{'rounds':>10}{'wins':>10}{'rounds':>10}")
    for name, seats, options in PAIRS:
        if given.only in ("", name):
            label = " ".join(f"{key}={value}" for key, value in options.items())
            ratios = [f"{ratio:10.2f}" for ratio in weigh(name, seats, options, given.games)]
            print(f"{name} {label:{31 - len(name)}}{''.join(ratios)}", flush=True)


def weigh(name: str, seats: int, options: dict[str, str], games: int) -> list[float]:
    """Wins (on average over seats) and rounds; with one stream, and by choice."""
    game = chum.game(name)
    asked = Simulation(game, seats, games, 1, {}, game.components)
    usual, other = (Side("", chosen, game.components) for chosen in ({}, options))
    ratios = []
    for stream in (True, False):
        with workers_for(game) as workers:
            found = compare(asked, usual, other, workers, within=1e-9, stream=stream)
        left = found.luck_left
        ratios += [sum(left[f"seat {seat}"] for seat in range(seats)) / seats, left["rounds"]]
    return ratios


if __name__ == "__main__":
    main()
