"""What a player could have chosen instead, and what that would have been worth to him.

The best choice is found with one half of the games and valued with others: the best of many guesses
is a lucky guess.  And nothing is called a mistake that could be chance.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from chum.core.match import Match
from chum.neutral.engine import Engine
from chum.review.estimates import Estimate, estimate
from chum.review.stretches import Stretch
from chum.review.values import Answer, Value, Valuer
from chum.review.works import Work, together

LOOKED_AT = 6  # choices of a seat that are looked at closely
GLANCING = (100, 101)  # the answers of a glance: one finds the best choice, one values it
FINDING = 118  # at a closer look this one finds it,
CLOSER = 4  # from so many times the games,
VALUING = (tuple(range(102, 106)), tuple(range(106, 118)))  # and these value it, if it seems better


@dataclass(frozen=True)
class Choice:
    """A choice that somebody had."""

    step: int
    seat: int
    state: bytes
    made: int  # the code
    codes: tuple[int, ...]  # all there were

    def value(self, valuer: Valuer, code: int) -> Value:
        blind = not valuer.hides_nothing(self.state, self.seat)
        return Value(self.state, valuer.until(self.state), self.seat, (code,), blind)


@dataclass(frozen=True)
class Found:
    """A choice, the best one at that moment, and how much more that is worth."""

    choice: Choice
    best: int
    loss: Estimate


def choices(match: Match, engine: Engine, found: Sequence[Stretch]) -> list[Choice]:
    """Those that stood in the end: a sealed one that was replaced is none."""
    position = engine.load(match.box, match.seats, match.state.to_bytes())
    made = []
    for stretch in found:
        standing: dict[int, list[Choice]] = {}
        for i in range(stretch.first, stretch.last):
            step = match.steps[i]
            seat = step.move.seat
            if step.move.replaces:
                standing[seat] = []
            position.load(step.before)
            codes = position.legal(seat) or position.replacements(seat)
            if len(codes) > 1:
                chosen = Choice(i, seat, step.before, step.move.code, tuple(codes))
                standing.setdefault(seat, []).append(chosen)
        made += [choice for each in standing.values() for choice in each]
    return sorted(made, key=lambda choice: choice.step)


def glance(valuer: Valuer, made: Sequence[Choice], games: int) -> Work[list[Found]]:
    """Every choice beside the one that looks best: a rough idea, and right on average."""
    asked = [choice.value(valuer, code) for choice in made for code in choice.codes]
    finding = valuer.begin(asked, GLANCING[:1], games)
    yield
    answers = finding()
    best = [favourite(valuer, choice, answers) for choice in made]
    pairs = [
        choice.value(valuer, code)
        for choice, better in zip(made, best, strict=True)
        if better != choice.made
        for code in (choice.made, better)
    ]
    valuing = valuer.begin(pairs, GLANCING[1:], games)
    yield
    (second,) = valuing()
    found = []
    for choice, code in zip(made, best, strict=True):
        loss = 0.0
        if code != choice.made:
            better = second[choice.value(valuer, code)][choice.seat]
            loss = better - second[choice.value(valuer, choice.made)][choice.seat]
        found.append(Found(choice, code, Estimate(loss, 0.0)))
    return found


def costliest(valuer: Valuer, glanced: Sequence[Found], games: int) -> Work[list[Found]]:
    """What cost a seat most, surely: the worst of those that a glance found, looked at again."""
    worst = sorted(glanced, key=lambda found: -found.loss.mean)[:LOOKED_AT]
    looks = [look(valuer, found.choice, games) for found in worst if found.loss.mean > 0]
    again = yield from together(looks)
    sure = [found for found in again if found.loss.sure]
    return sorted(sure, key=lambda found: -found.loss.mean)


def look(valuer: Valuer, choice: Choice, games: int) -> Work[Found]:
    asked = [choice.value(valuer, code) for code in choice.codes]
    finding = valuer.begin(asked, (FINDING,), CLOSER * games)
    yield
    best = favourite(valuer, choice, finding())
    if best == choice.made:
        return Found(choice, best, Estimate(0.0, 0.0))
    pair = (choice.value(valuer, best), choice.value(valuer, choice.made))
    losses: list[float] = []
    for answers in VALUING:
        valuing = valuer.begin(pair, answers, games)
        yield
        for shares in valuing():
            losses.append(shares[pair[0]][choice.seat] - shares[pair[1]][choice.seat])
        if sum(losses) <= 0:  # it was a lucky guess: more of them would hardly make it a mistake
            break
    return Found(choice, best, estimate(losses))


def favourite(valuer: Valuer, choice: Choice, answers: Sequence[Answer]) -> int:
    """The code that the answers find best; the one that was chosen, if none is better."""

    def worth(code: int) -> float:
        value = choice.value(valuer, code)
        return float(sum(answer[value][choice.seat] for answer in answers))

    best = max(choice.codes, key=worth)
    return best if worth(best) > worth(choice.made) else choice.made
