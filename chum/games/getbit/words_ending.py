"""Why a match of Get Bit! ended so, as a player would tell it."""

from __future__ import annotations

from collections.abc import Sequence

from chum.core.ending import Told
from chum.core.language import _, plural
from chum.core.words import Event, enumeration
from chum.games.getbit import rules
from chum.games.getbit.view import View


def ending(view: View, names: Sequence[str], heard: Sequence[Event]) -> str:
    place = view.places[view.seat]
    winner = names[view.places.index(1)]
    if view.each > 1:
        return ending_of_crews(view, names, winner)
    if place == 1:
        said = _("The shark swallowed {0} right behind you in round {1}.")
        return said.format(names[view.places.index(2)], view.round)
    if place == 2:
        said = _("The shark had you for dessert in round {1}, right behind {0}.")
        return said.format(winner, view.round)
    number, cards = eaten_in(view.seat, heard)
    card = cards.get(view.seat, 0)
    tied = [names[other] for other in cards if cards[other] == card and other != view.seat]
    if place == view.seats:
        said = _("Eaten first, in round {0}: everybody passed your {1}. Tasty, they say.")
        if tied:
            said = _("Eaten first, in round {0}: you tied with {2} on {1}. Tasty, they say.")
    else:
        said = _("The shark got your last leg in round {0}: everybody passed your {1}.")
        if tied:
            said = _("The shark got your last leg in round {0}: you tied with {2} on {1}.")
    return said.format(number, card, enumeration(tied))


def eaten_in(pirate: int, heard: Sequence[Event]) -> tuple[int, dict[int, int]]:
    """The round that the shark ended for a pirate, and by pirate the card of that round."""
    number, cards = 1, dict[int, int]()
    for event in heard:
        if event.kind == rules.ROUND:
            number, cards = event.a, {}
        if event.kind == rules.REVEAL:
            cards[event.a] = event.b
        if event.kind == rules.EATEN and event.a == pirate:
            break
    return number, cards


def ending_of_crews(view: View, names: Sequence[str], winner: str) -> str:
    """Two pirates each: the first that is eaten ends the match (GB-20)."""
    loser = next(pirate.seat for pirate in view.pirates if pirate.eaten)
    if loser == view.seat:
        return _("Your pirate was eaten in round {1}: {0} wins.").format(winner, view.round)
    if view.places[view.seat] == 1:
        said = _("{0} lost a pirate in round {1}, and yours swim ahead.")
        return said.format(names[loser], view.round)
    said = _("{0} lost a pirate in round {2}, and {1} swims further ahead.")
    return said.format(names[loser], winner, view.round)


# -- the way through the match


def turned(view: View, told: Sequence[Told], names: Sequence[str], won: bool) -> str:
    """The round in which the shark came for the player, or for somebody else."""
    for number, _seat, event in told:
        if event.kind == rules.GULP and owner(view, event.a) == view.seat:
            return swallowed(view, told, names, number)
        if event.kind == rules.BITE and (owner(view, event.a) == view.seat) != won:
            return bitten(view, told, names, number, event.a)
    return ""


def swallowed(view: View, told: Sequence[Told], names: Sequence[str], number: int) -> str:
    """Two were left, and the place in the line decided; a tie that kept it is named."""
    first = view.places.index(1)
    cards = cards_of(told, number)
    if cards.get(first) == cards.get(view.seat, 0):
        said = _("Round {0}: you and {1} both laid {2} and stayed, you behind: swallowed.")
    else:
        said = _("Round {0}: the shark swallowed you, right behind {1}.")
    return said.format(number, names[first], cards.get(first, 0))


def cards_of(told: Sequence[Told], number: int) -> dict[int, int]:
    """By pirate the card of a round."""
    return {event.a: event.b for n, _s, event in told if event.kind == rules.REVEAL and n == number}


def bitten(view: View, told: Sequence[Told], names: Sequence[str], number: int, pirate: int) -> str:
    """Why the shark bit a pirate: a tie held it back, or others passed it."""
    cards = cards_of(told, number)
    card = cards.get(pirate, 0)
    if owner(view, pirate) != view.seat:
        bit = _("Round {0}: the shark bit {1}, who had laid {2}.")
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
            said.append(text.format("\u00a0· ".join(bites)))
        said += [
            _("swallowed in round {0}").format(number)
            for number, _seat, event in told
            if event.kind == rules.GULP and owner(view, event.a) == seat
        ]
        found.append(said)
    return found
