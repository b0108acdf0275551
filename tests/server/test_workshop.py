"""Heavy work is done by processes: bounded, mended when they die, gone when the server is."""

from __future__ import annotations

import asyncio
import gzip
import os
import pickle
import signal
import threading
import time
from collections.abc import Awaitable, Callable

import pytest

import chum
from chum.core.match import Match
from chum.core.secret import Secret
from chum.errors import BadSetup
from chum.server import study, workshop
from chum.server.replay import pack_replay
from chum.server.study import GivenUp
from chum.server.workshop import Worker, Workshop
from chum.table.allowance import TooFast
from chum.table.fair import Fair


def in_a_workshop(
    story: Callable[[Workshop], Awaitable[None]], patience: float = workshop.PATIENCE
) -> Workshop:
    async def whole() -> Workshop:
        made = Workshop("test", 1, patience)
        try:
            await story(made)
        finally:
            made.close()
        return made

    return asyncio.run(whole())


def finished(game: str = "getbit") -> Match:
    match = Match(chum.game(game), 2, {}, names=["Ann", "Bob"], secret=Secret.of_seed(5))
    while not match.over:
        seat = match.pending[0]
        match.play(match.legal(seat)[0], seat)
    return match


def test_work_is_done_elsewhere_and_last_and_comes_out_the_same() -> None:
    match = finished()

    async def story(shop: Workshop) -> None:
        assert shop.workers == [], "none before there is work"
        there = await shop.work("a", os.getpid)
        assert there != os.getpid()
        assert os.getpriority(os.PRIO_PROCESS, there) > os.getpriority(os.PRIO_PROCESS, 0)
        given = (match, 0, "wide", "de")
        there_made = gzip.decompress(await shop.work("a", pack_replay, *given))
        assert there_made == gzip.decompress(pack_replay(*given))
        with pytest.raises(BadSetup, match="no game 'chess'"):
            await shop.work("b", chum.game, "chess")
        assert await shop.work("a", os.getpid) == there
        assert not shop.asked

    (worker,) = in_a_workshop(story).workers
    assert not worker.alive


def test_what_a_dead_worker_had_is_given_up_and_another_comes(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def story(shop: Workshop) -> None:
        first = await shop.work("a", os.getpid)
        with pytest.raises(GivenUp, match="try again"):
            await shop.work("a", os.kill, first, signal.SIGKILL)
        assert await shop.work("a", os.getpid) != first

    in_a_workshop(story)
    assert caplog.messages == ["a worker has died, and what it worked on is given up"]


def test_what_takes_too_long_is_given_up_and_how_long_that_is_can_be_said(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    limits: list[float] = []

    class Alarm:
        """Rings at once if it is set to nothing."""

        def __init__(self, seconds: float, ring: Callable[[], None]) -> None:
            limits.append(seconds)
            self.start = (lambda: None) if seconds else ring
            self.cancel = lambda: None

    monkeypatch.setattr(threading, "Timer", Alarm)

    async def story(shop: Workshop) -> None:
        assert await shop.work("a", int) == 0
        shop.workers[0].patience = 0
        with pytest.raises(GivenUp):
            await shop.work("a", time.sleep, 10)
        assert await shop.work("a", int) == 0

    in_a_workshop(story, 600)
    assert limits == [600, 0, 600]
    assert Workshop("usual", 1).patience == workshop.PATIENCE


def test_whoever_waits_is_sent_away_at_the_end_and_when_there_are_too_many(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(study, "LONGEST", 2)

    async def story(shop: Workshop) -> None:
        waiting = [asyncio.create_task(shop.work(f"a{i}", time.sleep, 3600)) for i in range(3)]
        while len(shop.queue.waiting) < 2 or not shop.workers:
            await asyncio.sleep(0)
        with pytest.raises(TooFast):
            await shop.work("another", os.getpid)
        shop.close()
        ends = await asyncio.gather(*waiting, return_exceptions=True)
        assert [type(end) for end in ends] == [GivenUp] * 3
        with pytest.raises(GivenUp):
            await shop.work("a", os.getpid)

    in_a_workshop(story)
    assert caplog.messages == []


def test_a_worker_ends_with_its_server_in_the_middle_of_a_work() -> None:
    worker = Worker()
    assert worker.process.stdin
    worker.process.stdin.write(pickle.dumps((time.sleep, (3600,))))
    worker.process.stdin.close()  # as the system does when the server is killed
    assert worker.process.wait(60) == 1
    worker.end()


def test_who_is_sent_away_leaves_no_place() -> None:
    async def story() -> None:
        queue = Fair(1)

        async def take() -> None:
            async with queue.place("a"):
                await asyncio.sleep(0)

        takes = [asyncio.create_task(take()) for _ in range(3)]
        await asyncio.sleep(0)
        queue.send_away(GivenUp())
        ends = await asyncio.gather(*takes, return_exceptions=True)
        assert [type(end) for end in ends] == [type(None), GivenUp, GivenUp]
        assert queue.free == 1

    asyncio.run(story())
