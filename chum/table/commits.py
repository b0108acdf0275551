"""Group commit: while one batch is written to the store, the next one gathers."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import ParamSpec, TypeVar

from chum.table.latency import Latency
from chum.table.store import Append, Conflict, Store

log = logging.getLogger(__name__)

P = ParamSpec("P")
T = TypeVar("T")


class Ended(Exception):
    """The server ends, so nothing more is written."""


Answer = Callable[[BaseException | None], None]  # called when it is durable, or with why it is not


class Commits:
    """Writes to a store for all tables of an event loop, one batch at a time, in a thread.

    Without tasks: each would wait for a pass of the loop, in which everybody else's messages are
    read first, and a move waited for seven of them.
    """

    def __init__(self, store: Store, ended: Callable[[], None]) -> None:
        self.store = store
        self.ended = ended  # called at the end of every commit
        self.told: Callable[[], None] = lambda: None  # called when all of a batch are answered
        self.thread = ThreadPoolExecutor(1, "chum-writer")
        self.gathered: list[tuple[Append, Answer]] = []
        self.busy = False
        self.took = Latency()

    async def append(self, item: Append) -> None:
        """Done when it is durable; Conflict if one of the entries exists already."""
        done = asyncio.get_running_loop().create_future()

        def answer(failure: BaseException | None) -> None:
            if done.done():
                return  # nobody waits for it any more
            if failure:
                done.set_exception(failure)
            else:
                done.set_result(None)

        self.append_soon(item, answer)
        await done

    def append_soon(self, item: Append, answer: Answer) -> None:
        """Together with what else is asked in this pass of the loop, or during a commit."""
        self.gathered.append((item, answer))
        if not self.busy:
            self.busy = True
            asyncio.get_running_loop().call_soon(self._send)

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

    def _send(self) -> None:
        """What has gathered, to the thread that writes."""
        loop, began = asyncio.get_running_loop(), time.monotonic()
        batch, self.gathered = self.gathered, []
        try:
            written = self.thread.submit(self.store.write, [item for item, _ in batch])
        except RuntimeError:  # it has ended
            self.busy = False
            for _, answer in batch:
                answer(Ended())
            return

        def back(written: Future[list[Append]]) -> None:
            with contextlib.suppress(RuntimeError):  # the loop has ended, and all who would hear
                loop.call_soon_threadsafe(self._written, batch, written, began)

        written.add_done_callback(back)

    def _written(
        self, batch: list[tuple[Append, Answer]], written: Future[list[Append]], began: float
    ) -> None:
        self.took.add(time.monotonic() - began)
        failure = written.exception()
        conflicts = set() if failure else {id(item) for item in written.result()}
        self.ended()  # more may gather
        self.busy = bool(self.gathered)
        if self.busy:
            self._send()  # the disk is at work while those of this batch are told
        for item, answer in batch:
            told = Conflict(item.match) if id(item) in conflicts else failure
            try:
                answer(told)
            except Exception:  # the others have to hear of theirs all the same
                log.exception("whoever asked could not be told")
        self.told()

    def close(self) -> None:
        """After the last append; waits for what is being written."""
        self.thread.shutdown()
        self.store.close()
