"""Where long work is done: in threads of its own, so that pages and moves never wait for it."""

from __future__ import annotations

import asyncio
import contextvars
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import TypeVar

from chum.core.language import Text
from chum.errors import ChumError
from chum.table.allowance import TooFast
from chum.table.fair import Fair

T = TypeVar("T")

MOST = 8  # works that one address may have under way
LONGEST = 400  # works that may wait


class GivenUp(ChumError):
    """The server ends, or whoever worked is gone."""


class Study:
    """So many works at a time, by turns of those who ask."""

    def __init__(self, name: str, workers: int) -> None:
        self.threads = ThreadPoolExecutor(workers, f"chum-{name}")
        self.queue = Fair(workers)
        self.asked: Counter[str] = Counter()
        self.closed = False

    async def work(self, asker: str, todo: Callable[..., T], *args: object) -> T:
        """What `todo(*args)` returns, when `asker`, an address, has had its turn."""
        if self.closed:
            raise given_up()
        if self.asked[asker] >= MOST or len(self.queue.waiting) >= LONGEST:
            raise TooFast(Text("much is asked here at once; try again in a moment"))
        self.asked[asker] += 1
        prepared = self.prepare(todo, *args)
        try:
            async with self.queue.place(asker):
                loop = asyncio.get_running_loop()
                return await loop.run_in_executor(self.threads, prepared)
        finally:
            self.asked[asker] -= 1
            self.asked += Counter()  # forgets who has none

    def prepare(self, todo: Callable[..., T], *args: object) -> Callable[[], T]:
        """What a thread has to call; it speaks the language that is spoken now."""
        return partial(contextvars.copy_context().run, todo, *args)

    def close(self) -> None:
        """Whoever waits is sent away."""
        self.closed = True
        self.queue.send_away(given_up())
        self.threads.shutdown(wait=False, cancel_futures=True)


def given_up() -> GivenUp:
    return GivenUp(Text("this cannot be made just now; try again in a moment"))
