"""Why a match of Bid & Bait! ended so, as a player would tell it."""

from __future__ import annotations

from collections.abc import Sequence

from chum.core.ending import AHEAD, BEHIND, LOST, SHARED, WON, tell, verdict
from chum.core.language import _
from chum.games.bidbait.board_parts import holdings, kinds
from chum.games.bidbait.view import Player, View


def ending(view: View, names: Sequence[str]) -> str:
    made = [player for player in view.players if has_set(view, player)]
    return by_set(view, names, made[0]) if made else by_count(view, names)


def has_set(view: View, player: Player) -> bool:
    return kinds(player) >= view.different or max(holdings(player)) >= view.same


def by_set(view: View, names: Sequence[str], winner: Player) -> str:
    different = kinds(winner) >= view.different
    made = (
        _("{0} different Fish").format(view.different)
        if different
        else _("{0} Fish of a kind").format(view.same)
    )
    if winner.dummy:
        return _("The dummy made a set: {0}.").format(made)
    if winner.seat == view.seat:
        return _("{0}: nobody was faster.").format(made)
    mine = view.players[view.seat]
    short = min(view.different - kinds(mine), view.same - max(holdings(mine)))
    return _("{0} made a set: {1}. You were {2} short.").format(names[winner.seat], made, short)


def by_count(view: View, names: Sequence[str]) -> str:
    """Nobody made a set: the fewest Fish win, then the most Baits."""
    people = [player for player in view.players if not player.dummy]
    found = verdict(view.seat, [player.total for player in people], view.places, names)
    said = {
        SHARED: _("No set: you and {0} have {1} Fish and as many Baits."),
        AHEAD: _("No set, and {0} has {1} Fish as well; you have more Baits."),
        BEHIND: _("No set, and {0} has {1} Fish as well, but more Baits."),
        WON: _("Nobody made a set, and you have the fewest Fish: {1}."),
        LOST: _("Nobody made a set: you have {1} Fish, {0} only {2}."),
    }
    return tell(found, said)
