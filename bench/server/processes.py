"""Several server processes on one PostgreSQL: `python -m bench.server.processes --servers 1,2,4`.

Everybody moves as soon as the rules allow.  nginx sends all of one table to one server, as the
guide for hosts has it.  With `--spread`, or where nginx is not installed, the four of a table come
in through different servers.  At last PostgreSQL is restarted while they play.
"""

from __future__ import annotations

import argparse
import contextlib
import os
import sys
import tempfile
import threading
from collections.abc import Iterator
from pathlib import Path

from bench.engine.machine import describe_machine
from bench.engine.report import Figure, figures_table
from bench.server.clients import Crowds, crowds, lost
from bench.server.crowd import Notes
from bench.server.database import Database, postgres
from bench.server.person import percentile
from bench.server.proxy import installed, proxy
from bench.server.serving import Running, chum_serve, first_answer, processor

AT = 3  # the restart comes after one third of the time


@contextlib.contextmanager
def servers(database: Database, count: int) -> Iterator[list[Running]]:
    with contextlib.ExitStack() as stack:
        started = [
            stack.enter_context(chum_serve(database.address, "--open-limits")) for _ in range(count)
        ]
        for server in started:
            first_answer(server)
        yield started


@contextlib.contextmanager
def entrances(started: list[Running], by_proxy: bool, spread: bool) -> Iterator[list[str]]:
    """Where players come in."""
    addresses = [server.address for server in started]
    if not by_proxy:
        yield addresses
        return
    with (
        tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder,
        proxy(addresses, Path(folder), spread) as address,
    ):
        yield [address]


@contextlib.contextmanager
def people_at(started: list[Running], given: argparse.Namespace) -> Iterator[Crowds]:
    options = ["--every", "0", "--seconds", str(given.seconds), "--shape", given.shape]
    with (
        entrances(started, given.proxy, given.spread) as doors,
        crowds(doors, given.tables, given.clients, *options) as people,
    ):
        yield people


def play(database: Database, count: int, given: argparse.Namespace) -> tuple[Notes, list[float]]:
    """What the players saw, and the processor time of the servers and of PostgreSQL."""
    with servers(database, count) as started, people_at(started, given) as people:
        own = sum(processor(server.pid) for server in started)
        theirs = database.processor
        notes = people.notes()
        used = [sum(processor(server.pid) for server in started) - own]
        used.append(database.processor - theirs)
    return notes, used


def rates(database: Database, given: argparse.Namespace) -> Iterator[Figure]:
    first = 0.0
    for count in given.servers:
        notes, (own, theirs) = play(database, count, given)
        moves = len(notes.acknowledged)
        rate = moves / notes.seconds
        first = first or rate
        yield Figure(f"servers: {count}", rate, "moves/s")
        yield Figure("  to the first", rate / first, "×")
        yield Figure("  move to its mover, p50", percentile(notes.times, 0.5), "ms")
        yield Figure("  move to its mover, p99", percentile(notes.times, 0.99), "ms")
        yield Figure("  processor time of the servers for a move", 1e6 * own / moves, "µs")
        yield Figure("  processor time of PostgreSQL for a move", 1e6 * theirs / moves, "µs")
        missing = lost(database.address, notes.acknowledged)
        yield Figure("  acknowledged and not in the log", missing, "", 0, at_most=True)


def restarted(database: Database, given: argparse.Namespace) -> Iterator[Figure]:
    """The servers are told nothing of it."""
    count = given.servers[-1]
    with servers(database, count) as started, people_at(started, given) as people:
        alarm = threading.Timer(given.seconds / AT, database.restart)
        alarm.start()
        notes = people.notes()
        alarm.join()
    yield Figure(f"PostgreSQL restarted below {count}", len(notes.acknowledged), "moves", 1)
    yield Figure("  refused meanwhile", sum(notes.refused.values()), "")
    yield Figure("  without an answer", notes.unanswered, "", 0, at_most=True)
    yield Figure("  longest time without a move", notes.silence, "s")
    missing = lost(database.address, notes.acknowledged)
    yield Figure("  acknowledged and not in the log", missing, "", 0, at_most=True)


def main() -> None:
    parser = argparse.ArgumentParser(prog="bench.server.processes", description=__doc__)
    parser.add_argument("--servers", default="1,2,4", help="how many (default: %(default)s)")
    parser.add_argument("--tables", type=int, default=50, help="of four (default: %(default)s)")
    parser.add_argument("--seconds", type=float, default=10.0, help="for each number of servers")
    parser.add_argument("--shape", default="", help="scenes of that shape, as browsers want them")
    parser.add_argument("--clients", type=int, default=1, help="processes for the people")
    parser.add_argument("--spread", action="store_true", help="a table at several servers")
    parser.add_argument(
        "--no-proxy", dest="proxy", action="store_false", help="players go round by themselves"
    )
    given = parser.parse_args()
    given.servers = [int(count) for count in given.servers.split(",")]
    given.proxy = given.proxy and installed() is not None
    machine = describe_machine(["uvicorn", "websockets", "uvloop", "psycopg"])
    print(", ".join(f"{name} {value}" for name, value in machine.items()))
    way = "through nginx" if given.proxy else "players go round by themselves"
    print(f"{way}; load of the machine before: {os.getloadavg()[0]:.1f}", end="\n\n")
    with postgres() as database:
        found = [*rates(database, given), *restarted(database, given)]
    print(figures_table(found))
    if any("not in the log" in figure.name and figure.value for figure in found):
        sys.exit("acknowledged moves are not in the log")


if __name__ == "__main__":
    main()
