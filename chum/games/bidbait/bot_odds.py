"""Exact odds of reaching a bid in Bid & Bait!"""

from __future__ import annotations

from fractions import Fraction
from functools import cache

from chum.core.language import _
from chum.games.bidbait.rules_table import BID, KEEP_BID, ROLL, USE_REROLL
from chum.games.bidbait.view import View


@cache
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


def remarks(view: View, code: int) -> list[tuple[str, str]]:
    """How likely the bid that a move is about succeeds for the viewing seat, in words."""
    if view.seat < 0 or view.over:
        return []
    me = view.players[view.seat]
    rerolls = sum(view.abilities[spot - 1] == "reroll" for spot in me.spots)
    if view.phase == "bid" and code < KEEP_BID:
        bid = code - BID + 1
        chance = success(bid, me.baits, rerolls, view.faces)
        if bid == 1:
            told = _("No roll is lower than 1")
        elif chance == 1:
            told = _("A bid of {0} is sure to succeed with all your Baits").format(bid)
        else:
            told = _("{0} that a bid of {1} succeeds").format(percent(chance), bid)
        return [(told, "BB-19")]
    if code in (ROLL, USE_REROLL) and (rerolls or me.roll == 0):
        rolls = rerolls if code == ROLL else rerolls - 1
        chance = success(me.bid, me.baits, rolls, view.faces)
        sentence = _("{0} that you still reach your bid of {1}").format(percent(chance), me.bid)
        return [(sentence, "BB-19")]
    return []


def percent(chance: Fraction) -> str:
    return f"{100 * float(chance):.0f} %"
