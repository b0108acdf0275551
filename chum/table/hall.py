"""The hall: all live tables of one process.

click → decide → append durably → apply → tell everybody.  Each table takes one step at a time; what
is in memory is a copy of the log and can be dropped and woken again at any moment.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
import math
import secrets
import time
from collections import deque
from collections.abc import Callable, Coroutine, Mapping, Sequence
from concurrent.futures import Future
from typing import Any, Protocol, TypeVar

from chum.core.box import differences
from chum.core.errors import BadSetup, ChumError
from chum.core.game import Game
from chum.core.words import Event
from chum.games import load
from chum.table.bots import Bots
from chum.table.entries import (
    AnyEntry,
    Bot,
    Clock,
    Created,
    Joined,
    Left,
    Moved,
    Started,
    decode,
    encode,
)
from chum.table.store import Append, Conflict, Head, Store
from chum.table.table import OPEN, OVER, PLAYING, Table, TableError, rebuild

log = logging.getLogger(__name__)

CODE_LETTERS = "BCDFGHJKLMNPQRSTVWXZ"  # no vowels: no words, nothing to confuse
BOT_NAMES = ["Mako", "Tiger", "Thresher", "Bull", "Nurse", "Lemon"]
IDLE = 600.0  # seconds after which a table that nobody watches is dropped from memory
LONGEST_SLEEP = 3600.0


T = TypeVar("T")


class Listener(Protocol):
    """Somebody who watches a table."""

    def tell(self, live: LiveTable, entry: AnyEntry, events: tuple[Event, ...]) -> None:
        """An entry was applied; must not wait."""


class LiveTable:
    """A table in memory, and those around it."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.lock = asyncio.Lock()
        self.listeners: set[Listener] = set()
        self.thinking: dict[int, asyncio.Task[None]] = {}
        self.alarm: asyncio.TimerHandle | None = None
        self.used = time.monotonic()
        self.told: list[tuple[AnyEntry, tuple[Event, ...]]] = []


