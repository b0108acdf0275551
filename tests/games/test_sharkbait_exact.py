"""SharkBait's turn of dice: exact values."""

from __future__ import annotations

import random
from itertools import product

import pytest

import chum
from chum.core.words import Move
from chum.games.sharkbait import bot_exact, rules
from chum.games.sharkbait.bot_exact import Mat, ends_of, rolling, rolls
from chum.games.sharkbait.rules_pieces import GROUP, NUMBERS

TEN_TO_NINE = ends_of(fish=1.0, bag=7, bonus=0.9, price=0.9, tokens=1)


def test_every_roll_is_counted_once() -> None:
    for dice in range(7):
        assert sum(ways for _, ways in rolls(dice)) == NUMBERS**dice


def test_none_or_six_saved_bring_a_token_and_the_bag_may_be_short_SB_23_SB_26() -> None:
    assert ends_of(fish=1.0, bag=7, bonus=0.5, price=2.0, tokens=1) == (
        (-1.5, -1, 0, 1, 2, 3, 4.5),
        (0.5, 1, 2, 3, 4, 5, 6.5),
    )
    assert ends_of(fish=1.0, bag=1, bonus=0.5, price=2.0, tokens=0) == ((0.5, 1, 1, 1, 1, 1, 1),)


def test_the_last_die_by_hand_SB_13() -> None:
    """Five saved in one column: one roll in six joins them and gains a token."""
    assert rolling(Mat(4, 1, 0, 5, 0), 0, TEN_TO_NINE) == pytest.approx(5 + 1.9 / 6 - 0.9)
    one_more_roll = 5 + 1.9 * (1 / 6 + 5 / 6 * 1 / 6) - 0.9 * 5 / 6
    assert rolling(Mat(4, 1, 0, 5, 0), 1, TEN_TO_NINE) == pytest.approx(
        max(one_more_roll, 5 + 1.9 / 6)
    )
    free = ends_of(fish=1.0, bag=7, bonus=0.9, price=0.0, tokens=1)
    assert rolling(Mat(4, 1, 0, 5, 0), 1, free) == pytest.approx(5 + 1.9 * (1 - (5 / 6) ** 2))


def test_the_last_two_dice_by_counting_all_rolls() -> None:
    """Four saved in one of two safe columns; whoever places one die rolls the other again."""
    mat = Mat(2, 1, 0, 4, 0)
    total = 0.0
    for pair in product(range(NUMBERS), repeat=2):
        if pair == (0, 0) or pair == (1, 1):
            total += 6.9  # both join, or open the second safe column
        elif 0 in pair:
            total += 5 + 1.9 / 6  # one joins; then the other rolls again
        else:
            total += 4  # a pair of an eaten column saves nothing more
    assert rolling(mat, 0, TEN_TO_NINE[1:]) == pytest.approx(total / 36)


@pytest.mark.parametrize("variant", ["standard", "advanced"])
def test_a_worth_for_every_choice_and_the_best_step_keeps_the_worth(variant: str) -> None:
    """After the best placement the same worth can still be had."""
    for seed in range(4):
        rng = random.Random(seed)
        match = chum.match("sharkbait", 3, {"variant": variant}, seed=seed)
        while not match.over:
            seat = rng.choice(match.pending)
            found = bot_exact.chances(match.state, match.box, seat, None)
            if found is None:
                match.play(rng.choice(match.legal(seat)))
                continue
            worths = bot_exact.worths(match.state, match.box, seat)
            assert set(found) == set(worths) == set(match.codes(seat))
            best = max(worths, key=lambda code: worths[code])
            match.play(Move(seat, best, ""))
            after = bot_exact.chances(match.state, match.box, seat, None)
            if rules.PLACE <= best < rules.PIECE and after is not None:
                assert max(after.values()) == pytest.approx(found[best])


def test_a_token_has_the_dots_it_has_SB_21() -> None:
    assert [bot_exact.dots_of(kind) for kind in (0, NUMBERS, GROUP, GROUP + NUMBERS)] == [
        1,
        2,
        1,
        2,
    ]
