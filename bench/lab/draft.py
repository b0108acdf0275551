"""Shark Tank: who wins by the order of the draft, and who by moving first.

    python -m bench.lab.draft --matches 100

The draft is made in some order, the same luck for all of them; then seat 1 moves first, and the
game is played on by the policy some times.  `policy` drafts as the policy does, `tasty` takes the
Tasty suit whenever it is there, `blind` takes anything.  Shares of wins by seat, in percent, with
intervals of 95 % over the matches.
"""

from __future__ import annotations

import argparse
import random
import statistics
from typing import Any

import chum
from chum.core.match import Match
from chum.neutral.engine import engine
from chum.neutral.tree import LATER
from chum.review.values import Value, win_shares

SEATS = 4
ORDERS = {  # by seat, for the 1s, the 2s and the Nulls
    "as ruled": (0, 1, 2, 3) * 3,
    "there and back": (0, 1, 2, 3, 3, 2, 1, 0, 0, 1, 2, 3),
    "the next begins": (0, 1, 2, 3, 1, 2, 3, 0, 2, 3, 0, 1),
    "last first": (3, 2, 1, 0) * 3,
}
WAYS = ("policy", "tasty", "blind")


def drafted(match: Match, order: tuple[int, ...], way: str, rng: random.Random) -> bytes:
    """The state when the tank is laid out and seat 1 is to move."""
    rules: Any = match.game.rules
    s = rules.State.from_bytes(match.state.to_bytes())
    for seat in order:
        s.seat = seat
        rules.offer_draft(s)
        rules.take_token(s, pick(match, s, seat, way, rng))
    s.seat = 0
    rules.spread_fish(s)
    rules.place_sharks(s)
    s.phase = rules.CHOOSING
    rules.next_turn(s, match.box)
    return bytes(s.to_bytes())


def pick(match: Match, s: Any, seat: int, way: str, rng: random.Random) -> int:
    suits = [suit for suit in range(4) if s.options >> suit & 1]
    if way == "blind":
        return rng.choice(suits)
    if way == "tasty" and s.tasty in suits:
        return int(s.tasty)
    rules: Any = match.game.rules
    position = engine(match.game).load(match.box, SEATS, s.to_bytes())
    return position.favour(seat) - int(rules.TAKE)


def wins(order: tuple[int, ...], way: str, matches: int, games: int) -> list[list[float]]:
    """By match the shares of the seats."""
    found = []
    for seed in range(matches):
        match = chum.match("sharktank", SEATS, {"first": "0"}, seed=seed)
        state = drafted(match, order, way, random.Random(seed))
        value = Value(state, LATER)
        shares = win_shares(engine(match.game), match.box, SEATS, value, 1 + 1000 * seed, games)
        found.append(list(shares))
    return found


def line(name: str, found: list[list[float]]) -> str:
    told = []
    for shares in zip(*found, strict=True):
        error = 1.96 * statistics.stdev(shares) / len(shares) ** 0.5
        told.append(f"{100 * statistics.fmean(shares):5.1f} ± {100 * error:.1f}")
    return f"{name:26}" + "  ".join(told)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=100)
    parser.add_argument("--games", type=int, default=15, help="of each, played on")
    parser.add_argument("--ways", nargs="*", default=WAYS, choices=WAYS)
    parser.add_argument("--orders", nargs="*", default=list(ORDERS), choices=list(ORDERS))
    given = parser.parse_args()
    for way in given.ways:
        for name in given.orders:
            found = wins(ORDERS[name], way, given.matches, given.games)
            print(line(f"{way}, {name}", found), flush=True)


if __name__ == "__main__":
    main()
