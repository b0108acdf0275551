"""Why a match of Shark Tank ended so, as a player would tell it."""

from __future__ import annotations

from collections.abc import Sequence

from chum.core.ending import AHEAD, BEHIND, LOST, SHARED, WON, tell, verdict
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
    said = {
        SHARED: _("You and {0} have {1} points and as many tasty fish."),
        AHEAD: _("{0} has {1} points as well, but fewer tasty fish."),
        BEHIND: _("{0} has {1} points as well, and more tasty fish."),
        WON: _("{1} points, and nobody else had more than {2}."),
        LOST: _("You have {1} points, {0} has {2}."),
    }
    return tell(found, said)
