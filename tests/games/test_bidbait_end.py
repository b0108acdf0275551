"""Bid & Bait!: the end of a round, the end of the game, the dummy and the absent."""

from __future__ import annotations

import random

import pytest

import chum
from chum.contract.tables import play_on
from chum.errors import BadSetup
from chum.games.bidbait import words_ending
from chum.games.bidbait.view import NONE
from chum.neutral.structs import NOBODY
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
    told,
)

# -- the end of a round


def test_what_is_left_at_the_spot_is_discarded_BB_25() -> None:
    match = lake(3)
    put(match, 1, EEL, PIKE)
    stock(match, [3] * 6, [0] * 6)
    match.state.baits[:3] = [0, 0, 0]
    bid(match, 6, 5, 4)
    roll(match, 1)
    roll(match, 1)
    events = roll(match, 1)
    assert {"leftover spot-1 eel", "leftover spot-1 pike", "spot-left spot-1"} <= set(events)
    assert match.view().discards == [0, 1, 0, 1, 0, 0]
    assert match.view().spent == [1]


def test_the_fish_of_a_taken_spot_stay_for_the_others_BB_25() -> None:
    match = lake(3)
    put(match, 1, EEL, PIKE)
    bid(match, 6, 5, 4)
    roll(match, 6)
    play(match, "take the spot")
    assert match.view().row[0].slots == [EEL, PIKE]
    roll(match, 5)
    assert texts(match) == ["take eel", "take pike"]
    play(match, "take eel")
    roll(match, 4)
    events = play(match, "take pike")
    assert not [event for event in events if event.startswith(("leftover", "spot-left"))]
    assert match.view().players[0].spots == [1]
    assert match.view().spent == []


def test_the_order_of_the_end_of_a_round_BB_44() -> None:
    match = lake(2)
    put(match, 1, EEL)
    stock(match, [0, 0, 0, 0, 0, 9], [0] * 6)
    match.state.baits[:2] = [0, 0]
    bid(match, 6, 5)
    roll(match, 1)
    assert roll(match, 1) == [
        "roll 1 1",
        "give-up 1",
        "console 0 2",
        "console 1 2",
        "duck 1",
        "leftover spot-1 eel",
        "spot-left spot-1",
        "fill spot-5 slot-1 puffer",
        "fill spot-5 slot-2 puffer",
        "round 2 spot-2",
    ]
    assert [spot.number for spot in match.view().row] == [2, 3, 4, 5]


def test_a_set_ends_the_game_before_the_round_ends_BB_44() -> None:
    match = lake(2)
    put(match, 1, EEL)
    give(match, 1, EEL, EEL, EEL)
    bid(match, 6, 5)
    play(match, "roll", "roll 0 3")
    play(match, "give up")
    roll(match, 5)
    events = play(match, "take eel")
    assert not [event for event in events if event.startswith(("console", "duck"))]
    assert match.view().duck == 0
    assert match.view().players[0].baits == 3


def test_the_row_shrinks_when_the_deck_is_empty_BB_44() -> None:
    match = lake(2, round=7)
    bid(match, 1, 2)
    while match.view().round == 7:
        match.play(match.away(match.pending[0]))
    assert [spot.number for spot in match.view().row] == [8, 9, 10]
    assert match.view().deck == []


def test_the_discards_are_turned_over_in_the_middle_of_filling_BB_27() -> None:
    match = lake(4)
    put(match, 1, EEL, EEL, EEL)
    stock(match, [1, 0, 0, 0, 0, 0], [0] * 6)
    match.state.baits[:4] = [0] * 4
    bid(match, 6, 5, 4, 3)
    for _ in range(3):
        roll(match, 1)
    events = roll(match, 1)
    assert events[-6:] == [
        "fill spot-5 slot-1 trout",
        "reshuffle 3",
        "fill spot-5 slot-2 eel",
        "fill spot-5 slot-3 eel",
        "fill spot-5 slot-4 eel",
        "round 2 spot-2",
    ]


def test_the_discards_stay_while_the_pile_lasts_BB_27() -> None:
    match = lake(2)
    put(match, 1, EEL)
    stock(match, [2, 0, 0, 0, 0, 0], [0, 0, 5, 0, 0, 0])
    match.state.baits[:2] = [0, 0]
    bid(match, 6, 5)
    roll(match, 1)
    events = roll(match, 1)
    assert not [event for event in events if event.startswith("reshuffle")]
    assert match.view().pile_size == 0
    assert match.view().discards == [0, 0, 5, 1, 0, 0]


