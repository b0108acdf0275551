"""Ratios of sums hold the true value as often as they say; other intervals are tested beside."""

from __future__ import annotations

import random

from chum.lab.intervals import ratio_interval

RUNS = 2000
ENOUGH, TOO_MANY = 0.935, 0.965  # of 95 in 100, by chance


def test_ratios_are_covered() -> None:
    rng, held = random.Random(7), 0
    for _ in range(RUNS):
        wholes = [rng.uniform(1, 3) for _ in range(150)]
        found = ratio_interval([0.4 * whole + rng.gauss(0, 1) for whole in wholes], wholes)
        held += found.low <= 0.4 <= found.high
    assert ENOUGH < held / RUNS < TOO_MANY
