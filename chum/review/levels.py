"""Whom somebody played like: by what a choice cost on average, against the bots' levels.

A game's `review_levels.toml` holds by number of players what each level lost by a choice in matches
against the others (`loss`), and how much that differed from match to match (`spread`);
`python -m bench.review.levels` measures it anew.
"""

from __future__ import annotations

import math
from collections.abc import Mapping

from chum.review.review import Review

WORST, BEST = "random", "shark"
CERTAIN = 5.0  # so many times likelier than the best or the worst player, or nothing is said


def like(review: Review, seat: int) -> str:
    """The level that loses as much; "" where a match cannot tell, or that was not measured."""
    measured = review.match.game.review_levels.get(str(review.match.seats), {})
    played = review.played[seat]
    if not measured or not played.choices or not tells(measured):
        return ""
    likely = {
        level: log_likelihood(played.loss.mean, numbers["loss"], numbers["spread"])
        for level, numbers in measured.items()
    }
    nearest = max(likely, key=lambda level: likely[level])
    furthest = min(likely[WORST], likely[BEST])
    return nearest if likely[nearest] - furthest >= math.log(CERTAIN) else ""


def tells(measured: Mapping[str, Mapping[str, float]]) -> bool:
    """Whether losses say anything in this game: the worst lose more than the best, by more than
    one match differs from another."""
    worst, best = measured[WORST], measured[BEST]
    return worst["loss"] - best["loss"] > (worst["spread"] + best["spread"]) / 2


def log_likelihood(seen: float, mean: float, spread: float) -> float:
    """Of a loss, if it is spread like a bell."""
    return -(((seen - mean) / spread) ** 2) / 2 - math.log(spread)
