"""How long somebody waits who opens the review of a match that nobody has reviewed yet.

    python -m bench.review.first --matches 5

Matches of four `keen` lie in the file of a real server.  The clock runs from asking for the page
until its first parts are there (the river and the parts, roughly), and on until it is whole; it is
asked for again as the page does.  Beside it stand the seconds of the processor that the server and
its helpers spend on the first parts: on a busy machine these mean more, and an idle one needs no
longer.  The very first review waits for the process that makes them to start, and stands by itself.
"""

from __future__ import annotations

import argparse
import statistics
import tempfile
import time
import urllib.request
from pathlib import Path
from typing import NamedTuple

import chum
from bench.review.__main__ import FIRST, keen_match
from bench.server.serving import Running, chum_serve, first_answer, helpers, processor
from chum.core.match import Match
from tests.web.positions import OVER, Position, log, store

AGAIN = 0.5  # seconds after which a page asks again (review.js)


class Wait(NamedTuple):
    first: float  # seconds, until there is something to see,
    spent: float  # of the processor, until then,
    whole: float  # and until there is nothing more to come


def fetch(address: str) -> str:
    with urllib.request.urlopen(address) as answer:
        return str(answer.read().decode())


def wait(server: Running, table: str) -> Wait:
    used = processor(server.pid) + helpers(server.pid)
    begun = time.perf_counter()
    fetch(f"{server.address}/review/{table}?seat=0")
    part = f"{server.address}/api/review/{table}/page?seat=0&lang=en"
    told = fetch(part)
    first = time.perf_counter() - begun
    spent = processor(server.pid) + helpers(server.pid) - used
    while "looking" in told:
        time.sleep(AGAIN)
        told = fetch(part)
    return Wait(first, spent, time.perf_counter() - begun)


def position(match: Match, name: str) -> Position:
    entries = log(match, f"review {name}", len(match.steps))
    return Position(match.game.name, match.seats, OVER, 0, entries)


def line(name: str, waits: list[Wait]) -> str:
    firsts = sorted(each.first for each in waits)
    middle, whole = statistics.median(firsts), statistics.median(each.whole for each in waits)
    spent = statistics.median(each.spent for each in waits)
    verdict = "met" if middle <= FIRST else "missed"
    return (
        f"{name:10} first parts after {1000 * middle:.0f} ms (p50 of {len(waits)}; "
        f"{1000 * firsts[0]:.0f} to {1000 * firsts[-1]:.0f}), goal {1000 * FIRST:.0f}: {verdict}; "
        f"{1000 * spent:.0f} ms of the processor; whole after {whole:.1f} s"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=5)
    parser.add_argument("--games", nargs="*", default=chum.games())
    given = parser.parse_args()
    seeds = range(1, given.matches + 1)
    played = {
        name: [position(keen_match(name, seed), str(seed)) for seed in seeds]
        for name in given.games
    }
    cold = position(keen_match("getbit", 99), "cold")
    with tempfile.TemporaryDirectory() as folder:
        db = Path(folder) / "matches.db"
        store(db, [cold, *(each for some in played.values() for each in some)])
        with chum_serve(str(db), "--open-limits") as server:
            first_answer(server)
            started = wait(server, cold.table)
            print(f"the first review of a server: first parts after {1000 * started.first:.0f} ms")
            for name, some in played.items():
                waits = [wait(server, each.table) for each in some]
                print(line(name, waits), flush=True)


if __name__ == "__main__":
    main()
