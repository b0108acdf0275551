"""How much anybody could know about who wins: what bounds the chances of a hint.

    python -m bench.bots.foresight bidbait --players 2 --games 60

Sharks play each other, and from some of their choices the match is played on several times, with
what the seat cannot know drawn anew.  How far the wins of one position are alike, and those of
different ones are not, is how much its player could know at best.  Printed is the Brier score that
somebody would reach who tells every chance as it is, in per cent better than "always the mean";
with an interval of 95 % over whole matches.
"""

from __future__ import annotations

import argparse
import math
import random
from collections.abc import Iterator, Sequence
from dataclasses import replace

import chum
from chum.core.match import Match
from chum.search.bots import Bot, bot, question
from chum.search.solution import reopened
from chum.search.think import Budget, PastMove, Question

ENDLESS = 60  # seconds a move: iterations end a thought, not the clock


def choices(match: Match, shark: Bot, budget: Budget, every: int, luck: int) -> Iterator[Question]:
    """One in `every` of the choices of a match between sharks."""
    rng = random.Random(luck)
    while not match.over:
        seat = match.pending[0]
        asked, codes = question(match, seat), match.codes(seat)
        if len(codes) > 1 and rng.randrange(every) == 0:
            yield asked
        made = shark.choose(asked, codes, budget, rng.getrandbits(60))
        match.play(next(move for move in match.legal(seat) if move.code == made.code))


def play_on(asked: Question, shark: Bot, budget: Budget, luck: int) -> float:
    """The seat's part of the win, if all is drawn and chosen anew from here on."""
    rng = random.Random(luck)
    begun = reopened(asked, rng.getrandbits(60))
    position = asked.engine.load(asked.box, asked.seats, begun.state)
    past = list(asked.past)
    while not position.over:
        seat = (position.pending & -position.pending).bit_length() - 1
        state, codes = position.to_bytes(), position.legal(seat)
        now = replace(begun, state=state, seat=seat, past=past)
        made = shark.choose(now, codes, budget, rng.getrandbits(60))
        position.seed(rng.getrandbits(60))
        position.play(seat, made.code)
        if asked.game.bot.OPEN:
            past.append(PastMove(state, seat, made.code))
    places = [position.place(seat) for seat in range(asked.seats)]
    return (places[asked.seat] == 1) / places.count(1)


def foresight(wins: Sequence[Sequence[float]]) -> float:
    """By position the wins that came of it: which part of their variance is known there."""
    each = len(wins[0])
    flat = [won for some in wins for won in some]
    mean = sum(flat) / len(flat)
    variance = sum((won - mean) ** 2 for won in flat) / len(flat)
    pairs = [
        (sum(won - mean for won in some) ** 2 - sum((won - mean) ** 2 for won in some))
        / (each * (each - 1))
        for some in wins
    ]
    return sum(pairs) / len(pairs) / variance


def spread(by_match: Sequence[Sequence[Sequence[float]]]) -> float:
    """Standard error, by leaving out one match after the other."""
    count = len(by_match)
    without = [
        foresight([wins for j, some in enumerate(by_match) if j != i for wins in some])
        for i in range(count)
    ]
    mean = sum(without) / count
    return math.sqrt((count - 1) / count * sum((found - mean) ** 2 for found in without))


def main() -> None:
    parser = argparse.ArgumentParser(description="How much anybody could know about who wins.")
    parser.add_argument("game", choices=chum.games())
    parser.add_argument("--players", type=int, required=True)
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--bot", default="shark", help="who plays; shark@habit=0 learns no habits")
    parser.add_argument("--iterations", type=int, default=100, help="of the sharks")
    parser.add_argument("--every", type=int, default=8, help="one choice in so many is played on")
    parser.add_argument("--times", type=int, default=4, help="that it is played on")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    shark = bot(given.bot)
    budget = Budget(ENDLESS, given.iterations)
    by_match = []
    for luck in range(given.seed * 1_000_000, given.seed * 1_000_000 + given.games):
        match, rng = chum.match(given.game, given.players, seed=luck), random.Random(~luck)
        by_match.append(
            [
                [play_on(asked, shark, budget, rng.getrandbits(60)) for _ in range(given.times)]
                for asked in choices(match, shark, budget, given.every, luck)
            ]
        )
    known = [some for some in by_match if some]
    found = foresight([wins for some in known for wins in some])
    print(
        f"{given.game}, {given.players} players, {given.bot}: at best {100 * found:.1f} ± "
        f"{196 * spread(known):.1f} % better than the mean, "
        f"{sum(map(len, known))} positions of {given.games} matches, seed {given.seed}"
    )


if __name__ == "__main__":
    main()
