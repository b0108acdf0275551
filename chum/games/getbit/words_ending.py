"""Why a match of Get Bit! ended so, as a player would tell it."""

from __future__ import annotations

from collections.abc import Sequence

from chum.core.language import _
from chum.games.getbit.view import View


def ending(view: View, names: Sequence[str]) -> str:
    place = view.places[view.seat]
    winner = names[view.places.index(1)]
    if view.each > 1:
        return ending_of_crews(view, names, winner)
    if place == 1:
        return _("The shark swallowed {0} right behind you.").format(names[view.places.index(2)])
    if place == 2:
        return _("The shark had you for dessert, right behind {0}.").format(winner)
    if place == view.seats:
        return _("You were eaten first. Tasty, they say.")
    return _("The shark got your last limb; {0} outlived everybody.").format(winner)


def ending_of_crews(view: View, names: Sequence[str], winner: str) -> str:
    """Two pirates each: the first that is eaten ends the match (GB-20)."""
    loser = next(pirate.seat for pirate in view.pirates if pirate.eaten)
    if loser == view.seat:
        return _("Your pirate was eaten: {0} wins.").format(winner)
    if view.places[view.seat] == 1:
        return _("{0} lost a pirate, and yours swim ahead.").format(names[loser])
    return _("{0} lost a pirate, and {1} swims further ahead.").format(names[loser], winner)
