"""The levels without compiled rules: the slowest move, and what they win against `random`.

    python -m bench.bots.interpreted --seconds 0.5 --games 4

One bot among random ones, each game with another seat of it.  Time is the wall clock's, so run it
on an idle core.
"""

from __future__ import annotations

import argparse
import time

import chum
from chum.lab.arena import luck_of
from chum.neutral.engine import engine
from chum.search.bots import BOTS, bot
from chum.search.think import Budget, Question


def measure(name: str, player: str, seats: int, games: int, seconds: float) -> str:
    game = chum.game(name)
    used = engine(game, "interpreted")
    box = game.fill_box(seats)
    slowest, thoughts, moves, wins = 0.0, 0, 0, 0.0
    for k in range(games):
        position = used.start(box, seats, k)
        decisions = 0
        while not position.over:
            seat = (position.pending & -position.pending).bit_length() - 1
            who = bot(player if seat == k % seats else "random")
            asked = Question(game, used, box, seats, position.to_bytes(), seat)
            codes = position.legal(seat)
            begun = time.perf_counter()
            made = who.choose(asked, codes, Budget(seconds), luck_of(k, 2 * decisions + 1))
            if seat == k % seats and len(codes) > 1:
                slowest = max(slowest, time.perf_counter() - begun)
                thoughts += made.iterations
                moves += 1
            position.seed(luck_of(k, 2 * decisions))
            position.play(seat, made.code)
            decisions += 1
        places = [position.place(seat) for seat in range(seats)]
        wins += (places[k % seats] == 1) / places.count(1)
    share = wins * seats / games
    return (
        f"{name:10} {player:7} slowest move {slowest:4.2f} s, {thoughts // moves:5} iterations a "
        f"move, {wins:g} of {games} games won: {share:.2f} times the fair share"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=0.5)
    parser.add_argument("--games", type=int, default=4)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--bots", default=",".join(name for name in BOTS if name != "random"))
    parser.add_argument("--only", default=",".join(chum.games()), help="games")
    asked = parser.parse_args()
    for name in asked.only.split(","):
        for player in asked.bots.split(","):
            print(measure(name, player, asked.seats, asked.games, asked.seconds), flush=True)


if __name__ == "__main__":
    main()
