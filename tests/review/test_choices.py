"""The best choice is found with some games and valued with others."""

from __future__ import annotations

from collections.abc import Sequence

import chum
from chum.contract.tables import Table
from chum.neutral.engine import engine
from chum.review.choices import (
    FINDING,
    GLANCING,
    VALUING,
    Choice,
    Found,
    choices,
    costliest,
    glance,
    look,
)
from chum.review.estimates import Estimate
from chum.review.review import ANSWERS
from chum.review.stretches import stretches
from chum.review.values import Answer, Coming, Value, Valuer
from chum.review.works import finish
from tests.review.played import played

GETBIT = Table(chum.game("getbit"), 4)


class Lucky(Valuer):
    """Finds a lucky guess: the highest card looks best by `much` in the answers that find, and by
    `truly` in those that value."""

    much, truly = 0.5, 0.0
    answers: tuple[int, ...] = ()

    def begin(self, asked: Sequence[Value], answers: Sequence[int], games: int) -> Coming:  # noqa: ARG002
        self.answers += tuple(answers)
        return lambda: [self.guess(asked, answer) for answer in answers]

    def guess(self, asked: Sequence[Value], answer: int) -> Answer:
        gain = self.much if answer in (GLANCING[0], FINDING) else self.truly
        highest = max(value.codes[0] for value in asked)
        chance = (answer % 7 - 3) / 1000
        return {v: [gain * (v.codes[0] == highest) + chance * v.codes[0]] * 4 for v in asked}


def first_choice(valuer: Valuer) -> Choice:
    codes = tuple(valuer.match.codes(0))
    return Choice(0, 0, valuer.match.state.to_bytes(), codes[0], codes)


def suspected(choice: Choice) -> list[Found]:
    """As a glance may see it."""
    return [Found(choice, max(choice.codes), Estimate(0.5, 0.0))]


def test_a_lucky_guess_is_no_mistake() -> None:
    match = GETBIT.match(1)
    valuer = Lucky(match, engine(match.game))
    choice = first_choice(valuer)
    found = finish(look(valuer, choice, 1))
    assert found.best == max(found.choice.codes)
    assert abs(found.loss.mean) < 0.05
    assert set(valuer.answers) == {FINDING, *VALUING[0], *VALUING[1]}
    assert finish(costliest(valuer, suspected(choice), 1)) == []


def test_what_soon_turns_out_no_better_is_not_looked_at_for_long() -> None:
    match = GETBIT.match(1)
    valuer = Lucky(match, engine(match.game))
    valuer.truly = -0.3
    choice = first_choice(valuer)
    found = finish(look(valuer, choice, 1))
    assert valuer.answers == (FINDING, *VALUING[0])
    assert found.loss.mean < 0
    assert not found.loss.sure
    assert finish(costliest(valuer, suspected(choice), 1)) == []


def test_what_is_better_in_other_games_too_is_a_mistake() -> None:
    match = GETBIT.match(1)
    valuer = Lucky(match, engine(match.game))
    valuer.truly = 0.3
    choice = first_choice(valuer)
    found = finish(look(valuer, choice, 1))
    assert found.loss.sure
    assert 0.2 < found.loss.mean < 0.4
    assert finish(costliest(valuer, suspected(choice), 1)) == [found]


def test_what_looks_right_at_a_glance_is_not_looked_at_again() -> None:
    match = GETBIT.match(1)
    valuer = Lucky(match, engine(match.game))
    right = Found(first_choice(valuer), 0, Estimate(0.0, 0.0))
    assert finish(costliest(valuer, [right], 1)) == []
    assert valuer.answers == ()


def test_a_glance_values_with_other_games_than_it_finds_with() -> None:
    match = GETBIT.match(1)
    valuer = Lucky(match, engine(match.game))
    (found,) = finish(glance(valuer, [first_choice(valuer)], 1))
    assert valuer.answers == GLANCING
    assert found.best == max(found.choice.codes)
    assert abs(found.loss.mean) < 0.05


def test_no_answer_serves_twice() -> None:
    parts = range(ANSWERS + 1)  # the last one tells what all options are worth
    served = [*parts, *GLANCING, FINDING, *VALUING[0], *VALUING[1]]
    assert len(set(served)) == len(served)


def test_a_choice_that_is_the_best_costs_nothing() -> None:
    match = GETBIT.match(1)
    valuer = Lucky(match, engine(match.game))
    codes = tuple(match.codes(0))
    found = finish(look(valuer, Choice(0, 0, match.state.to_bytes(), codes[-1], codes), 1))
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
