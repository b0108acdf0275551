"""Sensible players of Sharks, and what comes of their games (neutral subset).

All swim for their hand: they look at every tile they can reach, at the trash on the way, and at
what a creature from there would add to their cards and to those still to come.  They see only what
their seat may see.  Their tempers differ:

  eager    scores every card as soon as it gives a point
  keeper   early in the game keeps a card that has just been met, because it will grow while most
           new cards could not be scored yet
  tidy     is eager, and goes a long way round trash
  denier   is a keeper, and likes to take what the others could use

Values are in thousandths of a point.
"""

from __future__ import annotations

from chum.games.sharks.rules import is_over, legal, place, play, setup, size_here
from chum.games.sharks.rules_cards import worth
from chum.games.sharks.rules_hunt import (
    AVERAGE,
    GAIN,
    LANDING,
    LITTERED,
    NEVER,
    SOON,
    TRASH_COST,
    creature_value,
    note_top,
    value_of_step,
    weigh_tiles,
)
from chum.games.sharks.rules_swim import beside
from chum.games.sharks.rules_table import (
    BY_BOTH,
    BY_SIZE,
    CARDS,
    CHOOSING,
    CREATURE,
    HAND,
    PLACING,
    RELIEF,
    SCORE,
    SCORED,
    SCORING,
    SHUT_OUT,
    SIZES,
    SLOT,
    SPECIES,
    STEERING,
    TAKE,
    TAKING,
    Box,
    State,
)
from chum.neutral.luck import below, seed_luck
from chum.neutral.structs import Struct, clear, i64

EAGER = 0
KEEPER = 1
TIDY = 2
DENIER = 3
TEMPERS = 4

TO_THE_TIDY = 1200  # what a place in the stomach is worth
ON_THE_WAY = 500  # share of a card's points that a card half met is about worth, in thousandths
TO_COME = 4500  # weight of the whole deck against one card in hand, in thousandths
AT_A_RELIEF = 100  # what a relief tile is worth to them beyond what bots see in it
DENYING = 250  # share of what a creature is worth to another player, in thousandths
KEEP_UNTIL = 4  # items in the own stomach
KEEP_TURNS = 2  # that the game must at least last
WHOLE = 60  # one win; a shared one counts in equal parts


class Decks(Struct):
    """What came of the games."""

    games: int = i64()
    rounds: int = i64()
    played: list[int] = i64(SPECIES)
    won: list[int] = i64(SPECIES)  # in sixtieths
    points: list[int] = i64(SPECIES)
    tempers: list[int] = i64(TEMPERS)  # players in games with more than one temper
    tempers_won: list[int] = i64(TEMPERS)
    turns_won: list[int] = i64(4)  # by who began, came second …
    scored: list[list[int]] = i64(SPECIES, CARDS)
    scored_points: list[list[int]] = i64(SPECIES, CARDS)


# -- what things are worth


def hope(box: Box, species: int, card: int, count: int) -> int:
    """A card with so many creatures that fit: its points, or a part of them on the way there."""
    needs = box.needs[species][card]
    points = box.points[species][card]
    if count >= needs:
        return 1000 * (points + (count - needs) * box.further[species][card])
    return ON_THE_WAY * points * count * count // (needs * needs)


def look_at_cards(s: State, box: Box, seat: int, notes: list[int]) -> None:
    species = s.species[seat]
    cards = max(1, s.in_deck[seat])
    average = 0
    for card in range(CARDS):
        notes[GAIN + card] = 0
        if box.copies[species][card] > 0:
            count = s.fits[seat][card]
            soon = hope(box, species, card, count + 1)
            more = soon - hope(box, species, card, count)
            weight = TO_COME * s.deck[seat][card] // cards
            for i in range(HAND):
                if s.hand[seat][i] == card + 1:
                    weight += 1000
            notes[SOON + card] = soon
            notes[GAIN + card] = more * weight // 1000
            average += soon * s.deck[seat][card]
    notes[AVERAGE] = average // cards


def look_at_tiles(s: State, box: Box, seat: int, temper: int, notes: list[int]) -> None:
    """As bots do; but the tidy shun trash, and deniers look at what others could use."""
    weigh_tiles(s, seat, notes)
    notes[LANDING + RELIEF] += AT_A_RELIEF
    if temper == TIDY:
        notes[LITTERED] = TO_THE_TIDY
        if s.trash[seat] > 0:
            notes[LANDING + RELIEF] += TO_THE_TIDY - TRASH_COST
    if temper == DENIER:
        for size in range(SIZES):
            shown = 0
            for i in range(2):
                if s.display[size][i] != 0:
                    shown = max(shown, shown_value(s, box, seat, temper, size, i, notes))
            notes[LANDING + CREATURE + size] = shown
    note_top(s, notes)


