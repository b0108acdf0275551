"""What luck brought, and results without it: the same on average, and less spread."""

from __future__ import annotations

import random
import statistics

import pytest

import chum
from chum.lab import arena
from chum.lab.arena import Fixture, Outcome, luck_of, play
from chum.lab.ladder import climb, luck_of_deal, score_deal, sprt, times_fair
from chum.lab.simulate import Simulation
from chum.lab.without_luck import LEAST, LIKELIEST, Chosen, Forecaster, less_luck, likeliest
from chum.neutral.engine import engine
from chum.search.bots import bot, question
from chum.search.think import Budget

FEW = Budget(60, 20)


def fixture(name: str, seats: tuple[str, ...], luck: int, forecasts: int) -> Fixture:
    box = chum.game(name).fill_box(len(seats), {}).to_bytes()
    return Fixture(name, box, seats, luck, FEW, forecasts)


@pytest.mark.parametrize(
    ("name", "seats"),
    [
        ("getbit", ("calm", "random")),
        ("bidbait", ("calm", "random", "greedy")),
        ("sharks", ("calm", "random")),
        ("sharktank", ("random", "random")),
    ],
)
def test_what_luck_brings_one_it_takes_from_others(name: str, seats: tuple[str, ...]) -> None:
    outcome = play(fixture(name, seats, 3, 3))
    assert any(outcome.luck)
    assert sum(outcome.luck) == pytest.approx(0, abs=1e-9)
    assert play(fixture(name, seats, 3, 0)).luck == ()


def test_luck_is_zero_on_average_and_explains_most_of_the_spread() -> None:
    """SharkBait between keen ones; 3.3 standard errors are 99.9 %."""
    found = [play(fixture("sharkbait", ("keen",) * 3, 100 + k, 100)) for k in range(60)]
    for seat in range(3):
        came = [outcome.wins()[seat] for outcome in found]
        luck = [outcome.luck[seat] for outcome in found]
        error = statistics.stdev(luck) / len(luck) ** 0.5
        assert abs(statistics.fmean(luck)) <= 3.3 * error
        less = less_luck(came, luck)
        assert statistics.variance(less) < statistics.variance(came) / 2


def test_as_much_luck_is_taken_out_as_helps() -> None:
    """Forecasts that foresee well take all of it, those that are far off nothing."""
    rng = random.Random(1)
    luck = [rng.gauss(0, 0.5) for _ in range(400)]
    skill = [rng.gauss(0.6, 0.1) for _ in luck]
    told = [a + b for a, b in zip(skill, luck, strict=True)]
    assert less_luck(told, luck) == pytest.approx(skill, abs=0.05)
    assert less_luck(skill, luck) == pytest.approx(skill, abs=0.05)
    few = LEAST - 1
    assert less_luck(told[:few], luck[:few]) == told[:few]
    assert less_luck(told, [0.0] * 400) == told
    assert less_luck([], []) == []


def test_without_luck_and_lots_a_result_is_no_luck() -> None:
    """Nothing is drawn in Get Bit!, and here nobody draws lots."""
    match = chum.match("getbit", 4, seed=1)
    chosen = []
    while not match.over:
        seat = match.pending[0]
        move = match.legal(seat)[-1]
        chosen.append(Chosen(match.state.to_bytes(), seat, move.code, ()))
        match.play(move)
    judge = Forecaster(match.game, engine(match.game), match.box, 4, 1, 3)
    assert judge.luck_of(chosen, [0.0, 1.0, 0.0, 0.0]) == [0.0] * 4


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


def deal_of(number: int, won: bool, luck: float, games: int = 1) -> tuple[Outcome, ...]:
    asked = Fixture("getbit", b"", ("calm", "random"), number, FEW, 1)
    places = (1, 2) if won else (2, 1)
    return games * (Outcome(asked, places, 1, 1, b"", (luck, -luck)),)


def test_a_share_of_wins_has_an_interval_over_deals() -> None:
    """Two games of a deal that come out alike tell no more than one."""
    won = [k % 3 > 0 for k in range(30)]
    expected = 1.96 * 2 * statistics.stdev(won) / 30**0.5
    for games in (1, 2):
        deals = [deal_of(k, each, 0.0, games) for k, each in enumerate(won)]
        assert times_fair(deals, "calm", 2) == pytest.approx((4 / 3, expected))
    assert times_fair(deals[1:2], "calm", 2) == pytest.approx((2.0, 2.0))
    assert times_fair(deals, "shark", 2)[0] == 0


def test_an_interval_without_luck_is_narrower() -> None:
    won = [k % 3 > 0 for k in range(30)]
    deals = [deal_of(k, each, each - 2 / 3) for k, each in enumerate(won)]
    mean, error = times_fair(deals, "calm", 2)
    assert (mean, error) == pytest.approx((4 / 3, 0), abs=1e-9)
    scores = [score_deal(deal, "calm", "random") for deal in deals]
    luck = [luck_of_deal(deal, "calm", "random") for deal in deals]
    assert scores == [float(each) for each in won]
    assert less_luck(scores, luck) == pytest.approx([2 / 3] * 30)


def test_a_ladder_can_be_played_with_luck_and_all(monkeypatch: pytest.MonkeyPatch) -> None:
    game = chum.game("sharkbait")
    monkeypatch.setattr(game.bot, "FORECASTS", 10)
    asked = Simulation(game, 3, 3 * LEAST, 1, {}, game.components)
    fair, plain = (
        climb(asked, ["calm", "random"], FEW, with_luck=given) for given in (False, True)
    )
    assert fair.report()["without_luck"]
    assert not plain.report()["without_luck"]
    assert [r.wins for r in fair.ratings] == [r.wins for r in plain.ratings]
    for less, came in zip(fair.ratings, plain.ratings, strict=True):
        assert came.times_fair == pytest.approx(3 * came.wins / came.games)
        assert less.times_fair != came.times_fair
    trials = [sprt(asked, "keen", "calm", FEW, with_luck=given) for given in (False, True)]
    assert trials[0].evidence != trials[1].evidence
