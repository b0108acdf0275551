"""Hands and decks: what a card is worth, discarding, drawing (neutral subset)."""

from __future__ import annotations

from chum.games.sharks.rules_table import CARDS, DRAW, DRAWS, HAND, RESHUFFLE, Box, State
from chum.neutral.luck import any_kind
from chum.neutral.structs import tell, whisper


def worth(s: State, box: Box, seat: int, i: int) -> int:
    """Points of the card at place i of the hand; all creatures count, again and again (SK-46)."""
    card = s.hand[seat][i] - 1
    if card < 0:
        return 0
    species = s.species[seat]
    more = s.fits[seat][card] - box.needs[species][card]
    return 0 if more < 0 else box.points[species][card] + more * box.further[species][card]


def hand_is_empty(s: State, seat: int) -> bool:
    return s.hand[seat][0] == 0 and s.hand[seat][1] == 0 and s.hand[seat][2] == 0


def discard(s: State, seat: int, i: int) -> None:
    card = s.hand[seat][i] - 1
    s.hand[seat][i] = 0
    s.known[seat] &= ~(1 << i)
    s.discards[seat][card] += 1


def fill_hand(s: State, box: Box, seat: int) -> None:
    """Cards kept close up to the left, new ones join at the right (SK-66)."""
    kept = 0
    known = 0
    for i in range(HAND):
        card = s.hand[seat][i]
        if card != 0:
            s.hand[seat][i] = 0
            s.hand[seat][kept] = card
            known |= (s.known[seat] >> i & 1) << kept
            kept += 1
    s.known[seat] = known
    if kept < HAND:
        tell(s, DRAWS, seat, HAND - kept, 0)
    for i in range(kept, HAND):
        if s.in_deck[seat] == 0:
            reshuffle(s, seat)
            s.known[seat] = (1 << i) - 1  # what no discard showed was in the hand
        card = draw_card(s, seat)
        s.hand[seat][i] = card + 1
        if box.open != 0:
            tell(s, DRAW, seat, card, 0)
        else:
            whisper(s, seat, DRAW, seat, card, 0)


def reshuffle(s: State, seat: int) -> None:
    """The discards are the new deck, also in the middle of a draw (SK-48)."""
    tell(s, RESHUFFLE, seat, 0, 0)
    for card in range(CARDS):
        s.deck[seat][card] = s.discards[seat][card]
        s.in_deck[seat] += s.discards[seat][card]
        s.discards[seat][card] = 0


def draw_card(s: State, seat: int) -> int:
    card = any_kind(s, s.deck[seat], s.in_deck[seat])
    s.deck[seat][card] -= 1
    s.in_deck[seat] -= 1
    return card


def redraw_hand(s: State, seat: int) -> None:
    """Any cards that are neither discarded nor known may be in the hand (SK-49)."""
    for i in range(HAND):
        card = s.hand[seat][i] - 1
        if card >= 0 and s.known[seat] >> i & 1 == 0:
            s.deck[seat][card] += 1
            s.in_deck[seat] += 1
    for i in range(HAND):
        if s.hand[seat][i] != 0 and s.known[seat] >> i & 1 == 0:
            card = draw_card(s, seat)
            s.hand[seat][i] = card + 1
