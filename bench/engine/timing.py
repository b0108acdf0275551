"""Rates that other processes disturb little: short rounds, taken in turns, and the best counts."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping

Contestant = Callable[[int], int]
"""Does a number of units of work (games, calls) and says how many decisions that took."""

ROUND = 0.02  # seconds: short enough to fall between two interruptions, long enough to time


def race(
    contestants: Mapping[str, Contestant],
    seconds: float,
    clock: Callable[[], float] = time.process_time,
) -> dict[str, float]:
    """The best decisions per second of each.  They take turns, so noise meets all of them alike.

    Time on the processor is what counts, so that waiting for it does not; where several threads
    work at once, `clock` must be that of the wall.
    """
    amounts = {name: enough(run) for name, run in contestants.items()}
    best = dict.fromkeys(contestants, 0.0)
    end = time.perf_counter() + seconds * len(contestants)
    while time.perf_counter() < end:
        for name, run in contestants.items():
            best[name] = max(best[name], rate(run, amounts[name], clock))
    return best


def rate(run: Contestant, amount: int, clock: Callable[[], float]) -> float:
    begun = clock()
    decisions = run(amount)
    return decisions / (clock() - begun)


def enough(run: Contestant) -> int:
    """How much work fills a round; finding out also warms the contestant up."""
    amount = 1
    while True:
        begun = time.process_time()
        run(amount)
        if time.process_time() - begun >= ROUND:
            return amount
        amount *= 2
