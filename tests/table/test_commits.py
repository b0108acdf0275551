"""Group commit: what is asked meanwhile is written together."""

from __future__ import annotations

import asyncio
import sqlite3
import threading

import pytest

from chum.table.commits import Commits
from chum.table.store import Append, Conflict


class Disk:
    """A store whose writing can be held up, or fail."""

    def __init__(self) -> None:
        self.batches: list[list[str]] = []
        self.go_on = threading.Semaphore(1000)
        self.failing = False
        self.taken: set[str] = set()
        self.closed = False

    def write(self, batch: list[Append]) -> list[Append]:
        assert self.go_on.acquire(timeout=30)
        self.batches.append([item.match for item in batch])
        if self.failing:
            raise sqlite3.OperationalError("disk full")
        return [item for item in batch if item.match in self.taken]

    def close(self) -> None:
        self.closed = True


def item(match: str) -> Append:
    return Append(match, 0, [b""], None)


def test_while_one_batch_is_written_the_next_one_gathers() -> None:
    async def story() -> tuple[list[list[str]], int]:
        disk = Disk()
        disk.go_on = threading.Semaphore(0)
        ends: list[bool] = []
        commits = Commits(disk, lambda: ends.append(bool(commits.gathered)))
        first = asyncio.create_task(commits.append(item("a")))
        while not commits.busy or commits.gathered:
            await asyncio.sleep(0)
        rest = [asyncio.create_task(commits.append(item(name))) for name in "bcd"]
        await asyncio.sleep(0)
        assert commits.busy
        assert not first.done()
        disk.go_on.release(2)
        await asyncio.gather(first, *rest)
        assert not commits.busy
        commits.close()
        assert disk.closed
        assert ends == [True, False]
        return disk.batches, len(ends)

    assert asyncio.run(story()) == ([["a"], ["b", "c", "d"]], 2)


def test_a_conflict_is_told_to_its_own_append_only() -> None:
    async def story() -> list[object]:
        disk = Disk()
        disk.taken = {"b"}
        commits = Commits(disk, lambda: None)
        appends = [commits.append(item(name)) for name in "abc"]
        return await asyncio.gather(*appends, return_exceptions=True)

    a, b, c = asyncio.run(story())
    assert (a, c) == (None, None)
    assert isinstance(b, Conflict)


def test_a_failing_disk_is_reported_and_the_next_batch_is_written() -> None:
    async def story() -> None:
        disk = Disk()
        commits = Commits(disk, lambda: None)
        disk.failing = True
        with pytest.raises(sqlite3.OperationalError, match="disk full"):
            await commits.append(item("a"))
        disk.failing = False
        await commits.append(item("a"))

    asyncio.run(story())


def test_whoever_is_gone_does_not_disturb_the_others() -> None:
    async def story() -> list[list[str]]:
        disk = Disk()
        commits = Commits(disk, lambda: None)
        gone = asyncio.create_task(commits.append(item("gone")))
        stays = asyncio.create_task(commits.append(item("stays")))
        await asyncio.sleep(0)
        gone.cancel()
        await stays
        return disk.batches

    assert asyncio.run(story()) == [["gone", "stays"]]
