"""The numbers that mend the bots' chances: fitted to samples whose true curve is known."""

from __future__ import annotations

import random
import tomllib
from collections.abc import Mapping
from pathlib import Path

import pytest

import chum
from bench.bots import calibrate
from bench.bots.calibrate import (
    KINSHIP,
    PRIOR,
    Sample,
    as_bin,
    better,
    bins_of,
    error_of_better,
    fit,
    fitted,
    play,
    save,
    verdict,
    written,
)
from chum.core.game import Game
from chum.search.chances import Curve, curve, log_odds
from chum.search.hints import Judgement, judge
from chum.search.think import Budget

SEATS = 4
FAIR = log_odds(1 / SEATS)
TRUE = Curve(lift=0.4, behind=0.8, ahead=0.5)  # too sure, more so of wins, and a little too low


def comes_true(estimate: float) -> float:
    """The chance of a seat of which that was estimated, by the true curve."""
    return TRUE._replace(fair=FAIR).bend(estimate)


def samples(
    count: int, rounds: int = 3, source: str = "search", seats: int = SEATS
) -> list[Sample]:
    """Each estimate comes true as often as the curve says, to the fraction."""
    estimates = [(i + 0.5) / count for i in range(count)]
    return [Sample(source, seats, rounds, e, comes_true(e)) for e in estimates]


def test_the_curve_behind_the_samples_is_found() -> None:
    found = fit(samples(4000), Curve(), PRIOR)
    assert found == pytest.approx(TRUE, abs=0.01)


def test_it_is_found_from_wins_and_losses_too() -> None:
    luck = random.Random(1)
    drawn = [
        Sample(s.source, s.seats, s.rounds, s.estimate, float(luck.random() < s.won))
        for s in samples(20_000)
    ]
    assert fit(drawn, Curve(), PRIOR) == pytest.approx(TRUE, abs=0.06)


def test_few_samples_change_little() -> None:
    assert fit([], TRUE, KINSHIP) == TRUE
    raised = [Sample(s.source, s.seats, s.rounds, 1 / SEATS, 0.9) for s in samples(12)]
    freely = fit(raised, Curve(), 0.001)
    assert fit(raised, Curve(), KINSHIP).lift < freely.lift / 2


def test_estimates_against_the_truth_lose_their_weight_but_do_not_turn_round() -> None:
    turned = [Sample(s.source, s.seats, s.rounds, 1 - s.estimate, s.won) for s in samples(4000)]
    found = fit(turned, Curve(), PRIOR)
    assert (found.behind, found.ahead) == (0, 0)
    told = found._replace(fair=FAIR).bend(0.9)
    assert told == pytest.approx(sum(s.won for s in turned) / len(turned), abs=0.01)


def test_what_is_written_bends_estimates_to_what_came_true() -> None:
    """Read back as hints read it; by source, players and stage."""
    played = [s for rounds in range(9) for s in samples(900, rounds)]
    found = tomllib.loads(written(fitted(played)))
    table = found["search"][str(SEATS)]
    assert table["stages"] == [3, 6]
    for found_curve in zip(table["lift"], table["behind"], table["ahead"], strict=True):
        for estimate in (0.05, 0.25, 0.6, 0.95):
            told = Curve(*found_curve, FAIR).bend(estimate)
            assert told == pytest.approx(comes_true(estimate), abs=0.01)


def test_only_the_side_that_tells_the_opposite_of_the_truth_loses_its_weight() -> None:
    above = [s for s in samples(4000) if s.estimate > 1 / SEATS]
    turned = [Sample(s.source, s.seats, s.rounds, s.estimate, 1 - s.won) for s in above]
    below = [s for s in samples(4000) if s.estimate <= 1 / SEATS]
    found = fit(below + turned, Curve(), PRIOR)
    assert found.ahead == 0
    assert found.behind > 0.5


@pytest.mark.parametrize("read_before", [False, True])
def test_what_is_saved_is_what_hints_read(tmp_path: Path, read_before: bool) -> None:
    game = Game("sharks", "chum.games.sharks", tmp_path)
    if read_before:
        assert game.chances == {}
    save(game, samples(900))
    told = curve(game, "search", SEATS, 3).bend(0.6)
    assert told == pytest.approx(comes_true(0.6), abs=0.02)


