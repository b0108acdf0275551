"""Who is stronger: all bots against each other, ratings with intervals, and a sequential test.

Ratings are Bradley-Terry on the Elo scale from who came in ahead of whom, ties halved.  Games with
the same luck are not independent, so intervals come from resampling whole deals: one luck with all
its rotations.

Shares of wins are counted without luck (`without_luck.py`), so that fewer games tell the same.
Ratings keep it: forecasts know who wins, not who comes in ahead of whom.
"""

from __future__ import annotations

import math
import random
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from statistics import fmean, stdev
from typing import Any

from chum.errors import BadSetup
from chum.lab.arena import Fixture, Outcome, fill_seats, play_all, rotations
from chum.lab.simulate import Simulation
from chum.lab.without_luck import less_luck
from chum.neutral.engine import engine
from chum.search.bots import bot
from chum.search.think import Budget

ELO = 400 / math.log(10)  # points of one unit of strength
RESAMPLES = 200
PRIOR = 0.5  # of a game, won and lost, against an average bot: keeps ratings finite

Deal = tuple[Outcome, ...]
Pairs = dict[tuple[str, str], float]  # how often the first came in ahead of the second


@dataclass(frozen=True)
class Rating:
    bot: str
    elo: float
    low: float
    high: float
    games: int
    wins: float
    times_fair: float  # share of the wins, 1 is a fair one; without luck unless it was asked for
    error: float  # of that, 95 %


@dataclass(frozen=True)
class Ladder:
    simulation: Simulation
    budget: Budget
    deals: tuple[Deal, ...]
    ratings: tuple[Rating, ...]  # best first
    ahead: Pairs
    met: Mapping[tuple[str, str], int]

    @property
    def without_luck(self) -> bool:
        return any(outcome.luck for deal in self.deals for outcome in deal)

    def report(self) -> dict[str, Any]:
        names = [rating.bot for rating in self.ratings]
        return {
            "game": self.simulation.game.name,
            "players": self.simulation.seats,
            "games": sum(len(deal) for deal in self.deals),
            "seed": self.simulation.seed,
            "budget": self.budget.seconds,
            "iterations": self.budget.iterations,
            "options": self.simulation.game.options(self.simulation.options),
            "without_luck": self.without_luck,
            "ratings": [vars(rating) for rating in self.ratings],
            "ahead": {a: {b: self.share(a, b) for b in names if b != a} for a in names},
        }

    def share(self, a: str, b: str) -> float | None:
        """Of the games that both played, those in which `a` came in ahead; a tie is half."""
        met = self.met.get((a, b), 0)
        return self.ahead[a, b] / met if met else None


