"""The gate: how many connections there may be, and how long and how large a request.

uvicorn reads headers of any size for as long as somebody sends them.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Collection
from ipaddress import ip_address, ip_network
from typing import ClassVar

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from chum.core.language import Text
from chum.server.settings import Limits
from chum.server.tally import REFUSED, tally
from chum.table.allowance import Bucket, Buckets

FULL = (503, b"Service Unavailable")
TOO_LARGE = (431, b"Request Header Fields Too Large")
TOO_SLOW = (408, b"Request Timeout")
TOO_MANY = (429, b"Too Many Requests")
SLOWER = b"too many requests; wait a moment"
EXTRA = 2  # frames a client may send for each message that it may: it is told what was too much
HOUSEHOLD = 5  # sockets of one address that may send as much as one may


class Crowd:
    """Who is connected, over HTTP or a WebSocket."""

    def __init__(
        self, limits: Limits, trusted: Collection[str] = (), requests: Buckets | None = None
    ) -> None:
        self.limits = limits
        self.requests = requests  # still allowed
        self.trusted = [ip_network(each) for each in trusted]  # proxies bring many visitors
        self.here: dict[asyncio.BaseTransport, str] = {}
        self.by_address: Counter[str] = Counter()
        too_many = Text("too many messages; wait a second")
        share = HOUSEHOLD * EXTRA
        self.frames = Buckets(
            share * limits.messages_per_second, share * limits.message_burst, too_many
        )

    def enter(self, transport: asyncio.BaseTransport) -> bool:
        """Whether there is room for one more."""
        address = address_of(transport)
        if len(self.here) >= self.limits.connections:
            return False
        most = self.limits.connections_per_address
        if self.by_address[address] >= most and not self.trusts(address):
            return False
        self.here[transport] = address
        self.by_address[address] += 1
        return True

    def is_refused(self, transport: asyncio.BaseTransport) -> bool:
        """Whatever is asked there now is too much, so that nobody has to read it."""
        address = self.here.get(transport, "")
        spent = self.requests is not None and self.requests.spent(address)
        return spent and not self.trusts(address)

    def frames_of(self, transport: asyncio.BaseTransport) -> Bucket | None:
        """What an address may send on all its sockets: whoever is cut off soon has another."""
        address = address_of(transport)
        return None if not address or self.trusts(address) else self.frames.of(address)

    def trusts(self, address: str) -> bool:
        return any(ip_address(address) in network for network in self.trusted)

    def leave(self, transport: asyncio.BaseTransport) -> None:
        address = self.here.pop(transport, None)
        if address is not None:
            self.by_address[address] -= 1
            if not self.by_address[address]:
                del self.by_address[address]


def address_of(transport: asyncio.BaseTransport) -> str:
    peer = transport.get_extra_info("peername")
    return str(peer[0]) if isinstance(peer, tuple) else ""


class Gate(HttpToolsProtocol):
    crowd: ClassVar[Crowd] = Crowd(Limits())  # shared by all connections of the process

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        self.seen = 0  # bytes of headers so far
        self.timer: asyncio.TimerHandle | None = None
        super().connection_made(transport)
        if not self.crowd.enter(transport):
            self.turn_away(*FULL)
            return
        self.expect_all_within(self.crowd.limits.request_seconds)

    def connection_lost(self, exc: Exception | None) -> None:
        self.expect_nothing()
        self.crowd.leave(self.transport)
        super().connection_lost(exc)

    def handle_websocket_upgrade(self) -> None:
        self.expect_nothing()
        super().handle_websocket_upgrade()  # the door tells the crowd when it closes
        self.parser = None  # type: ignore[assignment]  # which holds this gate, as it holds it

    # -- how large

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing():
            return
        if self.seen == 0 and self.crowd.is_refused(self.transport):
            self.turn_away(*TOO_MANY, SLOWER)
            return
        if self.timer is None:  # the next request on this connection begins
            self.expect_all_within(self.crowd.limits.request_seconds)
        self.seen += len(data)
        super().data_received(data)
        if self.seen > self.crowd.limits.header_bytes and not self.transport.is_closing():
            self.turn_away(*TOO_LARGE)

    def on_headers_complete(self) -> None:
        self.seen = -(2**62)  # what comes now is the body, whose reader has a limit of its own
        super().on_headers_complete()

    # -- how long

    def on_message_complete(self) -> None:
        self.seen = 0
        self.expect_nothing()
        super().on_message_complete()

    def shutdown(self) -> None:
        """At the end nobody waits for the rest of a request."""
        half = self.timer is not None
        if half:
            self.transport.close()
        super().shutdown()

    def expect_all_within(self, seconds: float) -> None:
        self.timer = self.loop.call_later(seconds, self.turn_away, *TOO_SLOW)

    def expect_nothing(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None

    # -- an answer that nobody reads

    def pause_writing(self) -> None:
        super().pause_writing()
        self.unread = self.loop.call_later(self.crowd.limits.request_seconds, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        self.unread.cancel()

    def turn_away(self, status: int, why: bytes, said: bytes = b"") -> None:
        self.expect_nothing()
        tally[REFUSED] += 1
        if self.cycle is None or self.cycle.response_complete:
            line = b"HTTP/1.1 %d %s\r\nconnection: close\r\ncontent-length: %d\r\n\r\n%s"
            self.transport.write(line % (status, why, len(said), said))
        self.transport.close()
