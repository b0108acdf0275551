"""The hall: tables that come into being, and what is asked at them at the same time."""

from __future__ import annotations

import asyncio
import re
import sqlite3
import threading
from collections.abc import Awaitable, Callable
from concurrent.futures import Future
from pathlib import Path
from typing import Any, TypeVar

import msgspec
import pytest

import chum
from chum.core.match import Match
from chum.core.words import Move
from chum.errors import ChumError
from chum.table import hall as halls
from chum.table import turns
from chum.table.bots import Bots
from chum.table.entries import AnyEntry, Moved, decode, encode
from chum.table.hall import Hall
from chum.table.live import LiveTable, Request
from chum.table.names import KIN, OTHERS, PEOPLE
from chum.table.office import DELETED
from chum.table.rematch import rematch
from chum.table.sqlite import SqliteStore
from chum.table.store import Append
from chum.table.table import News, NoSuchTable, OtherRules, Table, TableError
from chum.table.turns import NotKept

T = TypeVar("T")


class Disk(SqliteStore):
    """A disk that can be held up, or fail."""

    def __init__(self, path: str) -> None:
        super().__init__(path)
        self.go_on = threading.Event()
        self.go_on.set()
        self.failing = False
        self.failures = 0

    def write(self, batch: list[Append]) -> list[Append]:
        assert self.go_on.wait(30)
        if self.failing:
            self.failures += 1
            raise sqlite3.OperationalError("disk full")
        return super().write(batch)


class Elsewhere(Disk):
    """Another process was faster; and then nothing can be read."""

    def write(self, batch: list[Append]) -> list[Append]:
        return batch if self.failing else super().write(batch)

    def entries(self, match: str, first: int = 0) -> list[bytes]:
        if self.failing:
            raise sqlite3.OperationalError("the server has gone")
        return super().entries(match, first)


class Ear:
    def __init__(self, seat: int = -1) -> None:
        self.seat = seat
        self.heard: list[list[News]] = []

    def hear(self, live: LiveTable, news: list[News]) -> None:
        assert [entry for entry, _ in live.history[-len(news) :]] == [n.entry for n in news]
        self.heard.append(news)


def at_a_table(
    tmp_path: Path,
    story: Callable[[Hall, LiveTable, Disk], Awaitable[T]],
    kind: type[Disk] = Disk,
) -> T:
    """Four people, and a match that has begun."""

    async def whole() -> T:
        disk = kind(str(tmp_path / "tables.db"))
        hall = Hall(disk, Bots())
        live = await hall.create(chum.game("getbit"), 4, {})
        for i in range(4):
            await hall.join(live, f"P{i}")
        try:
            return await story(hall, live, disk)
        finally:
            disk.go_on.set()
            await hall.close()

    return asyncio.run(whole())


def lay(hall: Hall, live: LiveTable, seat: int, card: int, key: str = "") -> asyncio.Task[int]:
    def decide(table: Table) -> list[AnyEntry]:
        return table.move(seat, f"play {card}", key, hall.now())

    return asyncio.create_task(hall.turns.act(live, decide, seat, key))


async def hold_up(hall: Hall, live: LiveTable, disk: Disk) -> asyncio.Task[int]:
    """A move of seat 0 that is being written."""
    disk.go_on.clear()
    first = lay(hall, live, 0, 1, "first")
    while not hall.turns.commits.busy:
        await asyncio.sleep(0)
    return first


def test_nobody_hears_of_a_move_before_it_is_durable(tmp_path: Path) -> None:
    async def story(hall: Hall, live: LiveTable, disk: Disk) -> None:
        ear = Ear()
        live.listeners.add(ear)
        before = live.table.seq
        first = await hold_up(hall, live, disk)
        for _ in range(10):
            await asyncio.sleep(0)
        assert ear.heard == []
        assert live.table.seq == before
        assert live.table.pending == [0, 1, 2, 3]
        disk.go_on.set()
        assert await first == before + 1
        assert len(ear.heard) == 1
        assert live.table.pending == [1, 2, 3]
        assert isinstance(decode(disk.entries(live.table.id)[-1]), Moved)

    at_a_table(tmp_path, story)


class AtOnce:
    """A thread that has written before anybody can look."""

    def submit(self, write: Callable[[list[Append]], object], batch: list[Append]) -> Future[Any]:
        done: Future[Any] = Future()
        done.set_result(write(batch))
        return done

    def shutdown(self) -> None: ...