def climb(
    simulation: Simulation,
    bots: Sequence[str],
    budget: Budget,
    jobs: int = 1,
    progress: Callable[[int], None] = lambda _: None,
    with_luck: bool = False,
) -> Ladder:
    """Play the ladder: every choice of bots for the table in turn, in all rotations."""
    if len(set(bots)) < 2 or len(set(bots)) < len(bots):
        raise BadSetup("a ladder needs two bots or more, each named once")
    for name in bots:
        bot(name)
    lineups = list(combinations(bots, min(simulation.seats, len(bots))))
    tables = [rotations(fill_seats(lineup, simulation.seats)) for lineup in lineups]
    size = len(tables[0])
    count = -(-simulation.games // size)
    box, forecasts = simulation.box().to_bytes(), forecasts_for(simulation, with_luck)
    plan = [
        Fixture(simulation.game.name, box, seats, (simulation.seed << 32) + k, budget, forecasts)
        for k in range(count)
        for seats in tables[k % len(tables)]
    ]
    outcomes = []
    for outcome in play_all(plan, jobs):
        outcomes.append(outcome)
        progress(1)
    deals = tuple(tuple(outcomes[i : i + size]) for i in range(0, len(outcomes), size))
    return rate(simulation, budget, bots, deals)


def forecasts_for(simulation: Simulation, with_luck: bool) -> int:
    """As many as an answer of a review takes; interpreted rules would take hours for them."""
    compiled = engine(simulation.game).mode == "compiled"
    return 0 if with_luck or not compiled else simulation.game.bot.FORECASTS


def rate(
    simulation: Simulation, budget: Budget, bots: Sequence[str], deals: tuple[Deal, ...]
) -> Ladder:
    ahead, met = compare(deals)
    strength = fit(bots, ahead)
    spread = resample(bots, deals, simulation.seed)
    games, wins = Counter[str](), Counter[str]()
    for outcome in (outcome for deal in deals for outcome in deal):
        for name, part in zip(outcome.fixture.seats, outcome.wins(), strict=True):
            games[name] += 1
            wins[name] += part  # type: ignore[assignment]
    ratings = [
        Rating(
            name,
            strength[name],
            *interval(spread[name]),
            games[name],
            wins[name],
            *times_fair(deals, name, simulation.seats),
        )
        for name in bots
    ]
    ratings.sort(key=lambda rating: -rating.elo)
    return Ladder(simulation, budget, deals, tuple(ratings), ahead, met)


def times_fair(deals: Sequence[Deal], name: str, seats: int) -> tuple[float, float]:
    """A bot's part of the wins against a fair one, and its error of 95 %, taken over deals."""
    played = [deal for deal in deals if any(name in outcome.fixture.seats for outcome in deal)]
    if len(played) < 2:
        came = [part for deal in played for part in own_wins(deal, name)]
        return (seats * sum(came) / len(came) if came else 0.0), float(seats)
    wins = [fmean(own_wins(deal, name)) for deal in played]
    parts = less_luck(wins, [fmean(own_luck(deal, name)) for deal in played])
    return seats * fmean(parts), 1.96 * seats * stdev(parts) / math.sqrt(len(parts))


def own_wins(deal: Sequence[Outcome], name: str) -> list[float]:
    """A bot's part of the win at each of its seats."""
    return [part for outcome in deal for part in own(name, outcome, outcome.wins())]


def own_luck(deal: Sequence[Outcome], name: str) -> list[float]:
    """What luck brought it there; nothing where that was not looked at."""
    return [
        part
        for outcome in deal
        for part in own(name, outcome, outcome.luck or [0.0] * len(outcome.places))
    ]


def own(name: str, outcome: Outcome, parts: Sequence[float]) -> list[float]:
    seated = zip(outcome.fixture.seats, parts, strict=True)
    return [part for who, part in seated if who == name]


def compare(deals: Sequence[Deal]) -> tuple[Pairs, Counter[tuple[str, str]]]:
    ahead: Pairs = {}
    met = Counter[tuple[str, str]]()
    for outcome in (outcome for deal in deals for outcome in deal):
        for a, b, share in meetings(outcome):
            ahead[a, b] = ahead.get((a, b), 0.0) + share
            met[a, b] += 1
    return ahead, met


def meetings(outcome: Outcome) -> Iterator[tuple[str, str, float]]:
    seated = list(zip(outcome.fixture.seats, outcome.places, strict=True))
    for i, (a, mine) in enumerate(seated):
        for j, (b, other) in enumerate(seated):
            if i != j and a != b:
                yield a, b, (mine < other) + (mine == other) / 2


def fit(bots: Sequence[str], ahead: Pairs) -> dict[str, float]:
    """Elo ratings, their mean 0, by the usual fixed-point iteration."""
    strength = dict.fromkeys(bots, 1.0)
    for _ in range(200):
        for a in bots:
            won = PRIOR + sum(ahead.get((a, b), 0.0) for b in bots)
            faced = 2 * PRIOR / (strength[a] + 1.0)
            for b in bots:
                met = ahead.get((a, b), 0.0) + ahead.get((b, a), 0.0)
                faced += met / (strength[a] + strength[b])
            strength[a] = won / faced
    elo = {name: ELO * math.log(value) for name, value in strength.items()}
    mean = sum(elo.values()) / len(elo)
    return {name: value - mean for name, value in elo.items()}


def resample(bots: Sequence[str], deals: Sequence[Deal], seed: int) -> dict[str, list[float]]:
    rng = random.Random(seed)
    found: dict[str, list[float]] = {name: [] for name in bots}
    for _ in range(RESAMPLES):
        ahead, _met = compare(rng.choices(deals, k=len(deals)))
        for name, elo in fit(bots, ahead).items():
            found[name].append(elo)
    return found


def interval(values: Sequence[float]) -> tuple[float, float]:
    """The middle 95 %."""
    ranked = sorted(values)
    cut = len(ranked) // 40
    return ranked[cut], ranked[-1 - cut]


# -- accepting a change


@dataclass(frozen=True)
class Trial:
    """A sequential test: is the first bot stronger than the second?"""

    verdict: str  # "accepted", "rejected", or "open" when the games ran out
    deals: int
    score: float  # mean share of wins of the first, 0.5 is even
    error: float  # standard error of the score
    evidence: float  # log likelihood ratio


GAIN = 0.05  # worth having: winning 55 % of the decided share against the present bot
BOUND = math.log(0.95 / 0.05)  # 5 % risk of accepting nothing, 5 % of missing the gain


def sprt(
    simulation: Simulation,
    new: str,
    old: str,
    budget: Budget,
    jobs: int = 1,
    progress: Callable[[int], None] = lambda _: None,
    with_luck: bool = False,
) -> Trial:
    """Play deals with half the seats each until one of "even" and "gain" is refuted."""
    lineup = fill_seats([new, old], simulation.seats)
    if simulation.seats % 2:
        lineup = (*lineup[:-1], "random")  # as many of one as of the other
    box, forecasts = simulation.box().to_bytes(), forecasts_for(simulation, with_luck)
    scores: list[float] = []
    luck: list[float] = []
    tables = rotations(lineup)
    plan = (
        Fixture(simulation.game.name, box, seats, (simulation.seed << 32) + k, budget, forecasts)
        for k in range(-(-simulation.games // len(tables)))
        for seats in tables
    )
    batch: list[Outcome] = []
    for outcome in play_all(plan, jobs):
        progress(1)
        batch.append(outcome)
        if len(batch) == len(tables):
            scores.append(score_deal(batch, new, old))
            luck.append(luck_of_deal(batch, new, old))
            batch = []
            trial = weigh(less_luck(scores, luck))
            if trial.verdict != "open":
                return trial
    return weigh(less_luck(scores, luck))


def score_deal(deal: Sequence[Outcome], new: str, old: str) -> float:
    """The share of the new bot in what both won; even if neither won."""
    won, lost = sum(own_wins(deal, new)), sum(own_wins(deal, old))
    return won / (won + lost) if won + lost else 0.5


def luck_of_deal(deal: Sequence[Outcome], new: str, old: str) -> float:
    """What luck brought to that share."""
    return (sum(own_luck(deal, new)) - sum(own_luck(deal, old))) / (2 * len(deal))


def weigh(scores: Sequence[float]) -> Trial:
    """Scores of deals are close to normal, so the evidence follows from mean and variance."""
    count = len(scores)
    mean = sum(scores) / count if count else 0.5
    spread = sum((score - mean) ** 2 for score in scores)
    if count < 10 or spread == 0:
        return Trial("open", count, mean, math.inf, 0.0)
    variance = spread / (count - 1)
    evidence = count * GAIN * (mean - 0.5 - GAIN / 2) / variance
    verdict = "accepted" if evidence > BOUND else "rejected" if evidence < -BOUND else "open"
    return Trial(verdict, count, mean, math.sqrt(variance / count), evidence)
