"""Sharks: truths that hold in every game, odds, boxes that cannot be played, and words."""

from __future__ import annotations

import copy
import random
from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import chum
from chum.errors import AmbiguousMove, BadSetup, IllegalMove, InvalidMove
from chum.games.sharks import rules
from chum.games.sharks import rules_table as table
from chum.games.sharks.box import CARD_NAMES, inventory
from chum.games.sharks.rules_swim import can_swim, may_enter, way_to
from chum.neutral.luck import seed_luck
from tests.games.sharks_table import feed, hold, just_began, ocean, only, random_game, tile

GAME = chum.game("sharks")


# -- truths


def test_a_state_is_small() -> None:
    assert rules.State.packing.size <= 1024


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_at_most_ten_rounds_while_nobody_is_blocked(seats: int) -> None:
    lengths = Counter()
    for seed in range(60):
        blocked = False
        for s, _, events in random_game(seats, seed):
            blocked |= any(kind == table.BLOCKED for kind, *_ in events)
            length = s.round
        if not blocked:
            lengths[length] += 1
    assert sum(lengths.values()) > 20
    assert max(lengths) <= 10


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_landing_eats_one_creature_where_there_is_room_and_one_to_eat(seats: int) -> None:
    """Counted from the events alone: landings, creatures eaten, and landings that could not."""
    eaten = hungry = 0
    for seed in range(40):
        landed: Counter[int] = Counter()
        fed: Counter[int] = Counter()
        for s, _, events in random_game(seats, seed):
            for kind, seat, *_ in events:
                if kind == table.LAND:
                    landed[seat] += 1
                elif kind in (table.EAT, table.TAKE_SHOWN):
                    fed[seat] += 1
                    eaten += 1
                elif kind == table.HUNGRY:
                    fed[seat] += 1
                    hungry += 1
                    assert s.items[seat] == 10 or nothing_to_eat(s, s.tile[s.at[seat]])
        assert landed == fed
    assert eaten > 10 * hungry


def nothing_to_eat(s: Any, kind: int) -> bool:
    sizes = range(3) if kind >= table.TIDE else [kind % 3]
    return all(s.in_bag[size] == 0 for size in sizes)


@settings(max_examples=25)
@given(seats=st.integers(2, 4), seed=st.integers(0, 10**6))
def test_creatures_trash_and_tiles_are_accounted_for(seats: int, seed: int) -> None:
    for s, box, _ in random_game(seats, seed):
        stock = inventory(s, box)
        assert stock == {"tiles": 23, "creatures": 72, "trash": 32, "cards": 144}
        assert s.in_pile == sum(s.pile)
        assert s.in_bag == [sum(bag) for bag in s.bag]
        assert s.in_deck == [sum(deck) for deck in s.deck]
        for seat in range(seats):
            fits = s.fits[seat]
            assert sum(fits[:6]) == sum(fits[6:9]) == sum(fits[9:]) == s.items[seat] - s.trash[seat]
            assert s.items[seat] <= 10
            if s.round:
                assert s.in_deck[seat] + sum(s.discards[seat]) + sum(map(bool, s.hand[seat])) == 24


@settings(max_examples=25)
@given(seats=st.integers(2, 4), seed=st.integers(0, 10**6))
def test_where_sharks_land_and_trash_lies(seats: int, seed: int) -> None:
    began = [table.NOWHERE] * 4
    for s, box, events in random_game(seats, seed):
        for i in range(s.tiles):
            assert not (s.litter[i] and s.tile[i] in (table.RELIEF, table.OIL))
        for kind, seat, at, landed_on in events:
            if kind == table.LAND:
                assert landed_on != table.OIL
                assert at != began[seat]
        if just_began(s, box):
            began[s.turn] = s.at[s.turn]


