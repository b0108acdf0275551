"""What a host decides holds on every server; old tables are deleted, those awake never are."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

import chum
from chum.core.match import Match
from chum.errors import BadSetup
from chum.table import retention
from chum.table.bots import Bots
from chum.table.hall import Hall
from chum.table.house import House, NotAllowed
from chum.table.live import LiveTable
from chum.table.names import plain_name
from chum.table.office import ADDRESS, CLOSED, DELETED, FOR_EVER, NAME, Decision, Office
from chum.table.rest import LEASE
from chum.table.retention import Keeping
from chum.table.sqlite import SqliteStore
from chum.table.store import open_store
from chum.table.table import NoSuchTable
from tests.table.test_rest import DAY, Time
from tests.table.test_store import address as address

pytestmark = pytest.mark.xdist_group("postgres")

Story = Callable[[Hall, Time], Awaitable[None]]
MONTH = Keeping(finished=30 * DAY, abandoned=7 * DAY)


def with_hall(address: str, story: Story, keeping: Keeping = MONTH) -> None:
    async def whole() -> None:
        now = Time()
        hall = Hall(open_store(address), Bots(), now, keeping=keeping)
        try:
            await story(hall, now)
        finally:
            await hall.close()

    asyncio.run(whole())


async def table_of_two(hall: Hall) -> LiveTable:
    live = await hall.create(chum.game("sharktank"), 2, {})
    for name in ("Ann", "Bob"):
        await hall.join(live, name)
    return live


async def finished(hall: Hall) -> LiveTable:
    live = await table_of_two(hall)
    await hall.turns.act(live, lambda table: table.resign(0, "", hall.now()))
    assert live.table.status == "over"
    return live


def asleep(hall: Hall, *tables: LiveTable) -> None:
    for live in tables:
        live.silence()
        del hall.live[live.table.id]


async def is_known(hall: Hall, live: LiveTable) -> bool:
    found = await asyncio.to_thread(hall.store.find, live.table.id)
    entries = await asyncio.to_thread(hall.store.entries, live.table.id)
    assert (found is None) == (entries == []), "a row and its log go together"
    return found is not None


# -- how long tables are kept


def test_finished_and_abandoned_tables_go_after_their_days(address: str) -> None:
    async def story(hall: Hall, now: Time) -> None:
        over, waiting = await finished(hall), await hall.create(chum.game("getbit"), 4, {})
        asleep(hall, over, waiting)
        now.at += 6 * DAY
        await hall.sweep()
        assert await is_known(hall, waiting)
        now.at += 2 * DAY
        await hall.sweep()
        assert not await is_known(hall, waiting), "abandoned for seven days"
        assert await is_known(hall, over)
        now.at += 23 * DAY
        await hall.sweep()
        assert not await is_known(hall, over), "finished for thirty days"
        with pytest.raises(NoSuchTable):
            await hall.find(over.table.id)

    with_hall(address, story)


def test_without_retention_nothing_is_ever_deleted(address: str) -> None:
    async def story(hall: Hall, now: Time) -> None:
        tables = [await finished(hall), await hall.create(chum.game("getbit"), 4, {})]
        asleep(hall, *tables)
        now.at += 9999 * DAY
        await hall.sweep()
        assert all([await is_known(hall, live) for live in tables])

    with_hall(address, story, Keeping())


def test_without_retention_nothing_is_looked_for(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A private server's sweep costs nothing, however many tables there are."""

    async def story(hall: Hall, now: Time) -> None:
        asked: list[object] = []
        monkeypatch.setattr(hall.office, "delete_old", lambda *args: len(asked.append(args) or ()))
        now.at += 9999 * DAY
        await hall.sweep()
        assert asked == []

    with_hall(address, story, Keeping())


