"""One hostile visitor must not spoil the evening of the others."""

from __future__ import annotations

import asyncio
import http.client
import logging
import os
import socket
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from chum.neutral.structs import NOBODY
from chum.scene import story
from chum.scene.scene import TALL
from chum.server import advice, wire
from chum.server.advice import Advisor
from chum.server.app import App
from chum.server.gate import Crowd, Gate
from chum.server.kept import Kept
from chum.server.logs import QUIET, Once
from chum.server.lookup import Lookup
from chum.server.settings import Limits, Settings
from chum.server.study import MOST, Study
from chum.server.updates import Updates, Watcher
from chum.server.workshop import Workshop
from chum.table import series
from chum.table import table as tables
from chum.table.allowance import Buckets, TooFast
from chum.table.bots import Bots
from chum.table.entries import Result
from chum.table.hall import Hall
from chum.table.live import LiveTable
from chum.table.sqlite import SqliteStore
from chum.table.table import NoSuchTable
from tests.server import live
from tests.server.live import Client, Server
from tests.table.test_table import Log


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """With the limits of a public server."""
    with Server(tmp_path_factory.mktemp("strict") / "tables.db") as running:
        yield running


def answered(server: Server, path: str) -> tuple[int, str]:
    """Status and body, whatever they are."""
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=60)
    try:
        connection.request("GET", path)
        answer = connection.getresponse()
        return answer.status, answer.read().decode()
    finally:
        connection.close()


# -- hints


def test_a_seat_has_one_hint_under_way_however_many_ask(monkeypatch: pytest.MonkeyPatch) -> None:
    """Thought out once, and said once: to say it a hundred times held up everybody else."""
    worked: list[object] = []

    async def work(study: Study, asker: str, todo: object, *_: object) -> object:  # noqa: ARG001
        worked.append(todo)
        await asyncio.sleep(0)
        return wire.Advice("", [], [])

    monkeypatch.setattr(Study, "work", work)
    log = Log(seats=4).started()

    async def run() -> None:
        table, advisor = LiveTable(log.table), Advisor(Limits(), Study("hints", 1))
        asked = [advisor.advise(table, 0, f"k{i}", "a") for i in range(100)]
        answers = [wire.Advice(f"k{i}", [], []) for i in range(100)]
        assert await asyncio.gather(*asked) == answers
        assert worked == [advice.think, advice.say]

    asyncio.run(run())


def test_hints_are_thought_out_by_processes(tmp_path: Path) -> None:
    """A thread that thinks takes turns with everybody's moves."""
    hall = Hall(SqliteStore(str(tmp_path / "tables.db")), Bots())
    assert isinstance(App(hall, Settings()).advisor.study, Workshop)


def test_who_wants_hint_after_hint_has_to_wait() -> None:
    clock = [0.0]
    buckets = Buckets(0.5, 3, "slowly", lambda: clock[0])
    for _ in range(3):
        buckets.charge("a")
    with pytest.raises(TooFast, match="slowly"):
        buckets.charge("a")
    buckets.charge("b")
    clock[0] += 2
    buckets.charge("a")
    clock[0] += 1000
    for _ in range(3):
        buckets.charge("a")
    with pytest.raises(TooFast):
        buckets.charge("a")  # who asked for nothing saves nothing up
    buckets.fine("a", 25)
    clock[0] += 2
    buckets.charge("a")  # and nobody has debts


def test_of_many_addresses_those_are_forgotten_that_were_long_away(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Buckets, "MOST", 4)
    clock = [0.0]
    buckets = Buckets(0.001, 1, "slowly", lambda: clock[0])
    for address in "abcd":
        clock[0] += 1
        buckets.charge(address)
    buckets.charge("e")
    assert buckets.spent("d")
    assert not buckets.spent("a")


def test_long_work_never_stands_in_the_way_of_reading_the_store(tmp_path: Path) -> None:
    """Threads that think are others than those that read."""

    async def run() -> None:
        study = Study("test", 1)
        go_on = asyncio.Event()
        loop = asyncio.get_running_loop()
        blocked = asyncio.run_coroutine_threadsafe

        def wait_for_the_loop() -> None:
            blocked(go_on.wait(), loop).result(60)

        works = [asyncio.create_task(study.work(f"a{i}", wait_for_the_loop)) for i in range(50)]
        await asyncio.sleep(0)
        assert await asyncio.to_thread(tmp_path.exists), "the usual threads are free"
        go_on.set()
        await asyncio.gather(*works)
        assert not study.asked
        study.close()

    asyncio.run(run())


