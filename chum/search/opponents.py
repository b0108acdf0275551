"""What the others at a table are like, as far as their open choices tell.

Somebody may choose at random; or naively, what is best if all others choose at random; or by a
habit of its own, so often the lowest of its choices and so often the highest; or wisely, what is
best against such opponents.  Each choice that was laid open makes one of these likelier (Bayes).
What is still sealed, or was replaced before it was laid open, is not looked at.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache, partial
from typing import NamedTuple

from chum.core.deadline import Deadline, OutOfTime
from chum.core.game import Game
from chum.search.solution import reckoned, soften
from chum.search.think import Opponents, PastMove, Question, Style, ask, survey

HIT = 0.7  # how often a naive player chooses what we believe is best for it; otherwise anything
WISE_HIT = 0.9  # the same of a wise one
SAMPLES = 48
LOWEST, BETWEEN, HIGHEST = range(3)


class Kind(NamedTuple):
    """How likely a player is of each kind, and how often it took which of its choices."""

    random: float
    naive: float
    wise: float
    habit: float
    taken: tuple[float, ...] = (1.0, 1.0, 1.0)  # lowest, between, highest; once for luck

    def often(self, rank: int) -> float:
        """How often its habit is to take a choice of this rank."""
        return self.taken[rank] / sum(self.taken)


def learn(asked: Question, style: Style, deadline: Deadline) -> Opponents:
    """How far each seat is believed to choose at random, naively or by habit; else wisely.

    What does not fit into the time is left to the next move: what was looked at is remembered.
    """
    kinds = [first_sight(style)] * asked.seats
    if 1.0 in kinds[0][:4]:  # whatever others do, it believes that of them
        return style.strangers(asked.seats)
    with deadline.watched():
        try:
            for past in laid_open(asked):
                kinds[past.seat] = update(kinds[past.seat], asked, past, crowd(asked, style))
        except OutOfTime:
            pass
    return Opponents(
        tuple(kind.random + (1 - HIT) * kind.naive for kind in kinds),
        tuple(HIT * kind.naive for kind in kinds),
        tuple(kind.habit for kind in kinds),
        tuple(kind.often(LOWEST) for kind in kinds),
        tuple(kind.often(HIGHEST) for kind in kinds),
    )


def first_sight(style: Style) -> Kind:
    """What the shares of a style's strangers make of a player."""
    naive = min(style.naive / HIT, style.naive + style.doubt)
    others = 1 - style.habit
    return Kind(
        others * (style.doubt + style.naive - naive),
        others * naive,
        others * (1 - style.doubt - style.naive),
        style.habit,
    )


def crowd(asked: Question, style: Style) -> Opponents:
    """The simple players that a wise one expects."""
    simple = style.doubt + style.naive
    return Style(doubt=style.doubt / simple, naive=style.naive / simple).strangers(asked.seats)


def laid_open(asked: Question) -> list[PastMove]:
    """The others' choices of the rounds before this one, without what was replaced."""
    now = round_of(asked, asked.state)
    found: list[tuple[int, PastMove]] = []
    for past in asked.past:
        made = round_of(asked, past.before)
        if past.replaces:
            found = [(when, p) for when, p in found if (when, p.seat) != (made, past.seat)]
        elif made < now and past.seat != asked.seat:
            found.append((made, past))
    return [past for _, past in found]


def round_of(asked: Question, state: bytes) -> int:
    return asked.engine.load(asked.box, asked.seats, state).rounds


def update(kind: Kind, asked: Question, past: PastMove, simple: Opponents) -> Kind:
    """What a player is, after one more of its choices."""
    box = asked.box.to_bytes()
    codes, favourite = favour(asked.game, box, asked.seats, past.before, past.seat)
    random = 1 / len(codes)
    naive = (1 - HIT) * random + HIT * (past.code == favourite)
    wise = random
    if kind.wise:
        played = best_replies(asked.game, box, asked.seats, past.before, past.seat, simple)
        if played:
            wise = (1 - WISE_HIT) * random + WISE_HIT * played.get(past.code, 0.0)
    rank = rank_of(codes, past.code)
    habit = kind.often(rank) / (len(codes) - 2 if rank == BETWEEN else 1)
    fits = (kind.random * random, kind.naive * naive, kind.wise * wise, kind.habit * habit)
    taken = [*kind.taken]
    taken[rank] += 1
    random, naive, wise, habit = (fit / sum(fits) for fit in fits)
    return Kind(random, naive, wise, habit, tuple(taken))


def rank_of(codes: list[int], code: int) -> int:
    if code == codes[0]:
        return LOWEST
    return HIGHEST if code == codes[-1] else BETWEEN


def expect(opponents: Opponents, asked: Question, seat: int) -> dict[int, float]:
    """How likely a seat makes each choice by simple habit; nobody may have sealed one yet."""
    box = asked.box.to_bytes()
    codes, favourite = favour(asked.game, box, asked.seats, asked.state, seat)
    guess = {code: opponents.doubt[seat] / len(codes) for code in codes}
    guess[favourite] += opponents.naive[seat]
    lowest, highest = opponents.lowest[seat], opponents.highest[seat]
    ranks = (lowest, (1 - lowest - highest) / max(1, len(codes) - 2), highest)
    often = {code: ranks[rank_of(codes, code)] for code in codes}
    for code in codes:
        guess[code] += opponents.habit[seat] * often[code] / sum(often.values())
    return guess


@lru_cache(maxsize=4096)
def favour(game: Game, box: bytes, seats: int, state: bytes, seat: int) -> tuple[list[int], int]:
    """The codes that a seat has, and the best of them if all others choose at random."""
    choices = survey(ask(game, box, seats, state, seat), SAMPLES, 1).choices
    codes = [choice.code for choice in choices]
    return codes, max(choices, key=lambda choice: choice.value).code


@lru_cache(maxsize=4096)
def best_replies(
    game: Game, box: bytes, seats: int, state: bytes, seat: int, opponents: Opponents
) -> Mapping[int, float]:
    """How often a wise player in a simple crowd plays each code; nothing where that is unknown."""
    thought = reckoned(ask(game, box, seats, state, seat), partial(expect, opponents))
    if thought is None:
        return {}
    chances = soften(thought, 0.0)
    return {c.code: p / sum(chances) for c, p in zip(thought.choices, chances, strict=True)}
