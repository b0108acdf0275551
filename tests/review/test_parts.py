"""The parts of a result add up, whatever the values are."""

from __future__ import annotations

import pytest

import chum
from chum.contract.tables import Table, tables
from chum.core.match import Match
from chum.review.parts import KINDS
from tests.review.played import account_of, played

# Beyond one option at a time: two pirates a seat under the other rule, a dummy on advanced Spots.
MORE = [
    Table(chum.game("getbit"), 2, {"pickup": "1"}),
    Table(chum.game("sharkbait"), 6, {"variant": "advanced", "first": "2"}),
    Table(chum.game("bidbait"), 2, {"dummy": "on", "sides": "advanced"}),
]


def adds_up(match: Match, answers: int, games: int) -> bool:
    account = account_of(match)
    fair = 1 / match.seats
    for answer in range(answers):
        changes = account.changes(account.valuer.answer(account.asked, answer, games))
        for seat, result in enumerate(account.results):
            parts = [changes.total.get((kind, seat), 0.0) for kind in KINDS]
            single = [worth for key, worth in changes.single.items() if key[1] == seat]
            assert sum(parts) == pytest.approx(result - fair, abs=1e-9)
            assert sum(single) == pytest.approx(result - fair, abs=1e-9)
    return True


@pytest.mark.parametrize("table", [*tables(), *MORE], ids=str)
def test_the_parts_add_up_to_the_result(table: Table) -> None:
    assert adds_up(played(table, seed=4), answers=2, games=2)


def test_a_shared_win_adds_up() -> None:
    match = played(Table(chum.game("sharkbait"), 5, {"variant": "advanced"}), seed=4)
    assert match.places.count(1) == 3
    assert adds_up(match, answers=2, games=2)
