"""The web application: plain HTTP for tables, one WebSocket per tab."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator
from typing import TYPE_CHECKING, TypeVar

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
from chum.search.bots import BOTS
from chum.server import wire
from chum.server.advice import Advisor
from chum.server.connection import POLICY, Connection, send_presence
from chum.server.daily import answer, day_of, read_day
from chum.server.door import flush_all
from chum.server.emotes import Emotes
from chum.server.entrance import Entrance
from chum.server.guard import StrictHeaders, read_body
from chum.server.language import spoken_by
from chum.server.logs import RequestLog
from chum.server.lookup import Lookup, address_of
from chum.server.metrics import Metrics
from chum.server.mine import own_tables
from chum.server.pages import Pages, game_asked, table_line, table_lines
from chum.server.presence import Presence
from chum.server.refusals import NothingHere
from chum.server.settings import Settings
from chum.server.updates import Updates
from chum.server.workshop import Workshop
from chum.table.entries import Clock
from chum.table.hall import Hall, hash_token
from chum.table.live import LiveTable
from chum.table.table import known_bot

if TYPE_CHECKING:
    from chum.server.push import Push

SWEEP = 30.0
HEED = 2.0  # seconds after which a host's decision holds at the latest
LISTED = 100
READY = 5.0  # seconds in which the store has to answer
log = logging.getLogger(__name__)
T = TypeVar("T")


def json_response(content: object, status: int = 200) -> Response:
    return Response(wire.encode(content), status, media_type="application/json")


class App:
    """Holds what the handlers share."""

    def __init__(self, hall: Hall, settings: Settings) -> None:
        self.hall = hall
        self.limits = limits = settings.limits
        self.connections: set[Connection] = set()
        self.updates = Updates()
        self.lookup = Lookup(hall, limits)
        self.advisor = Advisor(limits, Workshop("hints", 2))
        self.emotes = Emotes()
        self.presence = Presence(send_presence)
        self.push = open_push(hall, settings)
        self.pages = Pages(self.lookup, settings, self.push.public if self.push else "")
        self.site = self.pages.site
        pages, hints, workshop = self.pages.study, self.advisor.study, self.pages.workshop
        studies = {"pages": pages, "hints": hints, "workshop": workshop}
        self.metrics = Metrics(hall, self.connections, studies)

    async def read(self, request: Request, kind: type[T]) -> T:
        body = await read_body(request, self.site)
        try:
            return msgspec.json.decode(body, type=kind)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise ChumError(Text("the request cannot be read: {0}", error)) from error

    async def create(self, request: Request) -> Response:
        asked = await self.read(request, wire.NewTable)
        if asked.seats > 16:
            raise BadSetup(Text("no game here has so many seats"))
        game = chum.game(asked.game)
        seats, bots, options = asked.seats, asked.bots, asked.options
        if asked.play_now:
            chosen = game.play_now
            seats, bots, options = chosen.seats, bots or chosen.level, dict(chosen.options)
        self.hall.check_name(asked.name)  # before there is a table at which nobody sits,
        for level in {bots, *asked.chairs} - {""}:  # or that nobody could begin
            known_bot(level, self.hall.bots.names(game))
        clock = Clock(asked.clock.move, asked.clock.total)
        maker = address_of(request)
        live = await self.hall.create(
            game, seats, options, public=asked.public, clock=clock, maker=maker
        )
        seat, token = await self.hall.join(live, asked.name)
        now = self.hall.now()
        if bots and live.table.status == "open":
            await self.hall.turns.act(live, lambda table: table.start(bots, now))
        elif any(asked.chairs):
            await self.hall.turns.act(live, lambda table: table.furnish(asked.chairs, now))
        return json_response(self.seated(live, seat, token), 201)

    async def join(self, request: Request) -> Response:
        asked = await self.read(request, wire.NewPlayer)
        live = await self.lookup.asked(request)
        held = live.table.seat_of(hash_token(asked.token)) if asked.token else None
        if held is not None:  # one seat for one person: another tab has sat down
            return json_response(self.seated(live, held, asked.token))
        self.lookup.sitting.charge(address_of(request))
        seat, token = await self.hall.join(live, asked.name, asked.seat)
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
        table = (await self.lookup.asked(request)).table
        names = [seat.name if seat else "" for seat in table.seats]
        line = table_line(table.index_row())
        return json_response(msgspec.structs.replace(line, names=names, waits=table.pending))

    async def mine(self, request: Request) -> Response:
        """How the tables of one browser stand, all in one answer."""
        asked = await self.read(request, wire.OwnSeats)
        language, asker = spoken_by(request), address_of(request)
        return json_response(await own_tables(self.hall, asked.seats, language, asker))

    async def call_me(self, request: Request) -> Response:
        """Tell a seat's browser from now on when it is its turn, also while no page is open."""
        asked = await self.read(request, wire.CallMe)
        if self.push is None:
            raise NothingHere(Text("this server calls nobody"))
        live = await self.lookup.asked(request)
        await self.push.subscribe(live, asked, spoken_by(request), address_of(request))
        return json_response({"ok": True}, 201)

    async def bots(self, request: Request) -> Response:
        """Who may be given a seat of a game."""
        learned = self.hall.bots.learned.get(game_asked(request).name, {})
        return json_response(wire.GameBots(list(BOTS), list(learned)))

    async def daily(self, request: Request) -> Response:
        """What the daily position comes to, to who has chosen."""
        asked = await self.read(request, wire.DailyChoice)
        name, language = request.path_params["game"], spoken_by(request)
        day = read_day(asked.day, day_of(self.hall.now()))
        study, asker = self.pages.study, address_of(request)
        return json_response(await study.work(asker, answer, name, day, asked.move, language))

    async def record(self, request: Request) -> Response:
        """A finished match as a record that anybody can verify."""
        live = await self.lookup.asked(request)
        return PlainTextResponse(write_record(live.table.finished()))

    async def health(self, request: Request) -> Response:  # noqa: ARG002
        return json_response({"ok": True, "version": chum.__version__})

    async def ready(self, request: Request) -> Response:  # noqa: ARG002
        """Whether moves can be kept; `health` only says that the server is alive."""
        try:
            async with asyncio.timeout(READY):
                await self.hall.turns.commits.check()
        except Exception as error:
            why = str(error) or type(error).__name__
            return json_response({"ok": False, "why": why}, 503)
        return json_response({"ok": True})

    async def protocol(self, request: Request) -> Response:  # noqa: ARG002
        return json_response(wire.schema())

    async def show_metrics(self, request: Request) -> Response:  # noqa: ARG002
        return PlainTextResponse(self.metrics.text(), media_type="text/plain; version=0.0.4")

    async def socket(self, socket: WebSocket) -> None:
        if not self.site.is_own_page(socket.headers):
            await socket.close(POLICY)
            return
        shared = (self.lookup, self.updates, self.advisor, self.emotes, self.presence)
        connection = Connection(socket, *shared, self.limits)
        self.connections.add(connection)
        try:
            await connection.run()
        finally:
            self.connections.discard(connection)

    @contextlib.asynccontextmanager
    async def lifespan(self, _: Starlette) -> AsyncIterator[None]:
        self.hall.open()
        self.hall.turns.commits.told = flush_all  # without another pass of the loop
        chores = [asyncio.create_task(work) for work in (self.sweep(), self.heed())]
        yield
        for chore in chores:
            chore.cancel()
        self.give_up()
        await self.hall.close()

    def give_up(self) -> None:
        """Nobody waits for long work any more."""
        self.advisor.close()
        if self.push:
            self.push.close()
        self.pages.close()

    async def sweep(self) -> None:
        while True:
            try:
                await self.hall.wake_due()
                await asyncio.sleep(SWEEP)
                await self.hall.sweep()
            except Exception:  # the store fails; the tables in memory go on
                log.exception("tables could not be swept")
                await asyncio.sleep(SWEEP)

    async def heed(self) -> None:
        """What the host decides beside the running server."""
        while True:
            try:
                await self.hall.heed()
                for connection in list(self.connections):
                    if self.hall.house.banned(connection.address):
                        connection.turn_away()
            except Exception:  # what was decided before still holds
                log.exception("the host's decisions could not be read")
            await asyncio.sleep(HEED)


