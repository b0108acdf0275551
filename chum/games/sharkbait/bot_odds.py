"""Exact odds of SharkBait's dice and sharks: whole counts of equally likely rolls, and fractions.

A mat is its six columns' dice, as in `View.columns`; a column is named by its number 1 to 6.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from fractions import Fraction
from functools import cache
from math import comb, perm

from chum.core.language import _
from chum.core.words import decimal
from chum.games.sharkbait.bot_exact import ends_of, mat_of, rolling
from chum.games.sharkbait.rules import DICE, ROLL_AGAIN, STOP, TRADE
from chum.games.sharkbait.rules_pieces import GROUP, NUMBERS
from chum.games.sharkbait.view import View

A_FISH = ends_of(fish=1.0, bag=DICE, bonus=0.0, price=0.0, tokens=0)
ALL_COLUMNS = frozenset(range(1, NUMBERS + 1))


def all_rolls(dice: int) -> int:
    return int(NUMBERS**dice)


def stuck_rolls(dice: int, mat: Sequence[int], columns: Collection[int] = ALL_COLUMNS) -> int:
    """Of the 6**dice rolls, those from which no die can be placed into any of `columns`.

    Such a roll shows each empty column of them once at most, no column of them that has dice, and
    the other numbers as it likes.
    """
    empty = sum(mat[column - 1] == 0 for column in columns)
    return count_stuck(dice, empty, NUMBERS - len(columns))


@cache
def count_stuck(dice: int, empty: int, others: int) -> int:
    """Rolls with at most one die for each of `empty` numbers and any for each of `others`."""
    ways = (
        comb(dice, singles) * perm(empty, singles) * others ** (dice - singles)
        for singles in range(min(dice, empty) + 1)
    )
    return int(sum(ways))


def placeable_rolls(dice: int, mat: Sequence[int], columns: Collection[int] = ALL_COLUMNS) -> int:
    """Of the 6**dice rolls, those from which at least one die can be placed into `columns`."""
    return all_rolls(dice) - stuck_rolls(dice, mat, columns)


def chance_to_place(
    dice: int, mat: Sequence[int], columns: Collection[int] = ALL_COLUMNS
) -> Fraction:
    """That a roll can be placed at all; with the safe columns only, that it can be saved."""
    return Fraction(placeable_rolls(dice, mat, columns), all_rolls(dice))


def safe_columns(first: int, second: int) -> frozenset[int]:
    """The columns that sharks with these numbers leave alone."""
    return ALL_COLUMNS - frozenset(range(min(first, second), max(first, second) + 1))


def chance_of_one_and_six(made: Sequence[int]) -> Fraction:
    """That the first two Fish drawn are a 1 and a 6; `made` counts the box by kind."""
    fish = made[:GROUP]
    total = sum(fish)
    return Fraction(
        2 * sum(fish[::NUMBERS]) * sum(fish[NUMBERS - 1 :: NUMBERS]), total * (total - 1)
    )


def remarks(view: View, code: int) -> list[tuple[str, str]]:
    """What the next roll can give, for whoever rolls on or stops, in words."""
    dice = DICE - sum(view.columns)
    if view.phase != "rolling" or view.seat != view.current or dice == 0:
        return []
    safe = ALL_COLUMNS - frozenset(view.eaten)
    saved = chance_to_place(dice, view.columns, safe)
    placed = chance_to_place(dice, view.columns)
    if code == STOP:
        told = _("{0} Fish on average if you rolled on and played well")
        return [(told.format(fish_of_rolling(view)), "SB-17")]
    if code not in (ROLL_AGAIN, TRADE):
        return []
    rolled = [
        (_("{0} that at least one die of the next roll can be placed"), percent(placed), "SB-16"),
        (_("{0} that one can be placed where no shark eats it"), percent(saved), "SB-12"),
        (_("{0} Fish on average if you roll on and play well"), fish_of_rolling(view), "SB-17"),
    ]
    return [(sentence.format(number), clause) for sentence, number, clause in rolled]


def fish_of_rolling(view: View) -> str:
    """Dice that are saved in the end, on average, without a token."""
    mat = mat_of(view.columns, [column - 1 for column in view.eaten])
    return decimal(rolling(mat, 0, A_FISH))


def percent(chance: Fraction) -> str:
    return f"{100 * float(chance):.0f} %"
