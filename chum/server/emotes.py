"""What people may show each other at a table: pictures and ready phrases, no free text."""

from __future__ import annotations

import time
from weakref import WeakKeyDictionary

from chum.table.live import LiveTable

PICTURES = "laugh ouch applause think fin sweat cheers sorry hurry heart".split()
PHRASES = "luck played watch again close more".split()
EMOTES = frozenset([*PICTURES, *PHRASES])
REST = 3.0  # seconds before a seat may show something again


class Emotes:
    """When each seat showed something last; nothing else is kept of it."""

    def __init__(self) -> None:
        self.last: WeakKeyDictionary[LiveTable, dict[int, float]] = WeakKeyDictionary()

    def take(self, live: LiveTable, seat: int) -> bool:
        """Whether the seat has rested."""
        seats, now = self.last.setdefault(live, {}), time.monotonic()
        if now < seats.get(seat, -REST) + REST:
            return False
        seats[seat] = now
        return True
