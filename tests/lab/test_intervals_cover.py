"""Intervals hold as often as they promise; sequences also when one looks at every step."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from chum.lab.intervals import (
    Interval,
    mean_interval,
    never,
    quantile_interval,
    share_interval,
)
from chum.lab.sequences import LEAST, Running, mean_sequence, share_sequence


def holds(interval: Interval, truth: float) -> bool:
    return interval.low <= truth <= interval.high


def covered(made: Callable[[random.Random], bool], runs: int, seed: int = 1) -> float:
    rng = random.Random(seed)
    return sum(made(rng) for _ in range(runs)) / runs


@pytest.mark.parametrize(("share", "n"), [(0.25, 40), (0.25, 400), (0.03, 100), (0.97, 100)])
def test_shares_are_covered(share: float, n: int) -> None:
    def made(rng: random.Random) -> bool:
        return holds(share_interval(sum(rng.random() < share for _ in range(n)), n), share)

    assert 0.93 < covered(made, 2000) < 0.985


def test_means_are_covered() -> None:
    """Of skewed values, too, and of win shares with ties."""

    def skewed(rng: random.Random) -> bool:
        return holds(mean_interval([rng.expovariate(0.1) for _ in range(200)]), 10)

    def tied(rng: random.Random) -> bool:
        return holds(mean_interval(rng.choices([0, 0.5, 1], [6, 2, 2], k=200)), 0.3)

    for made in (skewed, tied):
        assert 0.925 < covered(made, 1500) < 0.975


def test_several_shares_hold_together() -> None:
    def made(rng: random.Random) -> bool:
        seats = rng.choices(range(5), k=300)
        return all(holds(share_interval(seats.count(seat), 300, of=5), 0.2) for seat in range(5))

    def alone(rng: random.Random) -> bool:
        seats = rng.choices(range(5), k=300)
        return all(holds(share_interval(seats.count(seat), 300), 0.2) for seat in range(5))

    assert covered(made, 1000) > 0.93
    assert covered(alone, 1000) < 0.88


def test_quantiles_are_covered() -> None:
    def made(rng: random.Random) -> bool:
        return holds(quantile_interval([rng.random() for _ in range(150)], 0.9), 0.9)

    assert 0.925 < covered(made, 2000) < 0.99


def test_what_never_happened_is_rare() -> None:
    def made(rng: random.Random) -> bool:
        """It happens in 3 of 100 games: in which runs would we have said less?"""
        none = all(rng.random() > 0.031 for _ in range(100))
        return not none or never(100).high >= 0.031

    assert covered(made, 3000) > 0.94
    assert never(100).low == 0


# -- looked at every step


def always(made: Callable[[random.Random], float], truth: float, rng: random.Random) -> bool:
    """Whether a sequence of means holds at each of many looks."""
    seen = Running()
    for _ in range(40 * LEAST):
        seen.add([made(rng)])
        if seen.n >= LEAST and seen.n % 20 == 0 and not holds(mean_sequence(seen), truth):
            return False
    return True


def test_a_sequence_of_means_holds_at_every_look() -> None:
    def paired(rng: random.Random) -> float:
        """Mostly equal, as paired games are."""
        return rng.choices([-1, 0, 1], [5, 88, 7])[0]

    assert covered(lambda rng: always(paired, 0.02, rng), 60) >= 0.95


def test_plain_intervals_do_not_hold_at_every_look() -> None:
    """What the sequences are for: one in three runs would find what is not there."""

    def peeking(rng: random.Random) -> bool:
        seen, wins = 0, 0
        for _ in range(2000):
            seen, wins = seen + 1, wins + (rng.random() < 0.25)
            if seen >= 50 and not holds(share_interval(wins, seen), 0.25):
                return False
        return True

    def sequential(rng: random.Random) -> bool:
        wins = 0.0
        for n in range(1, 2001):
            wins += rng.choices([0, 0.5, 1], [7, 1, 2])[0]
            if n % 5 == 0 and not holds(share_sequence(wins, n), 0.25):
                return False
        return True

    assert covered(peeking, 100) < 0.8
    assert covered(sequential, 100) >= 0.95


def test_sequences_become_narrow() -> None:
    def half(interval: Interval) -> float:
        return (interval.high - interval.low) / 2

    assert half(share_sequence(250, 1000)) < 2.2 * half(share_interval(250, 1000))
    seen = Running()
    seen.add([0.0, 1.0] * 10_000)
    plain = mean_interval([0.0, 1.0] * 10_000)
    assert half(plain) < half(mean_sequence(seen)) < 2 * half(plain)
    assert half(mean_sequence(seen)) < half(mean_sequence(seen, of=8)) < 2.5 * half(plain)


@pytest.mark.parametrize(("count", "n"), [(0, 10), (10, 10), (0, 0), (5.5, 10)])
def test_shares_at_the_edges(count: float, n: int) -> None:
    found = share_sequence(count, n)
    assert 0 <= found.low <= found.mean <= found.high <= 1
    assert found.low > 0 or count == 0
    assert found.high < 1 or count == n


def test_before_the_spread_is_known_a_sequence_says_nothing() -> None:
    seen = Running()
    seen.add([0.0] * (LEAST - 1))
    assert mean_sequence(seen).high == float("inf")
    seen.add([0.0])
    assert 3 / LEAST < mean_sequence(seen).high < 15 / LEAST, "the next may differ"
