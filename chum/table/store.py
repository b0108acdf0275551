"""Where logs are kept.  Nothing is acknowledged before it is durable."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from importlib import resources
from typing import Any, NamedTuple, Protocol

from chum.core.language import Text
from chum.errors import BadSetup


class StoreLost(Exception):
    """What is written is not kept any more; says why."""


class Conflict(Exception):
    """Somebody else has written that entry first: read the log again."""


class IndexRow(NamedTuple):
    """A match in the index, by which matches are found and listed without reading their logs."""

    id: str
    code: str
    game: str
    seats: int
    taken: int
    public: bool
    status: str
    changed: float
    host: str  # who sat down first


COLUMNS = ", ".join(IndexRow._fields)
NEWER = "ON CONFLICT (id) DO UPDATE SET " + ", ".join(
    f"{column} = excluded.{column}" for column in ("taken", "status", "changed", "host")
)


Change = tuple[str, tuple[object, ...]]  # a statement with ? for its values, and these


@dataclass
class Append:
    """Entries first, first + 1, … of one match, to be written together."""

    match: str
    first: int
    bodies: list[bytes]
    row: IndexRow | None  # where the index changes too


class Store(Protocol):
    """Opened by its address; read from any thread, written to by one at a time."""

    def write(self, batch: list[Append]) -> list[Append]:
        """All of it is durable afterwards, except those returned: their entries exist already."""

    def entries(self, match: str, first: int = 0) -> list[bytes]: ...
    def find(self, code: str) -> str | None:
        """The match with this code or id."""

    def listed(self, status: str, public_only: bool, limit: int) -> list[IndexRow]:
        """The most recently changed matches."""

    def mark(self, matches: list[str], due: float | None) -> None:
        """Note when these matches must be woken if nobody has them awake; None: never."""

    def due(self, now: float) -> list[str]:
        """The matches that must be woken by now."""

    def query(self, statement: str, *values: object) -> list[tuple[Any, ...]]:
        """With ? for each value, whatever the database calls it."""

    def change(self, *changes: Change) -> int:
        """All or nothing; how many rows it changed."""

    def check(self) -> None:
        """Raises if an entry written now would not be kept; by the thread that writes."""

    def listen(self, heard: Callable[[str], None], missed: Callable[[], None]) -> None:
        """Call `heard` with a match whenever another process has written to it.

        `missed` is called when that may have happened to any match without our hearing of it.
        """

    def close(self) -> None: ...


def migrations() -> list[tuple[int, str]]:
    """The numbered SQL files, in order."""
    folder = resources.files("chum.table") / "migrations"
    files = sorted(path.name for path in folder.iterdir() if path.name.endswith(".sql"))
    return [(int(name[:3]), (folder / name).read_text(encoding="utf-8")) for name in files]


def open_store(address: str, *, beside: bool = False) -> Store:
    """`postgresql://…` or the path of an SQLite file; `beside` a server that may have it open."""
    if address.startswith(("postgresql://", "postgres://")):
        from chum.table.postgres import PostgresStore

        return PostgresStore(address)
    if "://" in address:
        raise BadSetup(Text("a database is postgresql://… or the path of a file, not {0}", address))
    from chum.table.sqlite import SqliteStore

    return SqliteStore(address, beside=beside)
