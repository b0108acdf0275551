"""How a match ended for one player, by the number that decides it."""

from __future__ import annotations

import pytest

from chum.core.ending import AHEAD, BEHIND, LOST, SHARED, WON, tiebreaks, verdict

NAMES = ("Ann", "Ben", "Cleo")


@pytest.mark.parametrize(
    ("seat", "numbers", "places", "found"),
    [
        (0, (9, 7, 3), (1, 2, 3), (WON, 9, "", 7)),
        (2, (9, 7, 3), (1, 2, 3), (LOST, 3, "Ann", 9)),
        (0, (9, 9, 3), (1, 1, 3), (SHARED, 9, "you and Ben", 9)),
        (0, (9, 9, 3), (1, 2, 3), (AHEAD, 9, "Ben", 9)),
        (1, (9, 9, 3), (1, 2, 3), (BEHIND, 9, "Ann", 9)),
        (1, (9, 4, 4), (1, 2, 2), (SHARED, 4, "you and Cleo", 4)),
        (0, (4, 4, 4), (1, 2, 2), (AHEAD, 4, "Ben and Cleo", 4)),
        (0, (4, 4, 4), (1, 1, 3), (SHARED, 4, "you and Ben", 4)),
        (0, (4, 4, 4), (1, 1, 1), (SHARED, 4, "you, Ben and Cleo", 4)),
        (0, (2, 3, 5), (1, 2, 3), (WON, 2, "", 3)),  # where the fewest win
    ],
)
def test_verdicts(
    seat: int, numbers: tuple[int, ...], places: tuple[int, ...], found: tuple[object, ...]
) -> None:
    assert verdict(seat, numbers, places, NAMES) == found


@pytest.mark.parametrize(
    ("numbers", "places", "said"),
    [
        ((9, 7, 3), (1, 2, 3), ["", "", ""]),
        ((9, 9, 3), (1, 1, 3), ["", "", ""]),  # the place is shared
        ((9, 9, 3), (2, 1, 3), ["", "ahead of Ann", ""]),
        ((4, 4, 4), (1, 2, 3), ["ahead of Ben and Cleo", "ahead of Cleo", ""]),
    ],
)
def test_tiebreaks_are_told_to_those_they_helped(
    numbers: tuple[int, ...], places: tuple[int, ...], said: list[str]
) -> None:
    assert tiebreaks("ahead of {0}", numbers, places, NAMES) == said
