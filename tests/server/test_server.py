"""The server as clients meet it: real process, real sockets."""

from __future__ import annotations

import asyncio
import http.client
import json
import random
import sqlite3
import urllib.error
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from websockets.exceptions import InvalidStatus

import chum
from chum.scene import story
from chum.server import wire
from tests.server import live
from tests.server.live import Client, Server


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("db") / "m.db", 0, "--open-limits") as running:
        yield running
        assert running.stop() == "", "nothing to complain about"


def test_it_says_that_it_is_well(server: Server) -> None:
    assert server.get("/health") == {"ok": True, "version": chum.__version__}


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


def test_tables_are_listed_only_if_public(server: Server) -> None:
    shown, hidden = server.create(public=True), server.create()
    listed = {line["code"]: line for line in server.get("/api/tables")}
    assert listed[shown["code"]]["title"] == "Get Bit!"
    assert listed[shown["code"]]["taken"] == 1
    assert hidden["code"] not in listed


def test_finished_matches_are_listed(server: Server) -> None:
    made = server.create(seats=2, bots="random", public=True)

    async def run() -> None:
        client = await Client(server, made["table"], made["token"]).open()
        await client.play(random.Random(4))
        await client.close()

    live.run(run())
    assert made["code"] in {line["code"] for line in server.get("/api/tables?status=over")}


def test_metrics_are_in_the_prometheus_format(server: Server) -> None:
    lines = server.text("/metrics").splitlines()
    assert "# TYPE chum_moves_total counter" in lines
    assert any(line.startswith("chum_moves_total ") for line in lines)


def test_headers_are_strict(server: Server) -> None:
    connection = http.client.HTTPConnection("127.0.0.1", server.port)
    connection.request("GET", "/health")
    headers = connection.getresponse().headers
    assert headers["content-security-policy"].startswith("default-src 'self'")
    assert headers["x-content-type-options"] == "nosniff"
    assert "server" not in headers
    connection.close()


@pytest.mark.parametrize(
    ("body", "complaint"),
    [
        ({"game": "chess", "seats": 4, "name": "A"}, "no game 'chess'"),
        ({"game": "getbit", "seats": 9, "name": "A"}, "2 to 6 players"),
        ({"game": "getbit", "seats": 4, "name": ""}, "name"),
        ({"game": "getbit", "seats": 4, "name": "a|b"}, "name"),
        ({"game": "getbit", "seats": 4, "name": "A", "options": {"x": "1"}}, "no option"),
        ({"game": "getbit", "seats": 4, "name": "A", "clock": {"move": 1}}, "clock"),
        ({"game": "getbit", "seats": 4, "name": "A", "more": 1}, "more"),
        ({"game": "getbit", "seats": "four", "name": "A"}, "int"),
        (b"{", "truncated"),
        (b"\xff\xfe", ""),
        (b"[" * 20000, "too long"),
    ],
)
def test_bad_requests_get_a_sentence(server: Server, body: object, complaint: str) -> None:
    status, error = server.refused("/api/tables", body)
    assert status == 400
    assert complaint in error


def test_unknown_tables_and_unfinished_records_are_refused(server: Server) -> None:
    assert server.refused("/api/tables/NOWHERE/join", {"name": "A"})[0] == 404
    made = server.create(bots="random")
    with pytest.raises(urllib.error.HTTPError, match="409"):
        server.text(f"/api/tables/{made['table']}/record")
    assert server.refused(f"/api/tables/{made['code']}/join", {"name": "A"})[0] == 409


