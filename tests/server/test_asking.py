"""What is asked by plain HTTP: is it well, what tables are there, and strict headers."""

from __future__ import annotations

import http.client
import random

import chum
from tests.server import live
from tests.server.live import Client, Server


def test_it_says_that_it_is_well(server: Server) -> None:
    assert server.get("/health") == {"ok": True, "version": chum.__version__}


def test_metrics_are_in_the_prometheus_format(server: Server) -> None:
    lines = server.text("/metrics").splitlines()
    assert "# TYPE chum_moves_total counter" in lines
    assert any(line.startswith("chum_moves_total ") for line in lines)


def test_headers_are_strict(server: Server) -> None:
    connection = http.client.HTTPConnection("127.0.0.1", server.port)
    connection.request("GET", "/health")
    headers = connection.getresponse().headers
    policy = headers["content-security-policy"].split("; ")
    assert "default-src 'self'" in policy
    assert "frame-ancestors 'none'" in policy, "no other site may show it in a frame"
    assert "base-uri 'none'" in policy
    assert headers["referrer-policy"] == "no-referrer", "a link tells nobody where one sat"
    assert headers["cross-origin-opener-policy"] == "same-origin"
    assert headers["x-content-type-options"] == "nosniff"
    assert "server" not in headers
    connection.close()


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


def test_a_public_table_is_listed_with_its_hosts_name_as_text(server: Server) -> None:
    made = server.create(name="<b>Ann</b>", public=True)
    lines = {line["table"]: line for line in server.get("/api/tables")}
    assert lines[made["table"]]["host"] == "<b>Ann</b>"
    page = server.text("/")
    assert "&lt;b&gt;Ann&lt;/b&gt; is the host." in page
    assert "<b>Ann" not in page


def test_names_are_text(server: Server) -> None:
    name = "<script>alert(1)</script>"
    made = server.create(name=name, bots="random")

    async def run() -> str:
        client = await Client(server, made["table"], made["token"]).open()
        await client.close()
        return str(client.now["seats"][0]["name"])

    assert live.run(run()) == name
