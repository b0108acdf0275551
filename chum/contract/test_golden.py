"""One kept record per game and variant: it must replay to the letter."""

from __future__ import annotations

from pathlib import Path

import pytest

import chum
from chum.contract.golden import golden_path, how_to_write
from chum.contract.tables import Table
from chum.core.record import write_record
from chum.errors import BadRecord


def test_golden_record_replays_to_the_letter(table: Table, tests_folder: Path) -> None:
    path = golden_path(table, tests_folder)
    if not path.exists():
        pytest.fail(f"{path} is missing; to write it: {how_to_write(table.game)}", pytrace=False)
    text = path.read_text(encoding="utf-8")
    problem = ""
    try:
        match = chum.replay(text)
    except BadRecord as error:
        problem = f"{path} does not replay: {error}"
    if problem:
        meant = f"if the rules changed on purpose: {how_to_write(table.game)}"
        pytest.fail(f"{problem}; {meant}", pytrace=False)
    assert match.over
    assert match.seats == table.seats
    assert match.options == table.game.options(table.options)
    assert write_record(match) == text
