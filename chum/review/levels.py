"""Whom somebody played like: by what a choice cost on average, against the bots' levels.

A game's `review_levels.toml` holds by number of players what each level lost by a choice in matches
against the others (`loss`), and how much that differed from match to match (`spread`);
`python -m bench.review.levels` measures it anew.
"""

from __future__ import annotations

import math

from chum.review.review import Review

CERTAIN = 5.0  # so many times likelier than the best or the worst player, or nothing is said


def like(review: Review, seat: int) -> str:
    """The level that loses as much; "" where a match cannot tell, or that was not measured."""
    measured = review.match.game.review_levels.get(str(review.match.seats), {})
    played = review.played[seat]
    if not measured or not played.choices:
        return ""
    likely = {
        level: log_likelihood(played.loss.mean, numbers["loss"], numbers["spread"])
        for level, numbers in measured.items()
    }
    nearest = max(likely, key=lambda level: likely[level])
    ranked = sorted(measured, key=lambda level: measured[level]["loss"])
    furthest = min(likely[ranked[0]], likely[ranked[-1]])
    return nearest if likely[nearest] - furthest >= math.log(CERTAIN) else ""


def log_likelihood(seen: float, mean: float, spread: float) -> float:
    """Of a loss, if it is spread like a bell."""
    return -(((seen - mean) / spread) ** 2) / 2 - math.log(spread)
