"""SharkBait, the advanced game clause by clause."""

from __future__ import annotations

import pytest

from chum.core.match import Match
from chum.games.sharkbait import rules
from chum.games.sharkbait.rules_pieces import FISH
from tests.games.test_sharkbait import (
    begin_turn,
    fill_bag,
    fill_middle,
    fill_pile,
    fish,
    held,
    moves,
    numbers,
    refused,
    rolling,
    table,
    token,
)


def advanced(seats: int = 4, seed: int = 1) -> Match:
    return table(seats, seed, variant="advanced")


def giving(ben: list[int], last: list[int], seats: int = 4) -> Match:
    """Anne's turn begins: Ben sits after her, the last player before her."""
    match = advanced(seats)
    fill_pile(match, 1, *ben)
    fill_pile(match, seats - 1, *last)
    begin_turn(match)
    return match


def test_three_fish_each_after_the_others_were_removed_SB_33() -> None:
    for seats, bag in ((3, 31), (4, 38), (5, 45), (6, 42)):
        match = advanced(seats)
        assert match.view().bag == bag
        assert [held(match, seat) for seat in range(seats)] == [(3, 1)] * seats
        told = [event.kind for event in match.opening]
        assert seats > 4 or told.index(rules.REMOVE) < told.index(rules.DRAW)


def test_an_owner_may_look_at_his_pieces_and_nobody_else_SB_04_SB_05() -> None:
    match = rolling(advanced(), 3, 4, 5, 6, mat=(1, 1))
    fill_pile(match, 0, fish(5, 3), token(6, 2))
    fill_bag(match, *[fish(3, 3)] * 9)
    events = match.play("stop", 0)
    looks = [event for event in events if event.kind == rules.LOOK]
    assert [(event.to, event.b, event.c) for event in looks] == [(0, fish(3, 3), 2)]
    assert match.sentence(looks[0]) == "Anne looks: fish 3 with 3 dots (2 of them now)."
    pile = [(one.token, one.number, one.dots, one.count) for one in match.view(0).players[0].pile]
    assert pile == [
        (False, 2, 1, 1),
        (False, 3, 3, 2),
        (False, 4, 1, 1),
        (False, 5, 3, 1),
        (True, 6, 2, 1),
    ]
    assert match.view(1).players[0].pile == []
    assert match.view().players[0].pile == []


def test_both_neighbours_choose_secretly_and_are_revealed_together_SB_35() -> None:
    match = giving([fish(2), fish(3, 2)], [token(5), fish(3)])
    assert match.pending == [1, 3]
    assert match.play("give fish 2 with 1 dot", 1) == ()
    assert match.view(1).players[1].gift == fish(2)
    for seat in (-1, 0, 2, 3):
        assert match.view(seat).players[1].gift == -1
        assert match.view(seat).players[1].has_given
        assert match.view(seat).sharks == []
    told = [match.sentence(event) for event in match.play("give token 5 with 1 dot", 3)]
    assert told[:2] == [
        "Dev gives a shark: column 5, a token worth 1 dot.",
        "Ben gives a shark: column 2, worth 1 dot.",
    ]
    assert numbers(match.view().sharks) == [5, 2]


def test_a_gift_may_be_replaced_until_the_other_is_in_SB_35() -> None:
    match = giving([fish(2), fish(3, 2)], [token(5), fish(3)])
    match.play("give fish 2 with 1 dot", 1)
    assert [move.text for move in match.replacements(1)] == ["give fish 3 with 2 dots"]
    refused(match, "give fish 2 with 1 dot", "SB-35", seat=1)
    match.play("give fish 3 with 2 dots", 1)
    match.play("give fish 3 with 1 dot", 3)
    assert [(one.number, one.dots) for one in match.view().sharks] == [(3, 1), (3, 2)]
    assert match.replacements(1) == []


def test_only_the_neighbours_give_SB_35() -> None:
    match = giving([fish(2)], [fish(3)])
    refused(match, "stop", "SB-35", seat=0)
    refused(match, "give fish 2 with 1 dot", "SB-35", seat=2)


