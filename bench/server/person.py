"""How long one person's moves take: at the only table, and beside tables full of bots."""

from __future__ import annotations

import asyncio
import json
import random
import time
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

from bench.server.serving import ask

PAUSE = 0.02  # seconds that a person beside bots thinks


class Person:
    """Plays match after match at random; the times until the own update came, in milliseconds."""

    def __init__(self, address: str, seated: dict[str, Any]) -> None:
        self.address = address
        self.seated = seated
        self.times: list[float] = []

    async def play(self, deadline: float, pause: float = 0.0) -> None:
        async with connect(self.address.replace("http", "ws") + "/live", compression=None) as it:
            await self.watch(it, self.seated["table"])
            keys = 0
            sent = 0.0
            while time.perf_counter() < deadline:
                message = json.loads(await it.recv())
                now = message.get("now")
                if message["type"] == "refused":
                    raise RuntimeError(message["error"])
                if now is None:
                    continue
                movers = [h["seat"] for h in message.get("happened", []) if h["what"] == "moved"]
                if sent and self.seat in movers:
                    self.times.append(1000 * (time.perf_counter() - sent))
                    sent = 0.0
                if now.get("rematch"):
                    await self.watch(it, now["rematch"])
                elif now["status"] == "over":
                    if self.seat == 0:
                        await send(it, type="rematch", key="again")
                elif now.get("moves") and not sent:
                    await asyncio.sleep(pause)
                    keys += 1
                    sent = time.perf_counter()
                    await send(it, type="move", key=f"m{keys}", move=random.choice(now["moves"]))

    @property
    def seat(self) -> int:
        return int(self.seated["seat"])

    async def watch(self, it: ClientConnection, table: str) -> None:
        await send(it, type="watch", table=table, token=self.seated["token"])


async def send(it: ClientConnection, **message: object) -> None:
    await it.send(json.dumps(message))


def one_match(address: str, seconds: float) -> list[float]:
    """Four people at one table, each playing as soon as it may."""
    first = ask(address, "/api/tables", {"game": "getbit", "seats": 4, "name": "P0"})
    path = f"/api/tables/{first['code']}/join"
    others = [ask(address, path, {"name": f"P{i}"}) for i in (1, 2, 3)]
    return play_all(address, [first, *others], seconds)


def beside_bots(address: str, tables: int, seconds: float) -> list[float]:
    """One person against three bots, while bots play alone at the other tables."""
    person = Person(address, new_table(address))

    async def together() -> None:
        others = [asyncio.create_task(keep_bots_playing(address)) for _ in range(tables)]
        await asyncio.sleep(1)  # until the others have begun
        try:
            await person.play(time.perf_counter() + seconds, pause=PAUSE)
        finally:
            for each in others:
                each.cancel()
            ended = await asyncio.gather(*others, return_exceptions=True)
        for end in ended:
            if not isinstance(end, asyncio.CancelledError):
                raise RuntimeError("a table of bots stopped") from end

    asyncio.run(together())
    return person.times


async def keep_bots_playing(address: str) -> None:
    """Sit down with bots and get up at once, again and again: four bots play each match."""
    async with connect(address.replace("http", "ws") + "/live", compression=None) as it:
        while True:
            seated = await asyncio.to_thread(new_table, address)
            await send(it, type="watch", table=seated["table"], token=seated["token"])
            await send(it, type="leave", key="go")
            while '"status":"over"' not in await it.recv(decode=True):
                pass


def new_table(address: str) -> dict[str, Any]:
    body = {"game": "getbit", "seats": 4, "name": "P0", "bots": "keen"}
    seated: dict[str, Any] = ask(address, "/api/tables", body)
    return seated


def play_all(address: str, seated: list[dict[str, Any]], seconds: float) -> list[float]:
    people = [Person(address, each) for each in seated]

    async def all_of_them() -> None:
        deadline = time.perf_counter() + seconds
        plays = [asyncio.create_task(person.play(deadline)) for person in people]
        # The first to stop leaves the others waiting for its move.
        ended, waiting = await asyncio.wait(plays, return_when=asyncio.FIRST_COMPLETED)
        for each in waiting:
            each.cancel()
        for each in ended:
            each.result()

    asyncio.run(all_of_them())
    return [took for person in people for took in person.times]


def percentile(times: list[float], part: float) -> float:
    return sorted(times)[min(len(times) - 1, int(len(times) * part))]
