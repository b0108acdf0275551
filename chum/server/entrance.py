"""Before a request is looked at: is it for this server, and is who asks served here?"""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.responses import PlainTextResponse, RedirectResponse, Response
from starlette.types import ASGIApp, Receive, Scope, Send

from chum.core.language import Text
from chum.errors import ChumError
from chum.server.connection import POLICY
from chum.server.refusals import NothingHere, status_of
from chum.server.site import Site, is_loopback
from chum.server.tally import REFUSED, tally
from chum.table.allowance import Buckets, TooFast
from chum.table.house import House

FOR_THE_MACHINE = ("/health", "/ready", "/metrics")  # asked for past the proxy, without its prefix


class Entrance:
    def __init__(
        self,
        app: ASGIApp,
        site: Site,
        house: House,
        allowed: Buckets,
        refused: Callable[[Request, Exception], Awaitable[Response]],
    ) -> None:
        self.app = app
        self.site = site
        self.house = house
        self.allowed = allowed
        self.refused = refused

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        path = scope["path"]
        try:
            self.enter(scope)
        except ChumError as error:
            await self.refuse(error, scope, receive, send)
            return
        if path == self.site.root and path and scope["type"] == "http":
            await RedirectResponse(f"{self.site.root}/", 308)(scope, receive, send)
            return
        await self.app(scope, receive, send)

    def enter(self, scope: Scope) -> None:
        """Afterwards the path is as it would be without a root."""
        below = f"{self.site.root}/"
        path = scope["path"]
        if path.startswith(below):
            scope["path"] = path[len(self.site.root) :]
            scope["raw_path"] = scope["path"].encode()
        address = scope["client"][0] if scope.get("client") else ""
        self.allowed.charge(address)
        host = Headers(scope=scope).get("host", "")
        self.site.check_host(host)
        self.house.check_address(address)
        if not path.startswith((below, *FOR_THE_MACHINE)) and path != self.site.root:
            raise NothingHere(Text("everything here is below {0}", below))
        if scope["path"] == "/metrics" and self.site.origin and not is_loopback(host):
            raise NothingHere(Text("there is no such page"))  # but for the machine

    async def refuse(self, error: ChumError, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await send({"type": "websocket.close", "code": POLICY, "reason": ""})
        elif isinstance(error, TooFast):  # a page would be what was wanted: work for us
            tally[REFUSED] += 1
            await PlainTextResponse(str(error), status_of(error))(scope, receive, send)
        else:
            await (await self.refused(Request(scope), error))(scope, receive, send)
