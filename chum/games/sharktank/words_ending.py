"""Why a match of Shark Tank ended so, as a player would tell it."""

from __future__ import annotations

from collections.abc import Sequence

from chum.core.ending import AHEAD, BEHIND, LOST, SHARED, WON, Told, tell, verdict
from chum.core.language import _, plural
from chum.core.words import Event
from chum.games.sharktank import rules
from chum.games.sharktank.view import View
from chum.games.sharktank.words import points


def ending(view: View, names: Sequence[str], heard: Sequence[Event]) -> str:
    return f"{cause(view)} {result(view, names)}"


def cause(view: View) -> str:
    if view.quiet >= view.limit:
        return _("{0} turns went by without a gobble.").format(view.limit)
    return _("The last turns are over.") if view.fish else _("The tank is empty.")


def result(view: View, names: Sequence[str]) -> str:
    found = verdict(view.seat, numbers(view), view.places, names)
    said = {
        SHARED: _("{0} have {1} and as many tasty fish."),
        AHEAD: _("{0} has {1} as well, but fewer tasty fish."),
        BEHIND: _("{0} has {1} as well, and more tasty fish."),
        WON: _("{1}, and nobody else had more than {2}."),
        LOST: _("You have {1}, {0} has {2}."),
    }
    text = tell(found, said, points)
    best = max(numbers(view))
    if found.mine == best or found.kind == LOST:
        return text
    winner = _("{0} won with {1}.").format(names[view.places.index(1)], points(best))
    return f"{text} {winner}"


def numbers(view: View) -> list[int]:
    """By seat what decides."""
    return [player.points for player in view.players]


def tiebreak() -> tuple[str, str]:
    """What decides where the numbers are equal, and the clause that says so."""
    return _("As many points as {0}; more tasty fish decide."), "ST-43"


def turned(view: View, told: Sequence[Told], names: Sequence[str], won: bool) -> str:
    """The largest gobble: a winner's own, or of somebody else."""
    gobbled: dict[tuple[int, int], int] = {}
    for number, _seat, event in told:
        if event.kind == rules.GOBBLES and (event.a == view.seat) == won:
            gobbled[number, event.a] = gobbled.get((number, event.a), 0) + 1
    if not gobbled:
        return ""
    (number, seat), count = max(gobbled.items(), key=lambda item: item[1])
    if won:
        said = plural("Turn {0}: you gobbled a fish.", "Turn {0}: you gobbled {1} fish.", count)
    else:
        said = plural("Turn {0}: {2} gobbled a fish.", "Turn {0}: {2} gobbled {1} fish.", count)
    return said.format(number, count, names[seat])
