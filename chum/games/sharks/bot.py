"""What Sharks' bots know beyond the rules (neutral subset)."""

from __future__ import annotations

from chum.games.sharks.rules_cards import worth
from chum.games.sharks.rules_table import (
    BY_BOTH,
    BY_SIZE,
    CARDS,
    CREATURE,
    EXCHANGE,
    HAND,
    NOWHERE,
    RELIEVED,
    RELIEVING,
    SCORING,
    SIZES,
    SPIT,
    TAKING,
    Box,
    State,
)
from chum.neutral.luck import below

HORIZON = 12  # to the end of the turn mostly, whose swim is worth nothing before it ends
LEAD = 10


def policy(s: State, box: Box, seat: int, moves: list[int], count: int) -> int:
    """Scores what can be scored, gives up worthless cards, takes the tastier creature."""
    step = s.step
    if step == SCORING:
        return 0  # a card, if there is one to score
    if step == TAKING:
        size = s.tile[s.at[seat]] - CREATURE
        left = taste(s, box, seat, s.display[size][0] - 1, size)
        right = taste(s, box, seat, s.display[size][1] - 1, size)
        return 0 if left >= right else 1
    if step == RELIEVING:
        for i in range(count):
            action = moves[i]
            if action == SPIT or action == RELIEVED or worth(s, box, seat, action - EXCHANGE) == 0:
                return i
    return below(s, count)


def taste(s: State, box: Box, seat: int, kind: int, size: int) -> int:
    """Points that one such creature adds to all cards of the deck together."""
    return (
        gain(s, box, seat, kind)
        + gain(s, box, seat, BY_SIZE + size)
        + gain(s, box, seat, BY_BOTH + kind * SIZES + size)
    )


def gain(s: State, box: Box, seat: int, card: int) -> int:
    species = s.species[seat]
    more = s.fits[seat][card] + 1 - box.needs[species][card]
    if more < 0:
        return box.copies[species][card]
    if more == 0:
        return box.copies[species][card] * box.points[species][card]
    return box.copies[species][card] * box.further[species][card]


def outlook(s: State, box: Box, seat: int) -> int:
    """Points, and what the cards in hand and in the deck would bring in the turns that are left."""
    cards = cards_to_come(s, box, seat)
    species = s.species[seat]
    if cards == 0 or species == NOWHERE:
        return s.points[seat]
    in_hand = 0
    for i in range(HAND):
        in_hand += worth(s, box, seat, i)
    in_deck = 0
    for card in range(CARDS):
        copies = s.deck[seat][card]
        more = s.fits[seat][card] - box.needs[species][card]
        if copies > 0 and more >= 0:
            in_deck += copies * (box.points[species][card] + more * box.further[species][card])
    further = max(0, cards - HAND) * in_deck // max(1, s.in_deck[seat])
    return s.points[seat] + in_hand + further


def cards_to_come(s: State, box: Box, seat: int) -> int:
    """How many cards can still be scored: three a turn, two for each place in the fullest stomach.

    With trash a stomach gets one and a half items a round.
    """
    fullest = 0
    for other in range(s.seats):
        fullest = max(fullest, s.items[other])
    cards = 2 * (box.stomach - fullest)
    if (seat - s.first + s.seats) % s.seats >= (s.turn - s.first + s.seats) % s.seats:
        cards += HAND  # it has this round's turn before it
    return cards
