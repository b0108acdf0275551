"""What Sharks' bots know beyond the rules (neutral subset)."""

from __future__ import annotations

from chum.games.sharks.rules_hunt import (
    NEVER,
    TOP,
    best_end,
    creature_value,
    deck_promise,
    hand_promise,
    places_left,
    value_of_step,
    weigh_cards,
    weigh_tiles,
)
from chum.games.sharks.rules_swim import beside
from chum.games.sharks.rules_table import (
    BY_BOTH,
    BY_SIZE,
    CARDS,
    CHOOSING,
    CREATURE,
    NOWHERE,
    OIL,
    PLACING,
    SCORE,
    SCORING,
    SHUT_OUT,
    SLOT,
    STEERING,
    SWEEPING,
    SWIMMING,
    TAKE,
    TAKING,
    TIGER,
    Box,
    State,
)
from chum.neutral.luck import below

ROUNDS = 2  # the rest of this one and the next: everybody has had as many turns
FORESEEN = 2
FORECASTS = 30
WIDEN = 100
LEAD = 100

TYPE_GROWS = 350  # how often a turn's creature makes a card grow, in thousandths
SIZE_GROWS = 800
BOTH_GROWS = 200
FRESH = 1400  # thousandths of its points that a new card is worth, for it will grow as well
DRAWS_A_PLACE = 2100  # cards scored for each place left in the fullest stomach, in thousandths
A_TURN = 8500  # what a turn brings
LEAD_AT_END = 50  # hundredths of a point that mean the same as LEAD when nobody has a place left
LEAD_A_PLACE = 13
LEAD_PLACES = 6


def policy(s: State, box: Box, seat: int, moves: list[int], count: int) -> int:
    """The move that promises most; chance decides where nothing speaks for one."""
    step = s.step
    if step == SCORING:
        return card_to_score(s, box, seat, moves, count)
    first = below(s, count)
    if count == 1 or step == STEERING or step == CHOOSING:
        return first
    if step != SWEEPING:
        weigh_cards(s, box, seat, moves)
    moves[TOP] = -NEVER
    if step == SWIMMING or step == PLACING or step == SHUT_OUT:
        weigh_tiles(s, seat, moves)
    highest = NEVER - 1
    chosen = first
    for i in range(count):
        choice = (first + i) % count
        value = value_of(s, box, seat, moves[choice], moves)
        if value > highest:
            highest = value
            chosen = choice
            if value >= moves[TOP]:
                return chosen
    return chosen


def value_of(s: State, box: Box, seat: int, action: int, notes: list[int]) -> int:
    if s.step == TAKING:
        size = s.tile[s.at[seat]] - CREATURE
        return creature_value(notes, s.display[size][action - TAKE] - 1, size)
    if s.step == PLACING or s.step == SHUT_OUT:
        return value_of_slot(s, box, seat, beside(s, action - SLOT), notes)
    return value_of_step(s, seat, action, notes)


def value_of_slot(s: State, box: Box, seat: int, door: int, notes: list[int]) -> int:
    """The best swim from there, as things stand."""
    closed = s.closed
    if s.step == PLACING:
        s.closed = closed_at_first(s, seat)
    value = NEVER
    if s.closed >> door & 1 == 0:
        species = s.species[seat]
        value = best_end(s, door, species, box.reach[species] - 1, s.leapt, notes)
    s.closed = closed
    return value


def closed_at_first(s: State, seat: int) -> int:
    """Before any shark is in the ocean."""
    closed = 0
    for tile in range(s.tiles):
        if s.tile[tile] == OIL or (tile == s.boat and s.species[seat] != TIGER):
            closed |= 1 << tile
    return closed


def card_to_score(s: State, box: Box, seat: int, moves: list[int], count: int) -> int:
    """A card is kept while it grows faster than a new one in its place would bring points."""
    if s.ending == 0 and count > 1:
        fresh = worth_of_fresh_card(s, box, seat)
        for i in range(count - 1):
            if growth(s, box, seat, s.hand[seat][moves[i] - SCORE] - 1) < fresh:
                return i
        return count - 1
    return 0


def growth(s: State, box: Box, seat: int, card: int) -> int:
    further = box.further[s.species[seat]][card]
    if card < BY_SIZE:
        return further * TYPE_GROWS
    return further * (SIZE_GROWS if card < BY_BOTH else BOTH_GROWS)


def worth_of_fresh_card(s: State, box: Box, seat: int) -> int:
    """What the cards of the deck would give now, on average."""
    species = s.species[seat]
    total = 0
    for card in range(CARDS):
        copies = s.deck[seat][card]
        more = s.fits[seat][card] - box.needs[species][card]
        if copies > 0 and more >= 0:
            total += copies * (box.points[species][card] + more * box.further[species][card])
    return FRESH * total // max(1, s.in_deck[seat])


def outlook(s: State, box: Box, seat: int) -> int:
    """Points, and what hand and deck promise for the turns that are left.

    The nearer the end, the more a lead counts.
    """
    if s.species[seat] == NOWHERE:
        return 0
    places = places_left(s, box)
    value = 1000 * s.points[seat] + places * DRAWS_A_PLACE * deck_promise(s, box, seat) // 1000
    has_turn = (seat - s.first + s.seats) % s.seats >= (s.turn - s.first + s.seats) % s.seats
    if has_turn:
        value += A_TURN
    if has_turn or places > 0:
        value += hand_promise(s, box, seat)
    return value // (LEAD_AT_END + LEAD_A_PLACE * min(places, LEAD_PLACES))
