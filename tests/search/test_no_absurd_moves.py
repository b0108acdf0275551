"""No level makes a move that a child would see through: prepared positions, many lucks."""

from __future__ import annotations

import pytest

import chum
from chum.core.match import Match
from chum.games.sharkbait import rules as sharkbait
from chum.search.bots import LEVELS, question
from chum.search.think import Budget
from tests.games import bidbait_lake as lake
from tests.games.bidbait_lake import CATFISH, EEL, PIKE, TROUT

LUCKS = range(8)
BUDGET = Budget(60, 2000)
every_level = pytest.mark.parametrize("level", LEVELS)


def played(match: Match, seat: int, level: str) -> set[str]:
    asked, codes = question(match, seat), match.codes(seat)
    chosen = {LEVELS[level].choose(asked, codes, BUDGET, luck).code for luck in LUCKS}
    return {move.text for move in match.legal(seat) if move.code in chosen}


# -- Bid & Bait!


def at_the_prize() -> Match:
    """Seat 1 has reached its bid and chooses first."""
    match = lake.lake(round=3)
    lake.put(match, 3, TROUT, PIKE, CATFISH)
    lake.bid(match, 2, 3, 1, 1)
    lake.roll(match, 4)
    return match


@every_level
def test_the_fish_that_wins_is_taken(level: str) -> None:
    match = at_the_prize()
    lake.give(match, 1, CATFISH, CATFISH, CATFISH, hidden=EEL)
    assert played(match, 1, level) == {"take catfish"}


@every_level
def test_the_fish_that_wins_is_paid_for(level: str) -> None:
    match = lake.lake(round=3)
    lake.put(match, 3, TROUT, PIKE, CATFISH)
    lake.give(match, 1, CATFISH, CATFISH, CATFISH, hidden=EEL)
    lake.bid(match, 2, 5, 1, 1)
    lake.roll(match, 4)
    assert played(match, 1, level) == {"pay 1 bait"}


# -- SharkBait


def with_a_roll(rolled: str) -> Match:
    """Seat 0 may place these dice, by column; the sharks swim in columns 1 and 2."""
    match = chum.match("sharkbait", 3, {"first": "0"}, seed=1)
    s = match.state
    s.phase, s.waiting, s.current = sharkbait.ROLLING, 1, 0
    s.sharks, s.shark[0], s.shark[1] = 2, 0, 1
    s.mat = s.opened = s.placed = 0
    s.left = sharkbait.DICE
    s.rolled = int(rolled[::-1], 16)
    return match


@every_level
@pytest.mark.parametrize("rolled", ["100410", "300300", "210300"])
def test_safe_dice_are_placed_and_none_is_fed_to_the_sharks_meanwhile(
    rolled: str, level: str
) -> None:
    for text in played(with_a_roll(rolled), 0, level):
        assert text.startswith("place 4 4")
