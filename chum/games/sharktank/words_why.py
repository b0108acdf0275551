"""Why something in Shark Tank is no choice now, and what is instead."""

from __future__ import annotations

from collections.abc import Sequence

from chum.core.language import _
from chum.core.things import family, numbers
from chum.games.sharktank.rules_tank import VALUES
from chum.games.sharktank.view import View
from chum.games.sharktank.words import shark_name, suit_name, value_name

Reason = tuple[str, str]


def things() -> dict[str, str]:
    return {
        "fish": _("Fish"),
        "shark": _("Shark"),
        "tank": _("Tank"),
        "reach": "",
        "ghosts": "",
        "tile": "",
        "tasty": _("Tasty suit"),
        "draft": _("Token"),
        "seat": _("Tokens"),
        "alert": "",
        "own": _("Token"),
    }


def why(view: View, thing: str, names: Sequence[str]) -> Reason | None:
    kind, found = family(thing), numbers(thing)
    if kind == "tasty":
        return _("Each token of the Tasty suit is one point more at the end."), "ST-03"
    if kind == "alert":
        return why_alert(view)
    if kind == "seat":
        return why_tokens(view, found[0], names)
    if kind == "draft":
        return why_draft(view, found, names)
    if view.turn != view.seat:
        return why_skipped(view)
    if view.phase == "draft":
        text = _("First the draft: take a {0}. The sharks come later.")
        return text.format(value_name(max(0, view.draft))), "ST-06"
    if kind == "own":
        return why_own_token(view, found)
    return why_in_tank(view, kind, found)


def why_alert(view: View) -> Reason:
    if not view.sharks:
        return _("Whoever comes last gets the suit that is left."), "ST-48"
    if view.final:
        return _("Few fish are left: everybody has one last turn, the leader skips it."), "ST-36"
    if 2 * view.quiet >= view.limit:
        text = _("If nobody gobbles for {0} turns in a row, the game ends as it stands.")
        return text.format(view.limit), "ST-38"
    return _("Whoever has the most tokens skips a turn and gets a tile."), "ST-32"


def why_skipped(view: View) -> Reason | None:
    if view.players[view.seat].skipped:
        return _("You led, so you skipped; you got a tile for it."), "ST-32"
    return None


# -- the tank


def why_in_tank(view: View, kind: str, found: list[int]) -> Reason:
    if view.phase == "shark":
        return why_before_the_shark(view, kind, found)
    if kind == "shark" and found[0] != view.shark:
        return _("You chose the {0} for this turn.").format(shark_name(view.shark)), "ST-15"
    if kind == "fish" and found[0] != view.shark:
        text = _("The {0} eats {1} only.")
        return text.format(shark_name(view.shark), suit_name(view.shark)), "ST-28"
    if view.phase == "token":
        return _("First say which token you spend, or none."), "ST-15"
    if view.phase == "stand":
        return _("Stand on one of the four squares of the last tile."), "ST-26"
    if kind == "fish":
        return _("Your {0} tiles do not end beside it.").format(view.due), "ST-47"
    text = _("Exactly {0} tiles end in the light water only.")
    return text.format(view.due), "ST-47"


def why_before_the_shark(view: View, kind: str, found: list[int]) -> Reason:
    due = view.base if view.short else view.base + view.players[view.seat].tiles
    if kind == "shark":
        return _("It has no room for {0} tiles. Choose another.").format(due), "ST-25"
    if kind == "fish":
        text = _("First choose the {0}: it gobbles this fish from beside it.")
        return text.format(shark_name(found[0])), "ST-28"
    return _("First choose a shark, then where it swims."), "ST-15"


# -- tokens


def why_tokens(view: View, seat: int, names: Sequence[str]) -> Reason:
    if seat == view.seat:
        return _("Your tokens: points at the end, or extra tiles when spent."), "ST-44"
    return _("Only {0} knows what gobbled fish are worth.").format(names[seat]), "ST-09"


def why_own_token(view: View, found: list[int]) -> Reason:
    if not found:
        return _("The tiles you got are used in your next move."), "ST-19"
    if view.phase == "shark":
        return _("First choose a shark; then you may spend a token."), "ST-15"
    return _("Tokens are spent before the first tile."), "ST-15"


def why_draft(view: View, found: list[int], names: Sequence[str]) -> Reason | None:
    for player in view.players if found else ():
        if found[0] in player.known:
            if player.seat == view.seat:
                return _("You have taken that one. Take another."), "ST-05"
            return _("{0} took that one.").format(names[player.seat]), "ST-05"
    if found and found[0] % VALUES != view.draft and view.draft >= 0:
        return _("Now everybody takes a {0}.").format(value_name(view.draft)), "ST-07"
    return None if found else (_("Take a token of any suit that is left."), "ST-05")
