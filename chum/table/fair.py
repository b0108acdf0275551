"""A queue in which nobody is starved, however much somebody else wants."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Hashable
from contextlib import asynccontextmanager
from itertools import count

KNOWN = 10_000  # whose last turn is remembered


class Fair:
    """So many have a place at the same time; a place that is left goes to who had none for longest.

    Whoever waits belongs to groups, the widest first: an address, then a table of it.  A group
    waits no longer than it takes each other group to be served once.
    """

    def __init__(self, places: int) -> None:
        self.places = places
        self.free = places
        self.waiting: list[tuple[tuple[Hashable, ...], asyncio.Future[None]]] = []
        self.turns = count(1)
        self.served: dict[Hashable, int] = {}  # when a group had its last place

    @property
    def crowded(self) -> float:
        """How many wait for each place."""
        return len(self.waiting) / self.places

    @asynccontextmanager
    async def place(self, *groups: Hashable) -> AsyncIterator[None]:
        called: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.waiting.append((groups, called))
        self.call_next()
        try:
            await called
            yield
        finally:
            if called.cancelled():
                self.waiting = [waits for waits in self.waiting if waits[1] is not called]
            elif not called.exception():
                self.free += 1
            self.call_next()

    def send_away(self, error: Exception) -> None:
        """All who wait hear of it."""
        waiting, self.waiting = self.waiting, []
        for _groups, called in waiting:
            if not called.cancelled():
                called.set_exception(error)

    def call_next(self) -> None:
        while self.free and self.waiting:
            groups, called = min(self.waiting, key=lambda waits: self.last_turns(waits[0]))
            self.waiting.remove((groups, called))
            if called.cancelled():
                continue
            self.free -= 1
            called.set_result(None)
            self.note(groups)

    def last_turns(self, groups: tuple[Hashable, ...]) -> tuple[int, ...]:
        return tuple(self.served.get(groups[: i + 1], 0) for i in range(len(groups)))

    def note(self, groups: tuple[Hashable, ...]) -> None:
        if len(self.served) > KNOWN:
            self.served.clear()  # all begin again alike
        turn = next(self.turns)
        for i in range(len(groups)):
            self.served[groups[: i + 1]] = turn
