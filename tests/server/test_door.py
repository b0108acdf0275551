"""The way in and out of a WebSocket, with a connection that can be watched."""

from __future__ import annotations

import asyncio
import socket
from typing import Any

import pytest
from uvicorn.config import Config
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.uri import parse_uri

from chum.server import door, gate, run
from chum.server.door import Door
from chum.server.gate import EXTRA, HOUSEHOLD, Crowd, Gate
from chum.server.settings import Limits, Settings

CLOSED = 1013


class Wire(asyncio.Transport):
    """What the server writes goes to a client's protocol."""

    def __init__(self, client: ClientProtocol) -> None:
        super().__init__()
        self.client = client
        self.writes: list[bytes] = []
        self.shut = False

    def write(self, data: Any) -> None:
        self.writes.append(bytes(data))
        self.client.receive_data(bytes(data))

    def is_closing(self) -> bool:
        return self.shut

    def close(self) -> None:
        self.shut = True

    def abort(self) -> None:
        self.shut = True

    def pause_reading(self) -> None:
        raise AssertionError("reading goes on")

    def frames(self) -> list[Frame]:
        """What the client has received since it was asked last."""
        self.writes.clear()
        return [event for event in self.client.events_received() if isinstance(event, Frame)]


async def opened(heard: list[bytes], **settings: Any) -> tuple[Door, Wire]:
    async def app(scope: Any, receive: Any, send: Any) -> None:
        scope["extensions"][door.NAME]["door"].on_message = heard.append
        await receive()
        await send({"type": "websocket.accept"})
        await receive()

    client = ClientProtocol(parse_uri("ws://table/live"))
    wire = Wire(client)
    settings = {"ws_ping_interval": None, **settings}
    config = Config(app, ws=Door, ws_per_message_deflate=False, **settings)
    config.load()
    made = Door(config=config, server_state=ServerState(), app_state={})
    made.connection_made(wire)
    client.send_request(client.connect())
    made.data_received(b"".join(client.data_to_send()))
    for _ in range(100):  # turns of the loop: more than enough
        await asyncio.sleep(0)
    assert made.handshake_complete
    wire.frames()
    return made, wire


def test_uvicorn_is_what_the_door_extends() -> None:
    """A new uvicorn may change these without a word: then the cap in pyproject.toml has to wait."""

    async def story() -> None:
        made, _ = await opened([])
        for name in ("conn", "transport", "loop", "scope", "frames", "writable"):
            assert hasattr(made, name), name
        assert made.close_sent is False
        assert made.disconnected is False
        assert made.close_timer is None
        assert made.close_timeout > 0
        assert made.conn.events == []
        theirs = ("handle_connect", "handle_events", "send_receive_event_to_app", "resume_writing")
        for name in ("data_received", *theirs):
            assert name in vars(Door), f"the door replaces {name}"
            assert name in vars(WebSocketsSansIOProtocol), f"uvicorn calls no {name}"

    asyncio.run(story())


def test_the_door_is_pinged() -> None:
    async def story() -> None:
        made, wire = await opened([], ws_ping_interval=20, ws_ping_timeout=20)
        assert made.ping_timer is not None
        made.send_keepalive_ping()
        (frame,) = wire.frames()
        assert frame.opcode is Opcode.PING
        made.keepalive_timeout()
        (frame,) = wire.frames()
        assert frame.opcode is Opcode.CLOSE
        made.stop_keepalive()

    asyncio.run(story())


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ("Content-Length: 10\r\n", b"400"),
        ("Transfer-Encoding: chunked\r\n", b"400"),
        ("X: a\r\n" * 200, b"431"),
        ("X: " + "a" * 9000 + "\r\n", b"431"),
    ],
    ids=["a body", "a body in pieces", "many headers", "a long header"],
)
def test_a_handshake_that_cannot_be_read_is_refused_and_hinders_no_end(
    headers: str, status: bytes
) -> None:
    async def story() -> None:
        wire = Wire(ClientProtocol(parse_uri("ws://table/live")))
        config = Config(print, ws=Door)
        made = Door(config=config, server_state=ServerState(), app_state={})
        made.connection_made(wire)
        made.data_received(f"GET /live HTTP/1.1\r\nHost: table\r\n{headers}\r\n".encode())
        assert b"".join(wire.writes).startswith(b"HTTP/1.1 " + status)
        assert wire.shut, "nobody keeps it open"
        made.shutdown()
        made.connection_lost(None)

    asyncio.run(story())


def test_the_server_pings_its_doors(monkeypatch: pytest.MonkeyPatch) -> None:
    """Otherwise a client that is gone without a word would be taken for present."""
    started: list[Config] = []

    class Started:
        def __init__(self, config: Config, _give_up: object) -> None:
            started.append(config)

        def run(self, sockets: list[socket.socket]) -> None:
            for each in sockets:
                each.close()

    monkeypatch.setattr(run, "Serving", Started)
    monkeypatch.setattr(run, "open_store", lambda _address: None)
    monkeypatch.setattr(run.gc, "set_threshold", lambda *_counts: None)
    run.serve(Settings(db="nowhere.db"), 0)
    (config,) = started
    assert config.ws is Door
    assert config.ws_ping_interval == 20
    assert config.ws_ping_timeout == 20