def open_push(hall: Hall, settings: Settings) -> Push | None:
    """Only where the host wants it: nothing else needs what it is made of."""
    if not settings.push.on:
        return None
    from chum.server.push import Push

    push = Push(hall, settings)
    hall.call = push.call
    return push


def make_app(hall: Hall, settings: Settings) -> Starlette:
    app = App(hall, settings)
    made = Starlette(
        routes=[
            Route("/api/tables", app.create, methods=["POST"]),
            Route("/api/tables", app.tables, methods=["GET"]),
            Route("/api/tables/{code}", app.line),
            Route("/api/bots/{game}", app.bots),
            Route("/api/mine", app.mine, methods=["POST"]),
            Route("/api/daily/{game}", app.daily, methods=["POST"]),
            Route("/api/tables/{code}/join", app.join, methods=["POST"]),
            Route("/api/tables/{code}/calls", app.call_me, methods=["POST"]),
            Route("/api/tables/{code}/record", app.record),
            Route("/protocol.json", app.protocol),
            Route("/health", app.health),
            Route("/ready", app.ready),
            Route("/metrics", app.show_metrics),
            WebSocketRoute("/live", app.socket),
            WebSocketRoute("/live/{code}", app.socket),  # so that a proxy knows which table
            *app.pages.routes(),
        ],
        middleware=[
            Middleware(RequestLog),
            Middleware(StrictHeaders),
            Middleware(Entrance, app.site, hall.house, app.lookup.requests, app.pages.error),
            Middleware(GZipMiddleware, minimum_size=1000),
        ],
        exception_handlers=dict.fromkeys((HTTPException, ChumError, 500), app.pages.error),
        lifespan=app.lifespan,
    )
    made.state.give_up = app.give_up
    made.state.requests = app.lookup.requests
    return made
