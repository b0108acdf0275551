"""Why a move of Sharks is refused: a sentence, and the clause that forbids it."""

from __future__ import annotations

from chum.core.language import Text
from chum.games.sharks import rules_table as table
from chum.games.sharks.board_gains import counted
from chum.games.sharks.box import SIZE_NAMES
from chum.games.sharks.rules_table import (
    BULL,
    CORNER,
    DIAGONAL,
    MAKO,
    OIL,
    SLOT,
    SWIM,
    THRESHER,
    UNTIL,
)
from chum.games.sharks.view import Shark, View

# What has to be done first, by step, when a move of another step is tried.
FIRST = {
    table.CHOOSING: ("First everybody chooses a shark", "SK-08"),
    table.PLACING: ("First everybody places a shark beside the ocean", "SK-08"),
    table.SHUT_OUT: ("First place your shark beside an open tile", "SK-11"),
    table.SWIMMING: ("First end your swim", "SK-12"),
    table.DRAWING: ("First draw a creature from a bag", "SK-35"),
    table.TAKING: ("First take one of the displayed creatures", "SK-37"),
    table.SWEEPING: ("First choose the three tiles that the tide takes", "SK-38"),
    table.RELIEVING: ("First finish what you do on the Trash Relief tile", "SK-33"),
    table.SCORING: ("First score your cards, or be done with it", "SK-47"),
    table.STEERING: ("First move the boat", "SK-50"),
}

STEPS = tuple(next(i for i, end in enumerate(UNTIL) if code < end) for code in range(table.ACTIONS))


def refuse(view: View, code: int) -> tuple[Text, str]:
    step = STEPS[code]
    if view.turn != view.seat:
        return Text("It is not your turn"), "SK-07"
    if step != view.step and (step, view.step) != (table.PLACING, table.SHUT_OUT):
        text, clause = FIRST[view.step]
        return Text(text), clause
    if step == table.CHOOSING:
        return Text("Somebody else is that shark already"), "SK-08"
    if step == table.PLACING:
        return refuse_slot(view, code - SLOT)
    if step == table.SWIMMING:
        return refuse_stop(view) if code == table.STOP else refuse_swim(view, code - SWIM)
    if step == table.DRAWING:
        creatures = Text(f"{SIZE_NAMES[code - table.BAG]} creatures")
        return Text("The bag of {0} is empty", creatures), "SK-35"
    if step == table.SWEEPING:
        return Text("The tide takes that tile already"), "SK-38"
    if step == table.RELIEVING:
        return refuse_relief(view, code)
    if step == table.SCORING:
        return refuse_card(view.sharks[view.seat], code - table.SCORE)
    if code - table.STEER in view.edge_ways:
        return Text("The ocean ends there"), "SK-50"
    return Text("The token does not show that direction"), "SK-50"


def refuse_card(mine: Shark, place: int) -> tuple[Text, str]:
    card = mine.hand[place]
    if card is None:
        return Text("You have scored that card"), "SK-47"
    text = "Nothing yet: it needs {0}, you have {1}; keep it, or exchange it at a Trash Relief"
    return Text(text, card.needs, counted(mine, card.card)), "SK-45"


def door(view: View, slot: int) -> int:
    """The tile beside a slot; -1 if this ocean lacks it."""
    side, i = divmod(slot, 4)
    tile = (i, i * 4 + 3, len(view.tiles) - 4 + i, i * 4)[side]
    return tile if tile < len(view.tiles) else -1


def refuse_slot(view: View, slot: int) -> tuple[Text, str]:
    if any(shark.slot == slot for shark in view.sharks):
        return Text("A shark waits there already"), "SK-09"
    if view.tiles[door(view, slot)] == OIL:
        return Text("Beside an Oil Spill your shark could never enter"), "SK-09"
    return Text("The tile beside it is closed to your shark, too"), "SK-11"


def refuse_stop(view: View) -> tuple[Text, str]:
    if view.just_began:
        return Text("Your shark can move, so it must"), "SK-12"
    return Text("A swim may not end on the tile where it began"), "SK-13"


def refuse_swim(view: View, way: int) -> tuple[Text, str]:
    species = view.sharks[view.seat].species
    to = view.ways[way]
    if to >= 0:
        return refuse_tile(view, to)
    if way == CORNER:
        if species not in (BULL, MAKO):
            return Text("Only the bull and the mako swim from corner to corner"), "SK-18"
        if species == MAKO and view.leapt:
            return Text("The mako darts across only once a turn"), "SK-21"
        return (
            Text("From corner to corner one swims from a corner"),
            "SK-20" if species == BULL else "SK-21",
        )
    if way >= DIAGONAL and species != THRESHER:
        return Text("Only the thresher swims diagonally"), "SK-22"
    if way >= DIAGONAL and view.leapt:
        return Text("The thresher leaps only once a turn"), "SK-22"
    return Text("The ocean ends there"), "SK-10"


def refuse_tile(view: View, tile: int) -> tuple[Text, str]:
    if view.tiles[tile] == OIL:
        return Text("No shark swims into an Oil Spill"), "SK-15"
    if tile in view.closed and tile == view.boat:
        return Text("No shark but the tiger swims onto the boat's tile"), "SK-25"
    if tile in view.closed:
        return Text("No shark but the great white swims onto another's tile"), "SK-23"
    return Text("With your last movement you would end where you began"), "SK-13"


def refuse_relief(view: View, code: int) -> tuple[Text, str]:
    if code == table.SPIT:
        if view.spat:
            return Text("One trash token is all you may spit out"), "SK-34"
        return Text("There is no trash in your stomach; exchange a card"), "SK-33"
    if code == table.RELIEVED:
        return Text("You must spit out trash or exchange a card, or both"), "SK-33"
    if view.drawn_up:
        return Text("You have drawn your new cards already"), "SK-34"
    return Text("You have laid that card off"), "SK-66"
