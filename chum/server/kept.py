"""Answers that never change: made once, however many ask at the same time, and kept for a while."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Hashable


class Kept:
    def __init__(self, most_bytes: int) -> None:
        self.most_bytes = most_bytes
        self.bytes = 0
        self.made: OrderedDict[Hashable, bytes] = OrderedDict()
        self.making: dict[Hashable, asyncio.Future[bytes]] = {}

    async def find(self, key: Hashable, make: Callable[[], Awaitable[bytes]]) -> bytes:
        if key in self.made:
            self.made.move_to_end(key)
            return self.made[key]
        if key not in self.making:
            self.making[key] = asyncio.ensure_future(self._make(key, make))
        return await asyncio.shield(self.making[key])  # whoever goes away spoils it for nobody

    async def _make(self, key: Hashable, make: Callable[[], Awaitable[bytes]]) -> bytes:
        try:
            made = await make()
        finally:
            del self.making[key]
        self.made[key] = made
        self.bytes += len(made)
        while self.bytes > self.most_bytes and len(self.made) > 1:
            self.bytes -= len(self.made.popitem(last=False)[1])
        return made
