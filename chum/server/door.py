"""The way in and out of one WebSocket.

uvicorn does the handshake, the pings and the closing.  Messages do not take its long way, through a
queue, five layers of calls and a stop of reading for each: that is a third of what a move costs.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import ClassVar

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

from chum.server.gate import EXTRA, Gate
from chum.server.tally import REFUSED, tally
from chum.table.allowance import Bucket

NAME = "chum.door"  # among the extensions of a connection's scope
BACKLOG = 1_000_000  # bytes a slow client may be behind before it has to reconnect
TRY_AGAIN = 1013
UNREADABLE = b"HTTP/1.1 400 Bad Request\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"
PORTION = 1024  # bytes that are read before it is asked whether that was too much


class Door(WebSocketsSansIOProtocol):
    full: ClassVar[list[Door]] = []  # doors with something to send
    on_message: Callable[[bytes], None] | None = None  # once it is known what to do with one

    def handle_connect(self, event: Request) -> None:
        self.waiting: deque[bytes] = deque()  # to be sent
        self.behind = 0  # bytes of it
        limits = Gate.crowd.limits
        self.allowed = Bucket(EXTRA * limits.messages_per_second, EXTRA * limits.message_burst)
        self.shared = Gate.crowd.frames_of(self.transport)
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["extensions"][NAME] = {"door": self}

    def data_received(self, data: bytes) -> None:
        """Small portions: a hundred kilobytes of empty frames would hold up everybody else."""
        for start in range(0, len(data), PORTION):
            if self.transport.is_closing():
                return
            super().data_received(data[start : start + PORTION])

    def handle_events(self) -> None:
        """Frames of any kind are counted, pings and pieces of messages, too."""
        if self.conn.handshake_exc is not None and not self.handshake_initiated:
            self.refuse()
            return
        if self.handshake_complete and not self.may_send(len(self.conn.events)):
            tally[REFUSED] += 1
            self.transport.abort()
            return
        super().handle_events()

    def refuse(self) -> None:
        """A request that websockets cannot read: uvicorn would let it stand open for ever."""
        self.close_sent = True
        self.transport.write(b"".join(self.conn.data_to_send()) or UNREADABLE)
        self.transport.close()

    def may_send(self, frames: int) -> bool:
        return self.allowed.take(frames) and (self.shared is None or self.shared.take(frames))

    def send_receive_event_to_app(self) -> None:
        if self.on_message is None:
            super().send_receive_event_to_app()
            return
        message, self.frames = b"".join(self.frames), []
        if not self.close_sent:
            self.on_message(message)

    def send_soon(self, message: bytes) -> None:
        """Together with what else there is to send."""
        if self.close_sent:
            return
        if not self.waiting and self.writable.is_set():
            if not Door.full:
                self.loop.call_soon(flush_all)
            Door.full.append(self)
        self.waiting.append(message)
        self.behind += len(message)
        if self.behind > BACKLOG:
            self.shut(TRY_AGAIN)  # too slow: it reconnects and catches up

    def flush(self) -> None:
        if self.close_sent or self.disconnected or self.transport.is_closing():
            self.forget()
            return
        while self.waiting and self.writable.is_set():
            message = self.waiting.popleft()
            self.behind -= len(message)
            self.conn.send_text(message)
        self.transport.write(b"".join(self.conn.data_to_send()))

    def resume_writing(self) -> None:
        super().resume_writing()
        self.flush()

    def forget(self) -> None:
        self.waiting.clear()
        self.behind = 0

    def handle_ping(self) -> None:
        """Who does not read gets no more pongs: they would pile up."""
        if self.writable.is_set():
            super().handle_ping()
        else:
            self.shut(TRY_AGAIN)

    def connection_lost(self, exc: Exception | None) -> None:
        """What held each other goes at once: a search for it would hold up everybody."""
        Gate.crowd.leave(self.transport)
        super().connection_lost(exc)
        self.on_message = None
        self.conn.parser.close()

    def shut(self, code: int) -> None:
        self.forget()
        if not self.close_sent and not self.transport.is_closing():
            self.conn.send_close(code)
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.close_sent = True
            # A close would wait for ever for a client that reads nothing.
            self.close_timer = self.loop.call_later(self.close_timeout, self.transport.abort)


def flush_all() -> None:
    """One call for all doors: a call of its own for each costs more than its sending."""
    full, Door.full = Door.full, []
    for door in full:
        door.flush()
