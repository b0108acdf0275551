"""Bid & Bait!: rolls, Baits, prizes and abilities, clause by clause."""

from __future__ import annotations

import pytest

from chum.errors import IllegalMove
from tests.games.bidbait_lake import (
    ANGELFISH,
    CATFISH,
    EEL,
    PIKE,
    PUFFER,
    TROUT,
    bid,
    give,
    lake,
    play,
    put,
    roll,
    stock,
    texts,
)

# -- rolls, Baits, prizes


def test_success_must_take_something_BB_16() -> None:
    match = lake(3)
    put(match, 1, TROUT, PIKE)
    bid(match, 6, 2, 1)
    roll(match, 6)
    assert texts(match) == ["take the spot", "take trout", "take pike"]
    with pytest.raises(IllegalMove, match=r"must take something \(BB-16\)"):
        match.play("end turn")
    play(match, "take pike")
    assert match.view().players[0].fish[PIKE] == 1
    assert match.view().row[0].slots == [TROUT, -1]


def test_equal_fish_are_one_choice_without_a_dummy_BB_16() -> None:
    match = lake(4)
    put(match, 1, TROUT, PIKE, TROUT)
    bid(match, 6, 2, 1, 3)
    roll(match, 6)
    assert texts(match) == ["take the spot", "take trout", "take pike"]


def test_a_spot_without_ability_cannot_be_taken_BB_17() -> None:
    match = lake(2, round=5)
    put(match, 5, TROUT, PIKE)
    bid(match, 6, 2)
    roll(match, 6)
    assert texts(match) == ["take trout", "take pike"]
    with pytest.raises(IllegalMove, match=r"Spot 5 has no ability.*\(BB-17\)"):
        match.play("take the spot")


def test_nothing_left_to_take_brings_the_consolation_BB_18() -> None:
    match = lake(2, round=5)
    put(match, 5, TROUT)
    bid(match, 6, 2)
    roll(match, 6)
    play(match, "take trout")
    events = roll(match, 2)
    assert events[:3] == ["roll 1 2", "nothing 1", "console 1 2"]
    assert match.view().players[1].baits == 5


def test_only_the_exact_lack_can_be_paid_BB_19() -> None:
    match = lake(2)
    bid(match, 6, 1)
    roll(match, 3)
    assert texts(match) == ["pay 3 baits", "give up"]
    play(match, "pay 3 baits")
    assert match.view().players[0].baits == 0
    assert match.view().phase == "prize"


def test_too_few_baits_cannot_be_paid_BB_19() -> None:
    match = lake(2)
    give(match, 0, TROUT, spots=(2,))
    bid(match, 6, 1)
    roll(match, 2)
    assert texts(match) == ["gain baits", "give up"]
    with pytest.raises(IllegalMove, match=r"You lack 4 and have 3 Baits \(BB-19\)"):
        match.play("pay 4 baits")


def test_paying_for_nothing_is_legal_but_warned_of_BB_19() -> None:
    match = lake(2, round=5)
    put(match, 5, TROUT)
    bid(match, 6, 2)
    roll(match, 6)
    play(match, "take trout")
    roll(match, 1)
    assert texts(match) == ["pay 1 bait", "give up"]
    assert "Nothing is left to take" in match.game.words.ask(match.view(1))
    assert play(match, "pay 1 bait")[:3] == ["pay 1 1", "nothing 1", "console 1 2"]


def test_a_bid_of_one_always_succeeds_BB_03() -> None:
    match = lake(2)
    bid(match, 1, 2)
    play(match, "roll", "roll 1 6")
    play(match, "take the spot")
    for luck in range(100):
        twin = match.clone()
        twin.secret.number = luck
        twin.play("roll")
        assert twin.view().phase == "prize"


def test_turns_pass_by_themselves_only_when_nothing_else_is_possible_BB_47() -> None:
    match = lake(3)
    match.state.baits[:3] = [0, 0, 9]
    put(match, 1, TROUT)
    bid(match, 6, 5, 4)
    assert texts(match) == ["roll"]  # a move of its own
    assert roll(match, 2) == ["roll 0 2", "give-up 0", "turn 1 5"]
    roll(match, 6)
    play(match, "take the spot")
    assert match.pending == [2]  # a reroll cannot be used after a prize
    assert roll(match, 5) == ["roll 2 5"]
    assert texts(match) == ["take trout"]  # the only one, and still a move


