"""Intervals: where the true value of a figure lies, in 95 of 100 cases.

Games are independent of each other, so plain statistics do.  Where several figures stand side by
side and the greatest of them is looked at, `of` widens the intervals so that all hold together.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from statistics import NormalDist
from typing import NamedTuple

SURE = 0.95


class Interval(NamedTuple):
    mean: float
    low: float
    high: float
    n: int  # games, or whatever was counted

    def shifted(self, by: float) -> Interval:
        return Interval(self.mean + by, self.low + by, self.high + by, self.n)


def width(of: int = 1) -> float:
    """How many standard errors an interval reaches to each side, if `of` hold together."""
    return NormalDist().inv_cdf(1 - (1 - SURE) / 2 / of)


def mean_interval(values: Sequence[float], of: int = 1) -> Interval:
    """The mean of what differs from game to game; a few games make it wider (Student)."""
    n = len(values)
    mean = math.fsum(values) / n
    if n < 2:
        return Interval(mean, -math.inf, math.inf, n)
    variance = math.fsum((value - mean) ** 2 for value in values) / (n - 1)
    error = student(width(of), n - 1) * math.sqrt(variance / n)
    return Interval(mean, mean - error, mean + error, n)


def student(z: float, freedom: int) -> float:
    """A normal quantile as one of Student's t, by its expansion; exact enough from 4 on."""
    f = freedom
    return (
        z
        + (z**3 + z) / (4 * f)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * f**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * f**3)
    )


def share_interval(count: float, n: int, of: int = 1) -> Interval:
    """A share of games (Wilson): sensible for few games and for shares near 0 and 1."""
    z = width(of)
    share, more = count / n, z * z / n
    middle = (share + more / 2) / (1 + more)
    error = z * math.sqrt((share * (1 - share) + more / 4) / n) / (1 + more)
    return Interval(share, max(0.0, middle - error), min(1.0, middle + error), n)


def ratio_interval(parts: Sequence[float], wholes: Sequence[float], of: int = 1) -> Interval:
    """The sum of the parts over the sum of the wholes, both by game."""
    n, whole = len(parts), math.fsum(wholes)
    ratio = math.fsum(parts) / whole
    off = [part - ratio * each for part, each in zip(parts, wholes, strict=True)]
    variance = math.fsum(each * each for each in off) / max(1, n - 1)
    error = student(width(of), max(1, n - 1)) * math.sqrt(variance * n) / whole
    return Interval(ratio, ratio - error, ratio + error, n)


def quantile_interval(values: Sequence[float], share: float) -> Interval:
    """The value that this share of games does not exceed, by order statistics."""
    ordered, n = sorted(values), len(values)
    error = width() * math.sqrt(n * share * (1 - share))
    low, high = math.floor(n * share - error), math.ceil(n * share + error)
    middle = ordered[min(n - 1, math.floor(n * share))]
    return Interval(middle, ordered[max(0, low)], ordered[min(n - 1, high)], n)


def never(n: int) -> Interval:
    """The share of games with something that happened in none of n (the rule of three)."""
    return Interval(0.0, 0.0, min(1.0, 3 / n), n)
