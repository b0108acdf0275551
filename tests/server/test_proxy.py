"""Behind a real reverse proxy: nginx as the guide for hosts sets it up, with TLS and a path."""

from __future__ import annotations

import asyncio
import http.client
import json
import os
import re
import shutil
import socket
import ssl
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from tests.server.live import Server

GUIDE = Path(__file__).parents[2] / "docs" / "host.md"
PROXY = "127.0.0.2"  # where nginx comes from; visitors come from 127.0.0.1


@pytest.fixture(scope="module")
def nginx() -> str:
    """Debian's; `make test` installs it where that is possible."""
    found = shutil.which("nginx")
    if not found or not shutil.which("openssl"):
        pytest.skip("no nginx here: apt-get install nginx-light openssl")
    return found


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def guided(server: Server, port: int, folder: Path) -> str:
    """The guide's own configuration, with this test's names in the place of the guide's."""
    blocks = re.findall(r"```nginx\n(map .*?)```", GUIDE.read_text(encoding="utf-8"), re.S)
    assert len(blocks) == 2, "one process, and several"
    block = "\n".join(blocks)
    for was, becomes in (
        ("    server 127.0.0.1:8002;\n", ""),
        ("server 127.0.0.1:8001;", f"server 127.0.0.1:{server.port};"),
        ("listen 443 ssl;", "listen 443 ssl; add_header x-table $chum_table always;"),
        ("listen 443 ssl;", f"listen 127.0.0.1:{port} ssl;"),
        ("/etc/letsencrypt/live/example.org/", f"{folder}/"),
        ("server_name example.org;", "server_name localhost;"),
        ("http://127.0.0.1:8000;", f"http://chum; proxy_bind {PROXY};"),
        ("location / {", "location /games/ {"),
    ):
        assert block.count(was) >= 1, f"the guide has no {was!r} any more"
        block = block.replace(was, becomes)
    temporary = " ".join(
        f"{kind}_temp_path {folder}/{kind};"
        for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    user = "user root;" if os.geteuid() == 0 else ""
    return (
        f"{user} daemon off; pid {folder}/nginx.pid; error_log {folder}/error.log; events {{}}\n"
        f"http {{ access_log off; {temporary}\n{block}\n}}\n"
    )


class Proxied:
    """A server as a visitor sees it, through the proxy."""

    def __init__(self, server: Server, port: int, trust: ssl.SSLContext) -> None:
        self.server = server
        self.port = port
        self.trust = trust

    def ask(
        self, path: str, method: str = "GET", body: Any = None, **headers: str
    ) -> tuple[int, str]:
        connection = http.client.HTTPSConnection(
            "localhost", self.port, timeout=60, context=self.trust
        )
        try:
            data = None if body is None else json.dumps(body)
            named = {name.replace("_", "-"): value for name, value in headers.items()}
            connection.request(method, path, data, named)
            answer = connection.getresponse()
            return answer.status, answer.read().decode(errors="replace")  # pictures, too
        finally:
            connection.close()

    def make(self, **headers: str) -> dict[str, Any]:
        body = {"game": "getbit", "seats": 2, "name": "Ann", "bots": "random"}
        status, text = self.ask("/games/api/tables", "POST", body, **headers)
        assert status == 201, text
        return dict(json.loads(text))

    async def play(self, made: dict[str, Any], origin: str) -> dict[str, Any]:
        """One move; the answer to it."""
        address = f"wss://localhost:{self.port}/games/live/{made['code']}"
        async with connect(address, ssl=self.trust, origin=origin, max_size=2**22) as ws:  # type: ignore[arg-type]
            assert ws.response
            assert ws.response.headers["x-table"] == made["code"], "by which a process is chosen"
            watch = {"type": "watch", "table": made["table"], "token": made["token"], "since": -1}
            await ws.send(json.dumps(watch))
            while not (told := json.loads(await ws.recv())).get("now", {}).get("moves"):
                pass
            move = {"type": "move", "move": told["now"]["moves"][0], "key": "k"}
            await ws.send(json.dumps(move))
            while (answer := json.loads(await ws.recv())).get("key") != "k":
                pass
            return dict(answer)


@contextmanager
def running(nginx: str, config: Path, port: int, trust: ssl.SSLContext) -> Iterator[None]:
    process = subprocess.Popen([nginx, "-e", "stderr", "-c", str(config)], stderr=subprocess.PIPE)
    try:
        while True:  # until it listens, or has ended
            assert process.poll() is None, process.communicate()[1].decode()
            try:
                with socket.create_connection(("localhost", port), 10) as plain:
                    trust.wrap_socket(plain, server_hostname="localhost").close()
                    break
            except ConnectionRefusedError:
                continue
        yield
    finally:
        process.terminate()
        process.communicate(timeout=60)


@pytest.fixture(scope="module")
def proxied(nginx: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Proxied]:
    folder = tmp_path_factory.mktemp("nginx")
    key, cert = folder / "privkey.pem", folder / "fullchain.pem"
    made = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2"]
    names = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"]
    subprocess.run([*made, *names, "-keyout", key, "-out", cert], check=True, capture_output=True)
    trust = ssl.create_default_context(cafile=str(cert))
    port = free_port()
    public = f"https://localhost:{port}/games"
    limits = folder / "chum.toml"
    limits.write_text("[limits]\nwrong_codes_per_minute = 1\n")
    options = ("--public-url", public, "--trusted-proxy", PROXY, "--config", str(limits))
    with Server(folder / "m.db", 0, *options) as server:
        config = folder / "nginx.conf"
        config.write_text(guided(server, port, folder))
        with running(nginx, config, port, trust):
            yield Proxied(server, port, trust)


def test_a_move_is_made_through_the_proxy(proxied: Proxied) -> None:
    own = f"https://localhost:{proxied.port}"
    made = proxied.make(Origin=own)
    assert asyncio.run(proxied.play(made, own))["type"] == "done"
    with pytest.raises(InvalidStatus):
        asyncio.run(proxied.play(made, "https://evil.example"))


def test_links_are_those_that_visitors_can_follow(proxied: Proxied) -> None:
    code = proxied.make()["code"]
    status, page = proxied.ask(f"/games/t/{code}")
    assert status == 200
    assert f'content="https://localhost:{proxied.port}/games/t/{code}"' in page
    links = set(re.findall(r'(?:href|src)="(/[^"#]*)', page))
    assert len(links) > 10
    for link in sorted(links - {f"/games/replay/{code}"}):
        if not re.search("/record|/replay/|/review/", link):  # they come with the end
            assert proxied.ask(link)[0] == 200, link


CLAIMS = [f"198.51.100.{i}" for i in range(3)]  # more wrong codes than an address has


def test_a_visitor_cannot_claim_to_come_from_elsewhere(proxied: Proxied) -> None:
    """Each wrong code with another claim: all count against who really asks."""
    seen = [proxied.ask("/games/t/XXXXXX", X_Forwarded_For=claim)[0] for claim in CLAIMS]
    assert seen == [404, 429, 429]


def test_past_the_proxy_nobody_is_believed(proxied: Proxied) -> None:
    connection = http.client.HTTPConnection(
        "127.0.0.1", proxied.server.port, timeout=60, source_address=("127.0.0.3", 0)
    )
    seen = []
    for claim in CLAIMS:
        connection.request("GET", "/games/t/XXXXXX", headers={"X-Forwarded-For": claim})
        answer = connection.getresponse()
        answer.read()
        seen.append(answer.status)
    connection.close()
    assert seen == [404, 429, 429]
