"""Why a move of SharkBait is a good one: a reason that can be checked by looking."""

from __future__ import annotations

from collections.abc import Sequence

from chum.core.language import _, plural
from chum.games.sharkbait import rules
from chum.games.sharkbait.rules import PIECE, PLACE, RETURN_FIRST, RETURN_SECOND
from chum.games.sharkbait.rules_pieces import NUMBERS
from chum.games.sharkbait.view import View, piece
from chum.games.sharkbait.words import dice, dots, fish


def reason(view: View, codes: Sequence[int], names: Sequence[str]) -> str:
    code = codes[0]
    if code == rules.STOP:
        return stopping(view)
    if code == rules.ROLL_AGAIN:
        return rolling(view)
    if code in (RETURN_FIRST, RETURN_SECOND):
        return returning(view, code)
    if code == rules.TRADE:
        return trading(view)
    if code < PIECE:
        number, more = divmod(code - PLACE, NUMBERS)
        return placing(view, number + 1, more + 1)
    one = piece(code - PIECE)
    if view.phase == "rolling":
        return trading(view)
    return _("A shark at {0} for {1}; you give up {2}.").format(
        one.number, names[view.current], dots(one.dots)
    )


def safe_dice(view: View) -> int:
    return sum(n for column, n in enumerate(view.columns, 1) if column not in view.eaten)


def stopping(view: View) -> str:
    safe = safe_dice(view)
    if view.bag == 0:
        return _("The bag is empty: the game ends, and both sharks are yours.")
    if safe >= view.bag:
        return _("Your safe dice empty the bag: the game ends, and the last Fish are yours.")
    if safe == 0:
        if view.middle:
            return _("No die is safe, and that earns a token.")
        return _("No die is safe, and the middle has no token left.")
    fits = fitting(view)
    if view.placed:
        said = _("{0} for sure, but a new roll costs nothing.")
    elif not fits:
        said = _("{0} for sure, and no token is spent.")
    elif set(fits) <= set(view.eaten):
        said = _("{0} for sure; what fits now would be eaten.")
    else:
        said = _("{0} for sure, but more safe dice fit.")
    return said.format(fish(safe))


def rolling(view: View) -> str:
    left = len(view.rolled)
    safe = NUMBERS - len(view.eaten)
    text = plural(
        "{1} left to roll, and {0} column is safe.",
        "{1} left to roll, and {0} columns are safe.",
        safe,
    )
    return text.format(safe, dice(left))


def returning(view: View, code: int) -> str:
    kept = view.sharks[1 if code == RETURN_FIRST else 0].number
    low, high = sorted((kept, view.sharks[2].number))
    safe = NUMBERS - (high - low + 1)
    if not safe:
        return _("A 1 and a 6 would meet again: one more goes back.")
    if low == high:
        return _("Both sharks are then at {0}: all other columns are safe.").format(low)
    text = plural(
        "The sharks are then at {1} and {2}: {0} column is safe.",
        "The sharks are then at {1} and {2}: {0} columns are safe.",
        safe,
    )
    return text.format(safe, low, high)


def trading(view: View) -> str:
    left = dice(len(view.rolled))
    fits = fitting(view)
    if not fits:
        return _("No die of this roll fits: a token rolls {0} anew.").format(left)
    if set(fits) <= set(view.eaten):
        return _("Only the sharks' columns fit: a token rolls {0} anew.").format(left)
    return _("A token rolls {0} anew.").format(left)


def fitting(view: View) -> list[int]:
    """Columns into which dice of the roll can go."""
    return [
        number
        for number in range(1, NUMBERS + 1)
        if view.rolled.count(number) >= (1 if view.columns[number - 1] else 2)
    ]


def placing(view: View, column: int, count: int) -> str:
    low, high = min(view.eaten), max(view.eaten)
    left = len(view.rolled) - count
    if column in view.eaten:
        if not left:
            return _("All dice are placed then, with food for the sharks in column {0}.").format(
                column
            )
        return _("They are eaten, but you may roll {0} again.").format(dice(left))
    if count < view.rolled.count(column):
        said = _("Column {0} is safe. With more dice left to roll, one fits more often.")
        return said.format(column)
    if low == high:
        return _("Column {0} is safe: both sharks are at {1}.").format(column, low)
    return _("Column {0} is safe: the sharks reach {1} to {2}.").format(column, low, high)
