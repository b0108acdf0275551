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
from collections.abc import Callable, Coroutine, Mapping, Sequence
from typing import Any, NamedTuple, Protocol, TypeVar

from chum.core.box import differences
from chum.core.game import Game
from chum.core.words import Event
from chum.errors import BadSetup, ChumError
from chum.games import load
from chum.table.bots import Bots
from chum.table.commits import Commits
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
from chum.table.table import PLAYING, Table, TableError, rebuild

log = logging.getLogger(__name__)

CODE_LETTERS = "BCDFGHJKLMNPQRSTVWXZ"  # no vowels: no words, nothing to confuse
BOT_NAMES = ["Mako", "Tiger", "Thresher", "Bull", "Nurse", "Lemon"]
IDLE = 600.0  # seconds after which a table that nobody watches is dropped from memory
LONGEST_SLEEP = 3600.0
PATIENCE = 2.0  # seconds before bots and clocks try a failing store again


T = TypeVar("T")


class Told(NamedTuple):
    """An entry, what came of it, and the states at its events if the match is watched."""

    entry: AnyEntry
    events: tuple[Event, ...]
    moments: tuple[bytes, ...]


class Request(NamedTuple):
    """What somebody wants to be done at a table."""

    decide: Callable[[Table], list[AnyEntry]]
    seat: int
    key: str
    answer: Callable[[int | Exception], None]  # called with the entry's number, or why not


class Listener(Protocol):
    """Somebody who watches a table."""

    def tell(self, live: LiveTable, told: list[Told]) -> None:
        """Entries were applied, the last ones of the table; must not wait."""


class LiveTable:
    """A table in memory, and those around it."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.lock = asyncio.Lock()
        self.asked: list[Request] = []
        self.turn: asyncio.Task[None] | None = None
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
        self.patience = PATIENCE
        self.live: dict[str, LiveTable] = {}
        self.waking: dict[str, asyncio.Task[LiveTable]] = {}
        self.tasks: set[asyncio.Task[Any]] = set()
        self.commits = Commits(store, self._decide_more)
        self.undecided: list[LiveTable] = []  # they wait for the end of a commit
        self.moves = 0

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
        await asyncio.to_thread(self.commits.close)

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
            told = [Told(created, (), ()), *carry_out(live.table, first(created))]
            try:
                await self._append(0, live.table, told)
            except Conflict:
                continue  # another table has this code
            self.live[created.id] = live
            self._tell(live, told)
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
        told = [Told(created, (), ()), *carry_out(live.table, entries[1:])]
        self.live[match] = live
        self._tell(live, told)
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
            and live.turn is None
            and not live.asked
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

        It runs to its end even if whoever asked is gone.
        """
        done: asyncio.Future[int] = asyncio.get_running_loop().create_future()

        def answer(found: int | Exception) -> None:
            if done.done():
                return  # whoever asked is gone
            if isinstance(found, Exception):
                done.set_exception(found)
            else:
                done.set_result(found)

        self.ask(live, Request(decide, seat, key, answer))
        return await done

    def ask(self, live: LiveTable, request: Request) -> None:
        """While the store is busy, wait for what the others at the table may ask.

        Then all of it is decided, written and told together.
        """
        live.asked.append(request)
        if live.turn is not None:
            return
        if self.commits.busy and len(live.asked) < len(live.table.pending):
            self.undecided.append(live)
        else:
            live.turn = self._spawn(self._take_turn(live))

    def _decide_more(self) -> None:
        undecided, self.undecided = self.undecided, []
        for live in undecided:
            if live.turn is None and live.asked:
                live.turn = self._spawn(self._take_turn(live))

    async def _take_turn(self, live: LiveTable) -> None:
        try:
            while live.asked:
                async with live.lock:
                    asked, live.asked = live.asked, []
                    answers = await self._carry_out(live, asked)
                for request, answer in zip(asked, answers, strict=True):
                    request.answer(answer)
        finally:
            live.turn = None

    async def _carry_out(self, live: LiveTable, asked: list[Request]) -> list[int | Exception]:
        """To each request the number of its entry, or why it was not done."""
        while True:
            try:
                after = live.table.fork()
                told: list[Told] = []
                answers = [decide(after, request, told) for request in asked]
                await self._append(live.table.seq + 1, after, told)
            except Conflict:
                await self._catch_up(live)
                continue
            except Exception as error:
                log.exception("nothing was changed at %s", live.table.id)
                return [error] * len(asked)
            live.table = after
            self._tell(live, told)
            return answers

    async def _append(self, first: int, after: Table, told: list[Told]) -> None:
        if told:
            # The index changes only with these, so that a plain move is one row.
            plain = after.status == PLAYING and all(isinstance(t.entry, Moved) for t in told)
            bodies = [encode(t.entry) for t in told]
            head = None if plain else head_of(after)
            await self.commits.append(Append(after.id, first, bodies, head))

    def _tell(self, live: LiveTable, told: list[Told]) -> None:
        live.used = time.monotonic()
        live.told += [(t.entry, t.events) for t in told]
        self.moves += sum(isinstance(t.entry, Moved) for t in told)
        if told:
            for listener in list(live.listeners):
                try:
                    listener.tell(live, told)
                except Exception:  # the others have to hear of it all the same
                    log.exception("a watcher of %s could not be told", live.table.id)
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
        except Exception:
            self._go_on_later(live)
            return
        finally:
            del live.thinking[seat]
        self._go_on(live)

    async def _ring(self, live: LiveTable) -> None:
        live.alarm = None
        try:
            await self.act(live, lambda table: table.time_out(self.now()))
        except Exception:
            self._go_on_later(live)
            return
        self._go_on(live)

    def _go_on_later(self, live: LiveTable) -> None:
        """The store fails; when it is back, bots and clocks must not have given up."""
        asyncio.get_running_loop().call_later(self.patience, self._go_on, live)

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
        self._tell(live, carry_out(live.table, [decode(body) for body in bodies]))

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

        def call(table: Table) -> list[AnyEntry]:
            return table.call_rematch(seat, new_id, key, self.now())

        (answer,) = await self._carry_out(live, [Request(call, seat, key, lambda _: None)])
        if isinstance(answer, Exception):
            raise answer
        return answer


def decide(table: Table, request: Request, told: list[Told]) -> int | Exception:
    """The number of the request's last entry, which is applied and added to what is told."""
    if request.key and (request.seat, request.key) in table.keys:
        return table.keys[request.seat, request.key]
    try:
        entries = request.decide(table)
    except Exception as error:  # refused, and nothing was changed
        return error
    told += carry_out(table, entries)
    return table.seq


def carry_out(table: Table, entries: Sequence[AnyEntry]) -> list[Told]:
    told = []
    for entry in entries:
        events = table.apply(entry)
        moved = table.match if isinstance(entry, Moved) else None
        told.append(Told(entry, events, moved.moments if moved else ()))
    return told


def head_of(table: Table) -> Head:
    """The table's row in the index."""
    made = table.created
    taken = sum(seat is not None for seat in table.seats)
    host = next((seat.name for seat in table.seats if seat), "")
    row = (made.id, made.code, made.game, made.seats, taken, made.public)
    return Head(*row, table.status, table.changed, host)


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
