"""Results less the luck: the same on average, and much less spread."""

from __future__ import annotations

import statistics
from dataclasses import replace

import pytest

import chum
from chum.lab import arena
from chum.lab.arena import Fixture, Outcome, luck_of, play
from chum.lab.ladder import climb, score_deal, sprt, times_fair
from chum.lab.simulate import Simulation
from chum.lab.without_luck import LIKELIEST, Chosen, Forecaster, likeliest
from chum.neutral.engine import engine
from chum.search.bots import bot, question
from chum.search.think import Budget

FEW = Budget(60, 20)


def fixture(name: str, seats: tuple[str, ...], luck: int, forecasts: int) -> Fixture:
    box = chum.game(name).fill_box(len(seats), {}).to_bytes()
    return Fixture(name, box, seats, luck, FEW, forecasts)


def outcomes(name: str, seats: tuple[str, ...], games: int) -> list[Outcome]:
    return [play(fixture(name, seats, 100 + k, 40)) for k in range(games)]


@pytest.mark.parametrize(
    ("name", "seats"),
    [
        ("getbit", ("calm", "random")),
        ("bidbait", ("calm", "random", "greedy")),
        ("sharks", ("calm", "random")),
        ("sharktank", ("random", "random")),
    ],
)
def test_the_shares_of_all_seats_are_one_win(name: str, seats: tuple[str, ...]) -> None:
    outcome = play(fixture(name, seats, 3, 3))
    assert sum(outcome.less_luck) == pytest.approx(1, abs=1e-9)
    assert outcome.less_luck == outcome.shares()
    plain = replace(fixture(name, seats, 3, 0))
    assert play(plain).shares() == play(plain).wins() == outcome.wins()


def test_the_mean_stays_and_the_spread_shrinks() -> None:
    """SharkBait of a keen one against two at random; 3.3 standard errors are 99.9 %."""
    found = outcomes("sharkbait", ("keen", "random", "random"), 120)
    for seat in range(3):
        came = [outcome.wins()[seat] for outcome in found]
        less = [outcome.shares()[seat] for outcome in found]
        apart = [a - b for a, b in zip(less, came, strict=True)]
        error = statistics.stdev(apart) / len(apart) ** 0.5
        assert abs(statistics.fmean(apart)) <= 3.3 * error
        assert statistics.variance(less) < statistics.variance(came) / 2


def test_without_luck_and_lots_a_result_stays_as_it_is() -> None:
    """Nothing is drawn in Get Bit!, and here nobody draws lots."""
    match = chum.match("getbit", 4, seed=1)
    chosen = []
    while not match.over:
        seat = match.pending[0]
        move = match.legal(seat)[-1]
        chosen.append(Chosen(match.state.to_bytes(), seat, move.code, ()))
        match.play(move)
    judge = Forecaster(match.game, engine(match.game), match.box, 4, 1, 3)
    assert judge.without_luck(chosen, [0.0, 1.0, 0.0, 0.0]) == [0.0, 1.0, 0.0, 0.0]


def test_every_game_is_judged_by_other_luck(monkeypatch: pytest.MonkeyPatch) -> None:
    """The chance in the same forecasts would never average out; and what they foresee must not be
    what decides the game."""
    lucks = []

    class Heard(Forecaster):
        def __init__(self, *given: object) -> None:
            super().__init__(*given)  # type: ignore[arg-type]
            lucks.append(self.luck)

    monkeypatch.setattr(arena, "Forecaster", Heard)
    for k in range(3):
        play(fixture("getbit", ("random", "random"), k, 1))
    assert len(set(lucks)) == 3
    assert not set(lucks) & {luck_of(k, move) for k in range(3) for move in range(1000)}


def test_a_bot_says_how_likely_its_choice_was() -> None:
    match = chum.match("getbit", 4, seed=1)
    codes = match.codes(0)
    for name in ("random", "greedy", "calm", "shark@iterations=50"):
        seen = set()
        for luck in range(30):
            made = bot(name).choose(question(match, 0), codes, FEW, luck)
            assert sum(odds for _, odds in made.odds) == pytest.approx(1)
            assert made.code in dict(made.odds)
            seen.add(made.code)
        assert len(seen) > 1 or name.startswith(("greedy", "shark"))
    assert dict(bot("random").choose(question(match, 0), codes, FEW, 1).odds) == pytest.approx(
        dict.fromkeys(codes, 1 / len(codes))
    )


def test_of_many_lots_the_likeliest_are_compared() -> None:
    odds = tuple((code, (code + 1) / 55) for code in range(10))
    kept = dict(likeliest(Chosen(b"", 0, 9, odds)))
    assert set(kept) == set(range(10 - LIKELIEST, 10))
    assert sum(kept.values()) == pytest.approx(1)
    assert kept[9] / kept[4] == pytest.approx(2)
    assert likeliest(Chosen(b"", 0, 0, odds)) == []
    assert likeliest(Chosen(b"", 0, 0, ())) == []


def made_up(deal: int, less_luck: tuple[float, float]) -> Outcome:
    asked = Fixture("getbit", b"", ("calm", "random"), deal, FEW, 1)
    return Outcome(asked, (1, 2), 1, 1, b"", less_luck)


def test_a_share_of_wins_has_an_interval_over_deals() -> None:
    """Two games of a deal that come out alike tell no more than one."""
    shares = [0.4, 0.6, 0.7, 0.9]
    once = [(made_up(k, (share, 1 - share)),) for k, share in enumerate(shares)]
    twice = [2 * deal for deal in once]
    expected = 1.96 * 2 * statistics.stdev(shares) / 2
    for deals in (once, twice):
        assert times_fair(deals, "calm", 2) == pytest.approx((1.3, expected))
    assert times_fair(once[:1], "calm", 2) == pytest.approx((0.8, 2.0))
    assert times_fair(once, "shark", 2)[0] == 0


def test_a_trial_scores_without_luck_where_that_is_known() -> None:
    deal = [made_up(1, (0.7, 0.3))]
    assert score_deal(deal, "calm", "random") == pytest.approx(0.7)
    assert score_deal([replace(o, less_luck=()) for o in deal], "calm", "random") == 1


def test_a_ladder_can_be_played_with_luck_and_all() -> None:
    game = chum.game("getbit")
    asked = Simulation(game, 2, 4, 1, {}, game.components)
    fair, plain = (
        climb(asked, ["calm", "random"], FEW, with_luck=with_luck) for with_luck in (False, True)
    )
    assert fair.report()["without_luck"]
    assert not plain.report()["without_luck"]
    assert [r.wins for r in fair.ratings] == [r.wins for r in plain.ratings]
    assert [r.times_fair for r in plain.ratings] == [2 * r.wins / r.games for r in plain.ratings]
    assert fair.ratings[0].times_fair != plain.ratings[0].times_fair
    few = replace(asked, games=40)
    scores = [sprt(few, "calm", "random", FEW, with_luck=given).score for given in (False, True)]
    assert scores[0] != scores[1]
