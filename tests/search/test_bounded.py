"""Every part of a thought ends with its budget: here the clock is work, not time."""

from __future__ import annotations

import random
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import partial

import pytest

import chum
from chum.core.deadline import Deadline, OutOfTime, check
from chum.core.match import Match
from chum.games.getbit import bot_exact as getbit_exact
from chum.games.sharkbait import bot_exact as sharkbait_exact
from chum.games.sharkbait.rules import DICE
from chum.neutral.engine import engine
from chum.search import opponents
from chum.search.bots import BOTS, LEVELS, Level, bot, question
from chum.search.hints import hint
from chum.search.opponents import expect, learn
from chum.search.solution import solution
from chum.search.think import Budget, Question, Style

SECONDS = 0.5
FEW = 200  # iterations: how a search keeps its time is tested with it
BEYOND = 0.05  # seconds that a thought may last longer than its budget


@dataclass
class Work:
    """A clock that goes on by a step whenever somebody looks at it: so long is the work between."""

    step: float
    now: float = 100.0
    looks: int = 0

    def __call__(self) -> float:
        self.looks += 1
        self.now += self.step
        return self.now


@dataclass
class Calls:
    """A clock that goes on with every call of a function: by work that never looks at it, too."""

    each: float = 0.00002  # seconds, as on a machine ten times as slow
    now: float = 100.0

    def __call__(self) -> float:
        return self.now

    @contextmanager
    def running(self) -> Iterator[None]:
        def count(_frame: object, event: str, _arg: object) -> None:
            if event in ("call", "c_call"):
                self.now += self.each

        sys.setprofile(count)
        try:
            yield
        finally:
            sys.setprofile(None)


@pytest.fixture(autouse=True)
def forget() -> None:
    """Nothing is remembered from other tests."""
    forget_all()


def forget_all() -> None:
    for cached in (
        opponents.favour,
        opponents.same_for_all,
        opponents.best_replies,
        getbit_exact.all_reveals,
        sharkbait_exact.rolling,
        sharkbait_exact.rolls,
    ):
        cached.cache_clear()  # type: ignore[attr-defined]


def late_match(name: str, seats: int, moves: int) -> Match:
    """With a past to learn from."""
    rng = random.Random(seats)
    match = chum.match(name, seats, seed=11)
    for _ in range(moves):
        seat = rng.choice(match.pending)
        match.play(rng.choice(match.legal(seat)))
    while len(match.codes(match.pending[0])) < 2:
        match.play(match.legal(match.pending[0])[0])
    return match


TABLES = [
    (name, seats)
    for name in chum.games()
    for seats in (chum.game(name).seats[0], chum.game(name).seats[-1])
]


@pytest.mark.parametrize("step", [0.0005, 0.02])
@pytest.mark.parametrize("level", sorted(BOTS))
@pytest.mark.parametrize(("name", "seats"), [*TABLES, ("getbit", 4)])
def test_a_thought_ends_with_its_budget(name: str, seats: int, level: str, step: float) -> None:
    """After the last moment it is given it looks at the clock so often that 50 ms may pass."""
    match = late_match(name, seats, 21)
    seat = match.pending[0]
    clock = Work(step)
    begun = clock.now
    made = bot(level).choose(
        question(match, seat), match.codes(seat), Budget(SECONDS, FEW, clock=clock), 3
    )
    assert made.code in match.codes(seat)
    assert clock.now - begun <= SECONDS + BEYOND


@pytest.mark.parametrize("seconds", [0.05, 0.2, 0.4])
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("name", "seats"), [("getbit", 4), ("getbit", 6), ("sharkbait", 3)])
def test_no_part_of_a_thought_works_on_without_a_look_at_the_clock(
    name: str, seats: int, level: str, seconds: float
) -> None:
    match = late_match(name, seats, 21)
    seat = match.pending[0]
    asked, codes = question(match, seat), match.codes(seat)
    clock = Calls()
    begun = clock.now
    with clock.running():
        bot(level).choose(asked, codes, Budget(seconds, FEW, clock=clock), 3)
    assert clock.now - begun <= seconds + BEYOND


@pytest.mark.parametrize("seats", [4, 6])
def test_one_ply_without_compiled_rules_ends_with_its_budget(seats: int) -> None:
    match = late_match("getbit", seats, 21)
    seat = match.pending[0]
    asked = replace(question(match, seat), engine=engine(match.game, "interpreted"))
    clock = Calls(0.000005)
    begun = clock.now
    with clock.running():
        bot("greedy").choose(asked, match.codes(seat), Budget(BEYOND, clock=clock), 3)
    assert clock.now - begun <= 2 * BEYOND


def learns(asked: Question, deadline: Deadline) -> None:
    learn(asked, Style(habit=0.3), deadline)