def test_too_few_fish_fill_the_lowest_slots_for_good_BB_26() -> None:
    match = lake(5, round=4)
    put(match, 4, EEL)
    for spot in (5, 6, 7):
        put(match, spot, *[PIKE] * 4)
    stock(match, [1, 0, 0, 0, 0, 0], [0] * 6)
    match.state.baits[:5] = [0] * 5
    bid(match, 6, 5, 4, 3, 2)
    for _ in range(4):
        roll(match, 1)
    events = roll(match, 1)
    assert events[-4:-1] == [
        "reshuffle 1",
        "fill spot-8 slot-2 eel",
        "short spot-8 3",
    ]
    assert match.view().row[-1].slots == [TROUT, EEL, NONE, NONE, NONE]
    for number in (6, 5, 4, 3, 2):
        play(match, f"bid {number}", seat=6 - number)
    match.state.baits[:5] = [0] * 5
    for _ in range(5):
        roll(match, 1)
    assert match.view().row[2].number == 8
    assert match.view().row[2].slots == [TROUT, EEL, NONE, NONE, NONE]  # not filled later
    assert match.view().row[3].slots == [PIKE] * 4


def test_five_players_often_leave_slots_empty_BB_26() -> None:
    short = 0
    for seed in range(15):
        match = chum.match("bidbait", 5, seed=seed)
        rng = random.Random(seed)
        while not match.over:
            play_on(match, rng)
        short += any(event.startswith("short") for event in told(match.events()))
    assert short > 4


def test_baits_never_run_out_and_the_board_says_so_BB_28() -> None:
    match = lake(2)
    match.state.baits[:2] = [15, 4]
    assert "more than" not in match.board()
    give(match, 0, spots=(2,))
    bid(match, 6, 5)
    play(match, "gain baits")
    assert match.view().players[0].baits == 18
    assert "Baits out: 22, more than the 20 in the box" in match.board()


# -- the end of the game


def test_four_same_win_at_once_with_the_face_down_fish_BB_29() -> None:
    match = lake(3)
    put(match, 1, EEL, PIKE)
    give(match, 0, EEL, EEL, hidden=EEL)
    bid(match, 6, 5, 4)
    roll(match, 6)
    events = play(match, "take eel")
    assert events == [
        "take 0 eel slot-1",
        "show 0 eel",
        "show 1 puffer",
        "show 2 puffer",
        "same 0 eel",
        "win 0",
    ]
    assert match.over
    assert match.pending == []


def test_six_different_win_at_once_with_the_face_down_fish_BB_29() -> None:
    match = lake(3)
    put(match, 1, EEL, PIKE)
    give(match, 0, TROUT, CATFISH, PIKE, ANGELFISH, hidden=PUFFER)
    bid(match, 6, 5, 4)
    roll(match, 6)
    twin = match.clone()
    play(twin, "take pike")
    assert not twin.over
    assert play(match, "take eel")[-2:] == ["different 0", "win 0"]


def test_reports_count_what_everybody_ends_with() -> None:
    """Six different, four same, or neither; the face-down Fish is one of them."""
    match = lake(3)
    give(match, 0, TROUT, CATFISH, PIKE, ANGELFISH, EEL, hidden=PUFFER)
    give(match, 1, PIKE, PIKE, PIKE, hidden=PIKE)
    give(match, 2, TROUT, CATFISH, PIKE, ANGELFISH, TROUT, hidden=PUFFER)
    counted = match.game.rules.counted
    assert [counted(match.state, match.box, seat) for seat in range(3)] == [1, 2, 4]


def test_the_face_down_fish_can_be_the_one_that_completes_a_set_of_others_BB_29() -> None:
    """The Fish taken is not of the winning kind's count, but makes the sixth kind."""
    match = lake(3)
    put(match, 1, EEL, PIKE)
    give(match, 0, TROUT, CATFISH, PIKE, ANGELFISH, hidden=PIKE)
    bid(match, 6, 5, 4)
    roll(match, 6)
    play(match, "take eel")
    assert not match.over  # five kinds


def test_fewest_fish_win_after_ten_rounds_the_face_down_one_counted_BB_31() -> None:
    match = lake(3, round=10)
    put(match, 10)
    give(match, 0, TROUT, PIKE)
    give(match, 1, TROUT, hidden=EEL)
    give(match, 2, TROUT, TROUT, hidden=PIKE)
    match.state.spot_taken = 1
    match.state.baits[:3] = [0, 0, 9]
    bid(match, 6, 5, 4)
    for _ in range(2):
        roll(match, 1)
    roll(match, 4)
    assert match.over
    assert match.places == [1, 1, 3]  # 2 Fish and 2 Baits each; 3 Fish
    assert match.scores == [1, 1, 0]


