"""Many people at many tables: `python -m bench.server.crowd SERVERS TABLES …`, one client process.

SERVERS are addresses with commas between them; the seats of a table go round among them.  Prints a
line when everybody sits and play begins, and a line of JSON when it is over.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import random
import time

import msgspec
import uvloop
from websockets.asyncio.client import ClientConnection

from bench.server.visits import home, live, sit_down

SEATS = 4
AT_ONCE = 20  # who come through the door at the same time
AGAIN = 0.1  # seconds after which somebody tries again who was refused
LAST_ANSWERS = 10.0  # seconds to wait for what is on its way at the end


class Happened(msgspec.Struct):
    what: str
    seat: int = -1


class Now(msgspec.Struct):
    status: str
    moves: list[str] = []
    rematch: str = ""


class Heard(msgspec.Struct):
    """What of a message matters here."""

    type: str
    key: str = ""
    seq: int = -1
    error: str = ""
    happened: list[Happened] = []
    now: Now | None = None


class Notes(msgspec.Struct):
    """What one client process has seen."""

    times: list[float] = []  # ms from sending a move until its mover saw it
    acknowledged: list[tuple[str, int, str]] = []  # table, seq and key of a move
    refused: dict[str, int] = {}
    unanswered: int = 0
    late: list[float] = []  # ms that this process itself was late with a move
    silence: float = 0.0  # the longest time, in seconds, without an acknowledged move
    seconds: float = 0.0  # of play


read = msgspec.json.Decoder(Heard).decode


class Player:
    """One seat on one connection."""

    def __init__(self, play: Play, number: int, seat: int) -> None:
        self.play = play
        self.seat = seat
        self.origin = home(number, seat)
        self.server = play.servers[(number + seat) % len(play.servers)]
        self.table = ""
        self.token = ""
        self.now = Now("open")
        self.moves = 0
        self.waits = ""  # the key of a move that is on its way
        self.sent = 0.0
        self.seen = True  # the move that was made last
        self.wire: ClientConnection | None = None

    async def sit(self, path: str, body: object) -> str:
        """The code of the table."""
        seated = await sit_down(self.server, self.origin, path, body)
        self.table, self.token = seated["table"], seated["token"]
        return str(seated["code"])

    async def come(self, code: str) -> None:
        self.wire = await live(self.server, self.origin, code)
        await self.watch(self.table)

    async def listen(self) -> None:
        assert self.wire is not None
        async for text in self.wire:
            await self.hear(read(text))
            if self.play.eager:
                await self.go_on()

    async def send(self, **message: object) -> None:
        assert self.wire is not None
        await self.wire.send(json.dumps(message))

    async def watch(self, table: str) -> None:
        self.table, self.now, self.waits = table, Now("open"), ""
        shape = self.play.shape
        await self.send(type="watch", table=table, token=self.token, shape=shape)

    async def hear(self, message: Heard) -> None:
        if message.now is not None:
            self.now = message.now
        if not self.seen and any(
            h.what == "moved" and h.seat == self.seat for h in message.happened
        ):
            self.play.notes.times.append(1000 * (time.perf_counter() - self.sent))
            self.seen = True
        if message.type == "done" and message.key == self.waits:
            self.play.acknowledge(self.table, message.seq, message.key)
            self.waits = ""
        elif message.type == "refused":
            await self.hear_no(message)
        elif self.now.rematch:
            await self.watch(self.now.rematch)

    async def hear_no(self, message: Heard) -> None:
        counts = self.play.notes.refused
        counts[message.error] = counts.get(message.error, 0) + 1
        if message.key == self.waits:
            self.waits, self.seen = "", True
        if self.play.eager:
            await asyncio.sleep(AGAIN)

    @property
    def can_move(self) -> bool:
        return bool(self.now.moves) and not self.waits

    async def go_on(self) -> None:
        if self.play.over:
            return
        if self.can_move:
            await self.move()
        elif self.now.status == "over" and self.seat == 0 and not self.now.rematch:
            await self.send(type="rematch", key=f"again {self.moves}")

    async def move(self) -> None:
        self.moves += 1
        self.waits, self.seen = f"{self.seat} {self.moves}", False
        self.sent = time.perf_counter()
        await self.send(type="move", key=self.waits, move=random.choice(self.now.moves))


class Play:
    """All tables of this process."""

    def __init__(
        self, servers: list[str], first: int, tables: int, every: float, shape: str
    ) -> None:
        self.servers = servers
        self.every = every
        self.shape = shape
        self.notes = Notes()
        self.over = False
        self.last = 0.0
        numbers = range(first, first + tables)
        self.tables = [[Player(self, number, seat) for seat in range(SEATS)] for number in numbers]
        self.door = asyncio.Semaphore(AT_ONCE)

    @property
    def eager(self) -> bool:
        """Everybody moves as soon as the rules allow."""
        return self.every == 0

    async def gather(self, players: list[Player]) -> None:
        async with self.door:
            body = {"game": "getbit", "seats": SEATS, "name": "P0"}
            code = await players[0].sit("/api/tables", body)
            for player in players[1:]:
                await player.sit(f"/api/tables/{code}/join", {"name": f"P{player.seat}"})
            for player in players:
                await player.come(code)

    async def go(self, seconds: float) -> Notes:
        await asyncio.gather(*(self.gather(players) for players in self.tables))
        gc.collect()
        gc.freeze()
        print("everybody sits", flush=True)
        everybody = [player for players in self.tables for player in players]
        listening = [asyncio.create_task(player.listen()) for player in everybody]
        began = self.last = time.perf_counter()
        if not self.eager:
            paced = [self.pace(players, began + seconds) for players in self.tables]
            await asyncio.gather(*paced)
        else:
            await asyncio.sleep(seconds)
        self.note_silence()
        self.notes.seconds = time.perf_counter() - began
        self.over = True
        await self.last_answers(everybody)
        for task in listening:
            if task.done():
                task.result()  # somebody was thrown out
            task.cancel()
        return self.notes

    async def pace(self, players: list[Player], end: float) -> None:
        """A move at a table at its times, however long the last one takes."""
        due = time.perf_counter() + random.random() * self.every
        while due < end:
            await asyncio.sleep(due - time.perf_counter())
            self.notes.late.append(1000 * (time.perf_counter() - due))
            ready = [player for player in players if player.can_move]
            await (random.choice(ready).move() if ready else players[0].go_on())
            due += self.every

    async def last_answers(self, everybody: list[Player]) -> None:
        end = time.perf_counter() + LAST_ANSWERS
        while any(player.waits for player in everybody) and time.perf_counter() < end:
            await asyncio.sleep(0.05)
        self.notes.unanswered = sum(bool(player.waits) for player in everybody)

    def acknowledge(self, table: str, seq: int, key: str) -> None:
        self.notes.acknowledged.append((table, seq, key))
        self.note_silence()

    def note_silence(self) -> None:
        now = time.perf_counter()
        self.notes.silence = max(self.notes.silence, now - self.last)
        self.last = now


def main() -> None:
    parser = argparse.ArgumentParser(prog="bench.server.crowd", description=__doc__)
    parser.add_argument("servers")
    parser.add_argument("tables", type=int)
    parser.add_argument("--first", type=int, default=0, help="number of the first table")
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--every", type=float, default=2.0, help="0: as soon as they may")
    parser.add_argument("--shape", default="", help="of the scenes; none: views only")
    given = parser.parse_args()

    async def play() -> Notes:
        servers = given.servers.split(",")
        tables = Play(servers, given.first, given.tables, given.every, given.shape)
        return await tables.go(given.seconds)

    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        print(msgspec.json.encode(runner.run(play())).decode())


if __name__ == "__main__":
    main()
