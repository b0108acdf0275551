"""Reviews over HTTP: of finished matches only, growing, made once."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

import chum
from chum.core.match import Match
from chum.errors import BadSetup
from chum.review import review as reviewing
from chum.server import reviews
from chum.server.lookup import Lookup
from chum.server.reviews import Reviews, glimpse, whole
from chum.server.settings import Limits
from chum.server.study import GivenUp, Study
from chum.table.bots import Bots
from chum.table.hall import Hall
from chum.table.live import LiveTable
from chum.table.sqlite import SqliteStore
from chum.table.table import TableError
from tests.server.test_replay import play

Story = Callable[[Reviews, Hall, LiveTable], Awaitable[None]]


@pytest.fixture(autouse=True)
def _small(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviewing, "ANSWERS", 3)
    monkeypatch.setattr(chum.game("getbit").bot, "FORECASTS", 20)


def at_a_table(tmp_path: Path, story: Story) -> None:
    async def whole() -> None:
        hall = Hall(SqliteStore(str(tmp_path / "tables.db")), Bots())
        live = await hall.create(chum.game("getbit"), 3, {})
        for name in ("Ann", "Bob", "Cleo"):
            await hall.join(live, name)
        found = Reviews(Lookup(hall, Limits()), Study("test", 1))
        try:
            await story(found, hall, live)
        finally:
            found.close()
            await hall.close()

    asyncio.run(whole())


def test_nothing_of_a_running_match_can_be_reviewed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[Match] = []
    monkeypatch.setattr(reviews, "glimpse", made.append)

    async def story(found: Reviews, hall: Hall, live: LiveTable) -> None:
        with pytest.raises(TableError):
            await found.find(live.table.created.code, "en")
        seat = live.table.pending[0]
        text = live.table.match.legal(seat)[0].text if live.table.match else ""
        await hall.turns.act(live, lambda table: table.move(seat, text, "", hall.now()))
        with pytest.raises(TableError):
            await found.find(live.table.created.code, "en")
        assert made == []

    at_a_table(tmp_path, story)


def test_a_review_grows_is_made_once_and_speaks_every_language(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[str] = []
    going = threading.Event()

    def first(match: Match) -> reviews.Said:
        made.append("glimpse")
        return glimpse(match)

    def then(match: Match) -> reviews.Said:
        going.wait()
        made.append("whole")
        return whole(match)

    monkeypatch.setattr(reviews, "glimpse", first)
    monkeypatch.setattr(reviews, "whole", then)

    async def story(found: Reviews, hall: Hall, live: LiveTable) -> None:
        await play(hall, live)
        code = live.table.created.code
        early, also = await asyncio.gather(found.find(code, "en"), found.find(code, "de"))
        assert (early.done, early.of, also.done) == (1, 3, 1)
        assert not early.whole
        assert early.seats[0].mistakes == []
        assert [seat.name for seat in early.seats] == ["Ann", "Bob", "Cleo"]
        going.set()
        task = found.works[live.table.id].task
        assert task is not None
        await task
        english, german, other = [await found.find(code, lang) for lang in ("en", "de", "xx")]
        assert english.whole
        assert english.judged != german.judged
        assert other is english
        assert made == ["glimpse", "whole"]
        for seat in english.seats:
            assert abs(sum(part.worth for part in seat.parts) - seat.result + 1 / 3) < 1e-9

    at_a_table(tmp_path, story)


def test_what_fails_is_said_to_all_who_wait_and_tried_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(found: Reviews, hall: Hall, live: LiveTable) -> None:
        await play(hall, live)
        code = live.table.created.code

        def broken(_match: Match) -> reviews.Said:
            raise BadSetup("no")

        with monkeypatch.context() as patch:
            patch.setattr(reviews, "glimpse", broken)
            asked = (found.find(code, "en"), found.find(code, "de"))
            answers = await asyncio.gather(*asked, return_exceptions=True)
            assert [str(answer) for answer in answers] == ["no", "no"]
        assert (await found.find(code, "en")).done >= 1

    at_a_table(tmp_path, story)


def test_a_closing_server_does_not_wait_for_a_review(tmp_path: Path) -> None:
    async def story(found: Reviews, hall: Hall, live: LiveTable) -> None:
        await play(hall, live)
        found.close()
        with pytest.raises(GivenUp):
            await found.find(live.table.created.code, "en")

    at_a_table(tmp_path, story)
