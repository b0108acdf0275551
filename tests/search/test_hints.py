"""Hints: one measure for order and percentages, and chances that come true."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

import chum
from chum.search import hints
from chum.search.chances import Curve, curve, log_odds
from chum.search.hints import Judgement, hint, judge, rank
from chum.search.think import Budget, Choice, Thought

QUICK = Budget(60, 200)


def choice(code: int, visits: int, win: float) -> Choice:
    return Choice(code, visits, win, win, 0.0)


def thought(*choices: Choice) -> Thought:
    return Thought(choices, 100, 100, False)


def test_moves_are_ranked_by_their_chance_to_win_and_hardly_known_ones_are_left_out() -> None:
    judged = rank(
        thought(choice(1, 40, 0.3), choice(2, 50, 0.4), choice(3, 5, 0.9)), "search", 9, False
    )
    assert [ranked.code for ranked, _ in judged.ranked] == [2, 1]


def test_a_move_that_nobody_would_play_stands_behind_if_it_is_known_well_enough() -> None:
    """Where everybody chooses at once a shark may play one move only: the others are compared."""
    seen = [choice(1, 3000, 0.4), choice(2, 400, 0.3), choice(3, 300, 0.35), choice(4, 150, 0.2)]
    odd = choice(5, 400, 0.5)  # better, they say, but hardly looked at beside the first
    judged = rank(thought(*seen, odd), "search", 9, False)
    assert [ranked.code for ranked, _ in judged.ranked] == [1]
    assert [rest.code for rest in judged.rest] == [3, 2]


def test_what_stands_behind_is_ranked_and_never_recommended(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = chum.match("bidbait", 3, seed=2)
    first, second = match.codes(0)[:2]
    judged = Judgement(
        ((choice(first, 900, 0.4), 1.0),), "search", 18, (choice(second, 300, 0.39),)
    )
    monkeypatch.setattr(hints, "judge", lambda *_: judged)
    found = hint(match, 0, QUICK, 1)
    assert [advice.move.code for advice in found.ranked] == [first, second]
    assert [advice.move.code for advice in found.best] == [first]


@pytest.mark.parametrize(("other", "equal"), [(0.395, True), (0.35, False)])
def test_moves_that_are_as_good_as_the_best_are_called_equal(
    other: float, equal: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = chum.match("sharktank", 3, seed=2)
    seat = match.pending[0]
    first, second = match.codes(seat)[:2]
    ranked = ((choice(first, 9, 0.4), 1.0), (choice(second, 9, other), 1.0))
    monkeypatch.setattr(hints, "judge", lambda *_: Judgement(ranked, "search", 18))
    best, next_best = hint(match, seat, QUICK, 1).best
    assert not best.equal
    assert next_best.equal == equal
    assert ("as good" in str(next_best)) == equal
    assert best.win > next_best.win


@pytest.mark.parametrize(("other", "slope", "equal"), [(0.38, 0.1, True), (0.395, 3.0, False)])
def test_moves_are_equal_by_the_chances_that_are_told(
    other: float, slope: float, equal: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is read decides, not what was thought before it was mended."""
    match = chum.match("sharktank", 3, seed=2)
    seat = match.pending[0]
    first, second = match.codes(seat)[:2]
    ranked = ((choice(first, 9, 0.4), 1.0), (choice(second, 9, other), 1.0))
    monkeypatch.setattr(hints, "judge", lambda *_: Judgement(ranked, "search", 18))
    monkeypatch.setattr(hints, "curve", lambda *_: Curve(behind=slope, ahead=slope))
    best, next_best = hint(match, seat, QUICK, 1).best
    assert next_best.equal == equal == (best.win - next_best.win < 0.01)


@pytest.mark.parametrize("name", chum.games())
def test_percentages_never_contradict_the_order(name: str) -> None:
    match = chum.match(name, chum.game(name).seats[-1], seed=4)
    for _ in range(12):
        if match.over:
            break
        seat = match.pending[0]
        best = hint(match, seat, QUICK, 3).best
        assert [advice.win for advice in best] == sorted((a.win for a in best), reverse=True)
        match.play(best[0].move)


def test_where_a_turn_is_reckoned_only_differences_count_and_the_search_says_the_rest() -> None:
    match = chum.match("sharkbait", 3, seed=3)
    while match.game.exact.chances(match.state, match.box, match.pending[0], None) is None:
        match.play(match.away(match.pending[0]))
    seat = match.pending[0]
    judged = judge(match, seat, QUICK, 1)
    exact = match.game.exact.chances(match.state, match.box, seat, None)
    (best, _), *others = judged.ranked
    assert judged.source == "search"
    assert 0 < best.win < 1
    for other, _ in others:
        assert best.win - other.win == pytest.approx(exact[best.code] - exact[other.code])


def test_a_curve_bends_chances_and_keeps_their_order() -> None:
    bent = Curve(lift=-0.5, behind=0.5, ahead=0.2, fair=log_odds(0.25))
    assert bent.bend(0.25) < 0.25
    assert 0 < bent.bend(0.0) < bent.bend(0.2) < bent.bend(0.9) < bent.bend(1.0) < 1
    ahead, behind = (log_odds(bent.bend(by)) - log_odds(bent.bend(0.25)) for by in (0.5, 0.1))
    assert ahead == pytest.approx(0.2 * (log_odds(0.5) - log_odds(0.25)))
    assert behind == pytest.approx(0.5 * (log_odds(0.1) - log_odds(0.25)))
    assert Curve().bend(0.3) == pytest.approx(0.3)


def test_the_curve_is_that_of_the_source_the_players_and_the_stage(tmp_path: Path) -> None:
    (tmp_path / "bot_chances.toml").write_text(
        "[search.3]\nstages = [4]\nlift = [0.1, 0.2]\nbehind = [0.8, 0.9]\nahead = [0.6, 0.7]\n"
    )
    game = replace(chum.game("sharks"), folder=tmp_path)
    assert curve(game, "search", 3, 3) == Curve(0.1, 0.8, 0.6, log_odds(1 / 3))
    assert curve(game, "search", 3, 4) == Curve(0.2, 0.9, 0.7, log_odds(1 / 3))
    assert curve(game, "search", 2, 4) == Curve()
    assert curve(game, "exact", 3, 4) == Curve()


@pytest.mark.parametrize("name", ["getbit", "bidbait"])
def test_a_hint_knows_nothing_of_what_others_have_sealed(name: str) -> None:
    """The same luck gives the same advice, whatever lies face down before another player."""
    match = chum.match(name, 4, seed=4)
    for _ in range(4):
        other, *_between, seat = match.pending
        advice = []
        for sealed in (match.legal(other)[0], match.legal(other)[-1]):
            twin = match.clone()
            twin.play(sealed)
            advice.append(hint(twin, seat, QUICK, 3))
        assert advice[0] == advice[1]
        while len(match.pending) > 1:  # the last choice of the reveal, and what comes of it
            match.play(match.legal(match.pending[0])[0])
        while len(match.pending) == 1:
            match.play(match.legal(match.pending[0])[-1])
