"""Servers as processes: start them, ask them, weigh them."""

from __future__ import annotations

import contextlib
import json
import os
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
PATIENCE = 60.0  # seconds for a server to start on a busy machine


@dataclass(frozen=True)
class Running:
    """A server that says where it listens."""

    process: subprocess.Popen[str]
    address: str
    started: float  # time.perf_counter() just before the process was started

    @property
    def pid(self) -> int:
        return self.process.pid


@contextlib.contextmanager
def running(command: list[str], **settings: Any) -> Iterator[Running]:
    """A server until the end of the block; it prints its address when it listens."""
    started = time.perf_counter()
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, **settings) as process:
        try:
            yield Running(process, read_address(process), started)
        finally:
            process.terminate()
            try:
                process.wait(10)
            except subprocess.TimeoutExpired:
                process.kill()


def read_address(process: subprocess.Popen[str]) -> str:
    assert process.stdout is not None
    for line in process.stdout:
        for word in line.split():
            if word.startswith("http://"):
                return word
    raise RuntimeError(f"{process.args!r} ended without an address")


def chum_server(folder: Path) -> contextlib.AbstractContextManager[Running]:
    """With a durable SQLite file and no limits for strangers."""
    return chum_serve(str(folder / "tables.db"), "--open-limits")


def chum_serve(db: str, *options: str) -> contextlib.AbstractContextManager[Running]:
    """`chum serve` as anybody starts it."""
    start = [sys.executable, "-u", "-c", "from chum.cli import main; main()"]
    return running([*start, "serve", "--port", "0", "--db", db, *options])


def boardgameio_server() -> contextlib.AbstractContextManager[Running]:
    settings = {"cwd": HERE, "env": os.environ | {"NODE_ENV": "production"}}
    return running(["node", "boardgameio_server.js"], **settings)


def first_answer(server: Running) -> float:
    """Seconds from the start of the process to its first answer."""
    while True:
        with contextlib.suppress(urllib.error.URLError, ConnectionError):
            ask(server.address, "/health")
            return time.perf_counter() - server.started
        if time.perf_counter() - server.started > PATIENCE:
            raise RuntimeError("the server does not answer")
        time.sleep(0.001)


def ask(address: str, path: str, body: object = None) -> Any:
    """GET, or POST with a body; the answer's JSON."""
    content = None if body is None else json.dumps(body).encode()
    with urllib.request.urlopen(urllib.request.Request(address + path, content)) as answer:
        return json.load(answer)


def megabytes(pid: int | str = "self") -> float:
    """A process's memory (RSS)."""
    for line in Path(f"/proc/{pid}/status").read_text(encoding="utf-8").splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) / 1024
    raise RuntimeError(f"no VmRSS of {pid}")


def processor(pid: int) -> float:
    """Seconds of processor time that a process has used, all its threads."""
    return used(Path(f"/proc/{pid}"))


def event_loop(pid: int) -> float:
    """Of these, what its first thread has used."""
    return used(Path(f"/proc/{pid}/task/{pid}"))


def helpers(pid: int) -> float:
    """Seconds that the processes have used which a process has started and still has."""
    used_by = 0.0
    for task in Path(f"/proc/{pid}/task").iterdir():
        with contextlib.suppress(FileNotFoundError):  # a thread or process that ends meanwhile
            for child in (task / "children").read_text().split():
                used_by += processor(int(child)) + helpers(int(child))
    return used_by


def used(place: Path) -> float:
    fields = (place / "stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
