"""Why a match of Sharks ended so, as a player would tell it."""

from __future__ import annotations

from collections.abc import Sequence

from chum.core.ending import AHEAD, BEHIND, LOST, SHARED, WON, tell, verdict
from chum.core.language import _
from chum.games.sharks.view import View


def ending(view: View, names: Sequence[str]) -> str:
    full = any(shark.items >= view.stomach for shark in view.sharks)
    cause = _("A stomach is full.") if full else _("The sea was quiet for too long.")
    return f"{cause} {result(view, names)}"


def result(view: View, names: Sequence[str]) -> str:
    found = verdict(view.seat, [shark.points for shark in view.sharks], view.places, names)
    said = {
        SHARED: _("You and {0} have {1} points and as much trash."),
        AHEAD: _("{0} has {1} points as well, but swallowed more trash."),
        BEHIND: _("{0} has {1} points as well, and swallowed less trash."),
        WON: _("{1} points, and nobody else had more than {2}."),
        LOST: _("You have {1} points, {0} has {2}."),
    }
    return tell(found, said)
