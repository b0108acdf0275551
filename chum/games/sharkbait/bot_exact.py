"""A turn's dice in SharkBait, played exactly: backward induction over the mat.

How many columns the sharks leave alone, how many columns have dice, and how many dice are saved or
fed to the sharks is all that matters, so there are a few hundred mats.  What a turn is played for
is a table of its ends; bots count dots.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import cache
from itertools import combinations_with_replacement, product
from math import factorial, prod
from typing import NamedTuple

from chum.core.deadline import check
from chum.games.sharkbait.rules import (
    DICE,
    PIECE,
    PLACE,
    ROLL_AGAIN,
    ROLLING,
    STOP,
    TRADE,
)
from chum.games.sharkbait.rules_pieces import FISH, GROUP, NUMBERS, TOKEN, Box, State

Dice = tuple[int, ...]  # by column: open safe ones, the other safe ones, open eaten ones, the rest
Ends = tuple[tuple[float, ...], ...]  # by tokens left and dice saved, what the turn's end is worth
A_WIN = 40  # dots that a lead has to be to be worth a whole game, as in the outlook of a search


class Mat(NamedTuple):
    safe: int  # columns that no shark eats
    open_safe: int  # those of them with dice
    open_eaten: int  # columns with dice that will be eaten
    saved: int  # dice
    fed: int  # dice, to the sharks

    @property
    def left(self) -> int:
        return DICE - self.saved - self.fed

    def opens(self, column: int) -> bool:
        """Whether it takes two dice to place there."""
        in_safe = column < self.safe
        return column >= (self.open_safe if in_safe else self.safe + self.open_eaten)

    def with_dice(self, dice: Dice) -> Mat:
        fresh = [column for column in range(NUMBERS) if dice[column] and self.opens(column)]
        fresh_safe = sum(column < self.safe for column in fresh)
        saved = sum(dice[: self.safe])
        return Mat(
            self.safe,
            self.open_safe + fresh_safe,
            self.open_eaten + len(fresh) - fresh_safe,
            self.saved + saved,
            self.fed + sum(dice) - saved,
        )


def chances(s: State, box: Box, seat: int, expect: object) -> Mapping[int, float] | None:  # noqa: ARG001
    """By code what it is worth; None where it is not about dice."""
    if s.phase != ROLLING or s.waiting >> seat & 1 == 0:
        return None
    return {code: dots / A_WIN for code, dots in worths(s, box, seat).items()}


def worths(s: State, box: Box, seat: int) -> dict[int, float]:
    """Dots that each choice of the turn brings on average, if the turn is played on exactly."""
    found = by_choice(s, seat, ends_in_dots(s, box, seat))
    if box.advanced and TRADE in found:
        again = found.pop(TRADE) + mean_dots(box, TOKEN)
        for kind in range(GROUP, 2 * GROUP):
            if s.hand[seat][kind] > 0 and kind + 1 != s.gift[seat]:
                found[PIECE + kind] = again - dots_of(kind)
    return found


def by_choice(s: State, seat: int, ends: Ends) -> dict[int, float]:
    """What each choice of the turn is worth on average, if the turn is played on exactly."""
    on_mat = [s.mat >> 4 * column & 7 for column in range(NUMBERS)]
    mat = mat_of(on_mat, [column for column in range(NUMBERS) if eaten(s, column)])
    columns = sorted(range(NUMBERS), key=lambda column: (eaten(s, column), on_mat[column] == 0))
    rolled: Dice = tuple(s.rolled >> 4 * column & 7 for column in columns)
    tokens = s.pieces[seat][TOKEN]
    found = {STOP: ends[tokens][mat.saved]}
    if s.placed > 0:
        found[ROLL_AGAIN] = rolling(mat, tokens, ends)
    elif tokens > 0:
        found[TRADE] = rolling(mat, tokens - 1, ends)
    for place, column in enumerate(columns):
        for dice in range(2 if mat.opens(place) else 1, rolled[place] + 1):
            laid = tuple(dice if i == place else 0 for i in range(NUMBERS))
            code = PLACE + NUMBERS * column + dice - 1
            found[code] = placed(mat, laid, rolled, tokens, ends)
    return found


def placed(mat: Mat, laid: Dice, rolled: Dice, tokens: int, ends: Ends) -> float:
    """These dice, perhaps more of the roll, and then the best there is."""
    laid_out = (mat.with_dice(more) for more in placements(mat, rolled, laid))
    return max(stop_or_roll(after, tokens, ends) for after in laid_out)


def placements(mat: Mat, rolled: Dice, at_least: Dice) -> Iterator[Dice]:
    """All that can be placed of a roll."""
    ways = []
    for column, dice in enumerate(rolled):
        least = 2 if mat.opens(column) else 1
        ways.append([n for n in (0, *range(least, dice + 1)) if n >= at_least[column]])
    return product(*ways)


@cache
def rolling(mat: Mat, tokens: int, ends: Ends) -> float:
    """A mat's worth to who rolls the dice that are left."""
    if mat.left == 0:
        return ends[tokens][mat.saved]
    total = sum(ways * best_of(mat, roll, tokens, ends) for roll, ways in rolls(mat.left))
    return float(total / NUMBERS**mat.left)


