"""Shark Tank: the tank, the draft, and what is always true, clause by clause."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import chum
from chum.errors import BadSetup, InvalidMove
from chum.games.sharktank import rules
from chum.games.sharktank.view import square_name, square_number
from chum.games.sharktank.words import SUIT_WORDS
from chum.neutral.engine import engine
from chum.neutral.luck import seed_luck
from chum.neutral.structs import count_bits
from tests.games.sharktank_table import (
    box_with,
    drafted,
    lay_out,
    refused,
    squares_away_from_fish,
    table,
    texts,
    tokens,
)

# -- the table


def test_24_tiles_frame_the_tank_and_20_are_left_to_move_with_ST_01() -> None:
    tiles = chum.game("sharktank").components["tiles"]
    assert tiles["row"] + tiles["column"] + tiles["corner"] == 24
    assert tiles["row"] == tiles["column"] + 1 == 12
    assert table().view().stack == 24 - 4


def test_the_tank_has_20_by_20_squares_ST_02() -> None:
    names = {square_name(number) for number in range(24 * 24)} - {""}
    assert len(names) == 400
    assert {"a1", "t1", "a20", "t20"} <= names
    assert all(square_name(square_number(name)) == name for name in names)
    match = lay_out(table(), sharks="r19 t1 a20 a1")
    match.play("shark suns")
    assert "tile s19" in texts(match)
    assert "tile t19" not in texts(match)


def test_the_corner_of_the_tasty_tile_is_like_the_others_ST_12() -> None:
    seen = []
    for tasty in range(4):
        match = lay_out(table(), tasty=tasty)
        match.play("shark suns")
        seen.append((texts(match), match.state.room[:]))
    assert seen.count(seen[0]) == 4


@pytest.mark.parametrize("seats", [0, 1, 5])
def test_two_to_four_can_play_ST_46(seats: int) -> None:
    with pytest.raises(BadSetup, match="2 to 4 players"):
        chum.match("sharktank", seats)


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"tiles": {"row": 11}}, "tiles.row"),
        ({"tiles": {"column": 12}}, "tiles.column"),
        ({"tiles": {"base": 0}}, "tiles.base"),
        ({"tokens": {"values": [0, 1, 2, 3, 4, 4]}}, "each once"),
        ({"tokens": {"suits": 5}}, "tokens.suits"),
        ({"die": {"faces": [0, 1, 2]}}, "list of 6"),
        ({"die": {"faces": [0, 1, 2, 3, 4, 6]}}, "die.faces"),
        ({"end": {"quiet": 0}}, "end.quiet"),
        ({"points": {"set": -1}}, "points.set"),
        ({"points": {"sets": 1}}, "no points.sets"),
    ],
)
def test_a_box_that_cannot_be_played_is_refused(changes: dict, says: str) -> None:
    with pytest.raises(BadSetup, match=says):
        box_with(**changes)


# -- the draft


def test_everybody_chooses_the_suit_of_a_drafted_token_ST_05() -> None:
    match = table()
    assert texts(match) == ["take suns 1", "take moons 1", "take crowns 1", "take arms 1"]
    match.play("take moons 1")
    assert texts(match) == ["take suns 1", "take crowns 1", "take arms 1"]
    assert refused(match, "take moons 1") == "ST-05"


def test_the_first_player_is_drawn_and_the_draft_goes_clockwise_ST_06() -> None:
    drawn = {chum.match("sharktank", 4, seed=seed).view().turn for seed in range(40)}
    assert drawn == {0, 1, 2, 3}
    match = table(3, first="2")
    order = []
    while match.view().draft >= 0:
        order += match.pending
        match.play(match.legal()[-1])
    assert order == [2, 0, 1] * 3
    assert match.pending == [2]
    assert match.view().turns == 1
    assert refused(table(), "take suns 1", seat=1) == "ST-06"
    with pytest.raises(BadSetup, match="seat 3 cannot begin"):
        table(3, first="3")


def test_two_players_take_two_of_each_value_in_turn_ST_07() -> None:
    match = table(2)
    while match.view().draft >= 0:
        match.play(match.legal()[0])
    takes = [(e.a, e.b % 6) for e in match.events() if e.kind == rules.TAKES]
    assert takes == [(i % 2, value) for value in (1, 2, 0) for i in range(4)]


def test_drafted_values_are_known_and_tank_values_to_nobody_ST_08() -> None:
    match = drafted(table(3))
    for seat in (-1, 0, 1, 2):
        view = match.view(seat)
        assert {fish.value for fish in view.fish} == {-1}
        assert all(len(player.known) == sum(player.suits) == 3 for player in view.players)
        assert view.unseen == [[]] * 4  # all that is unseen is in the tank, and all know it
        assert len(view.tank) == 15
    assert not any(event.kind == rules.VALUE for event in match.events())


def test_the_value_of_a_gobbled_fish_is_drawn_evenly_and_told_to_its_owner_only_ST_08_ST_09() -> (
    None
):
    fish = "suns e3, suns t12, suns q18, moons h12"
    start = lay_out(table(), fish, "c1 t1 a20 t20", ("suns-1", "moons-1"))
    for move in ("shark suns", "spend none", "tile c2", "tile d4"):
        start.play(move)
    values = Counter()
    for luck in range(600):
        match = start.clone()
        seed_luck(match.state, luck)
        rules.play(match.state, match.box, 0, rules.STAND + 2)  # e4, above e3
        values[count_bits(match.state.hand[0] & 0b111000)] += 1
        values[match.state.hand[0] & 0b111000] += 1
    assert values.pop(1) == 600
    assert set(values) == {8, 16, 32}
    assert all(150 < count < 250 for count in values.values())
    events = start.play("stand e4")
    (whispered,) = [event for event in events if event.kind == rules.VALUE]
    assert whispered.to == 0
    token = whispered.a
    own, other = start.view(0), start.view(1)
    assert token in own.players[0].known
    assert own.tank == [tok for tok in (3, 4, 5, 11) if tok != token]  # counted out
    assert own.players[0].suits == other.players[0].suits == [2, 0, 0, 0]
    assert other.players[0].known == [1]
    assert other.unseen == [[3, 4, 5], [], [], []]
    assert "Anne: Suns 1 ?" in start.board(1)


def test_counting_places_the_last_unseen_values_ST_09() -> None:
    match = lay_out(table(), "moons m12", hands=("suns-1 suns-5 suns-3", "suns-4", "arms-2"))
    view = match.view(1)
    assert view.unseen == [[], [], [], []]
    assert view.players[0].known == [1, 3, 5]  # the tank has no Suns: both must be Anne's
    assert match.view(2).unseen == [[3, 4, 5], [], [], []]
    assert match.view(2).players[0].known == [1]


def test_at_the_end_all_values_are_shown_those_in_the_tank_too_ST_09() -> None:
    match = lay_out(table(), "suns k12, suns m12", hands=("arms-5", "moons-4"), final=1)
    match.play(match.legal()[0])
    match.play("spend none")
    match.play("to " + next(iter(squares_away_from_fish(match))))
    assert match.over
    for seat in (-1, 0, 1, 2, 3):
        view = match.view(seat)
        assert [player.known for player in view.players] == [[23], [10], [], []]
        assert sorted(fish.value for fish in view.fish) == [4, 5]
        assert view.tank == [4, 5]
        heard = [event.kind for event in match.events(seat)]
        assert heard.count(rules.HOLDS) == heard.count(rules.LEFT) == 2


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_fish_are_spread_randomly_and_evenly_ST_10(seats: int) -> None:
    columns = 5 if seats == 3 else 4
    wide = 20 // columns
    squares = set()
    for seed in range(40):
        match = drafted(chum.match("sharktank", seats, seed=seed))
        view = match.view()
        assert len(view.fish) == 3 * columns
        places = [divmod(square_number(fish.at), 24)[::-1] for fish in view.fish]
        places = [(x - 2, y - 2) for x, y in places]
        squares |= set(places)
        cells = {(x // wide, (y >= 7) + (y >= 13)) for x, y in places}
        assert len(cells) == 3 * columns
        assert not any(
            {x, x - 1, x - 18, x - 19} & {0} and {y, y - 1, y - 18, y - 19} & {0} for x, y in places
        )
        for (x, y), (other_x, other_y) in combinations(places, 2):
            assert abs(x - other_x) + abs(y - other_y) > 1
        suits = Counter(fish.suit for fish in view.fish)
        assert sum(suits.values()) == 3 * columns
        if seats != 3:
            assert set(suits.values()) == {3}
            assert match.state.tank == tokens(
                " ".join(f"{suit}-{value}" for suit in SUIT_WORDS for value in "345")
            )
    assert len(squares) > 200


def test_the_sharks_are_dealt_to_the_corners_ST_11() -> None:
    deals = Counter()
    for seed in range(240):
        s = drafted(chum.match("sharktank", 4, seed=seed)).view()
        deals[tuple(s.sharks)] += 1
    assert all(sorted(deal) == ["a1", "a20", "t1", "t20"] for deal in deals)
    assert len(deals) == 24


# -- truths


@pytest.mark.parametrize(("seats", "fish"), [(2, 12), (3, 15), (4, 12)])
def test_24_tokens_are_always_somewhere(seats: int, fish: int) -> None:
    match = drafted(chum.match("sharktank", seats, seed=5))
    assert len(match.view().fish) == fish
    spent = 0
    while not match.over:
        (event, *_) = match.play(match.legal()[-1])
        spent += event.kind == rules.SPENDS
        held = [match.state.tank, *match.state.hand]
        assert sum(map(count_bits, held)) + spent == 24
        assert count_bits(match.state.tank) == len(match.view().fish)


def test_the_longest_move_without_collected_tiles_is_seven() -> None:
    longest = 0
    box = chum.game("sharktank").fill_box(4)
    compiled = engine(chum.game("sharktank"))
    for luck in range(30):
        position = compiled.start(box, 4, luck)
        while not position.over:
            s = rules.State.from_bytes(position.to_bytes())
            longest = max(longest, s.due - s.tiles[s.seat])
            choices = position.legal(position.seat)
            position.play(position.seat, choices[luck % len(choices)] if s.count else choices[-1])
    assert longest == 7


@settings(max_examples=60)
@given(st.integers(0, 10**6), st.integers(0, 2), st.data())
def test_conceal_keeps_what_a_seat_knows_and_deals_the_rest_by_suit(seed, seat, data) -> None:
    """Random hands: own and drafted tokens stay, suits stay, values come from the unseen ones."""
    owners = [data.draw(st.integers(0, 3)) for _ in range(12)]  # of the 3s, 4s and 5s; 3 = tank
    match = drafted(chum.match("sharktank", 3, seed=seed))
    s = match.state
    for k, owner in enumerate(owners):
        token = 6 * (k // 3) + 3 + k % 3
        if owner < 3:
            s.tank &= ~(1 << token)
            s.hand[owner] |= 1 << token
    before = s.clone()
    seed_luck(s, seed)
    rules.conceal(s, match.box, seat)
    assert s.hand[seat] == before.hand[seat]
    for old, new in zip([before.tank, *before.hand], [s.tank, *s.hand], strict=True):
        for suit in range(4):
            assert count_bits(old >> 6 * suit & 63) == count_bits(new >> 6 * suit & 63)
    assert s.tank | s.hand[0] | s.hand[1] | s.hand[2] == (1 << 24) - 1
    for other in range(3):
        assert s.hand[other] & s.drafted[other] == before.hand[other] & s.drafted[other]


def test_concealed_values_are_dealt_evenly() -> None:
    match = lay_out(table(), "suns k12, suns m12", hands=("suns-3", "moons-1", "moons-2"))
    dealt = Counter()
    for luck in range(900):
        twin = match.clone()
        seed_luck(twin.state, luck)
        rules.conceal(twin.state, twin.box, 1)
        dealt[twin.state.hand[0]] += 1
    assert set(dealt) == {8, 16, 32}
    assert all(240 < count < 360 for count in dealt.values())


def test_words_that_are_no_move_are_refused() -> None:
    match = lay_out(table())
    for text in ("swim", "tile z9", "stand", "to", "to z9", "to a1 b2"):
        with pytest.raises(InvalidMove):
            match.play(text)