def test_one_address_has_only_so_many_works_under_way() -> None:
    async def run() -> None:
        study = Study("test", 1)
        go_on = asyncio.Event()
        loop = asyncio.get_running_loop()

        def wait() -> None:
            asyncio.run_coroutine_threadsafe(go_on.wait(), loop).result(60)

        works = [asyncio.create_task(study.work("greedy", wait)) for _ in range(MOST)]
        await asyncio.sleep(0)
        with pytest.raises(TooFast):
            await study.work("greedy", wait)
        works.append(asyncio.create_task(study.work("modest", wait)))
        go_on.set()
        await asyncio.gather(*works)
        study.close()

    asyncio.run(run())


def test_what_never_changes_is_made_once_though_who_asked_goes_away() -> None:
    async def run() -> None:
        kept, made = Kept(1000), []

        async def make() -> bytes:
            made.append(1)
            await asyncio.sleep(0)
            return b"x" * 400

        first = asyncio.create_task(kept.find("a", make))
        await asyncio.sleep(0)
        first.cancel()
        assert await asyncio.gather(*(kept.find("a", make) for _ in range(10))) == [b"x" * 400] * 10
        assert made == [1]
        for key in "bc":
            await kept.find(key, make)
        assert list(kept.made) == ["b", "c"], "by bytes, the oldest goes"

    asyncio.run(run())


# -- requests


def answer_to(server: Server, *parts: bytes) -> bytes:
    """What is answered before the connection is closed."""
    with socket.create_connection(("127.0.0.1", server.port), timeout=60) as wire:
        heard = b""
        try:
            for part in parts:
                wire.sendall(part)
            while more := wire.recv(65536):
                heard += more
        except ConnectionError:
            pass
        return heard


def test_headers_without_end_are_cut_off(strict: Server) -> None:
    start = b"GET / HTTP/1.1\r\nhost: x\r\n"
    many = answer_to(strict, start, *(b"x-%d: %s\r\n" % (i, b"y" * 1000) for i in range(1000)))
    long = answer_to(strict, start, b"x: " + b"y" * 100_000)
    path = answer_to(strict, b"GET /" + b"y" * 100_000)
    for heard in (many, long, path):
        assert heard == b"" or heard.startswith(b"HTTP/1.1 431"), "or the line was cut already"
    assert b"200 OK" in answer_to(strict, start, b"connection: close\r\n\r\n")


class Wire:
    """A transport that remembers what it was told."""

    def __init__(self, address: str = "9.9.9.9") -> None:
        self.address = address
        self.written = b""
        self.closed = False

    def get_extra_info(self, name: str) -> object:
        return (self.address, 1) if name in ("peername", "sockname") else None

    def write(self, data: bytes) -> None:
        self.written += data

    def close(self) -> None:
        self.closed = True

    abort = close

    def is_closing(self) -> bool:
        return self.closed


class Later:
    """An event loop in which nothing happens by itself."""

    def __init__(self) -> None:
        self.timers: list[tuple[float, object]] = []

    def call_later(self, seconds: float, todo: object, *args: object) -> Later.Timer:
        return Later.Timer(self, (seconds, lambda: todo(*args)))  # type: ignore[operator]

    class Timer:
        def __init__(self, loop: Later, timer: tuple[float, object]) -> None:
            self.loop, self.timer = loop, timer
            loop.timers.append(timer)

        def cancel(self) -> None:
            self.loop.timers.remove(self.timer)


@pytest.fixture
def gates(monkeypatch: pytest.MonkeyPatch) -> None:
    """Gates with small limits."""
    limits = Limits(connections=5, connections_per_address=2)
    monkeypatch.setattr(Gate, "crowd", Crowd(limits, ["7.7.7.7"]))


def come(address: str = "9.9.9.9") -> tuple[Gate, Wire, Later]:
    import uvicorn
    from uvicorn.server import ServerState

    config = uvicorn.Config(lambda *_: None, http=Gate, lifespan="off")
    loop, wire = Later(), Wire(address)
    made = Gate(config, ServerState(), {}, loop)  # type: ignore[arg-type]
    made.connection_made(wire)  # type: ignore[arg-type]
    return made, wire, loop


