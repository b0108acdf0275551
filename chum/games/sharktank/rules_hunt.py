"""Which fish a shark can get at, and what they would bring (neutral subset).

By distance only: what lies in the way is not looked at.  A tile leads two squares on and one aside
at most, so a fish can be reached unless it is too far one way or both ways together.
"""

from __future__ import annotations

from chum.games.sharktank.rules import SUIT_TOKENS, Box, State
from chum.games.sharktank.rules_tank import FISH, SUITS, TOKENS, VALUES, WIDTH
from chum.neutral.structs import count_bits

FAR = 99
EACH_SUIT = 1 | 1 << 6 | 1 << 12 | 1 << 18  # bits of one value's tokens
WHEN_NEAR = (10, 5, 3, 2, 1, 1)  # tenths of a fish that is so many moves further away
LONGEST = 5
SIXTHS = 6  # of a tile, in which distances are compared
CROWD = 4  # players; with fewer it made no difference, or a bad one
MEAN_VALUE = 4  # of fish in the tank: the smaller tokens are drafted


def tiles_to_fish(s: State, shark: int) -> int:
    """The fewest tiles that lead the shark to a fish of its suit; FAR where there is none."""
    at = s.shark_at[shark]
    fewest = SIXTHS * FAR
    for i in range(FISH):
        if s.fish_at[i] != 0 and s.fish_suit[i] == shark:
            wide = abs(s.fish_at[i] % WIDTH - at % WIDTH)
            high = abs(s.fish_at[i] // WIDTH - at // WIDTH)
            fewest = min(fewest, sixths_away(wide, high))
    return fewest // SIXTHS


def sixths_away(wide: int, high: int) -> int:
    """Tiles that lead so far, in sixths, rounded down after the nearest is found."""
    return max(3 * max(wide, high), 2 * (wide + high + 1))


def least_value(s: State, seat: int, lacking: int) -> int:
    """Of the seat's tokens the smallest that brings the tiles lacking; FAR where none does."""
    hand = s.hand[seat]
    for value in range(lacking, VALUES):
        if hand >> value & EACH_SUIT:
            return value
    return FAR


def prey(s: State, box: Box, seat: int) -> int:
    """Tenths of what the best fish would bring, now with a token or after some moves."""
    best = 0
    for suit in range(SUITS):
        lacking = max(0, tiles_to_fish(s, suit) - box.base - s.tiles[seat])
        if lacking < FAR // 2:
            points = gain(s, box, seat, suit)
            moves = min(LONGEST, (lacking + box.base - 1) // box.base)
            best = max(best, WHEN_NEAR[moves] * points)
            if 0 < lacking < VALUES:
                best = max(best, 10 * (points - box.fish_points - least_value(s, seat, lacking)))
    return best


def larder(s: State, box: Box, seat: int) -> int:
    """Points that all fish of one suit would bring, of the suit where that is the most."""
    best = 0
    counts = fish_by_suit(s)
    for suit in range(SUITS):
        fish = counts >> 4 * suit & 15
        if fish > 0:
            points = gain(s, box, seat, suit) + (fish - 1) * fish_worth(s, box, suit)
            best = max(best, points)
    return best


def fish_by_suit(s: State) -> int:
    """Fish in the tank: for each suit its number, in four bits."""
    counts = 0
    for i in range(FISH):
        if s.fish_at[i] != 0:
            counts += 1 << 4 * s.fish_suit[i]
    return counts


def gain(s: State, box: Box, seat: int, suit: int) -> int:
    """Points that one more fish of the suit brings, or costs."""
    own = 0
    other_suits = 0
    rarest = TOKENS
    for i in range(SUITS):
        tokens = count_bits(s.hand[seat] >> VALUES * i & SUIT_TOKENS)
        if i == suit:
            own = tokens
        else:
            other_suits += tokens > 0
            rarest = min(rarest, tokens)
    points = fish_worth(s, box, suit)
    if own < rarest:
        points += box.set_points
    if own == 0 and other_suits == 0:
        points += box.suit_points
    if own == 0 and other_suits == 1:
        points -= single_suit(s, box)
    return points


def single_suit(s: State, box: Box) -> int:
    """What a single suit is worth keeping (ST-42): with four players the less, the more fish there
    are, for whoever keeps it leaves them to the others.
    """
    if s.seats < CROWD:
        return box.suit_points
    return box.suit_points * (FISH - s.fish) // FISH


def fish_worth(s: State, box: Box, suit: int) -> int:
    """Points of a fish by itself, on average."""
    return box.fish_points + MEAN_VALUE + (box.tasty_points if suit == s.tasty else 0)
