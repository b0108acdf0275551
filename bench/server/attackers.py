"""One attacker of each kind: `python -m bench.server.attackers SERVER SECONDS`.

Each does again and again, for that long and with pauses, what one visitor alone could spoil an
evening with, from one address.  They speak only to the server they are given, on this machine.
Prints one line of JSON: what each of them did, and what it was answered.
"""

from __future__ import annotations

import argparse
import asyncio
import base64
import contextlib
import itertools
import json
import os
import random
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import Any

import uvloop
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import WebSocketException

from bench.server import visits

# The last: a client of websockets that is refused in the middle of its greeting trips over it.
CUT_OFF = (OSError, EOFError, TimeoutError, RuntimeError, WebSocketException, AssertionError)
LETTERS = "BCDFGHJKLMNPQRSTVWXZ"
SHAPES = ("wide", "broad", "square", "tall")


class Attacker:
    def __init__(self, server: str, number: int, seconds: float) -> None:
        self.server = server
        self.origin = visits.lair(number)
        self.end = time.perf_counter() + seconds
        self.count: Counter[str] = Counter()

    @property
    def goes_on(self) -> bool:
        return time.perf_counter() < self.end

    async def repeat(self, attack: Callable[[Attacker], Awaitable[None]]) -> None:
        """Whoever is cut off begins anew."""
        while self.goes_on:
            try:
                await attack(self)
            except CUT_OFF as error:
                self.count[f"cut off: {type(error).__name__}"] += 1
                await asyncio.sleep(0.5)

    async def get(self, path: str) -> bytes:
        status, answer = await visits.ask(self.server, self.origin, path)
        self.count[f"{status}"] += 1
        return answer

    async def table(self, game: str, seats: int, bots: str = "") -> dict[str, Any]:
        body = {"game": game, "seats": seats, "name": "Mallory", "bots": bots}
        made = await visits.sit_down(self.server, self.origin, "/api/tables", body)
        self.count["tables"] += 1
        return made

    async def join(self, code: str) -> dict[str, Any]:
        path = f"/api/tables/{code}/join"
        return await visits.sit_down(self.server, self.origin, path, {"name": "Trudy"})

    async def watch(
        self, made: dict[str, Any], token: str = "", shape: str = ""
    ) -> ClientConnection:
        wire = await visits.live(self.server, self.origin)
        await send(wire, type="watch", table=made["table"], token=token, shape=shape)
        self.count["sockets"] += 1
        return wire

    async def wait_for(self, wire: ClientConnection, *types: str) -> dict[str, Any]:
        while True:
            message: dict[str, Any] = json.loads(await wire.recv())
            if message["type"] in types:
                self.count[message["type"]] += 1
                return message


async def send(wire: ClientConnection, **message: object) -> None:
    await wire.send(json.dumps(message))


@contextlib.asynccontextmanager
async def all_closed(wires: list[ClientConnection]) -> Any:
    try:
        yield
    finally:
        for wire in wires:
            wire.transport.abort()


# -- the attacks


async def hints(me: Attacker) -> None:
    """A hundred sockets of one seat want a hint at the same time, at moment after moment."""
    made = await me.table("sharks", 2, "random")
    wires = [await me.watch(made, made["token"]) for _ in range(100)]
    async with all_closed(wires):
        for turn in itertools.count():
            for wire in wires:
                await send(wire, type="hint", key=f"h{turn}")
            for wire in wires:
                await me.wait_for(wire, "advice", "refused")
            await send(wires[0], type="watch", table=made["table"], token=made["token"])
            now = (await me.wait_for(wires[0], "table"))["now"]
            if not now.get("moves"):
                return
            await send(wires[0], type="move", key=f"m{turn}", move=random.choice(now["moves"]))
            await asyncio.sleep(0.2)


async def bots(me: Attacker) -> None:
    """Thirty tables where six strong bots play for nobody, watched so that they think."""
    wires: list[ClientConnection] = []
    async with all_closed(wires):
        for _ in range(30):
            made = await me.table("getbit", 6, "shark")
            wires.append(await me.watch(made, made["token"]))
            await send(wires[-1], type="leave", key="go")
        await asyncio.gather(*(until_over(wire) for wire in wires))


