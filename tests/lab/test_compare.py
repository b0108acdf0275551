"""Comparisons: common luck, early stops, and no sentence without an interval behind it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

import chum
from chum.errors import BadSetup
from chum.lab.compare import Comparison, Measure, Side, compare, read_side
from chum.lab.compare_words import matters, tell, tell_first, tell_rest
from chum.lab.intervals import Interval
from chum.lab.rows import seated
from chum.lab.rulings import Ruling, table, values, weigh_rulings
from chum.lab.runs import Workers, workers_for
from chum.lab.simulate import Simulation


def asked(name: str = "getbit", games: int = 4000, seats: int = 4) -> Simulation:
    game = chum.game(name)
    return Simulation(game, seats, games, 1, {}, game.components)


@pytest.fixture
def workers() -> Iterator[Workers]:
    with workers_for(chum.game("getbit"), jobs=1) as made:
        yield made


def side(game: str, *given: str) -> Side:
    return read_side(chum.game(game), given)


def test_the_same_twice_does_not_differ(workers: Workers) -> None:
    found = compare(asked(), side("getbit"), side("getbit"), workers)
    assert found.settled
    assert all(measure.change.mean == 0 for measure in found.measures)
    assert "games are as long" in tell(found)
    assert matters(found) == 0


def test_fewer_limbs_make_shorter_games(workers: Workers, tmp_path: Path) -> None:
    file = tmp_path / "short.toml"
    file.write_text("[pirate]\nlimbs = 2\n")
    found = compare(asked(), side("getbit"), side("getbit", str(file)), workers)
    rounds = found.named("rounds").change
    assert rounds.high < -3
    assert f"With {file} games are " in tell(found)
    assert "rounds shorter" in tell(found)
    assert found.named("decisions").change.high < 0
    assert matters(found) > 20


def test_a_run_stops_as_soon_as_all_is_known(workers: Workers) -> None:
    sides = side("sharkbait"), side("sharkbait", "ties=pieces")
    coarse = compare(asked("sharkbait", 20_000), *sides, workers, within=0.05)
    assert coarse.settled
    assert coarse.games < 20_000
    fine = compare(asked("sharkbait", 4000), *sides, workers, within=0.0001)
    assert not fine.settled
    assert fine.games == 4000
    assert "not all is known" in tell(fine)


def test_bots_that_search_are_compared_too_and_few_games_say_nothing() -> None:
    usual = asked(games=4, seats=2)
    with workers_for(usual.game, searching=True, jobs=1) as processes:
        calm = seated(["calm"], 2)
        found = compare(usual, side("getbit"), side("getbit", "pickup=1"), processes, calm)
    assert found.games == 4
    assert tell(found) == "4 games tell nothing of pickup=1 yet: play at least 500."
    assert tell_rest(found) == []
    assert matters(found) == 0


def test_who_stops_it_hears_what_is_known(workers: Workers) -> None:
    def press(_: int) -> None:
        raise KeyboardInterrupt

    found = compare(asked(), side("getbit"), side("getbit", "pickup=1"), workers, progress=press)
    assert found.stopped
    assert found.games == 2000
    rulings = list(weigh_rulings(asked("sharkbait"), workers, progress=press))
    assert len(rulings) == 1, "and no other is begun"


@pytest.mark.parametrize(
    ("name", "given", "most"),
    [("bidbait", "sides=advanced", 0.7), ("sharkbait", "ties=pieces", 0.1)],
)
def test_luck_is_common(workers: Workers, name: str, given: str, most: float) -> None:
    """The spread of the difference, against that of games with nothing in common."""
    found = compare(asked(name), side(name), side(name, given), workers, within=1e-9)
    assert max(found.luck_left[f"seat {seat + 1}"] for seat in range(4)) < most


def test_sides_are_options_clauses_and_boxes() -> None:
    assert (
        side("getbit", "GB-11=1").options == side("getbit", "pickup=1").options == {"pickup": "1"}
    )
    assert side("getbit").label == "the usual rules"
    for wrong in ("pickup=9", "speed=1", "no-such-file.toml"):
        with pytest.raises(BadSetup):
            side("getbit", wrong)


def found_by(changes: dict[str, tuple[float, float]]) -> Comparison:
    names = ["seat 1", "seat 2", "rounds", "decisions", "ties", "spread of scores"]
    measures = tuple(
        Measure(
            name,
            10.0,
            Interval(
                sum(changes.get(name, (-0.001, 0.001))) / 2,
                *changes.get(name, (-0.001, 0.001)),
                100,
            ),
        )
        for name in names
    )
    return Comparison(
        side("getbit"), side("getbit", "pickup=1"), 2, measures, 1000, True, False, {}, "turn"
    )


def test_nothing_is_said_that_the_interval_does_not_bear() -> None:
    text = tell(found_by({"rounds": (-0.1, 2.0), "seat 1": (0.02, 0.04)}))
    assert "as long as with the usual rules, to within 2 turns" in text
    assert "seat 1 wins 3.0 ± 1.0 points more" in text
    assert "no other seat gains or loses more than 0.1 points" in text
    text = tell(found_by({"rounds": (1.8, 2.0), "seat 1": (-0.01, 0.006)}))
    assert text == (
        "With pickup=1 games are 1.9 ± 0.1 turns longer; "
        "no seat gains or loses more than 1.0 points (stopped after 1,000 games of each)."
    )
    lines = tell_rest(found_by({"ties": (-0.02, -0.01)}))
    assert "ties: 1.5 ± 0.5 points less" in lines
    assert "decisions: no difference beyond 0.001" in lines
    assert tell_rest(found_by({"ties": (-0.02, -0.01)}), known=True) == lines[1:2]


def test_what_the_first_side_wins_is_told_with_its_interval() -> None:
    found = replace(
        found_by({}),
        measures=(
            Measure("seat 1", 0.6, Interval(0.1, 0.05, 0.15, 1000)),
            Measure("seat 2", 0.4, Interval(-0.1, -0.15, -0.05, 1000)),
        ),
    )
    told = "with the usual rules the seats win: seat 1 54.1 to 65.7\xa0%, seat 2 34.3 to 45.9\xa0%"
    assert tell_first(found) == told


def test_every_ruling_is_weighed(workers: Workers) -> None:
    found = list(weigh_rulings(asked("bidbait", 600, 3), workers, within=0.2))
    tried = {(ruling.option.name, ruling.value) for ruling in found}
    assert {("sides", "advanced"), ("fish", "players"), ("dummy", "on"), ("duck", "0")} <= tried
    dummy = next(ruling for ruling in found if ruling.option.name == "dummy")
    assert dummy.verdict == "cannot be played here"
    assert "two players only" in dummy.sentence
    assert next(ruling for ruling in found if ruling.option.name == "duck").mark == "◆"
    lines = table(found).splitlines()
    assert len(lines) == 2 * len(found)
    assert all(option.default not in values(option) for option in chum.game("bidbait").box.OPTIONS)


def test_a_ruling_matters_hardly_or_is_not_known() -> None:
    option = chum.game("getbit").box.OPTIONS[0]

    def verdict(change: tuple[float, float]) -> str:
        return Ruling(option, "1", "", found_by({"seat 1": change})).verdict

    assert verdict((0.02, 0.05)) == "matters"
    assert verdict((-0.005, 0.015)) == "hardly matters"
    assert verdict((-0.05, 0.05)) == "not known"
