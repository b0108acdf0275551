"""Shark Tank: a turn, gobbling, and who is passed over, clause by clause."""

from __future__ import annotations

from collections import Counter

import pytest

import chum
from chum.core.match import Match
from chum.games.sharktank import rules
from chum.games.sharktank.view import square_name
from chum.games.sharktank.words import SUIT_WORDS
from chum.neutral.luck import seed_luck
from tests.games.sharktank_table import (
    FAR_FISH,
    GOBBLE,
    POCKET,
    WALLS,
    box_with,
    finish_turn,
    lay_out,
    refused,
    squares_away_from_fish,
    table,
    texts,
    tokens,
    told,
)

# -- a turn


def test_a_shark_must_be_moved_ST_13() -> None:
    match = lay_out(table())
    assert texts(match) == [f"shark {suit}" for suit in SUIT_WORDS]
    match.play("shark arms")
    assert all(text.startswith("tile ") for text in texts(match))


def test_everybody_may_move_the_shark_that_moved_last_ST_14() -> None:
    match = lay_out(table())
    for _ in range(2):
        match.play("shark suns")
        match.play(match.legal()[0])
        match.play(match.legal()[0])
        match.play(match.legal()[0])
    assert [event.b for event in match.events() if event.kind == rules.CHOOSES] == [0, 0]


def test_shark_then_token_then_roll_then_tiles_ST_15() -> None:
    match = lay_out(table(), hands=("suns-null suns-3", "moons-1 moons-2"))
    assert refused(match, "spend suns null") == "ST-15"
    match.play("shark suns")
    assert refused(match, "shark moons") == "ST-15"
    assert refused(match, "tile a2") == "ST-15"
    assert refused(match, "spend moons 1") == "ST-15"
    events = match.play("spend suns null")
    assert [event.kind for event in events[:2]] == [rules.SPENDS, rules.ROLLS]
    assert refused(match, "spend suns 3") == "ST-15"
    assert texts(match)[0].startswith("tile")
    assert match.state.hand[0] == tokens("suns-3")


@pytest.mark.parametrize("face", [3, 5])
def test_the_tiles_of_a_null_must_all_be_laid_ST_16(face: int) -> None:
    match = lay_out(box_with(die={"faces": [face] * 6}), hands=("suns-null", "moons-1"))
    match.play("shark suns")
    match.play("spend suns null")
    assert match.view().due == 2 + face
    for _ in range(2):
        match.play(match.legal()[-1])
    assert refused(match, f"stand {match.view().laid[-1]}") == "ST-16"
    for _ in range(face):
        match.play(match.legal()[-1])
    assert [text.split()[0] for text in texts(match)] == ["stand"] * 4


def test_the_die_has_a_null_and_one_to_five_ST_17() -> None:
    assert chum.game("sharktank").components["die"]["faces"] == [0, 1, 2, 3, 4, 5]
    match = lay_out(table(), hands=("suns-null", "moons-1"))
    match.play("shark suns")
    rolled = Counter()
    for luck in range(600):
        twin = match.clone()
        seed_luck(twin.state, luck)
        rules.play(twin.state, twin.box, 0, rules.SPEND)
        assert twin.state.due == 2 + twin.state.rolled
        rolled[twin.state.rolled] += 1
    assert set(rolled) == {0, 1, 2, 3, 4, 5}
    assert all(60 < count < 140 for count in rolled.values())


def test_a_token_and_collected_tiles_together_and_all_tiles_go_back_ST_18_ST_19() -> None:
    hands = ("suns-3 suns-2", "moons-1 moons-2 moons-4")
    match = lay_out(table(), hands=hands, tiles=[2, 1, 0, 0], stack=17)
    match.play("shark suns")
    match.play("spend suns 3")
    assert match.view().due == 2 + 3 + 2
    match.play("to " + squares_away_from_fish(match)[0])
    assert match.state.tiles[0] == 0
    view = match.view()
    assert view.stack + sum(player.tiles for player in view.players) == 20
    assert match.state.hand[0] == tokens("suns-2")


