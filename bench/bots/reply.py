"""What can be won at Get Bit!'s panel by somebody who knows how everybody there thinks.

    python -m bench.bots.reply --players 4 --games 200

Its reply asks the very scripts that it plays against what they would lay, so many times with
other luck: that is how often they lay each card.  It sees no sealed card.  It imagines so many
rounds and lays the card after which it stands best.  A bot that has to learn who it plays with
can hardly win more.
"""

from __future__ import annotations

import argparse
import math
import random
import statistics
from collections.abc import Sequence
from dataclasses import dataclass, replace

from bench.bots import panel
from bench.bots.panel.__main__ import deals, share
from chum.games.getbit import bot as knowledge
from chum.games.getbit.bot_exact import all_reveals, worths
from chum.games.getbit.bot_reply import TOP
from chum.games.getbit.rules import Box, State
from chum.search.bots import BOTS, Decision
from chum.search.think import Budget, Question

GAME = "getbit"
ASKED = 16  # times that a script is asked what it would lay
IMAGINED = 160  # rounds


@dataclass(frozen=True)
class Reply:
    """The best reply to the scripts at the table."""

    name: str = "reply"
    sees_all: bool = False

    def choose(self, asked: Question, codes: Sequence[int], budget: Budget, luck: int) -> Decision:  # noqa: ARG002
        if len(codes) == 1:
            return Decision(codes[0])
        rng = random.Random(luck)
        opened = reopened(asked)
        others = [s for s in range(asked.seats) if s != asked.seat and waits(opened, s)]
        rounds = [whole_choices(asked, opened, seat, rng) for seat in others]
        worth = by_matrix(asked, others, rounds) or by_imagining(
            replace(asked, state=opened), others, rounds, codes, rng
        )
        return Decision(max(codes, key=worth.__getitem__))


def reopened(asked: Question) -> bytes:
    """The state as it was before the others sealed anything."""
    s = State.from_bytes(asked.state)
    knowledge.reopen(s, Box.from_bytes(asked.box.to_bytes()), asked.seat)
    return s.to_bytes()


def waits(state: bytes, seat: int) -> bool:
    return bool(State.from_bytes(state).waiting >> seat & 1)


def whole_choices(
    asked: Question, state: bytes, seat: int, rng: random.Random
) -> list[tuple[int, ...]]:
    """What a script would lay, for all its pirates, so many times."""
    script = BOTS[asked.names[seat]]
    found = []
    for _ in range(ASKED):
        position = asked.engine.load(asked.box, asked.seats, state)
        laid: list[int] = []
        while position.pending >> seat & 1 and len(laid) < State.from_bytes(state).each:
            theirs = replace(asked, state=position.to_bytes(), seat=seat)
            made = script.choose(theirs, position.legal(seat), Budget(), rng.getrandbits(60))
            position.play(seat, made.code)
            laid.append(made.code)
        found.append(tuple(laid))
    return found


def by_matrix(
    asked: Question,
    others: Sequence[int],
    rounds: Sequence[Sequence[tuple[int, ...]]],
) -> dict[int, float] | None:
    """Every reveal with three or four pirates, where chances are known."""
    s = State.from_bytes(asked.state)
    if s.each != 1 or s.swimmers > 4 or s.round < 2 or s.top != TOP:
        return None
    line = s.line[: s.swimmers]
    hands = tuple(tuple(c for c in range(1, s.top + 1) if s.hand[p] >> c & 1) for p in line)
    fair = all_reveals(hands, tuple(s.limbs[p] for p in line))[1]
    mixes = [
        [1.0] * len(hand)
        if p == asked.seat
        else [rounds[others.index(p)].count((card - 1,)) / ASKED for card in hand]
        for p, hand in zip(line, hands, strict=True)
    ]
    at = line.index(asked.seat)
    found = worths(fair, mixes, at)
    return {card - 1: worth for card, worth in zip(hands[at], found, strict=True)}


def by_imagining(
    asked: Question,
    others: Sequence[int],
    rounds: Sequence[Sequence[tuple[int, ...]]],
    codes: Sequence[int],
    rng: random.Random,
) -> dict[int, float]:
    """By code how well it stands after the round on average."""
    worth = dict.fromkeys(codes, 0.0)
    for _ in range(IMAGINED):
        theirs = [rng.choice(some) for some in rounds]
        second = rng.random()
        for code in codes:
            position = asked.engine.load(asked.box, asked.seats, asked.state)
            position.play(asked.seat, code)
            if position.pending >> asked.seat & 1:
                left = position.legal(asked.seat)
                position.play(asked.seat, left[int(second * len(left))])
            for seat, laid in zip(others, theirs, strict=True):
                for card in laid:
                    position.play(seat, card)
            worth[code] += stands(asked, position.to_bytes())
    return worth


def stands(asked: Question, state: bytes) -> float:
    """The chance to win."""
    s = State.from_bytes(state)
    if s.over:
        return float(s.places[asked.seat] == 1)
    box = Box.from_bytes(asked.box.to_bytes())
    stand = [knowledge.outlook(s, box, seat) for seat in range(asked.seats)]
    return 1 / sum(math.exp((other - stand[asked.seat]) / knowledge.LEAD) for other in stand)


BOTS["reply"] = Reply()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=101)
    given = parser.parse_args()
    scripts = panel.enrol(GAME)
    played = deals(GAME, given.players, "reply", scripts, given.games, given.seed, Budget(), 1, {})
    shares = [share("reply", deal) for deal in played]
    times = given.players * statistics.fmean(shares)
    error = 1.96 * given.players * statistics.stdev(shares) / math.sqrt(len(shares))
    print(
        f"who knows the panel, {given.players} players: {times:.2f} ± {error:.2f} times its share "
        f"in {len(shares) * given.players} games, seed {given.seed}"
    )


if __name__ == "__main__":
    main()
