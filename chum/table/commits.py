"""Group commit: while one batch is written to the store, the next one gathers."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import ParamSpec, TypeVar

from chum.table.latency import Latency
from chum.table.store import Append, Conflict, Store

P = ParamSpec("P")
T = TypeVar("T")


class Commits:
    """Writes to a store for all tables of an event loop, one batch at a time, in a thread."""

    def __init__(self, store: Store, ended: Callable[[], None]) -> None:
        self.store = store
        self.ended = ended  # called at the end of every commit
        self.thread = ThreadPoolExecutor(1, "chum-writer")
        self.gathered: list[tuple[Append, asyncio.Future[None]]] = []
        self.under_way: asyncio.Task[None] | None = None
        self.took = Latency()

    async def append(self, item: Append) -> None:
        """Done when it is durable; Conflict if one of the entries exists already."""
        done = asyncio.get_running_loop().create_future()
        self.gathered.append((item, done))
        if self.under_way is None:
            self.under_way = asyncio.create_task(self._write())
        await done

    async def mark(self, matches: list[str], due: float | None) -> None:
        """When matches must be woken; by the thread that writes."""
        loop = asyncio.get_running_loop()
        await loop.run_in_executor(self.thread, self.store.mark, matches, due)

    async def run(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Something else that writes; by the thread that writes."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self.thread, lambda: work(*args, **kwargs))

    async def check(self) -> None:
        """Raises if nothing can be kept now."""
        await asyncio.get_running_loop().run_in_executor(self.thread, self.store.check)

    @property
    def busy(self) -> bool:
        return self.under_way is not None

    async def _write(self) -> None:
        loop = asyncio.get_running_loop()
        batch, self.gathered = self.gathered, []
        items = [item for item, _ in batch]
        errors: dict[int, Exception] = {}
        began = time.monotonic()
        try:
            conflicts = await loop.run_in_executor(self.thread, self.store.write, items)
            errors = {id(item): Conflict(item.match) for item in conflicts}
        except Exception as failure:
            errors = {id(item): failure for item in items}
        self.took.add(time.monotonic() - began)
        self.under_way = asyncio.create_task(self._write()) if self.gathered else None
        self.ended()
        for item, done in batch:
            if done.done():
                continue  # nobody waits for it any more
            if id(item) in errors:
                done.set_exception(errors[id(item)])
            else:
                done.set_result(None)

    def close(self) -> None:
        """After the last append; waits for what is being written."""
        self.thread.shutdown()
        self.store.close()
