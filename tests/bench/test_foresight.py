"""How much could be known about who wins: found again where it is known."""

from __future__ import annotations

import random

import pytest

import chum
from bench.bots.foresight import foresight, play_on, spread
from chum.search.bots import LEVELS, question
from chum.search.think import Budget


def wins(chances: list[float], times: int = 4) -> list[list[float]]:
    luck = random.Random(1)
    return [[float(luck.random() < chance) for _ in range(times)] for chance in chances]


def test_it_is_the_part_of_the_variance_that_lies_between_positions() -> None:
    assert foresight(wins([0.5] * 5000)) == pytest.approx(0, abs=0.02)
    assert foresight(wins([0.2, 0.8] * 2500)) == pytest.approx(0.3**2 / 0.25, abs=0.02)
    assert foresight(wins([0.0, 1.0] * 50)) == pytest.approx(1)


def test_its_error_is_that_of_matches_not_of_positions() -> None:
    """Positions of one match that are all the same tell no more than one of them."""
    few = [[some] for some in wins([0.2, 0.8] * 30)]
    many = [some * 10 for some in few]
    assert spread(many) == pytest.approx(spread(few), rel=0.05)
    assert spread(few) < spread(few[:20])


def test_from_a_position_other_matches_come() -> None:
    match = chum.match("bidbait", 2, seed=3)
    asked = question(match, 0)
    shark = LEVELS["shark"].at(match.game, 2)
    found = {play_on(asked, shark, Budget(60, 2), luck) for luck in range(20)}
    assert found >= {0.0, 1.0}
    assert play_on(asked, shark, Budget(60, 2), 7) == play_on(asked, shark, Budget(60, 2), 7)
