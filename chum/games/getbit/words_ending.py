"""Why a match of Get Bit! ended so, as a player would tell it."""

from __future__ import annotations

from collections.abc import Sequence

from chum.core.ending import Told
from chum.core.language import _, plural
from chum.core.words import enumeration
from chum.games.getbit import rules
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


# -- the way through the match


def turned(view: View, told: Sequence[Told], names: Sequence[str], won: bool) -> str:
    """The round in which the shark came for the player, or for somebody else."""
    for number, _seat, event in told:
        if event.kind == rules.GULP and owner(view, event.a) == view.seat:
            winner = names[view.places.index(1)]
            return _("Round {0}: the shark swallowed you, right behind {1}.").format(number, winner)
        if event.kind == rules.BITE and (owner(view, event.a) == view.seat) != won:
            return bitten(view, told, names, number, event.a)
    return ""


def bitten(view: View, told: Sequence[Told], names: Sequence[str], number: int, pirate: int) -> str:
    """Why the shark bit a pirate: a tie held it back, or others passed it."""
    cards = {
        event.a: event.b for n, _s, event in told if event.kind == rules.REVEAL and n == number
    }
    card = cards.get(pirate, 0)
    if owner(view, pirate) != view.seat:
        bit = _("Round {0}: {1} laid {2}, and the shark bit.")
        return bit.format(number, names[owner(view, pirate)], card)
    others = [owner(view, other) for other in cards if cards[other] == card and other != pirate]
    if view.each == 1 and others:
        stayed = _("Round {0}: you and {1} both laid {2} and stayed; the shark bit you.")
        if len(others) > 1:
            stayed = _("Round {0}: you, {1} all laid {2} and stayed; the shark bit you.")
        return stayed.format(number, enumeration([names[other] for other in others]), card)
    return _("Round {0}: with your {1} you ended last, and the shark bit you.").format(number, card)


def owner(view: View, pirate: int) -> int:
    return pirate // view.each


def marks(view: View, told: Sequence[Told]) -> list[list[str]]:
    """In which rounds the shark came."""
    found = []
    for seat in range(view.seats):
        bites = [
            str(number)
            for number, _seat, event in told
            if event.kind == rules.BITE and owner(view, event.a) == seat
        ]
        said = []
        if bites:
            text = plural("bitten in round {0}", "bitten in rounds {0}", len(bites))
            said.append(text.format(" · ".join(bites)))
        said += [
            _("swallowed in round {0}").format(number)
            for number, _seat, event in told
            if event.kind == rules.GULP and owner(view, event.a) == seat
        ]
        found.append(said)
    return found