def test_most_baits_break_the_tie_the_last_consolation_counted_BB_31_BB_44() -> None:
    match = lake(2, round=10)
    put(match, 10)
    give(match, 0, TROUT, hidden=EEL)
    give(match, 1, TROUT, hidden=EEL)
    match.state.baits[:2] = [1, 2]
    match.state.spot_taken = 0
    bid(match, 6, 5)
    roll(match, 3)
    roll(match, 5)
    play(match, "take the spot")
    events = play(match, "end turn")
    assert events[0] == "console 0 2"
    assert {"count 0 2 3", "count 1 2 2"} <= set(events)
    assert match.places == [1, 2]


def match_end(match) -> None:
    while not match.over:
        match.play(match.away(match.pending[0]))


def test_places_after_a_set_and_after_ten_rounds_BB_45() -> None:
    match = lake(4)
    put(match, 1, EEL, PIKE, PIKE)
    give(match, 1, EEL, EEL, EEL)
    bid(match, 1, 6, 2, 3)
    roll(match, 6)
    play(match, "take eel")
    assert match.places == [2, 1, 2, 2]
    assert match.scores == [0, 3, 0, 0]

    match = lake(4, round=10)
    put(match, 10)
    match.state.spot_taken = 1
    for seat, kinds in enumerate([(TROUT,), (TROUT,), (TROUT, PIKE), (EEL,)]):
        give(match, seat, *kinds)
    match.state.baits[:4] = [1, 4, 9, 4]
    bid(match, 1, 1, 1, 1)
    match_end(match)
    assert match.places == [3, 1, 4, 1]
    assert match.scores == [1, 2, 0, 2]


def test_the_absent_bid_one_roll_and_take_the_lowest_slot_BB_46() -> None:
    match = lake(3, sides="advanced")
    give(match, 0, spots=(1, 4))
    put(match, 1, PIKE, EEL)
    stock(match, [3] * 6, [1] * 6)
    assert match.away(0).text == "bid 1"
    bid(match, 6, 6, 6)
    assert match.away(0).text == "keep the bid"
    match.play("keep the bid")
    assert match.away(0).text == "roll"
    twin = match.clone()
    roll(twin, 5)
    assert "pay 1 bait" in texts(twin)
    assert twin.away(0).text == "give up"
    roll(match, 6)
    assert match.away(0).text == "take pike"
    match.play("take eel")
    assert "rescue trout" in texts(match)
    assert match.away(0).text == "end turn"
    put(match, 1)
    match.play("end turn")
    roll(match, 6)
    assert match.away(1).text == "take the spot"


def test_the_absent_keep_the_fish_drawn_first_BB_46() -> None:
    match = lake(3, sides="advanced")
    give(match, 0, spots=(9,))
    stock(match, [1, 0, 0, 0, 0, 1], [0] * 6)
    bid(match, 6, 5, 4)
    events = play(match, "draw two fish", "draw 0 puffer", "draw 0 trout")
    assert match.away(0).text == "keep " + events[1].removeprefix("draw 0 ")
    first_drawn = {events[1]}
    for luck in range(40):
        twin = match.clone()
        twin.undo()
        twin.secret.number = luck
        first_drawn.add(told(twin.play("draw two fish"))[1])
    assert first_drawn == {"draw 0 puffer", "draw 0 trout"}


# -- the dummy


def test_the_dummy_is_the_third_of_a_game_for_three_BB_33() -> None:
    match = lake(2, dummy="on")
    view = match.view()
    assert [player.dummy for player in view.players] == [False, False, True]
    assert view.players[2].baits == 3
    assert view.players[2].face_down
    assert [len(spot.slots) for spot in view.row] == [2, 2, 2, 2]
    assert match.pending == [0, 1]
    assert len(match.places) == len(match.scores) == 2
    assert len(lake(2).view().players) == 2
    with pytest.raises(BadSetup, match="two players only"):
        lake(3, dummy="on")


def test_the_dummy_never_pays_or_uses_baits_BB_33() -> None:
    match = lake(2, dummy="on")
    put(match, 1)
    match.state.spot_taken = 1
    bid(match, 6, 5)
    match_round(match)
    assert match.view().players[2].baits == 5  # it gets the consolation like anyone


