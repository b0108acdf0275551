"""Sharks: setting up and swimming, clause by clause."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

import chum
from chum.errors import BadSetup, IllegalMove
from chum.games.sharks import rules_table as table
from chum.games.sharks.box import CREATURE_NAMES, SPECIES_NAMES, TYPE_NAMES
from tests.games.sharks_table import (
    feed,
    finish_turn,
    heard,
    litter,
    ocean,
    swallow_trash,
    swim_again,
    texts,
    tile,
    ways,
    where,
)


def test_the_tiles_in_the_box_SK_01() -> None:
    tiles = chum.game("sharks").components["tiles"]
    assert tiles["core"] == [1] * 8 + [0]
    assert tiles["more"] == [2, 2, 2, 1, 1, 1, 2, 2, 2]
    for seats, laid, pile in ((2, 12, 11), (3, 16, 7), (4, 16, 7)):
        for seed in range(20):
            s = chum.match("sharks", seats, seed=seed).state
            ocean_kinds = Counter(s.tile[: s.tiles])
            assert s.tiles == laid
            assert sum(s.pile) == s.in_pile == pile
            assert all(ocean_kinds[kind] >= 1 for kind in range(8))


def test_four_creatures_of_each_type_and_size_SK_02() -> None:
    s = chum.match("sharks", 3, seed=1).state
    for size in range(3):
        shown = Counter(kind - 1 for kind in s.display[size])
        assert [n + shown[kind] for kind, n in enumerate(s.bag[size])] == [4] * 6
        assert s.in_bag[size] == 22


def test_every_deck_has_the_same_kinds_of_cards_SK_03() -> None:
    favourites = {
        "thresher": {"pelagic", "bony"},
        "bull": {"bony", "cartilaginous"},
        "hammerhead": {"cartilaginous", "crustacean"},
        "tiger": {"crustacean", "mammal"},
        "great-white": {"mammal", "cephalopod"},
        "mako": {"cephalopod", "pelagic"},
    }
    decks = chum.game("sharks").components["decks"]
    facts = set()
    for name in SPECIES_NAMES:
        cards = [(c.get("type"), c.get("size")) for c in decks[name]["cards"]]
        assert len(cards) == 24
        assert {kind for kind, size in cards if size is None} == set(TYPE_NAMES)
        assert sorted(s for k, s in cards if k is None) == sorted(["small", "medium", "large"] * 2)
        both = Counter((k, s) for k, s in cards if k and s)
        assert set(both.values()) == {2}
        assert {k for k, _ in both} == favourites[name]
        assert len(both) == 6
        facts |= {(name, c["fact"]) for c in decks[name]["cards"]}
    assert len(facts) == 144


@pytest.mark.parametrize("key", ["copies", "needs", "points", "further"])
def test_a_card_is_the_same_with_any_number_of_players_SK_03(key: str) -> None:
    numbers = [getattr(chum.game("sharks").fill_box(seats), key) for seats in (2, 3, 4)]
    assert numbers[0] == numbers[1] == numbers[2]


def test_eight_trash_tokens_of_each_pair_SK_04() -> None:
    assert chum.match("sharks", 2, seed=1).state.stack == [8, 8, 8, 8]


def test_the_boat_starts_on_any_tile_SK_05() -> None:
    seen = set()
    for seed in range(150):
        s = chum.match("sharks", 2, seed=seed).state
        seen.add((s.boat, s.tile[s.boat]))
    assert {boat for boat, _ in seen} == set(range(12))
    assert {kind for _, kind in seen} == set(range(9))


def test_points_have_no_cap_SK_06() -> None:
    match = ocean("bull a1", "tiger c3")
    match.state.points[0] = 1000
    feed(match, 0, "small-bony", "small-pelagic", "small-mammal")
    match.play("swim south")
    match.play("stop")
    match.state.hand[0][0] = 1 + table.BY_SIZE
    match.play("score 1")
    assert match.scores[0] == 1005


def test_the_first_player_is_drawn_or_named_and_turns_go_clockwise_SK_07() -> None:
    drawn = Counter(chum.match("sharks", 3, seed=seed).state.first for seed in range(90))
    assert set(drawn) == {0, 1, 2}
    match = chum.match("sharks", 3, {"first": 2}, seed=1)
    order = []
    for _ in range(3):
        order.append(match.pending[0])
        match.play(match.legal()[0])
    assert order == [2, 0, 1]
    with pytest.raises(BadSetup, match="seat 2 cannot begin"):
        chum.match("sharks", 2, {"first": 2})
    with pytest.raises(IllegalMove, match="SK-07"):
        match.play("done", 0)


def test_species_then_cards_then_places_SK_08() -> None:
    match = chum.match("sharks", 2, {"first": 1}, seed=1)
    match.play("choose mako", 1)
    assert match.state.hand == [[0] * 3] * 4
    with pytest.raises(IllegalMove, match="already"):
        match.play("choose mako", 0)
    match.play("choose bull", 0)
    dealt = [event.a for event in match.steps[-1].events if event.kind == table.DRAW]
    assert dealt == [1, 1, 1, 0, 0, 0]
    assert match.pending == [1]
    assert all(text.startswith("start") for text in texts(match))
    match.play("start north-b")
    match.play("start north-a")
    assert match.rounds == 1
    assert match.pending == [1]


def test_where_a_shark_may_start_SK_09() -> None:
    match = chum.match("sharks", 2, {"first": 0}, seed=1)
    s = match.state
    s.tile[:12] = [1] * 12
    match.play("choose mako")
    match.play("choose bull")
    assert len(texts(match)) == 14
    s.tile[tile("a1")] = table.OIL
    s.boat = tile("b1")
    assert len(texts(match)) == 12  # a corner tile has two places
    assert {"start north-a", "start west-1"}.isdisjoint(texts(match))
    assert "start north-b" in texts(match)  # beside the boat
    with pytest.raises(IllegalMove, match="Oil Spill"):
        match.play("start west-1")
    match.play("start south-c")
    assert len(texts(match)) == 11
    with pytest.raises(IllegalMove, match="waits there"):
        match.play("start south-c")
    big = chum.match("sharks", 4, seed=3)
    big.state.tile[:] = [1] * 16
    for _ in range(4):
        big.play(big.legal()[0])
    assert len(texts(big)) == 16


def test_entering_is_the_first_tile_SK_10() -> None:
    match = ocean("bull north-a", "tiger c3")
    assert where(match) == "a1"  # straight in, by itself
    assert match.state.reach == 2
    assert ways(match) == {"b1", "a2", "stop"}  # the boat is on d1, the next corner
    match.play("swim east")
    match.play("swim west")  # it began outside, so it may end on a1
    assert where(match) == "a1"
    assert match.state.step == table.SCORING


def test_no_shark_leaves_the_ocean_SK_10() -> None:
    match = ocean("bull a1", "tiger c3")
    with pytest.raises(IllegalMove, match="ocean ends") as refusal:
        match.play("swim north")
    assert refusal.value.clause == "SK-10"


def test_a_shark_shut_out_is_placed_anew_SK_11() -> None:
    match = ocean("bull north-b", "tiger c1", boat="b1", b3="oil", d2="oil")
    assert match.state.step == table.SHUT_OUT
    offered = {text.split()[1] for text in texts(match)}
    assert "north-b" not in offered
    assert "north-c" not in offered  # the tiger is on c1
    assert "south-b" not in offered  # oil
    assert "south-c" in offered
    with pytest.raises(IllegalMove, match="SK-11"):
        match.play("start north-c")
    match.play("start south-c")
    assert where(match) == "c3"
    assert match.state.reach == 2


def test_a_shark_with_no_way_in_is_blocked_SK_11() -> None:
    match = ocean("bull north-b", "tiger c1", boat="b1")
    for i in range(12):
        match.state.tile[i] = table.OIL
    swim_again(match)
    assert match.state.step == table.SCORING
    assert where(match) == "north-b"
    match.play("done")
    assert match.state.items[0] == 0
    assert where(match) == "north-b"


def test_tiger_and_great_white_enter_where_others_cannot_SK_11() -> None:
    assert where(ocean("tiger north-b", "bull c1", boat="b1")) == "b1"
    assert where(ocean("great-white north-c", "bull c1", boat="b1")) == "c1"
    assert where(ocean("great-white north-b", "bull c1", boat="b1")) == "north-b"


def test_a_shark_that_can_move_must_move_SK_12() -> None:
    match = ocean("bull b2", "tiger c3")
    with pytest.raises(IllegalMove, match="must") as refusal:
        match.play("stop")
    assert refusal.value.clause == "SK-12"


def test_a_swim_may_not_end_where_it_began_SK_13() -> None:
    match = ocean("bull b2", "tiger d3")
    match.play("swim north")
    match.play("swim south")
    with pytest.raises(IllegalMove, match="SK-13"):
        match.play("stop")
    match.play("swim west")
    assert where(match) == "a2"
    assert match.state.step == table.SCORING


def test_the_last_movement_does_not_lead_back_SK_13() -> None:
    """The thresher's diagonal closes a triangle: three movements back to the start."""
    match = ocean("thresher b2", "tiger d3", boat="d2")
    match.play("swim north to b1")
    match.play("swim west to a1")
    assert "b2" not in ways(match)
    with pytest.raises(IllegalMove, match="SK-13"):
        match.play("swim south-east")


