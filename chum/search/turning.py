"""Where a match turned for a player: between which of his choices his chance to win changed most.

A strong bot looks at the player's first choice of each round, with the player's own knowledge, as a
hint would; the last chance is how the match came out.  The game's `words_ending.py` tells what
happened in between, and has the last word: what it cannot tell is not told.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from chum.core.ending import Told
from chum.core.match import Match
from chum.search.chances import curve
from chum.search.hints import judge, to_win
from chum.search.think import Budget

CLEAR = 0.15  # a change of the chance to win that is more than a matter of opinion
SHORTEST = 0.02  # seconds for a look


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
    for change, before, after in sorted(changes, key=lambda found: -found[0]):
        if change < CLEAR:
            break
        told = told_between(match, before.step, after.step)
        said: str = words.turned(match.view(seat), told, match.names, won)
        if said:
            return Turning(said, before.chance, after.chance)
    return None


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