def match_round(match) -> None:
    now = match.view().round
    while not match.over and match.view().round == now:
        match.play(match.away(match.pending[0]))


def test_the_dummys_set_beats_both_players_BB_34_BB_45() -> None:
    match = lake(2, dummy="on")
    put(match, 1, EEL)
    give(match, 2, EEL, EEL, hidden=EEL)
    play(match, "bid 1", seat=0)
    events = play(match, "bid 2", "dummy-bid 6", seat=1)
    assert events[-2:] == ["same 2 eel", "win 2"]
    assert match.over
    assert match.places == [2, 2]
    assert match.scores == [0, 0]
    assert match.sentence(match.events()[-1]) == "The dummy wins!"
    for seat in range(2):  # of a player's own turning point nothing can be told then
        assert words_ending.turned(match.view(seat), [], match.names, won=False) == ""


def test_the_dummy_does_not_count_after_ten_rounds_BB_34() -> None:
    match = lake(2, round=10, dummy="on")
    put(match, 10)
    match.state.spot_taken = 1
    give(match, 0, TROUT, hidden=EEL)
    give(match, 1, TROUT, PIKE, hidden=EEL)
    give(match, 2)
    bid(match, 1, 1)
    match_end(match)
    assert match.places == [1, 2]


def test_the_dummys_fish_is_hidden_from_both_until_the_end_BB_34() -> None:
    match = lake(2, dummy="on")
    for seat in (NOBODY, 0, 1):
        assert match.view(seat).players[2].hidden == NONE
        assert not [e for e in told(match.events(seat)) if "dealt 2" in e]
    put(match, 1, EEL)
    give(match, 2, EEL, EEL, EEL, hidden=PIKE)
    play(match, "bid 1", seat=0)
    assert "show 2 pike" in play(match, "bid 2", "dummy-bid 6", seat=1)
    assert match.view(0).players[2].hidden == PIKE


def test_the_dummys_bid_is_rolled_at_the_reveal_and_succeeds_BB_35() -> None:
    match = lake(2, dummy="on")
    put(match, 1, EEL, PIKE)
    play(match, "bid 1", seat=0)
    assert not match.view().players[2].has_bid
    events = play(match, "bid 2", "dummy-bid 6", seat=1)
    assert events == [
        "reveal 0 1",
        "reveal 1 2",
        "dummy-bid 6",
        "turn 2 6",
        "take 2 eel slot-1",
        "turn 1 2",
    ]
    rolled = set()
    for luck in range(100):
        twin = match.clone()
        twin.undo()
        twin.secret.number = luck
        twin.play("bid 2", 1)
        rolled.add(twin.view().players[2].bid)
    assert rolled == set(range(1, 7))


def test_the_dummy_takes_the_lowest_slot_and_never_the_spot_BB_36() -> None:
    match = lake(2, dummy="on")
    put(match, 1, -1, PIKE, EEL)
    play(match, "bid 1", seat=0)
    assert "take 2 pike slot-2" in play(match, "bid 2", "dummy-bid 6", seat=1)
    match = lake(2, dummy="on")
    put(match, 1)
    play(match, "bid 1", seat=0)
    assert "nothing 2" in play(match, "bid 2", "dummy-bid 6", seat=1)
    assert match.view().spot_free


def test_slots_can_be_chosen_because_the_dummy_looks_at_them_BB_36() -> None:
    match = lake(2, round=5, dummy="on")
    put(match, 5, EEL, PIKE, EEL)
    play(match, "bid 6", seat=0)
    play(match, "bid 2", "dummy-bid 5", seat=1)
    roll(match, 6)
    assert texts(match) == ["take eel", "take pike", "take eel from slot 3"]
    twin = match.clone()
    assert "take 2 pike slot-2" in play(twin, "take eel")
    assert "take 2 eel slot-1" in play(match, "take eel from slot 3")


def test_the_duck_passes_the_dummy_by_but_its_seat_counts_BB_37() -> None:
    drawn = {chum.match("bidbait", 2, {"dummy": "on"}, seed=n).view().duck for n in range(30)}
    assert drawn == {0, 1}
    match = lake(2, dummy="on", duck="1")
    play(match, "bid 4", seat=0)
    play(match, "bid 4", "dummy-bid 4", seat=1)
    assert match.view().order == [1, 2, 0]
    match_round(match)
    assert match.view().duck == 0
    with pytest.raises(BadSetup, match="seat 2 cannot have the Duck"):
        lake(2, dummy="on", duck="2")
