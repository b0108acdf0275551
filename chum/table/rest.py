"""Which tables are awake, and when a sleeping one has to be woken.

A table that goes on by itself is leased by the process that has it in memory.  A process that is
killed renews nothing, so that another one, or the next, wakes its tables.
"""

from __future__ import annotations

import logging
import math
from collections.abc import Callable, Sequence

from chum.table.commits import Commits
from chum.table.live import LiveTable

log = logging.getLogger(__name__)

LEASE = 75.0  # seconds; renewed more than twice in that time


class Rest:
    def __init__(self, commits: Commits, now: Callable[[], float]) -> None:
        self.commits = commits
        self.now = now

    async def stay_up(self, tables: Sequence[LiveTable]) -> None:
        """They are awake here for a while."""
        await self._mark(alone(tables), self.now() + LEASE)

    async def leave(self, tables: Sequence[LiveTable]) -> None:
        """Nobody has them awake any more, and they must go on."""
        await self._mark(alone(tables), self.now())

    async def lie_down(self, tables: Sequence[LiveTable]) -> None:
        """They sleep until their next clock runs out, or until somebody comes."""
        for live in tables:
            deadline = live.table.next_deadline()
            await self._mark([live.table.id], deadline if deadline < math.inf else None)

    async def _mark(self, matches: list[str], due: float | None) -> None:
        if not matches:
            return
        try:
            await self.commits.mark(matches, due)
        except Exception as error:  # what is played matters more, and the next sweep tries again
            log.warning("cannot note which tables are awake: %s", error)


def alone(tables: Sequence[LiveTable]) -> list[str]:
    return [live.table.id for live in tables if live.table.goes_on_alone]
