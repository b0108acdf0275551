"""Company at a table: chairs, emotes, a bot's seat taken, a series, a clock that forgives."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from tests.server import live
from tests.server.live import Client, Server


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("evening")
    with Server(folder / "tables.db", 0, "--open-limits") as running:
        yield running


async def modern(server: Server, table: str, token: str = "") -> Client:
    """A client that understands what has come with minor 1."""
    client = await Client(server, table, token).open()
    await client.send(type="watch", table=table, token=token, minor=1)
    await client.until("table")
    return client


def test_a_table_is_made_with_a_bot_for_each_chair_that_wants_one(server: Server) -> None:
    made = server.create(chairs=["", "shark", "", "calm"])

    async def run() -> None:
        host = await Client(server, made["table"], made["token"]).open()
        assert [seat.get("level", "") for seat in host.now["seats"]] == ["", "shark", "", "calm"]
        assert (await host.ask(type="chair", seat=1, level="keen"))["type"] == "done"
        assert host.now["seats"][1] == {"name": "Pip", "kind": "bot", "level": "keen"}
        guest = server.post(f"/api/tables/{made['code']}/join", {"name": "Bob", "seat": 3})
        assert guest["seat"] == 3
        other = await Client(server, made["table"], guest["token"]).open()
        refused = await other.ask(type="chair", seat=1, level="shark")
        assert refused["error"] == "only the host begins the match"
        assert (await host.ask(type="start"))["type"] == "done"

    live.run(run())


def test_a_bot_that_does_not_exist_leaves_no_table_behind(server: Server) -> None:
    before = server.get("/api/tables?status=open")
    for given in ({"bots": "clever"}, {"chairs": ["", "clever"]}):
        body = {"game": "getbit", "seats": 4, "public": True, **given}
        status, said = server.refused("/api/tables", body)
        assert (status, said.startswith("there is no bot 'clever'")) == (409, True)
    assert server.get("/api/tables?status=open") == before


def test_play_now_takes_the_bots_one_likes(server: Server) -> None:
    made = server.post("/api/tables", {"game": "getbit", "play_now": True, "bots": "shark"})

    async def run() -> list[str]:
        client = await Client(server, made["table"], made["token"]).open()
        return [seat.get("level", "") for seat in client.now["seats"]]

    assert live.run(run()) == ["", "shark", "shark", "shark"]


def test_a_spectator_takes_a_bots_seat_in_play(server: Server) -> None:
    made = server.create(bots="random")

    async def run() -> None:
        ann = await Client(server, made["table"], made["token"]).open()
        status, said = server.refused(f"/api/tables/{made['code']}/join", {"name": "Late"})
        assert (status, said) == (409, "this match has begun; you can watch it")
        late = server.post(f"/api/tables/{made['code']}/join", {"name": "Late", "seat": 2})
        client = await Client(server, made["table"], late["token"]).open()
        assert client.you == 2
        while ann.now["seats"][2]["name"] != "Late":
            await ann.receive()
        assert ann.now["seats"][2]["kind"] == "person"

    live.run(run())


def test_emotes_reach_the_table_and_are_forgotten(server: Server) -> None:
    made = server.create(seats=2)
    other = server.post(f"/api/tables/{made['code']}/join", {"name": "Bob"})

    async def run() -> None:
        ann = await modern(server, made["table"], made["token"])
        bob = await modern(server, made["table"], other["token"])
        watcher = await modern(server, made["table"])
        old = await Client(server, made["table"], other["token"]).open()
        seq = ann.now["seq"]
        assert (await ann.ask(type="emote", what="laugh"))["type"] == "done"
        for client in (bob, watcher):
            assert await client.until("emoted") == {"type": "emoted", "seat": 0, "what": "laugh"}
        refused = await ann.ask(type="emote", what="ouch")
        assert refused["error"] == "one thing at a time; wait a moment"
        assert (await bob.ask(type="emote", what="heart"))["type"] == "done", "each for itself"
        assert (await bob.ask(type="emote", what="<b>"))["error"] == "there is no emote '<b>'"
        assert "to act you need" in (await watcher.ask(type="emote", what="fin"))["error"]
        await old.send(type="ping")
        await old.until("pong")
        assert not any("emoted" in text for text in old.raw), "an old client is not troubled"
        again = await modern(server, made["table"], made["token"])
        assert again.now["seq"] == seq, "no part of the log"
        assert not any("laugh" in text for text in again.raw)

    live.run(run())


def test_a_series_is_told_when_a_match_of_it_is_over(server: Server) -> None:
    made = server.create(seats=2)
    other = server.post(f"/api/tables/{made['code']}/join", {"name": "Bob"})

    async def run() -> None:
        table = made["table"]
        for loser in (0, 1, 0):
            ann = await Client(server, table, made["token"]).open()
            bob = await Client(server, table, other["token"]).open()
            assert "series" not in ann.now
            await (ann, bob)[loser].ask(type="resign")
            await ann.ask(type="rematch")
            table = ann.now["rematch"]
        assert ann.now["series"] == [
            {"name": "Bob", "won": 2, "rank": 1},
            {"name": "Ann", "won": 1, "rank": 2},
        ]

    live.run(run())


def test_another_game_next_is_the_hosts_choice(server: Server) -> None:
    made = server.create(seats=2)
    other = server.post(f"/api/tables/{made['code']}/join", {"name": "Bob"})

    async def run() -> None:
        ann = await Client(server, made["table"], made["token"]).open()
        bob = await Client(server, made["table"], other["token"]).open()
        await ann.ask(type="resign")
        refused = await bob.ask(type="rematch", game="sharks")
        assert refused["error"] == "only the host chooses another game or other rules"
        assert (await ann.ask(type="rematch", game="sharks"))["type"] == "done"
        new = await Client(server, ann.now["rematch"], other["token"]).open()
        assert "boat" in new.now["view"]

    live.run(run())


def test_the_host_is_offered_the_games_at_which_all_people_fit(server: Server) -> None:
    made = server.create(seats=6, options={"pickup": "1"})
    for name in ("Bob", "Cem", "Dot", "Eve"):
        server.post(f"/api/tables/{made['code']}/join", {"name": name})
    page = server.text(f"/t/{made['code']}/next")
    assert re.findall(r'name="game" value="(\w+)"', page) == ["getbit", "sharkbait", "bidbait"]
    assert re.findall(r'name="bidbait.seats" value="(\d)"', page) == ["5"]
    chosen = re.findall(r'name="getbit.(\S+)" value="(\d)" checked', page)
    assert chosen[:2] == [("seats", "6"), ("option.pickup", "1")], "as it was, unless one wishes"


def test_the_clock_tells_the_late_one_what_it_chose_and_nobody_else(server: Server) -> None:
    made = server.create(seats=3, clock={"move": 5})
    others = [server.post(f"/api/tables/{made['code']}/join", {"name": n}) for n in ("Bob", "Cem")]

    async def run() -> None:
        ann = await Client(server, made["table"], made["token"]).open()
        bob = await Client(server, made["table"], others[0]["token"]).open()
        await bob.ask(type="move", move="play 3")
        said: dict[Client, list[dict[str, object]]] = {}
        for client in (ann, bob):
            found = said[client] = []
            while not any(each.get("seat") == 0 for each in found):
                message = await client.until("update")
                found += [each for each in message["happened"] if each.get("by") == "clock"]
        (mine,) = [each for each in said[ann] if each["seat"] == 0]
        assert mine["say"] == (
            "Time! This was chosen for you: Play 1. The next time a bot sits in."
        )
        assert all("say" not in each for each in said[bob] if each["seat"] == 0)
        assert "level" not in ann.now["seats"][0], "it is still Ann's seat"

    live.run(run())
