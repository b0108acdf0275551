"""A second opinion: what a hint would have advised there is no mistake, whatever came of it.

A review values a choice by playing on as bots quickly do, a hint by a search.  Where they disagree
nobody can say who is right, and whoever followed a hint shall not be blamed for it.
"""

from __future__ import annotations

from chum.core.match import Match
from chum.neutral.engine import engine
from chum.review.choices import Choice
from chum.search.hints import EQUAL, judge, to_win
from chum.search.think import Budget

SECONDS = 60  # iterations end it sooner, so that it always says the same
ITERATIONS = 8000
INTERPRETED = 60


def advised(match: Match, choice: Choice) -> bool:
    """Whether the best move by the search, or one as good, was chosen."""
    asked = match.at(choice.step)
    if not asked.legal(choice.seat):  # a sealed choice that replaced one: hints are for the first
        return False
    compiled = engine(match.game).mode == "compiled"
    budget = Budget(SECONDS, ITERATIONS if compiled else INTERPRETED)
    ranked = judge(asked, choice.seat, budget, choice.step).ranked
    best = to_win(ranked[0][0])
    return any(each.code == choice.made and best - to_win(each) < EQUAL for each, _often in ranked)
