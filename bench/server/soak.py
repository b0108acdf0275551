"""An evening with many people, and with attackers among them: `python -m bench.server.soak`.

Everybody sits at a table of four, and at each table somebody moves every two seconds.  With
`--attackers` the same is measured again with one attacker of each kind at work.  The limits are
those of `chum serve`, and everybody comes from an address of his own.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from bench.engine.machine import describe_machine
from bench.engine.report import Figure, figures_table
from bench.server.clients import crowds, lost
from bench.server.crowd import SEATS, Notes
from bench.server.person import percentile
from bench.server.serving import (
    chum_serve,
    event_loop,
    first_answer,
    helpers,
    megabytes,
    processor,
)

MOST_MS = 150  # p99 of an honest move
MOST_TIMES = 3  # with attackers, to the same without
FLAT = 1.5  # memory at the end, to that in the middle


class Evening(NamedTuple):
    notes: Notes
    memory: list[float]  # MB of the server: when all sit, in the middle, at the end
    processor: list[float]  # seconds while they played: of the server, its event loop, its helpers
    lost: int
    attacks: str  # what the attackers did, as JSON


def spend(given: argparse.Namespace, attackers: bool) -> Evening:
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as name:
        db = str(Path(name) / "tables.db")
        options = ["--seconds", str(given.seconds), "--every", str(given.every)]
        with chum_serve(db) as server:
            first_answer(server)
            players = (given.tables, given.clients, *options, "--shape", given.shape)
            with crowds([server.address], *players) as people:
                before, memory = spent(server.pid), [megabytes(server.pid)]
                with attacking(server.address, given) if attackers else nobody() as attack:
                    time.sleep(given.seconds / 2)
                    memory.append(megabytes(server.pid))
                    time.sleep(given.seconds / 2)
                    memory.append(megabytes(server.pid))
                    used = [b - a for a, b in zip(before, spent(server.pid), strict=True)]
                    notes = people.notes()
                    told = attack.communicate()[0] if attack else ""
        return Evening(notes, memory, used, lost(db, notes.acknowledged), told)


def spent(pid: int) -> list[float]:
    return [processor(pid), event_loop(pid), helpers(pid)]


@contextlib.contextmanager
def attacking(address: str, given: argparse.Namespace) -> Iterator[subprocess.Popen[str]]:
    """In a process that goes last: real ones take no processor time of this machine."""
    only = [word for kind in given.only for word in ("--only", kind)]
    command = ["nice", sys.executable, "-m", "bench.server.attackers", address]
    with subprocess.Popen(
        [*command, str(given.seconds), *only], stdout=subprocess.PIPE, text=True
    ) as process:
        try:
            yield process
        finally:
            process.kill()


def nobody() -> contextlib.nullcontext[None]:
    return contextlib.nullcontext()


def figures(evening: Evening) -> Iterator[Figure]:
    notes = evening.notes
    yield Figure("moves acknowledged", len(notes.acknowledged), "")
    yield Figure("  of them not in the log", evening.lost, "", 0, at_most=True)
    yield Figure("  refused", sum(notes.refused.values()), "", 0, at_most=True)
    yield Figure("  without an answer", notes.unanswered, "", 0, at_most=True)
    for part in (0.5, 0.95, 0.99):
        target = MOST_MS if part == 0.99 else None
        name = f"a move until it is seen, p{100 * part:.0f}"
        yield Figure(name, percentile(notes.times, part), "ms", target, at_most=True)
    yield Figure("the clients' own delay, p99", percentile(notes.late, 0.99), "ms")
    moves = max(1, len(notes.acknowledged))
    own, loop, helping = evening.processor
    yield Figure("processor time of the server for a move", 1e6 * own / moves, "µs")
    yield Figure("  of its event loop", 1e6 * loop / moves, "µs")
    yield Figure("  of its helpers, besides", 1e6 * helping / moves, "µs")
    yield Figure("the event loop is at work", 100 * loop / notes.seconds, "%")
    for when, size in zip(
        ("when all sit", "in the middle", "at the end"), evening.memory, strict=True
    ):
        flat = evening.memory[1] * FLAT if when == "at the end" else None
        yield Figure(f"memory of the server {when}", size, "MB", flat, at_most=True)


def main() -> None:
    parser = argparse.ArgumentParser(prog="bench.server.soak", description=__doc__)
    parser.add_argument("--connections", type=int, default=2000, help="four for each table")
    parser.add_argument("--tables", type=int, help="instead of the connections")
    parser.add_argument("--seconds", type=float, default=600.0)
    parser.add_argument("--every", type=float, default=2.0, help="seconds between two moves")
    parser.add_argument("--shape", default="", help="scenes of that shape, as browsers want them")
    parser.add_argument("--clients", type=int, default=1, help="processes for the people")
    parser.add_argument("--attackers", action="store_true", help="once more, among attackers")
    parser.add_argument("--only", action="append", default=[], help="only this kind of attacker")
    given = parser.parse_args()
    given.tables = given.tables or given.connections // SEATS
    machine = describe_machine(["uvicorn", "websockets", "uvloop"])
    print(", ".join(f"{name} {value}" for name, value in machine.items()), end="\n\n")
    evenings = []
    for attackers in (False, True) if given.attackers else (False,):
        load = os.getloadavg()[0]
        evenings.append(spend(given, attackers))
        among = " among attackers" if attackers else ""
        print(f"{SEATS * given.tables} people{among}; load of the machine before: {load:.1f}")
        print(figures_table(list(figures(evenings[-1]))), end="\n\n")
    if given.attackers:
        calm, rough = (percentile(each.notes.times, 0.99) for each in evenings)
        ratio = Figure("p99 among attackers, to without", rough / calm, "×", MOST_TIMES, True)
        print(figures_table([ratio]), end="\n\n")
        for kind, count in json.loads(evenings[1].attacks).items():
            print(f"{kind}: {', '.join(f'{name} {n}' for name, n in count.items())}")
    if any(each.lost for each in evenings):
        sys.exit("acknowledged moves are not in the log")


if __name__ == "__main__":
    main()
