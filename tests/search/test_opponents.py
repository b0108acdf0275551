"""What bots learn of the others: from open choices only, and rightly."""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from dataclasses import replace
from functools import partial

import pytest

import chum
from chum.core.deadline import Deadline
from chum.core.match import Match
from chum.games.getbit import bot_habits
from chum.search.bots import bot, past_moves, question
from chum.search.opponents import best_of, best_replies, expect, favour, laid_open, learn
from chum.search.solution import solution
from chum.search.think import Budget, Style

STYLE = Style()
LONG = Deadline(math.inf)


def favourite(match: Match, seat: int) -> int:
    box, state = match.box.to_bytes(), match.state.to_bytes()
    return best_of(*favour(match.game, box, match.seats, state, seat))


def play_rounds(match: Match, rounds: int, choose: Callable[[Match, int], int]) -> None:
    """Seats lay their cards until so many rounds are over."""
    end = match.rounds + rounds
    while match.rounds < end and not match.over:
        seat = match.pending[0]
        code = choose(match, seat)
        match.play(next(move for move in match.legal(seat) if move.code == code))


def test_nothing_is_believed_of_strangers_but_what_the_style_says() -> None:
    match = chum.match("getbit", 4, seed=1)
    opponents = learn(question(match, 0), STYLE, LONG)
    assert opponents.naive == pytest.approx((STYLE.naive,) * 4)
    assert opponents.doubt == pytest.approx((STYLE.doubt,) * 4)
    nobody = Style(doubt=0.0, naive=0.0)
    assert learn(question(match, 0), nobody, LONG) == nobody.strangers(4)


def test_a_naive_player_is_told_from_a_random_one() -> None:
    """Seat 1 plays what is best against random players, seat 2 anything else."""
    rng = random.Random(4)

    def choose(match: Match, seat: int) -> int:
        codes, best = match.codes(seat), favourite(match, seat)
        if seat == 2:
            codes.remove(best)
        return best if seat == 1 else rng.choice(codes)

    match = chum.match("getbit", 4, seed=5)
    play_rounds(match, 6, choose)
    opponents = learn(question(match, 0), STYLE, LONG)
    assert opponents.naive[1] > 2 * STYLE.naive
    assert opponents.naive[2] < STYLE.naive / 4
    assert opponents.doubt[2] > STYLE.doubt


def test_a_wise_player_is_known_by_its_replies() -> None:
    """Seat 3 plays as a shark does in a simple crowd: by habit it does little."""
    crowd = Style(doubt=0.72, naive=0.28).strangers(4)
    rng = random.Random(5)

    def choose(match: Match, seat: int) -> int:
        if seat != 3 or match.rounds == 1:
            return rng.choice(match.codes(seat))
        box, state = match.box.to_bytes(), match.state.to_bytes()
        played = best_replies(match.game, box, match.seats, state, seat, crowd)
        return max(played, key=played.__getitem__)

    match = chum.match("getbit", 4, seed=5)
    play_rounds(match, 8, choose)
    opponents = learn(question(match, 0), STYLE, LONG)
    simple = [doubt + naive for doubt, naive in zip(*opponents[:2], strict=True)]
    assert simple[3] < 0.5
    assert min(simple[1:3]) > 0.8


def test_a_habit_is_learned_and_expected() -> None:
    """Seat 1 always lays its highest card, seat 2 its lowest, seat 3 anything."""
    rng = random.Random(5)

    def choose(match: Match, seat: int) -> int:
        codes = match.codes(seat)
        return {1: codes[-1], 2: codes[0]}.get(seat, rng.choice(codes))

    match = chum.match("getbit", 4, seed=5)
    play_rounds(match, 8, choose)
    asked = question(match, 0)
    opponents = learn(asked, Style(habit=0.7), LONG)
    assert min(opponents.habit[1:3]) > 0.6
    assert opponents.habit[3] < 0.4
    for seat, likeliest in ((1, -1), (2, 0)):
        guess = expect(opponents, asked, seat)
        assert max(guess, key=guess.__getitem__) == match.codes(seat)[likeliest]
        assert sum(guess.values()) <= 1
    assert not any(learn(asked, STYLE, LONG).habit)


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("number", range(bot_habits.HABITS))
def test_each_habit_of_the_game_is_known_when_it_is_seen(seats: int, number: int) -> None:
    """Seat 1 always does what one habit finds likeliest: that is expected of it from then on."""
    rng = random.Random(5)

    def by_habit(match: Match, seat: int) -> int:
        weights = bot_habits.habits(match.state, match.box, seat)[number]
        return max(weights, key=weights.__getitem__)

    def choose(match: Match, seat: int) -> int:
        return by_habit(match, seat) if seat == 1 else rng.choice(match.codes(seat))

    match = chum.match("getbit", seats, seed=5)
    play_rounds(match, 5, choose)
    asked = question(match, 0)
    guess = expect(learn(asked, Style(habit=0.5), LONG), asked, 1)
    assert guess[by_habit(match, 1)] > 0.9 * max(guess.values())  # two may be equally likely
    assert max(guess.values()) > 1.4 / len(guess)
    assert sum(guess.values()) <= 1.000001


