"""Where a match turned for a player: between which of his choices his chance to win changed most.

A strong bot looks at the player's first choice of each round, with the player's own knowledge, as a
hint would; the last chance is how the match came out.  The game's `words_ending.py` tells what
happened in between, and has the last word: what it cannot tell is not told.  Where it says
`TURN_BY_TURN`, quick forecasts find in whose turn it was.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from chum.core.ending import Told
from chum.core.match import Match
from chum.neutral.engine import Engine, engine
from chum.neutral.forecast import Forecast
from chum.neutral.tree import LATER
from chum.search.chances import curve
from chum.search.hints import judge, to_win
from chum.search.think import Budget

OUTCOME = 1 / 3  # of the change that the end itself brings: a win that was near is no turning point
CLEAR = 0.15  # a change of the chance to win that is more than a matter of opinion
SHORTEST = 0.02  # seconds for a look
GAMES = 200  # for a quick forecast
LEAST = 0.03  # a change that such a forecast can see


class Look(NamedTuple):
    """A player's chance to win, before he chose."""

    step: int
    chance: float


class Turning(NamedTuple):
    sentence: str
    before: float  # chance to win
    after: float


def turning(match: Match, seat: int, budget: Budget, luck: int) -> Turning | None:
    """The greatest rise for a winner, for others the greatest fall, of those that can be told.

    None if nothing stands out.
    """
    words = match.game.ending_words
    if words is None or not match.over or not hasattr(words, "turned"):
        return None
    seen = looks(match, seat, budget, luck)
    if not seen:  # all was forced, or the seat was skipped to the end
        return None
    winners = match.places.count(1)
    won = match.places[seat] == 1
    ends = [*seen[1:], Look(len(match.steps), 1 / winners if won else 0.0)]
    sign = 1 if won else -1
    changes = [(sign * (b.chance - a.chance), a, b) for a, b in zip(seen, ends, strict=True)]

    def weight(found: tuple[float, Look, Look]) -> float:
        return found[0] * (OUTCOME if found[2].step == len(match.steps) else 1)

    for change, first, last in sorted(changes, key=weight, reverse=True):
        if change < CLEAR:
            continue
        for begin, end in closer(match, seat, first, last, luck):
            told = told_between(match, begin, end)
            said: str = words.turned(match.view(seat), told, match.names, won)
            if said:
                return Turning(said, first.chance, last.chance)
    return None


def closer(match: Match, seat: int, first: Look, last: Look, luck: int) -> list[tuple[int, int]]:
    """The turns that did most of what changed between two looks, greatest first, by their steps.

    Only where the game's words want it; rules that are not compiled would take too long.
    """
    whole, machine = [(first.step, last.step)], engine(match.game)
    if not getattr(match.game.ending_words, "TURN_BY_TURN", False) or machine.mode != "compiled":
        return whole
    ends = turns(match, first.step, last.step)
    if len(ends) < 3:
        return whole
    chances = [forecast(match, seat, step, machine, luck) for step in ends[:-1]]
    over = last.step == len(match.steps)
    chances.append(last.chance if over else forecast(match, seat, last.step, machine, luck))
    sign = 1 if last.chance > first.chance else -1
    found = [
        (sign * (after - before), turn)
        for (before, after), turn in zip(pairwise(chances), pairwise(ends), strict=True)
    ]
    most = max(change for change, _turn in found)
    return [turn for change, turn in sorted(found, reverse=True) if change >= max(most / 3, LEAST)]


def turns(match: Match, first: int, last: int) -> list[int]:
    """The steps at which somebody's turn begins, with both ends."""
    found = [first]
    for i in range(first + 1, last):
        if match.steps[i].move.seat != match.steps[i - 1].move.seat:
            found.append(i)
    return [*found, last]


def forecast(match: Match, seat: int, step: int, machine: Engine, luck: int) -> float:
    """A player's chance to win before any step, by what he knows, and as bots would go on."""
    foreseen = match.game.bot.FORESEEN
    state = match.steps[step].before
    rounds = match.game.rules.rounds(match.game.rules.State.from_bytes(state))
    w = Forecast()
    w.until, w.seat, w.seats, w.blind = (
        rounds + foreseen if foreseen else LATER,
        seat,
        match.seats,
        1,
    )
    (wins,) = machine.forecasts(match.box, [(state, w.to_bytes(), luck)], GAMES)
    return wins[seat] / GAMES


def told_between(match: Match, first: int, last: int) -> Sequence[Told]:
    """What everybody heard from one step to before another, each with its round."""
    found = []
    for step in match.steps[first:last]:
        number = match.game.rules.rounds(match.game.rules.State.from_bytes(step.before))
        found += [
            Told(number, step.move.seat, event) for event in step.events if event.heard_by(-1)
        ]
    return found


def looks(match: Match, seat: int, budget: Budget, luck: int) -> list[Look]:
    """The player's chances, in order; the time is shared out among them."""
    steps = first_choices(match, seat)
    each = Budget(
        max(SHORTEST, budget.seconds / max(1, len(steps))),
        budget.iterations,
        clock=budget.clock,
    )
    return [Look(step, chance(match.at(step), seat, each, luck)) for step in steps]


def first_choices(match: Match, seat: int) -> list[int]:
    """The steps before which the player had to choose for the first time in a round."""
    rules = match.game.rules
    found: dict[int, int] = {}
    for i, step in enumerate(match.steps):
        state = rules.State.from_bytes(step.before)
        if rules.pending(state, match.box) >> seat & 1:
            found.setdefault(rules.rounds(state), i)
    return list(found.values())


def chance(match: Match, seat: int, budget: Budget, luck: int) -> float:
    """To win, for the best choice there is."""
    judged = judge(match, seat, budget, luck)
    true = curve(match.game, judged.source, match.seats, match.rounds)
    return max(true.bend(to_win(choice)) for choice, _often in judged.ranked)
