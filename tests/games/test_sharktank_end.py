"""Shark Tank: the end and the points, clause by clause."""

from __future__ import annotations

import pytest

from chum.games.sharktank import rules
from tests.games.sharktank_table import (
    FAR_FISH,
    GOBBLE,
    box_with,
    finish_turn,
    lay_out,
    table,
    tokens,
)

# -- the end


@pytest.mark.parametrize(("fish", "begins"), [("suns k12, moons m12", True), (FAR_FISH, False)])
def test_two_fish_in_the_tank_begin_the_final_turns_ST_35(fish: str, begins: bool) -> None:
    match = lay_out(table(), fish, hands=("suns-1 suns-2 suns-3", "", "", "moons-1 moons-2 arms-1"))
    assert (match.view().final == 4) == begins


def test_each_player_has_one_final_turn_the_first_one_too_ST_36() -> None:
    match = lay_out(table(), "suns k12, moons m12", seat=2)
    seats = []
    while not match.over:
        seats += match.pending
        finish_turn(match)
    assert seats == [2, 3, 0, 1]


def test_an_empty_tank_ends_the_game_at_once_ST_36() -> None:
    match = lay_out(table(), "suns e3", "c1 t1 a20 t20", final=4)
    for move in (*GOBBLE, "stand e4"):
        match.play(move)
    assert match.over
    assert match.places == [1, 2, 2, 2]


def test_a_skipped_turn_can_begin_the_final_turns_and_is_one_of_them_ST_36_ST_37() -> None:
    match = lay_out(table(3, first="0"), "suns k12, moons m12", hands=("suns-5", ""))
    assert match.pending == [1]  # Anne skipped: that was her final turn
    assert match.view().final == 2
    finish_turn(match)
    finish_turn(match)
    assert match.over
    assert match.view().turns == 3


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_five_turns_each_without_a_gobble_end_the_game_ST_38(seats: int) -> None:
    match = lay_out(table(seats, first="0"), "suns k12, moons m12, arms k10", seat=0)
    told = []
    turns = 0
    while not match.over:
        assert match.view().quiet == turns
        match.play("shark crowns")
        told += finish_turn(match)
        turns += 1
    assert turns == 5 * seats
    counts = [event.a for event in told if event.kind == rules.QUIET]
    assert counts == list(range(-(-turns // 2), turns + 1))  # from the half on


def test_passes_are_quiet_turns_too_and_a_gobble_starts_the_count_anew_ST_38_ST_25() -> None:
    walled = "suns b2, moons s2, crowns b19, arms s19"
    match = lay_out(table(), walled, tiles=[3, 0, 0, 0], stack=17)
    assert match.over  # nobody could ever move
    assert match.view().turns == 20
    assert match.state.tiles[0] == 3  # kept, and none taken
    match = lay_out(table(), f"suns e3, {FAR_FISH}", "c1 t1 a20 t20", quiet=18)
    for move in (*GOBBLE, "stand e4"):
        match.play(move)
    assert match.view().quiet == 0


# -- points


@pytest.mark.parametrize(
    ("hand", "tasty", "null", "points"),
    [
        ("suns-1 suns-2 moons-3", 3, 0, 3 + 6),
        ("suns-1 suns-2 moons-3", 0, 0, 3 + 6 + 2),
        ("suns-null moons-null", 3, 4, 2 + 8),
        ("suns-null moons-null", 3, 0, 2),
        ("suns-1 moons-1 crowns-1 arms-1", 0, 0, 4 + 4 + 1 + 8),
        ("suns-1 moons-1 crowns-1 arms-1 arms-2 arms-3", 0, 0, 6 + 9 + 1 + 8),
        ("suns-1 moons-1 crowns-1 suns-5 moons-5 crowns-5 arms-4 arms-null", 1, 3, 8 + 25 + 2 + 16),
        ("suns-4", 3, 0, 1 + 4 + 10),
        ("suns-4 suns-5", 0, 0, 2 + 9 + 2 + 10),
        ("suns-null", 3, 5, 1 + 5 + 10),
        ("", 0, 5, 0),
    ],
)
def test_points_ST_03_ST_04_ST_39_ST_41_ST_42(
    hand: str, tasty: int, null: int, points: int
) -> None:
    match = lay_out(table(), hands=(hand, hand and "moons-4"), tasty=tasty)
    match.state.null_worth = null
    assert match.scores[0] == points


def test_one_roll_values_all_nulls_of_all_players_and_is_always_made_ST_40() -> None:
    for hands in (("suns-null moons-5", "moons-null arms-5"), ("suns-1", "moons-1")):
        match = lay_out(box_with(die={"faces": [5] * 6}), "suns k12", hands=hands, final=1)
        match.play("shark arms")
        match.play("spend none")
        events = finish_turn(match)
        assert [event.a for event in events if event.kind == rules.NULL_WORTH] == [5]
        both = [2 + 5 + 5, 2 + 5 + 5] if "null" in hands[0] else [1 + 1 + 10] * 2
        tasty = [player.suits[match.view().tasty] for player in match.view().players]
        assert match.scores[:2] == [both[0] + tasty[0], both[1] + tasty[1]]


def test_a_tie_goes_to_more_tasty_tokens_else_it_is_shared_ST_43() -> None:
    match = lay_out(
        table(), "suns k12", hands=("suns-3 moons-5", "moons-4 arms-3", "", ""), tasty=3
    )
    match.state.phase, match.state.null_worth = rules.OVER, 0
    assert match.scores == [10, 10, 0, 0]
    assert match.places == [2, 1, 3, 3]
    match.state.tasty = 1
    match.state.hand[1] = tokens("crowns-4 moons-4")
    assert match.scores == [11, 11, 0, 0]
    assert match.places == [1, 1, 3, 3]


def test_tiles_and_spent_tokens_are_worth_nothing_ST_44() -> None:
    match = lay_out(table(), hands=("suns-4 suns-null", "moons-4"), tiles=[0, 5, 0, 0], stack=15)
    before = match.scores
    match.state.tiles[1] = 0
    assert match.scores == before
    match.state.hand[0] = tokens("suns-null")
    assert match.scores[0] == before[0] - 5 - (match.state.tasty == 0)
