"""Get Bit!'s bots: no level makes a move that anybody at the table would laugh at."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

import chum
from chum.core.match import Match
from chum.search.bots import LEVELS, bot, question
from chum.search.think import Budget

LUCKS = range(12)
BUDGET = Budget(600, 3000)
every_level = pytest.mark.parametrize("level", LEVELS)


def position(seats: int, line: Sequence[int], limbs: Sequence[int], hands: Sequence[str]) -> Match:
    """Late in a game; limbs and hands by pirate, the line from its front."""
    match = chum.match("getbit", seats, seed=3)
    s = match.state
    s.round, s.swimmers = 9, len(line)
    s.line[: len(line)] = line
    s.alive = s.waiting = sum({1 << pirate // s.each for pirate in line})
    for pirate in range(seats * s.each):
        s.limbs[pirate] = limbs[pirate] if pirate in line else 0
        s.hand[pirate] = sum(1 << int(card) for card in hands[pirate]) if pirate in line else s.full
    gone = [seat for seat in range(seats) if not s.alive >> seat & 1]
    for place, seat in enumerate(gone):
        s.places[seat] = seats - place
    return match


def laid(match: Match, seat: int, level: str) -> set[int]:
    """The cards that a level lays, with all kinds of luck."""
    codes = match.codes(seat)
    made = [bot(level).choose(question(match, seat), codes, BUDGET, luck) for luck in LUCKS]
    return {decision.code % 7 + 1 for decision in made}


@every_level
@pytest.mark.parametrize("seats", [4, 5, 6])
def test_a_sure_win_is_taken(seats: int, level: str) -> None:
    """Nobody else can lay a 4 or a 5, and the next bite ends the game."""
    hands = ["123", "345", "123", "", "", ""]
    match = position(seats, [0, 1, 2], [1] * seats, hands)
    assert laid(match, 1, level) <= {4, 5}


@every_level
def test_nobody_swims_into_the_shark(level: str) -> None:
    """With the 1 seat 0 is eaten for sure: the two others cannot tie."""
    hands = ["167", "234", "567", "", "", ""]
    match = position(6, [1, 0, 2], [1, 3, 3, 0, 0, 0], hands)
    assert 1 not in laid(match, 0, level)


@every_level
@pytest.mark.parametrize("seats", [2, 3])
def test_two_pirates_do_not_stand_in_each_others_way(seats: int, level: str) -> None:
    """Seat 0 has laid a 5: with another 5 both stay behind, and the last of them is eaten."""
    hands = ["345", "345", "123", "123", "123", "123"]
    line = [2, 3, 4, 5, 0, 1] if seats == 3 else [2, 3, 0, 1]
    match = position(seats, line, [1] * 6, hands)
    match.state.chosen[0] = 5
    assert laid(match, 0, level) <= {3, 4}


@every_level
def test_two_pirates_take_a_sure_win(level: str) -> None:
    """One is ahead with the 5, and nobody of the other player can pass a 4."""
    match = position(2, [2, 3, 0, 1], [1] * 4, ["345", "345", "123", "123"])
    match.state.chosen[0] = 5
    assert laid(match, 0, level) == {4}


def test_the_same_luck_gives_the_same_card() -> None:
    match = position(6, [1, 0, 2, 5], [1, 3, 3, 0, 0, 2], ["167", "234", "567", "", "", "1234567"])
    asked, codes = question(match, 0), match.codes(0)
    for level in LEVELS:
        once, again = (bot(level).choose(asked, codes, BUDGET, 5) for _ in range(2))
        assert once == again


def test_a_shark_mixes_where_it_may_be_seen_through() -> None:
    """The same hands for all, and nobody known: one card for ever would be read like a book."""
    match = position(5, [0, 1, 2, 3, 4], [3] * 5, ["123456"] * 5)
    assert len(laid(match, 4, "shark")) > 1
