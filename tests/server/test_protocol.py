"""The protocol: its schema, its version, and scenes of every shape."""

from __future__ import annotations

import json
import random
from typing import Any

import msgspec
import pytest

import chum
from chum.scene import story
from chum.server import wire
from tests.server import live
from tests.server.live import Client, Server


def test_the_schema_describes_what_is_sent(server: Server) -> None:
    schema = server.get("/protocol.json")
    known = schema["$defs"]
    assert schema["version"] == wire.PROTOCOL
    assert set(schema["from_client"]["discriminator"]["mapping"]) >= {"watch", "move", "hint"}
    assert set(schema["http"]) == {
        *("NewTable", "NewPlayer", "Seated", "TableLine"),
        *("Replay", "Ending", "ReviewSaid", "Film", "Problem"),
        *("DailyChoice", "DailyAnswer"),
        *("OwnSeats", "OwnTables", "CallMe", "Call", "GameBots"),
    }
    assert set(schema["http"]) <= set(known)
    made = server.create(bots="random")
    assert set(made) == set(known["Seated"]["properties"])

    async def run() -> list[str]:
        client = await Client(server, made["table"], made["token"]).open()
        await client.play(random.Random(9))
        await client.close()
        return client.raw

    kinds = schema["to_client"]["discriminator"]["mapping"]
    decode = msgspec.json.Decoder(wire.ToClient).decode
    for text in live.run(run()):
        decode(text)
        message = json.loads(text)
        described = known[kinds[message["type"]].rsplit("/", 1)[1]]
        assert set(described["required"]) <= set(message) <= set(described["properties"])


@pytest.mark.parametrize(
    ("wish", "said"),
    [
        ({"protocol": 99}, f"protocol {wire.PROTOCOL};"),
        ({"shape": "round"}, "wide|broad|square|tall"),
    ],
)
def test_another_protocol_or_shape_is_refused(
    server: Server, wish: dict[str, Any], said: str
) -> None:
    made = server.create()

    async def run() -> str:
        client = await Client(server, made["table"]).open()
        await client.send(type="watch", table=made["table"], **wish)
        answer = await client.until("refused", "table")
        await client.close()
        return str(answer.get("error", "it was not refused"))

    assert said in live.run(run())


@pytest.mark.parametrize("shape", ["wide", "broad", "square", "tall"])
def test_scenes_come_in_every_shape(server: Server, shape: str) -> None:
    made = server.create(bots="random")

    async def run() -> dict[str, Any]:
        client = await Client(server, made["table"], made["token"]).open()
        await client.send(type="watch", table=made["table"], shape=shape)
        answer = await client.until("table")
        await client.close()
        return answer

    scene = live.run(run())["scene"]
    drawn = story.draw(chum.match("getbit", 4), -1, shape)
    assert (scene["w"], scene["h"]) == (drawn.width, drawn.height)