@pytest.mark.usefixtures("gates")
def test_only_so_many_connections_from_one_address_and_in_all() -> None:
    first = [come()[:2] for _ in range(3)]
    assert [wire.closed for _, wire in first] == [False, False, True]
    assert first[2][1].written.startswith(b"HTTP/1.1 503")
    proxied = [come("7.7.7.7")[1].closed for _ in range(4)]
    assert proxied == [False, False, False, True], "a proxy brings many, the house has room for 5"
    for made, _ in first:
        made.connection_lost(None)
    assert Gate.crowd.by_address["9.9.9.9"] == 0
    assert not come()[1].closed


@pytest.mark.usefixtures("gates")
def test_whoever_has_no_request_left_is_refused_unread() -> None:
    """Not so a proxy, since others come through it, too."""
    requests = Gate.crowd.requests = Buckets(0.001, 1, "slowly")
    request = b"GET / HTTP/1.1\r\nhost: x\r\n\r\n"
    for address, status in (("9.9.9.9", b"429"), ("7.7.7.7", None)):
        made, wire, _ = come(address)
        requests.charge(address)
        read: list[bytes] = []
        made.parser = type("Parser", (), {"feed_data": lambda _, data, to=read: to.append(data)})()
        made.data_received(request)
        assert read == ([] if status else [request])
        assert wire.closed == bool(status)
        assert wire.written.startswith(b"HTTP/1.1 429" if status else b"")
        assert made.cycle is None


@pytest.mark.usefixtures("gates")
@pytest.mark.parametrize(
    "sent", [b"", b"GET / HT", b"GET / HTTP/1.1\r\nx: y\r\n", b"POST / HTTP/1.1\r\n", b"\r\n"]
)
def test_half_a_request_is_not_waited_for(sent: bytes) -> None:
    made, wire, loop = come()
    if sent:
        made.data_received(sent)
    ((seconds, ring),) = loop.timers
    assert seconds == Gate.crowd.limits.request_seconds
    ring()  # type: ignore[operator]
    assert wire.closed
    assert wire.written.startswith(b"HTTP/1.1 408")


@pytest.mark.usefixtures("gates")
def test_an_answer_that_nobody_reads_is_given_up() -> None:
    made, wire, loop = come()
    made.expect_nothing()
    made.pause_writing()
    ((_, ring),) = loop.timers
    made.resume_writing()
    assert loop.timers == []
    made.pause_writing()
    ring()  # type: ignore[operator]
    assert wire.closed


# -- tables, codes, messages


def test_rematches_are_charged_like_other_tables(tmp_path: Path) -> None:
    with Server(tmp_path / "tables.db") as server:
        made = server.create(seats=2, bots="random")

        async def run() -> str:
            table = made["table"]
            for _ in range(60):
                client = await Client(server, table, made["token"]).open()
                await client.ask(type="resign")
                answer = await client.ask(type="rematch")
                await client.close()
                if answer["type"] == "refused":
                    return str(answer["error"])
                table = client.now["rematch"]
            return "never refused"

        assert live.run(run()) == "too many new tables; wait a moment"


def test_whoever_guesses_codes_is_stopped_everywhere(tmp_path: Path) -> None:
    with Server(tmp_path / "tables.db") as server:
        made = server.create()

        def look(code: str) -> int:
            return answered(server, f"/t/{code}")[0]

        assert look(made["code"]) == 200
        statuses = [look(f"WRNG{chr(65 + i // 20)}{chr(65 + i % 20)}") for i in range(40)]
        assert statuses[:20] == [404] * 20
        assert statuses[-1] == 429
        assert look(made["code"]) == 429, "a right one among many wrong ones is not told apart"
        assert server.refused(f"/api/tables/{made['code']}/join", {"name": "A"})[0] == 429
        for path in ("tables/{}", "tables/{}/record", "tables/{}/qr.svg", "replay/{}", "ending/{}"):
            assert answered(server, "/api/" + path.format(made["code"]))[0] == 429

        async def run() -> str:
            client = Client(server, made["table"], made["token"])
            with pytest.raises(asyncio.TimeoutError):
                await asyncio.wait_for(client.open(), 2)
            return client.raw[-1]

        assert "too many wrong codes" in live.run(run())


