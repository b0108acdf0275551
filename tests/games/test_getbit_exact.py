"""Get Bit!'s last three pirates: exact values, and no way to do better."""

from __future__ import annotations

import random

import pytest

import chum
from chum.games.getbit import exact, odds
from chum.games.getbit.exact import TOLERANCE, Ending, chances, outcome, solve

FULL = (1, 2, 3, 4, 5)


def all_alike(doubt: float, naive: float) -> tuple[list[float], list[float]]:
    return [doubt] * 6, [naive] * 6


def test_a_round_is_what_the_rules_make_of_it() -> None:
    """Every reveal of one position, played by the rules and by the table of outcomes."""
    match = chum.match("getbit", 4, seed=2)
    s = match.state
    s.round, s.swimmers, s.alive, s.waiting = 9, 3, 0b0111, 0b0111
    s.line[:] = [2, 0, 1, 3, 0, 0]
    s.limbs[:4] = [1, 1, 1, 0]
    s.places[3] = 4
    s.hand[0], s.hand[1], s.hand[2] = 0b011100, 0b111110, 0b001110
    ending = Ending(((1, 2, 3), (2, 3, 4), FULL), (1, 1, 1), 5, 2)
    for one in range(3):
        for two in range(3):
            for three in range(5):
                twin = match.clone()
                cards = {2: ending.hands[0][one], 0: ending.hands[1][two], 1: three + 1}
                for seat, card in cards.items():
                    twin.play(f"play {card}", seat)
                assert twin.over
                winner = twin.places.index(1)
                wins = outcome(ending, (one, two, three))
                assert [2, 0, 1][wins.index(1.0)] == winner


@pytest.mark.parametrize("limbs", [(1, 1, 1), (2, 1, 1), (1, 2, 1), (1, 1, 2)])
def test_nobody_gains_by_leaving_the_solution(limbs: tuple[int, int, int]) -> None:
    ending = Ending(((1, 2, 4), (2, 3, 5), FULL), limbs, 5, 2)
    solved = solve(ending)
    assert sum(solved.wins) == pytest.approx(1)
    sizes = [3, 3, 5]
    table = {
        (i, j, k): outcome(ending, (i, j, k)) for i in range(3) for j in range(3) for k in range(5)
    }
    mixes = [list(mix) for mix in solved.mixes]
    for player in range(3):
        assert exact.gain(table, mixes, player, sizes[player]) < TOLERANCE


def test_a_sure_win_is_found() -> None:
    """The middle one's 5 is out of reach, and whoever is eaten is behind it."""
    solved = solve(Ending(((1, 2, 3), (3, 4, 5), (1, 2, 3)), (1, 1, 1), 5, 2))
    assert solved.wins[1] == pytest.approx(1, abs=TOLERANCE)
    assert solved.mixes[1][0] < 0.01


def test_only_late_positions_are_solved() -> None:
    match = chum.match("getbit", 4, seed=2)
    assert chances(match.state, match.box, 0, *all_alike(0.5, 0.2)) is None
    pairs = chum.match("getbit", 2, seed=2)
    assert chances(pairs.state, pairs.box, 0, *all_alike(0.5, 0.2)) is None


def last_three() -> chum.Match:
    """Each has a limb left, so that the next bite ends the game; seat 1 swims last."""
    match = chum.match("getbit", 4, seed=2)
    s = match.state
    s.round, s.swimmers, s.alive, s.waiting = 9, 3, 0b0111, 0b0111
    s.line[:] = [2, 0, 1, 3, 0, 0]
    s.limbs[:4] = [1, 1, 1, 0]
    s.hand[0], s.hand[1], s.hand[2] = 0b011100, 0b111110, 0b001110
    return match


def test_chances_against_random_players_agree_with_playing_all_reveals() -> None:
    match = last_three()
    found = chances(match.state, match.box, 1, *all_alike(1.0, 0.0))
    assert set(found) == {0, 1, 2, 3, 4}
    for code, chance in found.items():
        wins = 0
        for one in match.legal(0):
            for two in match.legal(2):
                twin = match.clone()
                for move in (one, two, next(m for m in match.legal(1) if m.code == code)):
                    twin.play(move)
                wins += twin.places[1] == 1
        assert chance == pytest.approx(wins / 9)


def test_whoever_plays_the_solution_cannot_be_surprised_by_another() -> None:
    """Against the solution every card that it plays is as good as any other."""
    match = last_three()
    found = chances(match.state, match.box, 1, *all_alike(0.0, 0.0))
    solved = solve(Ending(((1, 2, 3), (2, 3, 4), FULL), (1, 1, 1), 5, 2))
    assert max(found.values()) == pytest.approx(solved.wins[2], abs=TOLERANCE)
    for code, often in enumerate(solved.mixes[2]):
        if often > 0.1:
            assert found[code] == pytest.approx(solved.wins[2], abs=0.02)


def test_who_does_what_is_best_against_random_players_is_foreseen() -> None:
    match = last_three()
    certain = chances(match.state, match.box, 1, *all_alike(0.0, 1.0))
    assert set(certain.values()) <= {0.0, 1.0}
    assert 1.0 in certain.values()


def test_chance_of_a_bite_agrees_with_playing_all_reveals_GB_04() -> None:
    rng = random.Random(4)
    match = chum.match("getbit", 4, seed=4)
    while match.rounds < 3:
        seat = match.pending[0]
        match.play(rng.choice(match.legal(seat)))
    mine = match.pending[1]
    card = match.legal(mine)[1]
    bitten = total = 0
    others = [seat for seat in range(4) if seat != mine]
    for a in match.legal(others[0]):
        for b in match.legal(others[1]):
            for c in match.legal(others[2]):
                twin = match.clone()
                limbs = twin.state.limbs[mine]
                for move in (card, a, b, c):
                    twin.play(move)
                total += 1
                bitten += twin.state.limbs[mine] < limbs
    chance = odds.chance_of_a_bite(match.view(mine), card.code + 1)
    assert chance == pytest.approx(bitten / total)
