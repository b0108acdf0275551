"""Bots at a table think outside the event loop, from their seat's view only."""

from __future__ import annotations

import asyncio
import contextlib
import os
import random
import secrets
import signal
import threading
import time
import warnings
from collections.abc import Mapping
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from multiprocessing import get_context, parent_process
from typing import NamedTuple

from chum.core.game import Game
from chum.core.match import Match
from chum.neutral.engine import NotCompiled, engine
from chum.neutral.luck import seed_luck
from chum.neutral.structs import NOBODY
from chum.search.bots import BOTS, LEVELS, Bot, Thinking, choose, past_moves, question
from chum.search.think import Budget
from chum.table.fair import Fair
from chum.table.table import SIT_IN

SECONDS = 0.5  # to think, at most; the weaker levels need much less
LEAST = 0.05
REMEMBERED = 16  # thoughts that make out how long one takes
WORLDS = 4  # that look the same to a spectator
NICE = 10  # where processors are scarce whoever thinks goes last
ENOUGH = 2  # bots that may wait for each place before all think less


class Asker(NamedTuple):
    """Whose bot it is: places to think go round among addresses, and then among their tables."""

    address: str = ""
    table: str = ""
    watched: bool = True


NOBODY_ASKS = Asker()


class Bots:
    """Chooses for seats that a bot plays; so many think at the same time."""

    def __init__(
        self, workers: int = 2, learned: Mapping[str, Mapping[str, Bot]] | None = None
    ) -> None:
        self.workers = workers
        self.learned = learned or {}  # players by game and name
        self.queue = Fair(workers)
        self.processes: ProcessPoolExecutor | None = None
        self.took = LEAST  # seconds that the last real thoughts took
        self.closed = False

    async def choose(self, match: Match, seat: int, level: str, asker: Asker = NOBODY_ASKS) -> int:
        """A legal code, always: if the bot fails, the move of an absent player."""
        level = level if level in self.names(match.game) else SIT_IN  # one may be gone by now
        async with self.queue.place(asker.address, asker.table):
            began = time.monotonic()
            seconds = self.seconds(asker.watched)
            plain = engine(match.game).mode != "compiled"
            if level in LEVELS or (plain and level in BOTS):
                code = await self.think_elsewhere(match, seat, level, seconds)
            else:  # hardly a thought; and who has learned is known only here
                code = await self.think(match, seat, level, seconds)
            took = time.monotonic() - began
            if len(match.codes(seat)) > 1:
                self.took += (took - self.took) / REMEMBERED
                return code
        if not is_seen_forced(match, seat):
            await self.pretend(self.took - took)
        return code

    def names(self, game: Game) -> list[str]:
        """Who may sit at a table of this game."""
        return [*BOTS, *self.learned.get(game.name, {})]

    async def pretend(self, seconds: float) -> None:
        """Whoever had no choice takes as long as who had: what was hidden stays so."""
        if seconds > 0:
            await asyncio.sleep(seconds * random.uniform(0.5, 1.5))

    def seconds(self, watched: bool) -> float:
        """To think, at most: less while many wait, and hardly any where nobody looks on."""
        if not watched:
            return LEAST
        return max(LEAST, SECONDS / (1 + self.queue.crowded / ENOUGH))

    async def think(self, match: Match, seat: int, level: str, seconds: float) -> int:
        asked, luck = question(match, seat), secrets.randbits(60)
        player = BOTS.get(level) or self.learned[match.game.name][level]
        thinking = Thinking(asked, player, Budget(seconds), luck)
        with contextlib.suppress(TimeoutError):  # the decision tells of it
            await asyncio.wait_for(asyncio.wrap_future(thinking.answer), thinking.patience)
        return thinking.decision().code

    async def think_elsewhere(self, match: Match, seat: int, level: str, seconds: float) -> int:
        """In another process: moves go first, which a thread of this one could not let them."""
        if self.closed:
            raise BrokenExecutor  # the server ends, and others would outlive it
        try:
            self.processes = self.processes or started(self.workers)
        except OSError:  # as where there is no shared memory: a thread is better than nobody
            return await self.think(match, seat, level, seconds)
        args = (match.game.name, match.box.to_bytes(), match.seats, match.state.to_bytes(), seat)
        luck, past = secrets.randbits(60), past_moves(match)
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(
                self.processes, choose, *args, level, seconds, luck, past
            )
        except BrokenExecutor:
            self.processes = None  # a process was killed; the next thought starts others
            raise

    def close(self) -> None:
        """Waits for the thoughts under way, which are short: else the system would clean up."""
        self.closed = True
        if self.processes:
            self.processes.shutdown(cancel_futures=True)
            self.processes = None


def started(workers: int) -> ProcessPoolExecutor:
    """Fresh ones: a copy of a process with threads may hang."""
    return ProcessPoolExecutor(workers, get_context("spawn"), initializer=serve)


def is_seen_forced(match: Match, seat: int) -> bool:
    """Whether everybody can see that the seat has no choice."""
    for world in range(WORLDS):
        other = match.clone()
        seed_luck(other.state, world)
        match.game.rules.conceal(other.state, other.box, NOBODY)
        if len(other.codes(seat)) != 1:
            return False
    return True


def serve() -> None:
    """What a process does before its first thought."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server alone
    warnings.simplefilter("ignore", NotCompiled)  # the server says so
    end_with_parent()
    if hasattr(os, "nice"):
        os.nice(NICE)


def end_with_parent() -> None:
    """A server that is killed cannot say goodbye to its processes; they would wait for ever."""
    parent = parent_process()
    assert parent is not None

    def watch() -> None:
        parent.join()
        os._exit(1)

    threading.Thread(target=watch, name="watches the server", daemon=True).start()
