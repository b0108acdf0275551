"""Bots at a table: whatever they do, the table gets a legal move."""

from __future__ import annotations

import asyncio
import logging
import os
import select
import signal
import subprocess
import sys
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from pathlib import Path

import pytest

import chum
from chum.core.match import Match
from chum.search import bots as searching
from chum.table import bots as seated
from chum.table.bots import Asker, Bots
from tests.search.test_bots import Broken


def chosen(match: Match, levels: list[str]) -> list[int]:
    """By bots that think at the same time, more of them than workers."""

    async def whole() -> list[int]:
        bots = Bots(workers=1)
        try:
            return await asyncio.gather(
                *(bots.choose(match, seat, level) for seat, level in enumerate(levels))
            )
        finally:
            bots.close()

    return asyncio.run(whole())


@pytest.mark.parametrize(
    ("how", "reason"),
    [("raises", "lost the thread"), ("cheats", "99 is not legal"), ("sleeps", "no answer")],
)
def test_a_bot_that_fails_holds_nobody_up(
    how: str, reason: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setitem(searching.BOTS, "broken", Broken(how))
    monkeypatch.setattr(searching, "GRACE", 0.0)
    monkeypatch.setattr(seated, "SECONDS", 0.05)
    match = chum.match("getbit", 4, seed=1)
    with caplog.at_level(logging.WARNING):
        codes = chosen(match, ["broken", "random", "broken"])
    assert codes[0] == match.away(0).code
    assert codes[1] in match.codes(1)
    assert codes[2] == match.away(2).code
    assert caplog.text.count(reason) == 2


def test_a_level_that_is_gone_is_played_by_another_one() -> None:
    match = chum.match("getbit", 4, seed=1)
    assert chosen(match, ["orca"])[0] in match.codes(0)


@pytest.mark.parametrize("workers", [1, 2])
def test_a_hundred_bots_of_a_stranger_give_way_to_mine(
    workers: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Mine has one thought to wait for, at however many tables a stranger's think."""
    match = chum.match("getbit", 4, seed=1)
    begun: list[float] = []
    ends: list[asyncio.Event] = []

    async def think(bots: Bots, match: Match, seat: int, level: str, seconds: float) -> int:  # noqa: ARG001
        begun.append(seconds)
        ends.append(asyncio.Event())
        await ends[-1].wait()
        return seat

    monkeypatch.setattr(Bots, "think", think)
    monkeypatch.setattr(Bots, "think_elsewhere", think)

    async def whole() -> None:
        bots = Bots(workers)
        thoughts = [
            asyncio.create_task(bots.choose(match, 1, "shark", Asker("stranger", f"t{i}")))
            for i in range(100)
        ]
        await asyncio.sleep(0)
        mine = asyncio.create_task(bots.choose(match, 0, "shark", Asker("me", "mine")))
        await asyncio.sleep(0)
        assert len(begun) == workers
        ends[0].set()
        while len(begun) == workers:
            await asyncio.sleep(0)
        ends[-1].set()
        assert await mine == 0
        assert sum(thought.done() for thought in thoughts) == 1
        for thought in thoughts:
            thought.cancel()

    asyncio.run(whole())


def test_bots_think_less_while_many_wait_and_hardly_where_nobody_looks_on() -> None:
    async def whole() -> None:
        bots = Bots(workers=2)
        assert bots.seconds(watched=True) == seated.SECONDS
        assert bots.seconds(watched=False) == seated.LEAST
        bots.queue.waiting = [((), asyncio.Future())] * 8
        assert seated.LEAST < bots.seconds(watched=True) < seated.SECONDS
        bots.queue.waiting = [((), asyncio.Future())] * 8000
        assert bots.seconds(watched=True) == seated.LEAST

    asyncio.run(whole())


@pytest.mark.parametrize(("level", "mode"), [("calm", "compiled"), ("random", "interpreted")])
def test_bots_think_in_processes(level: str, mode: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """And go on thinking when one was killed."""
    monkeypatch.setattr(seated, "engine", lambda game: chum.engine(game.name, mode))
    match = chum.match("getbit", 4, seed=1)

    async def whole() -> list[int]:
        bots = Bots(workers=1)
        try:
            first = await bots.choose(match, 0, level)
            assert isinstance(bots.processes, ProcessPoolExecutor)
            assert bots.processes._initializer is seated.serve
            for process in list(bots.processes._processes.values()):
                process.kill()
                process.join()
            with pytest.raises(seated.BrokenExecutor):
                await bots.choose(match, 1, level)
            return [first, await bots.choose(match, 1, level)]
        finally:
            bots.close()

    codes = asyncio.run(whole())
    assert all(code in match.codes(seat) for seat, code in enumerate(codes))


def test_where_no_process_can_be_started_bots_think_all_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """As in a container without shared memory."""

    def refused(*_: object, **__: object) -> None:
        raise FileNotFoundError("/dev/shm")

    monkeypatch.setattr(seated, "ProcessPoolExecutor", refused)
    match = chum.match("getbit", 4, seed=1)
    assert chosen(match, ["calm"])[0] in match.codes(0)


def test_whoever_thinks_goes_last_and_leaves_ctrl_c_to_the_server(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    done: list[object] = []
    monkeypatch.setattr(os, "nice", done.append)
    monkeypatch.setattr(signal, "signal", lambda *given: done.append(given))
    monkeypatch.setattr(seated, "end_with_parent", lambda: done.append("ends"))
    seated.serve()
    assert done == [(signal.SIGINT, signal.SIG_IGN), "ends", seated.NICE]


KILLED = """
import asyncio

import chum
from chum.table.bots import Bots

async def main():
    bots = Bots(workers=1)
    await bots.think_elsewhere(chum.match("getbit", 4, seed=1), 0, "random", 1)
    print(*bots.processes._processes, flush=True)
    input()

if __name__ == "__main__":
    asyncio.run(main())
"""


@pytest.mark.skipif(not hasattr(os, "pidfd_open"), reason="a process is waited for by its pidfd")
def test_processes_end_with_a_server_that_is_killed(tmp_path: Path) -> None:
    script = tmp_path / "killed.py"
    script.write_text(KILLED)
    asked = [sys.executable, script]
    with subprocess.Popen(asked, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as server:
        assert server.stdout is not None
        worker = os.pidfd_open(int(server.stdout.readline()))
        server.kill()
    assert select.select([worker], [], [], 60)[0], "the process lives on"
    os.close(worker)


def test_after_the_end_no_process_is_started_that_would_outlive_it() -> None:
    """Who waits for a place to think when the server ends has one as soon as it is left."""
    bots = Bots()
    bots.close()
    with pytest.raises(BrokenExecutor):
        asyncio.run(bots.choose(chum.match("getbit", 4, seed=1), 0, "keen"))
    assert bots.processes is None
