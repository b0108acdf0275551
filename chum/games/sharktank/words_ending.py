"""Why a match of Shark Tank ended so, as a player would tell it."""

from __future__ import annotations

from collections.abc import Sequence

from chum.core.ending import AHEAD, BEHIND, SHARED, WON, verdict
from chum.core.language import _
from chum.games.sharktank.view import View


def ending(view: View, names: Sequence[str]) -> str:
    return f"{cause(view)} {result(view, names)}"


def cause(view: View) -> str:
    if view.quiet >= view.limit:
        return _("Too many turns went by without a gobble.")
    return _("The last turns are over.") if view.fish else _("The tank is empty.")


def result(view: View, names: Sequence[str]) -> str:
    found = verdict(view.seat, [player.points for player in view.players], view.places, names)
    if found.kind == SHARED:
        return _("You and {0} have {1} points and as many tasty fish.").format(
            found.rival, found.mine
        )
    if found.kind == AHEAD:
        return _("{0} has {1} points as well, but fewer tasty fish.").format(
            found.rival, found.mine
        )
    if found.kind == BEHIND:
        return _("{0} has {1} points as well, and more tasty fish.").format(found.rival, found.mine)
    if found.kind == WON:
        return _("{0} points, and nobody else had more than {1}.").format(found.mine, found.theirs)
    return _("You have {0} points, {1} has {2}.").format(found.mine, found.rival, found.theirs)
