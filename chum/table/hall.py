"""The hall: all live tables of one process, made, found, woken and swept away.

What is in memory is a copy of the log and can be dropped and woken again at any moment.
"""

from __future__ import annotations

import asyncio
import hashlib
import secrets
import time
from collections.abc import Callable, Mapping
from typing import Any

from chum.core.box import differences
from chum.core.game import Game
from chum.core.language import Text
from chum.errors import BadSetup
from chum.table.autopilot import Autopilot
from chum.table.bots import Bots
from chum.table.entries import AnyEntry, Clock, Created, decode
from chum.table.live import LiveTable
from chum.table.store import Conflict, Store
from chum.table.table import News, NoSuchTable, Table, rebuild
from chum.table.turns import Turns

CODE_LETTERS = "BCDFGHJKLMNPQRSTVWXZ"  # no vowels: no words, nothing to confuse
# Short, and nothing that a game calls a species, a colour or a piece.
BOT_NAMES = ["Pip", "Mona", "Juno", "Otto", "Wanda", "Hugo"]
IDLE = 600.0  # seconds after which a table that nobody watches is dropped from memory


class Hall:
    def __init__(self, store: Store, bots: Bots, now: Callable[[], float] = time.time) -> None:
        self.store = store
        self.now = now
        self.live: dict[str, LiveTable] = {}
        self.waking: dict[str, asyncio.Task[LiveTable]] = {}
        self.turns = Turns(store, lambda live: self.autopilot.go_on(live))
        self.autopilot = Autopilot(self.turns, bots, now)

    def open(self) -> None:
        """Hear of what other processes write; from inside the event loop."""
        loop = asyncio.get_running_loop()

        def heard(match: str) -> None:
            loop.call_soon_threadsafe(self._heard, match)

        self.store.listen(heard)

    def _heard(self, match: str) -> None:
        live = self.live.get(match)
        if live is not None:
            self.turns.spawn(self._refresh(live))

    async def _refresh(self, live: LiveTable) -> None:
        async with live.lock:
            await self.turns.catch_up(live)

    async def close(self) -> None:
        self.autopilot.close(list(self.live.values()))
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
            table = Table(created, game)
            news = [News(created), *table.apply_all(first(created))]
            try:
                await self.turns.append(0, table, news)
            except Conflict:
                continue  # another table has this code
            return self._open(table, news)

    def _open(self, table: Table, news: list[News]) -> LiveTable:
        live = self.live[table.id] = LiveTable(table)
        self.turns.announce(live, news)
        return live

    async def join(self, live: LiveTable, name: str) -> tuple[int, str]:
        """Sit down: the seat, and the token that is the only way to act for it."""
        token = secrets.token_urlsafe(24)
        hashed = hash_token(token)
        await self.turns.act(live, lambda table: table.join(name, hashed, self.now()))
        seat = live.table.seat_of(hashed)
        assert seat is not None
        return seat, token

    # -- found and woken

    async def find(self, code: str) -> LiveTable:
        """The table with this id or code, woken if it sleeps."""
        return await self.wake(await self.identify(code))

    async def identify(self, code: str) -> str:
        """The id of the table with this id or code."""
        if code in self.live:
            return code
        match = await asyncio.to_thread(self.store.find, code.upper() if len(code) == 6 else code)
        if match is None:
            raise NoSuchTable(Text("there is no table {0!r}; check the code or the link", code))
        return match

    async def wake(self, match: str) -> LiveTable:
        if match in self.live:
            live = self.live[match]
            live.used = time.monotonic()
            return live
        if match not in self.waking:
            self.waking[match] = asyncio.create_task(self._wake(match))
        try:
            return await asyncio.shield(self.waking[match])
        finally:
            self.waking.pop(match, None)

    async def _wake(self, match: str) -> LiveTable:
        bodies = await asyncio.to_thread(self.store.entries, match)
        return self._open(*rebuild([decode(body) for body in bodies]))

    # -- swept away

    def sweep(self) -> int:
        """Drop tables that nobody watches; they wake when somebody comes back."""
        limit = time.monotonic() - IDLE
        idle = [match for match, live in self.live.items() if live.idle_since(limit)]
        for match in idle:
            del self.live[match]
        return len(idle)


def hash_token(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


def check_clock(clock: Clock) -> Clock:
    for seconds in (clock.move, clock.total):
        if not (seconds == 0 or 5 <= seconds <= 7 * 86400):
            raise BadSetup(Text("a clock is 5 seconds to 7 days, or 0 for none"))
    return clock
