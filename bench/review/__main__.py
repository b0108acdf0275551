"""How long a review takes: of one match with four players, by game.

    python -m bench.review --matches 3

On one core in seconds of the processor, so that other work on the machine disturbs little.  A part
has come when the first answer is in.  How much of the time is spent in forecasts, which threads
make side by side, bounds what two threads can gain; `--threads` measures it by the wall clock,
which needs two cores with nothing else to do.
"""

from __future__ import annotations

import argparse
import random
import statistics
import time
from typing import Any, NamedTuple, cast

import chum
from chum.core.match import Match
from chum.core.words import Move
from chum.neutral.engine import Engine, engine
from chum.review.review import Making, make_review
from chum.review.values import Valuer
from chum.search.bots import bot, question
from chum.search.think import Budget

PLAYERS = 4
GOALS = {"sharktank": 10.0}
GOAL = 3.0
FIRST = 0.3


class Cost(NamedTuple):
    moves: int
    first: float
    whole: float
    forecasts: float  # their part of the whole
    threads: float  # two, how many times as fast as one


def keen_match(name: str, seed: int) -> Match:
    """As at "Play now"."""
    game = chum.game(name)
    match: Match = chum.match(name, PLAYERS, game.play_now.options, seed=seed)
    rng = random.Random(seed)
    while not match.over:
        seat = match.pending[0]
        asked, codes = question(match, seat), match.codes(seat)
        made = bot("keen").choose(asked, codes, Budget(60), rng.getrandbits(60))
        match.repeat(Move(seat, made.code, ""))
    return match


class Watched:
    """An engine whose forecasts are timed."""

    def __init__(self, used: Engine) -> None:
        self.used = used
        self.seconds = 0.0

    def forecast(self, *given: Any) -> Any:
        begun = time.process_time()
        found = self.used.forecast(*given)
        self.seconds += time.process_time() - begun
        return found

    def __getattr__(self, name: str) -> Any:
        return getattr(self.used, name)


def cost(match: Match, threads: bool) -> Cost:
    watched = Watched(engine(match.game))
    begun = time.process_time()
    growing = Making(Valuer(match, cast(Engine, watched))).reviews()
    next(growing)
    first = time.process_time() - begun
    for _ in growing:
        pass
    whole = time.process_time() - begun
    side_by_side = watched.seconds / whole
    return Cost(len(match.steps), first, whole, side_by_side, faster(match) if threads else 0.0)


def faster(match: Match) -> float:
    one, two = (wall(match, threads) for threads in (1, 2))
    return one / two


def wall(match: Match, threads: int) -> float:
    begun = time.perf_counter()
    for _ in make_review(match, threads):
        pass
    return time.perf_counter() - begun


def line(name: str, costs: list[Cost]) -> str:
    moves = statistics.fmean(each.moves for each in costs)
    first = statistics.fmean(each.first for each in costs)
    whole = statistics.fmean(each.whole for each in costs)
    most = max(each.whole for each in costs)
    inside = statistics.fmean(each.forecasts for each in costs)
    goal = GOALS.get(name, GOAL)
    verdict = "met" if whole <= goal and first <= FIRST else "missed"
    text = (
        f"{name:10} {moves:5.0f} moves, first part {first:.2f} s, whole {whole:.2f} s, "
        f"longest {most:.2f} s; goal {FIRST} and {goal:.0f} s: {verdict}; "
        f"{100 * inside:.0f} % in forecasts: two threads at most {1 / (1 - inside / 2):.2f} times"
    )
    if costs[0].threads:
        text += f", found {statistics.median(each.threads for each in costs):.2f} times"
    return text


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=3)
    parser.add_argument("--games", nargs="*", default=chum.games())
    parser.add_argument("--threads", action="store_true", help="two threads against one, too")
    given = parser.parse_args()
    for name in given.games:
        matches = [keen_match(name, seed) for seed in range(1, given.matches + 1)]
        print(line(name, [cost(match, given.threads) for match in matches]), flush=True)


if __name__ == "__main__":
    main()
