"""What a shark is after: what cards, creatures, tiles and whole swims promise it (neutral subset).

Bots play by it.  A seat looks at its own cards and at what lies open; values are thousandths of a
point.  What is worked out once for a choice is noted behind the moves, where `SCRATCH` makes room.
"""

from __future__ import annotations

from chum.games.sharks.rules_swim import may_enter, way_to
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

MET = 300  # what a card is worth beyond its points once it is met, in thousandths of them
ONE_SHORT = 300  # what it is worth while one creature is missing
TWO_SHORT = 120
MORE_SHORT = 40
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
    points = box.points[species][card]
    if missing <= 0:
        return (1000 + MET) * points - 1000 * missing * box.further[species][card]
    if missing == 1:
        return ONE_SHORT * points
    return TWO_SHORT * points if missing == 2 else MORE_SHORT * points


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
    total = 0
    for card in range(CARDS):
        notes[GAIN + card] = 0
        if box.copies[species][card] > 0:
            count = s.fits[seat][card]
            soon = promise(box, species, card, count + 1)
            more = soon - promise(box, species, card, count)
            weight = draws * s.deck[seat][card] // cards
            for i in range(HAND):
                if s.hand[seat][i] == card + 1:
                    weight += 1000
            notes[SOON + card] = soon
            notes[GAIN + card] = more * weight // 1000
            total += soon * s.deck[seat][card]
    notes[AVERAGE] = total // cards


def creature_value(notes: list[int], kind: int, size: int) -> int:
    by_both = notes[GAIN + BY_BOTH + kind * SIZES + size]
    return notes[GAIN + kind] + notes[GAIN + BY_SIZE + size] + by_both


def bag_value(s: State, notes: list[int], size: int) -> int:
    total = 0
    for kind in range(TYPES):
        total += s.bag[size][kind] * creature_value(notes, kind, size)
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
        return after_swimming(s, seat, action - SWIM, way_to(s, seat, action - SWIM), notes)
    if s.step == RELIEVING:
        if action == SPIT:
            return -NEVER
        if action == RELIEVED:
            return notes[AVERAGE]
        return 2 * notes[AVERAGE] - notes[SOON + s.hand[seat][action - EXCHANGE] - 1]
    if s.step == DRAWING:
        return bag_value(s, notes, action - BAG)
    return 1 if s.litter[action - SWEEP] != 0 else 0


def ways_of(species: int) -> int:
    """So many movements need a look; most species cannot leap."""
    if species == BULL or species == MAKO:
        return CORNER + 1
    return CORNER if species == THRESHER else DIAGONAL


def best_end(s: State, seat: int, notes: list[int]) -> int:
    """The best that this swim can still come to; the state is left as it was."""
    best = NEVER
    if s.at[seat] != s.start:
        best = notes[LANDING + s.tile[s.at[seat]]]
    if s.reach > 0:
        for way in range(ways_of(s.species[seat])):
            to = way_to(s, seat, way)
            if may_enter(s, to):
                value = after_swimming(s, seat, way, to, notes)
                best = max(best, value)
    return best


def after_swimming(s: State, seat: int, way: int, to: int, notes: list[int]) -> int:
    """The best end after one movement."""
    tile = s.at[seat]
    leapt = s.leapt
    s.at[seat] = to
    s.reach -= 1
    if way >= DIAGONAL:
        s.leapt += 1
    value = best_end(s, seat, notes)
    s.at[seat] = tile
    s.reach += 1
    s.leapt = leapt
    if s.litter[to] != 0:
        value -= notes[LITTERED]
    return value
