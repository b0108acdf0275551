"""Many tables in one process, by themselves: `python -m bench.server.tables FILE TABLES SAMPLE`.

Prints one line of JSON: the memory of that many live tables, and the times to wake sleeping ones.
"""

from __future__ import annotations

import asyncio
import json
import random
import sys
import time
from collections.abc import Callable

import chum
from bench.server.serving import megabytes
from chum.table.bots import Bots
from chum.table.entries import AnyEntry, Created, Joined, Started
from chum.table.hall import Hall, hash_token
from chum.table.store import open_store
from chum.table.table import Table

SEATS = 4
MIDDLE = 20  # moves into a match that takes some forty
AT_ONCE = 200  # tables made together, so that they share commits


def played(moves: float) -> Callable[[Created], list[AnyEntry]]:
    """The log of a match between people, up to so many moves or to its end."""

    def entries(created: Created) -> list[AnyEntry]:
        table = Table(created, chum.game(created.game))
        made: list[AnyEntry] = []
        for seat in range(SEATS):
            made.append(Joined(created.at, seat, f"P{seat}", hash_token(f"{created.id} {seat}")))
        made.append(Started(created.at))
        for entry in made:
            table.apply(entry)
        count = 0
        while count < moves and table.match is not None and not table.over:
            seat = random.choice(table.pending)
            move = random.choice(table.match.legal(seat))
            entry = table.move(seat, move.text, f"m{count}", created.at + count)[0]
            table.apply(entry)
            made.append(entry)
            count += 1
        return made

    return entries


async def measure(file: str, tables: int, sample: int) -> dict[str, object]:
    hall = Hall(open_store(file), Bots())
    game = chum.game("getbit")

    async def make(count: int, moves: float) -> list[str]:
        first = played(moves)
        made = [hall.create(game, SEATS, {}, first=first) for _ in range(count)]
        return [live.table.id for live in await asyncio.gather(*made)]

    before = megabytes()
    for begun in range(0, tables, AT_ONCE):
        await make(min(AT_ONCE, tables - begun), MIDDLE)
    alive, after = len(hall.live), megabytes()
    times = []
    for match in await make(sample, float("inf")):
        del hall.live[match]
        begun_at = time.perf_counter()
        await hall.wake(match)
        times.append(1000 * (time.perf_counter() - begun_at))
    await hall.close()
    return {"tables": alive, "before": before, "after": after, "wake": times}


if __name__ == "__main__":
    file, tables, sample = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    print(json.dumps(asyncio.run(measure(file, tables, sample))))
