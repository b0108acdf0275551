"""Crowds as processes: start them, wait until everybody sits, and gather what they have seen."""

from __future__ import annotations

import contextlib
import subprocess
import sys
from collections.abc import Iterator

import msgspec

from bench.server.crowd import Notes
from chum.table.entries import Moved, decode
from chum.table.store import open_store


@contextlib.contextmanager
def crowds(servers: list[str], tables: int, processes: int, *options: str) -> Iterator[Crowds]:
    """People at so many tables, who play as soon as the block begins."""
    shares = [tables * (i + 1) // processes - tables * i // processes for i in range(processes)]
    command = [sys.executable, "-m", "bench.server.crowd", ",".join(servers)]
    with contextlib.ExitStack() as stack:
        begun = []
        for i, share in enumerate(shares):
            first = ["--first", str(sum(shares[:i]))]
            process = stack.enter_context(
                subprocess.Popen(
                    [*command, str(share), *first, *options], stdout=subprocess.PIPE, text=True
                )
            )
            stack.callback(process.kill)
            begun.append(process)
        for process in begun:
            assert process.stdout is not None
            if not process.stdout.readline():
                raise RuntimeError("a crowd did not come to its tables")
        yield Crowds(begun)


class Crowds:
    def __init__(self, processes: list[subprocess.Popen[str]]) -> None:
        self.processes = processes

    def notes(self) -> Notes:
        """Waits until everybody has done."""
        found = [msgspec.json.decode(each.communicate()[0], type=Notes) for each in self.processes]
        return Notes(
            times=[ms for each in found for ms in each.times],
            acknowledged=[move for each in found for move in each.acknowledged],
            refused=added(each.refused for each in found),
            unanswered=sum(each.unanswered for each in found),
            late=[ms for each in found for ms in each.late],
            silence=min(each.silence for each in found),
            seconds=max(each.seconds for each in found),
        )


def added(counts: Iterator[dict[str, int]]) -> dict[str, int]:
    sums: dict[str, int] = {}
    for each in counts:
        for name, count in each.items():
            sums[name] = sums.get(name, 0) + count
    return sums


def lost(db: str, acknowledged: list[tuple[str, int, str]]) -> int:
    """How many acknowledged moves are not in the log."""
    store = open_store(db)
    logs: dict[str, list[bytes]] = {}
    missing = 0
    for table, seq, key in acknowledged:
        if table not in logs:
            logs[table] = store.entries(table)
        entry = decode(logs[table][seq]) if seq < len(logs[table]) else None
        missing += not (isinstance(entry, Moved) and entry.key == key)
    store.close()
    return missing