def test_a_move_waits_for_two_passes_of_the_loop_besides_the_disk(tmp_path: Path) -> None:
    """In each pass everybody else's messages are read, so each costs as much as they do."""

    async def story(hall: Hall, live: LiveTable, _disk: Disk) -> None:
        ear, answers, told = Ear(), [], []
        live.listeners.add(ear)
        hall.turns.commits.thread.shutdown()
        hall.turns.commits.thread = AtOnce()  # type: ignore[assignment]
        hall.turns.commits.told = lambda: told.append(len(answers))
        asked = Request(lambda t: t.move(0, "play 1", "", hall.now()), 0, "", answers.append)
        hall.turns.ask(live, asked)
        await asyncio.sleep(0)  # whatever else is asked in this pass is written with it
        assert ear.heard == []
        await asyncio.sleep(0)
        assert len(ear.heard) == 1
        assert answers == [live.table.seq]
        assert told == [1], "and is sent in the same pass"

    at_a_table(tmp_path, story)


def test_what_cannot_be_written_down_is_refused_and_the_table_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(_entry: AnyEntry) -> bytes:
        raise ValueError("no such letter")

    async def story(hall: Hall, live: LiveTable, _disk: Disk) -> None:
        with monkeypatch.context() as patch:
            patch.setattr(turns, "encode", broken)
            with pytest.raises(NotKept):
                await asyncio.wait_for(lay(hall, live, 0, 1), 30)
        assert await asyncio.wait_for(lay(hall, live, 0, 1), 30) == live.table.seq

    at_a_table(tmp_path, story)


def test_where_the_rules_fail_a_move_is_refused_and_the_table_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(_match: Match, _move: Move) -> None:
        raise IndexError("list index out of range")

    async def story(hall: Hall, live: LiveTable, _disk: Disk) -> None:
        with monkeypatch.context() as patch:
            patch.setattr(Match, "repeat", broken)
            with pytest.raises(NotKept):
                await asyncio.wait_for(lay(hall, live, 0, 1), 30)
        assert await asyncio.wait_for(lay(hall, live, 0, 1), 30) == live.table.seq

    at_a_table(tmp_path, story)


def test_at_a_table_that_was_deleted_nothing_is_done(tmp_path: Path) -> None:
    """Though somebody still has it before his eyes."""

    async def story(hall: Hall, live: LiveTable, _disk: Disk) -> None:
        hall.office.decide(DELETED, live.table.id, hall.now() + 10)
        await hall.heed()
        with pytest.raises(NoSuchTable, match="deleted by the host"):
            await lay(hall, live, 0, 1)

    at_a_table(tmp_path, story)


