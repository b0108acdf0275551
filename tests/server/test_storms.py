"""What must survive: a killed server, lost connections, two processes at one table."""

from __future__ import annotations

import asyncio
import contextlib
import random
from pathlib import Path
from typing import Any

import pytest

from chum.table.entries import Moved, decode
from chum.table.store import open_store
from tests.server import live
from tests.server.live import GONE, Client, Server

pytestmark = pytest.mark.xdist_group("storms")

MATCHES = 200


class Acknowledged(list[tuple[str, int]]):
    """Moves that the server said are kept; to look again and again would take it its core."""

    def __init__(self) -> None:
        self.grown = asyncio.Event()

    def append(self, move: tuple[str, int]) -> None:
        super().append(move)
        self.grown.set()

    async def reach(self, number: int) -> None:
        while len(self) < number:
            self.grown.clear()
            await self.grown.wait()


async def play_through(
    server: Server, made: dict[str, Any], rng: random.Random, acknowledged: Acknowledged
) -> Client:
    """Play to the end, whatever happens to the connection."""
    client = Client(server, made["table"], made["token"], since=0)
    while client.now.get("status") != "over":
        with contextlib.suppress(*GONE):
            await client.open()
            await client.play(rng, acknowledged)
    await client.close()
    return client


def test_nothing_acknowledged_is_lost_when_the_server_is_killed_in_mid_play(tmp_path: Path) -> None:
    db = tmp_path / "m.db"
    acknowledged = Acknowledged()
    with Server(db, 0, "--open-limits") as server:
        tables = [server.create(bots="random") for _ in range(MATCHES)]

        async def run() -> list[Client]:
            rng = random.Random(1)
            games = [
                asyncio.create_task(play_through(server, made, rng, acknowledged))
                for made in tables
            ]
            for share in (1, 3):  # twice, early and later
                await acknowledged.reach(share * MATCHES)
                server.kill()
                server.start(server.port)
            return await asyncio.gather(*games)

        clients = live.run(run())
        assert all(client.now["status"] == "over" for client in clients)
    store = open_store(str(db))
    kept = {
        (made["table"], seq): decode(body)
        for made in tables
        for seq, body in enumerate(store.entries(made["table"]))
    }
    store.close()
    assert len(acknowledged) > 3 * MATCHES
    for match, seq in acknowledged:
        assert isinstance(kept[match, seq], Moved)


def test_a_client_that_disconnects_a_thousand_times_misses_nothing(tmp_path: Path) -> None:
    with Server(tmp_path / "m.db", 0, "--open-limits") as server:

        async def run() -> int:
            rng = random.Random(2)
            drops = 0
            while drops < 1000:
                made = server.create(seats=3, bots="random")
                steady = await Client(server, made["table"], since=0).open()
                shaky = Client(server, made["table"], made["token"], since=0)
                while shaky.now.get("status") != "over":
                    await shaky.open()
                    if shaky.now.get("moves") and rng.random() < 0.7:
                        with contextlib.suppress(*GONE):
                            await shaky.send(
                                type="move", key=f"d{drops}", move=shaky.now["moves"][0]
                            )
                            if rng.random() < 0.5:
                                await shaky.receive()
                    shaky.drop()
                    drops += 1
                while steady.now["status"] != "over":
                    await steady.receive()
                assert shaky.heard == steady.heard
                assert shaky.now["places"] == steady.now["places"]
                await steady.close()
            return drops

        assert live.run(run()) >= 1000


def test_players_at_two_servers_on_one_postgres(postgres: str) -> None:
    """Each table's people are spread over both; every seat hears the same story."""
    with Server(postgres, 0, "--open-limits") as one, Server(postgres, 0, "--open-limits") as two:
        made = [one.create(seats=4, public=True) for _ in range(10)]
        people = []
        for table in made:
            seats = [table] + [
                server.post(f"/api/tables/{table['code']}/join", {"name": f"P{i}"})
                for i, server in enumerate((two, one, two), 1)
            ]
            people.append(seats)

        async def one_table(seats: list[dict[str, Any]]) -> None:
            servers = (one, two, one, two)
            clients = [
                await Client(server, person["table"], person["token"], since=4).open()
                for server, person in zip(servers, seats, strict=True)
            ]
            rng = random.Random(3)
            await asyncio.gather(*(client.play(rng) for client in clients))
            public = [[text for _, text in client.heard] for client in clients]
            assert public[0] == public[1] == public[2] == public[3]
            assert len({tuple(client.now["places"]) for client in clients}) == 1
            for client in clients:
                await client.close()

        async def run() -> None:
            await asyncio.gather(*(one_table(seats) for seats in people))

        live.run(run())
        finished = {line["table"] for line in two.get("/api/tables?status=over")}
        assert {table["table"] for table in made} <= finished
