"""Lone Fish: secret bids, and only a bid that nobody else made can win.

Facts: 2 to 5 players, each with the cards 1 to 7.  Each round a fish is drawn, everybody lays a
card at the same time, and the highest card that nobody else laid takes the fish.  Ends when the
cards are played.  Hidden: the cards laid down before the reveal, nothing else.
Random: which fish comes next.
"""

from __future__ import annotations

from chum.neutral.bits import list_bits
from chum.neutral.luck import any_bit
from chum.neutral.sealed import is_waiting, lay
from chum.neutral.structs import Struct, i8, i64, lowest_bit, tell, u8

SEATS = 5
CARDS = 7  # highest card in the box
ACTIONS = 7  # card - 1
NO_SEAT = -1

# events
FISH = 0  # fish: it comes into the water
REVEAL = 1  # seat, card
TAKE = 2  # seat, fish
UNTAKEN = 3  # fish: nobody takes it, it stays in the water
AWAY = 4  # fish: nobody takes it, it swims away
WIN = 5  # seat


class Box(Struct):
    cards: int = i8()  # highest card of a hand, and highest fish
    stays: int = i8()  # 1: a fish that nobody takes stays in the water (LF-06)


class State(Struct):
    rng: int = i64()
    seats: int = i8()
    round: int = i8()
    over: int = i8()
    waiting: int = u8()  # bit of every seat that has to lay a card
    pile: int = u8()  # bit f set: fish f is still to come
    water: int = u8()  # likewise: it can be taken now
    gone: int = u8()  # likewise: it swam away
    caught: list[int] = u8(SEATS)  # likewise, by seat
    hand: list[int] = u8(SEATS)  # bit c set: card c in hand; one laid face down counts as in hand
    laid: list[int] = i8(SEATS)  # card laid face down this round, 0 = none yet
    shown: list[int] = i8(SEATS)  # card of the last reveal, 0 before the first


def setup(s: State, box: Box, seats: int) -> None:
    s.seats = seats
    s.pile = (1 << box.cards + 1) - 2  # bits 1 to the highest card
    for seat in range(seats):
        s.hand[seat] = s.pile
    begin_round(s)


def begin_round(s: State) -> None:
    s.round += 1
    draw_fish(s)
    s.waiting = (1 << s.seats) - 1


def draw_fish(s: State) -> None:
    """A pile is a set, not an order: luck decides when something is drawn (LF-03)."""
    fish = any_bit(s, s.pile)
    s.pile &= ~(1 << fish)
    s.water |= 1 << fish
    tell(s, FISH, fish, 0, 0)


# -- laying cards


def pending(s: State, box: Box) -> int:
    return s.waiting


def legal(s: State, box: Box, seat: int, out: list[int]) -> int:
    if not is_waiting(s, seat):
        return 0
    return list_bits(s.hand[seat], -1, out, 0)


def replacements(s: State, box: Box, seat: int, out: list[int]) -> int:
    """A card laid down may be replaced until the last one is in (LF-04)."""
    if s.laid[seat] == 0:
        return 0
    return list_bits(s.hand[seat] & ~(1 << s.laid[seat]), -1, out, 0)


def play(s: State, box: Box, seat: int, action: int) -> None:
    """Only the last card laid leads to something that the others can see."""
    if lay(s, s.laid, seat, action + 1):
        end_round(s, box)


def away(s: State, box: Box, seat: int) -> int:
    """The lowest card (LF-08)."""
    return lowest_bit(s.hand[seat]) - 1


# -- the end of a round, once every card is down


def end_round(s: State, box: Box) -> None:
    reveal(s)
    seat = lone_highest(s)
    if seat != NO_SEAT:
        take_fish(s, seat)
    else:
        leave_fish(s, box)
    if s.hand[0] != 0:
        begin_round(s)
    else:
        finish(s, box)


def reveal(s: State) -> None:
    """Turn the cards; only now do they leave the hands (LF-05, LF-07)."""
    for seat in range(s.seats):
        s.shown[seat] = s.laid[seat]
        s.hand[seat] &= ~(1 << s.laid[seat])
        s.laid[seat] = 0
    for seat in range(s.seats):
        tell(s, REVEAL, seat, s.shown[seat], 0)


def lone_highest(s: State) -> int:
    """Who laid the highest card that nobody else laid; NO_SEAT if there is none (LF-05)."""
    best = NO_SEAT
    highest = 0
    for seat in range(s.seats):
        if s.shown[seat] > highest and is_lone(s, seat):
            best = seat
            highest = s.shown[seat]
    return best


def is_lone(s: State, seat: int) -> bool:
    for other in range(s.seats):
        if other != seat and s.shown[other] == s.shown[seat]:
            return False
    return True


def take_fish(s: State, seat: int) -> None:
    """Tell an event after the state shows it: people see the table as it is at that moment."""
    while s.water != 0:
        fish = lowest_bit(s.water)
        s.water &= ~(1 << fish)
        s.caught[seat] |= 1 << fish
        tell(s, TAKE, seat, fish, 0)


def leave_fish(s: State, box: Box) -> None:
    """Nobody takes them: they swim away, or stay for the next round (LF-06)."""
    for fish in range(1, box.cards + 1):
        if s.water >> fish & 1:
            if box.stays:
                tell(s, UNTAKEN, fish, 0, 0)
            else:
                s.water &= ~(1 << fish)
                s.gone |= 1 << fish
                tell(s, AWAY, fish, 0, 0)


# -- the end


def finish(s: State, box: Box) -> None:
    s.over = 1
    for seat in range(s.seats):
        if place(s, box, seat) == 1:
            tell(s, WIN, seat, 0, 0)


def is_over(s: State) -> bool:
    return s.over != 0


def rounds(s: State) -> int:
    return s.round


def score(s: State, box: Box, seat: int) -> int:
    points = 0
    for fish in range(1, box.cards + 1):
        if s.caught[seat] >> fish & 1:
            points += fish
    return points


def place(s: State, box: Box, seat: int) -> int:
    """One more than there are players with more points (LF-09)."""
    if s.over == 0:
        return 0
    better = 0
    for other in range(s.seats):
        if score(s, box, other) > score(s, box, seat):
            better += 1
    return better + 1


def conceal(s: State, box: Box, seat: int) -> None:
    """Cards that others laid face down are unknown: draw them anew from their hands."""
    for other in range(s.seats):
        if other != seat and s.laid[other] != 0:
            s.laid[other] = any_bit(s, s.hand[other])
