"""Bid & Bait!: table, set-up, bids and order, clause by clause."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import chum
from chum.errors import BadSetup, IllegalMove
from chum.games.bidbait.view import FISH, NONE
from chum.neutral.structs import NOBODY
from tests.games.bidbait_lake import (
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
    texts,
    told,
)

BASIC = (
    "reroll,gain baits,take the duck,reroll,none,gain baits,reroll,none,reroll,release a fish"
).split(",")


def test_basic_sides_reroll_on_1_4_7_9_and_5_and_8_are_blank_BB_01() -> None:
    assert lake().view().abilities == BASIC


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_as_many_things_to_take_as_players_BB_02(seats: int) -> None:
    view = lake(seats).view()
    for spot in [*view.row, *view.deck]:
        blank = spot.ability == "none"
        assert blank == (spot.number in (5, 8))
        assert lake(seats).box.slots[spot.number - 1] == (seats if blank else seats - 1)
    assert [len(spot.slots) for spot in view.row] == [seats - 1] * 4


def test_option_for_as_many_fish_as_players_BB_02() -> None:
    assert lake(5, fish="players").box.slots == [5, 5, 5, 5, 6, 5, 5, 6, 5, 5]
    assert lake(2, fish="players").box.slots == [2, 2, 2, 2, 3, 2, 2, 3, 2, 2]


def test_a_rod_has_six_faces_BB_03() -> None:
    match = lake()
    assert texts(match, 0) == [f"bid {number}" for number in range(1, 7)]
    bid(match, 6, 5, 4, 3)
    rolled = set()
    for luck in range(200):
        twin = match.clone()
        twin.secret.number = luck
        rolled.add(next(event for event in told(twin.play("roll")) if event.startswith("roll")))
    assert rolled == {f"roll 0 {number}" for number in range(1, 7)}


def test_advanced_sides_and_where_the_basic_ability_stands_in_BB_04() -> None:
    match = lake(sides="advanced")
    view = match.view()
    assert view.abilities == [
        "change your bid",
        "reorder spots",
        "take the duck",
        "rescue a fish",
        "none",
        "rescue a fish",
        "reroll",
        "none",
        "draw two fish",
        "release a fish",
    ]
    assert [spot.number for spot in view.row + view.deck if spot.as_basic] == [3, 7, 10]
    assert {spot.side for spot in view.row + view.deck} == {"advanced"}
    assert "no advanced ability: the basic one is used" in match.board()
    assert "no advanced ability" not in lake().board()


def test_the_host_chooses_each_side_BB_39() -> None:
    view = lake(sides="abbbbbbbab").view()
    assert view.abilities == ["change your bid", *BASIC[1:8], "draw two fish", "release a fish"]
    assert [spot.side for spot in view.row] == ["advanced", "basic", "basic", "basic"]
    with pytest.raises(BadSetup, match="sides cannot be 'abb'"):
        lake(sides="abb")


def test_the_first_duck_is_drawn_or_named_by_the_host_BB_09() -> None:
    drawn = [chum.match("bidbait", 3, seed=seed).view().duck for seed in range(60)]
    assert min(map(drawn.count, range(3))) >= 10
    assert [lake(duck=str(seat)).view().duck for seat in range(4)] == [0, 1, 2, 3]


def test_names_of_the_fish_BB_48() -> None:
    assert FISH == ("trout", "pike", "catfish", "eel", "angelfish", "puffer")
    match = lake()
    put(match, 1, EEL, TROUT, CATFISH)
    bid(match, 1, 2, 3, 4)
    roll(match, 6)
    assert texts(match) == ["take the spot", "take eel", "take trout", "take catfish"]


def test_the_first_fish_is_for_its_owners_eyes_only_BB_10() -> None:
    match = chum.match("bidbait", 3, seed=4)
    kinds = [hidden - 1 for hidden in match.state.hidden[:3]]
    for seat in range(3):
        shown = [player.hidden for player in match.view(seat).players]
        assert shown == [kinds[other] if other == seat else NONE for other in range(3)]
        assert [e for e in told(match.events(seat)) if "dealt" in e] == [
            f"[{seat}] dealt {seat} {FISH[kinds[seat]]}"
        ]
    assert [player.hidden for player in match.view(NOBODY).players] == [NONE] * 3
    assert not [event for event in told(match.events(NOBODY)) if "dealt" in event]


def test_bids_are_secret_and_the_pile_is_only_a_number_BB_10() -> None:
    match = lake(3)
    play(match, "bid 4", seat=0)
    assert [player.bid for player in match.view(0).players] == [4, 0, 0]
    assert [player.bid for player in match.view(1).players] == [0, 0, 0]
    assert [player.has_bid for player in match.view(1).players] == [True, False, False]
    view = match.view(1)
    assert view.pile_size == 25
    assert view.pile == []
    bid(match, 3, 5, 6)
    assert [player.bid for player in match.view(NOBODY).players] == [3, 5, 6]


def test_one_fish_never_wins_BB_30() -> None:
    for seed in range(30):
        match = chum.match("bidbait", 5, seed=seed)
        assert not match.over
        assert [player.total for player in match.view().players] == [1] * 5


def test_nobody_may_abstain_and_a_rod_may_be_set_anew_BB_11() -> None:
    match = lake(2)
    assert texts(match, 0) == texts(match, 1) == [f"bid {n}" for n in range(1, 7)]
    play(match, "bid 6", seat=0)
    assert texts(match, 0) == []
    assert [move.text for move in match.replacements(0)] == [f"bid {n}" for n in range(1, 6)]
    with pytest.raises(IllegalMove, match=r"You bid 6 already \(BB-11\)"):
        match.play("bid 6", 0)
    play(match, "bid 2", seat=0)
    assert play(match, "bid 3", seat=1)[:2] == ["reveal 0 2", "reveal 1 3"]
    assert match.replacements(0) == []


def order_after(*bids: int, duck: int = 0) -> list[int]:
    match = lake(len(bids), duck=str(duck))
    bid(match, *bids)
    return match.view().order


def test_untied_bids_first_then_ties_by_bid_BB_12() -> None:
    assert order_after(5, 5, 3, 3, 1) == [4, 0, 1, 2, 3]
    assert order_after(3, 5, 3, 5, 1, duck=2) == [4, 3, 1, 2, 0]


def test_the_duck_itself_is_nearest_BB_13() -> None:
    assert order_after(4, 4, 4, 1, duck=1) == [3, 1, 2, 0]


def test_all_bids_tied_BB_14() -> None:
    assert order_after(2, 2, 2, 2, duck=3) == [3, 0, 1, 2]
    assert order_after(2, 6, 2, 6, duck=2) == [3, 1, 2, 0]


@settings(max_examples=150)
@given(st.lists(st.integers(1, 6), min_size=2, max_size=5), st.integers(0, 4))
def test_order_of_any_bids_BB_12_BB_13_BB_14(bids: list[int], duck: int) -> None:
    """Reference: repeatedly the best of those left, by the words of the rules."""
    players = len(bids)
    duck %= players
    clockwise = [(duck + step) % players for step in range(players)]
    untied = [player for player in clockwise if bids.count(bids[player]) == 1]
    tied = [player for player in clockwise if bids.count(bids[player]) > 1]
    expected = []
    for group in (untied, tied):
        while group:
            highest = max(bids[player] for player in group)
            nearest = next(player for player in group if bids[player] == highest)
            group.remove(nearest)
            expected.append(nearest)
    assert order_after(*bids, duck=duck) == expected


def test_the_duck_only_breaks_ties_BB_40() -> None:
    for duck in range(4):
        match = lake(duck=str(duck))
        assert match.pending == [0, 1, 2, 3]
        bid(match, 1, 6, 3, 4)
        assert match.view().order == [1, 3, 2, 0]


def test_the_printed_example_BB_41() -> None:
    """Joan 0 (with the Duck), Paul 1, Mark 2, Chris 3."""
    match = lake(4)
    put(match, 1, TROUT, PIKE, EEL)
    give(match, 0, PUFFER, PUFFER)
    bid(match, 5, 5, 6, 2)
    assert match.view().order == [2, 3, 0, 1]
    roll(match, 6)
    play(match, "take trout")
    roll(match, 4)
    play(match, "take pike")
    roll(match, 3)
    assert texts(match) == ["pay 2 baits", "give up"]
    assert play(match, "pay 2 baits") == ["pay 0 2"]
    assert match.view().players[0].baits == 1
    assert texts(match) == ["take the spot", "take eel"]
    assert play(match, "take eel")[0] == "take 0 eel slot-3"
    assert match.pending == [1]
