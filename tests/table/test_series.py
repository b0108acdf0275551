"""A series of matches: who won how often, and what the next match may be."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

import chum
from chum.errors import BadSetup
from chum.search.bots import BOTS
from chum.table.bots import Bots
from chum.table.entries import Result
from chum.table.hall import Hall
from chum.table.live import LiveTable
from chum.table.rematch import SAME, Wish, rematch
from chum.table.series import LONGEST, order, wins, with_this
from chum.table.sqlite import SqliteStore
from chum.table.table import SIT_IN, News, Seat, TableError


class Here:
    """Somebody who is connected."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def hear(self, live: LiveTable, news: list[News]) -> None: ...


def an_evening(
    tmp_path: Path, story: Callable[[Hall, LiveTable], Awaitable[None]], people: int = 3
) -> None:
    """A match of Get Bit! for three, in which the first two of them win by the others' leaving."""

    async def whole() -> None:
        hall = Hall(SqliteStore(str(tmp_path / "tables.db")), Bots())
        live = await hall.create(chum.game("getbit"), 3, {"pickup": "1"})
        for name in ["Ann", "Bob", "Cem"][:people]:
            await hall.join(live, name)
        if people < 3:
            await hall.turns.act(live, lambda table: table.start("calm", hall.now()))
        try:
            await story(hall, live)
        finally:
            await hall.close()

    asyncio.run(whole())


async def ended(hall: Hall, live: LiveTable, winner: int) -> LiveTable:
    for seat, holder in enumerate(live.table.seats):
        if seat != winner and holder.is_person:
            await hall.turns.act(live, lambda table, s=seat: table.resign(s, "", hall.now()))
    live.listeners |= {Here(seat) for seat in range(live.table.created.seats)}
    return live


async def next_of(hall: Hall, live: LiveTable, wish: Wish = SAME) -> LiveTable:
    await rematch(hall, live, 0, f"again {live.table.id}", wish)
    return hall.live[live.table.rematch]


def test_a_rematch_keeps_the_score_of_all_matches(tmp_path: Path) -> None:
    async def story(hall: Hall, live: LiveTable) -> None:
        assert wins(with_this(live.table)) == []
        for winner in (0, 1):
            live = await next_of(hall, await ended(hall, live, winner))
        assert wins(with_this(live.table)) == [("Ann", 1), ("Bob", 1), ("Cem", 0)]
        await ended(hall, live, 1)
        assert wins(with_this(live.table)) == [("Bob", 2), ("Ann", 1), ("Cem", 0)]
        assert [result.game for result in with_this(live.table)] == ["getbit"] * 3
        assert live.table.created.options["pickup"] == "1", "the house rules stay"

    an_evening(tmp_path, story)


def test_the_host_may_choose_another_game_next(tmp_path: Path) -> None:
    async def story(hall: Hall, live: LiveTable) -> None:
        await ended(hall, live, 0)
        with pytest.raises(TableError, match="only the host"):
            await rematch(hall, live, 1, "k", Wish("sharks"))
        with pytest.raises(BadSetup, match="no game"):
            await rematch(hall, live, 0, "k", Wish("chess"))
        with pytest.raises(TableError, match="3 people do not fit at 2 seats"):
            await rematch(hall, live, 0, "k", Wish(seats=2))
        assert live.table.rematch == "", "what is refused changes nothing"
        new = await next_of(hall, live, Wish("sharkbait", options={"variant": "advanced"}))
        assert (new.table.game.name, new.table.status) == ("sharkbait", "playing")
        assert new.table.created.options["variant"] == "advanced"
        assert wins(with_this(new.table)) == [("Ann", 1), ("Bob", 0), ("Cem", 0)]

    an_evening(tmp_path, story)


def test_a_game_for_more_keeps_a_chair_for_who_comes_later(tmp_path: Path) -> None:
    async def story(hall: Hall, live: LiveTable) -> None:
        new = await next_of(hall, await ended(hall, live, 0), Wish(seats=4))
        assert new.table.status == "open"
        await hall.join(new, "Dot")
        assert new.table.status == "playing"
        assert [seat.name for seat in new.table.seats] == ["Ann", "Bob", "Cem", "Dot"]

    an_evening(tmp_path, story)


def test_where_there_are_fewer_seats_people_go_first(tmp_path: Path) -> None:
    async def story(hall: Hall, live: LiveTable) -> None:
        await ended(hall, live, 2)  # both people resign, the bot is left
        new = await next_of(hall, live, Wish("sharktank", seats=2))
        assert [seat.name for seat in new.table.seats] == ["Ann", "Bob"]

    an_evening(tmp_path, story, people=2)


def test_who_has_learned_one_game_stays_away_from_another(tmp_path: Path) -> None:
    async def story(hall: Hall, live: LiveTable) -> None:
        hall.bots.learned = {"getbit": {"Ada": BOTS["random"]}}
        live = await hall.create(chum.game("getbit"), 3, {})
        for name in ("Ann", "Pip"):
            await hall.join(live, name)
        await hall.turns.act(live, lambda table: table.start("Ada", hall.now()))
        again = await next_of(hall, await ended(hall, live, 2))
        assert again.table.seats[2] == Seat("Ada", level="Ada")
        other = await next_of(hall, await ended(hall, again, 2), Wish("sharks"))
        assert other.table.seats[2] == Seat("Poppy", level=SIT_IN), "Pip is a person here"

    an_evening(tmp_path, story)


def test_a_long_series_forgets_its_beginning(tmp_path: Path) -> None:
    async def story(hall: Hall, live: LiveTable) -> None:
        past = [Result("getbit", ["Old"], [1])] * LONGEST
        other = await hall.create(chum.game("getbit"), 3, {}, past=past)
        assert len(with_this(other.table)) == LONGEST
        await ended(hall, live, 0)

    an_evening(tmp_path, story)


def test_the_order_is_by_strength_and_a_shared_place_is_a_tie() -> None:
    def played(*places: int) -> Result:
        return Result("getbit", ["Ann", "Bob", "Cem"], list(places))

    assert order([played(1, 2, 3)] * 3) == ["Ann", "Bob", "Cem"]
    assert order([played(3, 1, 1)] * 3)[-1] == "Ann"
    late = [played(1, 2, 3), Result("getbit", ["Dot", "Ann"], [1, 2])]
    assert order(late)[0] == "Dot", "who beats the strongest is ahead"
    assert wins([played(1, 1, 3)]) == [("Ann", 1), ("Bob", 1), ("Cem", 0)]
