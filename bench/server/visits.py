"""Visitors who come from addresses of their own: all of 127.0.0.0/8 is this machine."""

from __future__ import annotations

import asyncio
import json
from typing import Any
from urllib.parse import urlsplit

from websockets.asyncio.client import connect

PATIENCE = 60.0  # seconds for an answer
TABLES = 250  # in one network of addresses


def home(table: int, seat: int) -> str:
    """Where a player comes from; everybody from elsewhere."""
    return f"127.{1 + table // TABLES}.{1 + table % TABLES}.{1 + seat}"


def lair(number: int) -> str:
    """Where an attacker comes from."""
    return f"127.200.0.{1 + number}"


def parts(server: str) -> tuple[str, int]:
    url = urlsplit(server)
    assert url.hostname is not None
    assert url.port is not None
    return url.hostname, url.port


async def ask(server: str, origin: str, path: str, body: object = None) -> tuple[int, bytes]:
    """GET, or POST with a body, on a connection of its own; the status and the answer."""
    content = b"" if body is None else json.dumps(body).encode()
    head = (
        f"{'GET' if body is None else 'POST'} {path} HTTP/1.1\r\nhost: chum\r\n"
        f"connection: close\r\ncontent-length: {len(content)}\r\n\r\n"
    )
    async with asyncio.timeout(PATIENCE):
        reader, writer = await asyncio.open_connection(*parts(server), local_addr=(origin, 0))
        try:
            writer.write(head.encode() + content)
            answer = await reader.read()
        finally:
            writer.close()
    if not answer:
        raise ConnectionError("no answer")
    head_of_it, _, found = answer.partition(b"\r\n\r\n")
    return int(head_of_it.split()[1]), found


async def sit_down(server: str, origin: str, path: str, body: object) -> dict[str, Any]:
    """At a new table, or at one that somebody else has made."""
    status, answer = await ask(server, origin, path, body)
    if status != 201:
        raise RuntimeError(f"no seat: {answer.decode()}")
    seated: dict[str, Any] = json.loads(answer)
    return seated


def live(server: str, origin: str, code: str = "") -> connect:
    """The WebSocket on which a table is played."""
    url = server.replace("http", "ws", 1) + (f"/live/{code}" if code else "/live")
    return connect(
        url,
        local_addr=(origin, 0),
        compression=None,
        open_timeout=PATIENCE,
        ping_interval=None,
        max_size=2**24,
    )
