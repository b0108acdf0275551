"""Why something in SharkBait is no choice now, and what is instead."""

from __future__ import annotations

from collections.abc import Sequence

from chum.core.language import _
from chum.core.things import family, numbers
from chum.games.sharkbait.view import View, piece
from chum.games.sharkbait.words import dots, hidden_dots


def things() -> dict[str, str]:
    return {
        "lane": _("Column"),
        "number": "",
        "ghost": "",
        "jaws": _("Jaws"),
        "shark": _("Shark"),
        "group": _("Dice"),
        "die": "",
        "bag": _("Bag"),
        "catch": "",
        "token": _("Bait token"),
        "gift": _("Piece"),
        "giver": _("Neighbour"),
        "choosing": "",
    }


def why(view: View, thing: str, names: Sequence[str]) -> tuple[str, str] | None:
    kind = family(thing)
    if kind in ("bag", "catch"):
        return _("You draw from the bag when you stop."), "SB-17"
    if kind == "token":
        said = _("You get a token for six safe dice, or for none. It hides {0}.")
        return said.format(hidden_dots(view, token=True)), "SB-23"
    if kind in ("gift", "giver", "choosing"):
        return why_gift(view, thing, names)
    if view.phase == "giving":
        return why_mat(view)
    if view.seat != view.current:
        return None
    if view.phase == "returning":
        return _("First send the 1 or the 6 back; the third shark takes its place."), "SB-08"
    if kind == "jaws":
        return why_jaws(view)
    if kind == "shark" and is_token(view, thing):
        return _("That token is a shark until your turn ends."), "SB-38"
    if kind == "shark":
        said = _("The sharks eat their columns and all between. You keep this one: {0}.")
        return said.format(dots(piece(numbers(thing)[0]).dots)), "SB-41"
    column, *die = numbers(thing)
    if kind == "die" and die[0] < view.columns[column - 1]:
        return _("A die once placed stays."), "SB-15"
    return why_column(view, column)


def why_jaws(view: View) -> tuple[str, str]:
    food = [n for n in view.eaten if view.rolled.count(n) >= (1 if view.columns[n - 1] else 2)]
    if food:
        return _("The sharks eat here. Tap the dice that you feed them."), "SB-12"
    return _("The sharks eat here. With a pair you could feed them."), "SB-12"


def is_token(view: View, thing: str) -> bool:
    """A shark that somebody gave from the tokens (SB-38)."""
    return any(shark.token and shark.kind == numbers(thing)[0] for shark in view.sharks)


def why_column(view: View, column: int) -> tuple[str, str]:
    """A column, or what was rolled for it."""
    there = view.columns[column - 1]
    rolled = view.rolled.count(column)
    if rolled == 0:
        return _("You rolled no {0}, so nothing goes into column {0}.").format(column), "SB-14"
    if rolled == 1 and not there:
        return _("One {0} cannot open column {0}. It takes two.").format(column), "SB-13"
    return _("These may go into column {0}: tap the dice.").format(column), "SB-14"


def why_mat(view: View) -> tuple[str, str] | None:
    """The mat while neighbours choose the sharks."""
    if view.seat == view.current:
        return _("Your neighbours choose your sharks. Then you roll."), "SB-35"
    if view.players[view.seat].must_give or view.players[view.seat].has_given:
        return _("Tap the piece that you give: it eats in the column of its number."), "SB-35"
    return None


def why_gift(view: View, thing: str, names: Sequence[str]) -> tuple[str, str]:
    """While neighbours choose sharks (SB-35)."""
    if family(thing) == "gift":
        return _("You give that one. Tap another to change it."), "SB-35"
    if family(thing) == "choosing":
        return _("The neighbours choose sharks in secret; both turn together."), "SB-35"
    side = 2 * numbers(thing)[0] - 1  # before or after the one whose turn it is
    giver = (view.current + side) % view.seats
    if giver == view.seat:
        return _("You choose: tap the piece that you give."), "SB-35"
    if view.players[giver].has_given:
        return _("{0} has given; both gifts turn together.").format(names[giver]), "SB-35"
    return _("{0} still chooses a shark.").format(names[giver]), "SB-35"
