"""Luck and hidden luck are zero on average, though the first player thinks and the others do not.

Each match is accounted for with other games, or the chance in those would not average out.  The
mean of a seat must lie within 3.3 of its standard errors (99.9 %), and those are small enough to
find out a thinker's decisions among the luck.
"""

from __future__ import annotations

import statistics
from collections.abc import Iterator
from typing import NamedTuple

import pytest

import chum
from chum.contract.tables import Table
from chum.review.parts import HIDDEN, LUCK
from tests.review.played import account_of, played


class Many(NamedTuple):
    table: Table
    matches: int
    games: int  # by which each value is judged
    error: float  # standard error of a mean that must be reached
    thinkers: tuple[int, ...] = (0,)


MANY = [
    Many(Table(chum.game("sharkbait"), 3), 80, 40, 0.08),
    Many(Table(chum.game("sharkbait"), 3, {"variant": "advanced"}), 20, 20, 0.25),
    Many(Table(chum.game("bidbait"), 3), 60, 40, 0.1),
    Many(Table(chum.game("sharks"), 2), 40, 8, 0.12),
    Many(Table(chum.game("sharktank"), 2), 10, 6, 0.12, (0, 1)),
]


def parts_of(many: Many) -> Iterator[dict[tuple[str, int], float]]:
    for k in range(many.matches):
        account = account_of(played(many.table, 1000 + k, many.thinkers))
        answer = account.valuer.answer(account.asked, k, many.games)
        yield dict(account.changes(answer).total)


@pytest.mark.parametrize("many", MANY, ids=lambda many: str(many.table))
def test_luck_averages_zero(many: Many) -> None:
    found = list(parts_of(many))
    for kind in (LUCK, HIDDEN):
        for seat in range(many.table.seats):
            worths = [parts.get((kind, seat), 0.0) for parts in found]
            error = statistics.stdev(worths) / many.matches**0.5
            assert abs(statistics.fmean(worths)) <= 3.3 * error
            assert error < many.error


def test_get_bit_has_no_luck_after_the_start() -> None:
    """All is chosen, nothing is drawn, and whoever chooses knows all that lies on the table."""
    for parts in parts_of(Many(Table(chum.game("getbit"), 2), 3, 4, 0.0, ())):
        assert not any(worth for (kind, _), worth in parts.items() if kind in (LUCK, HIDDEN))
