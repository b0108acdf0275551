"""Sharks: what tiles do, clause by clause."""

from __future__ import annotations

import pytest

from chum.core.match import Match
from chum.errors import IllegalMove
from chum.games.sharks import rules
from chum.games.sharks import rules_table as table
from chum.games.sharks.box import CREATURE_NAMES, TYPE_NAMES, inventory
from tests.games.sharks_table import (
    CALM,
    KINDS,
    card,
    feed,
    finish_turn,
    heard,
    hold,
    litter,
    ocean,
    only,
    swallow_trash,
    swim_again,
    texts,
    tile,
    where,
)


def land_on(kind: str, seed: int = 1, sharks: tuple[str, ...] = ("bull a2", "tiger d3")) -> Match:
    """The bull has stopped on b2."""
    match = ocean(*sharks, boat="d1", seed=seed, b2=kind)
    match.play("swim east")
    return match


def test_a_reef_feeds_from_its_bag() -> None:
    match = land_on("reef-large")
    only(match, 2, "mammal")
    match.play("stop")
    assert heard(match, table.EAT) == [(0, CREATURE_NAMES.index("large-mammal"), 0)]
    assert match.state.fits[0][card("mammal")] == 1
    assert match.state.fits[0][card("large")] == 1
    assert match.state.fits[0][card("large-mammal")] == 1
    assert sum(match.state.fits[0]) == 3
    assert match.state.in_bag[2] == 0


def test_the_creature_of_a_relief_is_eaten_SK_31() -> None:
    match = land_on("relief")
    match.play("stop")
    only(match, 0, "pelagic")
    match.play("draw small")
    assert match.state.fits[0][card("small-pelagic")] == 1
    assert match.state.items[0] == 1


def test_ten_items_before_spitting_begin_the_last_round_SK_32() -> None:
    match = land_on("relief")
    feed(match, 0, *CREATURE_NAMES[:8])
    swallow_trash(match, 0, 1)
    match.play("stop")
    assert match.state.ending == 0
    match.play("draw small")
    assert match.state.ending == 1
    match.play("spit")
    assert match.state.items[0] == 9
    assert match.state.ending == 1
    match.play("enough")
    finish_turn(match)
    finish_turn(match)
    assert match.over


def test_without_trash_a_card_must_be_exchanged_SK_33() -> None:
    match = land_on("relief")
    hold(match, 0, "bony", "small", "large-bony")
    match.play("stop")
    match.play("draw small")
    assert texts(match) == ["exchange 1 bony", "exchange 2 small", "exchange 3 large-bony"]
    for words in ("enough", "spit"):
        with pytest.raises(IllegalMove, match="SK-33"):
            match.play(words)
    match.play("exchange 2")
    assert match.state.discards[0][card("small")] == 1
    match.play("enough")
    assert match.state.step == table.SCORING
    assert match.state.hand[0][:2] == [card("bony") + 1, card("large-bony") + 1]
    assert match.state.hand[0][2] != 0


def relief_with_trash() -> Match:
    match = land_on("relief")
    hold(match, 0, "bony", "small", "large-bony")
    swallow_trash(match, 0, 3, 1)
    match.play("stop")
    match.play("draw small")
    return match


@pytest.mark.parametrize(
    ("moves", "trash", "drawn"),
    [
        (["spit", "enough"], 1, 0),
        (["exchange 1", "enough", "enough"], 2, 1),
        (["spit", "exchange 1", "exchange 3", "enough"], 1, 2),
        (["exchange 1", "spit", "enough"], 1, 1),
        (["exchange 1", "enough", "spit"], 1, 1),
        (["exchange 1", "exchange 2", "exchange 3", "spit"], 1, 3),
        (["spit", "exchange 3", "exchange 2", "exchange 1"], 1, 3),
    ],
)
def test_one_or_both_in_any_order_SK_34(moves: list[str], trash: int, drawn: int) -> None:
    match = relief_with_trash()
    for move in moves:
        assert match.state.step == table.RELIEVING
        match.play(move)
    assert match.state.step == table.SCORING
    assert match.state.trash[0] == trash
    assert match.state.items[0] == trash + 1, "a place in the stomach is free again; one is eaten"
    assert sum(match.state.discards[0]) == drawn
    assert all(match.state.hand[0])


def test_only_once_each_SK_34() -> None:
    match = relief_with_trash()
    match.play("spit")
    with pytest.raises(IllegalMove, match="SK-34"):
        match.play("spit")
    other = relief_with_trash()
    other.play("exchange 1")
    other.play("enough")
    with pytest.raises(IllegalMove, match="SK-34"):
        other.play("exchange 2")


