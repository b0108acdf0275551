"""Who is connected is told, but not each time somebody who comes and goes does so."""

from __future__ import annotations

import asyncio

from chum.server.presence import Presence
from chum.table.live import LiveTable
from tests.table.test_series import Here
from tests.table.test_table import Log


def test_who_comes_and_goes_all_the_time_is_told_once_in_a_while() -> None:
    async def run() -> None:
        told: list[set[int]] = []
        presence = Presence(lambda live: told.append(live.here))
        live, ann = LiveTable(Log(seats=4).started().table), Here(0)
        for _ in range(100):
            live.listeners ^= {ann}
            presence.changed(live)
        assert told == [{0}], "at once, and then not again for a moment"
        presence.look_again(live)
        assert told == [{0}, set()], "what has come of it meanwhile"
        presence.look_again(live)
        assert told == [{0}, set()], "and nothing if it is the same"
        live.listeners.add(ann)
        presence.changed(live)
        assert told == [{0}, set(), {0}]

    asyncio.run(run())
