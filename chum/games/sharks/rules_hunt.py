"""What a shark is after: what cards, creatures, tiles and whole swims promise it (neutral subset).

Bots play by it.  A seat looks at its own cards and at what lies open; values are thousandths of a
point.  What is worked out once for a choice is noted behind the moves, where `SCRATCH` makes room.
"""

from __future__ import annotations

from chum.games.sharks.rules_swim import is_open, way_from, way_to
from chum.games.sharks.rules_table import (
    ACTIONS,
    BAG,
    BULL,
    BY_BOTH,
    BY_SIZE,
    CARDS,
    CORNER,
    CREATURE,
    DIAGONAL,
    DRAWING,
    EXCHANGE,
    HAND,
    KINDS,
    MAKO,
    OIL,
    PLACING,
    RELIEF,
    RELIEVED,
    RELIEVING,
    SIZES,
    SPIT,
    STOP,
    SWEEP,
    SWIM,
    SWIMMING,
    THRESHER,
    TIDE,
    TYPES,
    Box,
    State,
)

GAIN = ACTIONS  # + card: what one creature more that it counts is worth
SOON = GAIN + CARDS  # + card: what it gives with one creature more
LANDING = SOON + CARDS  # + kind of tile: what landing there brings
AVERAGE = LANDING + KINDS  # of SOON, over the deck
LITTERED = AVERAGE + 1  # what trash on the way costs
TOP = LITTERED + 1  # the most that landing on any tile brings

PARTS = (1300, 300, 120, 40)  # what a card's points are worth by how many creatures are missing
DRAWN = 2000  # weight of the deck for each place left in the fullest stomach, against one card
DRAWN_NOW = 1000  # and for the present turn
TRASH_COST = 400  # what a place in the stomach is worth
EXCHANGING = 500  # share of what a better card would bring, in thousandths
TIDE_EXTRA = 200
RELIEF_EXTRA = 200
NEVER = -1000000000


def places_left(s: State, box: Box) -> int:
    """In the fullest stomach: so many rounds are to come at most, mostly, after this one."""
    if s.ending != 0:
        return 0
    fullest = 0
    for seat in range(s.seats):
        fullest = max(fullest, s.items[seat])
    return box.stomach - fullest


def promise(box: Box, species: int, card: int, count: int) -> int:
    """A card with so many creatures that it counts: its points, or a part of them before that."""
    missing = box.needs[species][card] - count
    part = PARTS[max(0, min(missing, 3))]
    return part * box.points[species][card] - 1000 * min(0, missing) * box.further[species][card]


def hand_promise(s: State, box: Box, seat: int) -> int:
    total = 0
    for i in range(HAND):
        card = s.hand[seat][i] - 1
        if card >= 0:
            total += promise(box, s.species[seat], card, s.fits[seat][card])
    return total


def deck_promise(s: State, box: Box, seat: int) -> int:
    """What a card from the deck promises on average."""
    total = 0
    for card in range(CARDS):
        copies = s.deck[seat][card]
        if copies > 0:
            total += copies * promise(box, s.species[seat], card, s.fits[seat][card])
    return total // max(1, s.in_deck[seat])


def weigh_cards(s: State, box: Box, seat: int, notes: list[int]) -> None:
    """What one creature more would add to the hand, and to the cards that will be drawn."""
    species = s.species[seat]
    cards = max(1, s.in_deck[seat])
    draws = DRAWN_NOW + DRAWN * places_left(s, box)
    once = draws // cards  # most cards are there once or twice, and dividing is slow
    twice = 2 * draws // cards
    total = 0
    for card in range(CARDS):
        notes[GAIN + card] = 0
        copies = s.deck[seat][card]
        if copies > 0:
            count = s.fits[seat][card]
            soon = promise(box, species, card, count + 1)
            more = soon - promise(box, species, card, count)
            weight = once if copies == 1 else twice if copies == 2 else draws * copies // cards
            notes[GAIN + card] = more * weight // 1000
            total += soon * copies
    notes[AVERAGE] = total // cards
    for i in range(HAND):
        card = s.hand[seat][i] - 1
        if card >= 0:
            count = s.fits[seat][card]
            soon = promise(box, species, card, count + 1)
            notes[SOON + card] = soon
            notes[GAIN + card] += soon - promise(box, species, card, count)


