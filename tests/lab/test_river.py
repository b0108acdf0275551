"""What a river tells: who leads, when it is settled, comebacks, seats without hope."""

from __future__ import annotations

import pytest

import chum
from chum.lab.river import LEAD, Moment, River, make_river
from chum.lab.simulate import Simulation
from chum.lab.watched import Players, play
from chum.neutral.engine import engine
from chum.neutral.structs import NOBODY
from chum.review.stretches import stretches
from chum.review.values import Valuer


def river(*chances: tuple[float, ...]) -> River:
    return River(tuple(Moment(i, i + 1, each) for i, each in enumerate(chances)))


def test_a_lead_counts_from_some_points_on() -> None:
    little = LEAD / 2
    found = river(
        (0.5, 0.5), (0.5 + little / 2, 0.5 - little / 2), (0.6, 0.4), (0.51, 0.49), (1, 0)
    )
    assert found.leaders() == [NOBODY, NOBODY, 0, 0, 0]
    assert found.changes == 0


def test_changes_of_the_lead_and_when_it_is_settled() -> None:
    found = river((0.6, 0.4), (0.3, 0.7), (0.6, 0.4), (0.8, 0.2), (1, 0))
    assert found.changes == 2
    assert found.settled == pytest.approx(2 / 4)


def test_a_winner_that_never_led_before_settles_it_with_the_last_move() -> None:
    assert river((0.6, 0.4), (0.7, 0.3), (0, 1)).settled == 1


def test_the_lowest_chance_of_a_winner() -> None:
    assert river((0.5, 0.5), (0.1, 0.9), (0.7, 0.3), (1, 0)).lowest == pytest.approx(0.1)


def test_hope_that_comes_back_was_not_lost() -> None:
    found = river((0.5, 0.3, 0.2), (0.7, 0.29, 0.01), (0.6, 0.3, 0.1), (0.8, 0.2, 0), (1, 0, 0))
    assert found.without_hope(2) == pytest.approx(1 / 4)
    assert found.without_hope(1) == 0
    assert found.without_hope(0) == 0
    assert found.hopeless == pytest.approx(1 / 4)


@pytest.mark.parametrize("name", ["getbit", "sharktank"])
def test_the_river_of_a_match_ends_with_its_result(name: str) -> None:
    game = chum.game(name)
    asked = Simulation(game, 4, 1, 5, {}, game.components)
    watched = play(asked, Players(), 3)
    used = engine(game)
    found = make_river(Valuer(watched.match, used), stretches(watched.match, used), 10)
    assert found.moments[0].step == 0
    assert found.moments[-1].chances == watched.wins
    assert all(sum(moment.chances) == pytest.approx(1) for moment in found.moments)
    assert found.steps == len(watched.match.steps)
