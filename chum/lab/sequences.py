"""Confidence sequences: intervals that hold at every look, so that a run may stop when it likes.

An interval for a fixed number of games is wrong more and more often when one looks after every
batch and stops at the first finding.  These are wrong in one run of twenty at most, however often
one looks.  The price is that they are about twice as wide.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable

from chum.lab.intervals import SURE, Interval

TIGHTEST = 20_000  # games at which a sequence of means is tightest
LEAST = 500  # games before the first look: the spread must be known


class Running:
    """Values of which count, sum and squares are kept, and nothing else."""

    def __init__(self) -> None:
        self.n = 0
        self.total = 0.0
        self.squares = 0.0

    def add(self, values: Iterable[float]) -> None:
        for value in values:
            self.n += 1
            self.total += value
            self.squares += value * value

    @property
    def mean(self) -> float:
        return self.total / self.n if self.n else 0.0

    @property
    def variance(self) -> float:
        if self.n < 2:
            return 0.0
        return max(0.0, (self.squares - self.total * self.mean) / (self.n - 1))


def mean_sequence(seen: Running, of: int = 1) -> Interval:
    """The mean of values such as differences of paired games (a normal mixture, after Robbins).

    With the spread as it was found: so it holds from some hundred games on, and before it says
    nothing.  Where all values are alike, the next may differ by one.  `of` sequences hold together.
    """
    n, alpha = seen.n, (1 - SURE) / of
    if n < LEAST:
        return Interval(seen.mean, -math.inf, math.inf, n)
    weight = (-2 * math.log(alpha) + math.log(1 - 2 * math.log(alpha))) / TIGHTEST
    grown = n * weight + 1
    spread = max(seen.variance, 1 / n)
    error = math.sqrt(spread * 2 * grown / (n * n * weight) * math.log(math.sqrt(grown) / alpha))
    return Interval(seen.mean, seen.mean - error, seen.mean + error, n)


def share_sequence(count: float, n: int, of: int = 1) -> Interval:
    """A share, such as of wins, shared ones in parts (a mixture of binomials by beta).

    For any values from 0 to 1, and from the first game on.
    """
    if n == 0:
        return Interval(0.0, 0.0, 1.0, 0)
    share = count / n
    limit = math.log(of / (1 - SURE))
    mixture = beta_log(count + 1, n - count + 1)

    def against(p: float) -> float:
        """The evidence against a share of p, as a logarithm, beyond what is enough."""
        likely = (count * math.log(p) if count else 0.0) + (
            (n - count) * math.log1p(-p) if count < n else 0.0
        )
        return mixture - likely - limit

    low = crossing(against, 0.0, share) if count > 0 else 0.0
    high = crossing(against, 1.0, share) if count < n else 1.0
    return Interval(share, low, high, n)


def beta_log(a: float, b: float) -> float:
    return math.lgamma(a) + math.lgamma(b) - math.lgamma(a + b)


def crossing(against: Callable[[float], float], outside: float, inside: float) -> float:
    """Where the evidence becomes enough, by halving; on the outer side, to be sure."""
    for _ in range(60):
        middle = (outside + inside) / 2
        if middle in (outside, inside):
            break
        if against(middle) > 0:
            outside = middle
        else:
            inside = middle
    return outside
