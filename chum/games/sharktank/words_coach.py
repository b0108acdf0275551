"""What helps a newcomer to Shark Tank to decide: one sentence for each kind of decision."""

from __future__ import annotations

from chum.core.language import _
from chum.games.sharktank.board_moment import leads
from chum.games.sharktank.rules_tank import VALUES
from chum.games.sharktank.view import View


def coach(view: View) -> tuple[str, str]:
    if view.phase == "draft":
        return coach_draft(view)
    if view.phase == "shark":
        return coach_shark(view)
    if view.phase == "token":
        return coach_token(view)
    if view.phase == "tile":
        return "tile", _("Tap where the shark shall stop; the way is laid for you.")
    return "stand", _("Stop beside a fish of its suit; two at once is better.")


def coach_draft(view: View) -> tuple[str, str]:
    if view.draft == 0:
        return "draft-null", _("A Null rolls a die: extra tiles now, or points at the end.")
    return "draft", _("Take a suit: it is points in the end, or extra tiles when spent.")


def coach_shark(view: View) -> tuple[str, str]:
    if view.short:
        return "shark-tight", _("The tank is too tight: choose a shark that can still move.")
    if view.final:
        return "shark-final", _("Your last turn: gobble, or keep your tokens for the count.")
    if view.turns > view.seats and leads(view, view.players[view.seat], 1):
        return "shark-lead", _("One more fish and you lead; who leads skips a turn.")
    return "shark", _("Move any shark. Each gobbles its own suit, right beside it.")


def coach_token(view: View) -> tuple[str, str]:
    if all(token % VALUES == 0 for token in view.players[view.seat].known):
        return "token-null", _("A Null buys zero to five tiles; all of them must be laid.")
    return "token", _("A token buys as many tiles as its number, but it is points.")
