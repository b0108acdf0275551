"""Why something in Bid & Bait! is no choice now, and what is instead."""

from __future__ import annotations

from collections.abc import Sequence

from chum.core.language import _
from chum.core.things import family, numbers
from chum.core.words import capital
from chum.games.bidbait.board_parts import holdings
from chum.games.bidbait.view import View
from chum.games.bidbait.words import at_least, baits, fish_name, gift, player_name

Reason = tuple[str, str]


def things() -> dict[str, str]:
    return {
        "fish": _("Fish"),
        "hole": "",
        "spot": _("Spot"),
        "slip": _("Spot"),
        "rod": _("Bid"),
        "roll": "",
        "bay": _("Place for Fish"),
        "baits": _("Baits"),
        "ability": _("Ability"),
        "duck": _("Duck"),
        "pile": _("Pile"),
        "discard": _("Discarded Fish"),
        "drawn": "",
        "link": "",
    }


def why(view: View, thing: str, names: Sequence[str]) -> Reason | None:
    """A sentence may begin with the dummy, who is no name."""
    said = reason(view, thing, names)
    return said and (capital(said[0]), said[1])


def reason(view: View, thing: str, names: Sequence[str]) -> Reason | None:
    kind, found = family(thing).replace("slip", "spot"), numbers(thing)
    if kind in ("fish", "spot"):
        return why_later(view, kind, found[0]) or why_now(view, kind, names)
    if kind in ("rod", "roll"):
        return why_rod(view, found[0], names)
    if kind == "bay":
        return why_bay(view, found[0], found[1], names)
    if kind == "baits":
        return why_baits(view, found[0], names)
    if kind == "ability":
        return why_ability(view, found[0], names)
    return always().get(kind)


def always() -> dict[str, Reason]:
    """What has the same answer at any time."""
    return {
        "hole": (_("No Fish lies there: it is taken, or there were too few."), "BB-26"),
        "link": (_("Equal bids are tied together and go last."), "BB-12"),
        "duck": (
            _("Among equal bids the Duck goes first; each round it goes on to the next."),
            "BB-13",
        ),
        "pile": (_("New Fish for the Spots come from the pile by themselves."), "BB-27"),
        "discard": (_("Discarded Fish come back by an ability, or as the new pile."), "BB-27"),
        "drawn": (_("Of the two Fish drawn one is kept."), "BB-06"),
    }


# -- at the Spots


def why_now(view: View, kind: str, names: Sequence[str]) -> Reason:
    """This round's Spot, or a Fish there."""
    return (kind == "spot" and why_no_spot(view, names)) or why_no_prize(view, names)


def why_no_spot(view: View, names: Sequence[str]) -> Reason | None:
    spot = view.row[0]
    if spot.ability == "none":
        return without_ability(spot.number)
    owner = next((each.seat for each in view.players if spot.number in each.spots), None)
    if owner == view.seat:
        return _("You took the Spot; its ability is yours."), "BB-20"
    if owner is not None:
        name = player_name(owner, names)
        return _("{0} took the Spot; its Fish are still here.").format(name), "BB-25"
    if not view.spot_free:
        return _("The ability of this Spot is used up; its Fish are still here."), "BB-24"
    if view.phase == "prize" and view.turn == view.seat:
        return _("To take the Spot tap its ability; or take a Fish."), "BB-16"
    if view.phase in ("bid", "change"):
        return _("To take instead of a Fish: {0}").format(gift(view, spot.ability)), "BB-20"
    return None


def without_ability(number: int) -> Reason:
    return _("Spot {0} has no ability to take, only Fish.").format(number), "BB-17"


def why_later(view: View, kind: str, number: int) -> Reason | None:
    """A Spot of another round, or a Fish there."""
    order = [spot.number for spot in [*view.row, *view.deck]]
    if number == order[0]:
        return None
    if kind == "spot":
        text = _("Spot {0} comes in round {1}: {2}")
        told = gift(view, view.abilities[number - 1])
        return text.format(number, view.round + order.index(number), told), "BB-20"
    text = _("That Spot comes in round {0}. Now we fish at Spot {1}.")
    return text.format(view.round + order.index(number), order[0]), "BB-44"