def test_a_fit_for_one_number_of_players_keeps_those_of_the_others(tmp_path: Path) -> None:
    """And of another source: where chances were reckoned, a search says nothing about them."""
    game = Game("sharks", "chum.games.sharks", tmp_path)
    save(game, [*samples(900, seats=3), *samples(900), *samples(900, source="exact")])
    before = game.chances
    turned = [Sample(s.source, s.seats, s.rounds, s.estimate, 1 - s.won) for s in samples(900)]
    save(game, turned)
    assert game.chances["search"]["3"] == before["search"]["3"]
    assert game.chances["exact"] == before["exact"]
    assert game.chances["search"]["4"] != before["search"]["4"]


def test_positions_of_one_match_are_no_evidence_of_their_own() -> None:
    """A hundred wins and losses in twenty matches are twenty."""
    luck = random.Random(3)
    results = [float(luck.random() < 0.5) for _ in range(200)]
    alone = as_bin(5, [(0.5, Sample("s", 2, 3, 0.5, w, i)) for i, w in enumerate(results)])
    tied = as_bin(5, [(0.5, Sample("s", 2, 3, 0.5, w, i)) for i, w in enumerate(results)] * 5)
    assert alone.error == pytest.approx(0.5 / 200**0.5, rel=0.02)
    assert tied.error == pytest.approx(alone.error)
    assert tied.positions == 1000


def test_small_bins_are_left_out_and_a_true_one_is_not_off() -> None:
    true = [(0.25, Sample("s", 4, 3, 0.25, float(i % 4 == 0), i)) for i in range(400)]
    few = [(0.85, Sample("s", 4, 3, 0.85, 1.0, i)) for i in range(99)]
    found = bins_of(true + few)
    assert [b.number for b in found] == [2]
    assert found[0].off == pytest.approx(0)
    assert verdict(found).startswith("0 of 1 bins")


def test_what_luck_does_not_explain_is_counted() -> None:
    """Thousands of matches told 25 % of which 40 % were won; and a few that luck explains."""
    many = [(0.25, Sample("s", 4, 3, 0.25, float(i % 5 < 2), i)) for i in range(4000)]
    few = [(0.55, Sample("s", 4, 3, 0.55, float(i % 8 < 5), i)) for i in range(104)]
    found = bins_of(many + few)
    assert [abs(b.off) > 0.05 for b in found] == [True, True]
    assert found[0].by_luck < 0.001
    assert found[1].by_luck > 0.2
    assert "2 of 2 bins" in verdict(found)
    assert "1 are off by more than their interval" in verdict(found)


def test_every_other_match_has_the_options_of_play_now(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hints are asked for at such tables as well as at those that people set."""
    dealt: list[object] = []
    deal = chum.match

    def watched(game: str, seats: int, options: Mapping[str, object], *, seed: int) -> chum.Match:
        dealt.append(options)
        return deal(game, seats, options, seed=seed)

    monkeypatch.setattr(chum, "match", watched)
    for luck in range(2):
        play("sharkbait", 3, 1, 1, 1000, luck)
    assert dealt == [{}, chum.game("sharkbait").play_now.options]


def test_chances_are_told_after_as_much_thought_as_a_hint_takes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Not after as little as sharks that play many matches: who thinks longer is surer."""
    given: set[int | None] = set()

    def watched(match: chum.Match, seat: int, budget: Budget, luck: int) -> Judgement:
        given.add(budget.iterations)
        return judge(match, seat, budget, luck)

    monkeypatch.setattr(calibrate, "judge", watched)
    play("bidbait", 2, 2, 9, 1, 1)
    assert given == {9}


def test_how_much_better_than_the_mean_and_how_sure_that_is_by_matches() -> None:
    """Chances of 20 and 80 % that come true save 36 % of the Brier score."""

    def told(matches: int, positions: int) -> list[tuple[float, Sample]]:
        luck = random.Random(2)
        found = []
        for match in range(matches):
            chance = (0.2, 0.8)[match % 2]
            won = float(luck.random() < chance)
            found += [(chance, Sample("search", 2, 1, 0.5, won, match))] * positions
        return found

    assert better(told(10_000, 1)) == pytest.approx(0.36, abs=0.03)
    assert error_of_better(told(200, 1)) == pytest.approx(error_of_better(told(200, 9)))
    halved = error_of_better(told(200, 1)) / error_of_better(told(800, 1))
    assert halved == pytest.approx(2, rel=0.2)
