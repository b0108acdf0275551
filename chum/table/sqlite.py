"""The log in one SQLite file: durable, one process."""

from __future__ import annotations

import contextlib
import os
import sqlite3
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from chum.core.language import Text
from chum.errors import BadSetup
from chum.table.store import COLUMNS, NEWER, Append, Change, IndexRow, StoreLost, migrations

ROWS = 10_000  # most in one statement


class SqliteStore:
    def __init__(self, path: str, *, beside: bool = False) -> None:
        """With `beside` only to look, and to change the few rows that are the host's."""
        self.path = path
        self.local = threading.local()
        self.opened: list[sqlite3.Connection] = []
        try:
            if beside:
                self.check_served()
                self.writing = self.connect()
                self.check_version()
            else:
                Path(path).parent.mkdir(parents=True, exist_ok=True)
                self.writing = self.connect()
                self.claim()
                self.look_over()
                self.migrate()
            self.inode = os.stat(self.path).st_ino
        except (OSError, sqlite3.Error, StoreLost) as error:
            self.close()
            raise BadSetup(Text("cannot open {0} as a database: {1}", path, error)) from error

    def connect(self) -> sqlite3.Connection:
        connection = sqlite3.connect(self.path, check_same_thread=False, isolation_level=None)
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA busy_timeout = 5000")
        self.opened.append(connection)
        return connection

    def check_served(self) -> None:
        """A wrong path must not become an empty database."""
        if not Path(self.path).is_file():
            raise StoreLost(Text("there is no such file"))

    def check_version(self) -> None:
        (version,) = self.writing.execute("PRAGMA user_version").fetchone()
        newest = migrations()[-1][0]
        if version != newest:
            raise StoreLost(
                Text("it is of version {0}, not {1}; start this chum's server", version, newest)
            )

    def claim(self) -> None:
        """One process at a time: a second one would not hear of this one's entries."""
        lock = Path(f"{self.path}.lock")
        holder = sqlite3.connect(lock, check_same_thread=False, isolation_level=None, timeout=0)
        self.opened.append(holder)
        try:
            holder.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError as error:
            self.close()
            text = Text(
                "{0} is in use by another chum; for several use --db postgresql://…", self.path
            )
            raise BadSetup(text) from error

    def look_over(self) -> None:
        """A damaged file is found at the start, not in the middle of a match."""
        (found,) = self.writing.execute("PRAGMA quick_check(1)").fetchone()
        if found != "ok":
            raise StoreLost(Text("it is damaged ({0}); restore a backup", found))

    def migrate(self) -> None:
        (version,) = self.writing.execute("PRAGMA user_version").fetchone()
        for number, script in migrations():
            if number > version:
                self.writing.executescript(f"BEGIN;{script};PRAGMA user_version = {number};COMMIT;")

    @property
    def reading(self) -> sqlite3.Connection:
        """A connection of this thread's own, so that reading never waits for a commit."""
        if not hasattr(self.local, "connection"):
            self.local.connection = self.connect()
        connection: sqlite3.Connection = self.local.connection
        return connection

    def write(self, batch: list[Append]) -> list[Append]:
        """All at once, and only if that meets a conflict one by one."""
        rows = sum(len(item.bodies) for item in batch)
        self.check_file()
        try:
            if rows <= ROWS and not any(item.row for item in batch):
                self.insert(batch)  # one statement is a transaction by itself
            else:
                self.commit(lambda: self.insert(batch))
        except sqlite3.IntegrityError:
            conflicts: list[Append] = []
            self.commit(lambda: conflicts.extend(self.insert_each(batch)))
            return conflicts
        return []

    def commit(self, work: Callable[[], object]) -> None:
        self.writing.execute("BEGIN IMMEDIATE")
        try:
            work()
            self.writing.execute("COMMIT")
        except BaseException:
            if self.writing.in_transaction:  # where the disk is full SQLite has taken it back
                self.writing.execute("ROLLBACK")
            raise

    def insert_each(self, batch: list[Append]) -> Iterator[Append]:
        """Those that are in conflict are left out."""
        for item in batch:
            self.writing.execute("SAVEPOINT item")
            try:
                self.insert([item])
            except sqlite3.IntegrityError:
                self.writing.execute("ROLLBACK TO item")
                yield item
            self.writing.execute("RELEASE item")

    def insert(self, batch: list[Append]) -> None:
        """Rows in one statement: every call lets the event loop's thread take over meanwhile."""
        rows = [
            (item.match, item.first + i, body.decode())
            for item in batch
            for i, body in enumerate(item.bodies)
        ]
        for first in range(0, len(rows), ROWS):
            some = rows[first : first + ROWS]
            self.writing.execute(
                "INSERT INTO entries (match, seq, body) VALUES "
                + ",".join(["(?,?,?)"] * len(some)),
                [value for row in some for value in row],
            )
        index = [item.row for item in batch if item.row]
        if index:
            self.writing.executemany(
                f"INSERT INTO matches ({COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) {NEWER}",
                index,
            )

    def entries(self, match: str, first: int = 0) -> list[bytes]:
        rows = self.reading.execute(
            "SELECT body FROM entries WHERE match = ? AND seq >= ? ORDER BY seq", (match, first)
        )
        return [body.encode() for (body,) in rows]

    def find(self, code: str) -> str | None:
        row = self.reading.execute(
            "SELECT id FROM matches WHERE code = ? OR id = ?", (code, code)
        ).fetchone()
        return row[0] if row else None

    def listed(self, status: str, public_only: bool, limit: int) -> list[IndexRow]:
        public = "AND public = 1" if public_only else ""
        rows = self.reading.execute(
            f"SELECT {COLUMNS} FROM matches WHERE status = ? {public}"
            " ORDER BY changed DESC LIMIT ?",
            (status, limit),
        )
        return [IndexRow(*row) for row in rows]

    def mark(self, matches: list[str], due: float | None) -> None:
        rows = [(due, match) for match in matches]
        update = "UPDATE matches SET due = ? WHERE id = ?"
        self.commit(lambda: self.writing.executemany(update, rows))

    def due(self, now: float) -> list[str]:
        found = self.reading.execute("SELECT id FROM matches WHERE due <= ? ORDER BY due", (now,))
        return [match for (match,) in found]

    def query(self, statement: str, *values: object) -> list[tuple[Any, ...]]:
        return self.reading.execute(statement, values).fetchall()

    def change(self, *changes: Change) -> int:
        before = self.writing.total_changes
        self.commit(lambda: [self.writing.execute(*change) for change in changes])
        return self.writing.total_changes - before

    def backup(self, target: str) -> None:
        """A whole copy as it stands at one moment, however much is played meanwhile."""
        with contextlib.closing(sqlite3.connect(target)) as copy:
            self.reading.backup(copy)

    def check(self) -> None:
        self.check_file()
        (version,) = self.writing.execute("PRAGMA user_version").fetchone()
        self.commit(lambda: self.writing.execute(f"PRAGMA user_version = {version}"))

    def check_file(self) -> None:
        """A file that was deleted or replaced takes entries, and nobody ever finds them."""
        try:
            same = os.stat(self.path).st_ino == self.inode
        except OSError:
            same = False
        if not same:
            raise StoreLost(Text("{0} is gone, or another file stands in its place", self.path))

    def listen(self, heard: Callable[[str], None], missed: Callable[[], None]) -> None:
        """Nobody else writes to this file."""

    def close(self) -> None:
        for connection in self.opened:
            connection.close()
