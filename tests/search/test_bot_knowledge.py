"""What the games' bots know beyond the rules, in positions that can be counted by hand."""

from __future__ import annotations

import pytest

import chum
from chum.core.match import Match
from chum.games.bidbait import bot as bidbait
from chum.games.getbit import bot as getbit
from chum.games.sharks import bot as sharks
from chum.games.sharks import rules_table as table
from tests.games.sharks_table import feed, hold, ocean


def test_getbit_counts_limbs_places_in_the_line_and_the_highest_card() -> None:
    match = chum.match("getbit", 4, seed=1)
    s = match.state
    s.line[:4] = [0, 1, 2, 3]
    s.limbs[:4] = [4, 3, 2, 1]
    assert [getbit.outlook(s, match.box, seat) for seat in range(4)] == [14, 7, -1, -14]
    s.swimmers = 3
    s.line[:3] = [1, 0, 2]
    assert [getbit.outlook(s, match.box, seat) for seat in range(4)] == [9, 9, 3, -60]
    s.hand[0] &= ~(1 << s.top)
    assert [getbit.outlook(s, match.box, seat) for seat in range(3)] == [6, 9, 3]


def test_getbit_counts_the_worse_of_two_pirates() -> None:
    match = chum.match("getbit", 2, seed=1)
    s = match.state
    s.line[:4] = [0, 2, 3, 1]
    s.limbs[:4] = [4, 1, 3, 3]
    assert [getbit.outlook(s, match.box, seat) for seat in range(2)] == [-14, 6]


@pytest.mark.parametrize(("seats", "decisions"), [(2, 0), (3, 2), (5, 2)])
def test_bidbait_of_two_is_played_out_to_its_end(seats: int, decisions: int) -> None:
    match = chum.match("bidbait", seats, seed=1)
    assert bidbait.horizon(match.state, match.box) == decisions


def bull_and_tiger(*creatures: str) -> Match:
    """The bull's turn; its deck gives 5 points for two bony ones, 4 more for each further one."""
    match = ocean("bull a2", "tiger d3")
    hold(match, 0, "bony", "small", "small-bony")
    feed(match, 0, *creatures)
    return match


def test_sharks_counts_the_hand_and_a_share_of_the_deck() -> None:
    """Two small bony ones: the hand gives 5 and 9, and so does the deck's other small-bony card.

    Eight places are left: 16 cards to score and 3 this turn; after the hand 16 of a deck of 21.
    """
    match = bull_and_tiger("small-bony", "small-bony")
    s = match.state
    assert sharks.cards_to_come(s, match.box, 0) == 19
    assert s.in_deck[0] == 21
    assert sharks.outlook(s, match.box, 0) == 5 + 9 + 16 * 9 // 21


def test_sharks_hopes_for_nothing_after_the_last_turn() -> None:
    match = bull_and_tiger("small-bony", "small-bony")
    s = match.state
    s.items[1] = match.box.stomach
    assert sharks.outlook(s, match.box, 0) == 5 + 9  # one turn is left
    s.turn = 1
    assert sharks.outlook(s, match.box, 0) == 0


def test_sharks_takes_the_creature_that_more_cards_ask_for() -> None:
    match = bull_and_tiger()
    s = match.state
    s.tile[s.at[0]] = table.CREATURE
    s.step = table.TAKING
    moves = [table.TAKE, table.TAKE + 1]
    for left, right, choice in ((0, 4, 0), (4, 0, 1)):  # the bull hunts bony ones, not mammals
        s.display[0][:] = [left + 1, right + 1]
        assert sharks.policy(s, match.box, 0, moves, 2) == choice


def test_sharks_gives_up_cards_that_score_nothing() -> None:
    match = bull_and_tiger("small-bony")
    s = match.state
    s.step = table.RELIEVING
    third = table.EXCHANGE + 2  # small-bony, the one card that scores
    assert sharks.policy(s, match.box, 0, [table.EXCHANGE, table.EXCHANGE + 1, third], 3) == 0
    assert sharks.policy(s, match.box, 0, [third, table.RELIEVED], 2) == 1
    assert sharks.policy(s, match.box, 0, [table.SPIT, third], 2) == 0
