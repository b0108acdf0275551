"""The hall: all live tables of one process, made, found, woken and swept away.

What is in memory is a copy of the log and can be dropped and woken again at any moment.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
import re
import secrets
import time
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from chum.core.box import differences
from chum.core.game import Game
from chum.core.language import Text
from chum.core.match import check_names
from chum.errors import BadSetup, ChumError
from chum.neutral.structs import NOBODY
from chum.table.allowance import Buckets
from chum.table.autopilot import Autopilot
from chum.table.bots import Bots
from chum.table.entries import DAY, AnyEntry, Clock, Created, Result, decode
from chum.table.house import House
from chum.table.live import LiveTable
from chum.table.names import log_name
from chum.table.office import DELETED, Office
from chum.table.rest import Rest
from chum.table.retention import Keeping, Retention
from chum.table.store import Conflict, Store
from chum.table.table import SIT_IN, News, NoSuchTable, Table, asked_anew, rebuild
from chum.table.turns import Turns, not_kept

CODE_LETTERS = "BCDFGHJKLMNPQRSTVWXZ"  # no vowels: no words, nothing to confuse
log = logging.getLogger(__name__)

CODE = re.compile("[0-9A-Za-z]{1,32}")

FOR_EVER = Keeping()
IDLE = 600.0  # seconds after which a table that nobody watches is dropped from memory,
OVER = 60.0  # and one whose match is over: whoever comes yet has it back in milliseconds


class Hall:
    def __init__(
        self,
        store: Store,
        bots: Bots,
        now: Callable[[], float] = time.time,
        making: Buckets | None = None,
        keeping: Keeping = FOR_EVER,
    ) -> None:
        self.store = store
        self.bots = bots
        self.office = Office(store)
        self.house = House()
        self.now = now
        self.making = making  # how many tables an address may make; None: any number
        self.live: dict[str, LiveTable] = {}
        self.waking: dict[str, asyncio.Task[LiveTable]] = {}
        self.call: Callable[[LiveTable, list[int]], None] | None = None  # tells who is away
        self.turns = Turns(store, self.after, self.written)
        self.autopilot = Autopilot(self.turns, bots, now)
        self.rest = Rest(self.turns.commits, now)
        self.retention = Retention(self.office, self.turns.commits, now, keeping)

    def open(self) -> None:
        """Hear of what other processes write; from inside the event loop."""
        loop = asyncio.get_running_loop()

        def heard(match: str) -> None:
            if self._has(match):  # most tables of the others are not here
                loop.call_soon_threadsafe(self._heard, match)

        def missed() -> None:
            loop.call_soon_threadsafe(self._look_everywhere)

        self.store.listen(heard, missed)

    def _has(self, match: str) -> bool:
        """Or it is just being read: its reader may have come too early."""
        return match in self.live or match in self.waking

    def _heard(self, match: str) -> None:
        if self._has(match):
            self.turns.spawn(self._refresh(match))

    def _look_everywhere(self) -> None:
        """Nobody told what was written for a while, and people wait for it."""
        for match in self.live:
            self._heard(match)

    async def _refresh(self, match: str) -> None:
        try:
            live = await self.wake(match)
            async with live.lock:
                await self.turns.catch_up(live)
        except Exception as error:  # when the store is back all tables are looked at
            log.warning("what others wrote to a table cannot be read: %s", error)

    async def close(self) -> None:
        tables = list(self.live.values())
        self.autopilot.close(tables)
        await self.rest.leave(tables)
        await self.turns.close()

    # -- made

    async def create(
        self,
        game: Game,
        seats: int,
        options: Mapping[str, object],
        *,
        public: bool = False,
        clock: Clock | None = None,
        components: Mapping[str, Any] | None = None,
        past: Sequence[Result] = (),
        maker: str = "",
        first: Callable[[Created], list[AnyEntry]] = lambda _: [],
    ) -> LiveTable:
        """A new table with what `first` wants in its log from the beginning."""
        self.house.check_new_table()
        if self.making:
            self.making.charge(maker)
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
                list(past),
            )
            table = Table(created, game)
            news = [News(created), *table.apply_all(first(created))]
            try:
                await self.turns.append(0, table, news)
            except Conflict:
                continue  # another table has this code
            except Exception as error:
                log.exception("no table could be made")
                raise not_kept() from error
            live = self._open(table, news, maker)
            self.written(live, None, [])
            return live

    def _open(self, table: Table, news: list[News], maker: str) -> LiveTable:
        table.bots = self.bots.names(table.game)
        if table.absent and not table.over:
            who = (", ".join(table.absent), log_name(table.id), SIT_IN)
            log.warning("%s, who sits at the table %s, is not here: %s sits in", *who)
        live = self.live[table.id] = LiveTable(table)
        live.maker = maker
        self.turns.announce(live, news)
        return live

    def after(self, live: LiveTable) -> None:
        """Something has happened at a table."""
        self.autopilot.go_on(live)
        alone = live.table.goes_on_alone
        if alone != live.leased:
            live.leased = alone
            self.turns.spawn(self.rest.stay_up([live]) if alone else self.rest.lie_down([live]))

    def written(self, live: LiveTable, before: Table | None, news: list[News]) -> None:
        """By this process, so that no other one calls whose turn it is now."""
        if self.call and live.table.is_slow:
            self.call(live, asked_anew(before, live.table, news))

    def check_name(self, name: str) -> None:
        """May somebody sit down by this name, or by none?"""
        self.house.check_name(name)
        if name.strip():
            check_names([name], 1)

    async def join(self, live: LiveTable, name: str, seat: int = NOBODY) -> tuple[int, str]:
        """Sit down, in a free seat or in that of a bot: the seat, and the token to act for it."""
        self.check_name(name)
        token = secrets.token_urlsafe(24)
        hashed = hash_token(token)

        def sit(table: Table) -> list[AnyEntry]:
            if seat == NOBODY:
                return table.join(name, hashed, self.now())
            return table.take_over(seat, name, hashed, self.now())

        await self.turns.act(live, sit)
        found = live.table.seat_of(hashed)
        assert found is not None
        return found, token

    # -- found and woken

    async def find(self, code: str, asker: str = "") -> LiveTable:
        """The table with this id or code, woken if it sleeps."""
        return await self.wake(await self.identify(code), asker)

    async def identify(self, code: str) -> str:
        """The id of the table with this id or code."""
        if code in self.live:
            return code
        known = CODE.fullmatch(code)
        named = code.upper() if len(code) == 6 else code
        match = await asyncio.to_thread(self.store.find, named) if known else None
        if match is None:
            raise NoSuchTable(Text("there is no table {0!r}; check the code or the link", code))
        return match

    async def wake(self, match: str, asker: str = "") -> LiveTable:
        self.house.check_table(match)
        if match in self.live:
            live = self.live[match]
            live.used = time.monotonic()
            return live
        if match not in self.waking:
            self.waking[match] = asyncio.create_task(self._wake(match, asker))
        try:
            return await asyncio.shield(self.waking[match])
        finally:
            self.waking.pop(match, None)

    async def _wake(self, match: str, asker: str) -> LiveTable:
        """Its log is read and played again in a thread: a long one takes a second."""

        def read() -> tuple[Table, list[News]]:
            bodies = self.store.entries(match)
            if not bodies:
                raise deleted()
            return rebuild([decode(body) for body in bodies])

        table, news = await asyncio.to_thread(read)
        if not await self.retention.stay(table):
            raise deleted()
        return self._open(table, news, asker)

    # -- swept away

    async def sweep(self) -> int:
        """Drop tables that nobody watches; they wake when somebody comes, or when they must."""
        now, soon = time.monotonic(), self.now() + IDLE
        idle = [
            live
            for live in self.live.values()
            if live.idle_since(now - (OVER if live.table.over else IDLE))
            and live.table.next_deadline() > soon
        ]
        for live in idle:
            live.silence()
            del self.live[live.table.id]
        await self.rest.lie_down([live for live in idle if live.leased])
        await self.rest.stay_up(list(self.live.values()))
        await self.retention.sweep(list(self.live.values()))
        return len(idle)

    # -- as the host decides

    async def heed(self) -> None:
        """What the host has decided since: every process forgets a table before it is deleted."""
        decisions = await asyncio.to_thread(self.office.decisions)
        now = self.now()
        self.house.heed(decisions, now)
        for match, until in self.house.deleted.items():
            self._forget(match)
            if until <= now:
                await self.turns.commits.run(self.office.delete, match)
                await self.turns.commits.run(self.office.withdraw, DELETED, match)

    def _forget(self, match: str) -> None:
        live = self.live.pop(match, None)
        if live is not None:
            live.gone = True
            live.silence()
            for listener in list(live.listeners):
                listener.turn_away()

    async def wake_due(self) -> None:
        """Wake the tables that go on by themselves and that no process has awake."""
        for match in await asyncio.to_thread(self.store.due, self.now()):
            if match in self.live:
                continue
            try:
                if (await self.wake(match)).leased:
                    continue
            except ChumError as error:  # its game is gone, or its rules have changed
                log.warning("the table %s cannot go on: %s", log_name(match), error)
            await self.turns.commits.mark([match], None)


def deleted() -> NoSuchTable:
    return NoSuchTable(Text("this table was deleted, since nothing had happened for long"))


def hash_token(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


def check_clock(clock: Clock) -> Clock:
    for seconds in (clock.move, clock.total):
        if not (seconds == 0 or 5 <= seconds <= 7 * DAY):
            raise BadSetup(Text("a clock is 5 seconds to 7 days, or 0 for none"))
    return clock