def test_a_swim_never_ends_up_without_a_way_to_end() -> None:
    """Whenever the start tile may be crossed, there is a way on from it (SK-13, SK-14)."""
    rng = random.Random(5)
    crossed = 0
    for _ in range(3000):
        s = rules.State()
        s.seats, s.tiles = 2, rng.choice([12, 16])
        s.species[0] = rng.randrange(6)
        s.at[1] = table.OUTSIDE
        s.closed = sum(1 << i for i in range(16) if rng.random() < 0.45)
        s.start = s.at[0] = rng.randrange(s.tiles)
        s.reach = rng.choice([3, 4])
        moved = can_swim(s, 0)
        while s.reach > 0 and can_swim(s, 0):
            way = rng.choice([w for w in range(9) if may_enter(s, way_to(s, 0, w))])
            s.at[0] = way_to(s, 0, way)
            s.leapt += way >= table.DIAGONAL
            s.reach -= 1
            crossed += s.at[0] == s.start
        assert (s.at[0] != s.start) == moved
    assert crossed > 300


def test_games_end_and_are_won() -> None:
    tally = chum.engine("sharks", "interpreted").playouts(GAME.fill_box(4), 4, 1, 100)
    assert 3 <= tally.shortest <= tally.longest <= 30
    assert sum(tally.wins) == 100 * 60


# -- odds


def test_a_reef_gives_each_type_by_its_share_of_the_bag() -> None:
    match = ocean("bull a2", "tiger d3", boat="d1", b2="reef-small")
    match.play("swim east")
    only(match, 0, "bony", "bony", "bony", "mammal")
    counts: Counter[int] = Counter()
    for luck in range(4000):
        twin = match.state.clone()
        seed_luck(twin, luck)
        rules.play(twin, match.box, 0, table.STOP)
        counts[twin.fits[0][:6].index(1)] += 1
    assert set(counts) == {0, 4}
    assert abs(counts[0] - 3000) < 4 * (4000 * 0.75 * 0.25) ** 0.5


def test_any_three_unseen_cards_may_be_a_hidden_hand() -> None:
    """Concealed hands are drawn like dealt ones: a kind with two copies of 24 is held in
    1 - C(22, 3) / C(24, 3) of them."""
    match = ocean("bull a2", "tiger d3")
    share = 1 - (22 * 21 * 20) / (24 * 23 * 22)
    small = 1 + CARD_NAMES.index("small")
    held = 0
    for luck in range(4000):
        twin = match.state.clone()
        seed_luck(twin, luck)
        rules.conceal(twin, match.box, 0)
        assert twin.hand[0] == match.state.hand[0]
        held += small in twin.hand[1]
    assert abs(held - 4000 * share) < 4 * (4000 * share * (1 - share)) ** 0.5


def test_the_ocean_holds_an_oil_spill_as_often_as_it_should() -> None:
    """Four of the fifteen additional tiles, two of them oil: none in 13·12·11·10 of 15·14·13·12."""
    none = 0
    s, box = rules.State(), GAME.fill_box(2)
    for luck in range(1500):
        s.clear()
        seed_luck(s, luck)
        rules.setup(s, box, 2)
        none += table.OIL not in s.tile[:12]
    share = (13 * 12 * 11 * 10) / (15 * 14 * 13 * 12)
    assert abs(none - 1500 * share) < 4 * (1500 * share * (1 - share)) ** 0.5


# -- boxes


def changed(path: str, value: object) -> dict[str, Any]:
    components = copy.deepcopy(GAME.components)
    *parts, last = path.split(".")
    node = components
    for part in parts:
        node = node[int(part) if part.isdigit() else part]
    node[last] = value
    return components


