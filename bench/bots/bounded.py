"""How far thoughts overrun their budget, at all kinds of positions, with nothing remembered.

    python -m bench.bots.bounded --seconds 0.1 --games 2

The clock is the processor's, so the result does not depend on what else the machine does.
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Iterator

import chum
from chum.core.match import Match
from chum.games.getbit import bot_exact as getbit_exact
from chum.games.sharkbait import bot_exact as sharkbait_exact
from chum.neutral.engine import engine
from chum.search import opponents
from chum.search.bots import BOTS, bot, question
from chum.search.hints import hint
from chum.search.think import Budget

CACHES = (
    opponents.favour,
    opponents.same_for_all,
    opponents.best_replies,
    getbit_exact.all_reveals,
    sharkbait_exact.rolling,
)


def choices(name: str, seats: int, seed: int, share: float) -> Iterator[tuple[Match, int]]:
    """Some of the moments of a random game in which there is something to choose."""
    rng = random.Random(seed)
    match = chum.match(name, seats, seed=seed)
    while not match.over:
        seat = rng.choice(match.pending)
        if len(match.codes(seat)) > 1 and rng.random() < share:
            yield match, seat
        match.play(rng.choice(match.legal(seat)))


def overrun(match: Match, seat: int, who: str, seconds: float) -> float:
    for cache in CACHES:
        cache.cache_clear()
    asked, budget = question(match, seat), Budget(seconds, clock=time.process_time)
    begun = time.process_time()
    if who == "hint":
        hint(match, seat, budget, 1)
    else:
        bot(who).choose(asked, match.codes(seat), budget, 1)
    return time.process_time() - begun - seconds


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=0.1)
    parser.add_argument("--games", type=int, default=1)
    parser.add_argument("--share", type=float, default=0.1, help="of the moments of a game")
    given = parser.parse_args()
    for name in chum.games():
        game = chum.game(name)
        worst = dict.fromkeys((*BOTS, "hint"), -given.seconds)
        thoughts = 0
        for seats in game.seats:
            for seed in range(given.games):
                for match, seat in choices(name, seats, seed, given.share):
                    for who in worst:
                        thoughts += 1
                        worst[who] = max(worst[who], overrun(match, seat, who, given.seconds))
        told = ", ".join(f"{who} {1000 * beyond:+.0f}" for who, beyond in worst.items())
        print(f"{name} ({engine(game).mode}), {thoughts} thoughts, worst ms: {told}", flush=True)


if __name__ == "__main__":
    main()
