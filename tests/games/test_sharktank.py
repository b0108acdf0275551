"""Shark Tank: the draft, the turn, the skips, the end and the points, clause by clause."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import chum
from chum.core.engine import engine
from chum.core.errors import BadSetup, IllegalMove, InvalidMove
from chum.core.luck import seed_luck
from chum.core.match import Match
from chum.games.sharktank import rules
from chum.games.sharktank.paths import reach
from chum.games.sharktank.view import square_name, square_number
from chum.games.sharktank.words import SUIT_WORDS, TOKEN

CORNER_SHARKS = "a1 t1 a20 t20"
FAR_FISH = "suns k12, moons m12, crowns o12, arms q12"
# A pocket of two columns where the Sun shark on a1 can lay three tiles, a2, a4 and a6; and a fish
# diagonal to each other corner, which walls its shark in.
POCKET = "crowns c2, crowns c4, crowns c6, arms c8, arms b8"
WALLS = "moons s2, moons b19, moons s19"


def tokens(text: str) -> int:
    """`suns-1 moons-null` as a mask."""
    return sum(1 << TOKEN.read(word) for word in text.split())


def lay_out(
    match: Match,
    fish: str = FAR_FISH,
    sharks: str = CORNER_SHARKS,
    hands: tuple[str, ...] = (),
    *,
    seat: int = 0,
    **fields: int,
) -> Match:
    """The table as told, at the beginning of a turn of `seat`.  Other tokens are spent."""
    s = match.state
    s.phase, s.seat, s.picks = rules.CHOOSING, seat, 12
    s.hand[:] = [tokens(hand) for hand in hands] + [0] * (4 - len(hands))
    s.drafted = sum(s.hand) & tokens(" ".join(f"{suit}-{v}" for suit in SUIT_WORDS for v in "12"))
    s.fish = s.tank = 0
    for item in filter(None, fish.split(", ")):
        suit, at = item.split()
        number = SUIT_WORDS.index(suit)
        s.fish_suit[s.fish], s.fish_at[s.fish] = number, square_number(at)
        s.fish += 1
        free = [v for v in (5, 4, 3, 2, 1, 0) if not (s.tank | sum(s.hand)) >> 6 * number + v & 1]
        s.tank |= 1 << 6 * number + free[0]
    s.shark_at[:] = [square_number(at) for at in sharks.split()]
    for name, value in fields.items():
        setattr(s, name, value)
    seed_luck(s, 1)
    rules.next_turn(s, match.box)
    s.told.clear()
    return match


def table(seats: int = 4, **options: str) -> Match:
    return chum.match("sharktank", seats, options or {"first": "0"}, seed=1)


def box_with(seats: int = 4, **changes: dict[str, object]) -> Match:
    components = chum.game("sharktank").own_box(changes)
    return chum.match("sharktank", seats, {"first": "0"}, seed=1, components=components)


def texts(match: Match) -> list[str]:
    return [move.text for move in match.legal()]


def told(match: Match, *moves: str) -> list[str]:
    """The sentences of what comes of some moves."""
    return [match.sentence(event) for move in moves for event in match.play(move)]


def refused(match: Match, text: str, seat: int | None = None) -> str:
    with pytest.raises(IllegalMove) as refusal:
        match.play(text, seat)
    return refusal.value.clause


def drafted(match: Match) -> Match:
    while match.view().draft >= 0:
        match.play(match.away(match.pending[0]))
    return match


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
        values[rules.tokens_in(match.state.hand[0] & 0b111000)] += 1
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


def squares_away_from_fish(match: Match) -> list[str]:
    return [name for name in reach(match.view(match.pending[0])) if name[0] < "f"]


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


GOBBLE = ("shark suns", "tile c2", "tile d4")  # from c1; d4 covers d4 e4 d5 e5


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


def finish_turn(match: Match) -> list:
    """Choose the first on and on until the turn is over."""
    turn, events = match.view().turns, []
    while match.view().turns == turn and not match.over:
        events += match.play(match.legal()[0])
    return events


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
        assert sum(map(rules.tokens_in, held)) + spent == 24
        assert rules.tokens_in(match.state.tank) == len(match.view().fish)


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


@settings(max_examples=60, deadline=None)
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
            assert rules.tokens_in(old >> 6 * suit & 63) == rules.tokens_in(new >> 6 * suit & 63)
    assert s.tank | s.hand[0] | s.hand[1] | s.hand[2] == (1 << 24) - 1
    for other in range(3):
        assert s.hand[other] & s.drafted == before.hand[other] & s.drafted


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
