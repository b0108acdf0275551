"""The tables of one browser: how each stands for the seat that it holds there, in one answer."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence

from chum.core.language import speaking
from chum.errors import ChumError
from chum.neutral.structs import NOBODY
from chum.server import wire
from chum.table.hall import Hall, hash_token
from chum.table.table import NoSuchTable, Table


async def own_tables(
    hall: Hall, seats: Sequence[wire.OwnSeat], language: str, asker: str
) -> wire.OwnTables:
    """As many as there are; one that cannot be opened now is left out, and not gone."""
    tables: list[wire.OwnTable] = []
    gone: list[str] = []
    for own in {own.table: own for own in seats}.values():
        try:
            table = (await hall.find(own.table, asker)).table
        except NoSuchTable:
            gone.append(own.table)
        except ChumError:  # a log of other rules
            continue
        else:
            with speaking(language):
                tables.append(own_table(table, own.token))
        await asyncio.sleep(0)  # others have their turn between two of them
    return wire.OwnTables(tables, gone)


def own_table(table: Table, token: str) -> wire.OwnTable:
    seat = table.seat_of(hash_token(token)) if token else None
    you = NOBODY if seat is None else seat
    made, match = table.created, table.match
    asked = match is not None and you in table.pending
    return wire.OwnTable(
        table=table.id,
        code=made.code,
        game=made.game,
        title=table.game.title,
        status=table.status,
        changed=table.changed,
        you=you,
        names=[holder.name if holder else "" for holder in table.seats],
        levels=[holder.level if holder else "" for holder in table.seats],
        waits=table.pending,
        ask=table.game.words.ask(match.view(you)) if match and asked else "",
        seconds=seconds_left(table),
        move=made.clock.move,
        places=table.places,
        scores=match.scores if match and table.over else [],
    )


def seconds_left(table: Table) -> float | None:
    """Until the first of those for whom the table waits is out of time."""
    deadline = table.next_deadline()
    return None if deadline == float("inf") else max(0.0, deadline - time.time())
