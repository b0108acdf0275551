"""SharkBait, the standard game clause by clause."""

from __future__ import annotations

import pytest

import chum
from chum.core.match import Match
from chum.errors import BadSetup, IllegalMove
from chum.games.sharkbait import rules
from chum.games.sharkbait.rules_pieces import FISH, GROUP, KINDS, NUMBERS, TOKEN
from chum.games.sharkbait.view import Bait
from chum.neutral.luck import seed_luck


def table(seats: int = 4, seed: int = 1, **options: object) -> Match:
    return chum.match("sharkbait", seats, {"first": 0} | options, seed=seed)


def fish(number: int, dots: int = 1) -> int:
    return (dots - 1) * NUMBERS + number - 1


def token(number: int, dots: int = 1) -> int:
    return GROUP + fish(number, dots)


def pack(*faces: int) -> int:
    return sum(1 << 4 * (face - 1) for face in faces)


def fill_bag(match: Match, *kinds: int) -> None:
    """Nothing but these Fish in the bag."""
    for kind in range(GROUP):
        match.state.store[kind] = kinds.count(kind)
    match.state.stock[FISH] = len(kinds)


def fill_middle(match: Match, *kinds: int) -> None:
    for kind in range(GROUP, KINDS):
        match.state.store[kind] = kinds.count(kind)
    match.state.stock[TOKEN] = len(kinds)


def fill_pile(match: Match, seat: int, *kinds: int) -> None:
    """Nothing but these pieces in a pile, all of them face down."""
    s = match.state
    for kind in range(KINDS):
        s.hand[seat][kind] = kinds.count(kind)
        s.shown[seat][kind] = 0
    s.pieces[seat] = [sum(k < GROUP for k in kinds), sum(k >= GROUP for k in kinds)]
    s.hidden[seat] = s.pieces[seat][:]


def rolling(
    match: Match,
    *rolled: int,
    sharks: tuple[int, int] = (fish(2), fish(4)),
    mat: tuple[int, ...] = (),
    seat: int = 0,
) -> Match:
    """`seat` has these sharks, these dice on the mat, and has just rolled those."""
    s = match.state
    s.phase, s.current, s.waiting = rules.ROLLING, seat, 1 << seat
    s.sharks = 2
    s.shark[:2] = list(sharks)
    s.rolled, s.mat, s.placed = pack(*rolled), pack(*mat), 0
    s.opened = sum(7 << 4 * (column - 1) for column in set(mat))
    s.left = 6 - len(mat)
    return match


def begin_turn(match: Match, seed: int = 0) -> list[str]:
    """The current player's turn from its start, with this luck; what was told."""
    s = match.state
    s.sharks, s.waiting = 0, 0
    seed_luck(s, seed)
    rules.start_turn(s, match.box)
    return [match.sentence(event) for event in match._heard()]


def moves(match: Match, seat: int = 0) -> list[str]:
    return [move.text for move in match.legal(seat)]


def refused(match: Match, text: str, clause: str, seat: int = 0) -> None:
    before = match.state.to_bytes()
    with pytest.raises(IllegalMove) as refusal:
        match.play(text, seat)
    assert refusal.value.clause == clause
    assert match.state.to_bytes() == before


def held(match: Match, seat: int) -> tuple[int, int]:
    player = match.view().players[seat]
    return player.fish, player.tokens


def numbers(sharks: list[Bait]) -> list[int]:
    return [shark.number for shark in sharks]


# -- the table