def test_with_three_players_both_others_are_neighbours_SB_35() -> None:
    match = giving([fish(2)], [fish(3)], seats=3)
    assert match.pending == [1, 2]
    match.play("give fish 2 with 1 dot", 1)
    match.play("give fish 3 with 1 dot", 2)
    assert numbers(match.view().sharks) == [3, 2]


def test_a_neighbour_must_give_what_he_has_SB_37() -> None:
    match = giving([fish(2)], [fish(3)])
    assert moves(match, 1) == ["give fish 2 with 1 dot"]
    refused(match, "stop", "SB-37", seat=1)
    refused(match, "give fish 3 with 1 dot", "SB-37", seat=1)


def test_a_gift_from_a_pile_of_equal_pieces_is_still_asked_SB_44() -> None:
    match = giving([fish(2)] * 3, [fish(3)])
    assert match.pending == [1, 3]
    assert moves(match, 1) == ["give fish 2 with 1 dot"]


def test_the_current_player_keeps_the_gifts_SB_34() -> None:
    match = giving([fish(2, 2)], [token(5, 2)])
    before = held(match, 0)
    match.play("give fish 2 with 2 dots", 1)
    match.play("give token 5 with 2 dots", 3)
    assert held(match, 0) == before
    rolling(match, 1, 2, 3, 4, 5, 6, sharks=(token(5, 2), fish(2, 2)))
    fill_middle(match)
    match.play("stop", 0)
    assert held(match, 0) == (before[0] + 1, before[1] + 1)
    assert match.state.hand[0][token(5, 2)] == 1
    assert held(match, 1) == held(match, 3) == (0, 0)


def test_a_neighbour_with_nothing_is_replaced_by_the_bag_SB_36() -> None:
    """The Fish is drawn after the other gift is turned over."""
    match = giving([fish(2)], [])
    assert match.pending == [1]
    fill_bag(match, *[fish(4)] * 5)
    told = [match.sentence(event) for event in match.play("give fish 2 with 1 dot", 1)]
    assert told[:2] == [
        "Ben gives a shark: column 2, worth 1 dot.",
        "Anne draws a shark: column 4, worth 1 dot.",
    ]
    assert numbers(match.view().sharks) == [2, 4]


def test_with_two_empty_neighbours_both_sharks_are_drawn_SB_36() -> None:
    match = advanced()
    fill_pile(match, 1)
    fill_pile(match, 3)
    fill_bag(match, *[fish(4)] * 5)
    told = begin_turn(match)
    assert told[1:3] == ["Anne draws a shark: column 4, worth 1 dot."] * 2
    assert match.view().phase == "rolling"


def test_the_bag_may_empty_on_a_shark_for_an_empty_neighbour_SB_36_SB_29() -> None:
    match = giving([fish(2)], [])
    fill_bag(match, fish(4))
    before = held(match, 0)
    match.play("give fish 2 with 1 dot", 1)
    assert match.over
    assert held(match, 0) == (before[0] + 2, before[1])


def test_a_token_that_is_a_shark_cannot_be_traded_SB_38() -> None:
    match = rolling(advanced(), 1, 1, 2, 3, 4, 5, sharks=(token(5, 2), fish(2)))
    fill_pile(match, 0, token(1, 2))
    assert moves(match) == ["stop", "place 1 1", "trade token 1 with 2 dots"]
    refused(match, "trade token 5 with 2 dots", "SB-38")
    refused(match, "trade token 3 with 2 dots", "SB-21")


def test_the_owner_chooses_the_token_he_trades_SB_21() -> None:
    match = rolling(advanced(), 1, 1, 2, 3, 4, 5)
    fill_pile(match, 0, token(1, 2), token(2), fish(3))
    fill_middle(match)
    refused(match, "give fish 3 with 1 dot", "SB-21")
    events = match.play("trade token 2 with 1 dot", 0)
    assert events[0].kind == rules.SPEND
    assert (events[0].to, events[0].b) == (-1, 0)
    assert match.state.store[token(2)] == 1
    assert held(match, 0) == (1, 1)