def creature_value(notes: list[int], kind: int, size: int) -> int:
    by_both = notes[GAIN + BY_BOTH + kind * SIZES + size]
    return notes[GAIN + kind] + notes[GAIN + BY_SIZE + size] + by_both


def bag_value(s: State, notes: list[int], size: int) -> int:
    total = s.in_bag[size] * notes[GAIN + BY_SIZE + size]
    for kind in range(TYPES):
        by_both = notes[GAIN + BY_BOTH + kind * SIZES + size]
        total += s.bag[size][kind] * (notes[GAIN + kind] + by_both)
    return total // max(1, s.in_bag[size])


def weigh_tiles(s: State, seat: int, notes: list[int]) -> None:
    """What landing on each kind of tile brings; the cards have been weighed."""
    any_bag = 0
    for size in range(SIZES):
        from_bag = bag_value(s, notes, size)
        any_bag = max(any_bag, from_bag)
        shown = 0
        for i in range(2):
            kind = s.display[size][i] - 1
            if kind >= 0:
                shown = max(shown, creature_value(notes, kind, size))
        notes[LANDING + size] = from_bag
        notes[LANDING + CREATURE + size] = shown
    notes[LANDING + TIDE] = any_bag + TIDE_EXTRA
    notes[LANDING + RELIEF] = any_bag + relief_value(s, seat, notes)
    notes[LANDING + OIL] = NEVER
    notes[LITTERED] = TRASH_COST
    note_top(s, notes)


def note_top(s: State, notes: list[int]) -> None:
    """So that a search for the best tile can stop where no tile is better."""
    closed = 0 if s.step == PLACING else s.closed
    top = NEVER
    for tile in range(s.tiles):
        if closed >> tile & 1 == 0 and tile != s.start:
            top = max(top, notes[LANDING + s.tile[tile]])
    notes[TOP] = top


def relief_value(s: State, seat: int, notes: list[int]) -> int:
    """Trash spat out, and better cards."""
    value = RELIEF_EXTRA
    if s.trash[seat] > 0:
        value += TRASH_COST
    for i in range(HAND):
        card = s.hand[seat][i] - 1
        if card >= 0:
            value += max(0, notes[AVERAGE] - notes[SOON + card]) * EXCHANGING // 1000
    return value


def value_of_step(s: State, seat: int, action: int, notes: list[int]) -> int:
    """Of swimming, relieving, drawing and sweeping; cards and tiles have been weighed."""
    if s.step == SWIMMING:
        if action == STOP:
            return notes[LANDING + s.tile[s.at[seat]]]
        return value_of_way(s, seat, action - SWIM, notes)
    if s.step == RELIEVING:
        if action == SPIT:
            return -NEVER
        if action == RELIEVED:
            return notes[AVERAGE]
        return 2 * notes[AVERAGE] - notes[SOON + s.hand[seat][action - EXCHANGE] - 1]
    if s.step == DRAWING:
        return bag_value(s, notes, action - BAG)
    return 1 if s.litter[action - SWEEP] != 0 else 0


def value_of_way(s: State, seat: int, way: int, notes: list[int]) -> int:
    to = way_to(s, seat, way)
    leaps = s.leapt + 1 if way >= DIAGONAL else s.leapt
    end = best_end(s, to, s.species[seat], s.reach - 1, leaps, notes)
    return end - notes[LITTERED] if s.litter[to] != 0 else end


def ways_of(species: int) -> int:
    """So many movements need a look; most species cannot leap."""
    if species == BULL or species == MAKO:
        return CORNER + 1
    return CORNER if species == THRESHER else DIAGONAL


def best_end(s: State, tile: int, species: int, reach: int, leapt: int, notes: list[int]) -> int:
    """The best that a swim can come to from a tile with so many movements left.

    A way on is looked at only while it may lead to something better.
    """
    best = notes[LANDING + s.tile[tile]] if tile != s.start else NEVER
    if reach > 0:
        for way in range(ways_of(species)):
            to = way_from(s, tile, species, leapt, way)
            if is_open(s, to, reach):
                cost = notes[LITTERED] if s.litter[to] != 0 else 0
                if best < notes[TOP] - cost:
                    leaps = leapt + 1 if way >= DIAGONAL else leapt
                    end = best_end(s, to, species, reach - 1, leaps, notes)
                    best = max(best, end - cost)
    return best
