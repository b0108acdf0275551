"""Boxes tuned toward a goal; goals and numbers that are not there."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

import chum
from chum.core.box import overlay
from chum.errors import BadSetup
from chum.lab.boxes import Number, as_toml, with_numbers
from chum.lab.intervals import Interval
from chum.lab.rows import Asked, play_rows
from chum.lab.runs import Workers, workers_for
from chum.lab.simulate import Simulation
from chum.lab.tune import FRESH, Search, away, fair_shares, tune


def asked(name: str = "getbit", games: int = 300, seats: int = 4) -> Simulation:
    game = chum.game(name)
    return Simulation(game, seats, games, 1, {}, game.components)


@pytest.fixture
def workers() -> Iterator[Workers]:
    with workers_for(chum.game("getbit"), jobs=1) as made:
        yield made


def test_a_length_is_reached_and_checked_with_fresh_luck(workers: Workers) -> None:
    """As long as games of pirates with three limbs are."""
    usual = asked()
    three = with_numbers(usual.components, [Number("pirate.limbs", 1, 4)], [3])
    rounds = play_rows(Asked(replace(usual, components=three)), workers)["rounds"]
    goal = f"rounds={sum(rounds) / len(rounds)}"
    found = tune(usual, goal, ["pirate.limbs=1..4"], workers)
    assert found.met
    assert found.values == (3,)
    assert found.after.asked.first == FRESH
    assert found.after.games == 4 * usual.games
    assert "The goal is met: pirate.limbs = 3" in found.sentence()
    text = found.toml(usual.game)
    box = usual.game.own_box(tomllib.loads(text))
    assert box == found.components
    assert "met" in text.splitlines()[0]


def test_a_goal_that_cannot_be_met_is_said(workers: Workers) -> None:
    found = tune(asked(), "rounds=40", ["pirate.limbs=1..4"], workers)
    assert found.met is False
    assert found.values == (4,)
    assert (
        "No numbers were found that meet the goal; the nearest: the box as it is. With fresh luck"
        in found.sentence()
    )
    assert "not met" in found.toml(chum.game("getbit"))


def test_a_goal_is_met_only_if_all_that_is_possible_is_close() -> None:
    """It may be off by 0.2, and is known to 0.1."""

    def missed(mean: float) -> tuple[float, float]:
        return away(
            [Interval(10.0, 9.9, 10.1, 5), Interval(mean, mean - 0.1, mean + 0.1, 5)], 10, 0.2
        )

    assert missed(10.05) == pytest.approx((0, 0.75))
    assert missed(9.85) == pytest.approx((0.25, 1.25)), "perhaps"
    assert missed(10.4) == pytest.approx((1.5, 2.5)), "surely not"


def test_a_goal_that_is_perhaps_met_is_called_so(workers: Workers) -> None:
    """Few games cannot tell whether seats are fair to two points."""
    found = tune(asked(games=100), "fair=seats", ["pirate.limbs=3..4"], workers)
    assert found.met is None
    assert found.sentence().startswith("The goal may be met, and more games (--games) would tell: ")
    assert "perhaps met" in found.toml(chum.game("getbit"))


def test_a_search_that_is_stopped_tells_what_it_found(workers: Workers) -> None:
    tries: list[int] = []

    def stop(_more: int) -> None:
        tries.append(1)
        if len(tries) == 3:
            raise KeyboardInterrupt

    found = tune(asked(), "rounds=10", ["pirate.limbs=1..4"], workers, progress=stop)
    assert found.stopped
    assert found.tried == 2
    assert found.after.games == 4 * asked().games, "checked like any other"
    assert not tune(asked(), "rounds=10", ["pirate.limbs=3..4"], workers).stopped


def test_minutes_grow_with_decisions(workers: Workers) -> None:
    found = tune(asked(), "minutes=5", ["pirate.limbs=1..4"], workers)
    assert found.values == (4,), "the box as it comes takes five"
    assert tune(asked(), "minutes=2.5", ["pirate.limbs=1..4"], workers).values < (3,)


def test_fairness_is_measured_by_seat_and_by_what_the_game_counts(workers: Workers) -> None:
    """A deck that gives nothing is the worst, until its numbers come back."""
    game = chum.game("sharks")
    poor = with_numbers(game.components, [Number("decks.tiger.cards.*.points", -5, 9)], [-3])
    simulation = Simulation(game, 3, 400, 1, {}, poor)
    found = tune(simulation, "fair=species", ["decks.tiger.cards.*.points=0..3"], workers)
    before, after = (
        fair_shares(simulation, rows, "species")["tiger"].mean
        for rows in (found.before, found.after)
    )
    assert before < 0.2 < after
    assert found.values[0] >= 2
    seats = fair_shares(simulation, found.after, "seats")
    assert sum(share.mean for share in seats.values()) == pytest.approx(1)


@pytest.mark.parametrize(
    ("goal", "vary", "reason"),
    [
        ("beauty=3", ["pirate.limbs=1..4"], "goals: rounds=N"),
        ("fair=species", ["pirate.limbs=1..4"], "goals: rounds=N"),
        ("rounds=many", ["pirate.limbs=1..4"], "needs a number"),
        ("rounds=-1", ["pirate.limbs=1..4"], "needs a number"),
        ("rounds=1e9", ["pirate.limbs=1..4"], "a number between 0 and 10,000"),
        ("rounds=9", [], "such as pirate.limbs, cards.pirates_4"),
        ("rounds=9", ["pirate.arms=1..4"], "no pirate.arms"),
        ("rounds=9", ["pirate=1..4"], "no whole number"),
        ("rounds=9", ["about.title=1..4"], "no whole number"),
        ("rounds=9", ["pirate.limbs.x=1..4"], "is a number"),
        ("rounds=9", ["pirate.limbs=4..1"], "lower to the higher"),
        ("rounds=9", ["pirate.limbs=1-4"], "path=low..high"),
    ],
)
def test_unknown_goals_and_numbers_are_refused_at_once(
    workers: Workers, goal: str, vary: list[str], reason: str
) -> None:
    with pytest.raises(BadSetup, match=reason):
        tune(asked(games=10**9), goal, vary, workers)


def test_numbers_are_found_in_lists() -> None:
    box = chum.game("bidbait").components
    number = Number.read("spots.fish.2=1..4", box)
    assert number.usual(box) == 3
    changed = with_numbers(box, [number], [1])
    assert changed["spots"]["fish"] == [1, 2, 1, 4]
    assert box["spots"]["fish"] == [1, 2, 3, 4]
    with pytest.raises(BadSetup, match="0 to 3"):
        Number.read("spots.fish.9=1..4", box)


def test_a_whole_copy_of_the_components_is_a_box_too() -> None:
    """Whoever changes a number in a copy need not cut the rest out."""
    game = chum.game("getbit")
    copy = {**game.components, "pirate": {"limbs": 3}}
    assert game.own_box(copy) == copy
    with pytest.raises(BadSetup, match="not the part"):
        game.own_box({**copy, "about": {**copy["about"], "title": "Mine"}})


@pytest.mark.parametrize("name", chum.games())
def test_a_box_is_written_as_it_is_read(name: str) -> None:
    components = {k: v for k, v in chum.game(name).components.items() if k != "about"}
    assert tomllib.loads(as_toml(components, "all of it")) == components


def test_the_search_finds_a_valley_and_stops() -> None:
    numbers = [Number("a", 0, 200), Number("b", 0, 5)]
    looked: list[tuple[int, ...]] = []

    def off(values: tuple[int, ...]) -> float:
        looked.append(values)
        return abs(values[0] - 137) + 10 * abs(values[1] - 2)

    assert Search(off, numbers, 200, 1).go([0, 0]) == (137, 2)
    assert len(looked) == len(set(looked)) <= 200
    looked.clear()
    Search(off, numbers, 7, 1).go([0, 0])
    assert len(looked) == 7


def test_numbers_that_do_not_fit_together_are_passed_over(workers: Workers) -> None:
    """Fewer than four pieces in the bag cannot be played."""
    vary = ["removed.players_4=50..60"]
    with pytest.raises(BadSetup, match="fewer than 4 are left"):
        tune(asked("sharkbait"), "rounds=3", ["removed.players_4=60..60"], workers)
    found = tune(asked("sharkbait"), "rounds=3", vary, workers)
    text: dict[str, Any] = tomllib.loads(found.toml(chum.game("sharkbait")))
    assert overlay(chum.game("sharkbait").components, text) == found.components
