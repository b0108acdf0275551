"""One WebSocket: a browser tab, or a program, at one table at a time."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections import deque
from typing import Any, NamedTuple
from weakref import WeakKeyDictionary

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from chum.core import story
from chum.core.errors import ChumError, IllegalMove
from chum.core.neutral import NOBODY
from chum.core.scene import Scene, change, scene_board
from chum.core.tongue import _, speaking
from chum.core.words import Event
from chum.search.hints import hint
from chum.server import situation, wire
from chum.server.guard import MESSAGE_BYTES, Bucket, Limits, TooFast, same_origin
from chum.table.entries import AnyEntry, Moved
from chum.table.hall import BOT_NAMES, Hall, LiveTable, hash_token
from chum.table.table import Table, TableError

log = logging.getLogger(__name__)
BACKLOG = 1000  # messages a slow client may be behind before it has to reconnect


class Watcher(NamedTuple):
    """What an update depends on: who looks, how, and whether he has seen all before it."""

    seat: int
    shape: str
    lang: str
    caught_up: bool

    @property
    def sight(self) -> tuple[int, str, str]:
        return (self.seat, self.shape, self.lang)


class Telling:
    """One entry as it is being told: what the updates of several watchers share."""

    def __init__(
        self, live: LiveTable, entry: AnyEntry, events: tuple[Event, ...], here: set[int]
    ) -> None:
        self.live = live
        self.seq = live.table.seq
        self.entry = entry
        self.events = events
        self.seats = situation.seat_lines(live, here)
        self.lines: dict[str, list[wire.EventLine]] = {}  # by language
        self.updates: dict[Watcher, bytes] = {}

    def happened(self, to: Watcher) -> wire.Happened:
        if to.lang not in self.lines:
            self.lines[to.lang] = situation.event_lines(self.live.table, self.events)
        return situation.happened(self.seq, self.entry, self.events, self.lines[to.lang], to.seat)


class Connections:
    """Who is connected to which table, and messages that several of them share."""

    def __init__(self) -> None:
        self.all: set[Connection] = set()
        self.telling: Telling | None = None
        # The last scene sent, by who sees the same: updates carry the difference.
        self.scenes: WeakKeyDictionary[LiveTable, dict[tuple[int, str, str], Scene]] = (
            WeakKeyDictionary()
        )

    def here(self, live: LiveTable) -> set[int]:
        """Seats with an open connection."""
        return {c.seat for c in live.listeners if isinstance(c, Connection) and c.seat != NOBODY}

    def update(
        self, live: LiveTable, entry: AnyEntry, events: tuple[Event, ...], to: Watcher
    ) -> bytes:
        """The update for a watcher, encoded once for all who see the same."""
        told = self.telling
        if told is None or told.live is not live or told.seq != live.table.seq:
            told = self.telling = Telling(live, entry, events, self.here(live))
        if to not in told.updates:
            with speaking(to.lang):
                told.updates[to] = wire.encode(self.make_update(told, to))
        return told.updates[to]

    def make_update(self, told: Telling, to: Watcher) -> wire.Update:
        live, entry, events = told.live, told.entry, told.events
        table, seat = live.table, to.seat
        now = situation.situation(table, seat, told.seats, to.shape)
        happened = told.happened(to)
        scene = situation.scene_now(table, seat, to.shape, now)
        if scene is None or table.match is None:
            return wire.Update(happened, now)
        seen = self.scenes.setdefault(live, {})
        known = seen.get(to.sight) if to.caught_up else None
        seen[to.sight] = scene
        if known is None:
            return wire.Update(happened, now, scene=scene)
        frames = []
        moments = table.match.moments
        if isinstance(entry, Moved) and len(moments) == len(events):
            for count, ms, drawn in story.tell(table.match, seat, to.shape, events, moments):
                frames.append(wire.Frame(count, ms, change(known, drawn, board_only=True)))
                known = scene_board(known, drawn)
        return wire.Update(happened, now, frames, change(known, scene))

    def tell_presence(self, live: LiveTable) -> None:
        message = wire.encode(wire.Presence(situation.seat_lines(live, self.here(live))))
        for listener in list(live.listeners):  # one that is too slow leaves meanwhile
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
        self.outgoing: deque[bytes | None] = deque()
        self.idle: asyncio.Future[None] | None = None  # the writer waits for something to send
        self.live: LiveTable | None = None
        self.token = ""  # hash
        self.shape = ""
        self.lang = "en"
        self.shown: tuple[int, int] = (NOBODY, -1)  # seat and seq of the last scene sent

    @property
    def seat(self) -> int:
        """Looked up every time: a seat that was given up may belong to somebody else by now."""
        seat = self.live.table.seat_of(self.token) if self.live and self.token else None
        return NOBODY if seat is None else seat

    # -- from the table

    def tell(self, live: LiveTable, entry: AnyEntry, events: tuple[Event, ...]) -> None:
        seat, seq = self.seat, live.table.seq
        to = Watcher(seat, self.shape, self.lang, self.shown == (seat, seq - 1))
        self.send(self.connections.update(live, entry, events, to))
        self.shown = (seat, seq)

    def send(self, message: bytes) -> None:
        if len(self.outgoing) >= BACKLOG:
            self.leave_table()
            self.outgoing.append(None)  # too slow: it reconnects and catches up
        else:
            self.outgoing.append(message)
        if self.idle is not None and not self.idle.done():
            self.idle.set_result(None)

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
        while True:
            while self.outgoing:
                message = self.outgoing.popleft()
                if message is None:
                    await self.socket.close(1013)
                    return
                await self.socket.send_text(message.decode())
            self.idle = asyncio.get_running_loop().create_future()
            await self.idle

    async def read(self) -> None:
        while True:
            text = await self.socket.receive_text()
            with speaking(self.lang):
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
            return wire.Refused(_("too many messages; wait a second"), key)
        except IllegalMove as error:
            return wire.Refused(_(error.sentence), key, error.clause)
        except ChumError as error:
            return wire.Refused(_(str(error)), key)
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
            case wire.Hint():
                return await self.advise(message)
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
        self.shape, self.lang = message.shape, message.lang
        live.listeners.add(self)
        self.connections.tell_presence(live)
        here = self.connections.here(live)
        seat = self.seat
        with speaking(self.lang):
            answer = situation.table_message(live, seat, message.since, here, self.shape)
        if answer.scene is not None:
            seen = self.connections.scenes.setdefault(live, {})
            seen[seat, self.shape, self.lang] = answer.scene
        self.shown = (seat, live.table.seq)
        return answer

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

    async def advise(self, message: wire.Hint) -> wire.ToClient:
        """Thought out in a thread, on a copy, from the seat's view only."""
        live, seat = self.live, self.seat
        if live is None or live.table.match is None or seat not in live.table.pending:
            raise TableError("there is nothing to choose for you now")
        found = await asyncio.to_thread(hint, live.table.match.clone(), seat)
        lines = [
            _("{0}: wins about {1} %").format(advice.move.text, round(100 * advice.win))
            for advice in found.best
        ]
        lines += [f"{remark.sentence} ({remark.clause})." for remark in found.remarks]
        return wire.Advice(message.key, [advice.move.text for advice in found.best], lines)

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
