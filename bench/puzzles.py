"""Are the shipped puzzles right?  `python -m bench.puzzles getbit [--from 40] [--most 10]`.

Every one is looked at anew, with luck that was not used to find it: the best move is still the
best, with a lead of 8 points that the error leaves certain, and calm still mostly misses it.
--save keeps those that are right.
"""

from __future__ import annotations

import argparse
import time

import chum
from chum.review.hunt import wrong
from chum.review.puzzles import FILE, shipped, write_line


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=chum.games())
    parser.add_argument("--from", dest="first", type=int, default=0, help="leave out so many")
    parser.add_argument("--most", type=int, help="so many of each game")
    parser.add_argument("--save", action="store_true", help="keep only those that are right")
    asked = parser.parse_args()
    for name in asked.games:
        check(name, asked.first, asked.most, asked.save)


def check(name: str, first: int, most: int | None, save: bool) -> None:
    game = chum.game(name)
    began = time.perf_counter()
    all_shipped = shipped(game)
    puzzles = all_shipped[first:][:most]
    right = []
    for puzzle in puzzles:
        if found := wrong(game, puzzle):
            print(f"{name}, seed {puzzle.seed}, move {len(puzzle.moves) + 1}: {found}", flush=True)
        else:
            right.append(puzzle)
    seconds = time.perf_counter() - began
    print(f"{name}: {len(right)} of {len(puzzles)} right, {seconds:.0f} s", flush=True)
    if save and puzzles == all_shipped:
        kept = sorted(right, key=lambda puzzle: (puzzle.seed, len(puzzle.moves)))
        (game.folder / FILE).write_text("".join(map(write_line, kept)), encoding="utf-8")


if __name__ == "__main__":
    main()
