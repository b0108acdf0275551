"""The daily position: the same for all on a day, told to who has chosen, with no secret in it."""

from __future__ import annotations

import re
from datetime import date, timedelta

import pytest

import chum
from chum.contract.test_secrets import concealed
from chum.core.game import Game
from chum.core.match import Match
from chum.errors import BadSetup
from chum.review.puzzles import Puzzle, reach
from chum.server import daily, wire
from chum.server.refusals import NothingHere
from tests.server.live import Server

DAY = date(2026, 11, 17)


def test_it_is_a_day_in_greenwich_and_yesterday_can_still_be_answered() -> None:
    assert daily.day_of(0) == date(1970, 1, 1)
    assert daily.day_of(86399.9) == date(1970, 1, 1)
    assert daily.read_day("2026-11-17", DAY) == DAY
    assert daily.read_day("2026-11-16", DAY) == DAY - timedelta(1)
    for text in ("2026-11-18", "2026-11-15", "", "soon"):
        with pytest.raises(BadSetup, match="another day"):
            daily.read_day(text, DAY)


@pytest.mark.parametrize("name", chum.games())
def test_what_is_asked_hides_what_the_seat_cannot_know(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    make = daily.make_question.__wrapped__
    asked = make(name, DAY, "en")
    seat = daily.find_puzzle(name, DAY).seat
    monkeypatch.setattr(daily, "reach", lambda *given: concealed(reach(*given), seat, 3))
    assert make(name, DAY, "en") == asked


@pytest.mark.parametrize("name", chum.games())
def test_the_answer_explains_the_best_of_what_was_asked(name: str) -> None:
    asked, told = daily.make_question(name, DAY, "de"), daily.make_answer(name, DAY, "de")
    assert {choice.move: choice.label for choice in asked.choices} == {
        option.move: option.label for option in told.options
    }
    assert [option.win for option in told.options] == sorted(
        (option.win for option in told.options), reverse=True
    )
    assert told.reason != daily.make_answer(name, DAY, "en").reason
    order = [choice.move for choice in asked.choices]
    assert order == [move.text for move in moment(name).legal(daily.find_puzzle(name, DAY).seat)]


def moment(name: str) -> Match:
    return reach(chum.game(name), daily.find_puzzle(name, DAY))


def test_a_game_without_puzzles_has_no_page(monkeypatch: pytest.MonkeyPatch) -> None:
    def none(_game: Game, _day: date) -> Puzzle | None:
        return None

    with pytest.raises(NothingHere):
        daily.find_puzzle("chess", DAY)
    monkeypatch.setattr(daily, "of_the_day", none)
    with pytest.raises(NothingHere):
        daily.find_puzzle("getbit", DAY)


def test_over_http_the_answer_comes_after_the_choice(server: Server) -> None:
    page = server.text("/daily/getbit")
    (day,) = set(re.findall(r'data-day="([^"]+)"', page))
    moves = re.findall(r'data-move="([^"]+)"', page)
    told = server.post("/api/daily/getbit", {"day": day, "move": moves[0]})
    assert sorted(option["move"] for option in told["options"]) == sorted(moves)
    assert told["reason"] not in page
    assert 'data-day="' in server.text("/daily")
    assert server.refused("/api/daily/getbit", {"day": day, "move": "play 99"}) == (
        400,
        "there is no such choice",
    )
    assert server.refused("/api/daily/chess", {"day": day, "move": moves[0]})[0] == 404
    assert server.refused("/api/daily/getbit", {"day": "1999-01-01", "move": moves[0]}) == (
        400,
        "this position was of another day; load the page again",
    )
    assert server.refused("/api/daily/getbit", {"day": day})[0] == 400
    http = server.get("/protocol.json")["http"]
    assert {wire.DailyChoice.__name__, wire.DailyAnswer.__name__} <= set(http)