def test_a_tile_may_be_crossed_twice_and_its_trash_is_eaten_once_SK_14() -> None:
    match = ocean("hammerhead a1", "tiger d3", boat="d1")
    litter(match, "b1")
    for way in ("east", "east", "west", "south"):
        match.play(f"swim {way}")
    assert where(match) == "b2"
    assert match.state.trash[0] == 1


def test_oil_boat_and_sharks_close_tiles_SK_15() -> None:
    match = ocean("bull b2", "tiger b1", boat="a2", b3="oil")
    assert ways(match) == {"c2"}
    for way, words in (("north", "SK-23"), ("west", "SK-25"), ("south", "SK-15")):
        with pytest.raises(IllegalMove, match=words):
            match.play(f"swim {way}")


def test_a_blocked_shark_stays_scores_and_moves_the_boat_SK_15_SK_16() -> None:
    match = ocean("hammerhead a1", "tiger b1", boat="d3", a2="oil")
    litter(match, "a1")
    assert match.state.step == table.SCORING
    assert texts(match) == ["done"]
    match.play("done")
    assert match.state.items[0] == 0
    assert match.state.litter[tile("a1")] == 1
    finish_turn(match)
    assert match.state.boat != tile("d3")


def test_the_only_way_out_must_be_used_SK_17() -> None:
    match = ocean("mako a1", "tiger b1", boat="c1", a2="oil")
    assert texts(match) == ["swim corner to d3"]
    match = ocean("thresher a1", "tiger b1", boat="c1", a2="oil")
    assert texts(match) == ["swim south-east to b2"]