def test_a_failed_roll_that_can_be_paid_does_not_pass_BB_47() -> None:
    match = lake(3)
    bid(match, 6, 5, 4)
    roll(match, 5)
    assert match.pending == [0]
    assert play(match, "give up") == ["give-up 0", "turn 1 5"]


# -- abilities


def test_an_ability_can_be_used_in_the_turn_it_is_gained_BB_20() -> None:
    match = lake(2, round=2)
    bid(match, 6, 5)
    roll(match, 6)
    play(match, "take the spot")
    assert texts(match) == ["gain baits", "end turn"]
    assert play(match, "gain baits") == ["use 0 spot-2", "gain 0 3", "turn 1 5"]
    assert match.view().players[0].baits == 6


def test_abilities_before_and_after_the_roll_BB_21() -> None:
    match = lake(2)
    give(match, 0, spots=(2, 3, 6))
    bid(match, 6, 5)
    assert texts(match) == ["roll", "gain baits", "take the duck"]
    play(match, "gain baits")
    roll(match, 1)
    assert texts(match) == ["gain baits", "take the duck", "pay 5 baits", "give up"]
    play(match, "take the duck")
    assert texts(match) == ["gain baits", "pay 5 baits", "give up"]


def test_no_ability_between_success_and_prize_BB_42() -> None:
    match = lake(2)
    give(match, 0, spots=(2, 4))
    bid(match, 3, 5)
    roll(match, 6)
    play(match, "take the spot")
    assert match.pending == [0]
    roll(match, 3)
    assert texts(match) == ["take " + text for text in fish_names(match)]
    with pytest.raises(IllegalMove, match=r"First take your prize.*\(BB-42\)"):
        match.play("gain baits")
    play(match, texts(match)[0])
    assert texts(match) == ["gain baits", "end turn"]  # but no reroll


def fish_names(match) -> list[str]:
    names = ("trout", "pike", "catfish", "eel", "angelfish", "puffer")
    return [names[kind] for kind in match.view().row[0].slots if kind >= 0]


def test_abilities_after_a_success_with_nothing_to_take_BB_42() -> None:
    match = lake(2, round=5)
    put(match, 5)
    give(match, 0, spots=(2,))
    bid(match, 6, 2)
    assert roll(match, 6) == ["roll 0 6", "nothing 0"]
    assert texts(match) == ["gain baits", "end turn"]


def test_reroll_only_after_a_failed_roll_BB_42() -> None:
    match = lake(2)
    give(match, 0, spots=(1, 4))
    bid(match, 6, 5)
    assert texts(match) == ["roll"]
    with pytest.raises(IllegalMove, match=r"Only a failed roll.*\(BB-42\)"):
        match.play("reroll")


def test_one_reroll_after_another_and_the_new_result_counts_BB_22() -> None:
    match = lake(2)
    give(match, 0, spots=(4, 7))
    bid(match, 6, 5)
    roll(match, 5)
    assert texts(match) == ["reroll", "pay 1 bait", "give up"]
    assert play(match, "reroll", "roll 0 2") == ["use 0 spot-4", "roll 0 2"]
    assert texts(match) == ["reroll", "give up"]  # lacks 4 now
    play(match, "reroll", "roll 0 6")
    assert match.view().phase == "prize"


def test_a_paid_roll_cannot_be_rerolled_BB_22() -> None:
    match = lake(2)
    put(match, 1, EEL)
    give(match, 0, spots=(2, 4))
    bid(match, 6, 5)
    roll(match, 4)
    play(match, "pay 2 baits")
    play(match, "take eel")
    assert texts(match) == ["gain baits", "end turn"]


