"""How many games a ladder saves by taking luck out of its results.

    python -m bench.review.ladder --deals 60

Two bots share a table, every deal is played in all rotations, and each is scored twice: by the wins
as they came, and without luck.  Both scores have the same mean, so their difference must be zero
within its error; the games saved are the ratio of their variances.  Whether intervals hold is tried
by drawing 20 deals again and again: 95 in 100 of their intervals should hold the mean of all.
"""

from __future__ import annotations

import argparse
import random
import statistics
import time
from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

import chum
from chum.lab.arena import Fixture, fill_seats, play, rotations
from chum.lab.ladder import score_deal
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
    MatchUp("getbit", 4, "keen", "calm"),
    MatchUp("sharkbait", 4, "sharp", "keen"),
    MatchUp("bidbait", 4, "keen", "calm"),
]


class Scores(NamedTuple):
    """By deal."""

    came: list[float]
    less_luck: list[float]
    seconds: tuple[float, float]  # to play a game, and to take luck out of it


def measure(asked: MatchUp, deals: int, seed: int) -> Scores:
    game = chum.game(asked.game)
    lineup = fill_seats([asked.new, asked.old], asked.players)
    box = game.fill_box(asked.players, {}).to_bytes()
    came, less_luck, playing, both = [], [], 0.0, 0.0
    for k in range(deals):
        outcomes = []
        for seats in rotations(lineup):
            luck = (seed << 32) + k
            fixture = Fixture(asked.game, box, seats, luck, Budget(60), game.bot.FORECASTS)
            begun = time.process_time()
            outcomes.append(play(fixture))
            both += time.process_time() - begun
        begun = time.process_time()
        play(replace(fixture, forecasts=0))
        playing += time.process_time() - begun
        came.append(score_deal([replace(o, less_luck=()) for o in outcomes], asked.new, asked.old))
        less_luck.append(score_deal(outcomes, asked.new, asked.old))
    each = playing / deals
    return Scores(came, less_luck, (each, both / deals / asked.players - each))


def error(values: Sequence[float]) -> float:
    return statistics.stdev(values) / len(values) ** 0.5


def saved(scores: Scores, rng: random.Random) -> tuple[float, float, float]:
    """Times fewer games: the ratio of variances, and 95 % of it by drawing deals again."""
    pairs = list(zip(scores.came, scores.less_luck, strict=True))
    ratio = statistics.variance(scores.came) / statistics.variance(scores.less_luck)
    drawn = []
    for _ in range(DRAWS):
        came, less = zip(*rng.choices(pairs, k=len(pairs)), strict=True)
        if len(set(less)) > 1:  # of very few deals all can be the same one
            drawn.append(statistics.variance(came) / statistics.variance(less))
    drawn.sort()
    return ratio, drawn[len(drawn) // 40], drawn[-1 - len(drawn) // 40]


def held(values: Sequence[float], rng: random.Random) -> float:
    """The share of intervals, each from a few deals, that hold the mean of all."""
    truth = statistics.fmean(values)
    hits = 0
    for _ in range(DRAWS):
        some = rng.choices(values, k=SUBSET)
        hits += abs(statistics.fmean(some) - truth) <= STUDENT * error(some)
    return hits / DRAWS


def report(asked: MatchUp, scores: Scores, seed: int) -> str:
    rng = random.Random(seed)
    ratio, low, high = saved(scores, rng)
    apart = [a - b for a, b in zip(scores.less_luck, scores.came, strict=True)]
    lines = [
        f"{asked.game}, {asked.players} players, {asked.new} against {asked.old}, "
        f"{len(apart)} deals of {asked.players} games",
        f"  share of wins as they came  {spread(scores.came)}",
        f"  without luck                {spread(scores.less_luck)}",
        f"  difference                  {spread(apart)}",
        f"  games needed: {ratio:.1f} times fewer ({low:.1f} to {high:.1f})",
        f"  intervals of {SUBSET} deals that hold the mean: {100 * held(scores.came, rng):.0f} % "
        f"as they came, {100 * held(scores.less_luck, rng):.0f} % without luck",
        "  seconds a game: {:.2f} to play, {:.2f} to take luck out".format(*scores.seconds),
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
            scores = measure(asked, given.deals, given.seed)
            print(report(asked, scores, given.seed), flush=True)


if __name__ == "__main__":
    main()
