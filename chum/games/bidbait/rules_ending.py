"""How a game of Bid & Bait! ends (neutral subset)."""

from __future__ import annotations

from chum.games.bidbait.rules_table import (
    COUNTED,
    KINDS,
    OVER,
    SET_OF_DIFFERENT,
    SET_OF_SAME,
    SHOWN,
    WON,
    Box,
    State,
)
from chum.neutral.structs import tell


def end_by_set(s: State, box: Box, winner: int) -> None:
    """The winner is first and all others share the second place, also behind the dummy (BB-45)."""
    finish(s)
    kinds = 0
    same = -1
    for kind in range(KINDS):
        count = s.fish[winner][kind] + (1 if s.hidden[winner] == kind + 1 else 0)
        if count > 0:
            kinds += 1
        if count >= box.same:
            same = kind
    if same >= 0:
        tell(s, SET_OF_SAME, winner, same, 0)
    if kinds >= box.different:
        tell(s, SET_OF_DIFFERENT, winner, 0, 0)
    for seat in range(s.seats):
        s.places[seat] = 1 if seat == winner else 2
    tell(s, WON, winner, 0, 0)


def end_by_count(s: State) -> None:
    """Fewest Fish, then most Baits; the dummy does not count (BB-31, BB-34)."""
    finish(s)
    for seat in range(s.seats):
        tell(s, COUNTED, seat, count_fish(s, seat), s.baits[seat])
        s.places[seat] = 1
        for other in range(s.seats):
            if beats(s, other, seat):
                s.places[seat] += 1
    for seat in range(s.seats):
        if s.places[seat] == 1:
            tell(s, WON, seat, 0, 0)


def beats(s: State, seat: int, other: int) -> bool:
    more = count_fish(s, other) - count_fish(s, seat)
    return more > 0 or (more == 0 and s.baits[seat] > s.baits[other])


def count_fish(s: State, player: int) -> int:
    count = 1 if s.hidden[player] != 0 else 0
    for kind in range(KINDS):
        count += s.fish[player][kind]
    return count


def finish(s: State) -> None:
    s.phase = OVER
    s.waiting = 0
    for player in range(s.players):
        if s.hidden[player] != 0:
            tell(s, SHOWN, player, s.hidden[player] - 1, 0)
