"""Lone Fish, clause by clause: each test carries the id of the clause it proves."""

from __future__ import annotations

import chum
import pytest
from chum.core.match import Match
from chum.errors import BadSetup, IllegalMove

ANNE, BEN, CLEO = range(3)


def table(seats: int = 3, **options: str) -> Match:
    return chum.match("lone_fish", seats, options, seed=1)


def bring(match: Match, fish: int) -> Match:
    """Have this fish in the water, and no other."""
    everything = match.state.pile | match.state.water
    match.state.water = 1 << fish
    match.state.pile = everything & ~match.state.water
    return match


def lay(match: Match, *cards: int) -> list[str]:
    """Everybody lays a card, in order of seats; what is told."""
    told = []
    for seat, card in enumerate(cards):
        told += [match.sentence(event) for event in match.play(f"lay {card}", seat)]
    return told


def test_hands_and_fish_are_one_to_seven_LF_01() -> None:
    view = table().view()
    assert all(player.hand == [1, 2, 3, 4, 5, 6, 7] for player in view.players)
    assert sorted(view.water + view.to_come) == [1, 2, 3, 4, 5, 6, 7]


@pytest.mark.parametrize("seats", [1, 6])
def test_two_to_five_can_play_LF_02(seats: int) -> None:
    with pytest.raises(BadSetup, match="2 to 5 players"):
        table(seats)


def test_any_fish_may_come_first_and_none_comes_twice_LF_03() -> None:
    firsts = {chum.match("lone_fish", 2, seed=seed).view().water[0] for seed in range(100)}
    assert firsts == {1, 2, 3, 4, 5, 6, 7}
    match = table(2)
    seen = []
    for card in range(1, 8):
        seen += match.view().water
        lay(match, card, card)
    assert sorted(seen) == [1, 2, 3, 4, 5, 6, 7]


def test_a_card_laid_can_be_replaced_until_the_last_is_down_LF_04() -> None:
    match = table(2)
    match.play("lay 3", ANNE)
    match.play("lay 5", ANNE)
    with pytest.raises(IllegalMove, match="laid already"):
        match.play("lay 5", ANNE)
    match.play("lay 1", BEN)
    assert [player.shown for player in match.view().players] == [5, 1]


def test_the_highest_card_that_nobody_else_laid_takes_the_fish_LF_05() -> None:
    match = bring(table(), 6)
    told = lay(match, 7, 7, 2)
    assert "Cleo takes fish 6." in told
    assert match.scores == [0, 0, 6]


def test_a_fish_that_nobody_takes_swims_away_LF_06() -> None:
    match = bring(table(2), 6)
    assert "Nobody takes fish 6; it swims away." in lay(match, 4, 4)
    assert 6 not in match.view().water + match.view().to_come


def test_or_it_stays_and_goes_with_the_next_LF_06() -> None:
    match = bring(table(2, untaken="stays"), 6)
    lay(match, 4, 4)
    [other] = [fish for fish in match.view().water if fish != 6]
    lay(match, 5, 1)
    assert match.view().players[ANNE].caught == sorted([6, other])


def test_played_cards_lie_open_and_are_out_of_the_game_LF_07() -> None:
    match = table(2)
    lay(match, 4, 1)
    assert match.view(BEN).players[ANNE].hand == [1, 2, 3, 5, 6, 7]
    with pytest.raises(IllegalMove, match=r"Your 4 is played already \(LF-07\)"):
        match.play("lay 4", ANNE)


def test_the_lowest_card_is_laid_for_who_is_away_LF_08() -> None:
    match = table(2)
    lay(match, 1, 2)
    assert [match.away(seat).text for seat in (ANNE, BEN)] == ["lay 2", "lay 1"]


def test_the_most_points_win_and_equal_points_share_the_place_LF_09() -> None:
    match = table(3)
    for card in range(1, 7):
        lay(match, card, card, card)  # every fish swims away
    assert not match.over
    match.state.caught[:3] = [0b1000, 0b1000, 0b0110]  # 3, 3, 1 + 2
    lay(match, 7, 7, 7)
    assert match.over
    assert match.places == [1, 1, 1]
