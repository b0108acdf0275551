"""One WebSocket: a browser tab, or a program, at one table at a time."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import msgspec
from starlette.websockets import WebSocket

from chum.core.language import Text, _, speaking
from chum.errors import ChumError, IllegalMove
from chum.neutral.structs import NOBODY
from chum.server import door, situation, wire
from chum.server.advice import Advisor
from chum.server.door import Door
from chum.server.emotes import EMOTES, Emotes
from chum.server.guard import MESSAGE_BYTES
from chum.server.lookup import Lookup
from chum.server.presence import Presence
from chum.server.settings import Limits
from chum.server.tally import REFUSED, tally
from chum.server.updates import Updates, Watcher
from chum.table.allowance import Bucket, TooFast
from chum.table.entries import AnyEntry
from chum.table.hall import Hall, hash_token
from chum.table.live import LiveTable, Request
from chum.table.rematch import Wish, rematch
from chum.table.table import News, Seat, Table, TableError

log = logging.getLogger(__name__)

POLICY = 1008  # the WebSocket code for what is not allowed
INBOX = 64  # messages that wait while one is answered


class Connection:
    """A listener at the table that it watches."""

    def __init__(
        self,
        socket: WebSocket,
        lookup: Lookup,
        updates: Updates,
        advisor: Advisor,
        emotes: Emotes,
        presence: Presence,
        limits: Limits,
    ) -> None:
        self.socket = socket
        self.door: Door = socket.scope["extensions"].pop(door.NAME)["door"]
        self.address = socket.client.host if socket.client else ""
        self.lookup = lookup
        self.hall: Hall = lookup.hall
        self.updates = updates
        self.advisor = advisor
        self.emotes = emotes
        self.presence = presence
        self.bucket = Bucket(limits.messages_per_second, limits.message_burst)
        self.inbox: deque[bytes] = deque()
        self.busy = False  # with a message that is not answered yet
        self.tasks: set[asyncio.Task[None]] = set()
        self.live: LiveTable | None = None
        self.token = ""  # hash
        self.shape = ""
        self.lang = "en"
        self.minor = 0
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

    def hear(self, live: LiveTable, news: list[News]) -> None:
        seat, seq = self.seat, live.table.seq
        to = Watcher(seat, self.shape, self.lang, self.shown == (seat, seq - len(news)))
        self.send(self.updates.update(live, news, to))
        self.shown = (seat, seq)

    def turn_away(self) -> None:
        """Whoever comes back is told why."""
        self.door.shut(POLICY)

    def send(self, message: bytes) -> None:
        self.door.send_soon(message)

    # -- from the client: one message at a time, in order

    async def run(self) -> None:
        self.door.on_message = self.received
        await self.socket.accept()
        try:
            while (await self.socket.receive())["type"] != "websocket.disconnect":
                pass
        finally:
            self.leave_table()

    def received(self, text: bytes) -> None:
        try:
            self.lookup.messages.charge(self.address)
            if not self.bucket.take() or len(self.inbox) >= INBOX:
                raise TooFast(self.lookup.messages.sentence)
        except TooFast as error:
            self.send(wire.encode(self.refusal(error, key_of(text))))
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
        tally[REFUSED] += isinstance(error, TooFast)
        with speaking(self.lang):
            match error:
                case IllegalMove():
                    return wire.Refused(str(error.sentence), key, error.clause)
                case ChumError():
                    return wire.Refused(str(error), key)
                case msgspec.DecodeError() | UnicodeDecodeError() | RecursionError():
                    return wire.Refused(_("no message of this protocol: {0}").format(error), key)
            log.error("a message could not be answered", exc_info=error)
            return wire.Refused(_("something went wrong here; nothing was changed"), key)

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
        self.hall.turns.ask(live, Request(self.decision(message, live, seat), seat, key, answered))

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
            case wire.Why():
                return self.explain(message)
            case wire.Emote():
                return self.emote(message)
            case _:
                return await self.act(message)

    # -- watching

    async def watch(self, message: wire.Watch) -> wire.ToClient:
        if message.protocol != wire.PROTOCOL:
            speaks = Text("this server speaks protocol {0}; reload the page", wire.PROTOCOL)
            raise TableError(speaks)
        live = await self.lookup.watch(message.table, self.address)
        self.leave_table()
        self.live, self.sat = live, (NOBODY, None)
        self.token = hash_token(message.token) if message.token else ""
        self.shape, self.lang, self.minor = message.shape, message.lang, message.minor
        with self.told_of(live):
            live.listeners.add(self)
        live.watched = live.watched or self.shape != ""
        self.hall.autopilot.go_on(live)  # bots rest where nobody looks on
        to = Watcher(self.seat, self.shape, self.lang)
        answer = self.updates.table(live, to, message.since)
        self.shown = (to.seat, live.table.seq)
        return answer

    def leave_table(self) -> None:
        live = self.live
        if live is not None:
            with self.told_of(live):
                self.live = None
                live.listeners.discard(self)

    @contextmanager
    def told_of(self, live: LiveTable) -> Iterator[None]:
        """A player's coming and going is; a spectator's to nobody, however many there are."""
        before = live.here if self.token else None
        yield
        if self.token and live.here != before:
            self.presence.changed(live)

    # -- acting

    def place(self) -> tuple[LiveTable, int]:
        """The table, and the seat that may act there."""
        live, seat = self.live, self.seat
        if live is None:
            raise TableError(Text("watch a table first"))
        if seat == NOBODY:
            raise TableError(Text("you watch this table; to act you need the token of a seat"))
        return live, seat

    async def act(self, message: Any) -> wire.ToClient:
        live, seat = self.place()
        key = message.key
        if isinstance(message, wire.Rematch):
            wish = Wish(message.game, message.seats, message.options)
            seq = await rematch(self.hall, live, seat, key, wish, self.address)
        else:
            seq = await self.hall.turns.act(live, self.decision(message, live, seat), seat, key)
        return wire.Done(key, seq)

    async def advise(self, message: wire.Hint) -> wire.ToClient:
        if self.live is None:
            raise TableError(Text("watch a table first"))
        return await self.advisor.advise(self.live, self.seat, message.key, self.address)

    def explain(self, message: wire.Why) -> wire.ToClient:
        live, seat = self.place()
        sentence, clause = situation.why(live.table, seat, message.piece)
        return wire.Refused(sentence, message.key, clause)

    def emote(self, message: wire.Emote) -> wire.ToClient:
        """Told to everybody at the table, and forgotten: no part of the match."""
        live, seat = self.place()
        if message.what not in EMOTES:
            raise TableError(Text("there is no emote {0!r}", message.what))
        if not self.emotes.take(live, seat):
            raise TooFast(Text("one thing at a time; wait a moment"))
        told = wire.encode(wire.Emoted(seat, message.what))
        for listener in list(live.listeners):
            if isinstance(listener, Connection) and listener.minor:
                listener.send(told)
        return wire.Done(message.key, live.table.seq)

    def decision(self, message: Any, live: LiveTable, seat: int) -> Any:
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
                    check_host(live, seat)
                    return table.start(level, now())
                case wire.Chair(seat=chair, level=level):
                    check_host(live, seat)
                    if chair == seat:
                        raise TableError(Text("it is your own chair; you may leave it"))
                    return table.set_chair(chair, level, now())
                case wire.Leave():
                    return table.leave(seat, key, now())
                case wire.Sit():
                    return table.sit_back(seat, key, now())
                case _:
                    return table.resign(seat, key, now())

        return decide


def key_of(text: bytes) -> str:
    """Of a message that is refused unread, so that its sender knows which."""
    try:
        return str(getattr(read(text), "key", ""))
    except Exception:
        return ""


def read(text: bytes) -> wire.FromClient:
    if len(text) > MESSAGE_BYTES:
        raise ChumError(Text("a message has at most {0} bytes", MESSAGE_BYTES))
    message: wire.FromClient = wire.decode_message(text)
    return message


def check_host(live: LiveTable, seat: int) -> None:
    if seat != live.host:
        raise TableError(Text("only the host begins the match"))


def send_presence(live: LiveTable) -> None:
    """Who is here now."""
    message = wire.encode(wire.Presence(situation.seat_lines(live)))
    for listener in list(live.listeners):  # one that is too slow leaves meanwhile
        if isinstance(listener, Connection):
            listener.send(message)
