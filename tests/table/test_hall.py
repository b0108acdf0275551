"""The hall: tables that come into being."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

import chum
from chum.table import hall as halls
from chum.table.bots import Bots
from chum.table.hall import Hall
from chum.table.store import open_store


def test_two_tables_never_get_one_code(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    letters = iter("BBBBBB" + "BBBBBB" + "CCCCCC")
    monkeypatch.setattr(halls.secrets, "choice", lambda _: next(letters))

    async def two_codes() -> tuple[list[str], int]:
        hall = Hall(open_store(str(tmp_path / "tables.db")), Bots())
        made = [await hall.create(chum.game("getbit"), 4, {}) for _ in range(2)]
        alive = len(hall.live)
        await hall.close()
        return [live.table.created.code for live in made], alive

    assert asyncio.run(two_codes()) == (["BBBBBB", "CCCCCC"], 2)