def test_a_token_is_traded_only_before_dice_are_placed_SB_19() -> None:
    match = rolling(advanced(), 1, 1, 2, 3, 4, 5)
    fill_pile(match, 0, token(1, 2))
    match.play("place 1 1", 0)
    refused(match, "trade token 1 with 2 dots", "SB-19")


@pytest.mark.parametrize(("text", "home"), [("return 1", "middle"), ("return 6", "bag")])
def test_a_token_shark_goes_back_to_the_middle_a_fish_to_the_bag_SB_39(
    text: str, home: str
) -> None:
    match = giving([fish(6)], [token(1, 2)])
    fill_bag(match, *[fish(3)] * 5)
    match.play("give fish 6 with 1 dot", 1)
    match.play("give token 1 with 2 dots", 3)
    assert numbers(match.view().sharks) == [1, 6, 3]
    before = match.view()
    match.play(text, 0)
    after = match.view()
    assert after.bag == before.bag + (home == "bag")
    assert after.middle == before.middle + (home == "middle")
    (back,) = after.backs
    assert back.piece.token == (home == "middle")


def idle_turn(match: Match) -> None:
    """The current player saves nothing; his neighbours gave Fish that eat columns 2 to 4."""
    seat = match.state.current
    match.state.gift = [0] * 6
    rolling(match, 1, 1, 2, 3, 4, 5, seat=seat)
    match.play("stop", seat)


def test_forty_turns_that_leave_the_bag_alone_end_the_game_SB_40() -> None:
    match = advanced()
    fill_middle(match, *[token(1)] * 50)
    for turn in range(40):
        assert not match.over
        assert match.view().idle == turn
        before = held(match, match.state.current)
        last = match.state.current
        idle_turn(match)
    assert match.over
    assert held(match, last) == (before[0] + 2, before[1] + 1)
    assert sorted(match.places)[0] == 1


def test_a_fish_that_leaves_the_bag_breaks_the_row_SB_40() -> None:
    match = advanced()
    for _ in range(3):
        idle_turn(match)
    rolling(match, 3, 4, 5, 6, mat=(1, 1), seat=match.state.current)
    match.play("stop", match.state.current)
    assert match.view().idle == 0


@pytest.mark.parametrize(("text", "idle"), [("return 6", 4), ("return 1", 0)])
def test_a_swap_keeps_the_row_if_a_fish_goes_back_SB_40(text: str, idle: int) -> None:
    """A Fish back for a Fish drawn leaves the bag as it was; a token back does not."""
    match = giving([fish(6)], [token(1, 2)])
    match.state.idle = 3
    fill_bag(match, *[fish(3)] * 5)
    match.state.before = match.state.stock[FISH]
    match.play("give fish 6 with 1 dot", 1)
    match.play("give token 1 with 2 dots", 3)
    match.play(text, 0)
    if match.view().current == 0:
        match.state.mat, match.state.left, match.state.opened = 0, 6, 0
        match.play("stop", 0)
    assert match.view().current == 1
    assert match.view().idle == idle


def test_an_absent_neighbour_gives_the_fewest_dots_fish_first_SB_45() -> None:
    pile = [token(1), fish(5), fish(3), fish(1, 2)]
    order = []
    while pile:
        match = giving(pile, [fish(3)])
        order.append(match.away(1).text)
        pile.remove(match.away(1).code - rules.PIECE)
    assert order == [
        "give fish 3 with 1 dot",
        "give fish 5 with 1 dot",
        "give token 1 with 1 dot",
        "give fish 1 with 2 dots",
    ]


def test_what_luck_gave_an_owner_is_told_to_him_alone_SB_05() -> None:
    match = advanced()
    looks = [event for event in match.opening if event.kind == rules.LOOK]
    assert {event.to for event in looks} == {0, 1, 2, 3}
    for event in looks:
        assert event.to == event.a
        assert match.state.hand[event.a][event.b] == event.c
        assert not event.heard_by((event.a + 1) % 4)
