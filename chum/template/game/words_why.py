"""Why something in Lone Fish is no choice now, and what is instead."""

from __future__ import annotations

from collections.abc import Sequence

from chum.core.language import _
from chum.core.things import family, numbers

from chum.template.game.view import View


def things() -> dict[str, str]:
    """By the first word of an id: what looks as if it could be tapped, and what it is called.

    A label of something else has no name: it answers, but keys pass it by.
    """
    return {"fish": _("Fish"), "card": _("Card"), "tray": _("Cards"), "name": ""}


def why(view: View, thing: str, names: Sequence[str]) -> tuple[str, str] | None:
    """None: nothing but whose turn it is, or what is asked."""
    if family(thing) == "fish":
        return _("Fish are taken by cards: lay one below."), "LF-05"
    seat = numbers(thing)[0]
    if family(thing) == "tray":
        return _("These are the cards of {0}; dark ones are played.").format(names[seat]), "LF-07"
    if seat == view.seat:
        return _("Your card lies here until all are turned over."), "LF-04"
    if view.players[seat].ready:
        return _("{0} has laid a card; all are turned together.").format(names[seat]), "LF-05"
    return _("{0} has not laid a card yet.").format(names[seat]), "LF-04"
