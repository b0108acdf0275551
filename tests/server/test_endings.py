"""What is told of a finished match, and of no other; pictures of tables."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import msgspec
import pytest

import chum
from chum.errors import BadSetup
from chum.search.think import Budget
from chum.server import endings, picture, study, wire
from chum.server.endings import Endings, Finished, make_ending
from chum.server.lookup import Lookup
from chum.server.picture import Pictures, can_draw
from chum.server.settings import Limits
from chum.server.study import Study
from chum.table.bots import Bots
from chum.table.hall import Hall
from chum.table.live import LiveTable
from chum.table.sqlite import SqliteStore
from chum.table.table import TableError
from tests.server.test_replay import play
from tests.table.test_table import Log


def endings_of(hall: Hall) -> Endings:
    return Endings(Lookup(hall, Limits()), Study("test", 1))


def pictures_of(hall: Hall) -> Pictures:
    return Pictures(Lookup(hall, Limits()), Study("test", 1))


def at_a_table(
    tmp_path: Path, story: Callable[[Hall, LiveTable], Awaitable[None]], seats: int = 4
) -> None:
    async def whole() -> None:
        hall = Hall(SqliteStore(str(tmp_path / "tables.db")), Bots())
        live = await hall.create(chum.game("getbit"), seats, {})
        for name in ("Ann", "Bob", "Cleo", "Dora")[:seats]:
            await hall.join(live, name)
        try:
            await story(hall, live)
        finally:
            await hall.close()

    asyncio.run(whole())


def test_nothing_is_told_before_the_end_and_no_bot_thinks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    thought = []
    monkeypatch.setattr(endings, "turning", lambda *given: thought.append(given))

    async def story(hall: Hall, live: LiveTable) -> None:
        with pytest.raises(TableError, match="end of the match"):
            await endings_of(hall).find(live.table.created.code, 0, "en")

    at_a_table(tmp_path, story)
    assert thought == []


def test_the_end_is_told_to_every_seat_and_looked_into_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[int] = []
    monkeypatch.setattr(endings, "turning", lambda _match, seat, *_more: asked.append(seat))

    async def story(hall: Hall, live: LiveTable) -> None:
        await play(hall, live)
        told = endings_of(hall)
        code = live.table.created.code
        with pytest.raises(BadSetup, match="no such seat"):
            await told.find(code, 4, "en")
        for seat in (0, 1, 0, -1):
            found = msgspec.json.decode(await told.find(code, seat, "en"), type=wire.Ending)
            assert len(found.marks) == 4
            assert found.turning == ""

    at_a_table(tmp_path, story)
    assert asked == [0, 1]  # a spectator has nothing to win


def test_where_many_ask_at_once_the_rest_is_told_without_a_search(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(study, "MOST", 0)
    monkeypatch.setattr(endings, "turning", lambda *_given: pytest.fail("a bot thought"))

    async def story(hall: Hall, live: LiveTable) -> None:
        await play(hall, live)
        found = await endings_of(hall).find(live.table.created.code, 0, "en")
        assert msgspec.json.decode(found, type=wire.Ending).marks

    at_a_table(tmp_path, story)


def test_marks_tell_the_rounds_in_which_the_shark_came() -> None:
    log = Log().started()
    while not log.table.over:
        seat = log.table.pending[0]
        log.play(seat, log.table.match.legal(seat)[-1].text)
    told = make_ending(Finished.of(log.table), 0, "en", None)
    events = log.table.match.events()
    words = log.table.game.words
    number, bites = 1, {seat: [] for seat in range(4)}
    swallowed = {}
    for event in events:
        word = words.PHRASES[event.kind].word
        if word == "round":
            number = event.a
        if word == "bite":
            bites[event.a].append(str(number))
        if word == "gulp":
            swallowed[event.a] = f"swallowed in round {number}"
    for seat in range(4):
        rounds = "\N{NO-BREAK SPACE}· ".join(bites[seat])  # no line begins with a dot
        plural = "s" if len(bites[seat]) > 1 else ""
        said = [f"bitten in round{plural} {rounds}"] if rounds else []
        assert told.marks[seat] == said + ([swallowed[seat]] if seat in swallowed else [])


def test_where_somebody_resigned_nobody_is_told_of_a_turning_point(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Be it over at once, or played on by a bot: the places are not those of the game."""
    monkeypatch.setattr(endings, "turning", lambda *_given: pytest.fail("a bot thought"))
    log = Log().started()
    log.do(log.table.resign(0, "", log.now))
    while not log.table.over:
        seat = log.table.pending[0]
        code = log.table.match.codes(seat)[-1]
        if seat == 0:
            log.do(log.table.bot_move(seat, code, log.now))
        else:
            log.play(seat, log.table.match.legal(seat)[-1].text)
    assert make_ending(Finished.of(log.table), 1, "en", Budget(0.1)).turning == ""
    log = Log().started()
    for seat in range(3):
        log.do(log.table.resign(seat, "", log.now))
    assert make_ending(Finished.of(log.table), 0, "en", Budget(0.1)) == wire.Ending()


def test_a_picture_is_drawn_once_and_only_of_a_match(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[str] = []

    def pixels(given: str) -> bytes:
        drawn.append(given)
        return b"png"

    monkeypatch.setattr(picture, "pixels", pixels)
    monkeypatch.setattr(picture, "can_draw", lambda: True)

    async def story(hall: Hall, live: LiveTable) -> None:
        empty = await hall.create(chum.game("getbit"), 4, {})
        pictures = pictures_of(hall)
        with pytest.raises(BadSetup, match="no picture"):
            await pictures.find(empty.table.created.code, "en")
        await play(hall, live)
        for _ in range(2):
            assert await pictures.find(live.table.created.code, "en") == b"png"

    at_a_table(tmp_path, story)
    assert len(drawn) == 1
    assert "wins!" in drawn[0]


@pytest.mark.skipif(not can_draw(), reason="resvg_py is not installed")
def test_a_picture_is_a_png_of_the_size_that_previews_have(tmp_path: Path) -> None:
    async def story(hall: Hall, live: LiveTable) -> None:
        made = await pictures_of(hall).find(live.table.created.code, "en")
        assert made.startswith(b"\x89PNG")
        width, height = int.from_bytes(made[16:20]), int.from_bytes(made[20:24])
        assert (width, height) == (1200, 630)

    at_a_table(tmp_path, story)