def test_when_the_server_ends_nothing_more_is_kept_and_that_is_no_failure(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def story(hall: Hall, live: LiveTable, _disk: Disk) -> None:
        before = live.table.seq
        hall.turns.commits.thread.shutdown()
        with pytest.raises(NotKept):
            await lay(hall, live, 0, 1)
        assert live.table.seq == before
        assert not hall.turns.commits.busy

    at_a_table(tmp_path, story)
    assert not caplog.records


def test_for_what_is_refused_nothing_is_copied(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    copies: list[Table] = []
    fork = Table.fork
    monkeypatch.setattr(Table, "fork", lambda table: copies.append(table) or fork(table))

    async def story(hall: Hall, live: LiveTable, _: Disk) -> None:
        copies.clear()
        before = live.table
        with pytest.raises(ChumError, match="no move"):
            await lay(hall, live, 0, 9)
        assert (copies, live.table) == ([], before)
        await lay(hall, live, 0, 1)
        assert copies == [before]
        assert before.pending == [0, 1, 2, 3], "and the copy alone has changed"

    at_a_table(tmp_path, story)


def test_where_another_process_was_faster_a_move_is_decided_anew(tmp_path: Path) -> None:
    async def story(hall: Hall, live: LiveTable, disk: Disk) -> None:
        seq = live.table.seq
        (theirs,) = live.table.move(1, "play 2", "", hall.now())
        disk.write([Append(live.table.id, seq + 1, [encode(theirs)], None)])
        assert await lay(hall, live, 0, 1) == seq + 2
        assert live.table.pending == [2, 3]

    at_a_table(tmp_path, story)


def test_what_is_asked_during_a_commit_is_written_and_told_together(tmp_path: Path) -> None:
    async def story(hall: Hall, live: LiveTable, disk: Disk) -> None:
        ear = Ear()
        live.listeners.add(ear)
        before = live.table.seq
        first = await hold_up(hall, live, disk)
        others = [lay(hall, live, seat, 2, "k") for seat in (1, 2, 3)]
        again = lay(hall, live, 3, 2, "k")
        wrong = lay(hall, live, 0, 9)
        await asyncio.sleep(0)
        disk.go_on.set()
        assert await first == before + 1
        assert [await move for move in others] == [before + 2, before + 3, before + 4]
        assert await again == before + 4, "a repeated message is answered with what it did"
        with pytest.raises(ChumError, match="no move"):
            await wrong
        assert [[n.entry.seat for n in news] for news in ear.heard] == [[0], [1, 2, 3]]
        assert ear.heard[1][-1].events, "the cards are revealed"
        assert len(disk.entries(live.table.id)) == before + 5

    at_a_table(tmp_path, story)


def test_whoever_asked_is_answered_if_the_store_goes_between_a_conflict_and_its_reading(
    tmp_path: Path,
) -> None:
    async def story(hall: Hall, live: LiveTable, disk: Disk) -> None:
        disk.failing = True
        with pytest.raises(NotKept, match="nothing can be kept at the moment"):
            await asyncio.wait_for(lay(hall, live, 0, 1), 30)
        disk.failing = False
        assert await lay(hall, live, 0, 1) == live.table.seq

    at_a_table(tmp_path, story, Elsewhere)


def test_a_table_that_is_just_being_read_hears_of_what_others_write(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(hall: Hall, live: LiveTable, disk: Disk) -> None:
        await lay(hall, live, 0, 1)
        table, last = live.table.id, live.table.seq
        del hall.live[table]

        def too_early(match: str, first: int = 0) -> list[bytes]:
            return Disk.entries(disk, match, first)[: None if first else last]

        monkeypatch.setattr(disk, "entries", too_early)
        waking = asyncio.create_task(hall.wake(table))
        await asyncio.sleep(0)
        hall._heard(table)
        woken = await waking
        while hall.turns.tasks:
            await asyncio.wait(hall.turns.tasks)
        assert woken.table.seq == last

    at_a_table(tmp_path, story)


def test_after_an_outage_of_the_store_every_table_is_looked_at(tmp_path: Path) -> None:
    async def story(hall: Hall, live: LiveTable, disk: Disk) -> None:
        ear = Ear()
        live.listeners.add(ear)
        entry = live.table.fork().move(0, "play 1", "", 0)[0]
        disk.write([Append(live.table.id, live.table.seq + 1, [encode(entry)], None)])
        told: list[Callable[[], None]] = []
        disk.listen = lambda _heard, missed: told.append(missed)  # type: ignore[method-assign]
        hall.open()
        told[0]()
        await asyncio.sleep(0)
        while hall.turns.tasks:
            await asyncio.wait(hall.turns.tasks)
        assert [news.entry for news in ear.heard[0]] == [entry]

    at_a_table(tmp_path, story)


def test_a_failing_disk_changes_nothing_and_the_table_goes_on(tmp_path: Path) -> None:
    async def story(hall: Hall, live: LiveTable, disk: Disk) -> None:
        ear = Ear()
        live.listeners.add(ear)
        before, state = live.table.seq, live.table.match.state.to_bytes()
        disk.failing = True
        for move in [lay(hall, live, 0, 1, "k"), lay(hall, live, 1, 1)]:
            with pytest.raises(NotKept, match="nothing can be kept at the moment"):
                await move
        assert (live.table.seq, live.table.match.state.to_bytes()) == (before, state)
        assert ear.heard == []
        disk.failing = False
        assert await lay(hall, live, 0, 1, "k") == before + 1

    at_a_table(tmp_path, story)


def test_a_bot_goes_on_when_the_disk_is_back(tmp_path: Path) -> None:
    async def story(hall: Hall, live: LiveTable, disk: Disk) -> None:
        hall.autopilot.patience = 0.01
        leaving = asyncio.create_task(
            hall.turns.act(live, lambda table: table.leave(3, "", hall.now()))
        )
        leaving.add_done_callback(lambda _: setattr(disk, "failing", True))
        while disk.failures < 2:
            await asyncio.sleep(0)
        assert live.table.pending == [0, 1, 2, 3]
        disk.failing = False
        while live.table.pending != [0, 1, 2]:
            await asyncio.sleep(0)

    at_a_table(tmp_path, story)


def test_a_watcher_who_cannot_be_told_does_not_disturb_the_others(tmp_path: Path) -> None:
    class Deaf:
        def hear(self, *_: object) -> None:
            raise RuntimeError("no")

    async def story(hall: Hall, live: LiveTable, disk: Disk) -> None:  # noqa: ARG001
        ears = [Ear() for _ in range(8)]
        live.listeners |= {Deaf(), Deaf(), *ears}
        await lay(hall, live, 0, 1)
        assert all(len(ear.heard) == 1 for ear in ears)

    at_a_table(tmp_path, story)


def test_a_move_is_made_though_its_sender_is_gone(tmp_path: Path) -> None:
    async def story(hall: Hall, live: LiveTable, disk: Disk) -> list[int]:
        first = await hold_up(hall, live, disk)
        first.cancel()
        with pytest.raises(asyncio.CancelledError):
            await first
        disk.go_on.set()
        await lay(hall, live, 1, 1)
        return live.table.pending

    assert at_a_table(tmp_path, story) == [2, 3]


def test_two_who_want_a_rematch_get_the_same_one(tmp_path: Path) -> None:
    async def story(hall: Hall, live: LiveTable, disk: Disk) -> None:  # noqa: ARG001
        with pytest.raises(TableError, match="after the match"):
            await rematch(hall, live, 0, "")
        for seat in range(3):
            await hall.turns.act(live, lambda table, s=seat: table.resign(s, "", hall.now()))
        live.listeners |= {Ear(seat) for seat in range(3)}
        calls = [rematch(hall, live, seat, f"r{seat}") for seat in (0, 1)]
        one, other = await asyncio.gather(*calls)
        assert one == other == live.table.seq
        assert len(hall.live) == 2
        seats = hall.live[live.table.rematch].table.seats
        assert [seat.level for seat in seats] == ["", "", "", "keen"], "for who is not here"

    at_a_table(tmp_path, story)


def test_two_tables_never_get_one_code(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    letters = iter("BBBBBB" + "BBBBBB" + "CCCCCC")
    monkeypatch.setattr(halls.secrets, "choice", lambda _: next(letters))

    async def two_codes() -> tuple[list[str], int]:
        hall = Hall(Disk(str(tmp_path / "tables.db")), Bots())
        made = [await hall.create(chum.game("getbit"), 4, {}) for _ in range(2)]
        alive = len(hall.live)
        await hall.close()
        return [live.table.created.code for live in made], alive

    assert asyncio.run(two_codes()) == (["BBBBBB", "CCCCCC"], 2)


def test_a_table_of_other_rules_is_never_woken(tmp_path: Path) -> None:
    """Its moves would mean something else now: it is refused in words, and nothing is played."""

    async def story(hall: Hall, live: LiveTable, disk: Disk) -> None:
        created, *rest = (decode(body) for body in disk.entries(live.table.id))
        older = msgspec.structs.replace(created, id="older", code="BBBBBB", rules=0)
        row = live.table.index_row()._replace(id="older", code="BBBBBB")
        disk.write([Append("older", 0, [encode(entry) for entry in (older, *rest)], row)])
        for _ in range(2):
            with pytest.raises(OtherRules, match="version 0 of the rules of Get Bit!"):
                await hall.find("BBBBBB")
        assert list(hall.live) == [live.table.id]
        assert hall.waking == {}

    at_a_table(tmp_path, story)


def test_a_table_that_is_nowhere_is_an_error_of_its_own_kind(tmp_path: Path) -> None:
    async def story(hall: Hall, live: LiveTable, disk: Disk) -> None:  # noqa: ARG001
        with pytest.raises(NoSuchTable, match="check the code or the link"):
            await hall.find("BBBBBB")

    at_a_table(tmp_path, story)


def test_states_at_events_are_kept_only_while_somebody_watches(tmp_path: Path) -> None:
    async def story(hall: Hall, live: LiveTable, disk: Disk) -> None:  # noqa: ARG001
        ear = Ear()
        live.listeners.add(ear)
        for watched in (False, True):
            live.watched = watched
            for seat in range(4):
                await lay(hall, live, seat, 1 if watched else 2)
            (last,) = ear.heard[-1]
            assert last.events
            assert len(last.moments) == (len(last.events) if watched else 0)

    at_a_table(tmp_path, story)


def test_no_bot_is_called_like_a_piece_of_a_game() -> None:
    """A bot called Tiger would confuse who plays a tiger shark."""
    games = [chum.game(name) for name in chum.games()]
    texts = [path.read_text("utf-8") for game in games for path in game.folder.glob("*.py")]
    texts += [game.rulebook for game in games]
    said = set(re.findall(r"[a-zäöüß]+", " ".join(texts).lower()))
    for kin in (*KIN.values(), OTHERS):
        assert len(set(kin)) >= max(game.seats[-1] for game in games)
    for name in (*sum(KIN.values(), ()), *OTHERS, *PEOPLE):
        assert name.lower() not in said
        assert len(name) <= 8
