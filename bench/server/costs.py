"""What a visitor's wishes cost the server's own process: `python -m bench.server.costs`.

In processor time of that process, so that other work on the machine hardly disturbs it.  What it
needs for one wish, everybody else's moves wait for.  Without limits, to see what they are for.
"""

from __future__ import annotations

import argparse
import asyncio
import itertools
import json
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection

from bench.engine.machine import describe_machine
from bench.engine.report import Figure, figures_table
from bench.server import visits
from bench.server.serving import Running, chum_server, first_answer, processor

ME = "127.0.0.1"
SHAPES = ("wide", "broad", "square", "tall")
PATIENCE = 120.0  # seconds for a match of bots on a busy machine

Wish = Callable[[], Awaitable[object]]


class Costs:
    def __init__(self, server: Running, times: int) -> None:
        self.server = server
        self.times = times
        self.found: list[Figure] = []

    async def measure(self, name: str, wish: Wish, times: int = 0) -> None:
        """Once before, since much is loaded when it is first needed."""
        await wish()
        times = times or self.times
        before = processor(self.server.pid)
        for _ in range(times):
            await wish()
        used = processor(self.server.pid) - before
        self.found.append(Figure(name, 1000 * used / times, "ms"))

    async def get(self, path: str) -> None:
        await visits.ask(self.server.address, ME, path)

    async def table(self, game: str, seats: int, bots: str = "") -> dict[str, Any]:
        body = {"game": game, "seats": seats, "name": "Ann", "bots": bots}
        return await visits.sit_down(self.server.address, ME, "/api/tables", body)

    async def watch(self, wire: ClientConnection, made: dict[str, Any], shape: str = "") -> Any:
        await send(wire, type="watch", table=made["table"], token=made["token"], shape=shape)
        return await heard(wire, "table")

    async def all(self) -> list[Figure]:
        await self.measure("the home page", lambda: self.get("/"))
        await self.measure("a wrong code", lambda: self.get("/t/BBBBBB"))
        made = await self.table("sharktank", 4, "random")
        async with visits.live(self.server.address, ME) as wire:
            await self.measure(
                "a table, as a browser sees it", lambda: self.watch(wire, made, "wide")
            )
            await self.measure("a hundred pings", lambda: pings(wire))
            await send(wire, type="leave", key="go")
            await self.until_over(wire, made)
        views = itertools.cycle(self.views(made["code"]))
        await self.measure("a replay", lambda: self.get(next(views)), 8)
        pictures = (path.replace("?", "/picture.png?at=3&") for path in views)
        await self.measure("a picture of a moment", lambda: self.get(next(pictures)), 3)
        return self.found

    def views(self, code: str) -> Iterator[str]:
        for lang, shape, seat in itertools.product(("en", "de"), SHAPES, range(-1, 4)):
            yield f"/api/replay/{code}?seat={seat}&shape={shape}&lang={lang}"

    async def until_over(self, wire: ClientConnection, made: dict[str, Any]) -> None:
        end = time.perf_counter() + PATIENCE
        while (await self.watch(wire, made))["now"]["status"] != "over":
            if time.perf_counter() > end:
                raise RuntimeError("the match has no end")
            await asyncio.sleep(0.2)


async def send(wire: ClientConnection, **message: object) -> None:
    await wire.send(json.dumps(message))


async def heard(wire: ClientConnection, kind: str) -> Any:
    while (message := json.loads(await wire.recv()))["type"] != kind:
        pass
    return message


async def pings(wire: ClientConnection) -> None:
    for _ in range(100):
        answered = await wire.ping()
    await answered


def main() -> None:
    parser = argparse.ArgumentParser(prog="bench.server.costs", description=__doc__)
    parser.add_argument("--times", type=int, default=50, help="each wish (default: %(default)s)")
    given = parser.parse_args()
    machine = describe_machine(["uvicorn", "websockets", "uvloop"])
    print(", ".join(f"{name} {value}" for name, value in machine.items()), end="\n\n")
    with (
        tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder,
        chum_server(Path(folder)) as server,
    ):
        first_answer(server)
        print(figures_table(asyncio.run(Costs(server, given.times).all())))


if __name__ == "__main__":
    main()
