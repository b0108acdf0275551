"""How soon `make play` is ready on a fresh machine: a clone of this tree, without an environment.

Without a cache pip downloads everything: --no-cache.
"""

from __future__ import annotations

import os
import signal
import subprocess
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from queue import Queue
from tempfile import TemporaryDirectory
from typing import NamedTuple
from urllib.request import Request, urlopen

import click

ROOT = Path(__file__).parent.parent
PATIENCE = 1800.0
DONE = ("bots think at full speed", "bots think more slowly:", "cannot be compiled")


class Ready(NamedTuple):
    seconds: float
    worked: float

    def told(self, aim: float) -> str:
        verdict = f"aim {aim:g} s: {'met' if self.seconds <= aim else 'missed'}"
        return f"{self.seconds:.1f} s ({verdict}), {self.worked:.1f} s of processor time"


class Start:
    """One `make play`, and when it said what."""

    def __init__(self, tree: Path, given: dict[str, str]) -> None:
        self.begun = time.monotonic()
        self.lines: Queue[tuple[float, str]] = Queue()
        self.process = subprocess.Popen(
            ["make", "--silent", "play"],
            cwd=tree,
            env={**os.environ, **given},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            process_group=0,
        )
        threading.Thread(target=self.listen, daemon=True).start()

    def listen(self) -> None:
        assert self.process.stdout
        for line in self.process.stdout:
            self.lines.put((time.monotonic() - self.begun, line.rstrip()))

    def until(self, *words: str) -> tuple[float, str]:
        """The first line with one of the words in it; all lines are shown as they come."""
        while True:
            seconds, line = self.lines.get(timeout=PATIENCE)
            click.echo(f"  {seconds:6.1f} s  {line}")
            if any(word in line for word in words):
                return seconds, line

    def answers(self) -> Ready:
        """When a German front page came."""
        _, line = self.until("http://")
        address = next(word for word in line.split() if word.startswith("http"))
        with urlopen(Request(address, headers={"Accept-Language": "de"}), timeout=60) as page:
            assert 'lang="de"' in page.read().decode()
        ready = Ready(time.monotonic() - self.begun, self.worked())
        click.echo(f"  {ready.seconds:6.1f} s  it answers, in German")
        return ready

    def worked(self) -> float:
        """Seconds of processor time of all its processes, but for those that compile."""
        ticks = 0
        for path in Path("/proc").glob("[0-9]*/stat"):
            with suppress(OSError):  # it has just ended
                stat = path.read_text().rpartition(")")[2].split()
                if int(stat[2]) == self.process.pid:
                    ticks += sum(map(int, stat[11:15]))
        return ticks / os.sysconf("SC_CLK_TCK")


@contextmanager
def started(tree: Path, given: dict[str, str]) -> Iterator[Start]:
    start = Start(tree, given)
    try:
        yield start
    finally:
        os.killpg(start.process.pid, signal.SIGTERM)
        start.process.wait()


@click.command()
@click.option("--no-cache", is_flag=True, help="pip downloads everything.")
@click.option("--first-only", is_flag=True, help="Do not wait for the compiled rules.")
@click.option("--here", is_flag=True, help="Only start this tree, which is set up already.")
def main(no_cache: bool, first_only: bool, here: bool) -> None:
    with TemporaryDirectory() as folder:
        tree = ROOT if here else Path(folder, "chum")
        given = {"XDG_DATA_HOME": folder} | ({"PIP_NO_CACHE_DIR": "1"} if no_cache else {})
        if not here:
            subprocess.run(["git", "clone", "--quiet", ROOT, tree], check=True)
            click.echo("make play, in a fresh clone:")
            with started(tree, given) as start:
                first = start.answers()
                if not first_only:
                    start.until(*DONE)
            click.echo(f"first start: {first.told(15)}\nmake play, again:")
        with started(tree, given) as start:
            click.echo(f"second start: {start.answers().told(2)}")


if __name__ == "__main__":
    main()
