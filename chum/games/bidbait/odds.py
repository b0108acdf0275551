"""Exact odds of reaching a bid in Bid & Bait!"""

from __future__ import annotations

from fractions import Fraction


def success(bid: int, baits: int = 0, rerolls: int = 0, faces: int = 6) -> Fraction:
    """The chance to reach `bid` with all the Baits and rerolls one is ready to spend.

    A roll that Baits can lift to the bid is good enough; only another one is rerolled.
    """
    enough = max(1, bid - baits)  # the lowest roll that will do
    return 1 - Fraction(enough - 1, faces) ** (1 + rerolls)


def price(bid: int, baits: int, faces: int = 6) -> Fraction:
    """Baits paid on average for one roll by somebody who pays whenever he can."""
    lacking = range(1, min(baits, bid - 1) + 1)
    return Fraction(sum(lacking), faces)
