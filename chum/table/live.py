"""A table in memory, and those around it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import NamedTuple, Protocol

from chum.core.words import Event
from chum.neutral.structs import NOBODY
from chum.table.entries import AnyEntry
from chum.table.table import News, Table


class Request(NamedTuple):
    """What somebody wants to be done at a table."""

    decide: Callable[[Table], list[AnyEntry]]
    seat: int
    key: str
    answer: Callable[[int | Exception], None]  # called with the entry's number, or why not


class Listener(Protocol):
    """Somebody who watches a table."""

    @property
    def seat(self) -> int:
        """Of a player; `NOBODY` of a spectator."""

    def hear(self, live: LiveTable, news: list[News]) -> None:
        """Entries were applied, the last ones of the table; must not wait."""

    def turn_away(self) -> None:
        """The table is gone, or whoever watches is not wanted here."""


class LiveTable:
    def __init__(self, table: Table) -> None:
        self.table = table
        self.lock = asyncio.Lock()
        self.asked: list[Request] = []
        self.turn = False  # what was asked is being decided and written
        self.listeners: set[Listener] = set()
        self.watched = False  # somebody wants to see what happens as a story
        self.thinking: set[int] = set()  # seats whose bots think
        self.alarm: asyncio.TimerHandle | None = None  # rings when somebody's time is up
        self.maker = ""  # the address that made or woke it; kept nowhere else
        self.gone = False  # deleted by the host: nothing happens here any more
        self.leased = False  # noted as awake in this process
        self.used = time.monotonic()
        self.history: list[tuple[AnyEntry, tuple[Event, ...]]] = []

    @property
    def here(self) -> set[int]:
        """Seats whose players are connected."""
        return {listener.seat for listener in self.listeners} - {NOBODY}

    @property
    def host(self) -> int:
        """Who may begin the match: the first person who is connected, or who sat down."""
        people = [i for i, seat in enumerate(self.table.seats) if seat and seat.is_person]
        return next((seat for seat in people if seat in self.here), people[0])

    @property
    def matters(self) -> bool:
        """Somebody looks on, or a person may come back to a seat that no bot plays."""
        return bool(self.listeners) or any(s and not s.level for s in self.table.seats)

    def idle_since(self, limit: float) -> bool:
        """Nobody watches, nothing is under way, and nothing has happened for long."""
        under_way = self.thinking or self.asked or self.turn or self.lock.locked()
        return not self.listeners and not under_way and self.used < limit

    def silence(self) -> None:
        """No alarm rings here any more."""
        if self.alarm:
            self.alarm.cancel()
            self.alarm = None