async def until_over(wire: ClientConnection) -> None:
    while '"status":"over"' not in await wire.recv(decode=True):
        pass


async def headers(me: Attacker) -> None:
    """Headers without end, a megabyte of them at a time."""
    _, writer = await asyncio.open_connection(*visits.parts(me.server), local_addr=(me.origin, 0))
    try:
        writer.write(b"GET / HTTP/1.1\r\nhost: chum\r\n")
        for i in range(1000):
            writer.write(b"x-%d: %s\r\n" % (i, b"y" * 1000))
            await writer.drain()
            me.count["kilobytes"] += 1
    finally:
        writer.transport.abort()
    await asyncio.sleep(0.1)


async def halves(me: Attacker) -> None:
    """Half requests, a thousand at a time, kept open for as long as the server bears it."""
    reading = []
    for _ in range(1000):
        reader, writer = await asyncio.open_connection(
            *visits.parts(me.server), local_addr=(me.origin, 0)
        )
        writer.write(b"POST /api/tables HTTP/1.1\r\nhost: chum\r\ncontent-le")
        reading.append((reader, writer))
        me.count["opened"] += 1
        await asyncio.sleep(0.005)
    async with asyncio.timeout(60):
        for reader, writer in reading:
            with contextlib.suppress(ConnectionError):
                await reader.read()
            writer.close()


async def replays(me: Attacker) -> None:
    """A long match of bots, then all its replays, endings and pictures, by eight at a time."""
    made = await me.table("sharktank", 4, "random")
    wire = await me.watch(made, made["token"])
    await send(wire, type="leave", key="go")
    async with all_closed([wire]):
        await until_over(wire)
    places = itertools.product(SHAPES, range(-1, 4), ("en", "de"))
    paths = [
        f"/api/replay/{made['code']}?seat={seat}&shape={shape}&lang={lang}"
        for shape, seat, lang in places
    ]
    paths += [f"/api/ending/{made['code']}?seat={seat}" for seat in range(4)]
    paths += [f"/api/tables/{made['code']}/{rest}" for rest in ("picture.png", "record", "qr.svg")]
    for _ in range(2):
        some = iter(paths)

        async def take(some: Any = some) -> None:
            for path in some:
                await me.get(path)

        await asyncio.gather(*(take() for _ in range(8)))


async def rematches(me: Attacker) -> None:
    """Resign, and call a rematch: a table each time."""
    made = await me.table("getbit", 2, "random")
    while me.goes_on:
        wire = await me.watch(made, made["token"])
        async with all_closed([wire]):
            await me.wait_for(wire, "table")
            await send(wire, type="resign", key="r")
            await me.wait_for(wire, "done", "refused")
            answer = {"type": "refused"}
            while answer["type"] == "refused":
                await send(wire, type="rematch", key=f"again {me.count['refused']}")
                answer = await me.wait_for(wire, "done", "refused")
                await asyncio.sleep(0.05)
            await send(wire, type="watch", table=made["table"], token=made["token"])
            made["table"] = (await me.wait_for(wire, "table"))["now"]["rematch"]


async def inbox(me: Attacker) -> None:
    """Long messages that wait behind a hint."""
    made = await me.table("sharks", 2, "random")
    wire = await me.watch(made, made["token"])
    async with all_closed([wire]):
        for turn in range(1000):
            await send(wire, type="hint", key=f"h{turn}")
            for i in range(100):
                await send(wire, type="why", key=f"w{i}", piece="x" * 3900)
            me.count["messages"] += 100
            await asyncio.sleep(0.5)


async def pongs(me: Attacker) -> None:
    """Pings, and nobody reads what is answered."""
    reader, writer = await asyncio.open_connection(
        *visits.parts(me.server), local_addr=(me.origin, 0), limit=1024
    )
    try:
        writer.write(handshake())
        await reader.readuntil(b"\r\n\r\n")
        ping = b"\x89\xfd" + bytes(4) + bytes(125)
        for _ in range(2000):
            writer.write(ping * 100)
            await writer.drain()
            me.count["pings"] += 100
            await asyncio.sleep(0.01)
    finally:
        writer.transport.abort()