def why_no_prize(view: View, names: Sequence[str]) -> Reason:
    """This round's Spot, where the viewer can take nothing now."""
    me = view.players[view.seat]
    if view.phase in ("bid", "change"):
        return _("First the bids. Whoever keeps the promise takes a Fish."), "BB-16"
    if view.turn != view.seat:
        name = player_name(view.turn, names)
        if me.had_turn:
            return _("You have had your turn; now it is {0}'s.").format(name), "BB-12"
        return _("{0} chooses first: so the bids were.").format(name), "BB-12"
    if view.phase == "roll":
        needed = at_least(view, me.bid)
        return _("Roll first: with {0} you take something.").format(needed), "BB-16"
    if view.phase == "failed":
        lacking = me.bid - me.roll
        if me.baits >= lacking:
            text = _("You fell short: no Fish, unless you pay {0}.")
            return text.format(baits(lacking)), "BB-19"
        text = _("You fell short: you lack {0} and have {1}.")
        return text.format(lacking, baits(me.baits)), "BB-19"
    if view.phase == "keep":
        return _("First keep one of the two Fish that you drew."), "BB-06"
    return _("You take one thing in a turn, and you have had yours."), "BB-16"


# -- Rods


def why_rod(view: View, seat: int, names: Sequence[str]) -> Reason:
    player = view.players[seat]
    if player.seat == view.seat:
        return why_own_rod(view)
    name = player_name(player.seat, names)
    if view.phase != "bid":
        return _("{0} promised to roll {1}.").format(name, at_least(view, player.bid)), "BB-12"
    if player.dummy:
        return _("The dummy's bid is rolled when everybody else has bid."), "BB-35"
    if player.has_bid:
        return _("{0} has bid; all bids are shown together.").format(name), "BB-11"
    return _("{0} has not bid yet.").format(name), "BB-11"


def why_own_rod(view: View) -> Reason:
    me = view.players[view.seat]
    if view.phase == "bid":
        return _("Choose a die below: that is what you promise to roll."), "BB-11"
    if view.phase == "change":
        return _("Keep your bid or change it below, if your Spot can."), "BB-07"
    if view.phase == "failed" and view.turn == view.seat:
        return _("One roll. Only a reroll Spot or Baits help now."), "BB-42"
    if not me.had_turn:
        needed = at_least(view, me.bid)
        return _("You roll when it is your turn, for {0}.").format(needed), "BB-12"
    return _("You have rolled; one roll is all."), "BB-42"


# -- what players have


def why_bay(view: View, seat: int, place: int, names: Sequence[str]) -> Reason:
    player = view.players[seat]
    hidden = player.face_down and place == len(player.fish)
    if player.seat == view.seat and hidden:
        return _("Only you know this Fish; it counts like the others."), "BB-10"
    if player.seat == view.seat and place < len(player.fish) and not holdings(player)[place]:
        text = _("No {0} yet. {1} different Fish or {2} of a kind win at once.")
        return text.format(fish_name(place), view.different, view.same), "BB-29"
    if player.seat == view.seat:
        text = _("Your Fish: {0} different or {1} of a kind win at once.")
        return text.format(view.different, view.same), "BB-29"
    name = player_name(player.seat, names)
    if hidden and player.dummy:
        return _("Nobody knows that Fish before the end."), "BB-34"
    if hidden:
        return _("Nobody but {0} knows that Fish.").format(name), "BB-10"
    return _("The Fish of {0}: {1} so far.").format(name, player.total), "BB-29"


def why_baits(view: View, seat: int, names: Sequence[str]) -> Reason:
    player = view.players[seat]
    if player.seat == view.seat:
        return _("Your Baits: each adds 1 to a roll that falls short."), "BB-19"
    name = player_name(player.seat, names)
    return _("{0} has {1} to fill gaps with.").format(name, baits(player.baits)), "BB-19"


def why_ability(view: View, number: int, names: Sequence[str]) -> Reason:
    ability = view.abilities[number - 1]
    owner = next((each for each in view.players if number in each.spots), None)
    if number in view.spent:
        return _("An ability works once, then it is out of the game."), "BB-24"
    if owner is None and ability == "none":
        return without_ability(number)
    if owner is None:
        return _("It comes with the Spot: {0}").format(gift(view, ability)), "BB-20"
    if owner.seat != view.seat:
        name = player_name(owner.seat, names)
        text = _("That ability is for {0} only: {1}")
        return text.format(name, gift(view, ability)), "BB-20"
    if ability == "change your bid":
        return _("This ability works right after the bids are shown."), "BB-07"
    if view.turn != view.seat:
        return _("In your own turn: {0}").format(gift(view, ability)), "BB-20"
    if view.phase == "prize":
        return _("First take your prize; then abilities work again."), "BB-42"
    if ability == "reroll" and view.phase != "failed":
        return _("A reroll works only after a roll that fell short."), "BB-42"
    return _("Your abilities are below, beside the other choices."), "BB-20"
