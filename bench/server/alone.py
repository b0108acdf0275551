"""Chum alone: start, memory, one match, bots, many tables."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from bench.engine.report import Figure
from bench.server.person import beside_bots, one_match, percentile
from bench.server.serving import chum_server, first_answer, megabytes

STARTS = 5
BOT_TABLES = 20


def start(folder: Path) -> Iterator[Figure]:
    """The least of several starts, each with a file of its own."""
    times, sizes = [], []
    for i in range(STARTS):
        own = folder / f"start{i}"
        own.mkdir()
        with chum_server(own) as server:
            times.append(first_answer(server))
            sizes.append(megabytes(server.pid))
    yield Figure("chum serve answers /health after", min(times), "s", 1.5, at_most=True)
    yield Figure("idle memory of chum serve", min(sizes), "MB", 120, at_most=True)


def play(folder: Path, seconds: float, rounds: int) -> Iterator[Figure]:
    """The best of several rounds: other work on the machine only ever adds time."""
    with chum_server(folder) as server:
        first_answer(server)
        alone = [one_match(server.address, seconds) for _ in range(rounds)]
        among_bots = [beside_bots(server.address, BOT_TABLES, seconds) for _ in range(rounds)]
    yield from latencies("one match alone", alone, 5)
    yield from latencies(f"a person beside {BOT_TABLES} tables of bots", among_bots, 50)


def latencies(name: str, rounds: list[list[float]], target: float) -> Iterator[Figure]:
    yield Figure(f"{name}, p50", min(percentile(times, 0.5) for times in rounds), "ms")
    best = min(percentile(times, 0.99) for times in rounds)
    yield Figure(f"{name}, p99", best, "ms", target, at_most=True)


def many_tables(folder: Path, tables: int) -> Iterator[Figure]:
    command = [sys.executable, "-m", "bench.server.tables", str(folder / "many.db")]
    numbers = [str(tables), str(max(1, tables * 3 // 100))]  # of these so many are woken
    done = subprocess.run([*command, *numbers], check=True, stdout=subprocess.PIPE, text=True)
    found = json.loads(done.stdout)
    yield Figure(f"{found['tables']:,} live tables, memory", found["after"], "MB", 1024, True)
    each = 1024 * (found["after"] - found["before"]) / found["tables"]
    yield Figure("  for each of them", each, "kB")
    yield Figure("waking a finished match, p50", percentile(found["wake"], 0.5), "ms")
    yield Figure("waking a finished match, p99", percentile(found["wake"], 0.99), "ms", 20, True)
