"""The most that anybody can win from three random players at Get Bit!, exactly.

    .venv-bench/bin/python -m bench.bots.bound

Every bite costs a limb, so the best reply to random players follows from the end of the game
backwards, over all limbs and hands.  Who does not see sealed cards cannot win more often.  A
position is written from the front of the line to its end; a value is what a pirate wins if it is
the one that replies best.  The values, with others' hands averaged, are what bots reckon with:
`--save chum/games/getbit/values.bin` writes them.
"""

from __future__ import annotations

import argparse
from itertools import product
from pathlib import Path
from typing import Any

import numpy as np

from chum.games.getbit.bot_reply import HANDS, LIMBS, PICKUP, TOP, WHOLE, swim

PIRATES = 4
CARDS = range(1, TOP + 1)
FULL = len(HANDS) - 1
SIZE = np.array([len(hand) for hand in HANDS])
HOLDS = np.array([[card in hand for card in range(TOP + 1)] for hand in HANDS])
Values = dict[tuple[int, ...], Any]  # by limbs: an array by hands and pirate


def without(hand: tuple[int, ...], card: int) -> int:
    """The hand after a card was laid and, if it is short, all were picked up."""
    left = tuple(c for c in hand if c != card)
    return FULL if len(left) <= PICKUP else HANDS.index(left)


AFTER = np.array([[without(hand, card) for card in range(TOP + 1)] for hand in HANDS])


def reveal(
    known: Values, limbs: tuple[int, ...], hands: Any, laid: tuple[int, ...], bites: bool
) -> list[Any]:
    """Each pirate's value after these cards, for all these hands at once."""
    line = swim(laid)
    left = [AFTER[hands[i], laid[i]] for i in range(len(laid))]
    nothing = np.zeros(hands.shape[1])
    worth = [nothing] * len(laid)
    last = line[-1]
    if bites and limbs[last] == 1:
        line.pop()
        if len(line) == 2:
            worth[line[0]] = nothing + 1
            return worth
    elif bites:
        line = [last, *line[:-1]]
        left[last] = nothing.astype(int) + FULL
    later = known[tuple(limbs[i] - (bites and i == last) for i in line)]
    found = later[tuple(left[i] for i in line)]
    for place, i in enumerate(line):
        worth[i] = found[:, place]
    return worth


def reply(known: Values, limbs: tuple[int, ...], hands: Any, bites: bool = True) -> Any:
    """By hands and pirate: what its best card wins if all others lay any card."""
    pirates = len(limbs)
    worth = np.zeros((pirates, TOP + 1, hands.shape[1]))
    sizes = SIZE[hands]
    for laid in product(CARDS, repeat=pirates):
        held = np.all([HOLDS[hands[i], laid[i]] for i in range(pirates)], axis=0)
        some = hands[:, held]
        if some.size:
            for i, value in enumerate(reveal(known, limbs, some, laid, bites)):
                others = sizes[:, held].prod(axis=0) / sizes[i, held]
                worth[i, laid[i], held] += value / others
    return worth.max(axis=1).T


def all_hands(pirates: int) -> Any:
    return np.indices((len(HANDS),) * pirates).reshape(pirates, -1)


def solve(known: Values, pirates: int, most: int) -> None:
    """All limbs, the fewest first."""
    shape = (len(HANDS),) * pirates
    for limbs in sorted(product(range(1, most + 1), repeat=pirates), key=sum):
        hands = all_hands(pirates)
        if pirates == PIRATES:
            hands = hands[:, hands[0] == FULL]  # who leads was bitten last, and picked all up
        values = np.full((*shape, pirates), np.nan, dtype=np.float32)
        values[tuple(hands)] = reply(known, limbs, hands)
        known[limbs] = values


def by_own_hand(known: Values, pirates: int) -> Any:
    """By limbs, place and the pirate's hand, on average over the others' hands."""
    rows = []
    for limbs in product(range(1, LIMBS + 1), repeat=pirates):
        for place in range(pirates):
            others = tuple(i for i in range(pirates) if i != place)
            table = known[limbs][..., place]
            there = ~np.isnan(table)
            total = np.where(there, table, 0).sum(axis=others)
            rows.append(total / np.maximum(there.sum(axis=others), 1))
    return np.stack(rows)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--save", type=Path)
    parser.add_argument("--limbs", type=int, default=LIMBS, help="fewer: a shorter game, sooner")
    asked = parser.parse_args()
    if asked.save and asked.limbs != LIMBS:
        parser.error(f"bots reckon with {LIMBS} limbs, so only those can be saved")
    known: Values = {}
    solve(known, PIRATES - 1, asked.limbs)
    solve(known, PIRATES, asked.limbs)
    if asked.save:
        tables = [np.round(WHOLE * by_own_hand(known, n)) for n in (PIRATES - 1, PIRATES)]
        asked.save.write_bytes(b"".join(table.astype("<u2").tobytes() for table in tables))
    whole = (asked.limbs,) * PIRATES
    second = all_hands(PIRATES)
    second = second[:, (SIZE[second] == TOP - 1).all(axis=0)]  # nobody is bitten in the first round
    known[whole][tuple(second)] = reply(known, whole, second)
    first = reply(known, whole, np.full((PIRATES, 1), FULL), bites=False)[0]
    print(f"by place at the start: {np.round(first, 4)}")
    print(f"on average {first.mean():.4f}, {PIRATES * first.mean():.3f} times a fair share")


if __name__ == "__main__":
    main()
