"""Bots at a table think outside the event loop, from their seat's view only."""

from __future__ import annotations

import asyncio
import logging
import secrets
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor

from chum.core.match import Match
from chum.neutral.engine import engine
from chum.search.bots import choose, past_moves

log = logging.getLogger(__name__)

SECONDS = 0.5  # to think, at most; the weaker levels need much less


class Bots:
    """Chooses for seats that a bot plays."""

    def __init__(self, workers: int = 2) -> None:
        self.workers = workers
        self.pools: dict[bool, Executor] = {}

    def pool(self, match: Match) -> Executor:
        """Threads for compiled rules, which let the event loop run; processes for the others."""
        compiled = engine(match.game).mode == "compiled"
        if compiled not in self.pools:
            kind = ThreadPoolExecutor if compiled else ProcessPoolExecutor
            self.pools[compiled] = kind(self.workers)
        return self.pools[compiled]

    async def choose(self, match: Match, seat: int, level: str) -> int:
        """A legal code, always: if the bot fails, the move of an absent player."""
        args = (match.game.name, match.box.to_bytes(), match.seats, match.state.to_bytes(), seat)
        try:
            loop = asyncio.get_running_loop()
            luck = secrets.randbits(60)
            return await loop.run_in_executor(
                self.pool(match), choose, *args, level, SECONDS, luck, past_moves(match)
            )
        except Exception:
            log.exception("the %s bot of seat %d failed; its default move is played", level, seat)
            return match.away(seat).code

    def close(self) -> None:
        for pool in self.pools.values():
            pool.shutdown(wait=False, cancel_futures=True)
