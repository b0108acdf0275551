"""Starts the server: opens the store, binds the port, says where it is."""

from __future__ import annotations

import gc
import socket

import click
import uvicorn

from chum.core.language import Text
from chum.errors import BadSetup
from chum.server.app import make_app
from chum.server.door import Door
from chum.server.guard import MESSAGE_BYTES, Limits
from chum.table.bots import Bots
from chum.table.hall import Hall
from chum.table.store import open_store

NO_LIMIT = 1e9
PORT = 8000
GARBAGE = 20_000  # new objects between two searches for cycles, which cost 8 % at Python's 700


def serve(host: str, port: int | None, db: str, open_limits: bool = False) -> None:
    limits = Limits(NO_LIMIT, NO_LIMIT, NO_LIMIT, NO_LIMIT) if open_limits else Limits()
    bound = bind(host, port) if port is not None else bind_default(host)
    hall = Hall(open_store(db), Bots())
    config = uvicorn.Config(
        make_app(hall, limits),
        log_level="warning",
        ws=Door,
        ws_max_size=4 * MESSAGE_BYTES,
        ws_per_message_deflate=False,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        timeout_graceful_shutdown=3,
        server_header=False,
    )
    shown = f"[{host}]" if ":" in host else host
    click.echo(f"The table is at http://{shown}:{bound.getsockname()[1]} (Ctrl-C ends it)")
    gc.set_threshold(GARBAGE)
    uvicorn.Server(config).run(sockets=[bound])


def bind_default(host: str) -> socket.socket:
    """The usual port, or a free one where somebody else has it."""
    try:
        return bind(host, PORT)
    except BadSetup:
        return bind(host, 0)


def bind(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    bound = socket.socket(family, socket.SOCK_STREAM)
    bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        bound.bind((host, port))
        bound.listen(2048)  # before the address is told, so that nobody comes too early
    except (OSError, OverflowError) as error:
        bound.close()
        raise BadSetup(Text("cannot listen on {0}:{1}: {2}", host, port, error)) from error
    return bound
