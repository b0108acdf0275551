"""Which fish a shark can get at, and what they would bring (neutral subset).

By distance only: what lies in the way is not looked at.  A tile leads two squares on and one aside
at most, so a fish can be reached unless it is too far one way or both ways together.
"""

from __future__ import annotations

from chum.games.sharktank.rules import SUIT_TOKENS, Box, State
from chum.games.sharktank.rules_tank import FISH, STAND_AT, SUITS, TOKENS, VALUES, WIDTH
from chum.neutral.structs import count_bits

FAR = 99
MEAN_VALUE = 4  # of fish in the tank: the smaller tokens are drafted


def tiles_to_fish(s: State, shark: int) -> int:
    """The fewest tiles that lead the shark to a fish of its suit; FAR where there is none."""
    at = s.shark_at[shark]
    fewest = FAR
    for i in range(FISH):
        if s.fish_at[i] != 0 and s.fish_suit[i] == shark:
            wide = abs(s.fish_at[i] % WIDTH - at % WIDTH)
            high = abs(s.fish_at[i] // WIDTH - at // WIDTH)
            tiles = max(max(wide, high) // 2, (wide + high + 1) // 3)
            fewest = min(fewest, tiles)
    return fewest


def leads_to_fish(s: State, x: int, y: int, more: int) -> bool:
    """Whether a fish of the moving shark's suit is near enough to a tile with `more` to come."""
    for i in range(FISH):
        if s.fish_at[i] != 0 and s.fish_suit[i] == s.shark:
            wide = abs(2 * (s.fish_at[i] % WIDTH - x) - 1)  # between the middles, in half squares
            high = abs(2 * (s.fish_at[i] // WIDTH - y) - 1)
            if max(wide, high) <= 3 + 4 * more and wide + high <= 4 + 6 * more:
                return True
    return False


def fish_touched(s: State, square: int) -> int:
    """Fish that the moving shark would gobble there."""
    touched = 0
    for i in range(FISH):
        if s.fish_at[i] != 0 and s.fish_suit[i] == s.shark:
            wide = abs(s.fish_at[i] % WIDTH - square % WIDTH)
            high = abs(s.fish_at[i] // WIDTH - square // WIDTH)
            touched += wide + high == 1
    return touched


def best_stand(s: State) -> int:
    """Of the last tile's squares the one that touches the most fish."""
    best = 0
    most = -1
    for i in range(4):
        touched = fish_touched(s, s.laid[s.count - 1] + STAND_AT[i])
        if touched > most:
            best = i
            most = touched
    return best


def prey(s: State, box: Box, seat: int) -> int:
    """Tenths of what the best fish would bring: the more, the fewer moves away it is."""
    best = 0
    for suit in range(SUITS):
        away = tiles_to_fish(s, suit) - s.tiles[seat]
        tenths = 0
        if away <= box.base:
            tenths = 7 if s.seat == seat else 5
        elif away <= 2 * box.base:
            tenths = 3
        elif away <= 3 * box.base:
            tenths = 1
        if tenths > 0:
            best = max(best, tenths * gain(s, box, seat, suit))
    return best


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
    points = box.fish_points + MEAN_VALUE
    if suit == s.tasty:
        points += box.tasty_points
    if own < rarest:
        points += box.set_points
    if own == 0 and other_suits == 0:
        points += box.suit_points
    if own == 0 and other_suits == 1:
        points -= box.suit_points
    return points
