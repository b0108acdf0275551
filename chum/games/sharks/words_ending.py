"""Why a match of Sharks ended so, as a player would tell it."""

from __future__ import annotations

from collections.abc import Sequence

from chum.core.ending import AHEAD, BEHIND, SHARED, WON, verdict
from chum.core.language import _
from chum.games.sharks.view import View


def ending(view: View, names: Sequence[str]) -> str:
    full = any(shark.items >= view.stomach for shark in view.sharks)
    cause = _("A stomach is full.") if full else _("The sea was quiet for too long.")
    return f"{cause} {result(view, names)}"


def result(view: View, names: Sequence[str]) -> str:
    found = verdict(view.seat, [shark.points for shark in view.sharks], view.places, names)
    if found.kind == SHARED:
        return _("You and {0} have {1} points and as much trash.").format(found.rival, found.mine)
    if found.kind == AHEAD:
        return _("{0} has {1} points as well, but swallowed more trash.").format(
            found.rival, found.mine
        )
    if found.kind == BEHIND:
        return _("{0} has {1} points as well, and swallowed less trash.").format(
            found.rival, found.mine
        )
    if found.kind == WON:
        return _("{0} points, and nobody else had more than {1}.").format(found.mine, found.theirs)
    return _("You have {0} points, {1} has {2}.").format(found.mine, found.rival, found.theirs)
