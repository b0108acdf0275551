"""What is gone goes at once: a search for what only holds itself holds up everybody's moves."""

from __future__ import annotations

import asyncio
import gc
import json
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
import uvicorn
from websockets.asyncio.client import ClientConnection, connect
from websockets.server import ServerProtocol

from chum.core.match import Match
from chum.errors import ChumError
from chum.games import load
from chum.server.app import make_app
from chum.server.connection import Connection
from chum.server.door import Door
from chum.server.gate import Gate
from chum.server.run import bind
from chum.server.settings import Settings
from chum.table import hall as halls
from chum.table.bots import Bots
from chum.table.hall import Hall
from chum.table.live import LiveTable
from chum.table.store import open_store
from chum.table.table import Table

OF_A_CONNECTION = (Connection, Door, Gate, ServerProtocol)


@pytest.fixture(autouse=True)
def nobody_searches() -> Iterator[None]:
    gc.collect()
    gc.disable()
    yield
    gc.enable()


def left(*kinds: type) -> list[object]:
    return [each for each in gc.get_objects() if isinstance(each, kinds)]


@asynccontextmanager
async def served(folder: Path) -> AsyncIterator[tuple[Hall, str, uvicorn.Server]]:
    """A server in this process, whose memory can be looked at."""
    hall = Hall(open_store(str(folder / "m.db")), Bots())
    bound = bind("127.0.0.1", 0)
    config = uvicorn.Config(
        make_app(hall, Settings()), log_config=None, http=Gate, ws=Door, access_log=False
    )
    server = uvicorn.Server(config)
    serving = asyncio.create_task(server.serve(sockets=[bound]))
    while not server.started:
        await asyncio.sleep(0)
    try:
        yield hall, f"ws://127.0.0.1:{bound.getsockname()[1]}/live", server
    finally:
        server.should_exit = True
        await serving


async def watch(wire: ClientConnection, table: str, token: str) -> None:
    await wire.send(json.dumps({"type": "watch", "table": table, "token": token}))
    await until(wire, "table")


async def until(wire: ClientConnection, kind: str) -> dict[str, Any]:
    while (message := json.loads(await wire.recv()))["type"] != kind:
        pass
    return dict(message)


async def gone(server: uvicorn.Server) -> None:
    while server.server_state.connections or server.server_state.tasks:
        await asyncio.sleep(0)
    await asyncio.sleep(0)  # the loop lets go of the call that ended the last of them


@pytest.mark.parametrize("politely", [True, False])
def test_a_connection_that_is_closed_leaves_nothing(tmp_path: Path, politely: bool) -> None:
    async def run() -> list[object]:
        async with served(tmp_path) as (hall, url, server):
            live = await hall.create(load("getbit"), 2, {})
            _, token = await hall.join(live, "Ann")
            async with connect(url) as wire:
                await watch(wire, live.table.id, token)
                assert len(left(Connection)) == len(left(Door)) == 1
                if not politely:
                    wire.transport.abort()
            await gone(server)
            return left(*OF_A_CONNECTION)

    assert asyncio.run(run()) == []


@pytest.mark.parametrize("act", [{"type": "move", "move": "fly"}, {"type": "undo"}])
def test_what_was_refused_is_forgotten(tmp_path: Path, act: dict[str, str]) -> None:
    async def run() -> list[object]:
        async with served(tmp_path) as (hall, url, _):
            live = await hall.create(load("getbit"), 2, {})
            _, token = await hall.join(live, "Ann")
            await hall.join(live, "Ben")
            async with connect(url) as wire:
                await watch(wire, live.table.id, token)
                for i in range(3):
                    await wire.send(json.dumps({**act, "key": str(i)}))
                    await until(wire, "refused")
                return left(ChumError)

    assert asyncio.run(run()) == []


def test_a_table_that_was_put_away_leaves_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(halls, "IDLE", -1)

    async def run() -> list[object]:
        others = left(LiveTable, Table, Match)
        before = set(map(id, others))
        hall = Hall(open_store(str(tmp_path / "m.db")), Bots())
        live = await hall.create(load("getbit"), 2, {})
        await hall.join(live, "Ann")
        await hall.join(live, "Ben")
        await hall.turns.act(live, lambda table: table.move(0, "play 1", "", 0.0), 0)
        assert len(left(LiveTable)) == 1
        del live
        assert await hall.sweep() == 1
        found = [each for each in left(LiveTable, Table, Match) if id(each) not in before]
        await hall.close()
        others.clear()  # held until here, so that nothing new has the name of one of them
        return found

    assert asyncio.run(run()) == []