class Hall:
    def __init__(self, store: Store, bots: Bots, now: Callable[[], float] = time.time) -> None:
        self.store = store
        self.bots = bots
        self.now = now
        self.live: dict[str, LiveTable] = {}
        self.waking: dict[str, asyncio.Task[LiveTable]] = {}
        self.tasks: set[asyncio.Task[Any]] = set()
        self.moves = 0
        self.settled: deque[tuple[Future[None], asyncio.Future[None]]] = deque()

    def open(self) -> None:
        """Hear of what other processes write; from inside the event loop."""
        loop = asyncio.get_running_loop()

        def heard(match: str) -> None:
            loop.call_soon_threadsafe(self._heard, match)

        self.store.listen(heard)

    async def close(self) -> None:
        for live in self.live.values():
            if live.alarm:
                live.alarm.cancel()
        tasks = [
            *self.tasks,
            *(task for live in self.live.values() for task in live.thinking.values()),
        ]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self.bots.close()
        await asyncio.to_thread(self.store.close)

    # -- making and finding tables

    async def create(
        self,
        game: Game,
        seats: int,
        options: Mapping[str, object],
        *,
        public: bool = False,
        clock: Clock | None = None,
        components: Mapping[str, Any] | None = None,
        first: Callable[[Created], list[AnyEntry]] = lambda _: [],
    ) -> LiveTable:
        """A new table with what `first` wants in its log from the beginning."""
        while True:
            created = Created(
                self.now(),
                secrets.token_hex(8),
                "".join(secrets.choice(CODE_LETTERS) for _ in range(6)),
                game.name,
                game.version,
                seats,
                game.options(options),
                public,
                secrets.token_hex(32),
                check_clock(clock or Clock()),
                differences(game.components, components) if components else {},
            )
            live = LiveTable(Table(created, game))
            live.told.append((created, ()))
            entries = first(created)
            try:
                await self._append(live, 0, [created, *entries])
            except Conflict:
                continue  # another table has this code
            self.live[created.id] = live
            self._apply(live, entries)
            return live

    async def find(self, code: str) -> LiveTable:
        """The table with this id or code, woken if it sleeps."""
        if code in self.live:
            return self._use(self.live[code])
        match = await asyncio.to_thread(self.store.find, code.upper() if len(code) == 6 else code)
        if match is None:
            raise TableError(f"there is no table {code!r}; check the code or the link")
        return await self.wake(match)

    async def wake(self, match: str) -> LiveTable:
        if match in self.live:
            return self._use(self.live[match])
        if match not in self.waking:
            self.waking[match] = asyncio.create_task(self._wake(match))
        try:
            return await asyncio.shield(self.waking[match])
        finally:
            self.waking.pop(match, None)

    async def _wake(self, match: str) -> LiveTable:
        bodies = await asyncio.to_thread(self.store.entries, match)
        entries = [decode(body) for body in bodies]
        created = entries[0]
        assert isinstance(created, Created)
        live = LiveTable(Table(created, load(created.game)))
        live.told.append((created, ()))
        for entry in entries[1:]:
            live.told.append((entry, live.table.apply(entry)))
        self.live[match] = live
        self._go_on(live)
        return live

    def _use(self, live: LiveTable) -> LiveTable:
        live.used = time.monotonic()
        return live

    def sweep(self) -> int:
        """Drop tables that nobody watches; they wake when somebody comes back."""
        limit = time.monotonic() - IDLE
        idle = [
            match
            for match, live in self.live.items()
            if not live.listeners
            and not live.thinking
            and not live.lock.locked()
            and live.alarm is None
            and live.used < limit
        ]
        for match in idle:
            del self.live[match]
        return len(idle)

    # -- doing things at a table

    async def join(self, live: LiveTable, name: str) -> tuple[int, str]:
        """Sit down: the seat, and the token that is the only way to act for it."""
        token = secrets.token_urlsafe(24)
        hashed = hash_token(token)
        await self.act(live, lambda table: table.join(name, hashed, self.now()))
        seat = live.table.seat_of(hashed)
        assert seat is not None
        return seat, token

    async def act(
        self,
        live: LiveTable,
        decide: Callable[[Table], list[AnyEntry]],
        seat: int = -1,
        key: str = "",
    ) -> int:
        """Decide, append, apply, tell; the number of the entry.  Repeated: what it did at first.

        It runs to its end even if whoever asked is gone: what is durable is also applied.
        """

        async def in_turn() -> int:
            async with live.lock:
                return await self._act(live, decide, seat, key)

        return await asyncio.shield(self._spawn(in_turn()))

    async def _act(
        self, live: LiveTable, decide: Callable[[Table], list[AnyEntry]], seat: int, key: str
    ) -> int:
        while True:
            if key and (seat, key) in live.table.keys:
                return live.table.keys[seat, key]
            entries = decide(live.table)
            try:
                await self._append(live, live.table.seq + 1, entries)
            except Conflict:
                await self._catch_up(live)
                continue
            self._apply(live, entries)
            return live.table.seq

    async def _append(self, live: LiveTable, first: int, entries: list[AnyEntry]) -> None:
        if entries:
            # The finding aid changes only with these, so that a plain move is one row.
            head = None
            ends = live.table.ends_with(entries)
            if ends or any(not isinstance(entry, Moved) for entry in entries):
                head = head_after(live.table, entries, ends)
            item = Append(live.table.id, first, [encode(entry) for entry in entries], head)
            await self._durable(self.store.append(item))

    def _durable(self, done: Future[None]) -> asyncio.Future[None]:
        """For the event loop, which is woken once for all appends of a commit."""
        loop = asyncio.get_running_loop()
        waiting: asyncio.Future[None] = loop.create_future()

        def settled(_: Future[None]) -> None:  # in the store's thread
            self.settled.append((done, waiting))
            if len(self.settled) == 1:
                loop.call_soon_threadsafe(self._settle)

        done.add_done_callback(settled)
        return waiting

    def _settle(self) -> None:
        while self.settled:
            done, waiting = self.settled[0]
            if not waiting.done():
                error = done.exception()
                waiting.set_exception(error) if error else waiting.set_result(None)
            self.settled.popleft()

    def _apply(self, live: LiveTable, entries: list[AnyEntry]) -> None:
        live.used = time.monotonic()
        for entry in entries:
            events = live.table.apply(entry)
            live.told.append((entry, events))
            self.moves += isinstance(entry, Moved)
            for listener in list(live.listeners):
                listener.tell(live, entry, events)
        self._go_on(live)

    # -- what happens by itself: bots and clocks

    def _go_on(self, live: LiveTable) -> None:
        for seat in live.table.bots_to_move():
            if seat not in live.thinking:
                task = asyncio.create_task(self._think(live, seat))
                live.thinking[seat] = task
        if live.alarm:
            live.alarm.cancel()
            live.alarm = None
        deadline = min(
            (live.table.clocks.deadline(s) for s in self._people(live)), default=math.inf
        )
        if deadline < math.inf:
            wait = min(max(0.0, deadline - self.now()), LONGEST_SLEEP)
            loop = asyncio.get_running_loop()
            live.alarm = loop.call_later(wait, lambda: self._spawn(self._ring(live)))

    def _people(self, live: LiveTable) -> list[int]:
        return [s for s in live.table.pending if (seat := live.table.seats[s]) and not seat.level]

    async def _think(self, live: LiveTable, seat: int) -> None:
        try:
            match, holder = live.table.match, live.table.seats[seat]
            assert match is not None
            assert holder is not None
            code = await self.bots.choose(match, seat, holder.level)
            await self.act(live, lambda table: table.bot_move(seat, code, self.now()))
        except ChumError:
            log.debug("the table went on without the bot at %s", live.table.id)
        finally:
            del live.thinking[seat]
        self._go_on(live)

    async def _ring(self, live: LiveTable) -> None:
        live.alarm = None
        await self.act(live, lambda table: table.time_out(self.now()))
        self._go_on(live)

    # -- other processes

    def _heard(self, match: str) -> None:
        live = self.live.get(match)
        if live is not None:
            self._spawn(self._refresh(live))

    async def _refresh(self, live: LiveTable) -> None:
        async with live.lock:
            await self._catch_up(live)

    async def _catch_up(self, live: LiveTable) -> None:
        """Apply what another process has written."""
        bodies = await asyncio.to_thread(self.store.entries, live.table.id, live.table.seq + 1)
        self._apply(live, [decode(body) for body in bodies])

    def _spawn(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        return task

    # -- the same people again

    async def rematch(self, live: LiveTable, seat: int, key: str, here: set[int]) -> int:
        """A new table with the same seats; bots sit in for people who are not here."""
        async with live.lock:
            if live.table.rematch:
                return live.table.seq
            return await self._rematch(live, seat, key, here)

    async def _rematch(self, live: LiveTable, seat: int, key: str, here: set[int]) -> int:
        old = live.table
        old.call_rematch(seat, "", key, self.now())  # refuses before anything is made

        def seated(created: Created) -> list[AnyEntry]:
            entries: list[AnyEntry] = []
            for i, holder in enumerate(old.seats):
                assert holder is not None
                if holder.is_person:
                    entries.append(Joined(created.at, i, holder.name, holder.token))
                else:
                    entries.append(Bot(created.at, i, holder.name, holder.level))
            entries.append(Started(created.at))
            gone = [i for i, s in enumerate(old.seats) if s and s.is_person and i not in here]
            return [*entries, *(Left(created.at, i) for i in gone)]

        fresh = await self.create(
            old.game,
            old.created.seats,
            old.created.options,
            public=old.created.public,
            clock=old.created.clock,
            components=old.components,
            first=seated,
        )
        new_id = fresh.table.id
        return await self._act(
            live, lambda table: table.call_rematch(seat, new_id, key, self.now()), seat, key
        )


def head_after(table: Table, entries: Sequence[AnyEntry] = (), ends: bool = False) -> Head:
    """The finding aid's row once the entries are applied."""
    taken = sum(seat is not None for seat in table.seats)
    status = table.status
    for entry in entries:
        taken += isinstance(entry, Joined | Bot)
        taken -= isinstance(entry, Left) and status == OPEN
        status = PLAYING if isinstance(entry, Started) else status
    made = table.created
    return Head(
        made.id,
        made.code,
        made.game,
        made.seats,
        taken,
        made.public,
        OVER if ends else status,
        entries[-1].at if entries else table.changed,
    )


def hash_token(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


def check_clock(clock: Clock) -> Clock:
    for seconds in (clock.move, clock.total):
        if not (seconds == 0 or 5 <= seconds <= 7 * 86400):
            raise BadSetup("a clock is 5 seconds to 7 days, or 0 for none")
    return clock


def rebuild_from(store: Store, match: str) -> Table:
    """A table from its log, outside any hall: for export and verification."""
    return rebuild([decode(body) for body in store.entries(match)], load)
