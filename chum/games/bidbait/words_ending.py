"""Why a match of Bid & Bait! ended so, as a player would tell it."""

from __future__ import annotations

from collections.abc import Sequence

from chum.core.ending import AHEAD, BEHIND, LOST, SHARED, WON, Told, tell, verdict
from chum.core.language import _
from chum.core.words import Event
from chum.games.bidbait import rules_table as table
from chum.games.bidbait.board_parts import holdings, kinds
from chum.games.bidbait.view import FISH, NONE, Player, View


def ending(view: View, names: Sequence[str], heard: Sequence[Event]) -> str:
    made = [player for player in view.players if has_set(view, player)]
    return by_set(view, names, made[0]) if made else by_count(view, names)


def has_set(view: View, player: Player) -> bool:
    return kinds(player) >= view.different or max(holdings(player)) >= view.same


def by_set(view: View, names: Sequence[str], winner: Player) -> str:
    owned = holdings(winner)
    different = kinds(winner) >= view.different
    made = what_set(view, NONE if different else owned.index(max(owned)))
    if winner.dummy:
        return _("The dummy made a set: {0}.").format(made)
    if winner.seat == view.seat:
        text = _("{0}: nobody was faster. Everybody else is second.")
        if view.seats == 2:
            text = _("{0}: nobody was faster.")
        return text.format(made)
    text = _("{0} made a set: {1}. Everybody else is second.")
    if view.seats == 2:
        text = _("{0} made a set: {1}.")
    return text.format(names[winner.seat], made)


def what_set(view: View, kind: int) -> str:
    """`4 eels`; of no kind: `6 different Fish`."""
    if kind == NONE:
        return _("{0} different Fish").format(view.different)
    return {
        "trout": _("{0} trout"),
        "pike": _("{0} pike"),
        "catfish": _("{0} catfish"),
        "eel": _("{0} eels"),
        "angelfish": _("{0} angelfish"),
        "puffer": _("{0} puffers"),
    }[FISH[kind]].format(view.same)


def by_count(view: View, names: Sequence[str]) -> str:
    """Nobody made a set: the fewest Fish win, then the most Baits."""
    found = verdict(view.seat, numbers(view), view.places, names)
    said = {
        SHARED: _("No set, so the fewest Fish win: {0} have {1}, and as many Baits."),
        AHEAD: _("No set, so the fewest Fish win: {0} has {1} as well, but fewer Baits."),
        BEHIND: _("No set, so the fewest Fish win: {0} has {1} as well, and more Baits."),
        WON: _("Nobody made a set, and you have the fewest Fish: {1}."),
        LOST: _("No set, so the fewest Fish win: you have {1}, {0} only {2}."),
    }
    return tell(found, said)


def numbers(view: View) -> list[int]:
    """By seat what decides where nobody makes a set; where somebody does, nothing is equal."""
    if any(has_set(view, player) for player in view.players):
        return list(range(view.seats))
    return [player.total for player in view.players if not player.dummy]


def tiebreak() -> tuple[str, str]:
    """What decides where the numbers are equal, and the clause that says so."""
    return _("As many Fish as {0}; more Baits decide."), "BB-31"


def turned(view: View, told: Sequence[Told], names: Sequence[str], won: bool) -> str:
    """What was caught, or not: by the winner, or by the rod of a loser."""
    if won:
        return taken(view, told, view.seat, names, mine=True)
    bids = {event.a: event.b for _n, _s, event in told if event.kind in BIDS}
    rolls = {event.a: event.b for _n, _s, event in told if event.kind == table.ROLLED}
    for number, _seat, event in told:
        if event.kind == table.GAVE_UP and event.a == view.seat and view.seat in rolls:
            said = _("Round {0}: you rolled {1} for a bid of {2} and caught nothing.")
            return said.format(number, rolls[view.seat], bids.get(view.seat, 0))
    if 1 not in view.places:  # the dummy won (BB-34)
        return ""
    return taken(view, told, view.places.index(1), names, mine=False)


BIDS = (table.REVEALED, table.CHANGED)


def taken(view: View, told: Sequence[Told], seat: int, names: Sequence[str], mine: bool) -> str:
    """The last Fish that a player took in this part of the match."""
    fish = [(n, event.b) for n, _s, event in told if event.kind == table.TOOK and event.a == seat]
    if not fish:
        return ""
    number, kind = fish[-1]
    sets = [event for _n, _s, event in told if event.kind in SETS and event.a == seat]
    if not sets:
        said = _("Round {0}: you took {1}.") if mine else _("Round {0}: {2} took {1}.")
        return said.format(number, a_fish(kind), names[seat])
    said = (
        _("Round {0}: you took {1} and had {3}{4}.")
        if mine
        else _("Round {0}: {2} took {1} and had {3}{4}.")
    )
    same = sets[-1].kind == table.SET_OF_SAME
    made = what_set(view, sets[-1].b if same else NONE)
    with_hidden = _(", with the face-down one") if by_hidden(view, seat, sets[-1]) else ""
    return said.format(number, a_fish(kind), names[seat], made, with_hidden)


SETS = (table.SET_OF_SAME, table.SET_OF_DIFFERENT)


def by_hidden(view: View, seat: int, made: Event) -> bool:
    """Whether a set needed the face-down Fish."""
    fish = view.players[seat].fish
    if made.kind == table.SET_OF_SAME:
        return fish[made.b] < view.same
    return sum(number > 0 for number in fish) < view.different


def a_fish(kind: int) -> str:
    """`an eel`."""
    return {
        "trout": _("a trout"),
        "pike": _("a pike"),
        "catfish": _("a catfish"),
        "eel": _("an eel"),
        "angelfish": _("an angelfish"),
        "puffer": _("a puffer"),
    }[FISH[kind]]
