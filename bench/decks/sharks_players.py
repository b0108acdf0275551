"""Two sensible players of Sharks, and what comes of their games (neutral subset).

Both swim for their hand: they look at every tile they can reach, at the trash on the way, and at
what a creature from there would add to their cards and to those still to come.  They see only what
their seat may see.  They differ in when they score:

  eager    scores every card as soon as it gives a point
  keeper   early in the game keeps a card that has just been met, because it will grow while most
           new cards could not be scored yet

Values are in thousandths of a point.
"""

from __future__ import annotations

from chum.games.sharks.rules import is_over, legal, place, play, setup, size_here
from chum.games.sharks.rules_cards import worth
from chum.games.sharks.rules_swim import beside, may_enter, way_to
from chum.games.sharks.rules_table import (
    BAG,
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
    OIL,
    PLACING,
    RELIEF,
    RELIEVED,
    RELIEVING,
    SCORE,
    SCORED,
    SCORING,
    SHUT_OUT,
    SIZES,
    SLOT,
    SPECIES,
    SPIT,
    STOP,
    SWEEP,
    SWEEPING,
    SWIM,
    SWIMMING,
    TAKE,
    TAKING,
    TIDE,
    TYPES,
    Box,
    State,
)
from chum.neutral.luck import below, seed_luck
from chum.neutral.structs import Struct, clear, i32, i64

TRASH_COST = 400  # what a place in the stomach is worth
ON_THE_WAY = 500  # share of a card's points that a card half met is about worth, in thousandths
TO_COME = 4500  # weight of the whole deck against one card in hand, in thousandths
EXCHANGING = 500  # share of what a better card would bring, in thousandths
TIDE_EXTRA = 200
RELIEF_EXTRA = 300
KEEP_UNTIL = 4  # items in the own stomach
KEEP_TURNS = 2  # that the game must at least last
WHOLE = 60  # one win; a shared one counts in equal parts
NEVER = -1000000000


class Mind(Struct):
    """What the player to move thinks."""

    gain: list[int] = i32(CARDS)  # of one creature more that a kind of card counts
    soon: list[int] = i32(CARDS)  # what a card would be worth with one creature more
    average: int = i32()  # of these, over the deck
    kind: list[int] = i32(KINDS)  # what landing on a kind of tile brings


class Decks(Struct):
    """What came of the games."""

    games: int = i64()
    rounds: int = i64()
    played: list[int] = i64(SPECIES)
    won: list[int] = i64(SPECIES)  # in sixtieths
    points: list[int] = i64(SPECIES)
    mixed: list[int] = i64(2)  # eager players and keepers in games that had both
    mixed_won: list[int] = i64(2)
    scored: list[list[int]] = i64(SPECIES, CARDS)
    scored_points: list[list[int]] = i64(SPECIES, CARDS)


# -- what things are worth


def promise(box: Box, species: int, card: int, count: int) -> int:
    """A card with so many creatures that fit: its points, or a part of them on the way there."""
    needs = box.needs[species][card]
    points = box.points[species][card]
    if count >= needs:
        return 1000 * (points + (count - needs) * box.further[species][card])
    return ON_THE_WAY * points * count * count // (needs * needs)


def think(s: State, box: Box, mind: Mind, seat: int) -> None:
    species = s.species[seat]
    cards = max(1, s.in_deck[seat])
    mind.average = 0
    for card in range(CARDS):
        mind.gain[card] = 0
        if box.copies[species][card] > 0:
            count = s.fits[seat][card]
            soon = promise(box, species, card, count + 1)
            more = soon - promise(box, species, card, count)
            weight = TO_COME * s.deck[seat][card] // cards
            for i in range(HAND):
                if s.hand[seat][i] == card + 1:
                    weight += 1000
            mind.soon[card] = soon
            mind.gain[card] = more * weight // 1000
            mind.average += soon * s.deck[seat][card]
    mind.average = mind.average // cards
    value_tiles(s, mind, seat)


def creature_value(mind: Mind, kind: int, size: int) -> int:
    return mind.gain[kind] + mind.gain[BY_SIZE + size] + mind.gain[BY_BOTH + kind * SIZES + size]


def bag_value(s: State, mind: Mind, size: int) -> int:
    total = 0
    for kind in range(TYPES):
        total += s.bag[size][kind] * creature_value(mind, kind, size)
    return total // max(1, s.in_bag[size])


def value_tiles(s: State, mind: Mind, seat: int) -> None:
    any_bag = 0
    for size in range(SIZES):
        mind.kind[size] = bag_value(s, mind, size)
        any_bag = max(any_bag, mind.kind[size])
        shown = 0
        for i in range(2):
            kind = s.display[size][i] - 1
            if kind >= 0:
                shown = max(shown, creature_value(mind, kind, size))
        mind.kind[CREATURE + size] = shown
    mind.kind[TIDE] = any_bag + TIDE_EXTRA
    mind.kind[RELIEF] = any_bag + RELIEF_EXTRA
    if s.trash[seat] > 0:
        mind.kind[RELIEF] += TRASH_COST
    for i in range(HAND):
        card = s.hand[seat][i] - 1
        if card >= 0:
            mind.kind[RELIEF] += max(0, mind.average - mind.soon[card]) * EXCHANGING // 1000
    mind.kind[OIL] = NEVER


