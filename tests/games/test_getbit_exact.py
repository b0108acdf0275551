"""Get Bit!'s last three pirates: exact values, and no way to do better."""

from __future__ import annotations

import random
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

import chum
from chum.games.getbit import bot_exact, bot_odds, bot_reply
from chum.games.getbit.bot_exact import TOLERANCE, Ending, chances, outcome, solve
from chum.games.getbit.rules import State

FULL = (1, 2, 3, 4, 5)


def nothing_simple(seat: int) -> dict[int, float]:  # noqa: ARG001
    """Nobody is expected to have a habit."""
    return {}


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
        assert bot_exact.gain(table, mixes, player, sizes[player]) < TOLERANCE


def test_a_sure_win_is_found() -> None:
    """The middle one's 5 is out of reach, and whoever is eaten is behind it."""
    solved = solve(Ending(((1, 2, 3), (3, 4, 5), (1, 2, 3)), (1, 1, 1), 5, 2))
    assert solved.wins[1] == pytest.approx(1, abs=TOLERANCE)
    assert solved.mixes[1][0] < 0.01


def test_where_nothing_exact_is_known() -> None:
    """In the first round, with two pirates each, with five pirates, and late with many limbs."""
    for match in (chum.match("getbit", 4, seed=2), chum.match("getbit", 2, seed=2)):
        assert chances(match.state, match.box, 0, nothing_simple) is None
    five = chum.match("getbit", 5, seed=2)
    five.state.round = 2
    assert chances(five.state, five.box, 0, nothing_simple) is None
    late = last_three(5)
    late.state.limbs[0] = 3
    assert chances(late.state, late.box, 1, nothing_simple) is None


def last_three(seats: int = 4) -> chum.Match:
    """Each has a limb left, so that the next bite ends the game; seat 1 swims last."""
    match = chum.match("getbit", seats, seed=2)
    s = match.state
    s.round, s.swimmers, s.alive, s.waiting = 9, 3, 0b0111, 0b0111
    s.line[:] = [2, 0, 1, 3, 0, 0]
    s.limbs[:] = [1, 1, 1, 0, 0, 0]
    s.hand[0], s.hand[1], s.hand[2] = 0b011100, s.full, 0b001110
    return match


def test_chances_against_random_players_agree_with_playing_all_reveals() -> None:
    match = last_three()
    evenly = {
        seat: dict.fromkeys(match.codes(seat), 1 / len(match.codes(seat))) for seat in (0, 1, 2)
    }
    found = chances(match.state, match.box, 1, evenly.__getitem__)
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
    match = last_three(5)
    found = chances(match.state, match.box, 1, nothing_simple)
    solved = solve(Ending(((1, 2, 3), (2, 3, 4), (*FULL, 6)), (1, 1, 1), 6, 2))
    assert max(found.values()) == pytest.approx(solved.wins[2], abs=TOLERANCE)
    for code, often in enumerate(solved.mixes[2]):
        if often > 0.1:
            assert found[code] == pytest.approx(solved.wins[2], abs=0.02)


def test_who_has_no_habit_is_believed_to_reply_best() -> None:
    """Seat 2 is sure to lay its 1; seat 0 answers that with its best cards, counted out here."""
    match = last_three()
    wins = dict.fromkeys(match.codes(0), 0)
    for mine, theirs in product(match.codes(0), match.codes(1)):
        twin = match.clone()
        for seat, code in ((0, mine), (1, theirs), (2, 0)):
            twin.play(next(move for move in twin.legal(seat) if move.code == code))
        wins[mine] += twin.places[0] == 1
    best = [code for code, count in wins.items() if count == max(wins.values())]
    assert len(best) < len(wins)
    wise = {0: {}, 2: {0: 1.0}}
    told = {0: dict.fromkeys(best, 1 / len(best)), 2: {0: 1.0}}
    found, expected = (
        chances(match.state, match.box, 1, habits.__getitem__) for habits in (wise, told)
    )
    assert found == pytest.approx(expected)


@pytest.mark.parametrize("seats", [4, 5])
def test_a_habit_is_exploited(seats: int) -> None:
    """Who is sure to lay its 3 leaves nothing to chance."""
    match = last_three(seats)
    certain = chances(match.state, match.box, 1, lambda _: {2: 1.0})
    assert set(certain.values()) <= {0.0, 1.0}
    assert 1.0 in certain.values()


def test_values_are_those_of_the_best_reply_to_random_players() -> None:
    """With a limb each the next reveal decides, so they can be counted out."""
    for place, hand in ((0, (1, 2, 4)), (1, (2, 3, 5)), (2, FULL)):
        total = 0.0
        for one, two in product(bot_reply.HANDS, repeat=2):
            hands = [one, two]
            hands.insert(place, hand)
            ending = Ending(tuple(hands), (1, 1, 1), 5, 2)
            evenly = [[1 / len(held)] * len(held) for held in hands]
            total += max(bot_exact.values(bot_exact.reveals(ending), evenly, place, len(hand)))
        found = bot_reply.value((1, 1, 1), place, hand)
        assert found == pytest.approx(total / len(bot_reply.HANDS) ** 2, abs=0.0001)


@given(st.lists(st.integers(1, 3), min_size=3, max_size=4), st.data())
def test_a_limb_more_is_never_worth_less(limbs: list[int], data: st.DataObject) -> None:
    place = data.draw(st.integers(0, len(limbs) - 1))
    hand = data.draw(st.sampled_from(bot_reply.HANDS if place else [bot_reply.FULL]))
    more = [left + (i == place) for i, left in enumerate(limbs)]
    assert bot_reply.value(more, place, hand) >= bot_reply.value(limbs, place, hand) - 0.002


@given(st.integers(0, 10**6), st.integers(3, 12))
def test_a_reveal_is_reckoned_as_the_rules_play_it(seed: int, rounds: int) -> None:
    """The line, limbs and hand whose value is looked up are those of the state that follows."""
    rng = random.Random(seed)
    match = chum.match("getbit", 4, seed=seed)
    while match.rounds < rounds and not match.over:
        match.play(rng.choice(match.legal(match.pending[0])))
    if match.over:
        return
    s = match.state
    line = list(s.line[: s.swimmers])
    hands = [held(s, pirate) for pirate in line]
    limbs = [s.limbs[pirate] for pirate in line]
    at = rng.randrange(len(line))
    laid = [rng.choice(hand) for hand in hands]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(bot_reply, "value", lambda *seen: seen)
        seen = bot_reply.after_reveal(hands, limbs, laid, at)
    for pirate, card in zip(line, laid, strict=True):
        match.play(f"play {card}", pirate)
    pirate = line[at]
    if match.over or match.places[pirate]:
        assert seen == (match.places[pirate] == 1)
    else:
        left = list(match.state.line[: match.state.swimmers])
        hand = held(match.state, pirate)
        assert seen == ([match.state.limbs[p] for p in left], left.index(pirate), hand)


def held(s: State, pirate: int) -> tuple[int, ...]:
    return tuple(card for card in FULL if s.hand[pirate] >> card & 1)


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
    chance = bot_odds.chance_of_a_bite(match.view(mine), card.code + 1)
    assert chance == pytest.approx(bitten / total)
