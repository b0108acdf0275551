"""Whole matches at a live table: who begins, who leaves, who comes back."""

from __future__ import annotations

import asyncio
import json
import random
from typing import Any

import pytest

import chum
from tests.server import live
from tests.server.live import Client, Server


@pytest.mark.parametrize("name", chum.games())
def test_four_people_play_a_whole_match_and_the_record_is_true(server: Server, name: str) -> None:
    seats = min(4, chum.game(name).seats[-1])
    made = server.create(name, seats)
    people = [made] + [
        server.post(f"/api/tables/{made['code']}/join", {"name": f"P{i}"}) for i in range(1, seats)
    ]

    async def run() -> list[Client]:
        clients = [
            await Client(server, made["table"], person["token"], since=0).open()
            for person in people
        ]
        watcher = await Client(server, made["code"], since=0).open()
        rng = random.Random(1)
        await asyncio.gather(*(client.play(rng) for client in clients))
        while watcher.now["status"] != "over":
            await watcher.receive()
        for client in [*clients, watcher]:
            await client.close()
        return clients

    clients = live.run(run())
    match = chum.replay(server.text(f"/api/tables/{made['table']}/record"))
    assert [client.now["places"] for client in clients] == [match.places] * seats
    assert match.names == ("Ann", *(f"P{i}" for i in range(1, seats)))
    assert clients[0].now["secret"] == match.secret.bytes.hex()


@pytest.mark.parametrize("name", chum.games())
def test_one_person_and_bots(server: Server, name: str) -> None:
    seats = chum.game(name).seats[0]
    made = server.create(name, seats, bots="keen")

    async def run() -> Client:
        client = await Client(server, made["table"], made["token"]).open()
        await client.play(random.Random(2))
        await client.close()
        return client

    assert min(live.run(run()).now["places"]) <= 2


def test_only_the_host_begins_and_when_it_is_gone_the_next_one_does(server: Server) -> None:
    made = server.create(seats=4)
    guest = server.post(f"/api/tables/{made['code']}/join", {"name": "Ben"})

    async def run() -> None:
        host = await Client(server, made["table"], made["token"]).open()
        other = await Client(server, made["table"], guest["token"]).open()
        refused = await other.ask(type="start", bots="random")
        assert refused["error"] == "only the host begins the match"
        await host.close()
        while (await other.until("presence"))["seats"][0].get("here"):
            pass
        assert (await other.ask(type="start", bots="random"))["type"] == "done"

    live.run(run())


def test_play_now_makes_the_table_that_the_game_describes(server: Server) -> None:
    made = server.post("/api/tables", {"game": "sharktank", "name": "Ann", "play_now": True})

    async def run() -> dict[str, Any]:
        client = await Client(server, made["table"], made["token"]).open()
        await client.close()
        said: list[dict[str, Any]] = [json.loads(text) for text in client.raw]
        return next(message for message in said if message["type"] == "table")

    table = live.run(run())
    chosen = chum.game("sharktank").play_now
    assert chosen.options["skips"] == "once"  # ST-33
    assert table["options"]["skips"] == "once"
    assert table["agreed"] == ["The leader is skipped: once in a row.", "Who begins: you."]
    assert table["now"]["seats"][0]["name"] == "Ann"
    assert [seat.get("level", "") for seat in table["now"]["seats"]] == [
        "",
        *[chosen.level] * (chosen.seats - 1),
    ]
    assert table["now"]["status"] != "open"


def test_the_promise_is_kept_until_the_end(server: Server) -> None:
    made = server.create(bots="random")

    async def run() -> tuple[Client, str]:
        client = await Client(server, made["table"], made["token"]).open()
        promise = json.loads(client.raw[-1])["promise"]
        await client.play(random.Random(3))
        return client, promise

    client, promise = live.run(run())
    secret = client.now["secret"]
    assert chum.core.secret.Secret(bytes.fromhex(secret)).promise == promise
    assert all(secret not in text for text in client.raw if '"over"' not in text)


def test_a_repeated_message_does_nothing_new(server: Server) -> None:
    made = server.create(seats=2, bots="random")

    async def run() -> None:
        client = await Client(server, made["table"], made["token"]).open()
        first = await client.ask(type="move", move="play orange 1", key="once")
        second = await client.ask(type="move", move="play orange 2", key="once")
        assert first == second
        again = await Client(server, made["table"], made["token"]).open()
        assert await again.ask(type="move", move="play orange 3", key="once") == first
        assert again.now["view"]["pirates"][0]["laid"] == 1
        await client.close()
        await again.close()

    live.run(run())


def test_leaving_coming_back_resigning_and_rematch(server: Server) -> None:
    made = server.create(seats=2)
    other = server.post(f"/api/tables/{made['code']}/join", {"name": "Bob"})

    async def run() -> None:
        ann = await Client(server, made["table"], made["token"]).open()
        bob = await Client(server, made["table"], other["token"]).open()
        assert (await bob.ask(type="rematch"))["type"] == "refused"
        assert (await bob.ask(type="leave"))["type"] == "done"
        assert bob.now["seats"][1]["level"] == "keen"
        assert (await bob.ask(type="sit"))["type"] == "done"
        assert (await ann.ask(type="resign"))["type"] == "done"
        assert ann.now["places"] == [2, 1]
        assert (await bob.ask(type="rematch"))["type"] == "done"
        new = await Client(server, bob.now["rematch"], other["token"]).open()
        assert (new.you, new.now["status"]) == (1, "playing")
        assert [seat["name"] for seat in new.now["seats"]] == ["Ann", "Bob"]
        for client in (ann, bob, new):
            await client.close()

    live.run(run())


def test_a_seat_given_up_in_the_lobby_cannot_be_used_by_its_old_owner(server: Server) -> None:
    made = server.create(seats=3)

    async def run() -> None:
        old = await Client(server, made["table"], made["token"]).open()
        assert (await old.ask(type="leave"))["type"] == "done"
        for name in ("X", "Y", "Z"):
            server.post(f"/api/tables/{made['code']}/join", {"name": name})
        answer = await old.ask(type="move", move="play orange 1")
        assert answer["type"] == "refused"
        await old.close()

    live.run(run())


def test_the_clock_plays_for_who_is_away(server: Server) -> None:
    """Two people, five seconds a move; nobody moves: the match goes on by itself."""
    made = server.create(seats=2, clock={"move": 5})
    other = server.post(f"/api/tables/{made['code']}/join", {"name": "Bob"})

    async def run() -> Client:
        client = await Client(server, made["table"], other["token"]).open()
        assert client.now["seats"][0]["seconds"] <= 5
        while client.now["status"] != "over":
            await client.receive()
        await client.close()
        return client

    assert [seat["level"] for seat in live.run(run()).now["seats"]] == ["keen", "keen"]


def test_who_sits_at_a_table_gets_no_second_seat_there(server: Server) -> None:
    """Another tab of the same browser, which has not heard of it yet."""
    made = server.create()
    join = f"/api/tables/{made['code']}/join"
    guest = server.post(join, {"name": "Ben"})
    again = {"name": "Ben", "seat": 3, "token": guest["token"]}
    assert server.post(join, again) == guest
    assert server.post(join, {"name": "Ann", "token": made["token"]}) == made
    assert server.get(f"/api/tables/{made['code']}")["taken"] == 2
    elsewhere = server.create()
    seat = server.post(f"/api/tables/{elsewhere['code']}/join", again)
    assert seat["seat"] == 3, "the token of another table opens nothing here"
