"""One WebSocket: a browser tab, or a program, at one table at a time."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from typing import Any, NamedTuple
from weakref import WeakKeyDictionary

import msgspec
from starlette.websockets import WebSocket

from chum.core.language import _, speaking
from chum.errors import ChumError, IllegalMove
from chum.neutral.structs import EVERYBODY, NOBODY
from chum.scene import story
from chum.scene.scene import Scene, change, scene_board
from chum.search.hints import hint
from chum.server import door, situation, wire
from chum.server.door import Door
from chum.server.guard import MESSAGE_BYTES, Bucket, Limits, TooFast, same_origin
from chum.table.entries import AnyEntry
from chum.table.hall import BOT_NAMES, Hall, LiveTable, Request, Told, hash_token
from chum.table.table import Seat, Table, TableError

log = logging.getLogger(__name__)


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
    """Entries as they are being told: what the updates of several watchers share."""

    def __init__(self, live: LiveTable, told: list[Told], here: set[int]) -> None:
        self.live = live
        self.told = told
        self.seats = situation.seat_lines(live, here)
        self.secretive = any(event.to != EVERYBODY for t in told for event in t.events)
        self.known: dict[tuple[str, int], list[wire.Happened]] = {}
        self.updates: dict[Watcher, bytes] = {}

    def happened(self, to: Watcher) -> list[wire.Happened]:
        """The same for all who speak a language, unless something is meant for one seat only."""
        ear = (to.lang, to.seat if self.secretive else NOBODY)
        if ear not in self.known:
            first = self.live.table.seq - len(self.told) + 1
            self.known[ear] = [
                situation.happened(self.live.table, first + i, t.entry, t.events, ear[1])
                for i, t in enumerate(self.told)
            ]
        return self.known[ear]

    def story(self, to: Watcher) -> list[story.StoryFrame]:
        match = self.live.table.match
        events = [event for t in self.told for event in t.events]
        moments = [moment for t in self.told for moment in t.moments]
        if match is None or len(events) != len(moments):
            return []  # nobody watched until now
        return story.tell(match, to.seat, to.shape, events, moments)


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

    def update(self, live: LiveTable, told: list[Told], to: Watcher) -> bytes:
        """The update for a watcher, encoded once for all who see the same."""
        telling = self.telling
        if telling is None or telling.told is not told:
            telling = self.telling = Telling(live, told, self.here(live))
        if to not in telling.updates:
            with speaking(to.lang):
                telling.updates[to] = wire.encode(self.make_update(telling, to))
        return telling.updates[to]

    def make_update(self, telling: Telling, to: Watcher) -> wire.Update:
        live, seat = telling.live, to.seat
        now = situation.situation(live.table, seat, telling.seats, to.shape)
        happened = telling.happened(to)
        scene = situation.scene_now(live.table, seat, to.shape, now)
        if scene is None:
            return wire.Update(happened, now)
        seen = self.scenes.setdefault(live, {})
        known = seen.get(to.sight) if to.caught_up else None
        seen[to.sight] = scene
        if known is None:
            return wire.Update(happened, now, scene=scene)
        frames = []
        for count, ms, drawn in telling.story(to):
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
        self.door: Door = socket.scope["extensions"][door.NAME]["door"]
        self.hall = hall
        self.connections = connections
        self.bucket = Bucket(limits.messages_per_second, limits.message_burst)
        self.inbox: deque[bytes] = deque()
        self.busy = False  # with a message that is not answered yet
        self.tasks: set[asyncio.Task[None]] = set()
        self.live: LiveTable | None = None
        self.token = ""  # hash
        self.shape = ""
        self.lang = "en"
        self.sat: tuple[int, Seat | None] = (NOBODY, None)  # where the token was found last
        self.shown: tuple[int, int] = (NOBODY, -1)  # seat and seq of the last scene sent

    @property
    def seat(self) -> int:
        """Checked every time: a seat that was given up may belong to somebody else by now."""
        if self.live is None or not self.token:
            return NOBODY
        table = self.live.table
        seat, holder = self.sat
        if holder is None or table.seats[seat] is not holder:
            found = table.seat_of(self.token)
            seat = NOBODY if found is None else found
            self.sat = (seat, None if found is None else table.seats[found])
        return seat

    # -- from the table

    def tell(self, live: LiveTable, told: list[Told]) -> None:
        seat, seq = self.seat, live.table.seq
        to = Watcher(seat, self.shape, self.lang, self.shown == (seat, seq - len(told)))
        self.send(self.connections.update(live, told, to))
        self.shown = (seat, seq)

    def send(self, message: bytes) -> None:
        self.door.tell(message)

    # -- from the client: one message at a time, in order

    async def run(self) -> None:
        self.door.hear = self.hear
        await self.socket.accept()
        self.connections.all.add(self)
        try:
            while (await self.socket.receive())["type"] != "websocket.disconnect":
                pass
        finally:
            self.leave_table()
            self.connections.all.discard(self)

    def hear(self, text: bytes) -> None:
        try:
            self.bucket.take()
        except TooFast:
            with speaking(self.lang):
                self.send(wire.encode(wire.Refused(_("too many messages; wait a second"))))
            return
        self.inbox.append(text)
        self.work()

    def work(self) -> None:
        while self.inbox and not self.busy:
            self.busy = True
            try:
                message = read(self.inbox.popleft())
            except Exception as error:
                self.answer(self.refusal(error))
                continue
            if isinstance(message, wire.Play):
                self.move(message)
            else:
                task = asyncio.create_task(self.take(message))
                self.tasks.add(task)
                task.add_done_callback(self.tasks.discard)

    def answer(self, answer: wire.ToClient) -> None:
        self.busy = False
        self.send(wire.encode(answer))

    def refusal(self, error: Exception, key: str = "") -> wire.Refused:
        """A bad message is explained, and the connection lives on."""
        with speaking(self.lang):
            match error:
                case IllegalMove():
                    return wire.Refused(_(error.sentence), key, error.clause)
                case ChumError():
                    return wire.Refused(_(str(error)), key)
                case msgspec.DecodeError() | UnicodeDecodeError():
                    return wire.Refused(f"no message of this protocol: {error}", key)
                case RecursionError():
                    return wire.Refused("no message of this protocol: too deep", key)
        log.error("a message could not be answered", exc_info=error)
        return wire.Refused("something went wrong here; nothing was changed", key)

    def move(self, message: wire.Play) -> None:
        """The commonest message by far, so without a task of its own."""
        key = message.key

        def answered(answer: int | Exception) -> None:
            if isinstance(answer, Exception):
                self.answer(self.refusal(answer, key))
            else:
                self.answer(wire.Done(key, answer))
            self.work()

        try:
            live, seat = self.place()
        except TableError as error:
            self.answer(self.refusal(error, key))
            return
        self.hall.ask(live, Request(self.decision(message, seat), seat, key, answered))

    async def take(self, message: wire.FromClient) -> None:
        with speaking(self.lang):
            try:
                answer = await self.handle(message)
            except Exception as error:
                answer = self.refusal(error, getattr(message, "key", ""))
        self.answer(answer)
        self.work()

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
        self.live, self.sat = live, (NOBODY, None)
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

    def place(self) -> tuple[LiveTable, int]:
        """The table, and the seat that may act there."""
        live, seat = self.live, self.seat
        if live is None:
            raise TableError("watch a table first")
        if seat == NOBODY:
            raise TableError("you watch this table; to act you need the token of a seat")
        return live, seat

    async def act(self, message: Any) -> wire.ToClient:
        live, seat = self.place()
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
        match = live.table.match.clone()
        found = await asyncio.to_thread(hint, match, seat)
        labels = situation.labels(match, seat)
        lines = [
            _("{0}: wins about {1} %").format(
                labels.get(advice.move.text, advice.move.text), round(100 * advice.win)
            )
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


def read(text: bytes) -> wire.FromClient:
    if len(text) > MESSAGE_BYTES:
        raise TableError(f"a message has at most {MESSAGE_BYTES} bytes")
    message: wire.FromClient = wire.decode_message(text)
    return message


async def serve_socket(
    socket: WebSocket, hall: Hall, connections: Connections, limits: Limits
) -> None:
    if not same_origin(socket.headers):
        await socket.close(1008)
        return
    await Connection(socket, hall, connections, limits).run()