def test_who_guesses_on_has_soon_no_request_left() -> None:
    """To say no to each guess would be work for us."""

    class Nowhere:
        async def identify(self, code: str) -> str:
            raise NoSuchTable(code)

    async def run() -> None:
        lookup = Lookup(Nowhere(), Limits(requests_per_second=0.001))  # type: ignore[arg-type]
        for _ in range(100):
            with pytest.raises((NoSuchTable, TooFast)):
                await lookup.identify("BBBBBB", "a")
        assert lookup.requests.spent("a")

    asyncio.run(run())


@pytest.mark.parametrize("code", ["%00", "AB%00CDE", "x" * 100, "..%2f..", "%F0%9F%A6%88"])
def test_a_code_that_cannot_be_one_is_not_looked_up(strict: Server, code: str) -> None:
    assert answered(strict, f"/api/tables/{code}")[0] == 404


def test_a_message_that_is_too_fast_is_refused_by_its_key(tmp_path: Path) -> None:
    """Where nothing is allowed anew, however long the messages take on their way."""
    config = tmp_path / "chum.toml"
    config.write_text("[limits]\nmessages_per_second = 1e-6\nmessage_burst = 10\n")

    async def run(server: Server) -> None:
        made = server.create(seats=2)
        client = await Client(server, made["table"], made["token"]).open()  # by one message
        for i in range(15):
            await client.send(type="undo", key=f"k{i}")
        answers = [await client.until("refused") for _ in range(15)]
        too_fast = {a["key"] for a in answers if a["error"] == "too many messages; wait a second"}
        assert too_fast == {f"k{i}" for i in range(9, 15)}
        assert {a["key"] for a in answers} - too_fast == {f"k{i}" for i in range(9)}

    with Server(tmp_path / "tables.db", 0, "--config", str(config)) as server:
        live.run(run(server))


def test_a_spectator_who_comes_and_goes_is_told_to_nobody(strict: Server) -> None:
    made = strict.create(seats=2)

    async def run() -> None:
        ann = await Client(strict, made["table"], made["token"]).open()
        for _ in range(5):
            spectator = await Client(strict, made["table"]).open()
            await spectator.close()
        await ann.send(type="ping")
        await ann.until("pong")
        assert sum('"presence"' in text for text in ann.raw) <= 1, "of Ann's own coming"

    live.run(run())


def test_a_log_does_not_grow_by_changing_ones_mind(strict: Server) -> None:
    made = strict.create(seats=4)
    for name in ("Bob", "Cem", "Dot"):
        strict.post(f"/api/tables/{made['code']}/join", {"name": name})

    async def run() -> int:
        client = await Client(strict, made["table"], made["token"]).open()
        answers = [await client.ask(type="move", move=f"play {1 + i % 2}") for i in range(30)]
        assert [answer["type"] for answer in answers] == ["done"] * 21 + ["refused"] * 9
        assert answers[-1]["error"] == "you have changed your mind 20 times; it stands now"
        return int(client.now["seq"])

    assert live.run(run()) < 30


SPARING = """
[limits]
messages_per_second = 0.001
message_burst = 6
requests_per_second = 0.001
request_burst = 30
"""


def test_one_address_gets_only_so_much(tmp_path: Path) -> None:
    """However many sockets it has: of messages what five may send, of pages and tables alike."""
    (tmp_path / "chum.toml").write_text(SPARING, encoding="utf-8")
    with Server(tmp_path / "tables.db", 0, "--config", str(tmp_path / "chum.toml")) as server:
        made = server.create(seats=2)

        async def messages() -> list[str]:
            answers = []
            for pings in (4, 4, 4, 4, 4, 5):
                client = await Client(server, made["table"]).open()
                for _ in range(pings):
                    await client.send(type="ping")
                    answers.append((await client.until("pong", "refused"))["type"])
            return answers

        answers = live.run(messages())
        assert answers == ["pong"] * 24 + ["refused"]
        statuses = [answered(server, "/health")[0] for _ in range(20)]
        assert statuses == [200] * 17 + [429] * 3
        assert answered(server, "/") == (429, "too many requests; wait a moment")