def test_the_bull_swims_from_corner_to_corner_as_often_as_it_likes_SK_18() -> None:
    match = ocean("bull a1", "tiger b2", boat="c2")
    for _ in range(3):
        match.play("swim corner")
    assert where(match) == "a3"
    assert match.state.reach == 0
    with pytest.raises(IllegalMove, match="SK-18"):
        ocean("tiger a1", "bull b2").play("swim corner")


def test_only_the_corner_where_the_bull_arrives_matters_SK_19() -> None:
    match = ocean("bull a1", "tiger b1", boat="c2", c1="oil")
    litter(match, "c1", "d1")
    match.play("swim corner")
    assert where(match) == "d1"
    assert match.state.trash[0] == 1
    assert match.state.litter[tile("c1")] == 1
    assert "d1" not in ways(ocean("bull a1", "tiger c3", boat="d1"))


def test_corners_clockwise_SK_20() -> None:
    for seats, corners in ((2, "a1 d1 d3 a3 a1"), (3, "a1 d1 d4 a4 a1")):
        names = corners.split()
        for before, after in pairwise(names):
            sharks = [f"bull {before}", "tiger b2", "mako c2"][:seats]
            match = ocean(*sharks, boat="c3")
            assert f"swim corner to {after}" in texts(match)
    with pytest.raises(IllegalMove, match="SK-20"):
        ocean("bull b2", "tiger c3").play("swim corner")


def test_the_mako_darts_to_the_opposite_corner_once_SK_21() -> None:
    match = ocean("mako a1", "tiger b2", boat="c1")
    litter(match, "c2")
    match.play("swim corner to d3")
    assert match.state.trash[0] == 0
    with pytest.raises(IllegalMove, match="once") as refusal:
        match.play("swim corner")
    assert refusal.value.clause == "SK-21"
    assert "swim corner to a4" in texts(ocean("mako d1", "tiger b2", "bull b3", boat="c1"))


def test_the_thresher_leaps_diagonally_once_SK_22() -> None:
    match = ocean("thresher b2", "tiger b1", boat="c2", c3="oil")
    litter(match, "b1")
    assert ways(match) == {"a2", "b3", "a1", "c1", "a3"}
    match.play("swim north-east")
    assert where(match) == "c1"
    assert match.state.trash[0] == 0
    with pytest.raises(IllegalMove, match="once"):
        match.play("swim south-west")
    with pytest.raises(IllegalMove, match="SK-22"):
        ocean("tiger b2", "bull a1").play("swim north-east")


def test_the_hammerhead_swims_four_tiles() -> None:
    match = ocean("hammerhead a1", "tiger a3", boat="a2")
    for name in ("b1", "c1", "c2", "c3"):
        match.play(f"swim {name}")
    assert where(match) == "c3"
    assert match.state.reach == 0