def test_exchanged_cards_can_be_scored_at_once() -> None:
    match = relief_with_trash()
    feed(match, 0, "small-bony", "small-bony")
    match.play("exchange 2")
    match.state.deck[0][:] = [0] * table.CARDS
    match.state.deck[0][card("small-bony")] = 1
    match.state.in_deck[0] = 1
    match.play("enough")
    match.play("enough")
    assert "score 3 small-bony" in texts(match)


def test_an_empty_bag_SK_35() -> None:
    reef = land_on("reef-small")
    only(reef, 0)
    reef.play("stop")
    assert reef.state.items[0] == 0
    assert reef.state.step == table.SCORING
    tide = land_on("tide")
    only(tide, 0)
    tide.play("stop")
    assert texts(tide) == ["draw medium", "draw large"]
    with pytest.raises(IllegalMove, match="SK-35"):
        tide.play("draw small")
    one = land_on("tide")
    only(one, 0)
    only(one, 2)
    one.play("stop")  # one bag left: drawn at once
    assert one.state.step == table.SWEEPING
    assert one.state.items[0] == 1
    none = land_on("tide")
    for size in range(3):
        only(none, size)
    none.play("stop")
    assert none.state.step == table.SWEEPING
    assert none.state.items[0] == 0


def test_displays_refill_as_far_as_they_can_SK_35() -> None:
    match = land_on("sea-small")
    only(match, 0)
    match.play("stop")
    match.play("take left")
    assert match.state.display[0][0] == 0
    assert match.state.display[0][1] != 0


def test_one_or_no_displayed_creature_SK_36() -> None:
    match = land_on("sea-small")
    only(match, 0)
    match.state.display[0][0] = 0
    kind = match.state.display[0][1] - 1
    match.play("stop")  # the only one is taken at once
    assert match.state.fits[0][kind] == 1
    assert match.state.display[0] == [0, 0]
    bare = land_on("sea-small")
    only(bare, 0)
    bare.state.display[0][:] = [0, 0]
    bare.play("stop")
    assert bare.state.items[0] == 0
    assert bare.state.step == table.SCORING


def test_you_choose_the_displayed_creature_and_must_take_one_SK_37() -> None:
    match = land_on("sea-medium")
    match.state.display[1][:] = [1 + TYPE_NAMES.index("bony"), 1 + TYPE_NAMES.index("mammal")]
    only(match, 1, "pelagic")
    match.play("stop")
    assert texts(match) == ["take left medium-bony", "take right medium-mammal"]
    with pytest.raises(IllegalMove, match="SK-37"):
        match.play("done")
    match.play("take right")
    assert match.state.fits[0][card("medium-mammal")] == 1
    assert match.state.display[1] == [1 + TYPE_NAMES.index("bony"), 1 + TYPE_NAMES.index("pelagic")]


def tide(seed: int = 1) -> Match:
    match = land_on("tide", seed)
    match.play("stop")
    match.play("draw small")
    return match


def test_three_tiles_are_named_then_replaced_in_order_SK_38() -> None:
    match = tide()
    match.play("sweep c3")
    assert match.state.tile[tile("c3")] == CALM
    with pytest.raises(IllegalMove, match="SK-38"):
        match.play("sweep c3")
    match.play("sweep a1")
    assert "sweep a1" not in texts(match)
    match.play("sweep b3")
    assert [a for a, _, _ in heard(match, table.SWEPT)] == [
        tile("c3"),
        tile("a1"),
        tile("b3"),
    ]
    assert [b for _, b, _ in heard(match, table.LAY)] == [tile("c3"), tile("a1"), tile("b3")]
    assert match.state.step == table.SCORING


def test_any_tiles_can_be_named_SK_39() -> None:
    match = tide()
    for name in ("b2", "d3", "d1"):  # the Tide itself, under the tiger, under the boat
        match.play(f"sweep {name}")
    assert where(match) == "b2"
    assert where(match, 1) == "d3"
    assert match.state.boat == tile("d1")
    assert [b for b, _, _ in heard(match, table.SWEPT)] == [
        tile("b2"),
        tile("d3"),
        tile("d1"),
    ]


def test_removed_tiles_do_not_come_straight_back_SK_40() -> None:
    match = tide()
    match.state.pile[:] = [0, 0, 3, 0, 0, 0, 0, 0, 0]
    match.state.in_pile = 3
    for name in ("a1", "a2", "a3"):
        match.play(f"sweep {name}")
    assert [match.state.tile[tile(name)] for name in ("a1", "a2", "a3")] == [2, 2, 2]
    assert match.state.pile == [0, 3, 0, 0, 0, 0, 0, 0, 0]
    assert match.state.in_pile == 3