def test_baits_gained_after_a_failed_roll_help_it_BB_23() -> None:
    match = lake(2)
    give(match, 0, spots=(6,))
    bid(match, 6, 5)
    roll(match, 1)
    assert texts(match) == ["gain baits", "give up"]
    play(match, "gain baits")
    assert texts(match) == ["pay 5 baits", "give up"]
    play(match, "pay 5 baits")
    assert match.view().players[0].baits == 1


def test_a_used_spot_leaves_the_game_BB_24() -> None:
    match = lake(2)
    give(match, 0, spots=(2, 6))
    bid(match, 6, 5)
    assert play(match, "gain baits")[0] == "use 0 spot-2"
    assert match.view().players[0].spots == [6]
    assert match.view().spent == [2]
    play(match, "gain baits")
    with pytest.raises(IllegalMove, match=r"no Spot with the ability 'gain baits' \(BB-24\)"):
        match.play("gain baits")


def test_taking_the_duck_keeps_it_for_the_next_round_BB_15() -> None:
    match = lake(3)
    give(match, 2, spots=(3,))
    bid(match, 4, 4, 6)
    assert match.view().order == [2, 0, 1]
    assert play(match, "take the duck") == ["use 2 spot-3", "duck 2"]
    assert match.view().order == [2, 0, 1]  # this round's order stands
    finish_round(match)
    assert match.view().round == 2
    assert match.view().duck == 2
    bid(match, 4, 4, 4)
    assert match.view().order == [2, 0, 1]
    finish_round(match)
    assert match.view().duck == 0  # the next pass is a usual one


def test_the_holder_may_take_the_duck_too_BB_15() -> None:
    match = lake(3)
    give(match, 0, spots=(3,))
    bid(match, 6, 5, 4)
    play(match, "take the duck")
    finish_round(match)
    assert match.view().duck == 0


def finish_round(match) -> None:
    """Everybody rolls and takes what the absent would."""
    now = match.view().round
    while not match.over and match.view().round == now:
        match.play(match.away(match.pending[0]))


def test_release_any_fish_the_face_down_one_is_shown_BB_38() -> None:
    match = lake(2)
    give(match, 0, TROUT, TROUT, EEL, hidden=PIKE, spots=(10,))
    stock(match, [6] * 6, [0] * 6)
    bid(match, 6, 5)
    assert texts(match) == ["roll", "release face-down", "release trout", "release eel"]
    twin = match.clone()
    assert play(twin, "release trout") == ["use 0 spot-10", "release 0 trout"]
    assert twin.view().players[0].fish == [1, 0, 0, 1, 0, 0]
    assert twin.view().discards == [1, 0, 0, 0, 0, 0]
    assert play(match, "release face-down") == ["use 0 spot-10", "uncover 0 pike"]
    assert match.view().discards == [0, 1, 0, 0, 0, 0]
    assert not match.view().players[0].face_down
    assert match.view().players[0].total == 3


def test_release_needs_a_fish_BB_38() -> None:
    match = lake(2)
    give(match, 0, spots=(10,))
    bid(match, 6, 5)
    assert texts(match) == ["roll"]
    with pytest.raises(IllegalMove, match=r"do not have that Fish \(BB-38\)"):
        match.play("release trout")


def test_spot_ten_still_helps_in_round_ten_BB_32() -> None:
    match = lake(2, round=10)
    put(match, 10, EEL)
    give(match, 0, TROUT, PIKE, hidden=EEL)
    give(match, 1, TROUT, hidden=PIKE)
    match.state.baits[:2] = [9, 0]
    bid(match, 6, 5)
    roll(match, 6)
    play(match, "take the spot")
    play(match, "release trout")
    roll(match, 5)
    events = play(match, "take eel")
    assert [event for event in events if event.startswith("count")] == [
        "count 0 2 9",
        "count 1 3 0",
    ]
    assert match.places == [1, 2]


def test_a_bid_can_be_changed_right_after_the_reveal_BB_07() -> None:
    match = lake(3, sides="advanced")
    give(match, 1, spots=(1,))
    assert bid(match, 4, 4, 4) == ["reveal 0 4", "reveal 1 4", "reveal 2 4"]
    assert match.pending == [1]
    assert match.view().order == []
    assert texts(match) == [
        "change to 1",
        "change to 2",
        "change to 3",
        "change to 5",
        "change to 6",
        "keep the bid",
    ]
    with pytest.raises(IllegalMove, match=r"must be another number \(BB-07\)"):
        match.play("change to 4")
    assert play(match, "change to 1") == ["use 1 spot-1", "change 1 1", "turn 1 1"]
    assert match.view().order == [1, 0, 2]
    assert match.view().spent == [1]


