"""Ratings and the sequential test."""

from __future__ import annotations

import math
import random

import pytest

import chum
from chum.errors import BadSetup
from chum.lab.arena import Fixture, Outcome, contest, fill_seats, play, play_all, rotations
from chum.lab.ladder import climb, fit, interval, rate, score_deal, sprt, weigh
from chum.lab.simulate import Simulation
from chum.search.think import Budget

FEW = Budget(60, 30)


def asked(games: int = 8, seats: int = 4, seed: int = 1) -> Simulation:
    game = chum.game("getbit")
    return Simulation(game, seats, games, seed, {}, game.components)


def test_everybody_sits_everywhere() -> None:
    turns = rotations(("a", "b", "c"))
    assert turns == [("a", "b", "c"), ("b", "c", "a"), ("c", "a", "b")]
    assert rotations("abab") == [("a", "b", "a", "b"), ("b", "a", "b", "a")]  # no game twice


def test_fewer_bots_than_seats_take_turns() -> None:
    assert fill_seats(["calm", "random"], 4) == ("calm", "random", "calm", "random")
    with pytest.raises(BadSetup, match="1 to 2 bots"):
        fill_seats(["calm", "keen", "random"], 2)


def test_a_contest_can_be_repeated_and_jobs_do_not_matter() -> None:
    first, again = (contest(asked(), ["calm", "random"], FEW, jobs) for jobs in (1, 2))
    assert first.outcomes == again.outcomes
    assert sum(first.wins_by_bot.values()) == pytest.approx(8)
    assert sum(first.wins_by_seat) == pytest.approx(8)
    assert first.report()["bots"] == ["calm", "random", "calm", "random"]


def test_rotations_share_their_luck() -> None:
    lucks = [outcome.fixture.luck for outcome in contest(asked(), ["calm", "random"], FEW).outcomes]
    assert lucks == [lucks[0] + k // 2 for k in range(8)]


def test_jobs_are_counted() -> None:
    with pytest.raises(BadSetup, match="at least one job"):
        list(play_all([], 0))


def test_who_sees_all_is_asked_last_and_wins() -> None:
    cheat = "shark@iterations=150,sees_all=1"
    box = asked().box().to_bytes()
    wins = 0.0
    for luck in range(6):
        outcome = play(Fixture("getbit", box, (cheat, "random", "random", "random"), luck, FEW))
        wins += outcome.wins()[0]
    assert wins >= 4


def made_up(places: tuple[int, ...], luck: int) -> Outcome:
    return Outcome(Fixture("getbit", b"", ("calm", "random"), luck, FEW), places, 1, 1)


def test_ratings_follow_from_who_is_ahead() -> None:
    rng = random.Random(3)
    deals = tuple((made_up((1, 2) if rng.random() < 0.75 else (2, 1), k),) for k in range(400))
    ladder = rate(asked(seats=2), FEW, ["random", "calm"], deals)
    best, worst = ladder.ratings
    assert best.bot == "calm"
    assert best.elo - worst.elo == pytest.approx(400 * math.log10(3), abs=40)
    assert best.low < best.elo < best.high
    assert worst.high < best.low
    assert ladder.share("calm", "random") == pytest.approx(0.75, abs=0.05)
    assert ladder.share("calm", "calm") is None
    assert fit(["a", "b"], {})["a"] == pytest.approx(0)
    assert interval(range(200)) == (5, 194)


def test_a_small_ladder_reports_everything() -> None:
    ladder = climb(asked(games=8, seats=3), ["calm", "greedy", "random"], FEW, with_luck=True)
    report = ladder.report()
    assert report["games"] == 9
    assert {rating["bot"] for rating in report["ratings"]} == {"calm", "greedy", "random"}
    ahead = report["ahead"]
    assert ahead["calm"]["random"] + ahead["random"]["calm"] == pytest.approx(1)


@pytest.mark.parametrize("bots", [["calm"], ["calm", "calm"], ["calm", "orca"]])
def test_impossible_ladders_are_refused(bots: list[str]) -> None:
    with pytest.raises(BadSetup):
        climb(asked(), bots, FEW)


def test_the_sequential_test_decides_as_it_should() -> None:
    rng = random.Random(5)
    strong = [min(1, max(0, rng.gauss(0.6, 0.2))) for _ in range(400)]
    even = [min(1, max(0, rng.gauss(0.5, 0.2))) for _ in range(400)]
    assert first_verdict(strong) == "accepted"
    assert first_verdict(even) == "rejected"
    assert weigh([]).verdict == "open"
    assert weigh([0.5] * 30).verdict == "open"


def first_verdict(scores: list[float]) -> str:
    verdicts = (weigh(scores[:count]).verdict for count in range(1, len(scores)))
    return next(verdict for verdict in verdicts if verdict != "open")


def test_a_deal_is_scored_by_the_wins_of_both() -> None:
    assert score_deal([made_up((1, 2), 1), made_up((2, 1), 1)], "calm", "random") == 0.5
    assert score_deal([made_up((1, 2), 1)], "calm", "random") == 1.0
    assert score_deal([made_up((2, 3), 1)], "calm", "random") == 0.5


def test_a_trial_between_bots_runs() -> None:
    trial = sprt(asked(games=24), "greedy", "random", FEW, with_luck=True)
    assert trial.deals <= 12  # of two games each
    assert trial.score > 0.5
