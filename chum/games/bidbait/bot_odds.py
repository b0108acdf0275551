"""Exact odds of reaching a bid in Bid & Bait!"""

from __future__ import annotations

from fractions import Fraction

from chum.core.language import _
from chum.games.bidbait.view import View


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


def remarks(view: View) -> list[tuple[str, str]]:
    """How likely a bid is to succeed for the viewing seat now, in words."""
    if view.seat < 0 or view.over:
        return []
    me = view.players[view.seat]
    rerolls = sum(view.abilities[spot - 1] == "reroll" for spot in me.spots)
    if view.phase == "bid":
        bids = range(1, view.faces + 1)
        sure = max(bid for bid in bids if success(bid, me.baits, rerolls, view.faces) == 1)
        told = [(_("A bid up to {0} is sure to succeed with all your Baits").format(sure), "BB-19")]
        if sure < view.faces:
            chance = success(view.faces, me.baits, rerolls, view.faces)
            sentence = _("{0} that a bid of {1} succeeds").format(percent(chance), view.faces)
            told.append((sentence, "BB-19"))
        return told
    if view.turn == view.seat and view.phase in ("roll", "failed") and (rerolls or me.roll == 0):
        rolls = rerolls if view.phase == "roll" else rerolls - 1
        chance = success(me.bid, me.baits, rolls, view.faces)
        sentence = _("{0} that you still reach your bid of {1}").format(percent(chance), me.bid)
        return [(sentence, "BB-19")]
    return []


def percent(chance: Fraction) -> str:
    return f"{100 * float(chance):.0f} %"