def test_without_a_token_the_collected_tiles_must_be_used_ST_19() -> None:
    match = lay_out(table(), hands=("suns-3", "moons-1"), tiles=[4, 0, 0, 0], stack=16)
    match.play("shark suns")
    match.play("spend none")
    assert match.view().due == 6


def test_a_fish_can_be_spent_from_the_next_turn_on_ST_45() -> None:
    hands = ("", "moons-1", "arms-1", "arms-2")
    match = lay_out(table(), "suns e3, moons m12, arms o12, arms q12", "c1 t1 a20 t20", hands)
    for move in ("shark suns", "tile c2", "tile d4", "stand e4"):
        match.play(move)
    assert match.pending == [1]  # no chance to spend it
    lay_out(match, "moons m12, arms o12, arms q12", "c1 t1 a20 t20", ("suns-5", *hands[1:]))
    match.play("shark suns")
    assert texts(match) == ["spend none", "spend suns 5"]


# -- gobbling


@pytest.mark.parametrize(
    ("touch", "fish", "gobbled"),
    [
        ("sides", "suns e3", ["e3"]),  # below e4
        ("sides", "suns f4", ["f4"]),  # beside it
        ("sides", "suns f3", []),  # a corner
        ("corners", "suns f3", ["f3"]),
        ("corners", "suns e3", ["e3"]),
        ("corners", "suns g4", []),
    ],
)
def test_a_shark_touches_by_sides_or_by_corners_too_ST_27(
    touch: str, fish: str, gobbled: list[str]
) -> None:
    match = lay_out(table(touch=touch), f"{fish}, {FAR_FISH}", "c1 t1 a20 t20")
    for move in GOBBLE:
        match.play(move)
    events = match.play("stand e4")
    assert [square_name(e.c) for e in events if e.kind == rules.GOBBLES] == gobbled


def test_all_touched_fish_of_the_suit_are_gobbled_without_asking_ST_28_ST_29() -> None:
    fish = "suns e3, suns f4, moons k1, moons k3, moons k5"
    match = lay_out(table(), fish, "c1 t1 a20 t20", ("", "arms-1", "arms-2", "arms-5"))
    for move in GOBBLE:
        match.play(move)
    match.play("stand e4")
    assert match.view().players[0].suits == [2, 0, 0, 0]
    assert len(match.view().fish) == 3
    assert match.pending == [1]


def test_other_suits_and_fish_on_the_way_stay_ST_30() -> None:
    fish = "suns b3, suns e2, moons f4, moons k1, moons k3"
    match = lay_out(table(), fish, "c1 t1 a20 t20")
    for move in GOBBLE:
        match.play(move)
    match.play("stand e4")  # passed b3 and e2; f4 is a Moon
    assert len(match.view().fish) == 5
    assert match.state.hand[0] == 0


def test_tiles_are_picked_up_after_the_move_ST_31() -> None:
    match = lay_out(table(), sharks="c1 t1 a20 t20")
    for move in (*GOBBLE, "stand e4"):
        match.play(move)
    assert match.view().laid == []
    match.play("shark suns")
    assert "tile c4" in texts(match)
    assert "tile e2" in texts(match)


# -- the leader


def test_the_leader_skips_and_takes_a_tile_ST_32() -> None:
    match = lay_out(table(), hands=("suns-1", "suns-3 moons-3", "", ""), seat=3)
    for move in ("shark suns", match_first(match)):
        match.play(move)
    finish_turn(match)
    assert match.pending == [0]  # nobody else has as many as Ben, but it is Anne's turn
    match.play("shark suns")
    match.play("spend suns 1")
    events = finish_turn(match)
    assert [(e.a, e.b) for e in events if e.kind == rules.SKIPS] == [(1, 1)]
    assert match.pending == [2]
    assert match.view().players[1].tiles == 1
    assert match.view().stack == 19


