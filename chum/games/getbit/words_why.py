"""Why something in Get Bit! is no choice now, and what is instead."""

from __future__ import annotations

from collections.abc import Sequence

from chum.core.language import _
from chum.core.things import family, numbers
from chum.games.getbit.view import Pirate, View
from chum.games.getbit.words import pirate_name


def things() -> dict[str, str]:
    return {
        "shark": _("Shark"),
        "pirate": _("Pirate"),
        "tag": "",
        "badge": "",
        "card": _("Card"),
        "tray": _("Cards"),
    }


def why(view: View, thing: str, names: Sequence[str]) -> tuple[str, str] | None:
    if family(thing) == "shark":
        return _("Nobody steers the shark. It bites whoever is last."), "GB-27"
    number, *card = numbers(thing)
    pirate = view.pirates[number]
    if pirate.eaten:
        return why_eaten(view, pirate, names)
    if card:
        return None
    name = pirate_name(number, names)
    if family(thing) == "tray":
        return why_tray(view, pirate, name), "GB-13"
    if family(thing) == "card":
        return why_card(view, pirate, name)
    if pirate.seat == view.seat:
        return _("Your pirate swims as your card says. Choose one below."), "GB-04"
    return _("That is {0}. You only choose your own cards.").format(name), "GB-04"


def why_eaten(view: View, pirate: Pirate, names: Sequence[str]) -> tuple[str, str]:
    if pirate.seat == view.seat:
        return _("Your pirate was eaten. Watch who is next!"), "GB-08"
    text = _("The shark has eaten {0}.")
    return text.format(pirate_name(pirate.pirate, names)), "GB-08"


def why_tray(view: View, pirate: Pirate, name: str) -> str:
    """Whose cards these are; what dark ones mean and, of others, the ring, where there are some."""
    mine = pirate.seat == view.seat
    said = [_("These are your cards.") if mine else _("These are the cards of {0}.").format(name)]
    if pirate.played:
        said.append(_("Dark ones are played."))
    if pirate.shown and not mine:
        said.append(_("The ring marks the one played last."))
    if mine:
        said.append(_("Choose one below."))
    return " ".join(said)


def why_card(view: View, pirate: Pirate, name: str) -> tuple[str, str]:
    """The place of this round's card."""
    if pirate.laid:
        text = _("Your {0} lies there. Another card would replace it.")
        return text.format(pirate.laid), "GB-14"
    if pirate.seat == view.seat:
        return _("Your card will lie there. Choose one below."), "GB-14"
    if view.chosen[pirate.seat]:
        return _("{0} has chosen. The cards turn when all have.").format(name), "GB-13"
    return _("{0} has not chosen yet.").format(name), "GB-14"