def test_the_great_white_shares_tiles_SK_23() -> None:
    match = ocean("great-white b2", "bull b1", boat="d3", turn=0)
    match.play("swim north")
    match.play("stop")
    assert where(match) == where(match, 1) == "b1"
    match.state.turn = 1
    swim_again(match)
    match.play("swim south")  # the bull leaves freely
    assert "b1" not in ways(match)  # and may not come back
    with pytest.raises(IllegalMove, match="SK-23"):
        match.play("swim north")


def test_the_boat_stops_the_great_white_even_over_a_shark_SK_24() -> None:
    match = ocean("great-white b2", "bull b1", boat="b1")
    assert "b1" not in ways(match)
    with pytest.raises(IllegalMove, match="tiger"):
        match.play("swim north")


def test_the_tiger_lands_on_the_boats_tile_and_acts_SK_25() -> None:
    match = ocean("tiger b2", "bull d3", boat="b1")
    match.play("swim north")
    match.play("stop")
    assert where(match) == "b1"
    assert match.state.items[0] == 1


def test_a_shark_under_the_boat_leaves_but_does_not_come_back_SK_26() -> None:
    match = ocean("bull b2", "great-white d3", boat="b2")
    match.play("swim north")
    assert "b2" not in ways(match)
    tiger = ocean("tiger b2", "great-white d3", boat="b2")
    tiger.play("swim north")
    assert "b2" in ways(tiger)


def test_trash_where_the_swim_begins_SK_27() -> None:
    match = ocean("bull b2", "tiger d3")
    litter(match, "b2")
    match.play("swim north")
    assert match.state.trash[0] == 0
    match.play("swim south")
    assert match.state.trash[0] == 1


def test_trash_is_eaten_on_the_way_before_the_tile_acts_SK_28_SK_29() -> None:
    match = ocean("bull a2", "tiger d3")
    litter(match, "b2", token=2)
    litter(match, "c2", token=1)
    match.play("swim east")
    assert heard(match, table.EAT_TRASH) == [(0, 2, 0)]
    match.play("swim east")
    match.play("stop")
    assert match.view(0).sharks[0].trash == [2, 1]
    order = [event.kind for step in match.steps for event in step.events]
    assert order.index(table.EAT_TRASH) < order.index(table.EAT)
    dodging = ocean("bull a2", "tiger d3")
    litter(dodging, "b2")
    for way in ("north", "east", "east"):
        dodging.play(f"swim {way}")
    assert dodging.state.trash[0] == 0


@pytest.mark.parametrize("kind", ["reef-medium", "sea-large", "tide", "relief"])
def test_a_stomach_filled_on_the_way_takes_no_more_SK_30(kind: str) -> None:
    match = ocean("bull a2", "tiger d3", boat="d1", c2=kind)
    feed(match, 0, *CREATURE_NAMES[:9])
    litter(match, "b2", "c2")
    shown = [list(row) for row in match.state.display]
    match.play("swim east")
    assert match.state.items[0] == 10
    assert match.state.step == table.SWIMMING  # it swims on
    match.play("swim east")
    match.play("stop")
    assert match.state.litter[tile("c2")] == 1
    assert match.state.items[0] == 10
    assert match.state.display == shown
    expected = {"tide": table.SWEEPING, "relief": table.RELIEVING}.get(kind, table.SCORING)
    assert match.state.step == expected
    if kind == "relief":
        match.play("spit")
        match.play("enough")
        assert match.state.items[0] == 9  # room came too late for a creature


def test_the_small_ocean_has_three_rows_of_four_SK_64() -> None:
    match = ocean("bull d2", "tiger a1", boat="b1")
    match.play("swim south to d3")
    with pytest.raises(IllegalMove, match="ocean ends"):
        match.play("swim south")


def test_what_leaves_no_choice_happens_by_itself_SK_67() -> None:
    match = ocean("bull b2", "tiger a2", boat="b1", c2="oil")
    assert texts(match) == ["swim south to b3"]
    match.play("swim south")
    match.play("swim east")
    match.play("swim east")
    kinds = [event.kind for event in match.steps[-1].events]
    assert kinds[:3] == [
        table.ENTER,
        table.LAND,
        table.EAT,
    ]  # range used up, Reef draws
    assert texts(match)[-1] == "done"  # the score step waits


def test_a_swim_that_can_only_stop_lands_SK_67() -> None:
    match = ocean("great-white b1", "tiger d1", boat="b2", a2="oil", c1="oil")
    match.play("swim west")  # a1: only b1, where it began, is open
    assert match.state.step == table.SWIMMING  # out and back and out again is possible
    match.play("swim east")
    match.play("swim west")
    assert match.state.step == table.SCORING


def test_swallowed_trash_is_remembered_in_order() -> None:
    match = ocean("bull b2", "tiger a2")
    swallow_trash(match, 0, 3, 0, 2)
    assert match.view(0).sharks[0].trash == [3, 0, 2]