def test_both_choices_of_a_seat_are_expected_by_habit() -> None:
    """With two pirates: each code of the one, then each of the other."""
    match = chum.match("getbit", 2, seed=5)
    opponents = learn(question(match, 0), Style(habit=0.5), LONG)
    pirates = (range(5), range(7, 12))
    assert all(opponents.likely[1][code] > 0 for codes in pirates for code in codes)
    assert opponents.likely[0] == ()


def test_habits_do_not_see_what_is_sealed() -> None:
    """Whether the other has laid none, one or both of its cards: the same is expected."""
    match = chum.match("getbit", 2, seed=6)
    play_rounds(match, 2, favourite)
    expected = []
    for _ in range(3):
        expected.append(learn(question(match, 0), Style(habit=0.5), LONG))
        if 1 in match.pending:
            match.play(match.legal(1)[-1])
    assert expected[0] == expected[1] == expected[2]


def test_without_time_a_habit_is_anything() -> None:
    match = chum.match("getbit", 4, seed=6)
    play_rounds(match, 3, favourite)
    opponents = learn(question(match, 0), Style(habit=0.5), Deadline(-1.0))
    assert not any(opponents.habit)
    assert not any(opponents.likely)
    assert min(opponents.doubt) > 0.5


def test_what_is_still_sealed_teaches_nothing() -> None:
    match = chum.match("getbit", 4, seed=6)
    play_rounds(match, 2, favourite)
    before = learn(question(match, 0), STYLE, LONG)
    for seat in (1, 2, 3):
        move = match.legal(seat)[0]
        match.play(move)
        assert learn(question(match, 0), STYLE, LONG) == before
        assert all(past.seat != 0 for past in laid_open(question(match, 0)))


def test_a_card_that_was_replaced_is_not_looked_at() -> None:
    """Nobody ever saw it."""
    found = []
    for first in (0, 1, 2):
        match = chum.match("getbit", 4, seed=7)
        match.play(match.legal(1)[first])
        match.play(next(move for move in match.replacements(1) if move.code == 4))
        play_rounds(match, 1, lambda match, seat: match.codes(seat)[0])
        asked = question(match, 0)
        assert {past.seat for past in laid_open(asked)} == {2, 3}
        found.append(learn(asked, STYLE, LONG))
    assert found[0] == found[1] == found[2]


def test_two_pirates_of_a_player_both_teach() -> None:
    match = chum.match("getbit", 2, seed=8)
    play_rounds(match, 3, favourite)
    assert len(laid_open(question(match, 0))) == 6
    assert learn(question(match, 0), STYLE, LONG).naive[1] > STYLE.naive


@pytest.mark.parametrize("name", [n for n in chum.games() if not chum.game(n).bot.OPEN])
def test_where_choices_stay_hidden_bots_are_told_no_past(name: str) -> None:
    match = chum.match(name, 3, seed=2)
    match.play(match.away(match.pending[0]))
    assert match.steps
    assert past_moves(match) == []


def test_the_past_changes_how_a_shark_judges_its_moves() -> None:
    """The same position, with and without what the others did before."""
    shark = bot("shark@iterations=2000")
    for seed in range(6):
        match = chum.match("getbit", 4, seed=seed)
        play_rounds(match, 5, favourite)
        seat = match.pending[0]
        asked = question(match, seat)
        values = []
        for what in (asked, replace(asked, past=())):
            made = shark.choose(what, match.codes(seat), Budget(60), 3)
            values.append([choice.value for choice in made.choices])
        assert values[0] != values[1]


def test_who_chooses_last_is_as_hard_to_foresee() -> None:
    """A round is a joint choice, whoever has sealed a card already."""
    match = chum.match("getbit", 4, seed=6)
    play_rounds(match, 2, favourite)
    first = solution(question(match, 0), partial(expect, STYLE.strangers(4)), LONG)
    for seat in (1, 2, 3):
        match.play(match.legal(seat)[0])
    last = solution(question(match, 0), partial(expect, STYLE.strangers(4)), LONG)
    assert first == last
    assert last is not None
    assert last.joint