def test_a_table_of_other_rules_says_so_wherever_it_is_opened(tmp_path: Path) -> None:
    db = tmp_path / "m.db"
    with Server(db) as server:
        made = server.create(seats=2, bots="random", public=True)
    with sqlite3.connect(db) as log:
        changed = "replace(body, '\"rules\":1', '\"rules\":0')"
        log.execute(f"UPDATE entries SET body = {changed} WHERE seq = 0")
    said = "this match follows version 0 of the rules of Get Bit!"
    code = made["code"]
    with Server(db) as server:
        assert server.refused(f"/api/tables/{code}/join", {"name": "A"})[0] == 409
        for path in (f"/t/{code}", f"/replay/{code}", f"/api/tables/{code}/record"):
            with pytest.raises(urllib.error.HTTPError) as answer:
                server.text(path)
            with answer.value as page:
                assert (page.code, said in page.read().decode().replace("This", "this")) == (
                    409,
                    True,
                )

        async def run() -> str:
            from websockets.asyncio.client import connect

            async with connect(server.url.replace("http", "ws") + "/live") as ws:
                await ws.send(json.dumps({"type": "watch", "table": code}))
                return str(json.loads(await ws.recv())["error"])

        assert said in live.run(run())
        assert code in {line["code"] for line in server.get("/api/tables?status=playing")}


def test_other_sites_may_not_act(server: Server) -> None:
    status, _ = server.refused("/api/tables", {}, Origin="https://elsewhere.example")
    assert status == 403

    async def run() -> None:
        from websockets.asyncio.client import connect

        async with connect(
            server.url.replace("http", "ws") + "/live", origin="https://elsewhere.example"
        ):
            pass

    with pytest.raises(InvalidStatus):
        live.run(run())


def test_only_a_seats_token_acts_for_it(server: Server) -> None:
    made = server.create(bots="random")

    async def run() -> None:
        for token in ("", "guess", made["token"][:-1], made["token"].upper()):
            client = await Client(server, made["table"], token).open()
            assert client.you == -1
            answer = await client.ask(type="move", move="play 1")
            assert answer["type"] == "refused"
            assert "token" in answer["error"]
            await client.close()

    live.run(run())


def test_a_refused_move_names_its_clause_and_the_connection_lives_on(server: Server) -> None:
    made = server.create(seats=2, bots="random")

    async def run() -> None:
        client = await Client(server, made["table"], made["token"]).open()
        answer = await client.ask(type="move", move="play sky 1")
        assert (answer["type"], answer["clause"]) == ("refused", "GB-17")
        assert (await client.ask(type="move", move="fly"))["type"] == "refused"
        assert (await client.ask(type="move", move="play orange 1"))["type"] == "done"
        await client.close()

    live.run(run())


def test_a_hint_names_legal_moves_and_changes_nothing(server: Server) -> None:
    made = server.create(seats=2, bots="random")

    async def run() -> None:
        client = await Client(server, made["table"], made["token"]).open()
        while client.now["pending"] != [0]:
            await client.until("update")
        await client.send(type="hint", key="h")
        advice = await client.until("advice")
        assert advice["key"] == "h"
        best = advice["best"]
        assert {advised["move"] for advised in best} <= set(client.now["moves"])
        assert all(advised["reason"].endswith((".", "!")) for advised in best)
        wins = [advised["win"] for advised in best]
        assert wins == sorted(wins, reverse=True)
        await client.send(type="hint", key="again")
        assert (await client.until("advice")) == {**advice, "key": "again"}
        watcher = await Client(server, made["table"]).open()
        await watcher.send(type="hint", key="w")
        assert "nothing to choose" in (await watcher.until("refused"))["error"]

    live.run(run())


def test_what_is_no_choice_says_why_and_changes_nothing(server: Server) -> None:
    made = server.create(seats=4, bots="random")

    async def run() -> None:
        client = await Client(server, made["table"], made["token"]).open()
        await client.send(type="watch", table=made["table"], token=made["token"], lang="de")
        await client.until("table")
        assert client.now["coach"] == {
            "kind": "card",
            "say": "Hohe Karten überholen niedrige; gleiche bleiben stehen. Leg eine verdeckt hin.",
        }
        moves = client.now["moves"]
        shark = await client.ask(type="why", piece="shark", key="s")
        assert (shark["type"], shark["key"], shark["clause"]) == ("refused", "s", "GB-27")
        assert shark["error"] == "Den Hai steuert niemand. Er beißt, wer hinten schwimmt."
        for made_up in ("", "-", "pirate", "pirate-9", "card-x", "tray-0-0-0", "whale-1", "🦈"):
            answer = await client.ask(type="why", piece=made_up, key=f"k{made_up}")
            assert answer["type"] == "refused"
            assert answer["error"]
            assert "schief" not in answer["error"], "an error was not caught"
        assert client.now["moves"] == moves
        watcher = await Client(server, made["table"]).open()
        assert "coach" not in watcher.now
        await watcher.send(type="why", piece="shark", key="w")
        assert "you watch this table" in (await watcher.until("refused"))["error"]

    live.run(run())


