"""The best choice is found with some games and valued with others."""

from __future__ import annotations

from collections.abc import Sequence

import chum
from chum.contract.tables import Table
from chum.neutral.engine import engine
from chum.review.choices import FINDING, VALUING, Choice, choices, costliest, glance, look
from chum.review.review import ANSWERS
from chum.review.stretches import stretches
from chum.review.values import Answer, Value, Valuer
from tests.review.played import played

GETBIT = Table(chum.game("getbit"), 4)


class Lucky(Valuer):
    """Finds a lucky guess: the highest card looks best by `much` in the answers that find, and by
    `truly` in those that value."""

    much, truly = 0.5, 0.0

    def answer(self, asked: Sequence[Value], answer: int, games: int) -> Answer:  # noqa: ARG002
        finds = answer in FINDING
        gain = self.much if finds else self.truly
        highest = max(value.codes[0] for value in asked)
        self.answers = [*getattr(self, "answers", []), answer]
        chance = answer % 7 / 1000
        return {v: [gain * (v.codes[0] == highest) + chance * v.codes[0]] * 4 for v in asked}


def first_choice(valuer: Valuer) -> Choice:
    codes = tuple(valuer.match.codes(0))
    return Choice(0, 0, valuer.match.state.to_bytes(), codes[0], codes)


def test_a_lucky_guess_is_no_mistake() -> None:
    match = GETBIT.match(1)
    valuer = Lucky(match, engine(match.game))
    found = look(valuer, first_choice(valuer), 1)
    assert found.best == max(found.choice.codes)
    assert abs(found.loss.mean) < 0.05
    assert set(valuer.answers) == {*FINDING, *VALUING}
    assert costliest(valuer, [found], 1, 1) == []


def test_what_is_better_in_other_games_too_is_a_mistake() -> None:
    match = GETBIT.match(1)
    valuer = Lucky(match, engine(match.game))
    valuer.truly = 0.3
    found = look(valuer, first_choice(valuer), 1)
    assert found.loss.sure
    assert 0.2 < found.loss.mean < 0.4
    assert costliest(valuer, [found], 0, 1) == [found]


def test_a_glance_values_with_other_games_than_it_finds_with() -> None:
    match = GETBIT.match(1)
    valuer = Lucky(match, engine(match.game))
    glance(valuer, [first_choice(valuer)], 1)
    assert valuer.answers == list(FINDING)


def test_no_answer_serves_twice() -> None:
    parts = range(ANSWERS + 1)  # the last one tells what all options are worth
    assert len({*parts, *FINDING, *VALUING}) == ANSWERS + 1 + len(FINDING) + len(VALUING)


def test_a_choice_that_is_the_best_costs_nothing() -> None:
    match = GETBIT.match(1)
    valuer = Lucky(match, engine(match.game))
    codes = tuple(match.codes(0))
    found = look(valuer, Choice(0, 0, match.state.to_bytes(), codes[-1], codes), 1)
    assert (found.best, found.loss.mean, found.loss.sure) == (codes[-1], 0.0, False)


def test_choices_that_were_replaced_do_not_count() -> None:
    match = played(GETBIT, seed=2)
    used = engine(match.game)
    found = choices(match, used, stretches(match, used))
    replaced = [i for i, step in enumerate(match.steps) if step.move.replaces]
    assert replaced
    for i in replaced:
        assert match.steps[i].move.seat == match.steps[i - 1].move.seat
        assert i - 1 not in {choice.step for choice in found}
        assert i in {choice.step for choice in found}