def best_of(mat: Mat, rolled: Dice, tokens: int, ends: Ends) -> float:
    """A roll's worth: stop, trade a token for another, or place."""
    check()
    best = ends[tokens][mat.saved]
    if tokens > 0:
        best = max(best, rolling(mat, tokens - 1, ends))
    for laid in placements(mat, rolled, (0,) * NUMBERS):
        if any(laid):
            best = max(best, stop_or_roll(mat.with_dice(laid), tokens, ends))
    return best


def stop_or_roll(mat: Mat, tokens: int, ends: Ends) -> float:
    return max(ends[tokens][mat.saved], rolling(mat, tokens, ends))


@cache
def rolls(dice: int) -> tuple[tuple[Dice, int], ...]:
    """Every roll by how many dice show each number, and in how many ways it falls."""
    orders = factorial(dice)
    hands = combinations_with_replacement(range(NUMBERS), dice)
    shown = [tuple(map(hand.count, range(NUMBERS))) for hand in hands]
    return tuple((roll, orders // prod(map(factorial, roll))) for roll in sorted(shown))


# -- the turn as the rules have it


def ends_in_dots(s: State, box: Box, seat: int) -> Ends:
    fish, token = (mean_dots(box, group) for group in (FISH, TOKEN))
    bonus = token if s.stock[TOKEN] else 0.0
    return ends_of(fish, s.stock[FISH], bonus, token, s.pieces[seat][TOKEN])


def ends_of(fish: float, bag: int, bonus: float, price: float, tokens: int) -> Ends:
    """None or six dice saved gain a bonus, unless the bag is empty then (SB-26)."""
    catch = [fish * min(saved, bag) for saved in range(DICE + 1)]
    catch[0] += bonus
    if bag > DICE:
        catch[DICE] += bonus
    return tuple(
        tuple(caught - price * traded for caught in catch) for traded in range(tokens, -1, -1)
    )


def mean_dots(box: Box, group: int) -> float:
    kinds = range(GROUP * group, GROUP * (group + 1))
    pieces = sum(box.made[kind] for kind in kinds)
    return sum(dots_of(kind) * box.made[kind] for kind in kinds) / max(1, pieces)


def dots_of(kind: int) -> int:
    return kind % GROUP // NUMBERS + 1


def mat_of(dice: Sequence[int], lost: Collection[int]) -> Mat:
    """By column its dice; the columns that will be eaten, from 0."""
    safe = [count for column, count in enumerate(dice) if column not in lost]
    opened = sum(count > 0 for count in safe)
    all_opened = sum(count > 0 for count in dice)
    return Mat(len(safe), opened, all_opened - opened, sum(safe), sum(dice) - sum(safe))


def eaten(s: State, column: int) -> bool:
    low, high = sorted((s.shark[0] % NUMBERS, s.shark[1] % NUMBERS))
    return low <= column <= high