def test_a_table_is_drawn_once_for_a_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = []
    draw = story.draw_view
    monkeypatch.setattr(story, "draw_view", lambda *given: drawn.append(1) or draw(*given))
    log = Log(seats=4).started()
    table, updates = LiveTable(log.table), Updates()
    for to in (Watcher(0, TALL, "en"), Watcher(1, TALL, "en")):
        first = updates.table(table, to, -1)
        assert updates.table(table, to, -1) == first
    assert len(drawn) == 2
    log.play(0, log.table.match.legal(0)[0].text)
    assert updates.table(table, to, -1) != first
    assert len(drawn) == 3


def test_a_programs_view_is_made_once_for_a_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whether a step can be undone takes longer to find out than a scene to draw."""
    asked = []
    monkeypatch.setattr(tables, "can_undo", lambda *given: asked.append(given))
    table, updates, to = LiveTable(Log(seats=4).started().table), Updates(), Watcher(0, "", "en")
    assert updates.table(table, to, -1) == updates.table(table, to, -1)
    assert len(asked) == 1


def test_what_a_program_was_sent_is_not_kept() -> None:
    """For every seat of every table it would lengthen each search for garbage."""
    log, updates = Log(seats=4).started(people=4), Updates()
    table = LiveTable(log.table)
    program, browser = Watcher(0, "", "en", caught_up=True), Watcher(0, TALL, "en", caught_up=True)
    for to in (program, browser):
        updates.table(table, to, -1)
    news = table.table.apply_all(table.table.move(1, "play 1", "", log.now), watched=True)
    for to in (program, browser):
        updates.update(table, news, to)
    assert list(updates.seen[table]) == [browser.sight]


def test_a_series_is_reckoned_once_for_all_who_watch(monkeypatch: pytest.MonkeyPatch) -> None:
    """A hundred matches take some milliseconds, and who watches is not counted."""
    reckoned = []
    monkeypatch.setattr(series, "order", lambda past: reckoned.append(past) or ["P0", "P1"])
    log = Log(seats=2).started(people=2)
    log.table.created = replace(log.table.created, past=[Result("getbit", ["P0", "P1"], [1, 2])])
    log.do(log.table.resign(0, "", log.now))
    table, updates = LiveTable(log.table), Updates()
    for seat in (0, 1, NOBODY):
        assert len(updates.table(table, Watcher(seat, "", "en"), -1).now.series) == 2
    assert len(reckoned) == 1


# -- faults


def test_ready_says_what_is_wrong_and_nothing_is_acknowledged(tmp_path: Path) -> None:
    db = tmp_path / "tables.db"
    with Server(db) as server:
        made = server.create(seats=2)
        server.post(f"/api/tables/{made['code']}/join", {"name": "Bob"})
        assert server.get("/ready") == {"ok": True}

        async def run() -> None:
            client = await Client(server, made["table"], made["token"]).open()
            os.rename(db, tmp_path / "elsewhere.db")
            answer = await client.ask(type="move", move="play orange 1")
            assert answer["error"] == "nothing can be kept at the moment; try again soon"
            body = {"game": "getbit", "seats": 2}
            assert server.refused("/api/tables", body) == (503, answer["error"])
            status, why = answered(server, "/ready")
            assert status == 503
            assert "is gone" in why
            assert server.get("/health")["ok"], "it is alive all the same"
            os.rename(tmp_path / "elsewhere.db", db)
            answer = await client.ask(type="move", move="play orange 1")
            assert answer["type"] == "done"

        live.run(run())


def test_a_damaged_file_is_refused_at_the_start(tmp_path: Path) -> None:
    db = tmp_path / "tables.db"
    with Server(db) as server:
        for _ in range(20):
            server.create(bots="random")
    with sqlite3.connect(db) as log:
        log.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    size = db.stat().st_size
    with open(db, "r+b") as file:
        file.seek(size // 2)
        file.write(b"\xff" * 4096)
    with pytest.raises(AssertionError, match=r"damaged|malformed"):
        Server(db)


def test_an_outage_is_told_once_and_then_counted() -> None:
    now = [0.0]
    once = Once(lambda: now[0])

    def record(line: int) -> logging.LogRecord:
        return logging.LogRecord("chum", logging.ERROR, "turns.py", line, "it fails", (), None)

    assert [once.filter(record(1)) for _ in range(5)] == [True] + [False] * 4
    assert once.filter(record(2)), "another failure is told"
    now[0] += QUIET
    last = record(1)
    assert once.filter(last)
    assert last.getMessage() == "it fails (and 4 more like it)"
