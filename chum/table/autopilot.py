"""What happens at a table by itself: bots move, and clocks run out."""

from __future__ import annotations

import asyncio
import logging
import math
from collections.abc import Callable

from chum.errors import ChumError
from chum.table.bots import Asker, Bots
from chum.table.live import LiveTable
from chum.table.names import log_name
from chum.table.turns import NotKept, Turns

log = logging.getLogger(__name__)

LONGEST_SLEEP = 3600.0
PATIENCE = 2.0  # seconds before bots and clocks try a failing store again


class Autopilot:
    def __init__(self, turns: Turns, bots: Bots, now: Callable[[], float]) -> None:
        self.turns = turns
        self.bots = bots
        self.now = now
        self.patience = PATIENCE

    def go_on(self, live: LiveTable) -> None:
        """Set going whatever must happen now; called whenever something has happened."""
        if live.gone:
            return
        for seat in live.table.bots_to_move() if live.matters else ():
            if seat not in live.thinking:
                live.thinking.add(seat)
                self.turns.spawn(self._think(live, seat))
        live.silence()
        deadline = live.table.next_deadline()
        if deadline < math.inf:
            wait = min(max(0.0, deadline - self.now()), LONGEST_SLEEP)
            loop = asyncio.get_running_loop()
            live.alarm = loop.call_later(wait, lambda: self.turns.spawn(self._ring(live)))

    async def _think(self, live: LiveTable, seat: int) -> None:
        try:
            match, holder = live.table.match, live.table.seats[seat]
            assert match is not None
            assert holder is not None
            asker = Asker(live.maker, live.table.id, bool(live.listeners))
            code = await self.bots.choose(match, seat, holder.level, asker)
            await self.turns.act(live, lambda table: table.bot_move(seat, code, self.now()))
        except NotKept:
            self._go_on_later(live)
            return
        except ChumError:
            log.debug("the table went on without the bot at %s", log_name(live.table.id))
        except Exception:
            self._go_on_later(live)
            return
        finally:
            live.thinking.discard(seat)
        self.go_on(live)

    async def _ring(self, live: LiveTable) -> None:
        live.alarm = None
        try:
            await self.turns.act(live, lambda table: table.time_out(self.now()))
        except Exception:
            self._go_on_later(live)
            return
        self.go_on(live)

    def _go_on_later(self, live: LiveTable) -> None:
        """The store or a bot's process fails; bots and clocks must not have given up meanwhile."""
        asyncio.get_running_loop().call_later(self.patience, self.go_on, live)

    def close(self, tables: list[LiveTable]) -> None:
        for live in tables:
            live.silence()
        self.bots.close()
