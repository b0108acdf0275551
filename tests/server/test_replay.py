"""A finished match as scenes: typed, made once, and the last ones kept."""

from __future__ import annotations

import asyncio
import gzip
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from starlette.requests import Request

import chum
from chum.core.match import Match
from chum.errors import BadSetup
from chum.neutral.structs import NOBODY
from chum.server import picture, replay, wire
from chum.server.kept import Kept
from chum.server.lookup import Lookup
from chum.server.packed import pack, packed_response
from chum.server.picture import Pictures
from chum.server.replay import Replays, last_moment, make_replay
from chum.server.settings import Limits
from chum.server.study import Study
from chum.table.bots import Bots
from chum.table.hall import Hall
from chum.table.live import LiveTable
from chum.table.sqlite import SqliteStore
from chum.table.table import TableError
from chum.template.game import words as template


def after_a_match(
    tmp_path: Path, story: Callable[[Hall, LiveTable, Replays], Awaitable[None]]
) -> None:
    async def whole() -> None:
        hall = Hall(SqliteStore(str(tmp_path / "tables.db")), Bots())
        live = await hall.create(chum.game("getbit"), 2, {})
        for name in ("Ann", "Bob"):
            await hall.join(live, name)
        try:
            await story(hall, live, Replays(Lookup(hall, Limits()), Study("test", 1)))
        finally:
            await hall.close()

    asyncio.run(whole())


async def play(hall: Hall, live: LiveTable) -> None:
    while not live.table.over:
        seat = live.table.pending[0]
        text = live.table.match.legal(seat)[0].text
        await hall.turns.act(live, lambda t, s=seat, m=text: t.move(s, m, "", hall.now()))


