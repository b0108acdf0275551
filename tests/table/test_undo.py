"""A step can be taken back only while nobody has learnt anything from it."""

from __future__ import annotations

import random

import pytest

import chum
from chum.core.match import Match
from chum.neutral.structs import NOBODY
from chum.table.undo import can_undo, drew_luck, shows_nothing


def after(game: str, seats: int, first_words: set[str]) -> tuple[Match, int]:
    """A match whose last step is one of these, made by a seat that was and is alone to choose."""
    for seed in range(20):
        match = chum.match(game, seats, seed=seed)
        rng = random.Random(seed)
        while not match.over:
            before = match.pending
            move = rng.choice(match.legal(rng.choice(before)))
            match.play(move)
            if move.text.split()[0] in first_words and before == match.pending == [move.seat]:
                return match, move.seat
    raise AssertionError(f"nobody ever chose {first_words}")


@pytest.mark.parametrize(
    ("game", "seats", "move"),
    [("sharkbait", 3, "roll"), ("bidbait", 2, "roll"), ("bidbait", 2, "reroll")],
)
def test_luck_that_was_drawn_cannot_be_taken_back(game: str, seats: int, move: str) -> None:
    """The die showed everybody the same, so nothing hidden was seen: luck alone forbids it."""
    match, seat = after(game, seats, {move})
    assert not can_undo(match, seat)


@pytest.mark.parametrize("move", ["score", "exchange"])
def test_what_was_shown_cannot_be_taken_back(move: str) -> None:
    """A card of a hidden hand was laid open: no luck was drawn, but the others have seen it."""
    match, seat = after("sharks", 2, {move})
    assert not can_undo(match, seat)


def test_a_step_that_passed_the_turn_on_cannot_be_taken_back() -> None:
    """No luck was drawn and nothing shown, but it is somebody else's turn by now."""
    everybody = range(NOBODY, 3)
    for seed in range(20):
        match = chum.match("bidbait", 3, seed=seed)
        rng = random.Random(seed)
        while not match.over:
            before = match.clone()
            move = rng.choice(match.legal(rng.choice(match.pending)))
            match.play(move)
            passed = before.pending == [move.seat] and move.seat not in match.pending
            if (
                passed
                and not drew_luck(match)
                and shows_nothing(before, match.steps[-1], everybody)
            ):
                assert not can_undo(match, move.seat)
                return
    raise AssertionError("nobody ever passed the turn on")


@pytest.mark.parametrize(
    ("game", "seats", "move"), [("sharkbait", 3, "place"), ("bidbait", 2, "pay")]
)
def test_an_open_step_without_luck_can_be_taken_back(game: str, seats: int, move: str) -> None:
    match, seat = after(game, seats, {move})
    assert can_undo(match, seat)
    assert not can_undo(match, (seat + 1) % seats)
