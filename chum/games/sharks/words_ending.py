"""Why a match of Sharks ended so, as a player would tell it."""

from __future__ import annotations

from collections.abc import Sequence

from chum.core.ending import AHEAD, BEHIND, LOST, SHARED, WON, Told, tell, verdict
from chum.core.language import _, plural
from chum.core.words import Event, decimal
from chum.games.sharks import rules_table as table
from chum.games.sharks.view import View
from chum.games.sharks.words import card_title, creature_title, points

TURN_BY_TURN = True  # in a round one card after the other is scored: only one of them turned it


def ending(view: View, names: Sequence[str], heard: Sequence[Event]) -> str:
    said = [cause(view, names, heard), result(view, names), compared(view, names, heard)]
    return " ".join(each for each in said if each)


def compared(view: View, names: Sequence[str], heard: Sequence[Event]) -> str:
    """What the winner's cards did more than one's own, where that is what made the difference."""
    winner = view.places.index(1)
    mine, best = view.sharks[view.seat].points, view.sharks[winner].points
    if view.places[view.seat] == 1 or mine == best:
        return ""
    own, theirs = (
        [event.c for event in heard if event.kind == table.SCORES and event.a == seat]
        for seat in (view.seat, winner)
    )
    if len(theirs) > len(own):
        return _("Cards scored: {0} {1}, you {2}.").format(names[winner], len(theirs), len(own))
    if not own or not theirs:
        return ""
    each, other = (sum(paid) / len(paid) for paid in (own, theirs))
    if decimal(each) == decimal(other) or other < each:
        return ""
    said = _("Points for a card: {0} {1}, you {2}.")
    return said.format(names[winner], decimal(other), decimal(each))


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
        AHEAD: _("You have {1} like {0}, but swallowed less trash."),
        BEHIND: _("You have {1} like {0}, but swallowed more trash."),
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
    """The best card: a winner's own, or of whoever passed a loser; else a meal, or a lost turn."""
    scored = [
        (event.c, number, event.a, event.b)
        for number, _seat, event in told
        if event.kind == table.SCORES and (event.a == view.seat) == won and event.c > 0
    ]
    if not scored:
        return eaten(view, told) if won else lost_turn(view, told)
    points, number, seat, card = max(scored)
    said = _("Round {0}: {3} scored “{1}” for {2}.")
    return (_("Round {0}: you scored “{1}” for {2}.") if won else said).format(
        number, card_title(card), points, names[seat]
    )


def eaten(view: View, told: Sequence[Told]) -> str:
    """Before a card can be scored something is eaten for it."""
    meals = [
        (number, event.b)
        for number, _seat, event in told
        if event.kind in (table.EAT, table.TAKE_SHOWN) and event.a == view.seat
    ]
    if not meals:
        return ""
    number, creature = meals[-1]
    return _("Round {0}: you ate “{1}”.").format(number, creature_title(creature))


def lost_turn(view: View, told: Sequence[Told]) -> str:
    """What kept a loser from eating; that another one ate something is no loss that is felt."""
    begun = 0  # the turn of another may end a round, and the next one begins with this loss
    for number, _seat, event in told:
        begun = event.a if event.kind == table.ROUND else max(begun, number)
        if event.kind == table.BLOCKED and event.a == view.seat:
            return _("Round {0}: you were blocked and could not swim.").format(begun)
    cans = [
        number
        for number, _seat, event in told
        if event.kind == table.EAT_TRASH and event.a == view.seat
    ]
    if not cans:
        return ""
    text = plural(
        "Round {0}: you swallowed {1} can of trash.",
        "Round {0}: you swallowed {1} cans of trash.",
        len(cans),
    )
    return text.format(cans[-1], len(cans))
