"""Why a match of SharkBait ended so, as a player would tell it."""

from __future__ import annotations

from collections.abc import Sequence

from chum.core.ending import AHEAD, BEHIND, LOST, SHARED, WON, tell, verdict
from chum.core.language import _
from chum.games.sharkbait.view import View


def ending(view: View, names: Sequence[str]) -> str:
    cause = _("The bag is empty.") if view.bag == 0 else _("Too many turns left the bag as it was.")
    return f"{cause} {result(view, names)}"


def result(view: View, names: Sequence[str]) -> str:
    found = verdict(view.seat, [player.dots for player in view.players], view.places, names)
    said = {
        SHARED: _("You and {0} have {1} dots."),
        AHEAD: _("{0} has {1} dots as well, but you needed fewer pieces."),
        BEHIND: _("{0} has {1} dots as well, with fewer pieces."),
        WON: _("{1} dots, and nobody else had more than {2}."),
        LOST: _("You have {1} dots, {0} has {2}."),
    }
    return tell(found, said)
