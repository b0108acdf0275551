"""What the server writes to its log: one line for a request, and one for a failure.

A table's code or id is the key to it, so that no line holds one; nor a name, nor an address.
"""

from __future__ import annotations

import hashlib
import logging
import re
import secrets
import time
from collections.abc import Callable, MutableMapping
from datetime import UTC, datetime
from typing import Any

import msgspec
from starlette.types import ASGIApp, Receive, Scope, Send

from chum.server.tally import FAILURES, tally

QUIET = 60.0  # seconds in which the same failure is only counted
SALT = secrets.token_bytes(16)  # lines of one process tell visitors apart, and no others do
ROW_VALUES = re.compile(r"^(DETAIL|CONTEXT):.*$\n?", re.M)  # in what PostgreSQL says
requests = logging.getLogger("chum.requests")


def set_up(kind: str) -> None:
    """`quiet`: failures alone, as text; `text` and `json`: every request as well."""
    handler = logging.StreamHandler()
    handler.addFilter(Once())
    handler.setFormatter(JsonLines() if kind == "json" else TextLines())
    logging.basicConfig(handlers=[handler])
    requests.setLevel(logging.WARNING if kind == "quiet" else logging.INFO)


class Once(logging.Filter):
    """An outage fails every move: the first is told in full, the others are counted."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self.now = now
        self.told: dict[tuple[str, int], float] = {}
        self.counted: dict[tuple[str, int], int] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        if record.levelno < logging.WARNING:
            return True
        tally[FAILURES] += 1
        place = (record.pathname, record.lineno)
        now = self.now()
        if now < self.told.get(place, -QUIET) + QUIET:
            self.counted[place] = self.counted.get(place, 0) + 1
            return False
        self.told[place] = now
        if more := self.counted.pop(place, 0):
            record.msg = f"{record.msg} (and {more} more like it)"
        return True


class TextLines(logging.Formatter):
    def __init__(self) -> None:
        super().__init__("%(asctime)s %(levelname)s %(message)s")

    def formatException(self, ei: Any) -> str:  # noqa: N802 (the name is logging's)
        return ROW_VALUES.sub("", super().formatException(ei))


class JsonLines(TextLines):
    """One object on one line."""

    def format(self, record: logging.LogRecord) -> str:
        at = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        line = {"at": at, "level": record.levelname.lower()}
        line |= getattr(record, "fields", None) or {"what": record.getMessage()}
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line).decode()


def disguised(address: str) -> str:
    return hashlib.sha256(SALT + address.encode()).hexdigest()[:8]


class RequestLog:
    """One line for each request, and for each WebSocket when it ends."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan" or not requests.isEnabledFor(logging.INFO):
            await self.app(scope, receive, send)
            return
        began, status = time.monotonic(), 500

        async def send_and_note(message: MutableMapping[str, Any]) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            elif message["type"] == "websocket.accept":
                status = 101
            elif message["type"] == "websocket.close" and status != 101:
                status = 403
            await send(message)

        try:
            await self.app(scope, receive, send_and_note)
        finally:
            note(scope, status, time.monotonic() - began)


def note(scope: Scope, status: int, seconds: float) -> None:
    """The route, not the path: what stands in a path may be a table's code."""
    route = getattr(scope.get("route"), "path", "-")
    fields = {
        "method": scope.get("method", "WS"),
        "route": route,
        "status": status,
        "ms": round(1000 * seconds, 1),
        "from": disguised(scope["client"][0] if scope.get("client") else ""),
    }
    text = "%(method)s %(route)s %(status)s %(ms)s ms from %(from)s"
    requests.info(text, fields, extra={"fields": fields})