def test_without_retention_a_table_is_woken_without_a_write(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(hall: Hall, now: Time) -> None:
        live = await finished(hall)
        asleep(hall, live)
        now.at += 9999 * DAY
        monkeypatch.delattr(type(hall.office), "keep")
        await hall.find(live.table.id)

    with_hall(address, story, Keeping())


def test_a_match_that_is_played_slowly_is_not_abandoned(address: str) -> None:
    """Plain moves do not touch the index, so the log says when the last one was made."""

    async def story(hall: Hall, now: Time) -> None:
        live = await table_of_two(hall)
        now.at += 6 * DAY
        seat = live.table.pending[0]
        assert live.table.match
        move = live.table.match.legal(seat)[0].text
        await hall.turns.act(live, lambda table: table.move(seat, move, "", hall.now()))
        asleep(hall, live)
        now.at += 2 * DAY
        await hall.sweep()
        assert await is_known(hall, live)
        now.at += 6 * DAY
        await hall.sweep()
        assert not await is_known(hall, live)

    with_hall(address, story)


def test_what_is_awake_is_never_deleted_whichever_process_has_it(address: str) -> None:
    async def story(hall: Hall, now: Time) -> None:
        live = await finished(hall)
        asleep(hall, live)
        now.at += 40 * DAY
        woken = await hall.find(live.table.id)
        delete = hall.office.delete_old  # as another process would

        def others_sweep() -> None:
            delete(["over"], now() - 30 * DAY, now(), 10)

        others_sweep()
        now.at += LEASE - 1
        await hall.sweep()  # renews what it has awake
        now.at += LEASE - 1
        others_sweep()
        assert await is_known(hall, woken)
        asleep(hall, woken)
        now.at += LEASE + 1
        others_sweep()
        assert not await is_known(hall, woken)

    with_hall(address, story)


def test_a_table_deleted_while_it_is_woken_is_refused(address: str) -> None:
    async def story(hall: Hall, now: Time) -> None:
        live = await finished(hall)
        asleep(hall, live)
        now.at += 40 * DAY
        read = hall.store.entries

        def read_then_deleted(match: str, first: int = 0) -> list[bytes]:
            bodies = read(match, first)
            hall.office.delete_old(["over"], now() - 30 * DAY, now(), 10)
            return bodies

        hall.store.entries = read_then_deleted  # type: ignore[method-assign]
        with pytest.raises(NoSuchTable, match="was deleted"):
            await hall.find(live.table.id)
        assert live.table.id not in hall.live

    with_hall(address, story)


def test_many_old_tables_go_in_small_batches(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(retention, "BATCH", 2)

    async def story(hall: Hall, now: Time) -> None:
        tables = [await hall.create(chum.game("getbit"), 4, {}) for _ in range(5)]
        asleep(hall, *tables)
        now.at += 8 * DAY
        batches = []
        change = hall.store.change

        def counted(*changes: object) -> int:
            batches.append(len(changes) // 3)  # a row, its log, whom to call
            return change(*changes)  # type: ignore[arg-type]

        monkeypatch.setattr(hall.store, "change", counted)
        await hall.sweep()
        assert batches == [0, 2, 2, 1], "nothing is finished, and five are abandoned"
        assert not any([await is_known(hall, live) for live in tables])

    with_hall(address, story)


# -- what the host decides


def test_decisions_are_kept_changed_withdrawn_and_forgotten(address: str) -> None:
    store = open_store(address)
    office = Office(store)
    office.decide(NAME, "ann", 10.0)
    office.decide(NAME, "ann", 20.0)
    office.decide(CLOSED, "", FOR_EVER)
    office.decide(DELETED, "m", 5.0)
    assert office.decisions() == [(CLOSED, "", FOR_EVER), (DELETED, "m", 5.0), (NAME, "ann", 20.0)]
    assert office.withdraw(CLOSED, "")
    assert not office.withdraw(CLOSED, "")
    office.forget_past(20.0)
    assert office.decisions() == [(DELETED, "m", 5.0)], "a server has to carry it out first"
    store.close()


def test_closed_and_banned_by_name_until_its_time(address: str) -> None:
    async def story(hall: Hall, now: Time) -> None:
        live = await hall.create(chum.game("getbit"), 4, {})
        hall.office.decide(CLOSED, "", now() + 10)
        hall.office.decide(NAME, plain_name(" The  ORCA "), now() + 10)
        await hall.heed()
        with pytest.raises(NotAllowed, match="no new tables for now"):
            await hall.create(chum.game("getbit"), 4, {})
        with pytest.raises(NotAllowed, match="by this name"):
            await hall.join(live, "the orca")
        with pytest.raises(NotAllowed, match="by this name"):
            await hall.join(live, "\uff34he orc\u034fa")  # a wide T, and a mark that is not seen
        await hall.join(live, "Ann")
        now.at += 11
        await hall.heed()
        await hall.create(chum.game("getbit"), 4, {})
        await hall.join(live, "the orca")

    with_hall(address, story)


def test_an_address_or_its_network_is_banned() -> None:
    house = House()
    house.heed([Decision(ADDRESS, "192.0.2.7", 10), Decision(ADDRESS, "2001:db8::/64", 10)], 5)
    assert house.banned("192.0.2.7")
    assert house.banned("::ffff:192.0.2.7"), "as a socket of both kinds calls it"
    assert house.banned("2001:db8::1")
    assert not any(map(house.banned, ("192.0.2.8", "2001:db9::1", "", "unknown")))
    with pytest.raises(NotAllowed, match="does not serve your address"):
        house.check_address("192.0.2.7")
    house.heed([Decision(ADDRESS, "192.0.2.7", 10)], 10)
    assert not house.banned("192.0.2.7")


class Watching:
    seat = 0

    def __init__(self) -> None:
        self.away = False

    def hear(self, *_: object) -> None: ...

    def turn_away(self) -> None:
        self.away = True


def test_a_deleted_table_is_forgotten_at_once_and_deleted_when_all_have(address: str) -> None:
    async def story(hall: Hall, now: Time) -> None:
        live = await table_of_two(hall)
        watcher = Watching()
        live.listeners.add(watcher)
        hall.office.decide(DELETED, live.table.id, now() + 60)
        await hall.heed()
        assert watcher.away
        with pytest.raises(NoSuchTable, match="deleted by the host"):
            await hall.find(live.table.created.code)
        with pytest.raises(NoSuchTable, match="deleted by the host"):
            await hall.turns.act(live, lambda table: table.resign(0, "", hall.now()))
        assert await is_known(hall, live), "another process may still write to it"
        now.at += 61
        await hall.heed()
        assert not await is_known(hall, live)
        assert hall.office.decisions() == []

    with_hall(address, story)


def test_bots_stop_at_a_table_that_is_gone(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(hall: Hall, now: Time) -> None:
        thought, may_answer = [], asyncio.Event()

        async def choose(match: Match, seat: int, *_: object) -> int:
            thought.append(seat)
            await may_answer.wait()
            return match.codes(seat)[0]

        monkeypatch.setattr(hall.autopilot.bots, "choose", choose)
        live = await hall.create(chum.game("getbit"), 2, {})
        await hall.join(live, "Ann")
        await hall.turns.act(live, lambda table: table.start("random", hall.now()))
        hall.office.decide(DELETED, live.table.id, now() + 60)
        await hall.heed()
        may_answer.set()
        for _ in range(100):
            await asyncio.sleep(0)
        assert thought == [1], "what was begun is thought to its end, and nothing more"

    with_hall(address, story)


# -- beside a running server


def test_a_host_looks_into_a_file_that_a_server_has_claimed(tmp_path: Path) -> None:
    path = str(tmp_path / "m.db")
    server = SqliteStore(path)
    beside = open_store(path, beside=True)
    Office(beside).decide(CLOSED, "", FOR_EVER)
    assert Office(server).decisions() == [(CLOSED, "", FOR_EVER)]
    beside.close()
    with pytest.raises(BadSetup, match="in use by another chum"):
        SqliteStore(path)
    server.close()


def test_a_wrong_path_or_an_old_file_is_refused_and_left_as_it_is(tmp_path: Path) -> None:
    with pytest.raises(BadSetup, match="there is no such file"):
        open_store(str(tmp_path / "typo.db"), beside=True)
    assert list(tmp_path.iterdir()) == []
    old = tmp_path / "old.db"
    with sqlite3.connect(old) as connection:
        connection.execute("PRAGMA user_version = 3")
    with pytest.raises(BadSetup, match="it is of version 3"):
        open_store(str(old), beside=True)
