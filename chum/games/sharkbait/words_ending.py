"""Why a match of SharkBait ended so, as a player would tell it."""

from __future__ import annotations

from collections.abc import Sequence

from chum.core.ending import AHEAD, BEHIND, SHARED, WON, verdict
from chum.core.language import _
from chum.games.sharkbait.view import View


def ending(view: View, names: Sequence[str]) -> str:
    cause = _("The bag is empty.") if view.bag == 0 else _("Too many turns left the bag as it was.")
    return f"{cause} {result(view, names)}"


def result(view: View, names: Sequence[str]) -> str:
    found = verdict(view.seat, [player.dots for player in view.players], view.places, names)
    if found.kind == SHARED:
        return _("You and {0} have {1} dots.").format(found.rival, found.mine)
    if found.kind == AHEAD:
        return _("{0} has {1} dots as well, but you needed fewer pieces.").format(
            found.rival, found.mine
        )
    if found.kind == BEHIND:
        return _("{0} has {1} dots as well, with fewer pieces.").format(found.rival, found.mine)
    if found.kind == WON:
        return _("{0} dots, and nobody else had more than {1}.").format(found.mine, found.theirs)
    return _("You have {0} dots, {1} has {2}.").format(found.mine, found.rival, found.theirs)