@pytest.mark.parametrize(
    ("path", "value", "message"),
    [
        ("tiles.core", [2, 2, 2, 2, 2, 2, 2, 2, 2], "for an ocean of 12"),
        ("tiles.more", [0, 0, 0, 0, 0, 0, 2, 2, 2], "and 3 for a tide"),
        ("tiles.more", [2, 2, 2, 1, 1, 1, 2, 2, 9], "8 oil spills"),
        ("tiles.more", [40, 40, 40, 1, 1, 1, 2, 2, 2], "100 tiles"),
        ("tiles.core", [1, 1], "list of 9 numbers"),
        ("creatures.each", 0, "from 1 to 12"),
        ("trash.pairs", [8, 8, 8], "list of 4 numbers"),
        ("shark.tiles", "three", "whole number"),
        ("shark.stomach", 99, "from 4 to 12"),
        ("decks.bull.cards", [], "3 to 100 cards"),
        ("decks.bull.cards", ["card"] * 24, "neither a type nor a size"),
    ],
)
def test_a_box_that_cannot_be_played_is_refused(path: str, value: object, message: str) -> None:
    with pytest.raises(BadSetup, match=message):
        GAME.fill_box(2, None, changed(path, value))


@pytest.mark.parametrize(
    ("key", "value", "message"),
    [
        ("type", "plankton", "one of bony"),
        ("size", "huge", "one of small"),
        ("needs", 0, "from 1 to 12"),
        ("points", -1, "from 0 to 50"),
        ("points", [6, 6, 6], "whole number"),
        ("further", None, "whole number"),
        ("fact", " ", "lacks its fact"),
        ("colour", "red", "has no colour"),
        ("points", 7, "other small-bony card"),
    ],
)
def test_a_card_that_cannot_be_played_is_refused(key: str, value: object, message: str) -> None:
    cards = copy.deepcopy(GAME.components["decks"]["bull"]["cards"])
    cards[13][key] = value  # the second card for small bony fish
    with pytest.raises(BadSetup, match=message):
        GAME.fill_box(2, None, changed("decks.bull.cards", cards))


def test_another_box_is_another_game() -> None:
    components = changed("shark.stomach", 4)
    match = chum.match("sharks", 2, seed=1, components=components)
    while not match.over:
        match.play(match.away(match.pending[0]))
    assert match.rounds <= 4
    assert max(match.state.items) == 4


# -- words


def test_short_forms_and_tiles_name_moves() -> None:
    match = ocean("bull b2", "tiger d3")
    assert match.read("b1").text == "swim north to b1"
    assert match.read("SWIM  south").text == "swim south to b3"
    assert match.read("swim corner").code == table.SWIM + table.CORNER  # known, not legal
    with pytest.raises(InvalidMove, match="try 'swim north to b1'"):
        match.play("dive")
    thresher = ocean("thresher b2", "tiger d3")
    with pytest.raises(AmbiguousMove, match="could be"):
        thresher.play("swim n")


def test_a_move_of_another_step_says_what_comes_first() -> None:
    match = ocean("bull b2", "tiger d3")
    for words, clause in (("done", "SK-12"), ("steer north", "SK-12"), ("choose mako", "SK-12")):
        with pytest.raises(IllegalMove, match="First end your swim") as refusal:
            match.play(words)
        assert refusal.value.clause == clause


def test_the_board_for_a_screen_reader() -> None:
    match = ocean("bull b2", "tiger north-c", boat="d1", c3="oil")
    match.state.litter[tile("a1")] = 1
    feed(match, 0, "small-bony")
    hold(match, 0, "small-bony", "large", "bony")
    lines = match.board(0).split("\n")
    assert lines[0] == "Round 1."
    assert lines[2].split() == [
        "1",
        "Reef",
        "M",
        "*",
        "Reef",
        "M",
        "Reef",
        "M",
        "Reef",
        "M",
        "BOAT",
    ]
    assert lines[3].split()[3:6] == ["Reef", "M", "bull"]
    text = match.board(0)
    assert "Anne (you), Bull Shark, on b2: 0 points" in text
    assert "Ben, Tiger Shark, outside, north of column c: 0 points" in text
    assert "card 1: small bony fish: 1 in the stomach: 6 points, 4 for each further. Now 6." in text
    assert "3 cards in hand, deck of 21" in text
