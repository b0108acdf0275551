"""What a game of the lab costs, in time of one core: `python -m bench.lab.speed`."""

from __future__ import annotations

import argparse
import time

import chum
from chum.lab.rows import Asked
from chum.lab.simulate import Simulation


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=0.5, help="of the processor, at least")
    least = parser.parse_args().seconds
    print(f"{'':12}{'µs a game':>10}{'100,000 on 2 cores':>20}")
    for name in chum.games():
        cost = measure(name, least)
        print(f"{name:12}{1e6 * cost:10.1f}{1e5 * cost / 2:18.1f} s", flush=True)


def measure(name: str, least: float) -> float:
    """Seconds of the processor for a game of four by policy."""
    game = chum.game(name)
    box, lineup = game.fill_box(4), Asked(Simulation(game, 4, 1, 1, {}, game.components)).lineup()
    games = 16
    while True:
        begun = time.thread_time()
        chum.engine(name, "compiled").rows(box, lineup, 1 << 32, games)
        spent = time.thread_time() - begun
        if spent >= least:
            return spent / games
        games *= 2


if __name__ == "__main__":
    main()