def test_whose_turn_it_is_is_said_where_nothing_else_is(server: Server) -> None:
    made = server.create(game="sharktank", seats=2, options={"first": "1"})
    other = server.post(f"/api/tables/{made['code']}/join", {"name": "Beth"})

    async def run() -> None:
        client = await Client(server, made["table"], made["token"]).open()
        said = await client.ask(type="why", piece="tank", key="a")
        assert said["error"] == "It is Beth's turn. Yours will come."
        beth = await Client(server, other["table"], other["token"]).open()
        said = await beth.ask(type="why", piece="whale", key="b")
        assert said["error"] == "That is no choice now. Take a 1 of any suit left."

    live.run(run())


def test_a_hint_calls_moves_what_their_buttons_say(server: Server) -> None:
    made = server.create(game="sharktank", seats=2, bots="random")

    async def run() -> None:
        client = await Client(server, made["table"], made["token"]).open()
        while not client.now.get("moves"):
            await client.until("update")
        await client.send(type="hint", key="h")
        advice = await client.until("advice")
        draft = [f"{suit} 1" for suit in ("Suns", "Moons", "Crowns", "Arms")]
        assert advice["best"][0]["move"].startswith("take")
        assert advice["best"][0]["label"] in draft

    live.run(run())


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


def test_names_are_text(server: Server) -> None:
    name = "<script>alert(1)</script>"
    made = server.create(name=name, bots="random")

    async def run() -> str:
        client = await Client(server, made["table"], made["token"]).open()
        await client.close()
        return str(client.now["seats"][0]["name"])

    assert live.run(run()) == name


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


# -- hostile


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


def test_too_many_messages_and_tables_are_slowed_down(tmp_path: Path) -> None:
    with Server(tmp_path / "m.db") as limited:
        made = limited.create(bots="random")

        async def run() -> int:
            client = await Client(limited, made["table"], made["token"]).open()
            for _ in range(900):
                await client.send(type="ping")
            answers = [(await client.until("pong", "refused"))["type"] for _ in range(900)]
            await client.close()
            return answers.count("refused")

        assert live.run(run()) > 0
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


# -- the protocol


def test_the_schema_describes_what_is_sent(server: Server) -> None:
    schema = server.get("/protocol.json")
    assert schema["version"] == wire.PROTOCOL
    assert {"Watch", "Play", "TableMessage", "Update", "Refused"} <= set(schema["$defs"])
    assert {"Seated", "Replay", "Problem"} <= set(schema["http"]) <= set(schema["$defs"])
    made = server.create(bots="random")

    async def run() -> list[str]:
        client = await Client(server, made["table"], made["token"]).open()
        await client.play(random.Random(9))
        await client.close()
        return client.raw

    import msgspec

    decode = msgspec.json.Decoder(wire.ToClient).decode
    for text in live.run(run()):
        decode(text)


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
    assert table["agreed"] == ["The leader is skipped: once in a row."]
    assert table["now"]["seats"][0]["name"] == "Ann"
    assert [seat.get("level", "") for seat in table["now"]["seats"]] == [
        "",
        *[chosen.level] * (chosen.seats - 1),
    ]
    assert table["now"]["status"] != "open"


def test_a_public_table_is_listed_with_its_hosts_name_as_text(server: Server) -> None:
    made = server.create(name="<b>Ann</b>", public=True)
    lines = {line["table"]: line for line in server.get("/api/tables")}
    assert lines[made["table"]]["host"] == "<b>Ann</b>"
    page = server.text("/")
    assert "&lt;b&gt;Ann&lt;/b&gt; is the host." in page
    assert "<b>Ann" not in page


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
        answer = await client.until("refused")
        await client.close()
        return str(answer["error"])

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