def match_first(match: Match) -> str:
    twin = match.clone()
    twin.play("shark suns")
    return twin.legal()[0].text


@pytest.mark.parametrize(
    ("hands", "skips"),
    [
        (("suns-1 suns-2", "moons-1"), True),
        (("suns-1 suns-2", "moons-1 moons-2"), False),  # a tie is not the most
        (("suns-1", "moons-1 moons-2"), False),
        (("", ""), False),
    ],
)
def test_only_strictly_the_most_unspent_tokens_skip_ST_32(hands, skips: bool) -> None:
    match = lay_out(table(), hands=hands)
    assert (match.pending == [1]) == skips
    assert match.state.tiles[0] == skips
    assert refused(match, "shark suns", seat=3) == "ST-32"


def test_a_leader_can_be_skipped_again_and_again_or_once_only_ST_33() -> None:
    for skips, times in (("any", 2), ("once", 1)):
        match = lay_out(table(2, skips=skips, first="0"), hands=("suns-5 suns-4", "moons-1"))
        assert match.pending == [1]
        match.play("shark moons")
        match.play("spend none")
        finish_turn(match)
        assert match.state.tiles[0] == times
        assert match.pending == ([1] if times == 2 else [0])
    assert "more than a quarter" in table(2).board()
    finish_turn(match)  # Anne has moved: she can be skipped again
    finish_turn(match)
    assert match.state.skipped & 1 == 1


@pytest.mark.parametrize(("stack", "taken"), [(8, 1), (7, 0)])
def test_a_skip_takes_a_tile_only_while_more_than_seven_are_left_ST_34(
    stack: int, taken: int
) -> None:
    held = [20 - stack, 0, 0, 0]
    match = lay_out(table(), hands=("", "suns-1"), stack=stack, tiles=held, seat=1)
    assert match.pending == [2]
    assert match.state.tiles[1] == taken
    assert match.state.stack == 7


# -- by itself, and away


def test_the_last_suit_of_a_value_drafts_itself_ST_48() -> None:
    match = table()
    for move in ("take suns 1", "take moons 1"):
        match.play(move)
    assert told(match, "take arms 1") == ["Cleo takes Arms 1.", "Dev takes Crowns 1."]
    assert match.pending == [0]
    assert match.view().draft == 2
    three = table(3, first="0")
    for move in ("take suns 1", "take moons 1"):
        three.play(move)
    assert texts(three) == ["take crowns 1", "take arms 1"]


def test_spending_without_tokens_passes_but_not_when_none_fits_ST_48() -> None:
    match = lay_out(table())
    match.play("shark suns")
    assert texts(match)[0].startswith("tile")
    match = lay_out(
        table(), f"{POCKET}, moons s2, moons b19, moons k9", hands=("suns-5", "moons-1")
    )
    match.play("shark suns")
    assert texts(match) == ["spend none"]


def test_the_only_shark_and_the_only_tiles_go_by_themselves_ST_48() -> None:
    match = lay_out(table(), f"{POCKET}, {WALLS}")
    assert match.view().shark == 0
    assert match.view().due == 2
    assert match.view().laid == ["a2", "a4"]  # beside the shark; two columns leave no other
    match = lay_out(table(), f"{POCKET}, {WALLS}", tiles=[1, 0, 0, 0], stack=19)
    assert match.view().laid == ["a2", "a4", "a6"]
    assert texts(match) == ["stand a6", "stand a7", "stand b6", "stand b7"]


def test_an_absent_player_takes_what_is_offered_first_and_spends_nothing_ST_49() -> None:
    match = table()
    match.play("take suns 1")
    assert match.away(1).text == "take moons 1"
    match = lay_out(table(), sharks="k5 t1 a20 t20", hands=("suns-null suns-3", "moons-1 moons-2"))
    expected = ["shark suns", "spend none", "tile i4", "tile g3", "stand g3"]
    for text in expected:
        assert match.away(0).text == text
        match.play(match.away(0))
