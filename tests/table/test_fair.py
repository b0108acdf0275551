"""A queue in which nobody is starved."""

from __future__ import annotations

import asyncio

from chum.table import fair
from chum.table.fair import Fair


async def served(queue: Fair, asked: list[tuple[str, ...]]) -> list[tuple[str, ...]]:
    """In which order those who ask at about the same time get their places."""
    order: list[tuple[str, ...]] = []

    async def wait(groups: tuple[str, ...]) -> None:
        async with queue.place(*groups):
            order.append(groups)
            await asyncio.sleep(0)

    await asyncio.gather(*(wait(groups) for groups in asked))
    return order


def test_places_go_round_among_addresses_and_then_among_their_tables() -> None:
    asked = [("a", "1"), ("a", "1"), ("a", "2"), ("a", "1"), ("b", "3"), ("c", "4")]
    order = asyncio.run(served(Fair(1), asked))
    assert order == [("a", "1"), ("b", "3"), ("c", "4"), ("a", "2"), ("a", "1"), ("a", "1")]


def test_a_table_called_alike_elsewhere_is_another_group() -> None:
    asked = [("a", "1"), ("a", "2"), ("b", "1")]
    assert asyncio.run(served(Fair(1), asked)) == [("a", "1"), ("b", "1"), ("a", "2")]


def test_no_more_have_a_place_than_there_are() -> None:
    async def whole() -> None:
        queue, there, most = Fair(3), 0, 0

        async def work(i: int) -> None:
            nonlocal there, most
            async with queue.place(i):
                there += 1
                most = max(most, there)
                await asyncio.sleep(0)
                there -= 1

        await asyncio.gather(*(work(i) for i in range(20)))
        assert (most, queue.free, queue.waiting) == (3, 3, [])

    asyncio.run(whole())


def test_who_goes_away_while_waiting_holds_nobody_up() -> None:
    async def whole() -> None:
        queue = Fair(1)
        async with queue.place("a"):
            gone = asyncio.create_task(served(queue, [("b",)]))
            stays = asyncio.create_task(served(queue, [("c",)]))
            while queue.crowded < 2:
                await asyncio.sleep(0)
            gone.cancel()
            await asyncio.wait([gone])
            assert queue.crowded == 1
        assert await stays == [("c",)]
        assert queue.free == 1

    asyncio.run(whole())


def test_who_was_served_long_ago_is_forgotten() -> None:
    async def whole() -> None:
        queue = Fair(1)
        for i in range(fair.KNOWN + 10):
            async with queue.place(i):
                pass
        assert len(queue.served) <= fair.KNOWN + 1

    asyncio.run(whole())
