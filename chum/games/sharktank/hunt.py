"""Which fish a shark can get at (neutral subset).

By distance only: what lies in the way is not looked at.  A tile leads two squares on and one aside
at most, so a fish can be reached unless it is too far one way or both ways together.
"""

from __future__ import annotations

from chum.games.sharktank.rules import State
from chum.games.sharktank.tank import FISH, STAND_AT, WIDTH

FAR = 99


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