def reckons(asked: Question, deadline: Deadline) -> None:
    solution(asked, partial(expect, Style().strangers(asked.seats)), deadline)


@pytest.mark.parametrize(
    ("works", "name"), [(learns, "getbit"), (reckons, "getbit"), (reckons, "sharkbait")]
)
def test_work_is_cut_short_wherever_its_time_ends(
    works: Callable[[Question, Deadline], None], name: str
) -> None:
    """At twelve moments of the whole work."""
    match = late_match(name, 4, 21)
    while name == "sharkbait" and not in_a_turn(match):
        match.play(match.away(match.pending[0]))
    asked = question(match, match.pending[0])
    whole = work_of(works, asked, 1e9)
    assert whole > 6 * BEYOND
    for part in range(12):
        seconds = whole * part / 12
        assert seconds <= work_of(works, asked, seconds) <= seconds + BEYOND


def in_a_turn(match: Match) -> bool:
    seat = match.pending[0]
    return sharkbait_exact.chances(match.state, match.box, seat, None) is not None


def work_of(works: Callable[[Question, Deadline], None], asked: Question, seconds: float) -> float:
    """That is done within so many seconds, with nothing remembered."""
    forget_all()
    clock = Calls()
    begun = clock.now
    with clock.running():
        works(asked, Deadline(begun + seconds, clock))
    return clock.now - begun


@pytest.mark.parametrize(("name", "seats"), [("getbit", 4), ("sharkbait", 3)])
def test_a_hint_ends_with_its_budget(name: str, seats: int) -> None:
    match = late_match(name, seats, 21)
    clock = Work(0.02)
    begun = clock.now
    assert hint(match, match.pending[0], Budget(SECONDS, FEW, clock=clock), 3).best
    assert clock.now - begun <= SECONDS + BEYOND


def test_search_gets_its_share_where_reckoning_does_not_fit() -> None:
    match = late_match("getbit", 4, 21)
    seat = match.pending[0]
    asked, codes = question(match, seat), match.codes(seat)
    assert bot("shark").choose(asked, codes, Budget(600), 3).iterations == 0
    forgetful = getbit_exact.all_reveals
    forgetful.cache_clear()
    hurried = bot("shark").choose(asked, codes, Budget(SECONDS, FEW, clock=Work(0.02)), 3)
    assert hurried.iterations > 0


def test_what_was_learned_in_time_is_remembered() -> None:
    """Each thought of a hurried bot gets further, until it knows as much as one with time."""
    match = late_match("getbit", 4, 41)
    asked = question(match, match.pending[0])
    style = bot("shark").style  # type: ignore[attr-defined]
    known = []
    for _ in range(20):
        clock = Work(0.0002)
        known.append(opponents.learn(asked, style, Deadline(clock.now + 0.2, clock)))
    at_leisure = opponents.learn(asked, style, Deadline(1e9))
    assert known[0] != at_leisure
    assert known[-1] == at_leisure


def test_the_exact_turn_of_sharkbait_can_be_cut_short() -> None:
    match = late_match("sharkbait", 3, 0)
    while sharkbait_exact.chances(match.state, match.box, match.pending[0], None) is None:
        match.play(match.away(match.pending[0]))
    sharkbait_exact.rolling.cache_clear()
    clock = Work(0.01)
    with Deadline(clock.now + 0.1, clock).watched(), pytest.raises(OutOfTime):
        sharkbait_exact.chances(match.state, match.box, match.pending[0], None)
    assert clock.looks < 15


def test_the_hands_of_a_roll_are_listed_between_two_looks() -> None:
    """No look at the clock is needed there: a list that is cut short would be begun again."""
    clock = Calls()
    begun = clock.now
    with clock.running():
        sharkbait_exact.rolls(DICE)
    assert 0 < clock.now - begun <= BEYOND


def test_a_deadline_is_watched_inside_only() -> None:
    over = Deadline(0.0, lambda: 1.0)
    with over.watched(), pytest.raises(OutOfTime):
        check()
    check()


def test_time_is_shared_out_by_what_is_left() -> None:
    deadline = Deadline(10.0, lambda: 6.0)
    assert deadline.left == 4.0
    assert deadline.after(0.25).end == 7.0


def test_every_level_learns_reckons_and_searches_within_one_deadline() -> None:
    """A bot that begins its search anew with the whole budget would take twice the time."""
    clock = Work(0.001)
    match = late_match("getbit", 6, 31)
    seat = match.pending[0]
    begun = clock.now
    level = bot("shark")
    assert isinstance(level, Level)
    level.choose(question(match, seat), match.codes(seat), Budget(0.2, FEW, clock=clock), 1)
    assert clock.now - begun <= 0.2 + BEYOND
