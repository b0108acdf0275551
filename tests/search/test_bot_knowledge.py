"""What the games' bots know beyond the rules, in positions that can be counted by hand."""

from __future__ import annotations

from collections import Counter

import pytest

import chum
from chum.core.match import Match
from chum.games.bidbait import bot as bidbait
from chum.games.getbit import bot as getbit
from tests.games import bidbait_lake as lake
from tests.games.bidbait_lake import CATFISH, PIKE, PUFFER, TROUT


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


def picked(match: Match, seat: int) -> str:
    moves = match.legal(seat)
    return moves[bidbait.policy(match.state, match.box, seat, match.codes(seat), len(moves))].text


def test_in_games_that_are_played_out_bidbait_takes_what_brings_a_set_nearer() -> None:
    match = lake.lake(round=3)
    lake.put(match, 3, TROUT, PIKE, CATFISH)
    lake.give(match, 1, PIKE, PIKE, hidden=PUFFER)
    lake.bid(match, 2, 3, 1, 1)
    lake.roll(match, 4)
    assert picked(match, 1) == "take pike"


@pytest.mark.parametrize(("held", "chosen"), [((CATFISH,) * 3, "pay 1 bait"), ((), "give up")])
def test_bidbait_pays_for_what_wins_and_not_for_anything(
    held: tuple[int, ...], chosen: str
) -> None:
    match = lake.lake(round=9)
    lake.put(match, 9, CATFISH, PUFFER, PUFFER)
    lake.give(match, 1, *held, hidden=PUFFER)
    lake.bid(match, 2, 5, 1, 1)
    lake.roll(match, 4)
    if not held:
        match.state.spot_taken = 1
    assert picked(match, 1) == chosen


def test_bidbait_bids_what_sensible_players_bid() -> None:
    match = lake.lake()
    bids = Counter[int]()
    for luck in range(400):
        match.state.rng = luck * 7919
        bids[bidbait.policy(match.state, match.box, 0, match.codes(0), 6) + 1] += 1
    assert bids[5] > bids[1] > 0
