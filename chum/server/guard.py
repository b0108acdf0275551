"""Limits and headers: what is refused before anybody looks at it."""

from __future__ import annotations

from collections.abc import MutableMapping
from typing import Any

from starlette.requests import ClientDisconnect, Request
from starlette.types import ASGIApp, Receive, Scope, Send

from chum.core.language import Text
from chum.errors import ChumError
from chum.server.site import Site

MESSAGE_BYTES = 4096
BODY_BYTES = 16384
POLICY = "default-src 'self'; frame-ancestors {0}; base-uri 'none'"
# For a page that may stand in a page of somebody else's.
FRAMED = {"content-security-policy": POLICY.format("*")}
HEADERS = (
    (b"content-security-policy", POLICY.format("'none'").encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=()"),
)


class OtherSite(ChumError):
    """A page of another site wants to act here."""


class StrictHeaders:
    """Puts the strict headers on every answer, but those that it has of its own."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def send_with_headers(message: MutableMapping[str, Any]) -> None:
            if message["type"] == "http.response.start":
                own = {name for name, _value in message["headers"]}
                strict = [header for header in HEADERS if header[0] not in own]
                message["headers"] = [*message["headers"], *strict]
            await send(message)

        await self.app(scope, receive, send_with_headers if scope["type"] == "http" else send)


async def read_body(request: Request, site: Site) -> bytes:
    """The body of a request of this site's own pages, refused as soon as it is too long."""
    if not site.is_own_page(request.headers):
        raise OtherSite(Text("requests come from this site's own pages"))
    body = b""
    try:
        async for chunk in request.stream():
            body += chunk
            if len(body) > BODY_BYTES:
                raise ChumError(Text("the request is too long"))
    except ClientDisconnect as error:  # anybody may go, which is no failure of ours
        raise ChumError(Text("the request broke off")) from error
    return body
