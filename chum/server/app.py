"""The web application: plain HTTP for tables, one WebSocket per tab."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable
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
from chum.core.record import write_record
from chum.errors import BadSetup, ChumError
from chum.server import wire
from chum.server.guard import Buckets, Limits, StrictHeaders, TooFast, read_body, same_origin
from chum.server.metrics import Metrics
from chum.server.pages import Pages, table_line, table_lines
from chum.server.socket import Connections, serve_socket
from chum.table.entries import Clock
from chum.table.hall import BOT_NAMES, Hall, LiveTable, head_of
from chum.table.table import OVER, TableError

SWEEP = 60.0
LISTED = 100
T = TypeVar("T")


def json_response(content: object, status: int = 200) -> Response:
    return Response(wire.encode(content), status, media_type="application/json")


def refusals(
    handler: Callable[[App, Request], Awaitable[Response]],
) -> Callable[[App, Request], Awaitable[Response]]:
    """Bad requests get a sentence that says what to do."""

    async def handle(app: App, request: Request) -> Response:
        try:
            if request.method == "POST" and not same_origin(request.headers):
                return json_response(wire.Problem("requests come from this site's own pages"), 403)
            return await handler(app, request)
        except TooFast:
            return json_response(wire.Problem("too many new tables; wait a moment"), 429)
        except TableError as error:
            return json_response(wire.Problem(str(error)), 404 if "no table" in str(error) else 409)
        except (ChumError, msgspec.DecodeError, ValueError) as error:
            return json_response(wire.Problem(str(error)), 400)

    return handle


class App:
    """Holds what the handlers share."""

    def __init__(self, hall: Hall, limits: Limits) -> None:
        self.hall = hall
        self.limits = limits
        self.connections = Connections()
        self.creating = Buckets(limits.tables_per_second, limits.table_burst)
        self.metrics = Metrics(hall, self.connections)
        self.pages = Pages(hall)

    async def read(self, request: Request, kind: type[T]) -> T:
        return msgspec.json.decode(await read_body(request.stream()), type=kind)

    @refusals
    async def create(self, request: Request) -> Response:
        self.creating.take(request.client.host if request.client else "")
        asked = await self.read(request, wire.NewTable)
        if asked.seats > 16:
            raise BadSetup("no game here has so many seats")
        clock = Clock(asked.clock.move, asked.clock.total)
        live = await self.hall.create(
            chum.game(asked.game), asked.seats, asked.options, public=asked.public, clock=clock
        )
        seat, token = await self.hall.join(live, asked.name)
        if asked.bots and live.table.status == "open":
            await self.hall.act(
                live, lambda table: table.start(asked.bots, BOT_NAMES, self.hall.now())
            )
        return json_response(self.seated(live, seat, token), 201)

    @refusals
    async def join(self, request: Request) -> Response:
        asked = await self.read(request, wire.NewPlayer)
        live = await self.hall.find(request.path_params["code"])
        seat, token = await self.hall.join(live, asked.name)
        return json_response(self.seated(live, seat, token), 201)

    def seated(self, live: LiveTable, seat: int, token: str) -> wire.Seated:
        return wire.Seated(live.table.id, live.table.created.code, seat, token)

    @refusals
    async def tables(self, request: Request) -> Response:
        status = request.query_params.get("status", "open")
        if status not in ("open", "playing", "over"):
            raise BadSetup("status is open, playing or over")
        heads = await asyncio.to_thread(self.hall.store.heads, status, True, LISTED)
        return json_response(table_lines(heads))

    @refusals
    async def line(self, request: Request) -> Response:
        """How a table stands, to whoever knows its code or id."""
        live = await self.hall.find(request.path_params["code"])
        table = live.table
        names = [seat.name if seat else "" for seat in table.seats]
        head = table_line(head_of(table))
        return json_response(msgspec.structs.replace(head, names=names, waits=table.pending))

    @refusals
    async def record(self, request: Request) -> Response:
        """A finished match as a record that anybody can verify."""
        live = await self.hall.find(request.path_params["code"])
        match = live.table.match
        if match is None or live.table.status != OVER:
            raise TableError("the record comes with the end of the match")
        return PlainTextResponse(write_record(match))

    async def health(self, request: Request) -> Response:  # noqa: ARG002
        return json_response({"ok": True, "version": chum.__version__})

    async def protocol(self, request: Request) -> Response:  # noqa: ARG002
        return json_response(wire.schema())

    async def show_metrics(self, request: Request) -> Response:  # noqa: ARG002
        return PlainTextResponse(self.metrics.text(), media_type="text/plain; version=0.0.4")

    async def socket(self, socket: WebSocket) -> None:
        await serve_socket(socket, self.hall, self.connections, self.limits)

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
        exception_handlers={HTTPException: app.pages.error, 500: app.pages.error},
        lifespan=app.lifespan,
    )
