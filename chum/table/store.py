"""Where logs are kept.  Nothing is acknowledged before it is durable."""

from __future__ import annotations

import queue
import threading
from collections.abc import Callable, Iterable
from concurrent.futures import Future
from dataclasses import dataclass, field
from importlib import resources
from typing import NamedTuple, Protocol

BATCH = 500  # most appends in one commit


class Conflict(Exception):
    """Somebody else has written that entry first: read the log again."""


class Head(NamedTuple):
    """A match's row in the finding aid."""

    id: str
    code: str
    game: str
    seats: int
    taken: int
    public: bool
    status: str
    changed: float


@dataclass
class Append:
    """Entries first, first + 1, … of one match, to be written together."""

    match: str
    first: int
    bodies: list[bytes]
    head: Head | None  # where the finding aid changes too
    done: Future[None] = field(default_factory=Future)


class Store(Protocol):
    """A store is opened by its address and used from any thread."""

    def append(self, item: Append) -> Future[None]:
        """Done when durable; Conflict if one of the entries exists already."""

    def entries(self, match: str, first: int = 0) -> list[bytes]: ...
    def find(self, code: str) -> str | None:
        """The match with this code or id."""

    def heads(self, status: str, public_only: bool, limit: int) -> list[Head]:
        """The most recently changed matches."""

    def listen(self, heard: Callable[[str], None]) -> None:
        """Call `heard` with a match whenever another process has written to it."""

    def close(self) -> None: ...


class Writer(threading.Thread):
    """One thread writes for all tables: while it commits, the next batch gathers (group commit)."""

    def __init__(self, write: Callable[[list[Append]], Iterable[Append]]) -> None:
        super().__init__(name="chum-writer", daemon=True)
        self.write = write  # commits a batch; returns those that were in conflict
        self.waiting: queue.SimpleQueue[Append | None] = queue.SimpleQueue()
        self.start()

    def put(self, item: Append) -> Future[None]:
        self.waiting.put(item)
        return item.done

    def run(self) -> None:
        while (item := self.waiting.get()) is not None:
            batch = [item]
            while len(batch) < BATCH and not self.waiting.empty():
                following = self.waiting.get()
                if following is None:
                    self.waiting.put(None)
                    break
                batch.append(following)
            self.commit(batch)

    def commit(self, batch: list[Append]) -> None:
        # From here on nobody can cancel them; one that was cancelled before is not written.
        batch = [item for item in batch if item.done.set_running_or_notify_cancel()]
        try:
            conflicts = {id(item) for item in self.write(batch)}
        except Exception as error:
            for item in batch:
                item.done.set_exception(error)
            return
        for item in batch:
            if id(item) in conflicts:
                item.done.set_exception(Conflict(item.match))
            else:
                item.done.set_result(None)

    def close(self) -> None:
        self.waiting.put(None)
        self.join()


def migrations() -> list[tuple[int, str]]:
    """The numbered SQL files, in order."""
    folder = resources.files("chum.table") / "migrations"
    files = sorted(path.name for path in folder.iterdir() if path.name.endswith(".sql"))
    return [(int(name[:3]), (folder / name).read_text(encoding="utf-8")) for name in files]


def open_store(address: str) -> Store:
    """`postgresql://…` or the path of an SQLite file."""
    if address.startswith(("postgresql://", "postgres://")):
        from chum.table.postgres import PostgresStore

        return PostgresStore(address)
    from chum.table.sqlite import SqliteStore

    return SqliteStore(address)
