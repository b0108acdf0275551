"""Where long work is done: in threads of its own, so that pages and moves never wait for it."""

from __future__ import annotations

import asyncio
import contextvars
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import ParamSpec, TypeVar

from chum.core.language import Text
from chum.table.allowance import TooFast
from chum.table.fair import Fair

P = ParamSpec("P")
T = TypeVar("T")

MOST = 8  # works that one address may have under way


class Study:
    """So many works at a time, by turns of those who ask."""

    def __init__(self, name: str, workers: int) -> None:
        self.threads = ThreadPoolExecutor(workers, f"chum-{name}")
        self.queue = Fair(workers)
        self.asked: Counter[str] = Counter()

    async def work(self, asker: str, todo: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        if self.asked[asker] >= MOST:
            raise TooFast(Text("much is asked here at once; try again in a moment"))
        self.asked[asker] += 1
        context = contextvars.copy_context()
        try:
            async with self.queue.place(asker):
                loop = asyncio.get_running_loop()
                return await loop.run_in_executor(
                    self.threads, lambda: context.run(todo, *args, **kwargs)
                )
        finally:
            self.asked[asker] -= 1
            self.asked += Counter()  # forgets who has none

    def close(self) -> None:
        self.threads.shutdown(wait=False, cancel_futures=True)
