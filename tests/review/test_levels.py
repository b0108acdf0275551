"""Whom somebody played like."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest

import chum
from chum.core.match import Match
from chum.review.estimates import Estimate
from chum.review.levels import like
from chum.review.review import Played, Review

LEVELS = ("random", "calm", "keen", "sharp", "shark")
APART = {
    level: {"loss": loss, "spread": 0.01}
    for level, loss in zip(LEVELS, (0.12, 0.06, 0.04, 0.02, 0.0), strict=True)
}
ALIKE = {level: {"loss": 0.02, "spread": 0.02} for level in LEVELS}


def reviewed(loss: float, levels: dict[str, Any], seats: int = 4, choices: int = 20) -> Review:
    game = SimpleNamespace(review_levels={"4": levels})
    match = cast(Match, SimpleNamespace(game=game, seats=seats))
    played = Played(choices, Estimate(loss, 0.01))
    return Review(match, 16, 16, 10, (), (), (), played=(played,))


@pytest.mark.parametrize(
    ("loss", "level"),
    [(0.15, "random"), (0.065, "calm"), (0.041, "keen"), (0.02, "sharp"), (-0.01, "shark")],
)
def test_the_nearest_level_is_told(loss: float, level: str) -> None:
    assert like(reviewed(loss, APART), 0) == level


def test_nothing_is_told_where_nobody_can_tell() -> None:
    assert like(reviewed(0.02, ALIKE), 0) == ""
    assert like(reviewed(0.9, ALIKE), 0) == ""
    assert like(reviewed(0.02, {}), 0) == ""
    assert like(reviewed(0.02, APART, seats=3), 0) == ""
    assert like(reviewed(0.02, APART, choices=0), 0) == ""


def test_nothing_is_told_where_the_best_lose_as_much_as_the_worst() -> None:
    turned = dict(zip(LEVELS, reversed(APART.values()), strict=True))
    near = {**APART, "random": {"loss": 0.005, "spread": 0.01}}
    for levels in (turned, near):
        assert {like(reviewed(loss, levels), 0) for loss in (-0.01, 0.0, 0.05, 0.2)} == {""}


def test_who_is_spread_widely_is_not_mistaken_for_everybody() -> None:
    wide = {**APART, "random": {"loss": 0.15, "spread": 0.2}}
    assert like(reviewed(0.0, wide), 0) == "shark"


@pytest.mark.parametrize("name", chum.games())
def test_what_was_measured_can_be_read(name: str) -> None:
    for measured in chum.game(name).review_levels.values():
        assert set(measured) == set(LEVELS)
        assert all(numbers["spread"] > 0 for numbers in measured.values())
