"""Why something in Sharks is no choice now, and what is instead."""

from __future__ import annotations

from collections.abc import Sequence

from chum.core.language import _
from chum.core.things import family, numbers
from chum.games.sharks import rules_table as table
from chum.games.sharks.box import SIZE_NAMES
from chum.games.sharks.rules_table import (
    BULL,
    CREATURE,
    GREAT_WHITE,
    MAKO,
    OIL,
    RELIEF,
    SIZES,
    THRESHER,
    TIDE,
)
from chum.games.sharks.view import View
from chum.games.sharks.words import SPECIES_TITLES, WAYS, sent_nowhere
from chum.games.sharks.words_refusals import FIRST

Reason = tuple[str, str]
ROW = 4  # tiles


def things() -> dict[str, str]:
    return {
        "tile": _("Tile"),
        "swept": "",
        "sizes": "",
        "trash": _("Trash"),
        "boat": _("Boat"),
        "token": "",
        "arrow": "",
        "shark": _("Shark"),
        "shelf": _("Creatures on display"),
        "bag": _("Bag"),
        "stomach": _("Stomach"),
        "places": "",
        "head": "",
        "species": _("Shark"),
        "card": _("Card"),
        "supply": _("Still to come"),
    }


def why(view: View, thing: str, names: Sequence[str]) -> Reason | None:
    kind, found = family(thing), numbers(thing)
    mine = view.turn == view.seat
    if kind in ("stomach", "places", "head"):
        return why_stomach(view, found[0], names)
    if kind == "shark" and found[0] != view.seat:
        return why_other_shark(view, found[0], names)
    if kind == "species":
        return why_species(view, found[0], names)
    if kind == "card":
        return why_card(view)
    if kind == "trash":
        return _("Trash on your way fills your stomach and never scores."), "SK-62"
    if kind == "supply":
        text = _("Still to come: {0} tiles, {1} trash. Discarded: {2} trash.")
        return text.format(sum(view.pile), sum(view.stack), sum(view.spent)), "SK-61"
    if kind == "sizes":
        return _("The letter tells the size of the creatures there."), "SK-02"
    if not mine:
        return None
    if kind in ("shelf", "bag"):
        return why_food(view, found[0])
    if view.step == table.STEERING:
        return why_boat(view)
    if kind in ("tile", "swept") or (kind == "boat" and view.step == table.SWIMMING):
        return why_tile(view, view.boat if kind == "boat" else found[0])
    return first(view)


def first(view: View) -> Reason:
    """What is to be done in this step."""
    text, clause = FIRST[view.step]
    return f"{_(text)}.", clause


# -- the ocean


def why_tile(view: View, tile: int) -> Reason:
    if view.step == table.CHOOSING:
        return what_it_is(view.tiles[tile])
    if view.step in (table.PLACING, table.SHUT_OUT):
        return _("Begin outside: tap a place beside the ocean."), "SK-09"
    if view.step == table.SWEEPING:
        return _("The tide takes that tile already. Choose another."), "SK-38"
    return why_not_there(view, tile) if view.step == table.SWIMMING else first(view)


def what_it_is(kind: int) -> Reason:
    """A tile in a sentence, for whoever looks around before the first swim."""
    if kind == OIL:
        return _("Oil: nobody swims here."), "SK-15"
    if kind == RELIEF:
        return _("Trash Relief: eat here, then spit trash out or swap cards."), "SK-33"
    if kind == TIDE:
        return _("Tide: eat here, then change three tiles."), "SK-38"
    creatures = _(f"{SIZE_NAMES[kind % SIZES]} creatures")
    if kind < CREATURE:
        return _("Reef: here you draw from the bag of {0}.").format(creatures), "SK-35"
    return _("Sea: here you take one of the two {0} shown.").format(creatures), "SK-37"