def best_end(s: State, mind: Mind, seat: int) -> int:
    """The best that this swim can still come to; the state is left as it was."""
    tile = s.at[seat]
    leapt = s.leapt
    best = NEVER
    if tile != s.start:
        best = mind.kind[s.tile[tile]]
    if s.reach > 0:
        for way in range(CORNER + 1):
            to = way_to(s, seat, way)
            if may_enter(s, to):
                value = value_after(s, mind, seat, way, to)
                best = max(best, value)
        s.at[seat] = tile
        s.leapt = leapt
    return best


def value_after(s: State, mind: Mind, seat: int, way: int, to: int) -> int:
    """The best end after one movement."""
    tile = s.at[seat]
    leapt = s.leapt
    s.at[seat] = to
    s.reach -= 1
    if way >= DIAGONAL:
        s.leapt += 1
    value = best_end(s, mind, seat)
    s.at[seat] = tile
    s.reach += 1
    s.leapt = leapt
    if s.litter[to] != 0:
        value -= TRASH_COST
    return value


# -- choosing


def choose(s: State, box: Box, mind: Mind, seat: int, keeps: int, out: list[int]) -> int:
    """A sensible action; chance decides where nothing speaks for one."""
    count = legal(s, box, seat, out)
    if s.step == SCORING:
        return choose_card(s, box, seat, keeps, count, out)
    think(s, box, mind, seat)
    start = below(s, count)
    best = NEVER - 1
    chosen = out[0]
    for i in range(count):
        action = out[(start + i) % count]
        value = value_of(s, mind, seat, action)
        if value > best:
            best = value
            chosen = action
    return chosen


def value_of(s: State, mind: Mind, seat: int, action: int) -> int:
    step = s.step
    if step == SWIMMING:
        if action == STOP:
            return mind.kind[s.tile[s.at[seat]]]
        return value_after(s, mind, seat, action - SWIM, way_to(s, seat, action - SWIM))
    if step == RELIEVING:
        if action == SPIT:
            return -NEVER
        if action == RELIEVED:
            return mind.average
        return 2 * mind.average - mind.soon[s.hand[seat][action - EXCHANGE] - 1]
    if step == TAKING:
        size = size_here(s, seat)
        return creature_value(mind, s.display[size][action - TAKE] - 1, size)
    if step == DRAWING:
        return bag_value(s, mind, action - BAG)
    if step == SWEEPING:
        return 1 if s.litter[action - SWEEP] != 0 else 0
    if step == PLACING or step == SHUT_OUT:
        return 0 if beside(s, action - SLOT) == s.boat else 1
    return 0


def choose_card(s: State, box: Box, seat: int, keeps: int, count: int, out: list[int]) -> int:
    for i in range(count - 1):
        card = s.hand[seat][out[i] - SCORE] - 1
        if keeps == 0 or not will_grow(s, box, seat, card):
            return out[i]
    return SCORED


def will_grow(s: State, box: Box, seat: int, card: int) -> bool:
    fullest = 0
    for other in range(s.seats):
        fullest = max(fullest, s.items[other])
    met_now = s.fits[seat][card] == box.needs[s.species[seat]][card]
    return met_now and s.items[seat] < KEEP_UNTIL and box.stomach - fullest >= KEEP_TURNS


# -- games


def play_decks(
    s: State, box: Box, mind: Mind, decks: Decks, out: list[int], seats: int, seed: int, games: int
) -> None:
    """Play games with luck seed, seed + 1, …; species and sort of player are drawn by lot."""
    for game in range(games):
        clear(s)
        seed_luck(s, seed + game)
        keepers = below(s, 1 << seats)
        setup(s, box, seats)
        while not is_over(s):
            seat = s.turn
            action = choose(s, box, mind, seat, keepers >> seat & 1, out)
            if s.step == SCORING and action != SCORED:
                count_card(s, box, decks, seat, action - SCORE)
            play(s, box, seat, action)
        count_decks(s, box, decks, keepers)


def count_card(s: State, box: Box, decks: Decks, seat: int, i: int) -> None:
    card = s.hand[seat][i] - 1
    species = s.species[seat]
    decks.scored[species][card] += 1
    decks.scored_points[species][card] += worth(s, box, seat, i)


def count_decks(s: State, box: Box, decks: Decks, keepers: int) -> None:
    decks.games += 1
    decks.rounds += s.round
    winners = 0
    for seat in range(s.seats):
        if place(s, box, seat) == 1:
            winners += 1
    for seat in range(s.seats):
        species = s.species[seat]
        won = WHOLE // winners if place(s, box, seat) == 1 else 0
        decks.played[species] += 1
        decks.won[species] += won
        decks.points[species] += s.points[seat]
        if keepers != 0 and keepers != (1 << s.seats) - 1:
            decks.mixed[keepers >> seat & 1] += 1
            decks.mixed_won[keepers >> seat & 1] += won
