"""How long tables are kept.  What a process has awake is never deleted."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from chum.table.commits import Commits
from chum.table.live import LiveTable
from chum.table.office import Office
from chum.table.rest import LEASE
from chum.table.table import OPEN, OVER, PLAYING, Table

BATCH = 50  # tables deleted in one commit, so that no move waits long for it
FAR_PAST = float("-inf")


class Keeping(NamedTuple):
    """Seconds after the last thing that happened; 0: for ever."""

    finished: float = 0
    abandoned: float = 0


class Retention:
    def __init__(
        self, office: Office, commits: Commits, now: Callable[[], float], keeping: Keeping
    ) -> None:
        self.office = office
        self.commits = commits
        self.now = now
        self.keeping = keeping

    def limit(self, status: str) -> float:
        """Before this, what happened last is long ago."""
        kept = self.keeping.finished if status == OVER else self.keeping.abandoned
        return self.now() - kept if kept else FAR_PAST

    def is_old(self, table: Table) -> bool:
        return table.changed < self.limit(table.status)

    async def stay(self, table: Table) -> bool:
        """It is awake here, so that nobody deletes it; False if somebody already has."""
        if not self.is_old(table):
            return True
        return await self.commits.run(self.office.keep, table.id, self.now() + LEASE)

    async def sweep(self, awake: Iterable[LiveTable]) -> int:
        for live in awake:
            await self.stay(live.table)
        finished = await self._delete([OVER]) if self.keeping.finished else 0
        return finished + (await self._delete([OPEN, PLAYING]) if self.keeping.abandoned else 0)

    async def _delete(self, statuses: list[str]) -> int:
        deleted = 0
        while True:
            limits = (self.limit(statuses[0]), self.now(), BATCH)
            some = await self.commits.run(self.office.delete_old, statuses, *limits)
            deleted += some
            if some < BATCH:
                return deleted
