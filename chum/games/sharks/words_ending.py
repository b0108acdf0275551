"""Why a match of Sharks ended so, as a player would tell it."""

from __future__ import annotations

from collections.abc import Sequence

from chum.core.ending import AHEAD, BEHIND, LOST, SHARED, WON, Told, tell, verdict
from chum.core.language import _
from chum.core.words import Event
from chum.games.sharks import rules_table as table
from chum.games.sharks.view import View
from chum.games.sharks.words import card_title, creature_title, points

TURN_BY_TURN = True  # in a round one card after the other is scored: only one of them turned it


def ending(view: View, names: Sequence[str], heard: Sequence[Event]) -> str:
    return f"{cause(view, names, heard)} {result(view, names)}"


def cause(view: View, names: Sequence[str], heard: Sequence[Event]) -> str:
    """Who filled a stomach first; trash may have been spat out since."""
    full = [event.a for event in heard if event.kind == table.FULL]
    if not full:
        return _("The sea was quiet for too long.")
    if full[0] == view.seat:
        return _("Your stomach was full first.")
    return _("{0}'s stomach was full first.").format(names[full[0]])


def result(view: View, names: Sequence[str]) -> str:
    found = verdict(view.seat, numbers(view), view.places, names)
    said = {
        SHARED: _("{0} have {1} and as much trash."),
        AHEAD: _("{0} has {1} as well, but swallowed more trash."),
        BEHIND: _("{0} has {1} as well, and swallowed less trash."),
        WON: _("{1}, and nobody else had more than {2}."),
        LOST: _("You have {1}, {0} has {2}."),
    }
    return tell(found, said, points)


def numbers(view: View) -> list[int]:
    """By seat what decides."""
    return [shark.points for shark in view.sharks]


def tiebreak() -> tuple[str, str]:
    """What decides where the numbers are equal, and the clause that says so."""
    return _("As many points as {0}; less trash decides."), "SK-59"


def turned(view: View, told: Sequence[Told], names: Sequence[str], won: bool) -> str:
    """The best card, or a meal: a winner's own, or of whoever passed a loser."""
    scored = [
        (event.c, number, event.a, event.b)
        for number, _seat, event in told
        if event.kind == table.SCORES and (event.a == view.seat) == won and event.c > 0
    ]
    if not scored:
        return eaten(view, told, names, won)
    points, number, seat, card = max(scored)
    said = _("Round {0}: {3} scored “{1}” for {2}.")
    return (_("Round {0}: you scored “{1}” for {2}.") if won else said).format(
        number, card_title(card), points, names[seat]
    )


def eaten(view: View, told: Sequence[Told], names: Sequence[str], won: bool) -> str:
    """Before a card can be scored something is eaten for it."""
    meals = [
        (number, event.a, event.b)
        for number, _seat, event in told
        if event.kind in (table.EAT, table.TAKE_SHOWN) and (event.a == view.seat) == won
    ]
    if not meals:
        return ""
    number, seat, creature = meals[-1]
    said = _("Round {0}: you ate “{1}”.") if won else _("Round {0}: {2} ate “{1}”.")
    return said.format(number, creature_title(creature), names[seat])
