"""A real server in a process of its own, and players who speak the protocol."""

from __future__ import annotations

import asyncio
import json
import random
import subprocess
import sys
import urllib.error
import urllib.request
import uuid
from collections.abc import Coroutine
from pathlib import Path
from typing import Any, ClassVar, TypeVar

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidMessage

T = TypeVar("T")


class Server:
    python = sys.executable

    def __init__(self, db: str | Path, port: int = 0, *options: str) -> None:
        self.db = str(db)
        self.options = options
        self.start(port)

    def start(self, port: int = 0) -> None:
        self.process = subprocess.Popen(
            [
                *(self.python, "-c", "from chum.cli import main; main()", "serve"),
                *("--port", str(port), "--db", self.db, *self.options),
            ],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        assert self.process.stdout
        line = self.process.stdout.readline()
        assert "http://" in line, self.process.communicate()[1]
        self.url = line.split(" (")[0].rsplit(" ", 1)[1]
        self.port = int(self.url.rsplit(":", 1)[1])

    def kill(self) -> None:
        """As the power goes."""
        self.process.kill()
        self.process.communicate()

    def stop(self) -> str:
        """As Ctrl-C does; what it wrote to the error stream."""
        self.process.terminate()
        return self.process.communicate(timeout=60)[1]

    def __enter__(self) -> Server:
        return self

    def __exit__(self, *_: object) -> None:
        if self.process.poll() is None:
            print(self.stop())  # shown where a test fails

    # -- plain HTTP

    def get(self, path: str) -> Any:
        with urllib.request.urlopen(self.url + path, timeout=60) as answer:
            return json.load(answer)

    def text(self, path: str) -> str:
        with urllib.request.urlopen(self.url + path, timeout=60) as answer:
            return str(answer.read().decode())

    def post(self, path: str, body: object, **headers: str) -> Any:
        data = body if isinstance(body, bytes) else json.dumps(body).encode()
        request = urllib.request.Request(self.url + path, data, headers)
        with urllib.request.urlopen(request, timeout=60) as answer:
            return json.load(answer)

    def refused(self, path: str, body: object, **headers: str) -> tuple[int, str]:
        try:
            self.post(path, body, **headers)
        except urllib.error.HTTPError as error:
            return error.code, json.load(error)["error"]
        raise AssertionError("it was not refused")

    def create(self, game: str = "getbit", seats: int = 4, **given: object) -> dict[str, Any]:
        body = {"game": game, "seats": seats, "name": "Ann", **given}
        return dict(self.post("/api/tables", body))


def run(story: Coroutine[Any, Any, T]) -> T:
    """Let clients do something, and see that they are all gone afterwards."""

    async def whole() -> T:
        try:
            return await story
        finally:
            for client in Client.opened:
                await client.close()
            Client.opened.clear()

    return asyncio.run(whole())


class Client:
    """One connection that watches one table; remembers everything it was sent."""

    opened: ClassVar[list[Client]] = []

    def __init__(self, server: Server, table: str, token: str = "", since: int = -1) -> None:
        self.server = server
        self.table = table
        self.token = token
        self.seq = since
        self.now: dict[str, Any] = {}
        self.you = -1
        self.heard: list[tuple[int, str]] = []  # (seq, event), in order
        self.raw: list[str] = []
        self.keys = 0
        self.name = uuid.uuid4().hex  # a key that another client used is that client's act again

    async def open(self) -> Client:
        self.ws: ClientConnection = await connect(
            self.server.url.replace("http", "ws") + "/live", open_timeout=60, max_size=2**22
        )
        self.opened.append(self)
        await self.send(type="watch", table=self.table, token=self.token, since=self.seq)
        await self.until("table")
        return self

    async def close(self) -> None:
        await self.ws.close()

    def drop(self) -> None:
        """Gone without a word."""
        self.ws.transport.abort()

    async def send(self, **message: object) -> None:
        await self.ws.send(json.dumps(message))

    async def receive(self) -> dict[str, Any]:
        text = str(await asyncio.wait_for(self.ws.recv(), 120))
        self.raw.append(text)
        message: dict[str, Any] = json.loads(text)
        if message["type"] == "table":
            self.you = message["you"]
            for happened in message.get("missed", []):
                self.hear(happened)
            self.now = message["now"]
            self.seq = self.now["seq"]
        elif message["type"] == "update":
            for happened in message["happened"]:
                self.hear(happened)
            self.now = message["now"]
        return message

    def hear(self, happened: dict[str, Any]) -> None:
        assert happened["seq"] == self.seq + 1, "nothing lost, nothing doubled"
        self.seq = happened["seq"]
        self.heard += [(self.seq, event["text"]) for event in happened.get("events", [])]

    async def until(self, *types: str) -> dict[str, Any]:
        while True:
            message = await self.receive()
            if message["type"] in types:
                return message

    async def ask(self, **message: object) -> dict[str, Any]:
        """Act, and the answer to it."""
        if "key" not in message:
            self.keys += 1
            message["key"] = f"{self.name}-{self.keys}"
        await self.send(**message)
        while True:
            answer = await self.receive()
            if answer["type"] in ("done", "refused") and answer.get("key") == message["key"]:
                return answer

    async def play(
        self, rng: random.Random, acknowledged: list[tuple[str, int]] | None = None
    ) -> None:
        """Choose at random whenever it is this seat's turn, until the match is over."""
        while self.now.get("status") != "over":
            if self.now.get("moves"):
                answer = await self.ask(type="move", move=rng.choice(self.now["moves"]))
                if answer["type"] == "done" and acknowledged is not None:
                    acknowledged.append((self.table, answer["seq"]))
                assert answer["type"] == "done", answer
            else:
                await self.receive()


# A server that is killed while somebody comes in has said only half of its greeting.
GONE = (ConnectionClosed, InvalidMessage, ConnectionError, OSError, asyncio.TimeoutError)
