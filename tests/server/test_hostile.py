"""Hostile clients: nonsense, endless messages, floods."""

from __future__ import annotations

import json
import urllib.error
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed

from tests.server import live
from tests.server.live import Client, Server

json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4)
    ),
    max_leaves=10,
)


types = st.sampled_from(
    ["watch", "move", "undo", "start", "leave", "sit", "resign", "rematch", "ping", "table", ""]
)


near_misses = st.fixed_dictionaries(
    {"type": types},
    optional={
        "key": json_values | st.just("k"),
        "move": json_values | st.just("play 1"),
        "table": json_values,
        "token": json_values,
        "since": json_values,
        "bots": json_values,
    },
)


@settings(max_examples=60)
@given(
    st.lists(
        st.text(max_size=200) | near_misses.map(json.dumps) | json_values.map(json.dumps),
        min_size=20,
        max_size=40,
    )
)
def test_hostile_messages_are_answered_and_change_nothing(
    server: Server, messages: list[str]
) -> None:
    made = server.create(bots="random")

    async def run() -> None:
        owner = await Client(server, made["table"], made["token"]).open()
        hostile = await Client(server, made["table"]).open()
        for message in messages:
            await hostile.ws.send(message)
        for _ in messages:
            assert (await hostile.until("refused", "pong", "table"))["type"]
        await hostile.send(type="ping")
        await hostile.until("pong")
        assert owner.now["status"] == "playing"
        assert (await owner.ask(type="move", move="play 1"))["type"] == "done"
        await owner.close()
        await hostile.close()

    live.run(run())


async def flood(client: Client) -> None:
    await client.ws.send("x" * 10_000_000)
    while True:
        await client.receive()


def test_an_endless_message_ends_only_its_own_connection(server: Server) -> None:
    made = server.create(bots="random")

    async def run() -> None:
        from websockets.exceptions import ConnectionClosed

        hostile = await Client(server, made["table"]).open()
        long = await Client(server, made["table"]).open()
        await long.ws.send("x" * 5000)
        assert "4096" in (await long.until("refused"))["error"]
        with pytest.raises(ConnectionClosed):
            await flood(hostile)
        await long.send(type="ping")
        await long.until("pong")
        await long.close()

    live.run(run())


async def ping_on(client: Client) -> None:
    for _ in range(20_000):
        await client.send(type="ping")


def test_too_many_messages_and_tables_are_slowed_down(tmp_path: Path) -> None:
    with Server(tmp_path / "m.db") as limited:
        made = limited.create(bots="random")

        async def run() -> None:
            client = await Client(limited, made["table"], made["token"]).open()
            for _ in range(350):
                await client.send(type="ping")
            answers = [(await client.until("pong", "refused"))["type"] for _ in range(350)]
            assert "refused" in answers
            with pytest.raises(ConnectionClosed):  # who does not listen is cut off
                await ping_on(client)

        live.run(run())
        statuses = []
        for _ in range(60):
            try:
                limited.create()
                statuses.append(201)
            except urllib.error.HTTPError as error:
                statuses.append(error.code)
                error.close()
        assert 429 in statuses
        assert statuses[0] == 201