def count_makings(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    made: list[Any] = []

    def counted(*args: Any) -> wire.Replay:
        made.append(args[1:])
        return make_replay(*args)

    monkeypatch.setattr(replay, "make_replay", counted)
    return made


def test_a_replay_is_made_once_for_all_who_see_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = count_makings(monkeypatch)

    async def story(hall: Hall, live: LiveTable, replays: Replays) -> None:
        await play(hall, live)
        code = live.table.created.code
        first = await replays.find(code, 0, "wide", "en")
        hall.live.clear()
        assert await replays.find(live.table.id, 0, "wide", "en") == first
        assert hall.live == {}, "a kept replay wakes nobody"
        await replays.find(code, 1, "wide", "en")
        await replays.find(code, 0, "tall", "en")
        german = await replays.find(code, 0, "wide", "de")
        assert german != first
        assert made == [
            (0, "wide", "en"),
            (1, "wide", "en"),
            (0, "tall", "en"),
            (0, "wide", "de"),
        ]
        told = msgspec.json.decode(gzip.decompress(first), type=wire.Replay)
        assert any("win" in line for line in told.steps[-1].say)

    after_a_match(tmp_path, story)


@pytest.mark.parametrize("takes", ["gzip, br", "", "identity"])
def test_a_long_answer_goes_out_as_it_is_kept_but_to_who_cannot_unpack_it(takes: str) -> None:
    asked = Request({"type": "http", "headers": [(b"accept-encoding", takes.encode())]})
    answer = packed_response(asked, pack(b"long"))
    unpack = gzip.decompress if "content-encoding" in answer.headers else bytes
    assert unpack(answer.body) == b"long"
    assert ("content-encoding" in answer.headers) == ("gzip" in takes)


def test_only_so_many_replays_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made = count_makings(monkeypatch)

    def a_kilobyte(*args: Any) -> bytes:
        replay.make_replay(*args)
        return b"x" * 1000

    monkeypatch.setattr(replay, "pack_replay", a_kilobyte)

    async def story(hall: Hall, live: LiveTable, replays: Replays) -> None:
        replays.kept = Kept(2000)
        await play(hall, live)
        for seat in (0, 1, 0, -1, 0, 1):  # 1 was used longest ago when -1 came
            await replays.find(live.table.id, seat, "wide", "en")
        assert [seat for seat, *_ in made] == [0, 1, -1, 1]
        assert len(replays.kept.made) == 2
        assert replays.kept.bytes == 2000

    after_a_match(tmp_path, story)


def test_there_is_no_replay_before_the_end_or_from_a_seat_that_is_not_there(tmp_path: Path) -> None:
    async def story(hall: Hall, live: LiveTable, replays: Replays) -> None:
        with pytest.raises(TableError, match="end of the match"):
            await replays.find(live.table.id, 0, "wide", "en")
        await play(hall, live)
        for seat in (-2, 2):
            with pytest.raises(BadSetup, match="no such seat"):
                await replays.find(live.table.id, seat, "wide", "en")
        assert replays.kept.made == {}
        assert replays.kept.making == {}

    after_a_match(tmp_path, story)


# -- moments


SHAPES = ("wide", "broad", "square", "tall")
MOMENTS = 16  # of a match, from its beginning to its end, that are drawn by themselves


def played(game: str, moves: int = 120) -> Match:
    """A match so far: bots that know no tricks get somewhere in every game."""
    match = chum.match(game, seats=3, seed=5)
    while not match.over and len(match.steps) < moves:
        seat = match.pending[0]
        match.play(match.bot_move("greedy", seat, seed=len(match.steps)), seat)
    return match


@pytest.fixture(scope="module", params=chum.games())
def match(request: pytest.FixtureRequest) -> Match:
    return played(request.param)


def test_a_moment_has_the_same_number_for_all_eyes_and_shapes(match: Match) -> None:
    """What is told to everybody at a moment is told there to everybody, on every screen.

    Each seat compares the first shape with another one, in turn: a film takes its time to make.
    """
    spectator = {
        step.at: step for step in make_replay(match, NOBODY, "wide", "en").steps if step.say
    }
    for seat in range(NOBODY, match.seats):
        shapes = SHAPES[0], SHAPES[1 + seat % (len(SHAPES) - 1)]
        by_shape = [make_replay(match, seat, shape, "en") for shape in shapes]
        told = [[(step.at, step.say) for step in each.steps if step.say] for each in by_shape]
        assert all(each == told[0] for each in told)
        seen = by_shape[0].steps
        assert [step.at for step in seen] == sorted({step.at for step in seen})
        assert seen[-1].at <= last_moment(match)
        here = {step.at: step for step in seen}
        assert set(spectator) <= set(here)
        assert all(here[at].round == step.round for at, step in spectator.items())
        assert all(here[at].sought == step.sought for at, step in spectator.items())


def test_a_moment_can_be_drawn_without_all_that_was_before(match: Match) -> None:
    whole = list(replay.steps(match, 0, "tall"))
    assert whole[-1].at == last_moment(match)
    for at in range(0, last_moment(match) + 1, last_moment(match) // MOMENTS + 1):
        wanted = [step for step in whole if step.at <= at][-1]
        found = [step for step in replay.steps(match, 0, "tall", at) if step.at <= at][-1]
        assert (found.at, found.scene) == (wanted.at, wanted.scene)


def test_rounds_go_on_as_the_rules_count_them(match: Match) -> None:
    told = make_replay(match, NOBODY, "tall", "en")
    rounds = [told.round, *(step.round for step in told.steps)]
    assert rounds == sorted(rounds)
    assert rounds[-1] == match.game.rules.rounds(match.state)
    assert len(set(rounds)) > 2
    chips = [told.scene.chip, *(step.change.set.get("chip", "") for step in told.steps)]
    for step, chip in zip(rounds, chips, strict=True):
        if chip.startswith(("Round ", "Turn ")):
            assert chip.split("/")[0] == f"{told.counts.capitalize()} {step}"


def test_every_game_says_what_people_look_for_in_it(match: Match) -> None:
    labels = {phrase.sought for phrase in match.game.words.PHRASES.values()} - {""}
    assert len(labels) == 1
    told = make_replay(match, NOBODY, "tall", "en")
    assert told.sought in labels
    assert any(step.sought for step in told.steps)
    with_german = make_replay(match, NOBODY, "tall", "de")
    assert with_german.sought not in labels


def test_a_new_game_says_it_too() -> None:
    assert {phrase.sought for phrase in template.PHRASES.values()} == {"", "Next catch"}


def test_the_bites_of_a_match_are_what_is_looked_for() -> None:
    told = make_replay(played("getbit"), NOBODY, "tall", "en")
    for step in told.steps:
        bitten = any("shark bites" in line or "shark swallows" in line for line in step.say)
        assert step.sought == bitten


# -- pictures of moments


def moments_of(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    story: Callable[[Hall, LiveTable, Pictures], Awaitable[None]],
) -> list[str]:
    """What was drawn in a story about pictures."""
    drawn: list[str] = []

    def pixels(given: str) -> bytes:
        drawn.append(given)
        return given.encode()

    monkeypatch.setattr(picture, "pixels", pixels)
    monkeypatch.setattr(picture, "can_draw", lambda: True)

    async def with_pictures(hall: Hall, live: LiveTable, replays: Replays) -> None:
        await story(hall, live, Pictures(replays.lookup, replays.study))

    after_a_match(tmp_path, with_pictures)
    return drawn


def test_a_picture_shows_a_moment_through_a_seats_eyes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(hall: Hall, live: LiveTable, pictures: Pictures) -> None:
        await play(hall, live)
        code, end = live.table.created.code, last_moment(live.table.match)
        last = await pictures.moment(code, NOBODY, end, "en")
        assert b"wins!" in last
        assert await pictures.moment(live.table.id, NOBODY, end, "en") == last, "made once"
        first = await pictures.moment(code, NOBODY, 0, "en")
        assert b"wins!" not in first, "who won is told at the end"
        assert b"The line from the front" in first
        assert await pictures.moment(code, 0, 1, "en") != await pictures.moment(code, 1, 1, "en")
        assert "Runde 1" in (await pictures.moment(code, NOBODY, 0, "de")).decode()

    assert len(moments_of(tmp_path, monkeypatch, story)) == 5


def test_there_is_no_picture_of_a_moment_before_the_end_or_that_never_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(hall: Hall, live: LiveTable, pictures: Pictures) -> None:
        code = live.table.created.code
        for seat in (NOBODY, 0, 1):
            with pytest.raises(TableError, match="end of the match"):
                await pictures.moment(code, seat, 0, "en")
        await play(hall, live)
        for seat in (-2, 2):
            with pytest.raises(BadSetup, match="no such seat"):
                await pictures.moment(code, seat, 0, "en")
        with pytest.raises(BadSetup, match="no picture of this moment"):
            await pictures.moment(code, 0, last_moment(live.table.match) + 1, "en")

    assert moments_of(tmp_path, monkeypatch, story) == []