def test_a_kept_bid_keeps_the_ability_and_it_is_no_use_in_a_turn_BB_07() -> None:
    match = lake(3, sides="advanced")
    give(match, 0, spots=(1,))
    bid(match, 4, 5, 6)
    assert play(match, "keep the bid") == ["stand 0", "turn 2 6"]
    assert match.view().players[0].spots == [1]
    roll(match, 6)
    play(match, "take the spot")
    roll(match, 5)
    play(match, texts(match)[0])
    assert match.pending == [0]
    assert texts(match) == ["roll"]
    with pytest.raises(IllegalMove, match=r"\(BB-07\)"):
        match.play("bid 2")


def test_the_window_opens_after_the_dummys_bid_BB_07() -> None:
    match = lake(2, sides="advanced", dummy="on")
    give(match, 0, spots=(1,))
    events = bid(match, 4, 5)
    assert events[2].startswith("dummy-bid")
    assert match.view().phase == "change"
    assert match.view().players[2].bid > 0


def test_the_next_three_spots_in_another_order_BB_08() -> None:
    match = lake(3, round=3, sides="advanced")
    give(match, 0, spots=(2,))
    for number in (4, 5, 6):
        put(match, number, number - 4)
    bid(match, 6, 5, 4)
    assert texts(match) == [
        "roll",
        "reorder 4 6 5",
        "reorder 5 4 6",
        "reorder 5 6 4",
        "reorder 6 4 5",
        "reorder 6 5 4",
    ]
    assert play(match, "reorder 6 4 5") == [
        "use 0 spot-2",
        "comes spot-6 4",
        "comes spot-4 5",
        "comes spot-5 6",
    ]
    view = match.view()
    assert [spot.number for spot in view.row] == [3, 6, 4, 5]
    assert [spot.slots[0] for spot in view.row[1:]] == [CATFISH, TROUT, PIKE]
    assert [spot.number for spot in view.deck] == [7, 8, 9, 10]
    finish_round(match)
    assert [spot.number for spot in match.view().row] == [6, 4, 5, 7]


def test_reordering_needs_two_spots_BB_08() -> None:
    match = lake(3, round=8, sides="advanced")
    give(match, 0, spots=(2,))
    bid(match, 6, 5, 4)
    assert texts(match) == ["roll", "reorder 10 9"]
    play(match, "reorder 10 9")
    assert [spot.number for spot in match.view().row] == [8, 10, 9]
    match = lake(3, round=9, sides="advanced")
    give(match, 0, spots=(2,))
    bid(match, 6, 5, 4)
    assert texts(match) == ["roll"]


def test_rescue_takes_any_discarded_fish_BB_05() -> None:
    match = lake(3, sides="advanced")
    give(match, 0, spots=(4,))
    stock(match, [3] * 6, [0, 2, 0, 1, 0, 0])
    bid(match, 6, 5, 4)
    assert texts(match) == ["roll", "rescue pike", "rescue eel"]
    with pytest.raises(IllegalMove, match=r"no trout among the discards \(BB-05\)"):
        match.play("rescue trout")
    assert play(match, "rescue pike") == ["use 0 spot-4", "rescue 0 pike"]
    assert match.view().players[0].fish[PIKE] == 1
    assert match.view().discards == [0, 1, 0, 1, 0, 0]


def test_rescue_needs_a_discarded_fish_and_can_win_BB_05() -> None:
    match = lake(3, sides="advanced")
    give(match, 0, EEL, EEL, EEL, spots=(4,))
    stock(match, [3] * 6, [0] * 6)
    bid(match, 6, 5, 4)
    assert texts(match) == ["roll"]
    assert "no discarded Fish now" in match.board()
    stock(match, [3] * 6, [0, 0, 0, 1, 0, 0])
    assert play(match, "rescue eel")[-2:] == ["same 0 eel", "win 0"]
    assert match.places == [1, 2, 2]


