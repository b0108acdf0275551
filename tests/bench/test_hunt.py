"""What is said of hunting bots rests on games that differ."""

from __future__ import annotations

import pytest

from bench.bots.hunt import hunts, interval, seatings


def test_bots_of_one_level_do_not_play_the_same_game_again() -> None:
    first, second = hunts(2, ["random"], 2, seed=1, options={})
    assert first != second


def test_the_interval_of_a_share_is_wilsons() -> None:
    assert interval(40, 40) == pytest.approx((0.912, 1.0), abs=0.001)
    assert interval(9, 10) == pytest.approx((0.596, 0.982), abs=0.001)


def test_of_more_bots_than_seats_all_sit_down_equally_often() -> None:
    assert seatings(["a", "b", "c"], 2) == [("a", "b"), ("b", "c"), ("c", "a")]
