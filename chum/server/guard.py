"""Limits and headers: what is refused before anybody looks at it."""

from __future__ import annotations

import time
from collections.abc import MutableMapping
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlsplit

from starlette.requests import Request
from starlette.types import ASGIApp, Receive, Scope, Send

from chum.core.language import Text
from chum.errors import ChumError

MESSAGE_BYTES = 4096
BODY_BYTES = 16384
HEADERS = (
    (b"content-security-policy", b"default-src 'self'; frame-ancestors 'none'; base-uri 'none'"),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=()"),
)


class TooFast(ChumError):
    """More than a person or a bot needs."""


class OtherSite(ChumError):
    """A page of another site wants to act here."""


@dataclass
class Limits:
    """How much one connection and one address may ask for."""

    messages_per_second: float = 50
    message_burst: float = 200
    tables_per_second: float = 0.5
    table_burst: float = 30


class Bucket:
    """A token bucket: `rate` a second, `burst` at once."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self.level = burst
        self.at = time.monotonic()

    def take(self) -> bool:
        """Whether there was a token to take."""
        now = time.monotonic()
        self.level = min(self.burst, self.level + (now - self.at) * self.rate)
        self.at = now
        if self.level < 1:
            return False
        self.level -= 1
        return True


class Buckets:
    """One bucket per address; those that are full again are forgotten."""

    MOST = 10_000

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self.held: dict[str, Bucket] = {}

    def take(self, address: str) -> bool:
        if len(self.held) >= self.MOST:
            oldest = sorted(self.held, key=lambda a: self.held[a].at)
            for name in oldest[: self.MOST // 2]:
                del self.held[name]
        return self.held.setdefault(address, Bucket(self.rate, self.burst)).take()


def same_origin(headers: Any) -> bool:
    """A browser page of another site may not act here; programs send no origin."""
    origin = headers.get("origin")
    return origin is None or urlsplit(origin).netloc == headers.get("host")


class StrictHeaders:
    """Puts the strict headers on every answer."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def send_with_headers(message: MutableMapping[str, Any]) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], *HEADERS]
            await send(message)

        await self.app(scope, receive, send_with_headers if scope["type"] == "http" else send)


async def read_body(request: Request) -> bytes:
    """The body of a request of this site's own pages, refused as soon as it is too long."""
    if not same_origin(request.headers):
        raise OtherSite(Text("requests come from this site's own pages"))
    body = b""
    async for chunk in request.stream():
        body += chunk
        if len(body) > BODY_BYTES:
            raise ChumError(Text("the request is too long"))
    return body
