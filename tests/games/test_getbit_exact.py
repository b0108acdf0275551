"""Get Bit!'s rounds of three and four pirates: exact values, and little to gain by leaving them."""

from __future__ import annotations

import random
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

import chum
from chum.games.getbit import bot_odds, bot_reply
from chum.games.getbit.bot_exact import all_reveals, chances, match_regrets, worths
from chum.games.getbit.rules import State

FULL = (1, 2, 3, 4, 5)


def nothing_simple(seat: int) -> dict[int, float]:  # noqa: ARG001
    """Nobody is expected to have a habit."""
    return {}


@pytest.mark.parametrize("limbs", [(1, 1, 1), (2, 1, 1), (1, 2, 1), (1, 1, 2), (2, 3, 1, 2)])
def test_nobody_gains_by_leaving_what_all_play_against_all(limbs: tuple[int, ...]) -> None:
    hands = ((1, 2, 4), (2, 3, 5), FULL, (1, 3, 4, 5))[: len(limbs)]
    _, fair = all_reveals(hands, limbs)
    mixes = match_regrets(fair, [[0.0] * len(hand) for hand in hands])
    for at, mix in enumerate(mixes):
        worth = worths(fair, mixes, at)
        assert max(worth) - sum(w * often for w, often in zip(worth, mix, strict=True)) < 0.01


def test_chances_of_all_who_play_on_alike_add_up() -> None:
    hands, limbs = ((1, 2, 4), (2, 3, 5), FULL, (1, 3, 4, 5)), (2, 3, 1, 2)
    _, fair = all_reveals(hands, limbs)
    for at in range(4):
        assert len(fair[at]) == len(hands[at])
    total = sum(sum(map(sum, table)) for table in fair)
    assert total == pytest.approx(3 * 3 * 5 * 4)


def test_a_sure_win_is_found() -> None:
    """The middle one's 5 is out of reach, and whoever is eaten is behind it."""
    hands = ((1, 2, 3), (3, 4, 5), (1, 2, 3))
    _, fair = all_reveals(hands, (1, 1, 1))
    mixes = match_regrets(fair, [[0.0] * 3] * 3)
    assert max(worths(fair, mixes, 1)) == pytest.approx(1)
    assert mixes[1][0] < 0.05


def test_where_nothing_exact_is_known() -> None:
    """In the first round, with two pirates each, and where hands have six cards."""
    for match in (chum.match("getbit", 4, seed=2), chum.match("getbit", 2, seed=2)):
        assert chances(match.state, match.box, 0, nothing_simple) is None
    late = last_three(5)
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
    for code, prospect in found.items():
        wins = 0
        for one in match.legal(0):
            for two in match.legal(2):
                twin = match.clone()
                for move in (one, two, next(m for m in match.legal(1) if m.code == code)):
                    twin.play(move)
                wins += twin.places[1] == 1
        assert prospect.value == prospect.win == pytest.approx(wins / 9)


def test_a_habit_is_exploited() -> None:
    """Who is sure to lay its 3 leaves nothing to chance."""
    match = last_three()
    certain = chances(match.state, match.box, 1, lambda _: {2: 1.0})
    assert {prospect.win for prospect in certain.values()} <= {0.0, 1.0}
    assert sum(prospect.share for prospect in certain.values() if prospect.win) > 0.95


def test_who_may_see_through_us_is_answered_with_a_mix() -> None:
    """Three who hold the same cards: against habit one card is best, against the wise none is."""
    match = last_three()
    match.state.hand[:3] = [0b111000] * 3
    evenly = {seat: dict.fromkeys(match.codes(seat), 1 / 3) for seat in (0, 1, 2)}
    simple = chances(match.state, match.box, 1, evenly.__getitem__)
    wise = chances(match.state, match.box, 1, nothing_simple)
    assert max(prospect.share for prospect in simple.values()) > 0.95
    assert max(prospect.share for prospect in wise.values()) < 0.8


def test_a_chance_to_win_is_no_promise_that_others_go_on_at_random() -> None:
    """Four alike have a quarter each, whatever the best reply to random players would win."""
    match = chum.match("getbit", 4, seed=2)
    match.state.round = 2
    evenly = {seat: dict.fromkeys(match.codes(seat), 0.2) for seat in range(4)}
    found = [chances(match.state, match.box, seat, evenly.__getitem__) for seat in range(4)]
    wins = [max(prospect.win for prospect in mine.values()) for mine in found]
    assert sum(wins) / 4 == pytest.approx(0.26, abs=0.03)
    assert min(max(prospect.value for prospect in mine.values()) for mine in found) > 0.5


def test_values_are_those_of_the_best_reply_to_random_players() -> None:
    """With a limb each the next reveal decides, so they can be counted out."""
    for place, hand in ((0, (1, 2, 4)), (1, (2, 3, 5)), (2, FULL)):
        total = 0.0
        for one, two in product(bot_reply.HANDS, repeat=2):
            hands = [one, two]
            hands.insert(place, hand)
            prizes, _ = all_reveals(tuple(hands), (1, 1, 1))
            evenly = [[1 / len(held)] * len(held) for held in hands]
            total += max(worths(prizes, evenly, place))
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
        seen = bot_reply.after_reveal(hands, limbs, laid)[at]
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


@pytest.mark.parametrize("seats", [4, 5])
@pytest.mark.parametrize("place", [0, 2, -1])
def test_chance_of_a_bite_agrees_with_playing_all_reveals_GB_04(seats: int, place: int) -> None:
    rng = random.Random(4)
    match = chum.match("getbit", seats, seed=4)
    while match.rounds < 3:
        match.play(rng.choice(match.legal(match.pending[0])))
    mine = match.state.line[:seats][place]
    others = [seat for seat in range(seats) if seat != mine]
    card = match.legal(mine)[1]
    bitten = total = 0
    for laid in product(*(match.legal(seat) for seat in others)):
        twin = match.clone()
        limbs = twin.state.limbs[mine]
        for move in (card, *laid):
            twin.play(move)
        total += 1
        bitten += twin.state.limbs[mine] < limbs
    assert bot_odds.chance_of_a_bite(match.view(mine), card.code + 1) == Fraction(bitten, total)
