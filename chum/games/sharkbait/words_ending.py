"""Why a match of SharkBait ended so, as a player would tell it."""

from __future__ import annotations

from collections.abc import Sequence

from chum.core.ending import AHEAD, BEHIND, LOST, SHARED, WON, Told, tell, verdict
from chum.core.language import _
from chum.core.words import Event
from chum.games.sharkbait import rules
from chum.games.sharkbait.view import Player, View
from chum.games.sharkbait.words import dots, fish


def ending(view: View, names: Sequence[str], heard: Sequence[Event]) -> str:
    cause = _("The bag is empty.") if view.bag == 0 else _("Too many turns left the bag as it was.")
    return f"{cause} {result(view, names)}"


def result(view: View, names: Sequence[str]) -> str:
    found = verdict(view.seat, numbers(view), view.places, names)
    said = {
        SHARED: _("{0} have {1}."),
        AHEAD: _("{0} has {1} as well, but you needed fewer pieces."),
        BEHIND: _("{0} has {1} as well, with fewer pieces."),
        WON: _("{1}, and nobody else had more than {2}."),
        LOST: _("You have {1}, {0} has {2}."),
    }
    return tell(found, said, dots)


def numbers(view: View) -> list[int]:
    """By seat what decides."""
    return [player.dots for player in view.players]


def pieces(player: Player) -> int:
    """What lies face down before a player, and everybody can count."""
    return player.fish + player.tokens


def tiebreak() -> tuple[str, str]:
    """What decides where the numbers are equal, and the clause that says so."""
    return _("As many dots as {0}; fewer pieces decide."), "SB-31"


def turned(view: View, told: Sequence[Told], names: Sequence[str], won: bool) -> str:
    """The largest meal or catch: what the sharks took from a loser, what a winner drew.

    Who was ahead until the Fish were turned over has lost by nothing that was seen before: how many
    pieces everybody had was, and where those do not tell why, it is said that nobody could know.
    """
    counted = any(event.kind == rules.COUNT for _number, _seat, event in told)
    if counted and not won:
        first, counts = view.places.index(1), numbers(view)
        theirs, mine = (pieces(view.players[seat]) for seat in (first, view.seat))
        said = _("Turn {0}: the Fish are turned over. {1} has {2} on {3} pieces, you {4} on {5}.")
        if theirs <= mine:
            said += " " + _("Nobody could see all those dots before.")
        scored = dots(counts[first]), theirs, counts[view.seat], mine
        return said.format(view.turn, names[first], *scored)
    eaten: dict[tuple[int, int], int] = {}
    drawn: dict[tuple[int, int], int] = {}
    for number, seat, event in told:
        if event.kind == rules.EAT:
            eaten[number, seat] = eaten.get((number, seat), 0) + event.b
        if event.kind == rules.DRAW:
            drawn[number, seat] = event.b
    for kind, mine in ((drawn, True), (eaten, False)) if won else ((eaten, True), (drawn, False)):
        own = {key: n for key, n in kind.items() if (key[1] == view.seat) == mine and n}
        if own:
            (number, seat), count = max(own.items(), key=lambda item: item[1])
            return sentence(number, names[seat], count, kind is eaten, mine)
    return ""


def sentence(number: int, name: str, count: int, eaten: bool, mine: bool) -> str:
    if eaten:
        said = _("Turn {0}: the sharks ate {1} of the dice of {2}.")
        return (_("Turn {0}: the sharks ate {1} of your dice.") if mine else said).format(
            number, count, name
        )
    said = _("Turn {0}: you drew {1}.") if mine else _("Turn {0}: {2} drew {1}.")
    return said.format(number, fish(count), name)
