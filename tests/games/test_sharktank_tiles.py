"""Shark Tank: where tiles may lie, how far a shark can go, and the quick move."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from chum.core.match import Match
from chum.core.record import write_record
from chum.games.sharktank import rules, rules_tank
from chum.games.sharktank.view import square_name, square_number
from chum.games.sharktank.words_paths import reach, reach_from
from tests.games.sharktank_table import (
    FAR_FISH,
    POCKET,
    WALLS,
    box_with,
    lay_out,
    refused,
    table,
    texts,
)


def laying(fish: str = FAR_FISH, sharks: str = "k5 t1 a20 t20", **fields: object) -> Match:
    """The Sun shark is chosen and two tiles are due, or more."""
    match = lay_out(table(), fish, sharks, **fields)
    if match.view().shark < 0:
        match.play("shark suns")
    return match


def tiles(match: Match) -> list[str]:
    return [text.removeprefix("tile ") for text in texts(match)]


def test_the_first_tile_lies_beside_the_shark_ST_20() -> None:
    assert tiles(laying()) == ["i4", "i5", "j3", "j6", "k3", "k6", "l4", "l5"]


def test_each_tile_lines_up_with_the_one_before_ST_21() -> None:
    match = laying(tiles=[3, 0, 0, 0], stack=17)
    match.play("tile l5")  # covers l5 m5 l6 m6, beside k5
    around = ["j6", "k3", "k7", "l3", "l7", "m3", "m7", "n4", "n5", "n6"]
    assert tiles(match) == around  # the twelve but j4 and j5, which would cover the shark


def test_a_tile_beside_an_earlier_one_is_not_enough_ST_22() -> None:
    match = laying(tiles=[3, 0, 0, 0], stack=17)
    match.play("tile l5")
    match.play("tile n5")
    assert tiles(match) == ["m3", "m7", "n3", "n7", "o3", "o7", "p4", "p5", "p6"]
    assert "l7" not in tiles(match)  # touches l5, not n5


def test_tiles_stay_in_the_tank_and_off_sharks_and_each_other_ST_23() -> None:
    match = laying(sharks="c1 f3 a20 t20", tiles=[2, 0, 0, 0], stack=18)
    assert tiles(match) == ["a1", "b2", "c2", "d1"]  # the other four would leave the tank
    match.play("tile c2")
    assert refused(match, "tile e2") == "ST-23"  # on the Moon shark
    match.play("tile d4")
    assert refused(match, "tile d2") == "ST-23"  # on the first tile
    assert "b4" in tiles(match)  # touches the first tile
    match = laying()
    match.play("tile l5")
    assert refused(match, "tile j5") == "ST-23"  # on the moving shark
    assert refused(laying(sharks="s5 t1 a20 t20"), "tile t4") == "ST-23"  # half outside


def test_tiles_go_around_fish_but_may_touch_them_ST_24() -> None:
    match = laying(f"moons m6, {FAR_FISH}")
    assert refused(match, "tile l5") == "ST-24"
    assert "l4" in tiles(match)  # touches m6 from below
    match.play("tile l4")
    assert refused(match, "tile m6") == "ST-24"


def test_the_shark_stands_on_any_square_of_the_last_tile_ST_26() -> None:
    match = laying()
    match.play("tile l5")
    match.play("tile n6")
    assert texts(match) == ["stand n6", "stand n7", "stand o6", "stand o7"]
    match.play("stand o6")
    assert match.view().sharks[0] == "o6"


# -- all tiles due, or as many as possible


POCKET_ONLY = f"{POCKET}, {WALLS}"  # the Sun shark can lay three tiles, the others none
POCKET_AND_SEA = f"{POCKET}, moons s2, moons b19"  # the Arms shark is free


@pytest.mark.parametrize(("collected", "sharks"), [(0, [0, 3]), (1, [0, 3]), (2, [3])])
def test_a_shark_is_offered_if_it_can_lay_all_due_without_a_token_ST_25(
    collected: int, sharks: list[int]
) -> None:
    match = lay_out(
        table(),
        POCKET_AND_SEA,
        hands=("suns-1", "suns-2"),
        tiles=[collected, 0, 0, 0],
        stack=20 - collected,
    )
    if len(sharks) > 1:
        assert texts(match) == ["shark suns", "shark arms"]
        assert refused(match, "shark moons") == "ST-25"
    else:
        assert match.view().shark == 3


def test_a_token_is_offered_if_its_tiles_can_be_laid_and_a_null_always_ST_25() -> None:
    hands = ("suns-null suns-1 suns-2 moons-1 moons-5", "arms-1 arms-2 arms-null arms-5 crowns-1")
    match = lay_out(table(), POCKET_AND_SEA, hands=hands)
    match.play("shark suns")
    assert texts(match) == ["spend none", "spend suns null", "spend suns 1", "spend moons 1"]
    assert refused(match, "spend suns 2") == "ST-25"


@pytest.mark.parametrize(("face", "due"), [(0, 2), (1, 3), (2, 3), (5, 3)])
def test_a_roll_too_high_lays_as_many_as_possible_ST_25(face: int, due: int) -> None:
    match = box_with(die={"faces": [face] * 6})
    lay_out(match, POCKET_AND_SEA, hands=("suns-null", "arms-1"))
    match.play("shark suns")
    events = match.play("spend suns null")
    assert match.view().due == due
    short = [(event.a, event.b) for event in events if event.kind == rules.FALLS_SHORT]
    assert short == ([(2 + face, 3)] if face > 1 else [])


@pytest.mark.parametrize("collected", [2, 6])
def test_where_no_shark_can_lay_all_any_lays_what_it_can_without_a_token_ST_25(
    collected: int,
) -> None:
    match = lay_out(
        table(),
        POCKET_ONLY,
        hands=("suns-1", "suns-2"),
        tiles=[collected, 0, 0, 0],
        stack=20 - collected,
    )
    assert match.view().laid == ["a2", "a4", "a6"]
    match.play("stand b7")
    assert match.state.tiles[0] == 0
    assert match.state.stack == 20
    assert match.state.hand[0] == 2  # the token was not spent


CORRIDOR = "moons c2, moons c4, moons c6, moons c8, suns k12"  # columns a and b up to row 8


def test_a_tile_is_offered_only_if_the_rest_can_be_laid_ST_25() -> None:
    match = laying(CORRIDOR, "a10 t1 a20 t20", tiles=[2, 0, 0, 0], stack=18)
    match.play("tile a8")
    assert "a6" in tiles(match)  # then a4 and a2
    match = laying(CORRIDOR, "a10 t1 a20 t20", tiles=[3, 0, 0, 0], stack=17)
    match.play("tile a8")
    assert refused(match, "tile a6") == "ST-25"  # three more would not fit


# -- property tests against plain brute force


PLACES = [(x, y) for x in range(6) for y in range(6)]


def squares(x: int, y: int) -> set[tuple[int, int]]:
    return {(x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)}


def beside(a: set[tuple[int, int]], b: set[tuple[int, int]]) -> bool:
    return any(abs(x - p) + abs(y - q) == 1 for x, y in a for p, q in b)


def ends(
    before: set[tuple[int, int]], free: frozenset[tuple[int, int]], tiles_due: int
) -> set[tuple[int, int]]:
    """Every place where a path of so many tiles on free squares can end, by trying them all."""
    found: set[tuple[int, int]] = set()
    for place in PLACES:
        tile = squares(*place)
        if tile <= free and beside(tile, before):
            found |= {place} if tiles_due == 1 else ends(tile, free - tile, tiles_due - 1)
    return found


@st.composite
def crowded_tanks(draw: st.DrawFn) -> tuple[frozenset[tuple[int, int]], tuple[int, int], int]:
    """The free squares of a corner of 7 × 7 (all else is taken), the shark, the tiles due."""
    all_squares = [(x, y) for x in range(7) for y in range(7)]
    filled = draw(st.sets(st.sampled_from(all_squares), min_size=4, max_size=12))
    shark = draw(st.sampled_from(all_squares))
    return frozenset(all_squares) - filled - {shark}, shark, draw(st.integers(1, 5))


def crowded(free: frozenset[tuple[int, int]], shark: tuple[int, int], due: int) -> rules.State:
    s = rules.State()
    for x, y in PLACES:
        if squares(x, y) <= free:
            s.room[y + 2] |= 1 << x + 2
    s.shark_at[0] = shark[0] + 2 + 24 * (shark[1] + 2)
    s.due = due
    return s


@settings(max_examples=150)
@given(crowded_tanks())
def test_a_first_tile_is_legal_exactly_if_it_leads_to_a_full_path_ST_25(crowd) -> None:
    free, shark, due = crowd
    s = crowded(free, shark, due)
    before = s.to_bytes()
    found = rules_tank.find_tiles(s)
    assert s.to_bytes() == before  # tried tiles are lifted again
    for i in range(8):
        place = (shark[0] + rules_tank.FIRST_X[i], shark[1] + rules_tank.FIRST_Y[i])
        tile = squares(*place)
        full = tile <= free and (due == 1 or bool(ends(tile, free - tile, due - 1)))
        assert (found >> i & 1 == 1) == full
    longest = max([0, *(n for n in range(1, due + 1) if ends({shark}, free, n))])
    assert (rules_tank.longest(s, 0, due) if longest else 0) == longest


@settings(max_examples=150)
@given(crowded_tanks())
def test_the_quick_move_reaches_exactly_what_tile_by_tile_reaches_ST_47(crowd) -> None:
    free, shark, due = crowd
    expected = {square for place in ends({shark}, free, due) for square in squares(*place)}
    found = reach_from(crowded(free, shark, due))
    assert {name(x, y) for x, y in expected} == set(found)
    for target, path in found.items():
        assert len(path) == due
        before, left = {shark}, free
        for tile in path:
            at = square_number(tile)
            covered = squares(at % 24 - 2, at // 24 - 2)
            assert covered <= left
            assert beside(covered, before)
            before, left = covered, left - covered
        assert target in {name(x, y) for x, y in before}


def name(x: int, y: int) -> str:
    return square_name(x + 2 + 24 * (y + 2))


@settings(max_examples=25)
@given(st.integers(0, 10**6), st.integers(0, 13), st.data())
def test_every_offered_tile_leads_on_to_the_end_of_the_path(seed, collected, data) -> None:
    """In whole tanks too, with up to 20 tiles: nobody ever gets stuck or falls short."""
    corners = ["a1", "b3", "c7", "d1", "e5", "k10", "t20", "s18"]
    sharks = " ".join(data.draw(st.permutations(corners))[:4])
    fish = ", ".join(f"moons {at}" for at in ("c3", "e2", "b5", "e7", "h3"))
    held = [collected, 0, 0, 0]
    match = lay_out(table(), fish, sharks, tiles=held, stack=20 - collected, turns=seed % 7)
    while match.view().phase == "shark":
        match.play(match.legal()[seed % len(match.legal())])
    due = match.view().due
    while match.view().phase == "tile":
        match.play(data.draw(st.sampled_from(match.legal())))
    assert len(match.view().laid) == due


# -- the quick move


def test_a_quick_move_lays_a_path_and_stands_there_ST_47() -> None:
    match = laying(hands=("suns-3", "moons-1"))
    assert refused(match, "to k9") == "ST-47"  # the token comes first
    match.play("spend suns 3")
    before = match.state.to_bytes()
    assert refused(match, "to t12") == "ST-47"  # too far
    assert match.state.to_bytes() == before
    match.play("to k9")
    assert match.view().sharks[0] == "k9"
    moves = [move.text.split()[0] for move in match.moves[-6:]]
    assert moves == ["tile"] * 5 + ["stand"]
    assert match.moves[-1].text == "stand k9"
    assert "stand k9" in write_record(match)


def test_a_quick_move_leaves_out_tiles_that_lay_themselves_ST_47_ST_48() -> None:
    match = laying(CORRIDOR, "a10 t1 a20 t20", tiles=[2, 0, 0, 0], stack=18)
    events = match.play("to a2")
    assert [move.text for move in match.moves[-3:]] == ["tile a8", "tile a6", "stand a2"]
    assert [square_name(e.a) for e in events if e.kind == rules.LAYS] == ["a8", "a6", "a4", "a2"]


def test_a_quick_move_can_end_a_path_begun_by_hand_ST_47() -> None:
    match = laying(tiles=[2, 0, 0, 0], stack=18)
    match.play("tile l5")
    squares_left = reach(match.view(0))
    assert all(len(path) == 3 for path in squares_left.values())
    match.play("to s5")
    assert match.view().sharks[0] == "s5"


def test_all_squares_that_are_named_can_be_played_ST_47() -> None:
    start = laying(f"suns m6, {FAR_FISH}", tiles=[1, 0, 0, 0], stack=19)
    found = reach(start.view(0))
    assert len(found) > 100
    for square in list(found)[::9]:
        match = start.clone()
        match.play(f"to {square}")
        assert match.view().sharks[0] == square
