"""Finding tables for visitors: whoever guesses codes is stopped."""

from __future__ import annotations

from starlette.requests import Request

from chum.core.language import Text
from chum.server.gate import HOUSEHOLD
from chum.server.settings import Limits
from chum.table.allowance import Buckets, TooFast
from chum.table.hall import Hall
from chum.table.live import LiveTable
from chum.table.table import NoSuchTable

MINUTE = 60
FINE = 25  # requests that it costs to look for a table after too many wrong codes


def address_of(request: Request) -> str:
    return request.client.host if request.client else ""


class Lookup:
    def __init__(self, hall: Hall, limits: Limits) -> None:
        self.hall = hall
        too_many = Text("too many requests; wait a moment")
        self.requests = Buckets(limits.requests_per_second, limits.request_burst, too_many)
        wrong = limits.wrong_codes_per_minute
        too_many = Text("too many wrong codes; wait a minute")
        self.wrong = Buckets(wrong / MINUTE, wrong, too_many)
        messages = Text("too many messages; wait a second")
        self.messages = Buckets(
            HOUSEHOLD * limits.messages_per_second, HOUSEHOLD * limits.message_burst, messages
        )
        sitting = Text("too many seats taken; wait a moment")
        self.sitting = Buckets(limits.tables_per_second, limits.table_burst, sitting)

    async def watch(self, code: str, address: str) -> LiveTable:
        """To be shown a table costs as much as a page."""
        self.requests.charge(address)
        return await self.find(code, address)

    async def find(self, code: str, address: str) -> LiveTable:
        """The table with this id or code, for a visitor who has not guessed too often."""
        return await self.hall.wake(await self.identify(code, address), address)

    async def identify(self, code: str, address: str) -> str:
        try:
            self.wrong.check(address)
        except TooFast:
            self.requests.fine(address, FINE)
            raise
        try:
            return await self.hall.identify(code)
        except NoSuchTable:
            self.wrong.charge(address)
            raise

    async def asked(self, request: Request) -> LiveTable:
        return await self.find(request.path_params["code"], address_of(request))
