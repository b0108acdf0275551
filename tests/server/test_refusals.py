"""What is refused, and in which words: requests, tables, tokens, moves."""

from __future__ import annotations

import json
import socket
import sqlite3
import urllib.error
from pathlib import Path

import pytest
from websockets.exceptions import InvalidStatus

from tests.server import live
from tests.server.live import Client, Server


@pytest.mark.parametrize(
    ("body", "complaint"),
    [
        ({"game": "chess", "seats": 4, "name": "A"}, "no game 'chess'"),
        ({"game": "getbit", "seats": 9, "name": "A"}, "2 to 6 players"),
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


@pytest.mark.parametrize("refused", [{"name": "a|b"}, {"chairs": ["", "nobody"]}])
def test_where_a_table_is_refused_none_is_left_behind(server: Server, refused: object) -> None:
    asked = {"game": "getbit", "seats": 4, "name": "A", "public": True}
    server.refused("/api/tables", {**asked, **refused})
    assert server.get("/api/tables") == []


def test_a_request_of_the_wrong_kind_is_no_failure_of_the_server(server: Server) -> None:
    status, error = server.refused("/api/bots/getbit", {})
    assert (status, error) == (405, "nothing here answers such a request")


@pytest.mark.parametrize("goes", [True, False])
def test_half_a_request_is_no_failure_when_its_sender_or_the_server_ends(
    tmp_path: Path, goes: bool
) -> None:
    with Server(tmp_path / "m.db") as server:
        sender = socket.create_connection(("127.0.0.1", server.port))
        head = f"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n"
        sender.sendall(f"{head}Content-Length: 100\r\nExpect: 100-continue\r\n\r\n{{".encode())
        assert b"100 Continue" in sender.recv(100), "the server waits for the rest"
        if goes:
            sender.close()
        assert server.stop() == ""
        sender.close()


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
