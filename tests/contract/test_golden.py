"""One kept record per game and variant: it must replay to the letter.

When rules change on purpose, raise `rules` in components.toml, run
`python -m tests.contract.test_golden` and review the diff of the records.
"""

from __future__ import annotations

from pathlib import Path

import pytest

import chum
from chum.core.record import write_record
from tests.contract.tables import Table, moments, tables

FOLDER = Path(__file__).parent / "golden"


def path(table: Table) -> Path:
    return FOLDER / f"{table}.record"


@pytest.mark.parametrize("table", tables(), ids=str)
def test_golden_record_replays_to_the_letter(table: Table) -> None:
    text = path(table).read_text(encoding="utf-8")
    match = chum.replay(text)
    assert match.over
    assert match.seats == table.seats
    assert match.options == table.game.options(table.options)
    assert write_record(match) == text


def write_golden() -> None:
    FOLDER.mkdir(exist_ok=True)
    for table in tables():
        *_, match = moments(table, 2024)
        path(table).write_text(write_record(match), encoding="utf-8")


if __name__ == "__main__":
    write_golden()
