"""Threads make a review sooner, and no other one; whoever wants its first part need not wait."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Executor
from dataclasses import replace
from types import SimpleNamespace
from typing import Any, cast

import pytest

import chum
from chum.neutral.engine import engine
from chum.review import review as reviewing
from chum.review.review import Making, Review, make_review
from chum.review.values import Valuer


@pytest.fixture(autouse=True)
def _few(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviewing, "ANSWERS", 3)
    for name in chum.games():
        games = 200 if name == "getbit" else 8  # its mistakes are small
        monkeypatch.setattr(chum.game(name).bot, "FORECASTS", games)


def played(name: str) -> chum.Match:
    match = chum.match(name, 3, seed=7)
    while not match.over:
        match.play(match.bot_move("random", seat=match.pending[0], seed=len(match.steps)))
    return match


@pytest.mark.parametrize("name", chum.games())
def test_a_review_is_the_same_on_any_number_of_threads(name: str) -> None:
    match = played(name)
    one, *others = ([*make_review(match, threads)] for threads in (1, 2, 5))
    assert one[-1].mistakes != ((), (), ()), "or little is compared"
    assert [without(each) for each in others[0]] == [without(each) for each in one]
    assert [without(each) for each in others[1]] == [without(each) for each in one]


def without(made: Review) -> Review:
    """A review apart from its match, which is the same one."""
    return replace(made, match=None)  # type: ignore[arg-type]


class Pool:
    """Does what is submitted when it is waited for, and notes how much was submitted by then."""

    def __init__(self) -> None:
        self.submitted = 0
        self.when_waiting: list[int] = []

    def submit(self, todo: Callable[[], object]) -> SimpleNamespace:
        self.submitted += 1

        def result() -> object:
            self.when_waiting.append(self.submitted)
            return todo()

        return SimpleNamespace(result=result)


def test_there_is_work_for_threads_whenever_an_answer_is_waited_for() -> None:
    """All answers are begun before any is waited for, and so is the look at what was chosen."""
    pool, match = Pool(), played("getbit")
    making = Making(Valuer(match, engine(match.game), cast(Executor, pool), 2))
    for _ in making.reviews():
        pass
    assert pool.when_waiting[0] == 2 * (reviewing.ANSWERS + match.seats)
    waiting = [begun - waited for waited, begun in enumerate(pool.when_waiting)]
    assert all(left > 2 for left in waiting[: -2 * match.seats]), (
        "one seat's choices are not enough"
    )


class Counting:
    """An engine that counts the games of all forecasts."""

    def __init__(self, match: chum.Match) -> None:
        self.used = engine(match.game)
        self.games = 0

    def forecasts(self, box: Any, todo: list[Any], games: int) -> list[list[float]]:
        self.games += games * len(todo)
        return self.used.forecasts(box, todo, games)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.used, name)


def test_who_wants_the_first_part_only_does_not_wait_for_the_rest(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = played("getbit")
    counting = Counting(match)
    monkeypatch.setattr(reviewing, "ANSWERS", 200)
    monkeypatch.setattr(reviewing, "engine", lambda _game: counting)
    growing = make_review(match, 2)
    next(growing)
    growing.close()
    asked = len(Making(Valuer(match, engine(match.game))).account.asked)
    assert counting.games < reviewing.ANSWERS * asked * match.game.bot.FORECASTS


@pytest.mark.parametrize(("forecasts", "games"), [(200, 50), (60, 20), (8, 8)])
def test_a_glimpse_is_a_whole_account_from_few_games(
    monkeypatch: pytest.MonkeyPatch, forecasts: int, games: int
) -> None:
    """Nothing else is begun, on one core or several."""
    match = played("getbit")
    monkeypatch.setattr(match.game.bot, "FORECASTS", forecasts)
    asked = len(Making(Valuer(match, engine(match.game))).account.asked)
    made = []
    for threads in (1, 2):
        counting = Counting(match)
        with monkeypatch.context() as patch:
            patch.setattr(reviewing, "engine", lambda _game, used=counting: used)
            made.append(reviewing.glimpse(match, threads))
        assert counting.games == asked * games
    assert without(made[0]) == without(made[1])
    assert (made[0].done, made[0].of) == (1, reviewing.ANSWERS)
    for seat, parts in enumerate(made[0].parts):
        total = sum(part.worth.mean for part in parts)
        assert abs(total - made[0].results[seat] + 1 / match.seats) < 1e-9
