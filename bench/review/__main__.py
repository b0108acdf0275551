"""How long a review takes: of one match with four players, by game.

    python -m bench.review --matches 3

On one core in seconds of the processor, so that other work on the machine disturbs little.  A part
has come when the first answer is in.  Threads share all work from the first forecast that is asked
for to the last one that is in; what lies before and after is done alone, and bounds what two of
them can gain.  `--threads` measures that by the wall clock, which needs two cores with nothing else
to do; beside it stands what these cores can give at all: two threads that each make forecasts of
their own, with nothing shared and no Python, against one of them alone.
"""

from __future__ import annotations

import argparse
import random
import statistics
import threading
import time
from typing import Any, NamedTuple, cast

import chum
from chum.core.match import Match
from chum.core.words import Move
from chum.neutral.engine import Engine, engine
from chum.review.review import Making, glimpse, make_review
from chum.review.values import Valuer
from chum.search.bots import bot, question
from chum.search.think import Budget

PLAYERS = 4
GOALS = {"sharktank": 10.0}
GOAL = 3.0
FIRST = 0.3
TURNS = 2  # of each, when threads are compared; the quicker one counts
ALONE = 4  # times the games of an answer, of what is forecast beside nothing else


class Cost(NamedTuple):
    moves: int
    first: float
    whole: float
    alone: float  # the part of the whole that threads do not share
    threads: float = 0.0  # two, how many times as fast as one,
    cores: float = 0.0  # and what two cores give that have nothing in common


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
    """An engine that notes when the first forecast is asked for and when the last one is in."""

    def __init__(self, used: Engine) -> None:
        self.used = used
        self.first = self.last = 0.0

    def forecasts(self, *given: Any) -> Any:
        self.first = self.first or time.process_time()
        found = self.used.forecasts(*given)
        self.last = time.process_time()
        return found

    def __getattr__(self, name: str) -> Any:
        return getattr(self.used, name)


def cost(match: Match, threads: bool) -> Cost:
    begun = time.process_time()
    glimpse(match, 1)
    first = time.process_time() - begun
    watched = Watched(engine(match.game))
    begun = time.process_time()
    for _ in Making(Valuer(match, cast(Engine, watched))).reviews():
        pass
    whole = time.process_time() - begun
    alone = 1 - (watched.last - watched.first) / whole
    return Cost(len(match.steps), first, whole, alone, *(faster(match) if threads else ()))


def faster(match: Match) -> tuple[float, float]:
    """In turns, so that a core that slows down slows all of them."""
    one, two = [], []
    alone, beside = [], []
    for _ in range(TURNS):
        one.append(wall(match, 1))
        alone.append(forecasting(match, 1))
        two.append(wall(match, 2))
        beside.append(forecasting(match, 2))
    return min(one) / min(two), 2 * min(alone) / min(beside)


def wall(match: Match, threads: int) -> float:
    begun = time.perf_counter()
    for _ in make_review(match, threads):
        pass
    return time.perf_counter() - begun


def forecasting(match: Match, threads: int) -> float:
    """Seconds in which so many threads each make the same forecasts, in one call of the engine."""
    used = engine(match.game)
    account = Making(Valuer(match, used)).account
    todo = [account.valuer.ask(value, 0) for value in account.asked]
    games = ALONE * match.game.bot.FORECASTS
    working = [
        threading.Thread(target=used.forecasts, args=(match.box, todo, games))
        for _ in range(threads)
    ]
    begun = time.perf_counter()
    for each in working:
        each.start()
    for each in working:
        each.join()
    return time.perf_counter() - begun


def line(name: str, costs: list[Cost]) -> str:
    moves = statistics.fmean(each.moves for each in costs)
    first = statistics.fmean(each.first for each in costs)
    whole = statistics.fmean(each.whole for each in costs)
    most = max(each.whole for each in costs)
    alone = statistics.fmean(each.alone for each in costs)
    goal = GOALS.get(name, GOAL)
    verdict = "met" if whole <= goal and first <= FIRST else "missed"
    text = (
        f"{name:10} {moves:5.0f} moves, first part {first:.2f} s, whole {whole:.2f} s, "
        f"longest {most:.2f} s; goal {FIRST} and {goal:.0f} s: {verdict}; "
        f"{100 * alone:.1f} % alone: two threads at most {2 / (1 + alone):.2f} times"
    )
    if costs[0].threads:
        found, cores = (
            statistics.median(getattr(each, name) for each in costs)
            for name in ("threads", "cores")
        )
        text += f", found {found:.2f} times, where two cores give {cores:.2f}"
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
