"""Bots at a table think outside the event loop, from their seat's view only."""

from __future__ import annotations

import asyncio
import logging
import secrets
from concurrent.futures import Executor, ThreadPoolExecutor

from chum.core.match import Match

log = logging.getLogger(__name__)


class Bots:
    """Chooses for seats that a bot plays."""

    def __init__(self, workers: int = 2, executor: Executor | None = None) -> None:
        self.executor = executor or ThreadPoolExecutor(workers, "chum-bot")

    async def choose(self, match: Match, seat: int, level: str) -> int:
        """A legal code, always: if the bot fails, the move of an absent player."""
        args = (match.game.name, match.box.to_bytes(), match.seats, match.state.to_bytes(), seat)
        try:
            loop = asyncio.get_running_loop()
            return await loop.run_in_executor(self.executor, think, *args, level)
        except Exception:
            log.exception("the %s bot of seat %d failed; its default move is played", level, seat)
            return match.away(seat).code

    def close(self) -> None:
        self.executor.shutdown(wait=False, cancel_futures=True)


def think(game: str, box: bytes, seats: int, state: bytes, seat: int, level: str) -> int:  # noqa: ARG001
    """Uniform random choice, for every level."""
    import chum

    loaded = chum.game(game)
    position = chum.engine(game).start(loaded.rules.Box.from_bytes(box), seats, 1)
    position.load(state)
    return secrets.choice(position.legal(seat))
