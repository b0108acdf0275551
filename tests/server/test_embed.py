"""What may stand in a page of somebody else's, and that nothing else may."""

from __future__ import annotations

import random
import re
import urllib.error
import urllib.request
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from starlette.routing import Route

from chum.server.app import make_app
from chum.server.guard import HEADERS
from chum.server.settings import Settings
from chum.table.bots import Bots
from chum.table.hall import Hall
from chum.table.sqlite import SqliteStore
from tests.server import live
from tests.server.live import Client, Server

NOBODY_FRAMES = "default-src 'self'; frame-ancestors 'none'; base-uri 'none'"
ANYBODY_FRAMES = "default-src 'self'; frame-ancestors *; base-uri 'none'"


def get(server: Server, path: str, lang: str = "en") -> tuple[int, Mapping[str, str], str]:
    request = urllib.request.Request(server.url + path, headers={"Accept-Language": lang})
    try:
        with urllib.request.urlopen(request, timeout=60) as answer:
            return answer.status, answer.headers, answer.read().decode(errors="replace")
    except urllib.error.HTTPError as error:
        with error:
            return error.code, error.headers, error.read().decode()


def running(server: Server) -> dict[str, Any]:
    """A match that waits for its only person."""
    return server.create(seats=2, bots="random")


def finished(server: Server) -> dict[str, Any]:
    made = running(server)

    async def run() -> None:
        client = await Client(server, made["table"], made["token"]).open()
        await client.play(random.Random(3))

    live.run(run())
    return made


def paths(tmp_path: Path, code: str) -> list[str]:
    """Every address there is, but the one page that may be framed."""
    app = make_app(Hall(SqliteStore(str(tmp_path / "other.db")), Bots()), Settings())
    known = [route.path for route in app.routes if isinstance(route, Route)]
    assert "/embed/{code}" in known
    given = {"code": code, "game": "getbit", "stamp": "any", "path:path": "replay.js"}
    given["name"] = "app-192"
    return [
        re.sub(r"\{([^}]+)\}", lambda found: given[found[1]], path)
        for path in known
        if path != "/embed/{code}"
    ]


def test_nothing_but_a_replay_may_be_framed(server: Server, tmp_path: Path) -> None:
    made = finished(server)
    every = paths(tmp_path, made["code"])
    assert len(every) > 20
    for path in [*every, "/nowhere", "/embed", "/embed/", f"/embed/{made['code']}/x"]:
        _, headers, _ = get(server, path)
        assert headers["content-security-policy"] == NOBODY_FRAMES, path


def test_a_framed_replay_is_as_strict_otherwise_and_keeps_nothing(server: Server) -> None:
    made = finished(server)
    status, headers, page = get(server, f"/embed/{made['code']}?at=5&eyes=1")
    assert status == 200
    assert headers["content-security-policy"] == ANYBODY_FRAMES
    for name, value in HEADERS[1:]:
        assert headers[name.decode()] == value.decode()
    assert "set-cookie" not in headers
    assert "page.js" not in page, "it sets the cookie of the language"
    assert "<form action" not in page
    assert 'method="post"' not in page
    links = re.findall(r"<a [^>]*>", page)
    assert links
    assert all('target="_blank" rel="noopener"' in link for link in links)
    assert made["token"] not in page


@pytest.mark.parametrize(
    ("lang", "said", "link"),
    [
        ("en", "This match is still being played.", "Watch it on Chum"),
        ("de", "Dieses Spiel läuft noch.", "Auf Chum ansehen"),
    ],
)
def test_a_match_that_is_played_says_so_kindly_and_no_more(
    server: Server, lang: str, said: str, link: str
) -> None:
    made = running(server)
    path = f"/embed/{made['code']}?at=3&eyes=0"
    status, headers, page = get(server, path, lang)
    assert (status, headers["content-security-policy"]) == (200, ANYBODY_FRAMES)
    assert said in page
    assert f'href="/t/{made["code"]}" target="_blank" rel="noopener">{link}</a>' in page
    assert "Ann" not in page

    async def move() -> None:
        client = await Client(server, made["table"], made["token"]).open()
        await client.ask(type="move", move=client.now["moves"][0])

    live.run(move())
    assert get(server, path, lang)[2] == page, "whatever happens in the match"


@pytest.mark.parametrize("lang", ["en", "de"])
def test_where_there_is_no_table_the_frame_says_why(server: Server, lang: str) -> None:
    status, headers, page = get(server, "/embed/BBBBBB", lang)
    assert (status, headers["content-security-policy"]) == (404, ANYBODY_FRAMES)
    assert {"en": "There is no table", "de": "Es gibt keinen Tisch"}[lang] in page


def test_nothing_of_a_replay_is_there_before_the_end(server: Server) -> None:
    code = running(server)["code"]
    for seat in (-1, 0, 1):
        for path in (
            f"/replay/{code}?at=2&eyes={seat}",
            f"/api/replay/{code}?seat={seat}",
            f"/api/replay/{code}/picture.png?at=0&seat={seat}",
        ):
            status, _, told = get(server, path)
            assert status == 409, path
            assert "come with the end of the match" in told
            assert "og:image" not in told


def test_a_link_to_a_moment_is_previewed_by_its_picture(server: Server) -> None:
    code = finished(server)["code"]
    _, _, page = get(server, f"/replay/{code}?at=5&eyes=1")
    picture = f"{server.url}/api/replay/{code}/picture.png?at=5&amp;seat=1"
    assert f'property="og:image" content="{picture}"' in page
    url = f"{server.url}/replay/{code}?at=5&amp;eyes=1"
    assert f'property="og:url" content="{url}"' in page
    for query in ("", "?at=x", "?at=5&eyes=77", "?at=-1"):
        _, _, page = get(server, f"/replay/{code}{query}")
        end = f"{server.url}/api/tables/{code}/picture.png"
        assert f'property="og:image" content="{end}"' in page, query
        assert f'property="og:url" content="{server.url}/replay/{code}"' in page


def test_the_link_that_is_shared_at_the_end_is_previewed_by_the_final_board(server: Server) -> None:
    code = finished(server)["code"]
    _, _, page = get(server, f"/t/{code}")
    picture = f"{server.url}/api/tables/{code}/picture.png"
    assert f'property="og:image" content="{picture}"' in page
    assert f'property="og:url" content="{server.url}/t/{code}"' in page


@pytest.mark.parametrize(
    ("query", "said"),
    [
        ("at=x", "no picture of this moment"),
        ("at=99999", "no picture of this moment"),
        ("at=-1", "no picture of this moment"),
        ("at=1&seat=2", "no such seat"),
        ("at=1&seat=x", "no such seat"),
    ],
)
def test_a_picture_of_what_never_was_is_refused(server: Server, query: str, said: str) -> None:
    code = finished(server)["code"]
    status, _, told = get(server, f"/api/replay/{code}/picture.png?{query}")
    assert status == 400
    assert said in told
