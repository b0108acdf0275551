"""The pond: a game that uses everything the neutral subset and its helpers offer.

Each round all lay a card; the highest that one seat alone has laid takes the prize of the round and
a charm from one of two piles.  Most points win, ties go to who comes first by lot.
"""

from __future__ import annotations

from chum.neutral.bits import list_bits, nth_bit, spread_bits
from chum.neutral.luck import any_bit, any_kind, shuffle
from chum.neutral.sealed import is_waiting, lay
from chum.neutral.structs import Row, count_bits, highest_bit
from tests.neutral.pond import rules_table as table
from tests.neutral.pond.rules_table import ACTIONS as ACTIONS
from tests.neutral.pond.rules_table import SEATS as SEATS
from tests.neutral.pond.rules_table import Box, State


def setup(s: table.State, box: Box, seats: int) -> None:
    s.seats = seats
    for seat in range(seats):
        s.first[seat] = seat
        s.hand[seat] = (1 << table.CARDS) - 1
    shuffle(s, s.first, seats)
    for i in range(table.CARDS):
        s.prizes[i] = table.WORTH[i % table.KINDS] + i
    shuffle(s, s.prizes, table.CARDS)
    for pile in range(2):
        fill(s.piles[pile], box.copies)
    s.waiting = (1 << seats) - 1
    look_up(s)


def look_up(s: State) -> None:
    """Each seat has a star of its own in the sky."""
    sky = s.rng
    spread_bits(sky, s.stars, table.STARS)
    for seat in range(s.seats):
        s.star[seat] = nth_bit(sky, (count_bits(sky) - 1) * seat // (s.seats - 1))


def fill(pile: Row, copies: Row) -> None:
    for kind in range(table.KINDS):
        pile[kind] = copies[kind]


def pending(s: State, box: Box) -> int:
    return s.waiting


def legal(s: State, box: Box, seat: int, out: list[int]) -> int:
    return list_bits(s.hand[seat], 0, out, 0) if is_waiting(s, seat) else 0


def replacements(s: State, box: Box, seat: int, out: list[int]) -> int:
    if s.laid[seat] == 0:
        return 0
    return list_bits(s.hand[seat] & ~(1 << s.laid[seat] - 1), 0, out, 0)


def play(s: State, box: Box, seat: int, action: int) -> None:
    if lay(s, s.laid, seat, action + 1):
        reveal(s)


def reveal(s: State) -> None:
    laid = 0
    twice = 0
    for seat in range(s.seats):
        card = 1 << s.laid[seat] - 1
        twice |= laid & card
        laid |= card
        s.hand[seat] &= ~card
    alone = laid & ~twice
    for seat in range(s.seats):
        if alone != 0 and s.laid[seat] == highest_bit(alone) + 1:
            s.points[seat] += s.prizes[s.round]
            charm = draw_charm(s)
            s.points[seat] += table.WORTH[charm]
        s.laid[seat] = 0
    s.round += 1
    if s.round < table.CARDS:
        s.waiting = (1 << s.seats) - 1


def draw_charm(s: State) -> int:
    pile = s.round % 2
    kind = any_kind(s, s.piles[pile], table.pile_size(s, pile))
    s.piles[pile][kind] -= 1
    return kind


def away(s: State, box: Box, seat: int) -> int:
    return nth_bit(s.hand[seat], 0)


def is_over(s: State) -> bool:
    return s.round == table.CARDS


def rounds(s: State) -> int:
    return s.round


def score(s: State, box: Box, seat: int) -> int:
    return s.points[seat]


def place(s: State, box: Box, seat: int) -> int:
    if s.round < table.CARDS:
        return 0
    better = 0
    for i in range(s.seats):
        other = s.first[i]
        better += s.points[other] > s.points[seat]
        if other == seat:
            better += tied_before(s, i)
    return better + 1


def tied_before(s: State, i: int) -> int:
    tied = 0
    for j in range(i):
        tied += s.points[s.first[j]] == s.points[s.first[i]]
    return tied


def conceal(s: State, box: Box, seat: int) -> None:
    for other in range(s.seats):
        if other != seat and s.laid[other] != 0:
            s.laid[other] = 1 + any_bit(s, s.hand[other])
