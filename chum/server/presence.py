"""Who is connected: a table is told at once, and then not again for a moment.

Somebody who comes and goes all the time would else be told to everybody each time.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from weakref import WeakKeyDictionary

from chum.table.live import LiveTable

PAUSE = 1.0  # seconds


class Presence:
    def __init__(self, tell: Callable[[LiveTable], None]) -> None:
        self.tell = tell
        self.told: WeakKeyDictionary[LiveTable, set[int]] = WeakKeyDictionary()  # a moment ago

    def changed(self, live: LiveTable) -> None:
        """Somebody came or went."""
        if live in self.told:
            return  # looked at after the pause
        self.told[live] = live.here
        self.tell(live)
        asyncio.get_running_loop().call_later(PAUSE, self.look_again, live)

    def look_again(self, live: LiveTable) -> None:
        if self.told.pop(live) != live.here:
            self.changed(live)
