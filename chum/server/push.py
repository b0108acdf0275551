"""Calls players whose turn it is, at tables with a clock of days, though no page is open."""

from __future__ import annotations

import asyncio
import re
import time
from concurrent.futures import ThreadPoolExecutor
from urllib.parse import urlsplit

from chum.core.language import Text, _, speaking
from chum.errors import ChumError
from chum.server import wire
from chum.server.errand import Inside, hand_in, is_outside, resolve
from chum.server.settings import Settings
from chum.server.tally import PUSH_FAILURES, PUSHES, tally
from chum.server.webpush import (
    encrypt,
    from_text,
    new_key,
    point,
    read_key,
    read_point,
    signature,
    to_text,
)
from chum.table.allowance import Buckets, TooFast
from chum.table.calls import Calls, Subscription
from chum.table.hall import Hall, hash_token
from chum.table.live import LiveTable
from chum.table.table import TableError

TIMEOUT = 10.0  # seconds for one message
GONE = (404, 410)
TAKEN = range(200, 300)
AT_ONCE = 20  # messages under way
MOST = 1000  # of them, and of those that wait
CALLS = (1 / 60, 5)  # a second and at once, for one player
PRINTED = re.compile("[!-~]+")


class Push:
    def __init__(self, hall: Hall, settings: Settings) -> None:
        self.hall = hall
        self.chosen = settings.push
        self.subject = settings.subject
        self.calls = Calls(hall.store)
        self.key = read_key(self.calls.key("vapid", new_key()))
        self.public = to_text(point(self.key.public_key()))  # what a browser has to know
        too_many = Text("too many devices to call; wait a moment")
        limits = settings.limits
        self.asking = Buckets(limits.tables_per_second, limits.table_burst, too_many)
        self.calling = Buckets(*CALLS, too_many)
        self.threads = ThreadPoolExecutor(2, "chum-push")
        self.places = asyncio.Semaphore(AT_ONCE)
        self.under_way = 0

    # -- asked to call somebody

    async def subscribe(self, live: LiveTable, asked: wire.CallMe, lang: str, address: str) -> None:
        self.asking.charge(address)
        holder = hash_token(asked.token)
        if live.table.seat_of(holder) is None:
            raise TableError(Text("to be called you need the token of a seat"))
        if not live.table.is_slow:
            raise TableError(Text("only tables with a clock of days call their players"))
        self.check(asked)
        wanted = Subscription(asked.endpoint, asked.keys.p256dh, asked.keys.auth, lang)
        commits = self.hall.turns.commits
        await commits.run(self.calls.keep, live.table.id, holder, wanted, self.hall.now())

    def check(self, asked: wire.CallMe) -> None:
        try:
            read_point(asked.keys.p256dh)
            if len(from_text(asked.keys.auth)) != 16:
                raise ValueError
        except ValueError as error:
            raise ChumError(Text("these are no keys of a browser")) from error
        if not self.serves(asked.endpoint):
            raise ChumError(Text("this server does not know the push service of your browser"))

    def serves(self, endpoint: str) -> bool:
        """Whether it is a push service that the host knows, outside of the host's network."""
        try:
            url = urlsplit(endpoint)
            host, port = url.hostname or "", url.port
        except ValueError:
            return False
        services = self.chosen.services
        known = any(host == name or host.endswith(f".{name}") for name in services)
        if (services and not known) or not PRINTED.fullmatch(endpoint) or url.username is not None:
            return False
        if self.chosen.inside:
            return url.scheme in ("http", "https")
        return url.scheme == "https" and port in (None, 443) and not is_internal(host)

    # -- calling

    def call(self, live: LiveTable, seats: list[int]) -> None:
        """It is the turn of these seats, from now on; must not wait."""
        for seat in seats:
            holder = live.table.seats[seat]
            left = live.table.clocks.left(seat, self.hall.now())
            if holder is None or not holder.token or left is None:
                continue
            if self.under_way >= MOST:
                tally[PUSH_FAILURES] += 1
                continue
            self.under_way += 1
            self.hall.turns.spawn(self.reach(live, holder.token, int(left)))

    async def reach(self, live: LiveTable, holder: str, ttl: int) -> None:
        """All devices of one player."""
        try:
            async with self.places:
                self.calling.charge(holder)
                for found in await asyncio.to_thread(self.calls.of, holder):
                    await self.send(live, found, ttl)
        except TooFast:
            pass  # was told just now
        except Exception:  # the store fails, which it tells by itself
            tally[PUSH_FAILURES] += 1
        finally:
            self.under_way -= 1

    async def send(self, live: LiveTable, to: Subscription, ttl: int) -> None:
        """Endpoints are a browser's secret, so what fails is counted, and logged nowhere."""
        try:
            async with asyncio.timeout(TIMEOUT):
                status = await self.deliver(to, self.message(live, to.lang), live.table.id, ttl)
        except Inside:
            status = GONE[0]
        except Exception:
            status = 0
        tally[PUSHES if status in TAKEN else PUSH_FAILURES] += 1
        if status in GONE:
            await self.hall.turns.commits.run(self.calls.forget, to.endpoint)

    def message(self, live: LiveTable, lang: str) -> bytes:
        """Nothing of the match is in it: whoever looks over a shoulder learns that there is one."""
        table = live.table
        with speaking(lang):
            say = _("Your turn in {0}").format(table.game.title)
        return wire.encode(wire.Call(table.id, table.created.code, say))

    async def deliver(self, to: Subscription, message: bytes, topic: str, ttl: int) -> int:
        url = urlsplit(to.endpoint)

        def prepare() -> tuple[str, bytes, str]:
            address = resolve(url, self.chosen.inside)
            proof = signature(self.key, to.endpoint, self.subject, time.time())
            return address, encrypt(message, to.p256dh, to.auth), proof

        loop = asyncio.get_running_loop()
        address, body, proof = await loop.run_in_executor(self.threads, prepare)
        headers = {
            "Authorization": proof,
            "Content-Type": "application/octet-stream",
            "Content-Encoding": "aes128gcm",
            "TTL": str(ttl),
            "Topic": topic,  # a newer one takes the place of one that still waits
            "Urgency": "normal",
        }
        return await hand_in(address, to.endpoint, headers, body)

    def close(self) -> None:
        self.threads.shutdown(wait=False, cancel_futures=True)


def is_internal(host: str) -> bool:
    """An address that is none of the internet; what a name leads to is seen when it is used."""
    try:
        return not is_outside(host)
    except ValueError:
        return "." not in host
