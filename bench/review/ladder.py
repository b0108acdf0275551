"""How many games a ladder saves by taking luck out of its results.

    python -m bench.review.ladder --deals 60

Two bots share a table, every deal is played in all rotations, and each is scored twice: by the wins
as they came, and without luck.  Both scores have the same mean, so their difference must be zero
within its error; the games saved are the ratio of their variances.  Whether intervals hold is tried
by drawing 20 deals again and again, and taking luck out of just those: 95 in 100 of their intervals
should hold the mean of all.
"""

from __future__ import annotations

import argparse
import math
import random
import statistics
import time
from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

import chum
from chum.lab.arena import Fixture, fill_seats, judge, play_through, rotations
from chum.lab.ladder import forecasts_for, luck_of_deal, score_deal
from chum.lab.simulate import Simulation
from chum.lab.without_luck import less_luck
from chum.search.think import Budget

STUDENT = 2.093  # two-sided 95 % for SUBSET deals
SUBSET = 20
DRAWS = 2000


class MatchUp(NamedTuple):
    game: str
    players: int
    new: str
    old: str


MATCH_UPS = [
    MatchUp("sharkbait", 4, "sharp", "keen"),
    MatchUp("sharkbait", 4, "keen", "calm"),
    MatchUp("sharkbait", 6, "sharp", "calm"),
    MatchUp("bidbait", 4, "sharp", "keen"),
    MatchUp("getbit", 4, "keen", "calm"),
    MatchUp("sharks", 4, "keen", "calm"),
]


class Deal(NamedTuple):
    score: float
    luck: float


def measure(asked: MatchUp, deals: int, seed: int) -> tuple[list[Deal], tuple[float, float]]:
    """And the seconds that it takes to play a game, and to look at its luck."""
    game = chum.game(asked.game)
    lineup = fill_seats([asked.new, asked.old], asked.players)
    simulation = Simulation(game, asked.players, deals, seed, {}, game.components)
    box, forecasts = simulation.box().to_bytes(), forecasts_for(simulation, with_luck=False)
    found, playing, judging = [], 0.0, 0.0
    tables = rotations(lineup)
    for k in range(deals):
        outcomes = []
        for seats in tables:
            fixture = Fixture(asked.game, box, seats, (seed << 32) + k, Budget(60), forecasts)
            begun = time.process_time()
            outcome, chosen = play_through(fixture)
            played = time.process_time()
            outcomes.append(replace(outcome, luck=judge(outcome, chosen)))
            playing += played - begun
            judging += time.process_time() - played
        score = score_deal(outcomes, asked.new, asked.old)
        found.append(Deal(score, luck_of_deal(outcomes, asked.new, asked.old)))
    games = deals * len(tables)
    return found, (playing / games, judging / games)


def scores(deals: Sequence[Deal]) -> tuple[list[float], list[float]]:
    """As they came, and without luck."""
    came = [deal.score for deal in deals]
    return came, less_luck(came, [deal.luck for deal in deals])


def error(values: Sequence[float]) -> float:
    return statistics.stdev(values) / math.sqrt(len(values))


def ratio(deals: Sequence[Deal]) -> float:
    """Times fewer games: the ratio of variances."""
    came, less = scores(deals)
    return float(statistics.variance(came) / (statistics.variance(less) or 1.0))


def saved(deals: Sequence[Deal], rng: random.Random) -> tuple[float, float]:
    """The middle 95 % of the ratio, by drawing deals again."""
    drawn = sorted(ratio(rng.choices(deals, k=len(deals))) for _ in range(DRAWS))
    return drawn[DRAWS // 40], drawn[-1 - DRAWS // 40]


def held(deals: Sequence[Deal], which: int, rng: random.Random) -> float:
    """The share of intervals, each from a few deals, that hold the mean of all."""
    truth = statistics.fmean(scores(deals)[which])
    hits = 0
    for _ in range(DRAWS):
        some = scores(rng.choices(deals, k=SUBSET))[which]
        hits += abs(statistics.fmean(some) - truth) <= STUDENT * error(some)
    return hits / DRAWS


def report(asked: MatchUp, deals: Sequence[Deal], seconds: tuple[float, float]) -> str:
    rng = random.Random(1)
    came, less = scores(deals)
    low, high = saved(deals, rng)
    playing, judging = seconds
    sooner = ratio(deals) * playing / (playing + judging)
    apart = [a - b for a, b in zip(less, came, strict=True)]
    holds = [100 * held(deals, which, rng) for which in (0, 1)]
    lines = [
        f"{asked.game}, {asked.players} players, {asked.new} against {asked.old}, "
        f"{len(deals)} deals",
        f"  share of wins as they came  {spread(came)}",
        f"  without luck                {spread(less)}",
        f"  difference                  {spread(apart)}",
        f"  games needed: {ratio(deals):.1f} times fewer ({low:.1f} to {high:.1f})",
        f"  intervals of {SUBSET} deals that hold the mean: {holds[0]:.0f} % as they came, "
        f"{holds[1]:.0f} % without luck",
        f"  seconds a game: {playing:.3f} to play, {judging:.3f} to look at its luck; "
        f"as much is known {sooner:.1f} times sooner",
    ]
    return "\n".join(lines)


def spread(values: Sequence[float]) -> str:
    return f"{statistics.fmean(values):+.3f} ± {1.96 * error(values):.3f}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--games", nargs="*", help="only match-ups of these")
    given = parser.parse_args()
    for asked in MATCH_UPS:
        if not given.games or asked.game in given.games:
            print(report(asked, *measure(asked, given.deals, given.seed)), flush=True)


if __name__ == "__main__":
    main()
