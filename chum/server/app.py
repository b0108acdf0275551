"""The web application: plain HTTP for tables, one WebSocket per tab."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from typing import TypeVar

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket

import chum
from chum.core.language import Text
from chum.core.record import write_record
from chum.errors import BadSetup, ChumError
from chum.server import wire
from chum.server.advice import Advisor
from chum.server.connection import Connection
from chum.server.guard import Buckets, Limits, StrictHeaders, TooFast, read_body, same_origin
from chum.server.metrics import Metrics
from chum.server.pages import Pages, table_line, table_lines
from chum.server.updates import Updates
from chum.table.entries import Clock
from chum.table.hall import BOT_NAMES, Hall
from chum.table.live import LiveTable

SWEEP = 60.0
LISTED = 100
POLICY = 1008  # the WebSocket code for what is not allowed
T = TypeVar("T")


def json_response(content: object, status: int = 200) -> Response:
    return Response(wire.encode(content), status, media_type="application/json")


class App:
    """Holds what the handlers share."""

    def __init__(self, hall: Hall, limits: Limits) -> None:
        self.hall = hall
        self.limits = limits
        self.connections: set[Connection] = set()
        self.updates = Updates()
        self.advisor = Advisor()
        self.creating = Buckets(limits.tables_per_second, limits.table_burst)
        self.metrics = Metrics(hall, self.connections)
        self.pages = Pages(hall)

    async def read(self, request: Request, kind: type[T]) -> T:
        body = await read_body(request)
        try:
            return msgspec.json.decode(body, type=kind)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise ChumError(Text("the request cannot be read: {0}", error)) from error

    async def create(self, request: Request) -> Response:
        asked = await self.read(request, wire.NewTable)
        if not self.creating.take(request.client.host if request.client else ""):
            raise TooFast(Text("too many new tables; wait a moment"))
        if asked.seats > 16:
            raise BadSetup(Text("no game here has so many seats"))
        game = chum.game(asked.game)
        seats, bots, options = asked.seats, asked.bots, asked.options
        if asked.play_now:
            chosen = game.play_now
            seats, bots, options = chosen.seats, chosen.level, dict(chosen.options)
        clock = Clock(asked.clock.move, asked.clock.total)
        live = await self.hall.create(game, seats, options, public=asked.public, clock=clock)
        seat, token = await self.hall.join(live, asked.name)
        if bots and live.table.status == "open":
            await self.hall.turns.act(
                live, lambda table: table.start(bots, BOT_NAMES, self.hall.now())
            )
        return json_response(self.seated(live, seat, token), 201)

    async def join(self, request: Request) -> Response:
        asked = await self.read(request, wire.NewPlayer)
        live = await self.hall.find(request.path_params["code"])
        seat, token = await self.hall.join(live, asked.name)
        return json_response(self.seated(live, seat, token), 201)

    def seated(self, live: LiveTable, seat: int, token: str) -> wire.Seated:
        return wire.Seated(live.table.id, live.table.created.code, seat, token)

    async def tables(self, request: Request) -> Response:
        status = request.query_params.get("status", "open")
        if status not in ("open", "playing", "over"):
            raise BadSetup(Text("status is open, playing or over"))
        rows = await asyncio.to_thread(self.hall.store.listed, status, True, LISTED)
        return json_response(table_lines(rows))

    async def line(self, request: Request) -> Response:
        """How a table stands, to whoever knows its code or id."""
        live = await self.hall.find(request.path_params["code"])
        table = live.table
        names = [seat.name if seat else "" for seat in table.seats]
        line = table_line(table.index_row())
        return json_response(msgspec.structs.replace(line, names=names, waits=table.pending))

    async def record(self, request: Request) -> Response:
        """A finished match as a record that anybody can verify."""
        live = await self.hall.find(request.path_params["code"])
        return PlainTextResponse(write_record(live.table.finished()))

    async def health(self, request: Request) -> Response:  # noqa: ARG002
        return json_response({"ok": True, "version": chum.__version__})

    async def protocol(self, request: Request) -> Response:  # noqa: ARG002
        return json_response(wire.schema())

    async def show_metrics(self, request: Request) -> Response:  # noqa: ARG002
        return PlainTextResponse(self.metrics.text(), media_type="text/plain; version=0.0.4")

    async def socket(self, socket: WebSocket) -> None:
        if not same_origin(socket.headers):
            await socket.close(POLICY)
            return
        connection = Connection(socket, self.hall, self.updates, self.advisor, self.limits)
        self.connections.add(connection)
        try:
            await connection.run()
        finally:
            self.connections.discard(connection)

    @contextlib.asynccontextmanager
    async def lifespan(self, _: Starlette) -> AsyncIterator[None]:
        self.hall.open()
        sweeper = asyncio.create_task(self.sweep())
        yield
        sweeper.cancel()
        await self.hall.close()

    async def sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP)
            self.hall.sweep()


def make_app(hall: Hall, limits: Limits | None = None) -> Starlette:
    app = App(hall, limits or Limits())
    return Starlette(
        routes=[
            Route("/api/tables", app.create, methods=["POST"]),
            Route("/api/tables", app.tables, methods=["GET"]),
            Route("/api/tables/{code}", app.line),
            Route("/api/tables/{code}/join", app.join, methods=["POST"]),
            Route("/api/tables/{code}/record", app.record),
            Route("/protocol.json", app.protocol),
            Route("/health", app.health),
            Route("/metrics", app.show_metrics),
            WebSocketRoute("/live", app.socket),
            *app.pages.routes(),
        ],
        middleware=[Middleware(StrictHeaders), Middleware(GZipMiddleware, minimum_size=1000)],
        exception_handlers=dict.fromkeys((HTTPException, ChumError, 500), app.pages.error),
        lifespan=app.lifespan,
    )
