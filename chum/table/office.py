"""What the host decides, and which tables are deleted: one set of words for both stores.

It stands in the database beside the log, so that the command of a host and any number of servers
need no other way to speak to each other.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from chum.table.entries import decode
from chum.table.store import COLUMNS, Change, IndexRow, Store

CLOSED = "closed"  # no new tables
NAME = "name"  # nobody of this name may sit down
ADDRESS = "address"  # nobody from this address or network is served
DELETED = "deleted"  # a table that every process forgets; afterwards it is deleted
FOR_EVER = 1e12
KEPT = ("entries", "subscriptions")  # of each table


class Decision(NamedTuple):
    kind: str
    what: str
    until: float


class Count(NamedTuple):
    game: str
    status: str
    tables: int


class Office:
    def __init__(self, store: Store) -> None:
        self.store = store

    # -- decisions

    def decide(self, kind: str, what: str, until: float) -> None:
        insert = "INSERT INTO decisions (kind, what, until) VALUES (?, ?, ?)"
        replace = "ON CONFLICT (kind, what) DO UPDATE SET until = excluded.until"
        self.store.change((f"{insert} {replace}", (kind, what, until)))

    def withdraw(self, kind: str, what: str) -> bool:
        """Whether there was such a decision."""
        delete = "DELETE FROM decisions WHERE kind = ? AND what = ?"
        return self.store.change((delete, (kind, what))) > 0

    def decisions(self) -> list[Decision]:
        rows = self.store.query("SELECT kind, what, until FROM decisions ORDER BY kind, what")
        return [Decision(*row) for row in rows]

    def forget_past(self, now: float) -> None:
        past = "DELETE FROM decisions WHERE until <= ? AND kind <> ?"
        self.store.change((past, (now, DELETED)))

    # -- tables

    def row(self, match: str) -> IndexRow | None:
        rows = self.store.query(f"SELECT {COLUMNS} FROM matches WHERE id = ?", match)
        return IndexRow(*rows[0]) if rows else None

    def counts(self) -> list[Count]:
        count = "SELECT game, status, count(*) FROM matches GROUP BY game, status"
        return [Count(*row) for row in self.store.query(f"{count} ORDER BY game, status")]

    def active_since(self, at: float) -> int:
        ((count,),) = self.store.query("SELECT count(*) FROM matches WHERE changed >= ?", at)
        return int(count)

    # -- deleting

    def keep(self, match: str, until: float) -> bool:
        """An old table is awake, so that it is not deleted; False if it is gone already."""
        update = "UPDATE matches SET awake = ? WHERE id = ?"
        return self.store.change((update, (until, match))) > 0

    def delete_old(self, statuses: Sequence[str], before: float, now: float, most: int) -> int:
        """Tables at which nothing has happened since: not those that must be woken or are awake.

        How many were looked at: fewer than `most` if there are no others.
        """
        marks = ", ".join("?" * len(statuses))
        old = f"status IN ({marks}) AND changed < ? AND due IS NULL"
        old = f"{old} AND (awake IS NULL OR awake < ?)"
        values = (*statuses, before, now)
        found = self.store.query(
            f"SELECT id FROM matches WHERE {old} ORDER BY changed LIMIT ?", *values, most
        )
        changes: list[Change] = []
        for (match,) in sorted(found):
            last = self.last_entry(match)
            if last < before:  # asked again as it is deleted: somebody may come in between
                changes += [(f"DELETE FROM matches WHERE id = ? AND {old}", (match, *values))]
                changes += forget(match)
            else:  # plain moves do not touch the index
                changes += [("UPDATE matches SET changed = ? WHERE id = ?", (last, match))]
        self.store.change(*changes)
        return len(found)

    def last_entry(self, match: str) -> float:
        """When it was written; long ago if there is none."""
        last = "SELECT body FROM entries WHERE match = ? ORDER BY seq DESC LIMIT 1"
        rows = self.store.query(last, match)
        return decode(rows[0][0].encode()).at if rows else 0.0

    def delete(self, match: str) -> None:
        self.store.change(("DELETE FROM matches WHERE id = ?", (match,)), *forget(match))


def forget(match: str) -> list[Change]:
    """The log of a table that is in no index any more, and whom to call there."""
    gone = "match = ? AND NOT EXISTS (SELECT 1 FROM matches WHERE id = ?)"
    return [(f"DELETE FROM {kind} WHERE {gone}", (match, match)) for kind in KEPT]
