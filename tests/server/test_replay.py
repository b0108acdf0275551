"""A finished match as scenes: typed, made once, and the last ones kept."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

import chum
from chum.errors import BadSetup
from chum.server import replay, wire
from chum.server.replay import Replays, make_replay
from chum.table.bots import Bots
from chum.table.hall import Hall
from chum.table.live import LiveTable
from chum.table.sqlite import SqliteStore
from chum.table.table import TableError


def after_a_match(
    tmp_path: Path, story: Callable[[Hall, LiveTable, Replays], Awaitable[None]]
) -> None:
    async def whole() -> None:
        hall = Hall(SqliteStore(str(tmp_path / "tables.db")), Bots())
        live = await hall.create(chum.game("getbit"), 2, {})
        for name in ("Ann", "Bob"):
            await hall.join(live, name)
        try:
            await story(hall, live, Replays(hall))
        finally:
            await hall.close()

    asyncio.run(whole())


async def play(hall: Hall, live: LiveTable) -> None:
    while not live.table.over:
        seat = live.table.pending[0]
        text = live.table.match.legal(seat)[0].text
        await hall.turns.act(live, lambda t, s=seat, m=text: t.move(s, m, "", hall.now()))


def count_makings(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    made: list[Any] = []

    def counted(*args: Any) -> wire.Replay:
        made.append(args[1:])
        return make_replay(*args)

    monkeypatch.setattr(replay, "make_replay", counted)
    return made


def test_a_replay_is_made_once_for_all_who_see_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = count_makings(monkeypatch)

    async def story(hall: Hall, live: LiveTable, replays: Replays) -> None:
        await play(hall, live)
        code = live.table.created.code
        first = await replays.find(code, 0, "wide", "en")
        hall.live.clear()
        assert await replays.find(live.table.id, 0, "wide", "en") == first
        assert hall.live == {}, "a kept replay wakes nobody"
        await replays.find(code, 1, "wide", "en")
        await replays.find(code, 0, "tall", "en")
        german = await replays.find(code, 0, "wide", "de")
        assert german != first
        assert made == [
            (0, "wide", "en"),
            (1, "wide", "en"),
            (0, "tall", "en"),
            (0, "wide", "de"),
        ]
        told = msgspec.json.decode(first, type=wire.Replay)
        assert any("win" in line for line in told.steps[-1].say)

    after_a_match(tmp_path, story)


def test_only_so_many_replays_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replay, "KEPT", 2)
    made = count_makings(monkeypatch)

    async def story(hall: Hall, live: LiveTable, replays: Replays) -> None:
        await play(hall, live)
        for seat in (0, 1, 0, -1, 0, 1):  # 1 was used longest ago when -1 came
            await replays.find(live.table.id, seat, "wide", "en")
        assert [seat for seat, *_ in made] == [0, 1, -1, 1]
        assert len(replays.made) == 2

    after_a_match(tmp_path, story)


def test_there_is_no_replay_before_the_end_or_from_a_seat_that_is_not_there(tmp_path: Path) -> None:
    async def story(hall: Hall, live: LiveTable, replays: Replays) -> None:
        with pytest.raises(TableError, match="end of the match"):
            await replays.find(live.table.id, 0, "wide", "en")
        await play(hall, live)
        for seat in (-2, 2):
            with pytest.raises(BadSetup, match="no such seat"):
                await replays.find(live.table.id, seat, "wide", "en")
        assert replays.made == {}

    after_a_match(tmp_path, story)
