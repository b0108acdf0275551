"""The tables of one browser in one answer, and what Chum is installed from."""

from __future__ import annotations

import json
import urllib.error
import urllib.request
from collections.abc import Iterator
from typing import Any

import pytest

from chum.server.picture import can_draw
from tests.server import live
from tests.server.live import Client, Server


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("mine")
    with Server(folder / "tables.db", 0, "--open-limits") as running:
        yield running


def mine(server: Server, *seats: dict[str, Any], **headers: str) -> Any:
    asked = [{"table": seat["table"], "token": seat["token"]} for seat in seats]
    return server.post("/api/mine", {"seats": asked}, **headers)


def test_one_answer_for_many_tables_says_what_each_wants_of_me(server: Server) -> None:
    waits = server.create(seats=2, clock={"move": 86400})
    other = server.post(f"/api/tables/{waits['code']}/join", {"name": "Bob"})
    empty = server.create(seats=3)
    lost = {"table": "0" * 16, "token": waits["token"]}
    answer = mine(server, waits, empty, lost)
    assert answer["gone"] == [lost["table"]]
    first, second = answer["tables"]
    assert (first["you"], first["names"], first["waits"]) == (0, ["Ann", "Bob"], [0, 1])
    assert first["ask"].startswith("Choose a card for ")
    assert 86000 < first["seconds"] <= 86400
    assert (second["status"], second["names"][1:], "ask" in second) == ("open", ["", ""], False)
    (theirs,) = mine(server, other)["tables"]
    assert theirs["you"] == 1


def test_the_end_comes_with_its_places(server: Server) -> None:
    made = server.create(seats=2)
    other = server.post(f"/api/tables/{made['code']}/join", {"name": "Bob"})

    async def run() -> None:
        ann = await Client(server, made["table"], made["token"]).open()
        await ann.ask(type="resign")

    live.run(run())
    (ended,) = mine(server, other)["tables"]
    assert (ended["status"], ended["you"], ended["places"]) == ("over", 1, [2, 1])


def test_without_the_token_nothing_is_told_that_a_seat_alone_may_know(server: Server) -> None:
    made = server.create(seats=2)
    server.post(f"/api/tables/{made['code']}/join", {"name": "Bob"})
    for token in ("", "x" * 32):
        (stranger,) = mine(server, {**made, "token": token})["tables"]
        assert stranger["you"] == -1
        assert "ask" not in stranger


@pytest.mark.parametrize(
    ("seats", "what"),
    [
        ([{"table": "0" * 16}] * 51, "51 seats"),
        ([{"table": "KMWXTR"}], "a code, which can be guessed"),
        ([{"table": "0" * 16, "token": "x" * 65}], "a token that is none"),
        ("all", "no list"),
    ],
)
def test_what_is_no_list_of_seats_is_refused(server: Server, seats: object, what: str) -> None:
    status, said = server.refused("/api/mine", {"seats": seats})
    assert (status, "cannot be read" in said) == (400, True), what


def test_another_site_cannot_ask(server: Server) -> None:
    status, _said = server.refused("/api/mine", {"seats": []}, Origin="https://evil.example")
    assert status == 403


def fetch(server: Server, path: str) -> tuple[int, str, bytes]:
    try:
        with urllib.request.urlopen(server.url + path, timeout=60) as answer:
            return answer.status, answer.headers["content-type"], answer.read()
    except urllib.error.HTTPError as error:
        with error:
            return error.code, error.headers["content-type"], error.read()


def test_every_icon_of_the_manifest_is_there(server: Server) -> None:
    status, kind, body = fetch(server, "/manifest.webmanifest")
    assert (status, kind) == (200, "application/manifest+json")
    told = json.loads(body)
    assert {icon["purpose"] for icon in told["icons"]} == {"any", "maskable", "monochrome"}
    for icon in told["icons"]:
        status, kind, body = fetch(server, icon["src"])
        assert (status, kind) == (200, icon["type"]), icon
        if kind == "image/png":
            width, height = (int.from_bytes(body[at : at + 4]) for at in (16, 20))
            assert icon["sizes"] == f"{width}x{height}"
    assert can_draw(), "the pictures were looked at, too"


def test_there_are_no_other_icons(server: Server) -> None:
    for name in ("app-193", "app-512-1", "mono-192", "../icon"):
        assert fetch(server, f"/icons/{name}.png")[0] == 404
