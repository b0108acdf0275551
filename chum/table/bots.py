"""Bots at a table think outside the event loop, from their seat's view only."""

from __future__ import annotations

import asyncio
import contextlib
import os
import secrets
import threading
from collections import Counter
from collections.abc import AsyncIterator
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from contextlib import asynccontextmanager
from multiprocessing import get_context, parent_process

from chum.core.match import Match
from chum.neutral.engine import engine
from chum.search.bots import BOTS, Thinking, choose, past_moves, question
from chum.search.think import Budget
from chum.table.table import SIT_IN

SECONDS = 0.5  # to think, at most; the weaker levels need much less


class Places:
    """So many think at the same time.  A place that is left goes to the table that has the fewest:
    whoever waits for one waits no longer than a thought takes, however many bots others have.
    """

    def __init__(self, count: int) -> None:
        self.free = count
        self.taken: Counter[int] = Counter()  # by table
        self.waiting: list[tuple[int, asyncio.Future[None]]] = []

    @asynccontextmanager
    async def one_of(self, table: int) -> AsyncIterator[None]:
        called: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.waiting.append((table, called))
        self.call_next()
        try:
            await called
            yield
        finally:
            if called.cancelled():
                self.waiting = [waits for waits in self.waiting if waits[1] is not called]
            else:
                self.free += 1
                self.taken[table] -= 1
                self.taken += Counter()  # forgets a table without any
                self.waiting.sort(key=lambda waits: waits[0] == table)  # it lets others pass
            self.call_next()

    def call_next(self) -> None:
        while self.free and self.waiting:
            table, called = min(self.waiting, key=lambda waits: self.taken[waits[0]])
            self.waiting.remove((table, called))
            if not called.cancelled():
                self.free -= 1
                self.taken[table] += 1
                called.set_result(None)


class Bots:
    """Chooses for seats that a bot plays; so many think at the same time."""

    def __init__(self, workers: int = 2) -> None:
        self.workers = workers
        self.places = Places(workers)
        self.processes: ProcessPoolExecutor | None = None

    async def choose(self, match: Match, seat: int, level: str) -> int:
        """A legal code, always: if the bot fails, the move of an absent player."""
        level = level if level in BOTS else SIT_IN  # a log may name one that is gone by now
        async with self.places.one_of(id(match)):
            if engine(match.game).mode == "compiled":  # a thread of it lets the event loop run
                return await self.think(match, seat, level)
            return await self.think_elsewhere(match, seat, level)

    async def think(self, match: Match, seat: int, level: str) -> int:
        asked, luck = question(match, seat), secrets.randbits(60)
        thinking = Thinking(asked, BOTS[level], Budget(SECONDS), luck)
        with contextlib.suppress(TimeoutError):  # the decision tells of it
            await asyncio.wait_for(asyncio.wrap_future(thinking.answer), thinking.patience)
        return thinking.decision().code

    async def think_elsewhere(self, match: Match, seat: int, level: str) -> int:
        """In another process."""
        if self.processes is None:  # fresh ones: a copy of a process with threads may hang
            self.processes = ProcessPoolExecutor(
                self.workers, get_context("spawn"), initializer=end_with_parent
            )
        args = (match.game.name, match.box.to_bytes(), match.seats, match.state.to_bytes(), seat)
        luck, past = secrets.randbits(60), past_moves(match)
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(
                self.processes, choose, *args, level, SECONDS, luck, past
            )
        except BrokenExecutor:
            self.processes = None  # a process was killed; the next thought starts others
            raise

    def close(self) -> None:
        if self.processes:
            self.processes.shutdown(wait=False, cancel_futures=True)


def end_with_parent() -> None:
    """A server that is killed cannot say goodbye to its processes; they would wait for ever."""
    parent = parent_process()
    assert parent is not None

    def watch() -> None:
        parent.join()
        os._exit(1)

    threading.Thread(target=watch, name="watches the server", daemon=True).start()