def shown_value(
    s: State, box: Box, seat: int, temper: int, size: int, i: int, notes: list[int]
) -> int:
    kind = s.display[size][i] - 1
    value = creature_value(notes, kind, size)
    if temper == DENIER:
        most = 0
        for other in range(s.seats):
            if other != seat:
                most = max(most, value_to_other(s, box, other, kind, size))
        value += most * DENYING // 1000
    return value


def value_to_other(s: State, box: Box, seat: int, kind: int, size: int) -> int:
    """What another player's cards would gain, be they in the hand or in the deck."""
    by_both = more_hope(s, box, seat, BY_BOTH + kind * SIZES + size)
    return more_hope(s, box, seat, kind) + more_hope(s, box, seat, BY_SIZE + size) + by_both


def more_hope(s: State, box: Box, seat: int, card: int) -> int:
    species = s.species[seat]
    copies = box.copies[species][card] - s.discards[seat][card]
    if copies <= 0:
        return 0
    count = s.fits[seat][card]
    more = hope(box, species, card, count + 1) - hope(box, species, card, count)
    return more * copies * (TO_COME + 1000 * HAND) // (1000 * (s.in_deck[seat] + HAND))


# -- choosing


def choose(s: State, box: Box, seat: int, temper: int, out: list[int]) -> int:
    """A sensible action; chance decides where nothing speaks for one."""
    count = legal(s, box, seat, out)
    if s.step == SCORING:
        return choose_card(s, box, seat, temper, count, out)
    look_at_cards(s, box, seat, out)
    look_at_tiles(s, box, seat, temper, out)
    start = below(s, count)
    best = NEVER - 1
    chosen = out[0]
    for i in range(count):
        action = out[(start + i) % count]
        value = action_value(s, box, seat, temper, action, out)
        if value > best:
            best = value
            chosen = action
    return chosen


def action_value(s: State, box: Box, seat: int, temper: int, action: int, notes: list[int]) -> int:
    if s.step == TAKING:
        return shown_value(s, box, seat, temper, size_here(s, seat), action - TAKE, notes)
    if s.step == PLACING or s.step == SHUT_OUT:
        return 0 if beside(s, action - SLOT) == s.boat else 1
    if s.step == STEERING or s.step == CHOOSING:
        return 0
    return value_of_step(s, seat, action, notes)


def choose_card(s: State, box: Box, seat: int, temper: int, count: int, out: list[int]) -> int:
    keeps = temper == KEEPER or temper == DENIER
    for i in range(count - 1):
        card = s.hand[seat][out[i] - SCORE] - 1
        if not keeps or not will_grow(s, box, seat, card):
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
    s: State, box: Box, decks: Decks, out: list[int], seats: int, seed: int, games: int
) -> None:
    """Play games with luck seed, seed + 1, …; species and tempers are drawn by lot."""
    for game in range(games):
        clear(s)
        seed_luck(s, seed + game)
        tempers = below(s, 1 << 2 * seats)  # two bits each
        setup(s, box, seats)
        while not is_over(s):
            seat = s.turn
            action = choose(s, box, seat, tempers >> 2 * seat & 3, out)
            if s.step == SCORING and action != SCORED:
                count_card(s, box, decks, seat, action - SCORE)
            play(s, box, seat, action)
        count_decks(s, box, decks, tempers)


def count_card(s: State, box: Box, decks: Decks, seat: int, i: int) -> None:
    card = s.hand[seat][i] - 1
    species = s.species[seat]
    decks.scored[species][card] += 1
    decks.scored_points[species][card] += worth(s, box, seat, i)


def count_decks(s: State, box: Box, decks: Decks, tempers: int) -> None:
    decks.games += 1
    decks.rounds += s.round
    winners = 0
    for seat in range(s.seats):
        if place(s, box, seat) == 1:
            winners += 1
    for seat in range(s.seats):
        species = s.species[seat]
        temper = tempers >> 2 * seat & 3
        won = WHOLE // winners if place(s, box, seat) == 1 else 0
        decks.played[species] += 1
        decks.won[species] += won
        decks.points[species] += s.points[seat]
        decks.tempers[temper] += 1
        decks.tempers_won[temper] += won
        decks.turns_won[(seat - s.first + s.seats) % s.seats] += won
