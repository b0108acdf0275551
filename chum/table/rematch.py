"""The same people again, at a new table."""

from __future__ import annotations

from chum.table.entries import AnyEntry, BotSat, Created, Joined, Left, Started
from chum.table.hall import Hall
from chum.table.live import LiveTable, Request
from chum.table.table import Table


async def rematch(hall: Hall, live: LiveTable, seat: int, key: str) -> int:
    """Call a rematch; the number of its entry, or of a later one if there is a rematch already."""
    async with live.lock:
        if live.table.rematch:
            return live.table.seq
        live.table.call_rematch(seat, "", key, hall.now())  # refuses before anything is made
        new_id = (await seat_again(hall, live)).table.id

        def call(table: Table) -> list[AnyEntry]:
            return table.call_rematch(seat, new_id, key, hall.now())

        (answer,) = await hall.turns.decide(live, [Request(call, seat, key, lambda _: None)])
    if isinstance(answer, Exception):
        raise answer
    return answer


async def seat_again(hall: Hall, live: LiveTable) -> LiveTable:
    """A new table with the same seats; bots sit in for people who are not here."""
    old, here = live.table, live.here

    def seated(created: Created) -> list[AnyEntry]:
        entries: list[AnyEntry] = []
        for i, holder in enumerate(old.seats):
            assert holder is not None
            if holder.is_person:
                entries.append(Joined(created.at, i, holder.name, holder.token))
            else:
                entries.append(BotSat(created.at, i, holder.name, holder.level))
        entries.append(Started(created.at))
        gone = [i for i, s in enumerate(old.seats) if s and s.is_person and i not in here]
        return [*entries, *(Left(created.at, i) for i in gone)]

    return await hall.create(
        old.game,
        old.created.seats,
        old.created.options,
        public=old.created.public,
        clock=old.created.clock,
        components=old.components,
        first=seated,
    )
