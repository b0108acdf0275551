"""One WebSocket: a browser tab, or a program, at one table at a time."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from typing import Any

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from chum.core.errors import ChumError, IllegalMove
from chum.core.neutral import NOBODY
from chum.core.words import Event
from chum.server import situation, wire
from chum.server.guard import MESSAGE_BYTES, Bucket, Limits, TooFast, same_origin
from chum.table.entries import AnyEntry
from chum.table.hall import BOT_NAMES, Hall, LiveTable, hash_token
from chum.table.table import Table, TableError

log = logging.getLogger(__name__)
BACKLOG = 500  # messages a slow client may be behind before it has to reconnect


class Connections:
    """Who is connected to which table, and messages that several of them share."""

    def __init__(self) -> None:
        self.all: set[Connection] = set()
        self.shared: tuple[object, dict[int, bytes]] = (None, {})

    def here(self, live: LiveTable) -> set[int]:
        """Seats with an open connection."""
        return {c.seat for c in live.listeners if isinstance(c, Connection) and c.seat != NOBODY}

    def update(
        self, live: LiveTable, entry: AnyEntry, events: tuple[Event, ...], seat: int
    ) -> bytes:
        """The update for a seat, encoded once for all who see the same."""
        stamp = (live, live.table.seq)
        if self.shared[0] != stamp:
            self.shared = (stamp, {})
        cache = self.shared[1]
        if seat not in cache:
            lines = situation.seat_lines(live, self.here(live))
            cache[seat] = wire.encode(
                wire.Update(
                    situation.happened(live.table, live.table.seq, entry, events, seat),
                    situation.situation(live.table, seat, lines),
                )
            )
        return cache[seat]

    def tell_presence(self, live: LiveTable) -> None:
        message = wire.encode(wire.Presence(situation.seat_lines(live, self.here(live))))
        for listener in live.listeners:
            if isinstance(listener, Connection):
                listener.send(message)


class Connection:
    def __init__(
        self, socket: WebSocket, hall: Hall, connections: Connections, limits: Limits
    ) -> None:
        self.socket = socket
        self.hall = hall
        self.connections = connections
        self.bucket = Bucket(limits.messages_per_second, limits.message_burst)
        self.outgoing: asyncio.Queue[bytes | None] = asyncio.Queue()
        self.live: LiveTable | None = None
        self.token = ""  # hash

    @property
    def seat(self) -> int:
        """Looked up every time: a seat that was given up may belong to somebody else by now."""
        seat = self.live.table.seat_of(self.token) if self.live and self.token else None
        return NOBODY if seat is None else seat

    # -- from the table

    def tell(self, live: LiveTable, entry: AnyEntry, events: tuple[Event, ...]) -> None:
        self.send(self.connections.update(live, entry, events, self.seat))

    def send(self, message: bytes) -> None:
        if self.outgoing.qsize() >= BACKLOG:
            self.leave_table()
            self.outgoing.put_nowait(None)  # too slow: it reconnects and catches up
        else:
            self.outgoing.put_nowait(message)

    # -- the two directions

    async def run(self) -> None:
        await self.socket.accept()
        self.connections.all.add(self)
        writer = asyncio.create_task(self.write())
        try:
            await self.read()
        except (WebSocketDisconnect, RuntimeError):
            log.debug("a client is gone")
        finally:
            self.leave_table()
            self.connections.all.discard(self)
            writer.cancel()
            with contextlib.suppress(asyncio.CancelledError, Exception):
                await writer

    async def write(self) -> None:
        while (message := await self.outgoing.get()) is not None:
            await self.socket.send_text(message.decode())
        await self.socket.close(1013)

    async def read(self) -> None:
        while True:
            text = await self.socket.receive_text()
            self.send(wire.encode(await self.answer(text)))

    async def answer(self, text: str) -> wire.ToClient:
        """One message in, one answer out; a bad one is explained and the connection lives on."""
        key = ""
        try:
            self.bucket.take()
            if len(text) > MESSAGE_BYTES:
                return wire.Refused(f"a message has at most {MESSAGE_BYTES} characters")
            message = wire.decode_message(text)
            key = getattr(message, "key", "")
            return await self.handle(message)
        except TooFast:
            return wire.Refused("too many messages; wait a second", key)
        except IllegalMove as error:
            return wire.Refused(error.sentence, key, error.clause)
        except ChumError as error:
            return wire.Refused(str(error), key)
        except msgspec.DecodeError as error:
            return wire.Refused(f"no message of this protocol: {error}", key)
        except RecursionError:
            return wire.Refused("no message of this protocol: too deep", key)
        except Exception:
            log.exception("a message could not be answered")
            return wire.Refused("something went wrong here; nothing was changed", key)

    async def handle(self, message: wire.FromClient) -> wire.ToClient:
        match message:
            case wire.Watch():
                return await self.watch(message)
            case wire.Ping():
                return wire.Pong()
            case _:
                return await self.act(message)

    # -- watching

    async def watch(self, message: wire.Watch) -> wire.ToClient:
        if message.protocol != wire.PROTOCOL:
            raise TableError(f"this server speaks protocol {wire.PROTOCOL}; reload the page")
        live = await self.hall.find(message.table)
        self.leave_table()
        self.live = live
        self.token = hash_token(message.token) if message.token else ""
        live.listeners.add(self)
        self.connections.tell_presence(live)
        here = self.connections.here(live)
        return situation.table_message(live, self.seat, message.since, here)

    def leave_table(self) -> None:
        live = self.live
        self.live = None
        if live is not None:
            live.listeners.discard(self)
            self.connections.tell_presence(live)

    # -- acting

    async def act(self, message: Any) -> wire.ToClient:
        live, seat = self.live, self.seat
        if live is None:
            raise TableError("watch a table first")
        if seat == NOBODY:
            raise TableError("you watch this table; to act you need the token of a seat")
        key = message.key
        if isinstance(message, wire.Rematch):
            seq = await self.hall.rematch(live, seat, key, self.connections.here(live))
        else:
            seq = await self.hall.act(live, self.decision(message, seat), seat, key)
        return wire.Done(key, seq)

    def decision(self, message: Any, seat: int) -> Any:
        """What the table is asked to decide."""
        now = self.hall.now
        key = message.key

        def decide(table: Table) -> list[AnyEntry]:
            match message:
                case wire.Play(move=move):
                    return table.move(seat, move, key, now())
                case wire.Undo():
                    return table.undo(seat, key, now())
                case wire.Start(bots=level):
                    return table.start(level, BOT_NAMES, now())
                case wire.Leave():
                    return table.leave(seat, key, now())
                case wire.Sit():
                    return table.sit_back(seat, key, now())
                case _:
                    return table.resign(seat, key, now())

        return decide


async def serve_socket(
    socket: WebSocket, hall: Hall, connections: Connections, limits: Limits
) -> None:
    if not same_origin(socket.headers):
        await socket.close(1008)
        return
    await Connection(socket, hall, connections, limits).run()
