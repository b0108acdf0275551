"""Refusals are said in the language of whoever reads them."""

from __future__ import annotations

import ast
import json
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

from chum.core.language import ROOT
from tests.server import live
from tests.server.live import Client, Server

GERMAN = {"Accept-Language": "de"}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("db") / "m.db", 0, "--open-limits") as running:
        yield running


def get(server: Server, path: str) -> tuple[int, str]:
    request = urllib.request.Request(server.url + path, headers=GERMAN)
    try:
        with urllib.request.urlopen(request, timeout=60) as answer:
            return answer.status, answer.read().decode()
    except urllib.error.HTTPError as error:
        with error:
            return error.code, error.read().decode()


def test_at_the_table(server: Server) -> None:
    """Two people at one table hear the same refusal, each in his own language."""
    made = server.create(seats=2)

    async def run() -> None:
        german = await Client(server, made["table"], made["token"]).open()
        await german.send(type="watch", table=made["table"], token=made["token"], lang="de")
        await german.until("table")
        english = await Client(server, made["table"], made["token"]).open()

        async def refused(**act: str) -> list[str]:
            answers = [await client.ask(**act) for client in (german, english)]
            assert [answer["type"] for answer in answers] == ["refused", "refused"]
            return [answer["error"] for answer in answers]

        assert await refused(type="start", bots="orca") == [
            "es gibt keinen Bot 'orca'; Bots: calm, keen, sharp, shark, greedy, random",
            "there is no bot 'orca'; bots: calm, keen, sharp, shark, greedy, random",
        ]
        assert await refused(type="rematch") == [
            "eine Revanche kommt nach dem Spiel",
            "a rematch comes after the match",
        ]
        assert (await german.ask(type="start", bots="random"))["type"] == "done"
        assert (await german.ask(type="resign"))["type"] == "done"
        assert await refused(type="move", move="play orange 1") == [
            "Das Spiel ist aus",
            "The match is over",
        ]
        await german.ws.send("hello")
        answer = await german.until("refused")
        assert answer["error"].startswith("das ist keine Nachricht dieses Protokolls: ")

    live.run(run())


def test_over_http(server: Server) -> None:
    made = server.create(seats=2, bots="random")
    join = f"/api/tables/{made['code']}/join"
    assert server.refused("/api/tables/BBBBBB/join", {"name": "A"}, **GERMAN) == (
        404,
        "es gibt keinen Tisch 'BBBBBB'; prüfe den Code oder den Link",
    )
    assert server.refused(join, {"name": "A"}, **GERMAN) == (
        409,
        "dieses Spiel hat begonnen; du kannst zuschauen",
    )
    assert server.refused(join, {"name": "A"}) == (409, "this match has begun; you can watch it")
    status, text = get(server, f"/api/tables/{made['code']}/record")
    assert (status, json.loads(text)["error"]) == (
        409,
        "Aufzeichnung und Wiederholung kommen mit dem Ende des Spiels",
    )
    status, text = server.refused(join, b"[", **GERMAN)
    assert (status, text.split(":")[0]) == (400, "die Anfrage ist nicht zu lesen")


def test_on_pages(server: Server) -> None:
    made = server.create(seats=2)
    for path, status, sentence in [
        ("/t/BBBBBB", 404, "Es gibt keinen Tisch &#39;BBBBBB&#39;; prüfe den Code oder den Link."),
        (f"/replay/{made['code']}", 409, "Aufzeichnung und Wiederholung kommen mit dem Ende"),
        ("/rules/chess", 404, "Dieses Spiel gibt es nicht."),
        ("/nowhere", 404, "Prüfe den Link"),
    ]:
        code, page = get(server, path)
        assert code == status
        assert sentence in page


def plain(raised: ast.Raise) -> bool:
    """An error that says a text which cannot be translated."""
    match raised.exc:
        case ast.Call(args=[ast.JoinedStr() | ast.Constant(value=str()), *_]):
            return True
    return False


@pytest.mark.parametrize("room", ["table", "server"])
def test_every_error_can_be_translated(room: str) -> None:
    def raised(path: Path) -> list[ast.Raise]:
        tree = ast.parse(path.read_text(encoding="utf-8"))
        return [node for node in ast.walk(tree) if isinstance(node, ast.Raise)]

    for path in (ROOT / room).glob("*.py"):
        lines = [node.lineno for node in raised(path) if plain(node)]
        assert lines == [], f"{path.name} raises plain texts"