def test_the_box_has_ten_fish_and_two_tokens_of_each_number_SB_01() -> None:
    made = table().box.made
    for number in range(1, 7):
        assert [made[fish(number, dots)] for dots in (1, 2, 3, 4)] == [5, 3, 2, 0]
        assert [made[token(number, dots)] for dots in (1, 2, 3, 4)] == [1, 1, 0, 0]
    assert sum(made[kind] * (kind // NUMBERS + 1) for kind in range(GROUP)) == 102
    assert sum(made[GROUP + kind] * (kind // NUMBERS + 1) for kind in range(GROUP)) == 18


def test_the_host_names_the_starting_player_or_luck_draws_him_SB_02() -> None:
    for seat in range(5):
        assert chum.match("sharkbait", 5, {"first": seat}, seed=1).view().current == seat
    drawn = {chum.match("sharkbait", 5, seed=seed).state.current for seed in range(60)}
    assert drawn == {0, 1, 2, 3, 4}
    with pytest.raises(BadSetup, match="seat 4 cannot start: seats are 0 to 3"):
        chum.match("sharkbait", 4, {"first": 4})
    with pytest.raises(BadSetup, match="option first cannot be '6'"):
        chum.match("sharkbait", 6, {"first": 6})


def test_turns_go_round_by_seat_SB_03() -> None:
    match = table(3)
    seen = []
    while not match.over and len(seen) < 5:
        seen.append(match.view().current)
        match.play(match.away(seen[-1]))
        if match.view().phase == "returning":
            match.play(match.away(match.view().current))
    assert seen == [0, 1, 2, 0, 1]
    refused(rolling(table(), 1, 1, 2, 3, 4, 5), "stop", "SB-03", seat=1)


def test_nobody_looks_at_face_down_pieces_SB_04_SB_05_SB_43() -> None:
    """Not even the owner: his view shows how many there are, and the sharks all have seen."""
    match = rolling(table(), 3, 4, 5, 6, mat=(1, 1))
    fill_pile(match, 0, fish(5, 3), token(6, 2))
    fill_bag(match, *[fish(3, 3)] * 9)
    events = match.play("stop", 0)
    assert not [event for event in events if event.kind == rules.LOOK]
    for seat in (-1, 0, 1):
        me = match.view(seat).players[0]
        assert (me.fish, me.tokens) == (5, 1)
        assert me.pile == []
        assert [(one.number, one.dots) for one in me.known] == [(2, 1), (4, 1)]
        assert "Anne" in match.board(seat)
        assert "5 Fish  1 token" in match.board(seat)


@pytest.mark.parametrize(("seats", "removed"), [(3, 20), (4, 10), (5, 0), (6, 0)])
def test_nobody_sees_the_fish_that_are_removed_SB_06(seats: int, removed: int) -> None:
    match = table(seats)
    assert sum(match.state.aside) == removed
    opening = [match.sentence(event) for event in match.opening]
    assert (f"{removed} Fish go back into the box unseen." in opening) == (removed > 0)
    view = match.view()
    assert view.removed == removed
    assert sum(one.count for one in view.unseen) == 72 - len(view.sharks)


@pytest.mark.parametrize("seats", [2, 7])
def test_three_to_six_play_SB_42(seats: int) -> None:
    with pytest.raises(BadSetup, match="SharkBait is for 3 to 6 players"):
        table(seats)


# -- sharks


def test_equal_sharks_eat_one_column_SB_07() -> None:
    match = rolling(table(), 1, mat=(3, 3, 4, 4, 4), sharks=(fish(3), fish(3, 2)))
    told = [match.sentence(event) for event in match.play("stop", 0)]
    assert "The sharks eat 2 dice in column 3." in told
    assert "Anne draws 3 Fish face down." in told


def meet(*rest: int) -> Match:
    """Anne draws a 1 and a 6 from a bag with `rest`, and one of `rest` after them."""
    for seed in range(500):
        match = table()
        fill_bag(match, fish(1, 3), fish(6, 2), *rest)
        begin_turn(match, seed)
        if match.view().phase == "returning" and match.state.shark[:2] == [fish(1, 3), fish(6, 2)]:
            return match
    raise AssertionError("no luck")


def test_a_third_shark_is_drawn_before_one_of_1_and_6_goes_back_SB_08() -> None:
    match = meet(fish(3), fish(3), fish(3))
    assert numbers(match.view(0).sharks) == [1, 6, 3]
    assert moves(match) == ["return 1", "return 6"]
    refused(match, "stop", "SB-08")
    twin = match.clone()
    match.play("return 1")
    assert numbers(match.view().sharks) == [6, 3]
    twin.play("return 6")
    assert numbers(twin.view().sharks) == [1, 3]
    assert twin.view().phase == "rolling"
    refused(twin, "return 1", "SB-08")


def test_a_pair_of_1_and_6_that_stays_is_parted_again_SB_09() -> None:
    """Third is a 6: returning the first 6 leaves 1 and 6 again, and a fourth Fish is drawn."""
    match = meet(fish(6), fish(6))
    assert numbers(match.view().sharks) == [1, 6, 6]
    match.play("return 6")
    told = [match.sentence(event) for event in match.steps[-1].events]
    assert told[0] == "Anne sends a shark back: column 6, worth 2 dots."
    assert told[1].startswith("Anne draws a shark: column 6, worth ")
    assert told[2] == "Anne sends a shark back: column 1, worth 3 dots."
    assert told[3].startswith("Anne rolls ")
    assert numbers(match.view().sharks) == [6, 6]
    assert match.state.store[fish(1, 3)] == 1


def test_a_second_swap_is_free_when_the_fish_drawn_is_no_1_or_6_SB_09_SB_44() -> None:
    for seed in range(100):
        match = meet(fish(6), fish(6))
        fill_bag(match, fish(4), fish(4), fish(4))
        match.state.shark[2] = fish(6)
        seed_luck(match.state, seed)
        match.state.told = []
        rules.play(match.state, match.box, 0, rules.RETURN_SECOND)
        view = match.view()
        if numbers(view.sharks) == [1, 6, 4]:
            break
    assert view.phase == "returning"
    assert moves(match) == ["return 1", "return 6"]
    match.play("return 6")
    assert numbers(match.view().sharks) == [1, 4]


def test_without_a_second_meeting_the_choice_is_free_SB_09() -> None:
    match = meet(fish(6), fish(6))
    match.play("return 1")
    assert numbers(match.view().sharks) == [6, 6]
    assert match.view().phase == "rolling"


def test_a_returned_shark_is_in_the_bag_and_everybody_knows_it_SB_10() -> None:
    match = meet(fish(3), fish(3), fish(3))
    bag = match.view().bag
    match.play("return 1")
    view = match.view()
    assert view.bag == bag + 1
    assert match.state.store[fish(1, 3)] == 1
    for seat in (-1, 0, 3):
        (back,) = match.view(seat).backs
        assert (back.piece.number, back.piece.dots, back.maybe) == (1, 3, [])
        assert "Put back: fish 1 with 3 dots; it is in the bag." in match.board(seat)


def test_the_game_is_over_when_the_third_shark_is_the_last_fish_SB_11_SB_29() -> None:
    for seed in range(200):
        match = table()
        fill_bag(match, fish(1, 3), fish(6, 2), fish(3))
        before = held(match, 0)
        told = begin_turn(match, seed)
        if len([text for text in told if "draws a shark" in text]) == 3:
            break
    assert match.over
    assert "Anne keeps 3 sharks." in told
    assert held(match, 0) == (before[0] + 3, before[1])


# -- dice


def test_dice_may_be_placed_among_sharks_and_are_eaten_SB_12_SB_23() -> None:
    """Zero on purpose: the dice are eaten and a token is gained."""
    match = rolling(table(), 3, 3, 1, 2, 5, 6)
    match.play("place 3 3", 0)
    told = [match.sentence(event) for event in match.play("stop", 0)]
    assert told[:3] == [
        "The sharks eat 2 dice in column 3.",
        "Anne keeps 2 sharks.",
        "Anne takes a Shark Bait Token face down.",
    ]


def test_a_single_die_cannot_open_a_column_even_beside_a_shark_SB_13() -> None:
    match = rolling(table(), 1, 2, 3, 4, 5, 5)
    assert moves(match) == ["stop", "trade token", "place 5 5"]
    refused(match, "place 1", "SB-13")
    refused(match, "place 2", "SB-13")


def test_a_single_die_joins_dice_SB_13() -> None:
    match = rolling(table(), 1, 2, 3, 4, mat=(1, 1))
    assert moves(match) == ["stop", "trade token", "place 1"]
    match.play("place 1", 0)
    assert match.view().columns == [3, 0, 0, 0, 0, 0]


def test_any_number_from_two_opens_and_any_number_extends_SB_14() -> None:
    match = rolling(table(), 5, 5, 5, 5, mat=(1, 1))
    assert moves(match)[2:] == ["place 5 5", "place 5 5 5", "place 5 5 5 5"]
    match = rolling(table(), 1, 1, 1, 6, mat=(1, 1))
    assert moves(match)[2:] == ["place 1", "place 1 1", "place 1 1 1"]


def test_a_roll_is_placed_in_several_steps_and_columns_SB_15() -> None:
    match = rolling(table(), 1, 1, 1, 5, 5, 6)
    match.play("place 1 1", 0)
    assert moves(match) == ["stop", "roll", "place 1", "place 5 5"]
    match.play("place 5 5", 0)
    match.play("place 1", 0)
    view = match.view()
    assert (view.columns, view.rolled, view.placed) == ([3, 0, 0, 0, 2, 0], [6], 5)
    assert moves(match) == ["stop", "roll"]


def test_rolling_again_needs_a_die_placed_of_this_roll_SB_16() -> None:
    match = rolling(table(), 1, 1, 3, 4, mat=(5, 5))
    refused(match, "roll", "SB-16")
    match.play("place 1 1", 0)
    assert "roll" in moves(match)
    match.play("roll", 0)
    refused(match, "roll", "SB-16")


def test_stop_is_always_there_and_the_first_roll_is_made_SB_17_SB_44() -> None:
    match = table()
    begin_turn(match)
    assert len(match.view().rolled) == 6
    match = rolling(table(), 1, 1, 1, 1, 1, 1)
    assert moves(match)[0] == "stop"
    match.play("place 1 1", 0)
    assert moves(match)[0] == "stop"


@pytest.mark.parametrize("on_mat", [2, 3, 5])
def test_all_dice_not_on_the_mat_are_rolled_SB_18(on_mat: int) -> None:
    match = rolling(table(), *[1] * (6 - on_mat), mat=(1,) * on_mat)
    roll = match.play("trade token", 0)[1]
    assert roll.kind == rules.ROLL
    assert len(match.game.words.show(match.game.words.FACES, roll.b, match.names).split()) == (
        6 - on_mat
    )
    refused(rolling(table(), 1, 2, 3, 4, 5, 6), "place 1 1", "SB-18")


def test_dice_that_were_placed_are_not_rolled_again_SB_18() -> None:
    match = rolling(table(), 1, 1, 2, 3, 5, 6)
    match.play("place 1 1", 0)
    roll = next(event for event in match.play("roll", 0) if event.kind == rules.ROLL)
    faces = match.game.words.show(match.game.words.FACES, roll.b, match.names)
    assert len(faces.split()) == 4


def test_a_token_is_traded_after_any_roll_not_yet_placed_from_SB_19() -> None:
    match = rolling(table(), 1, 1, 2, 3, 5, 5)
    assert "trade token" in moves(match)
    match.play("place 5 5", 0)
    assert "trade token" not in moves(match)
    refused(match, "trade token", "SB-19")


def test_as_many_tokens_as_one_has_are_traded_SB_20() -> None:
    match = rolling(table(), 1, 2, 3, 4, 5, 6)
    fill_pile(match, 0, token(1), token(2), token(3))
    match.play("trade token", 0)
    match.play("trade token", 0)
    assert held(match, 0) == (0, 1)
    assert match.view().current == 0


def test_a_traded_token_goes_back_blind_and_face_down_SB_21() -> None:
    """Which one is luck; everybody learns only that it went."""
    gone = set()
    for seed in range(40):
        match = rolling(table(seed=seed), 1, 1, 2, 3, 5, 5)
        fill_pile(match, 0, token(1, 2), token(2, 1))
        fill_middle(match)
        score = match.scores[0]
        events = match.play("trade token", 0)
        assert [match.sentence(event) for event in events[:1]] == [
            "Anne trades a Shark Bait Token for a new roll."
        ]
        assert all(event.kind != rules.LOOK for event in events)
        (kind,) = [kind for kind in range(GROUP, KINDS) if match.state.store[kind]]
        assert match.scores[0] == score - (2 if kind == token(1, 2) else 1)
        gone.add(kind)
    assert gone == {token(1, 2), token(2, 1)}
    bare = rolling(table(), 1, 1, 2, 3, 5, 5)
    fill_pile(bare, 0)
    refused(bare, "trade token", "SB-21")


def test_rolling_ends_when_all_six_are_placed_SB_22() -> None:
    match = rolling(table(), 5, 6, mat=(5, 5, 6, 6))
    match.play("place 5", 0)
    assert match.view().current == 0
    told = [match.sentence(event) for event in match.play("place 6", 0)]
    assert "Anne draws 6 Fish face down." in told
    assert match.view().current == 1


def test_a_turn_without_a_choice_stops_by_itself_SB_44() -> None:
    """Two dice, two columns: with no token in the pile a bad roll ends the turn."""
    ended = stayed = 0
    for seed in range(40):
        match = rolling(table(seed=seed), 1, 1, 3, mat=(5, 5, 5))
        fill_pile(match, 0)
        match.play("place 1 1", 0)
        faces = match.play("roll", 0)[0].b
        if faces in (pack(1), pack(5)):
            assert match.view().current == 0
            stayed += 1
        else:
            assert match.view().current == 1
            ended += 1
    assert ended > 0
    assert stayed > 0


def test_a_player_with_a_token_is_asked_after_a_bad_roll_SB_44() -> None:
    match = rolling(table(), 1, 2, 3, 4, 5, 6)
    assert moves(match) == ["stop", "trade token"]


# -- the catch


@pytest.mark.parametrize(
    ("mat", "fish_gained", "token_gained"),
    [
        ((), 0, 1),
        ((2, 2, 3, 3), 0, 1),
        ((1, 1), 2, 0),
        ((1, 1, 5, 5, 3), 4, 0),
        ((1, 1, 1, 5, 5), 5, 0),
    ],
)
def test_each_die_left_is_a_fish_none_or_six_a_token_SB_23_SB_41(
    mat: tuple[int, ...], fish_gained: int, token_gained: int
) -> None:
    match = rolling(table(), *[6] * (6 - len(mat)), mat=mat)
    match.play("stop", 0)
    assert held(match, 0) == (2 + fish_gained, 1 + token_gained)


def test_six_dice_left_gain_six_fish_and_a_token_SB_23() -> None:
    match = rolling(table(), 6, mat=(1, 1, 5, 5, 6))
    match.play("place 6", 0)
    assert held(match, 0) == (8, 2)


def test_an_empty_middle_gives_no_token_SB_24() -> None:
    match = rolling(table(), 1, 1, 2, 3, 4, 5)
    fill_middle(match)
    told = [match.sentence(event) for event in match.play("stop", 0)]
    assert "The middle is empty: no token for Anne." in told
    assert held(match, 0) == (2, 1)


# -- the end


def test_a_short_bag_is_drawn_empty_and_the_game_ends_SB_25_SB_29() -> None:
    match = rolling(table(), 2, 3, mat=(1, 1, 5, 5))
    fill_bag(match, fish(1, 3), fish(2, 2))
    told = [match.sentence(event) for event in match.play("stop", 0)]
    assert match.over
    assert "Anne draws 2 Fish face down." in told
    assert held(match, 0) == (4, 1)


def test_six_dice_and_an_empty_bag_gain_no_token_SB_26() -> None:
    match = rolling(table(), 6, mat=(1, 1, 5, 5, 6))
    fill_bag(match, *[fish(3)] * 6)
    match.play("place 6", 0)
    assert match.over
    assert held(match, 0) == (8, 1)


def test_the_last_fish_due_ends_the_game_too_SB_27() -> None:
    match = rolling(table(), 3, 4, mat=(1, 1, 5, 5))
    fill_bag(match, *[fish(3)] * 4)
    match.play("stop", 0)
    assert match.over
    match = rolling(table(), 3, 4, mat=(1, 1, 5, 5))
    fill_bag(match, *[fish(3)] * 7)
    match.play("stop", 0)
    assert not match.over


def test_a_single_fish_left_is_drawn_kept_and_ends_the_game_SB_28_SB_29() -> None:
    match = rolling(table(), 1, 1, 2, 3, 4, 5)
    fill_bag(match, fish(4, 3))
    told = [match.sentence(event) for event in match.play("stop", 0)]
    assert match.over
    assert told[-20:].count("Ben keeps 1 shark.") == 1
    assert held(match, 1) == (1, 1)
    assert match.state.hand[1][fish(4, 3)] == 1


def test_the_second_shark_may_be_the_last_fish_SB_29() -> None:
    match = rolling(table(), 1, 1, 2, 3, 4, 5)
    fill_bag(match, fish(1), fish(6))
    match.play("stop", 0)
    assert match.over
    assert held(match, 1) == (2, 1)


def test_the_round_is_not_played_out_SB_30() -> None:
    match = rolling(table(), 2, 3, mat=(1, 1, 5, 5), seat=1)
    fill_bag(match, fish(1))
    told = [match.sentence(event) for event in match.play("stop", 1)]
    assert match.over
    assert match.pending == []
    assert "The bag is empty: the game is over at once." in told


def final(ties: str, *piles: list[int]) -> Match:
    """The game ends with these piles: Anne keeps two sharks without dots to speak of."""
    match = rolling(table(len(piles), ties=ties), 3, 4, mat=(1, 1, 5, 5))
    for seat, pile in enumerate(piles):
        fill_pile(match, seat, *pile)
    fill_bag(match, fish(1))
    match.play("stop", 0)
    assert match.over
    return match


def test_equal_dots_share_the_place_SB_31() -> None:
    match = final("shared", [], [token(1, 2), token(2)], [fish(1)], [fish(1)])
    assert match.scores == [3, 3, 1, 1]
    assert match.places == [1, 1, 3, 3]


def test_the_option_ranks_fewest_pieces_first_SB_31() -> None:
    """Fish and tokens are pieces; equal in both they still share."""
    match = final("pieces", [], [fish(1, 3)], [fish(2, 2), token(2)], [token(3, 2), fish(1)])
    assert match.scores == [3, 3, 3, 3]
    assert match.places == [4, 1, 2, 2]


def test_dots_on_fish_and_tokens_count_SB_32() -> None:
    match = final("shared", [fish(2, 3), token(4, 2)], [fish(1)], [token(1)])
    assert match.scores == [3 + 2 + 3, 1, 1]
    assert match.places == [1, 2, 2]
    told = [match.sentence(event) for event in match.steps[-1].events]
    assert told[-1] == "Anne wins!"
    assert "Anne turns over fish 1 with 1 dot." in told
    assert "Anne counts 8 dots." in told


# -- away


def test_an_absent_player_returns_the_first_shark_and_stops_SB_45() -> None:
    match = meet(fish(3), fish(3), fish(3))
    assert match.away(0).text == "return 1"
    assert rolling(table(), 1, 1, 1, 2, 2, 2).away(0).text == "stop"
