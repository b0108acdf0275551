"""The log in PostgreSQL: durable, many processes, one NOTIFY per batch."""

from __future__ import annotations

import secrets
import threading
from collections.abc import Callable
from typing import Any

from chum.core.language import Text
from chum.errors import BadSetup
from chum.table.store import COLUMNS, NEWER, Append, Change, IndexRow, StoreLost, migrations

try:
    import psycopg
except ImportError as error:
    raise BadSetup(Text("PostgreSQL needs psycopg: pip install 'chum-games[postgres]'")) from error

CHANNEL = "chum"
NAMES = 400  # matches in one notification: PostgreSQL takes 8000 bytes, a name is 16
TRIES = 5  # at a transaction that the database gave up to resolve a deadlock
MIGRATING = 0x6368756D  # advisory lock: one process migrates at a time


class PostgresStore:
    def __init__(self, address: str) -> None:
        self.address = address
        self.local = threading.local()
        self.opened: list[psycopg.Connection[Any]] = []
        self.opening = threading.Lock()
        self.closing = threading.Event()
        self.ears: threading.Thread | None = None
        try:
            self.writing = self.connect()
            self.migrate()
        except psycopg.Error as error:
            raise BadSetup(Text("cannot use this PostgreSQL: {0}", error)) from error
        self.name = secrets.token_hex(4)  # tells our own notifications from the others'

    def connect(self) -> psycopg.Connection[Any]:
        """One of its own for whoever asks: several threads do so at the same time."""
        made = psycopg.connect(self.address, autocommit=True)
        with self.opening:
            self.opened = [*(each for each in self.opened if not each.closed), made]
        return made

    def migrate(self) -> None:
        with self.writing.transaction():
            self.writing.execute("SELECT pg_advisory_xact_lock(%s)", (MIGRATING,))
            self.writing.execute(
                "CREATE TABLE IF NOT EXISTS migrations (number INTEGER PRIMARY KEY)"
            )
            done = {number for (number,) in self.writing.execute("SELECT number FROM migrations")}
            for number, script in migrations():
                if number not in done:
                    self.writing.execute(script.encode())
                    self.writing.execute("INSERT INTO migrations VALUES (%s)", (number,))

    @property
    def reading(self) -> psycopg.Connection[Any]:
        """A connection of this thread's own; opened again if the server had gone."""
        connection: psycopg.Connection[Any] | None = getattr(self.local, "connection", None)
        if connection is None or connection.closed:
            connection = self.local.connection = self.connect()
        return connection

    def read(self, query: str, values: tuple[object, ...]) -> list[tuple[Any, ...]]:
        """Once more if only that tells that the server had gone and come back."""
        try:
            return self.reading.execute(query.encode(), values).fetchall()
        except psycopg.OperationalError:
            if not self.local.connection.closed:
                raise
        return self.reading.execute(query.encode(), values).fetchall()

    def write(self, batch: list[Append]) -> list[Append]:
        """All in one transaction; only when two tables have one code, one by one."""
        self.write_connection()
        batch = sorted(batch, key=lambda item: item.match)  # one order for all: no deadlock
        for _ in range(TRIES - 1):
            try:
                return self.write_together(batch)
            except psycopg.errors.UniqueViolation:
                return self.write_singly(batch)
            except psycopg.errors.DeadlockDetected:
                continue  # the other process goes first
        return self.write_together(batch)

    def write_connection(self) -> psycopg.Connection[Any]:
        """Opened again if the server had gone."""
        if self.writing.closed:
            self.writing = self.connect()
        return self.writing

    def write_together(self, batch: list[Append]) -> list[Append]:
        with self.writing.transaction():
            conflicts = self.insert(batch)
            self.notify(without(batch, conflicts))
        return conflicts

    def write_singly(self, batch: list[Append]) -> list[Append]:
        conflicts = []
        with self.writing.transaction():
            for item in batch:
                try:
                    with self.writing.transaction():
                        conflicts += self.insert([item])
                except psycopg.errors.UniqueViolation:
                    conflicts.append(item)
            self.notify(without(batch, conflicts))
        return conflicts

    def insert(self, batch: list[Append]) -> list[Append]:
        """Those whose first entry another process has written are left out, and returned.

        A log has no gaps, so where the first entry is free the others are.
        """
        firsts = [(item.match, item.first, item.bodies[0]) for item in batch if item.bodies]
        begun = self.insert_entries(firsts)
        conflicts = [item for item in batch if item.bodies and item.match not in begun]
        kept = without(batch, conflicts)
        self.insert_entries(
            [
                (item.match, item.first + i, body)
                for item in kept
                for i, body in enumerate(item.bodies)
                if i > 0
            ]
        )
        index = [(*item.row[:5], int(item.row.public), *item.row[6:]) for item in kept if item.row]
        if index:
            with self.writing.cursor() as cursor:
                cursor.executemany(
                    f"INSERT INTO matches ({COLUMNS}) VALUES (%s, %s, %s, %s, %s, %s, %s, %s, %s)"
                    f" {NEWER}",
                    index,
                )
        return conflicts

    def insert_entries(self, rows: list[tuple[str, int, bytes]]) -> set[str]:
        """In one statement; the matches whose entries were free."""
        if not rows:
            return set()
        inserted = self.writing.execute(
            "INSERT INTO entries (match, seq, body)"
            " SELECT * FROM unnest(%s::text[], %s::integer[], %s::text[])"
            " ON CONFLICT DO NOTHING RETURNING match",
            ([row[0] for row in rows], [row[1] for row in rows], [row[2].decode() for row in rows]),
        )
        return {match for (match,) in inserted}

    def notify(self, batch: list[Append]) -> None:
        """One notification for the batch, with the names of the writer and of its matches."""
        for first in range(0, len(batch), NAMES):
            names = " ".join(item.match for item in batch[first : first + NAMES])
            self.writing.execute("SELECT pg_notify(%s, %s)", (CHANNEL, f"{self.name} {names}"))

    def entries(self, match: str, first: int = 0) -> list[bytes]:
        rows = self.read(
            "SELECT body FROM entries WHERE match = %s AND seq >= %s ORDER BY seq", (match, first)
        )
        return [body.encode() for (body,) in rows]

    def find(self, code: str) -> str | None:
        rows = self.read("SELECT id FROM matches WHERE code = %s OR id = %s", (code, code))
        return rows[0][0] if rows else None

    def listed(self, status: str, public_only: bool, limit: int) -> list[IndexRow]:
        public = "AND public = 1" if public_only else ""
        rows = self.read(
            f"SELECT {COLUMNS} FROM matches WHERE status = %s {public}"
            " ORDER BY changed DESC LIMIT %s",
            (status, limit),
        )
        return [IndexRow(*row) for row in rows]

    def mark(self, matches: list[str], due: float | None) -> None:
        update = "UPDATE matches SET due = %s WHERE id = ANY(%s)"
        self.write_connection().execute(update, (due, sorted(matches)))

    def due(self, now: float) -> list[str]:
        found = self.read("SELECT id FROM matches WHERE due <= %s ORDER BY due", (now,))
        return [match for (match,) in found]

    def query(self, statement: str, *values: object) -> list[tuple[Any, ...]]:
        return self.reading.execute(worded(statement), values).fetchall()

    def change(self, *changes: Change) -> int:
        connection = self.write_connection()
        with connection.transaction():
            return sum(connection.execute(worded(s), values).rowcount for s, values in changes)

    def check(self) -> None:
        (read_only,) = self.write_connection().execute("SHOW transaction_read_only").fetchone()  # type: ignore[misc]
        if read_only == "on":
            raise StoreLost(Text("this PostgreSQL takes no writes"))

    def listen(self, heard: Callable[[str], None], missed: Callable[[], None]) -> None:
        told = (heard, missed)
        self.ears = threading.Thread(target=self.hear, args=told, name="chum-ears", daemon=True)
        self.ears.start()

    def hear(self, heard: Callable[[str], None], missed: Callable[[], None]) -> None:
        """A connection of its own: one that listens cannot be queried."""
        while not self.closing.is_set():
            try:
                with self.connect() as connection:
                    connection.execute(f"LISTEN {CHANNEL}")
                    missed()
                    while not self.closing.is_set():
                        for notice in connection.notifies(timeout=0.5):
                            writer, *names = notice.payload.split()
                            for name in names if writer != self.name else []:
                                heard(name)
            except psycopg.OperationalError:
                self.closing.wait(0.5)  # the server restarts

    def close(self) -> None:
        self.closing.set()
        if self.ears:
            self.ears.join()
        for connection in self.opened:
            connection.close()


def worded(statement: str) -> bytes:
    """As psycopg writes a place for a value."""
    return statement.replace("?", "%s").encode()


def without(batch: list[Append], conflicts: list[Append]) -> list[Append]:
    left_out = {id(item) for item in conflicts}
    return [item for item in batch if id(item) not in left_out]
