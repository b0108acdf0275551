"""Where a server is found: its public address, the path below which it is, who is believed."""

from __future__ import annotations

import http.client
import io
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import segno

from chum.server import pages
from chum.server.site import Site, is_loopback
from tests.server.live import Server

PUBLIC = "https://play.example/games"
SITE = Site.at(PUBLIC)


class Answer:
    def __init__(self, answer: http.client.HTTPResponse) -> None:
        self.status = answer.status
        self.text = answer.read().decode(errors="replace")  # icons are no text
        self.location = answer.getheader("location", "")

    @property
    def said(self) -> str:
        return str(json.loads(self.text)["error"])


def ask(server: Server, path: str, method: str = "GET", body: Any = None, **headers: str) -> Answer:
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=60)
    try:
        data = None if body is None else json.dumps(body)
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        connection.request(method, path, data, named)
        return Answer(connection.getresponse())
    finally:
        connection.close()


@pytest.fixture(scope="module")
def public(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    db = tmp_path_factory.mktemp("public") / "m.db"
    with Server(db, 0, "--public-url", PUBLIC, "--open-limits") as running:
        yield running
        assert running.stop() == "", "nothing to complain about"


TABLE = {"game": "getbit", "seats": 4, "name": "Ann"}


def make(server: Server, **headers: str) -> Answer:
    return ask(server, "/games/api/tables", "POST", TABLE, Host="play.example", **headers)


# -- by which name


@pytest.mark.parametrize("host", ["play.example", "PLAY.example", "play.example:443"])
def test_the_public_name_is_answered(host: str) -> None:
    SITE.check_host(host)


@pytest.mark.parametrize(
    "host", ["evil.example", "play.example:8443", "", "play.example.evil", "[:"]
)
def test_another_name_is_refused_in_words(public: Server, host: str) -> None:
    """A page elsewhere that has its own name led here could read what is here."""
    answer = ask(public, "/games/api/tables", Host=host)
    assert (answer.status, answer.said) == (421, "this server is called https://play.example")
    assert make(public, Origin="https://play.example").status == 201


def test_the_machine_itself_may_ask_by_any_of_its_names(public: Server) -> None:
    for host in ("localhost", "127.0.0.1:9", "[::1]:8000"):
        assert ask(public, "/health", Host=host).status == 200
    assert not any(
        map(is_loopback, ("", "10.0.0.1", "localhost.evil.example", "[", "127.0.0.1.nip"))
    )


def test_without_a_public_address_any_name_will_do(tmp_path: Path) -> None:
    with Server(tmp_path / "m.db") as server:
        assert ask(server, "/", Host="anything.example").status == 200
        made = ask(
            server, "/api/tables", "POST", TABLE, Host="a.example", Origin="http://a.example"
        )
        assert made.status == 201
        page = ask(server, f"/t/{json.loads(made.text)['code']}", Host="a.example").text
        assert 'content="http://a.example/t/' in page


def test_numbers_are_for_the_machine_alone(public: Server) -> None:
    assert ask(public, "/metrics", Host="localhost").status == 200
    assert ask(public, "/games/metrics", Host="play.example").status == 404


# -- whose pages


@pytest.mark.parametrize(
    "origin",
    [
        "https://evil.example",
        "http://play.example",
        "https://play.example:8443",
        "null",
        "http://[:",
    ],
)
def test_pages_of_other_sites_may_not_act(public: Server, origin: str) -> None:
    answer = make(public, Origin=origin)
    assert (answer.status, answer.said) == (403, "requests come from this site's own pages")


def test_own_pages_and_programs_may_act(public: Server) -> None:
    assert make(public, Origin="https://play.example").status == 201
    assert make(public).status == 201


# -- below which path


def test_everything_is_below_the_path(public: Server) -> None:
    home = ask(public, "/games/")
    assert home.status == 200
    assert '<html lang="en" data-root="/games">' in home.text
    links = re.findall(r'(?:href|src|action)="(/[^"]*)"', home.text)
    assert len(links) > 20
    assert [link for link in links if not link.startswith("/games/")] == []
    for link in sorted(set(re.findall(r'(?:href|src)="(/[^"#]*)', home.text))):
        assert ask(public, link).status == 200, link
    assert (ask(public, "/games").status, ask(public, "/games").location) == (308, "/games/")
    assert ask(public, "/games/join?code=kmwxtr").location == "/games/t/KMWXTR"
    for outside in ("/", "/rules", "/gamesx/", "/api/tables"):
        assert ask(public, outside).status == 404


def test_links_codes_and_previews_carry_the_public_address(public: Server) -> None:
    code = json.loads(make(public).text)["code"]
    link = f"{PUBLIC}/t/{code}"
    page = ask(public, f"/games/t/{code}", Host="play.example").text
    assert f'<meta property="og:url" content="{link}">' in page
    qr = ask(public, f"/games/api/tables/{code}/qr.svg", Host="127.0.0.1").text
    out = io.BytesIO()
    segno.make(link, error="m", micro=False).save(
        out, kind="svg", scale=8, border=3, dark="#0B2540", light="#FFF9EE", nl=False
    )
    assert qr == out.getvalue().decode()


BARE = {
    "*.html": r'\b(?:href|src|action|data-[a-z]+)="/|(?<!root ~ )"/[a-z]+/?" ~',
    "*.js": r"(?<!root \+ )[\"'`]/[a-z]|href = [\"'`]/[\"'`]|location\.origin\}/|path=/",
}


@pytest.mark.parametrize("kind", BARE)
def test_no_path_in_a_page_or_script_forgets_the_root(kind: str) -> None:
    files = [*pages.STATIC.glob(kind), *(pages.HERE / "templates").glob(kind)]
    assert files
    for file in files:
        text = file.read_text(encoding="utf-8")
        bare = [text[m.start() : m.start() + 40] for m in re.finditer(BARE[kind], text)]
        assert bare == [], f"{file.name}: write {{{{ root }}}}/… in pages, root + '/…' in scripts"


# -- who is believed


def wrong_codes(server: Server, count: int) -> list[int]:
    """Each claims to come from somewhere else."""
    claims = [f"198.51.100.{i}" for i in range(count)]
    return [ask(server, "/t/XXXXXX", X_Forwarded_For=claim).status for claim in claims]


def test_nobody_is_believed_where_another_comes_from(tmp_path: Path) -> None:
    """Not even this machine: all wrong codes count against who really asks."""
    with Server(tmp_path / "m.db") as server:
        assert wrong_codes(server, 22) == [404] * 20 + [429] * 2
        page = ask(server, "/rules", X_Forwarded_Proto="https", X_Forwarded_Host="evil.example")
        assert "evil.example" not in page.text


def test_a_trusted_proxy_is(tmp_path: Path) -> None:
    with Server(tmp_path / "m.db", 0, "--trusted-proxy", "127.0.0.1") as server:
        assert wrong_codes(server, 22) == [404] * 22
        made = ask(server, "/api/tables", "POST", TABLE, Host="a.example")
        table = f"/t/{json.loads(made.text)['code']}"
        shown = ask(server, table, Host="a.example", X_Forwarded_Proto="https")
        assert 'content="https://a.example/t/' in shown.text