def handshake() -> bytes:
    key = base64.b64encode(os.urandom(16)).decode()
    return (
        "GET /live HTTP/1.1\r\nhost: chum\r\nupgrade: websocket\r\nconnection: Upgrade\r\n"
        f"sec-websocket-version: 13\r\nsec-websocket-key: {key}\r\n\r\n"
    ).encode()


async def slow(me: Attacker) -> None:
    """Wants the whole table again and again, and reads none of it."""
    made = await me.table("sharktank", 2, "random")
    wire = await visits.live(me.server, me.origin)
    async with all_closed([wire]):
        wire.transport.pause_reading()
        for _ in range(1000):
            await send(wire, type="watch", table=made["table"], token=made["token"], shape="wide")
            me.count["messages"] += 1
            await asyncio.sleep(0.025)


async def minds(me: Attacker) -> None:
    """Changes a sealed choice as often as it may, and more."""
    made = await me.table("getbit", 4)
    others = [await me.join(made["code"]) for _ in range(3)]
    wires = [await me.watch(made, each["token"]) for each in (made, *others)]
    async with all_closed(wires):
        for turn in range(100):
            await send(wires[0], type="watch", table=made["table"], token=made["token"])
            now = (await me.wait_for(wires[0], "table"))["now"]
            choices = now.get("moves") or ["none"]
            for i in range(60):
                move = choices[i % len(choices)]
                await send(wires[0], type="move", key=f"{turn} {i}", move=move)
                await asyncio.sleep(0.005)
            for wire in wires[1:]:
                await send(wire, type="watch", table=made["table"], token="")
            await asyncio.sleep(0.2)


async def guesses(me: Attacker) -> None:
    """Codes, six hundred a second, in all the places that take one."""
    places = ("/t/{}", "/api/tables/{}", "/api/replay/{}", "/api/tables/{}/record")

    async def guess() -> None:
        for _ in range(1000):
            code = "".join(random.choices(LETTERS, k=6))
            await me.get(random.choice(places).format(code))
            await asyncio.sleep(0.03)

    await asyncio.gather(*(guess() for _ in range(18)))


async def spectators(me: Attacker) -> None:
    """Three hundred look on while a player comes and goes."""
    made = await me.table("getbit", 2)
    wires: list[ClientConnection] = []
    async with all_closed(wires):
        for _ in range(300):
            wires.append(await me.watch(made))
        player = await me.watch(made, made["token"])
        wires.append(player)
        for _ in range(1000):
            await send(player, type="watch", table=made["table"])
            await send(player, type="watch", table=made["table"], token=made["token"])
            me.count["watches"] += 2
            await asyncio.sleep(0.05)


ATTACKS = (
    hints,
    bots,
    headers,
    halves,
    replays,
    rematches,
    inbox,
    pongs,
    slow,
    minds,
    guesses,
    spectators,
)


async def attack(server: str, seconds: float, kinds: list[str]) -> dict[str, dict[str, int]]:
    chosen = [each for each in ATTACKS if each.__name__ in kinds or not kinds]
    attackers = {each: Attacker(server, i, seconds) for i, each in enumerate(chosen)}
    tasks = [asyncio.create_task(me.repeat(each)) for each, me in attackers.items()]
    _, pending = await asyncio.wait(tasks, timeout=seconds)
    for task in pending:
        task.cancel()
    ends = await asyncio.gather(*tasks, return_exceptions=True)
    for end in ends:
        if isinstance(end, Exception):
            raise end
    return {each.__name__: dict(me.count) for each, me in attackers.items()}


def main() -> None:
    parser = argparse.ArgumentParser(prog="bench.server.attackers", description=__doc__)
    parser.add_argument("server")
    parser.add_argument("seconds", type=float)
    names = [each.__name__ for each in ATTACKS]
    parser.add_argument("--only", action="append", default=[], choices=names)
    given = parser.parse_args()
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        print(json.dumps(runner.run(attack(given.server, given.seconds, given.only))))


if __name__ == "__main__":
    main()
