"""What SharkBait's bots know of a turn, against exact values."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from math import factorial, prod

import pytest

from chum.games.sharkbait import bot, rules
from chum.games.sharkbait.rules_pieces import GROUP, NUMBERS, TOKEN, Box, State

TOKEN_WORTH = Fraction(9, 10)  # of a Fish: 15 dots in ten tokens, 17 in ten Fish
BEST = (1.7376, 2.6, 3.4252, 4.1682, 4.8103)  # by backward induction over all ways to place


def a_turn(first: int, second: int, mat: str = "000000", rolled: str = "000000") -> State:
    """The sharks' numbers, and dice by column."""
    s = State()
    s.seats = 3
    s.phase, s.waiting = rules.ROLLING, 1
    s.sharks, s.shark[0], s.shark[1] = 2, first - 1, second - 1
    s.mat, s.rolled = (int(dice[::-1], 16) for dice in (mat, rolled))
    s.opened = sum(7 << 4 * i for i in range(NUMBERS) if int(mat[i]))
    s.left = rules.DICE - sum(map(int, mat))
    return s


def rolls(dice: int, numbers: int = NUMBERS) -> Iterator[tuple[int, ...]]:
    if numbers == 1:
        yield (dice,)
        return
    for here in range(dice + 1):
        for rest in rolls(dice - here, numbers - 1):
            yield (here, *rest)


def picked(s: State) -> int:
    moves = [0] * rules.ACTIONS
    count = rules.legal(s, Box(), 0, moves)
    return moves[bot.policy(s, Box(), 0, moves, count)]


@cache
def fish_of_a_roll(first: int, second: int, mat: str) -> Fraction:
    """What the policy saves from here on if it rolls now; none or six count a token more."""
    dice = rules.DICE - sum(map(int, mat))
    total = Fraction(0)
    for roll in rolls(dice):
        ways = factorial(dice) // prod(map(factorial, roll))
        total += ways * fish_after(a_turn(first, second, mat, "".join(map(str, roll))))
    return total / NUMBERS**dice


def fish_after(s: State) -> Fraction:
    while s.left:
        action = picked(s)
        if action == rules.STOP:
            break
        if action == rules.ROLL_AGAIN:
            mat = "".join(str(s.mat >> 4 * i & 7) for i in range(NUMBERS))
            return fish_of_a_roll(s.shark[0] + 1, s.shark[1] + 1, mat)
        number, dice = divmod(action - rules.PLACE, NUMBERS)
        s.rolled -= dice + 1 << 4 * number
        s.mat += dice + 1 << 4 * number
        s.opened |= 7 << 4 * number
        s.left -= dice + 1
        s.placed += dice + 1
    saved = rules.feed_sharks(s)
    return saved + (TOKEN_WORTH if saved in (0, rules.DICE) else 0)


def test_the_last_die_by_hand() -> None:
    """Five saved in one column: one roll in six joins them and gains a token."""
    assert fish_of_a_roll(1, 2, "000005") == 5 + Fraction(1, 6) * (1 + TOKEN_WORTH)


@pytest.mark.parametrize(("safe", "best"), list(enumerate(BEST, 1)))
def test_a_turn_is_played_nearly_as_well_as_it_can_be(safe: int, best: float) -> None:
    """With sharks that leave so many columns alone."""
    fish = float(fish_of_a_roll(1, NUMBERS - safe, "000000"))
    assert best - 0.04 < fish < best + 0.0001


def test_safe_dice_are_placed_all_together() -> None:
    assert picked(a_turn(1, 3, rolled="220020")) == rules.PLACE + 4 * NUMBERS + 1
    assert picked(a_turn(1, 3, rolled="000330")) in (
        rules.PLACE + 3 * NUMBERS + 2,
        rules.PLACE + 4 * NUMBERS + 2,
    )


def test_as_few_dice_as_possible_are_fed_to_the_sharks() -> None:
    s = a_turn(1, 4, rolled="400011")
    assert picked(s) == rules.PLACE + 1
    s.pieces[0][TOKEN] = 1
    assert picked(s) == rules.PLACE + 1, "two safe columns are not worth a token"


@pytest.mark.parametrize(("second", "traded"), [(3, True), (4, False)])
def test_a_token_is_traded_where_it_wins_more(second: int, traded: bool) -> None:
    s = a_turn(1, second, rolled="111111")
    s.pieces[0][TOKEN] = s.hand[0][GROUP] = 1
    assert (picked(s) == rules.TRADE) == traded


def test_the_shark_goes_back_that_leaves_the_smaller_mouth() -> None:
    s = a_turn(1, 6)
    s.phase, s.sharks, s.shark[2] = rules.RETURNING, 3, 4
    assert picked(s) == rules.RETURN_FIRST
    s.shark[2] = 1
    assert picked(s) == rules.RETURN_SECOND