def why_not_there(view: View, tile: int) -> Reason:
    """A tile to which the shark cannot swim."""
    me = view.sharks[view.seat]
    if view.tiles[tile] == OIL and tile != me.tile:
        return _("No shark swims into oil. The glowing tiles are open to you."), "SK-15"
    if tile == me.tile:
        return _("Your shark must swim: choose another tile."), "SK-12"
    if tile in view.closed and tile == view.boat:
        return _("Only the tiger swims under the boat."), "SK-25"
    if tile in view.closed:
        return _("Only the great white shares a tile."), "SK-23"
    if tile == view.start:
        return _("A swim may not end where it began."), "SK-13"
    across, down = (
        abs(a - b) for a, b in zip(divmod(tile, ROW), divmod(me.tile, ROW), strict=True)
    )
    if across == down == 1 and view.reach == 1:
        if me.species == THRESHER:
            return _("The thresher has leapt already: once a turn."), "SK-22"
        return _("Only the thresher leaps diagonally."), "SK-22"
    if {tile, me.tile} <= corners(view):
        return why_no_leap(view, me.species)
    if across + down > view.reach:
        text = _("Too far: {0} tiles away, and you have {1} left.")
        return text.format(across + down, view.reach), "SK-10"
    return _("The ways there are closed. The glowing tiles are open to you."), "SK-15"


def corners(view: View) -> set[int]:
    last = len(view.tiles) - 1
    return {0, ROW - 1, last - ROW + 1, last}


def why_no_leap(view: View, species: int) -> Reason:
    """From one corner to another."""
    if species == BULL:
        return _("The bull leaps clockwise, to the next corner only."), "SK-20"
    if species == MAKO and view.leapt:
        return _("The mako has leapt already: once a turn."), "SK-21"
    if species == MAKO:
        return _("The mako leaps to the opposite corner only."), "SK-21"
    return _("Only bull and mako leap from corner to corner."), "SK-18"


def why_boat(view: View) -> Reason:
    """Where the boat does not go."""
    if view.token < 0:
        return _("The boat goes to a tile beside it."), "SK-54"
    ways = [_(WAYS[view.token]), _(WAYS[(view.token + 1) % 4])]
    if sent_nowhere(view):
        said = _("The ocean ends {0} and {1}: send the boat to any tile beside it.")
        return said.format(*ways), "SK-50"
    return _("The token sends the boat {0} or {1}.").format(*ways), "SK-50"


def why_other_shark(view: View, seat: int, names: Sequence[str]) -> Reason:
    me = view.sharks[view.seat]
    if me.species == GREAT_WHITE:
        return _("That is {0}. You may swim over that shark.").format(names[seat]), "SK-23"
    return _("That is {0}. Only the great white shares a tile.").format(names[seat]), "SK-23"


# -- food


def why_food(view: View, size: int) -> Reason:
    """A shelf or a bag."""
    creatures = _(f"{SIZE_NAMES[size]} creatures")
    if view.step == table.SWIMMING:
        return _("First land on a tile; then you eat."), "SK-37"
    if view.step == table.DRAWING:
        if not sum(view.bags[size]):
            return _("The bag of {0} is empty.").format(creatures), "SK-35"
        return _("Here you draw from a bag: choose one."), "SK-35"
    if view.step == table.TAKING:
        here = view.tiles[view.sharks[view.seat].tile] - CREATURE
        if size != here:
            own = _(f"{SIZE_NAMES[here]} creatures")
            return _("This tile is for {0}. Take one of those.").format(own), "SK-37"
        return _("Take one of the two creatures on your tile."), "SK-37"
    if view.step == table.STEERING:
        return why_boat(view)
    return first(view)


def why_stomach(view: View, seat: int, names: Sequence[str]) -> Reason:
    shark = view.sharks[seat]
    if seat == view.seat:
        text = _("Your stomach: {1} of {2} places are full, {3} with trash.")
    else:
        text = _("The stomach of {0}: {1} of {2} places are full, {3} with trash.")
    return text.format(names[seat], shark.items, view.stomach, len(shark.trash)), "SK-30"


# -- cards and sharks to choose


def why_species(view: View, species: int, names: Sequence[str]) -> Reason | None:
    for shark in view.sharks:
        if shark.species == species:
            text = _("{0} is the {1} already.")
            return text.format(names[shark.seat], _(SPECIES_TITLES[species])), "SK-08"
    return None


def why_card(view: View) -> Reason:
    if view.turn != view.seat:
        return _("You score cards in your own turn, after eating."), "SK-47"
    if view.step < table.SCORING:
        return _("Cards are scored after you have eaten."), "SK-47"
    return _("You have scored for this turn; the card waits."), "SK-47"