def test_draw_two_keep_one_BB_06() -> None:
    match = lake(3, sides="advanced")
    give(match, 0, spots=(9,))
    stock(match, [1, 0, 0, 1, 0, 0], [0] * 6)
    bid(match, 6, 5, 4)
    play(match, "draw two fish", "draw 0 trout", "draw 0 eel")
    assert texts(match) == ["keep trout", "keep eel"]
    with pytest.raises(IllegalMove, match=r"keep one of the two.*\(BB-06\)"):
        match.play("roll")
    assert play(match, "keep eel") == ["return 0 trout", "keep 0 eel"]
    assert match.view().players[0].fish[EEL] == 1
    assert match.view().discards == [1, 0, 0, 0, 0, 0]
    assert texts(match) == ["roll"]  # the turn goes on where it was


def test_two_of_a_kind_are_still_asked_about_BB_06() -> None:
    match = lake(3, sides="advanced")
    give(match, 0, spots=(9,))
    stock(match, [0, 3, 0, 0, 0, 0], [0] * 6)
    bid(match, 6, 5, 4)
    play(match, "draw two fish")
    assert texts(match) == ["keep pike"]
    play(match, "keep pike")
    assert match.view().discards == [0, 1, 0, 0, 0, 0]


def test_a_single_fish_is_kept_and_none_cannot_be_drawn_BB_06() -> None:
    match = lake(3, sides="advanced")
    give(match, 0, spots=(9,))
    stock(match, [0] * 6, [0, 0, 1, 0, 0, 0])
    bid(match, 6, 5, 4)
    assert play(match, "draw two fish") == [
        "use 0 spot-9",
        "reshuffle 1",
        "draw 0 catfish",
        "keep 0 catfish",
    ]
    assert match.view().players[0].fish[CATFISH] == 1
    give(match, 0, spots=(9,))
    assert texts(match) == ["roll"]


def test_the_kept_fish_can_win_after_the_other_is_discarded_BB_06() -> None:
    match = lake(3, sides="advanced")
    give(match, 0, TROUT, PIKE, CATFISH, EEL, ANGELFISH, spots=(9,))
    stock(match, [1, 0, 0, 0, 0, 1], [0] * 6)
    bid(match, 6, 5, 4)
    play(match, "draw two fish")
    events = play(match, "keep puffer")
    assert events[:2] == ["return 0 trout", "keep 0 puffer"]
    assert events[-2:] == ["different 0", "win 0"]
    assert match.view().discards == [1, 0, 0, 0, 0, 0]


def test_the_second_fish_may_come_from_turned_discards_BB_06_BB_27() -> None:
    match = lake(3, sides="advanced")
    give(match, 0, spots=(9,))
    stock(match, [1, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 2])
    bid(match, 6, 5, 4)
    assert play(match, "draw two fish") == [
        "use 0 spot-9",
        "draw 0 trout",
        "reshuffle 2",
        "draw 0 puffer",
    ]


def test_drawing_in_the_turn_it_is_gained_ends_where_it_began_BB_06() -> None:
    match = lake(2, round=9, sides="advanced")
    put(match, 9, EEL)
    stock(match, [1, 0, 0, 1, 0, 0], [0] * 6)
    bid(match, 6, 5)
    roll(match, 6)
    play(match, "take the spot")
    play(match, "draw two fish")
    assert play(match, "keep eel")[-1] == "turn 1 5"


def test_fish_from_an_ability_is_no_prize_BB_43() -> None:
    match = lake(2, sides="advanced")
    give(match, 0, spots=(4,))
    give(match, 1, hidden=PUFFER)
    match.state.baits[:2] = [0, 0]
    stock(match, [3] * 6, [1, 0, 0, 0, 0, 0])
    bid(match, 6, 2)
    play(match, "rescue trout")
    roll(match, 1)
    roll(match, 2)
    events = play(match, "take the spot")
    assert "console 0 2" in events
    assert "console 1 2" not in events
