"""A round of Get Bit! with three or four pirates as a matrix game, every reveal of it.

A part of what the others lay is habit.  For the rest they may see through us: they match their
regrets against ours, and we ours against theirs and their habits.  The average of what we lay
meanwhile is the best reply where all is habit, an equilibrium where nothing is, and hard to
foresee in between.  Pirates are named by their place in the line.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from itertools import product
from operator import mul
from statistics import fmean

from chum.core.deadline import check
from chum.core.game import Prospect
from chum.games.getbit import bot_reply
from chum.games.getbit.bot_reply import Hand
from chum.games.getbit.rules import Box, State

ITERATIONS = 60
A_LEAD = 2.5  # times a fair share is what the best reply wins from random players
SIMPLE = 0.97  # so far by habit: what it would do otherwise hardly matters
Mix = Sequence[float]
Prizes = list[list[float]]  # by a pirate's card: by the others' cards what it wins
Expect = Callable[[int], Mapping[int, float]]  # of a seat: its codes by likelihood


def chances(s: State, box: Box, seat: int, expect: Expect) -> Mapping[int, Prospect] | None:
    """What each code promises; None where it is not known.

    `expect` says how likely another seat lays each card by habit.
    """
    line = s.line[: s.swimmers]
    if s.each != 1 or s.swimmers > 4 or s.round < 2 or seat not in line:
        return None
    if box.limbs > bot_reply.LIMBS or (s.top, box.pickup) != (bot_reply.TOP, bot_reply.PICKUP):
        return None
    hands = tuple(tuple(c for c in range(1, s.top + 1) if s.hand[p] >> c & 1) for p in line)
    prizes, fair = all_reveals(hands, tuple(s.limbs[p] for p in line))
    at = line.index(seat)
    others = [i for i in range(s.swimmers) if i != at]
    habits = [
        [0.0] * len(hand) if p == seat else [expect(p).get(card - 1, 0.0) for card in hand]
        for p, hand in zip(line, hands, strict=True)
    ]
    played_for = [*fair]
    played_for[at] = blend(prizes[at], fair[at], fmean(any_card(habits[i]) for i in others))
    mixes = match_regrets(played_for, habits)
    laid = fill_up(habits, mixes)
    worth, wins = worths(played_for, laid, at), worths(fair, laid, at)
    return {
        card - 1: Prospect(*found)
        for card, *found in zip(hands[at], worth, wins, mixes[at], strict=True)
    }


@lru_cache(maxsize=64)
def all_reveals(
    hands: tuple[Hand, ...], limbs: tuple[int, ...]
) -> tuple[list[Prizes], list[Prizes]]:
    """By pirate what it wins, if the others play on at random, and if all play on alike."""
    prizes: list[Prizes] = [[[] for _ in hand] for hand in hands]
    fair: list[Prizes] = [[[] for _ in hand] for hand in hands]
    for picks in product(*(range(len(hand)) for hand in hands)):
        check()
        laid = [hand[pick] for hand, pick in zip(hands, picks, strict=True)]
        wins = bot_reply.after_reveal(hands, limbs, laid)
        for i, pick in enumerate(picks):
            prizes[i][pick].append(wins[i])
            fair[i][pick].append(wins[i] / sum(wins))
    return prizes, fair


def any_card(habit: Mix) -> float:
    """How far a pirate is expected to lay any card alike."""
    return len(habit) * min(habit)


def blend(prizes: Prizes, fair: Prizes, random: float) -> Prizes:
    """As far as the others play at random they will go on like that; else all play on alike."""
    return [
        [random * prize + (1 - random) * A_LEAD * even for prize, even in zip(*rows, strict=True)]
        for rows in zip(prizes, fair, strict=True)
    ]


def match_regrets(prizes: list[Prizes], habits: Sequence[Mix]) -> list[list[float]]:
    """Everybody's average mix; later ones weigh more."""
    learners = [i for i, habit in enumerate(habits) if sum(habit) <= SIMPLE]
    regrets = [[0.0] * len(habit) for habit in habits]
    totals = [[0.0] * len(habit) for habit in habits]
    for k in range(1, ITERATIONS + 1):
        check()
        mixes = [normal(row) for row in regrets]
        laid = fill_up(habits, mixes)
        for i in learners:
            worth = worths(prizes, laid, i)
            mean = sum(map(mul, worth, mixes[i]))
            regrets[i] = [max(0.0, r + w - mean) for r, w in zip(regrets[i], worth, strict=True)]
            totals[i] = [t + k * often for t, often in zip(totals[i], mixes[i], strict=True)]
    return [normal(row) for row in totals]


def worths(prizes: list[Prizes], mixes: Sequence[Mix], at: int) -> list[float]:
    """What each card of a pirate wins against the others' mixes."""
    likely = [1.0]
    for i, mix in enumerate(mixes):
        if i != at:
            likely = [before * often for before in likely for often in mix]
    return [sum(map(mul, row, likely)) for row in prizes[at]]


def fill_up(habits: Sequence[Mix], rest: Sequence[Mix]) -> list[list[float]]:
    """What is missing to a certain choice is made as in `rest`."""
    return [
        [often + (1 - sum(habit)) * other for often, other in zip(habit, others, strict=True)]
        for habit, others in zip(habits, rest, strict=True)
    ]


def normal(row: Sequence[float]) -> list[float]:
    total = sum(row)
    return [part / total for part in row] if total > 0 else [1 / len(row)] * len(row)