def test_messages_go_straight_in_and_together_out() -> None:
    async def story() -> None:
        heard: list[bytes] = []
        made, wire = await opened(heard)
        wire.client.send_text(b"one", fin=False)
        wire.client.send_continuation(b" message", fin=True)
        wire.client.send_binary(b"another")
        made.data_received(b"".join(wire.client.data_to_send()))
        assert heard == [b"one message", b"another"]
        for answer in (b"yes", b"no"):
            made.send_soon(answer)
        assert wire.writes == []
        await asyncio.sleep(0)
        assert len(wire.writes) == 1
        assert [frame.data for frame in wire.frames()] == [b"yes", b"no"]

    asyncio.run(story())


def test_a_slow_client_gets_everything_later() -> None:
    async def story() -> None:
        made, wire = await opened([])
        made.pause_writing()
        sent = [b"%06d" % i * 100 for i in range(door.BACKLOG // 600)]
        for message in sent:
            made.send_soon(message)
        await asyncio.sleep(0)
        assert wire.frames() == []
        made.resume_writing()
        assert [frame.data for frame in wire.frames()] == sent
        assert made.behind == 0

    asyncio.run(story())


def test_what_waits_to_be_sent_waits_on_while_writing_pauses() -> None:
    async def story() -> None:
        made, wire = await opened([])
        made.send_soon(b"first")
        made.pause_writing()
        await asyncio.sleep(0)
        assert wire.frames() == []
        made.resume_writing()
        assert [frame.data for frame in wire.frames()] == [b"first"]

    asyncio.run(story())


def test_a_client_that_is_too_far_behind_has_to_come_again() -> None:
    async def story() -> None:
        made, wire = await opened([])
        made.pause_writing()
        for _ in range(6):
            made.send_soon(b"x" * (door.BACKLOG // 5))
        (frame,) = wire.frames()
        assert frame.opcode is Opcode.CLOSE
        assert wire.client.close_rcvd.code == CLOSED
        made.resume_writing()
        assert wire.frames() == []

    asyncio.run(story())


def test_nothing_is_sent_to_who_is_gone() -> None:
    async def story() -> None:
        made, wire = await opened([])
        made.send_soon(b"bye")
        made.connection_lost(None)
        await asyncio.sleep(0)
        assert wire.frames() == []

    asyncio.run(story())


def test_who_reads_nothing_gets_no_pongs() -> None:
    """They would pile up in memory, for as long as somebody pings."""

    async def story() -> None:
        made, wire = await opened([])
        wire.client.send_ping(b"1")
        made.data_received(b"".join(wire.client.data_to_send()))
        assert [frame.opcode for frame in wire.frames()] == [Opcode.PONG]
        made.pause_writing()
        for _ in range(1000):
            wire.client.send_ping(b"x" * 125)
        made.data_received(b"".join(wire.client.data_to_send()))
        assert len(b"".join(wire.writes)) < 200_000
        assert made.close_sent

    asyncio.run(story())


@pytest.mark.parametrize("opcode", [Opcode.PING, Opcode.PONG, Opcode.CONT])
def test_frames_without_end_are_not_read_to_their_end(opcode: Opcode) -> None:
    """Each costs some microseconds; there are twenty thousand of them in what comes at once."""

    async def story() -> None:
        made, wire = await opened([])
        flood = Frame(opcode, b"", fin=opcode is not Opcode.CONT).serialize(mask=True) * 20_000
        first = Frame(Opcode.TEXT, b"", fin=False).serialize(mask=True)
        parsed, parse = [], made.conn.receive_data
        made.conn.receive_data = lambda data: parsed.append(len(data)) or parse(data)
        made.data_received((first if opcode is Opcode.CONT else b"") + flood)
        assert wire.shut
        assert sum(parsed) < len(flood) / 10
        assert len(made.frames) < 1000
        assert len(wire.frames()) < 1000

    asyncio.run(story())


def test_whoever_is_cut_off_and_comes_again_may_not_send_as_much_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Gate, "crowd", Crowd(Limits(messages_per_second=0.001, message_burst=10)))
    monkeypatch.setattr(gate, "address_of", lambda _: "192.0.2.9")

    async def story() -> None:
        sent = []
        for _ in range(2 * HOUSEHOLD):
            made, wire = await opened([])
            frames = 0
            while not wire.shut:
                made.data_received(Frame(Opcode.PING, b"").serialize(mask=True))
                frames += 1
            sent.append(frames)
        assert sent[0] == EXTRA * 10 + 1
        assert sum(sent[HOUSEHOLD:]) == HOUSEHOLD, "the address has none left: cut off at once"

    asyncio.run(story())
