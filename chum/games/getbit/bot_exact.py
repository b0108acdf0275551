"""Exact chances in Get Bit!, by backward induction.

With the hands of four players a round is reckoned by `reply`.  With others the end with three
pirates is solved: every round costs a limb, so positions with fewer limbs come first and nothing
repeats.  A round is a matrix game of three players; its equilibrium is found by matching regrets
until nobody could win more than `TOLERANCE` more often.  A position is written from the front of
the line to its end.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from chum.games.getbit import bot_reply
from chum.games.getbit.rules import Box, State

MOST_LIMBS = (0, 0, 0, 0, 5, 5, 4, 4)  # of all three together, by highest card: a second's work
TOLERANCE = 0.004
ITERATIONS = 3000
Hand = tuple[int, ...]
Mix = tuple[float, ...]
Expect = Callable[[int], Mapping[int, float]]  # of a seat: its codes by likelihood


class Ending(NamedTuple):
    """Three pirates, front first."""

    hands: tuple[Hand, Hand, Hand]
    limbs: tuple[int, int, int]
    top: int  # highest card in use
    pickup: int


class Solution(NamedTuple):
    wins: tuple[float, ...]  # each pirate's chance to win
    mixes: tuple[Mix, ...]  # how often each lays each card of its hand


def chances(s: State, box: Box, seat: int, expect: Expect) -> Mapping[int, float] | None:
    """By code the chance to win; None where it is not known.

    `expect` says how likely another seat lays each card by simple habit; for the rest it is
    believed to reply best to that, or to lay what the solution of an ending says.
    """
    if s.each != 1 or s.swimmers > 4 or s.round < 2:
        return None
    line = s.line[: s.swimmers]
    if seat not in line:
        return None
    hands = [tuple(c for c in range(1, s.top + 1) if s.hand[p] >> c & 1) for p in line]
    limbs = [s.limbs[p] for p in line]
    at = line.index(seat)
    habits = [
        [0.0] * len(hand) if p == seat else [expect(p).get(card - 1, 0.0) for card in hand]
        for p, hand in zip(line, hands, strict=True)
    ]
    if box.limbs <= bot_reply.LIMBS and (s.top, box.pickup) == (bot_reply.TOP, bot_reply.PICKUP):
        worth = bot_reply.replies(hands, limbs, at, bot_reply.believe(hands, limbs, at, habits))
    elif s.swimmers == 3 and sum(limbs) <= MOST_LIMBS[s.top]:
        ending = Ending(tuple(hands), tuple(limbs), s.top, box.pickup)  # type: ignore[arg-type]
        mixes = bot_reply.fill_up(habits, solve(ending).mixes)
        worth = values(reveals(ending), mixes, at, len(hands[at]))
    else:
        return None
    return {card - 1: chance for card, chance in zip(hands[at], worth, strict=True)}


@lru_cache(maxsize=20_000)
def solve(ending: Ending) -> Solution:
    return equilibrium([len(hand) for hand in ending.hands], reveals(ending))


def reveals(ending: Ending) -> dict[tuple[int, ...], tuple[float, ...]]:
    """What comes of all the cards that the three may lay."""
    picks = product(*(range(len(hand)) for hand in ending.hands))
    return {each: outcome(ending, each) for each in picks}


def outcome(ending: Ending, picks: tuple[int, ...]) -> tuple[float, ...]:
    """Each pirate's chance to win after this reveal; pirates by their place before it."""
    laid = [hand[pick] for hand, pick in zip(ending.hands, picks, strict=True)]
    *rest, bitten = bot_reply.swim(laid)
    limbs = list(ending.limbs)
    limbs[bitten] -= 1
    if limbs[bitten] == 0:
        return tuple(float(i == rest[0]) for i in range(3))
    full = tuple(range(1, ending.top + 1))
    hands = [tuple(c for c in ending.hands[i] if c != laid[i]) for i in range(3)]
    hands = [full if len(hand) <= ending.pickup else hand for hand in hands]
    hands[bitten] = full
    line = [bitten, *rest]
    later = solve(
        Ending(
            (hands[line[0]], hands[line[1]], hands[line[2]]),
            (limbs[line[0]], limbs[line[1]], limbs[line[2]]),
            ending.top,
            ending.pickup,
        )
    )
    return tuple(later.wins[line.index(i)] for i in range(3))


def equilibrium(sizes: list[int], table: Mapping[tuple[int, ...], tuple[float, ...]]) -> Solution:
    """Regret matching with regrets kept above zero; later rounds of it weigh more."""
    regrets = [[0.0] * size for size in sizes]
    totals = [[0.0] * size for size in sizes]
    for k in range(1, ITERATIONS + 1):
        mixes = [normal(row) for row in regrets]
        for player, mix in enumerate(mixes):
            for i, often in enumerate(mix):
                totals[player][i] += k * often
        for player in range(3):
            worth = values(table, mixes, player, sizes[player])
            mean = sum(w * often for w, often in zip(worth, mixes[player], strict=True))
            regrets[player] = [
                max(0.0, old + w - mean) for old, w in zip(regrets[player], worth, strict=True)
            ]
            mixes[player] = normal(regrets[player])
        if k % 50 == 0:
            found = [normal(row) for row in totals]
            if all(gain(table, found, p, sizes[p]) < TOLERANCE for p in range(3)):
                break
    found = [normal(row) for row in totals]
    wins = [
        sum(w * often for w, often in zip(values(table, found, p, sizes[p]), found[p], strict=True))
        for p in range(3)
    ]
    return Solution(tuple(wins), tuple(tuple(mix) for mix in found))


def normal(row: list[float]) -> list[float]:
    total = sum(row)
    return [value / total for value in row] if total > 0 else [1 / len(row)] * len(row)


def values(
    table: Mapping[tuple[int, ...], tuple[float, ...]],
    mixes: list[list[float]],
    player: int,
    size: int,
) -> list[float]:
    """What each card is worth to a player against the others' mixes."""
    one, two = (other for other in range(3) if other != player)
    worth = [0.0] * size
    for picks, wins in table.items():
        worth[picks[player]] += mixes[one][picks[one]] * mixes[two][picks[two]] * wins[player]
    return worth


def gain(
    table: Mapping[tuple[int, ...], tuple[float, ...]],
    mixes: list[list[float]],
    player: int,
    size: int,
) -> float:
    """How much more often the player could win by knowing the others' mixes."""
    worth = values(table, mixes, player, size)
    mean = sum(w * often for w, often in zip(worth, mixes[player], strict=True))
    return max(worth) - mean
