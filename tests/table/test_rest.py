"""Tables that sleep and wake: clocks of days, and a server that comes back."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path

import pytest

import chum
from chum.table import hall as halls
from chum.table.bots import Bots
from chum.table.entries import Clock, Moved, decode
from chum.table.hall import Hall
from chum.table.live import LiveTable
from chum.table.rest import LEASE
from chum.table.sqlite import SqliteStore
from chum.table.table import Table
from tests.table.test_series import Here

DAY = 86400.0


class Time:
    """The time of day, as far as a hall knows."""

    def __init__(self) -> None:
        self.at = 1_000_000.0

    def __call__(self) -> float:
        return self.at


def with_hall(
    tmp_path: Path, story: Callable[[Hall, Time], Awaitable[None]], clock: Time | None = None
) -> None:
    async def whole() -> None:
        now = clock or Time()
        hall = Hall(SqliteStore(str(tmp_path / "tables.db")), Bots(), now)
        try:
            await story(hall, now)
        finally:
            await hall.close()

    asyncio.run(whole())


async def two_people(hall: Hall, days: float) -> LiveTable:
    live = await hall.create(chum.game("getbit"), 3, {}, clock=Clock(move=days * DAY))
    for name in ("Ann", "Bob", "Cem"):
        await hall.join(live, name)
    return live


async def settled(hall: Hall) -> None:
    """Whatever goes on by itself has been done."""
    while hall.turns.tasks:
        await asyncio.gather(*list(hall.turns.tasks), return_exceptions=True)


def all_idle(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(LiveTable, "idle_since", lambda *_: True)


def test_a_table_of_days_sleeps_and_its_clock_wakes_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(hall: Hall, now: Time) -> None:
        live = await two_people(hall, days=3)
        match = live.table.id
        await settled(hall)
        all_idle(monkeypatch)
        assert await hall.sweep() == 1
        assert hall.live == {}
        now.at += 3 * DAY - 1
        await hall.wake_due()
        assert hall.live == {}, "there is time left"
        now.at += 2
        await hall.wake_due()
        await settled(hall)
        by = [entry.by for entry in log_of(hall, match) if isinstance(entry, Moved)]
        assert by == ["clock"] * 3
        assert [seat.level for seat in hall.live[match].table.seats] == ["", "", ""]

    with_hall(tmp_path, story)


def log_of(hall: Hall, match: str) -> list[object]:
    return [decode(body) for body in hall.store.entries(match)]


def test_a_table_whose_match_is_over_is_put_away_sooner_and_comes_back(tmp_path: Path) -> None:
    """Or an evening of short matches would fill the memory with finished ones."""

    async def story(hall: Hall, now: Time) -> None:
        over, played = await two_people(hall, days=3), await two_people(hall, days=3)
        for seat in (0, 1):
            await hall.turns.act(over, partial(Table.resign, seat=seat, key="", at=now()))
        assert over.table.over
        await settled(hall)
        for live in (over, played):
            live.used = time.monotonic() - halls.OVER - 1
        assert await hall.sweep() == 1
        assert list(hall.live) == [played.table.id]
        assert (await hall.find(over.table.id)).table.over

    with_hall(tmp_path, story)


def test_a_clock_that_rings_soon_keeps_its_table_awake(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(hall: Hall, now: Time) -> None:  # noqa: ARG001
        await two_people(hall, days=halls.IDLE / 2 / DAY)
        all_idle(monkeypatch)
        assert await hall.sweep() == 0

    with_hall(tmp_path, story)


def test_bots_go_on_after_a_server_was_killed(tmp_path: Path) -> None:
    """Nobody comes back: the next server wakes what the last one had awake."""
    now = Time()

    async def killed(hall: Hall, _: Time) -> None:
        live = await hall.create(chum.game("getbit"), 4, {})
        await hall.join(live, "Ann")
        await hall.turns.act(live, lambda table: table.start("random", now()))
        hall.autopilot.go_on = lambda _: None  # type: ignore[method-assign]
        await settled(hall)
        hall.rest.leave = lambda _: asyncio.sleep(0)  # type: ignore[assignment,method-assign]

    async def restarted(hall: Hall, _: Time) -> None:
        await hall.wake_due()
        assert hall.live == {}, "another process may still have it awake"
        now.at += LEASE
        await hall.wake_due()
        (live,) = hall.live.values()
        await settled(hall)
        assert live.table.pending == [0], "the bots have laid their cards, and wait for Ann"
        await hall.turns.act(live, lambda table: table.resign(0, "", now()))
        await settled(hall)
        now.at += LEASE
        assert hall.store.due(now()) == [], "what is over is never woken"

    with_hall(tmp_path, killed, now)
    with_hall(tmp_path, restarted, now)


def test_bots_rest_where_nobody_looks_on(tmp_path: Path) -> None:
    """All people have left them to it: they go on when somebody comes."""

    async def story(hall: Hall, now: Time) -> None:
        live = await hall.create(chum.game("getbit"), 4, {})
        await hall.join(live, "Ann")
        await hall.turns.act(live, lambda table: table.start("random", now()))
        await settled(hall)
        await hall.turns.act(live, lambda table: table.leave(0, "", now()))
        before = live.table.seq
        await settled(hall)
        assert live.table.seq == before
        live.listeners.add(Here(-1))
        hall.autopilot.go_on(live)
        await settled(hall)
        assert live.table.over

    with_hall(tmp_path, story)


def test_a_server_that_is_shut_down_hands_its_tables_over_at_once(tmp_path: Path) -> None:
    now = Time()

    async def shut(hall: Hall, _: Time) -> None:
        await two_people(hall, days=1)
        await settled(hall)
        assert hall.store.due(now()) == []

    async def opened(hall: Hall, _: Time) -> None:
        await hall.wake_due()
        assert len(hall.live) == 1

    with_hall(tmp_path, shut, now)
    with_hall(tmp_path, opened, now)


def test_a_lease_is_renewed_while_the_table_is_awake(tmp_path: Path) -> None:
    async def story(hall: Hall, now: Time) -> None:
        live = await two_people(hall, days=1)
        await settled(hall)
        now.at += LEASE - 1
        await hall.sweep()
        now.at += LEASE - 1
        assert hall.store.due(now()) == []
        now.at += 2
        assert hall.store.due(now()) == [live.table.id]

    with_hall(tmp_path, story)


def test_a_match_of_people_without_a_clock_wakes_for_people_only(tmp_path: Path) -> None:
    async def story(hall: Hall, now: Time) -> None:
        await two_people(hall, days=0)
        await settled(hall)
        now.at += 100 * DAY
        assert hall.store.due(now()) == []

    with_hall(tmp_path, story)


def test_a_table_that_cannot_go_on_is_tried_once(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def story(hall: Hall, now: Time) -> None:
        live = await two_people(hall, days=1)
        await settled(hall)
        monkey = hall.live.pop(live.table.id)
        monkey.silence()
        hall.store.writing.execute("UPDATE entries SET body = replace(body, 'getbit', 'gone')")
        now.at += LEASE
        for _ in range(2):
            await hall.wake_due()
        assert hall.live == {}
        assert caplog.text.count("cannot go on") == 1

    with_hall(tmp_path, story)
