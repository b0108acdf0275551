"""Starts the server: opens the store, binds the port, says where it is."""

from __future__ import annotations

import gc
import socket
import sys
from collections.abc import Callable
from contextlib import ExitStack

import click
import uvicorn

from chum.core.language import Text
from chum.errors import BadSetup
from chum.server.app import make_app
from chum.server.compiling import Compiling
from chum.server.door import Door
from chum.server.gate import Crowd, Gate
from chum.server.guard import MESSAGE_BYTES
from chum.server.learned import read_learned
from chum.server.logs import set_up
from chum.server.settings import Settings
from chum.table.allowance import Buckets
from chum.table.bots import Bots
from chum.table.entries import DAY
from chum.table.hall import Hall
from chum.table.retention import Keeping
from chum.table.store import open_store

TURN = 0.001  # seconds that the event loop keeps a thread waiting; a commit needs some five turns
# New objects between two searches for what only holds itself, searches between two of those that
# look at older ones as well, and of these between two that look at everything.  A search holds up
# every move for as long as it takes, some 1 µs for an object: so each looks at few.  Those that
# look at everything take the longer, the more people are here, and hardly find anything.
GARBAGE = (1_000, 5, 400)


def serve(settings: Settings, port: int | None, compiles: bool = False) -> None:
    """On the port given, or the usual one, or where somebody else has that on any."""
    set_up(settings.log)
    bots = Bots(learned=read_learned(settings.bots))
    host, limits = settings.host, settings.limits
    bound = bind(host, port) if port is not None else bind_default(host, settings.port)
    too_many = Text("too many new tables; wait a moment")
    making = Buckets(limits.tables_per_second, limits.table_burst, too_many)
    keeping = Keeping(DAY * settings.keep_finished_days, DAY * settings.keep_abandoned_days)
    hall = Hall(open_store(settings.db), bots, making=making, keeping=keeping)
    app = make_app(hall, settings)
    Gate.crowd = Crowd(limits, settings.trusted_proxies, app.state.requests)
    config = uvicorn.Config(
        app,
        log_config=None,
        log_level="warning",
        http=Gate,
        ws=Door,
        proxy_headers=bool(settings.trusted_proxies),
        forwarded_allow_ips=settings.trusted_proxies,
        ws_max_size=4 * MESSAGE_BYTES,
        ws_per_message_deflate=False,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        timeout_graceful_shutdown=3,
        server_header=False,
        access_log=False,
    )
    shown = f"[{host}]" if ":" in host else host
    address = f"http://{shown}:{bound.getsockname()[1]}"
    if settings.public_url:
        address = f"{settings.public_url}, behind {address}"
    click.echo(f"The table is at {address} (Ctrl-C ends it)")
    sys.setswitchinterval(TURN)
    gc.set_threshold(*GARBAGE)
    gc.freeze()  # what is here now stays to the end
    with ExitStack() as ending:
        ending.callback(app.state.give_up)
        if compiles:
            ending.callback(Compiling().end)
        Serving(config, ending.close).run(sockets=[bound])


class Serving(uvicorn.Server):
    """Whoever waits for long work is answered before the end, not cut off by it."""

    def __init__(self, config: uvicorn.Config, give_up: Callable[[], None]) -> None:
        super().__init__(config)
        self.give_up = give_up

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self.give_up()
        await super().shutdown(sockets)


def bind_default(host: str, port: int) -> socket.socket:
    """The usual port, or a free one where somebody else has it."""
    try:
        return bind(host, port)
    except BadSetup:
        return bind(host, 0)


def bind(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    bound = socket.socket(family, socket.SOCK_STREAM)
    bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        bound.bind((host, port))
        bound.listen(2048)  # before the address is told, so that nobody comes too early
    except (OSError, OverflowError, TypeError, UnicodeError) as error:  # any text may be a host
        bound.close()
        raise BadSetup(Text("cannot listen on {0}:{1}: {2}", host, port, error)) from error
    return bound