def test_a_shark_on_a_new_oil_spill_stays_and_leaves_SK_41_SK_42() -> None:
    match = tide()
    match.state.pile[:] = [0, 0, 0, 0, 0, 0, 0, 0, 3]
    match.state.in_pile = 3
    for name in ("b2", "d3", "a1"):
        match.play(f"sweep {name}")
    assert match.state.tile[tile("d3")] == table.OIL
    assert match.state.items == [1, 0, 0, 0]
    finish_turn(match)
    assert where(match, 1) == "d3"
    match.play("swim north")
    assert "swim south to d3" not in texts(match)  # no way back onto oil
    match.play("stop")
    assert where(match, 1) == "d2"


def test_no_action_on_a_replaced_tile_SK_42() -> None:
    match = tide()
    match.state.pile[:] = [3, 0, 0, 0, 0, 0, 0, 0, 0]
    match.state.in_pile = 3
    for name in ("b2", "d3", "a1"):
        match.play(f"sweep {name}")
    assert match.state.tile[tile("d3")] == KINDS["reef-small"]
    assert match.state.items[:2] == [1, 0]


@pytest.mark.parametrize(("littered", "bonus"), [(3, 1), (2, 0), (0, 0)])
def test_a_point_for_three_tiles_with_trash_SK_43(littered: int, bonus: int) -> None:
    match = tide()
    names = ("a1", "c1", "c3")
    litter(match, *names[:littered], token=2)
    for name in names:
        match.play(f"sweep {name}")
    assert match.scores == [bonus, 0]
    assert match.state.spent[2] == littered
    assert not any(match.state.litter)


def test_displays_change_after_the_creature_was_drawn_SK_44() -> None:
    match = land_on("tide")
    only(match, 0, "bony")
    match.state.display[0][:] = [1 + TYPE_NAMES.index("mammal")] * 2
    match.play("stop")
    match.play("draw small")
    assert match.state.fits[0][card("small-bony")] == 1  # no mammal was in the bag yet
    for name in ("a1", "c1", "c3"):
        match.play(f"sweep {name}")
    assert match.state.display[0] == [1 + TYPE_NAMES.index("mammal")] * 2
    order = [event.kind for event in match.steps[-1].events]
    assert order.index(table.EBB) > max(i for i, kind in enumerate(order) if kind == table.LAY)
    assert order.count(table.DISPLAY) == 6


def test_no_trash_lies_on_a_new_relief_or_oil_SK_55() -> None:
    match = tide()
    match.state.pile[:] = [0, 0, 0, 0, 0, 0, 0, 1, 2]
    match.state.in_pile = 3
    litter(match, "a1", "c1")
    for name in ("a1", "c1", "c3"):
        match.play(f"sweep {name}")
    for i in range(match.state.tiles):
        assert match.state.tile[i] < table.RELIEF or match.state.litter[i] == 0


def test_the_trash_eaten_longest_ago_goes_SK_65() -> None:
    match = relief_with_trash()
    match.play("spit")
    assert heard(match, table.SPIT_OUT) == [(0, 3, 0)]
    assert match.view(0).sharks[0].trash == [1]
    assert match.state.spent == [0, 0, 0, 1]


def test_places_of_creatures_and_cards_SK_66() -> None:
    match = land_on("sea-large")
    match.state.display[2][:] = [1, 2]
    only(match, 2, "pelagic")
    match.play("stop")
    match.play("take left")
    assert match.state.display[2] == [1 + TYPE_NAMES.index("pelagic"), 2]
    hold(match, 0, "bony", "large", "small")
    feed(match, 0, "large-bony", "large-mammal", "large-cephalopod")
    match.play("score 2")
    match.play("done")
    assert match.state.hand[0][:2] == [card("bony") + 1, card("small") + 1]
    setup = [(e.a % 3, e.b) for e in match.opening if e.kind == table.DISPLAY]
    assert setup == [(0, 0), (0, 1), (1, 0), (1, 1), (2, 0), (2, 1)]


def test_tide_and_relief_keep_every_piece() -> None:
    for make in (tide, relief_with_trash):
        match = make()
        stock = inventory(match.state, match.box)
        finish_turn(match)
        assert inventory(match.state, match.box) == stock
        swim_again(match)
        assert rules.pending(match.state, match.box)
