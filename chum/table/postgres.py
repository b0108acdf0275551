"""The log in PostgreSQL: durable, many processes, one NOTIFY per batch."""

from __future__ import annotations

import secrets
import threading
from collections.abc import Callable
from typing import Any

from chum.core.language import Text
from chum.errors import BadSetup
from chum.table.store import COLUMNS, NEWER, Append, IndexRow, migrations

try:
    import psycopg
except ImportError as error:
    raise BadSetup(Text("PostgreSQL needs psycopg: pip install 'chum[postgres]'")) from error

CHANNEL = "chum"
NAMES = 400  # matches in one notification: PostgreSQL takes 8000 bytes, a name is 16
TRIES = 5  # at a transaction that the database gave up to resolve a deadlock
MIGRATING = 0x6368756D  # advisory lock: one process migrates at a time


class PostgresStore:
    def __init__(self, address: str) -> None:
        self.address = address
        self.local = threading.local()
        self.opened: list[psycopg.Connection[Any]] = []
        self.closing = threading.Event()
        self.ears: threading.Thread | None = None
        try:
            self.writing = self.connect()
            self.migrate()
        except psycopg.Error as error:
            raise BadSetup(Text("cannot use this PostgreSQL: {0}", error)) from error
        self.name = secrets.token_hex(4)  # tells our own notifications from the others'

    def connect(self) -> psycopg.Connection[Any]:
        self.opened = [connection for connection in self.opened if not connection.closed]
        self.opened.append(psycopg.connect(self.address, autocommit=True))
        return self.opened[-1]

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

    def write(self, batch: list[Append]) -> list[Append]:
        """All in one transaction; only when two processes clash, one by one."""
        if self.writing.closed:
            self.writing = self.connect()
        batch = sorted(batch, key=lambda item: item.match)  # one order for all: no deadlock
        for _ in range(TRIES - 1):
            try:
                return self.write_together(batch)
            except psycopg.errors.UniqueViolation:
                return self.write_singly(batch)
            except psycopg.errors.DeadlockDetected:
                continue  # the other process goes first
        return self.write_together(batch)

    def write_together(self, batch: list[Append]) -> list[Append]:
        with self.writing.transaction():
            self.insert(batch)
            self.notify(batch)
        return []

    def write_singly(self, batch: list[Append]) -> list[Append]:
        conflicts = []
        with self.writing.transaction():
            for item in batch:
                try:
                    with self.writing.transaction():
                        self.insert([item])
                except psycopg.errors.UniqueViolation:
                    conflicts.append(item)
            self.notify([item for item in batch if item not in conflicts])
        return conflicts

    def insert(self, batch: list[Append]) -> None:
        with self.writing.cursor() as cursor:
            cursor.executemany(
                "INSERT INTO entries (match, seq, body) VALUES (%s, %s, %s)",
                [
                    (item.match, item.first + i, body.decode())
                    for item in batch
                    for i, body in enumerate(item.bodies)
                ],
            )
            index = [
                (*item.row[:5], int(item.row.public), *item.row[6:]) for item in batch if item.row
            ]
            if index:
                cursor.executemany(
                    f"INSERT INTO matches ({COLUMNS}) VALUES (%s, %s, %s, %s, %s, %s, %s, %s, %s)"
                    f" {NEWER}",
                    index,
                )

    def notify(self, batch: list[Append]) -> None:
        """One notification for the batch, with the names of the writer and of its matches."""
        for first in range(0, len(batch), NAMES):
            names = " ".join(item.match for item in batch[first : first + NAMES])
            self.writing.execute("SELECT pg_notify(%s, %s)", (CHANNEL, f"{self.name} {names}"))

    def entries(self, match: str, first: int = 0) -> list[bytes]:
        rows = self.reading.execute(
            "SELECT body FROM entries WHERE match = %s AND seq >= %s ORDER BY seq", (match, first)
        )
        return [body.encode() for (body,) in rows]

    def find(self, code: str) -> str | None:
        row = self.reading.execute(
            "SELECT id FROM matches WHERE code = %s OR id = %s", (code, code)
        ).fetchone()
        return row[0] if row else None

    def listed(self, status: str, public_only: bool, limit: int) -> list[IndexRow]:
        rows = self.reading.execute(
            f"SELECT {COLUMNS} FROM matches WHERE status = %s AND public >= %s"
            " ORDER BY changed DESC LIMIT %s",
            (status, int(public_only), limit),
        )
        return [IndexRow(*row) for row in rows]

    def listen(self, heard: Callable[[str], None]) -> None:
        self.ears = threading.Thread(target=self.hear, args=(heard,), name="chum-ears", daemon=True)
        self.ears.start()

    def hear(self, heard: Callable[[str], None]) -> None:
        """A connection of its own: one that listens cannot be queried."""
        while not self.closing.is_set():
            try:
                with self.connect() as connection:
                    connection.execute(f"LISTEN {CHANNEL}")
                    while not self.closing.is_set():
                        for notice in connection.notifies(timeout=0.5):
                            writer, *names = notice.payload.split()
                            for name in names if writer != self.name else []:
                                heard(name)
            except psycopg.OperationalError:
                self.closing.wait(0.5)  # the server restarts; tables catch up when they write

    def close(self) -> None:
        self.closing.set()
        if self.ears:
            self.ears.join()
        for connection in self.opened:
            connection.close()
