"""What the others at a table are like, as far as their open choices tell.

Somebody may choose at random; or naively, what is best if all others choose at random; or wisely,
what is best against such opponents.  Each choice that was laid open makes one of these likelier
(Bayes).  What is still sealed, or was replaced before it was laid open, is not looked at.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache, partial
from typing import NamedTuple

from chum.core.game import Game
from chum.search.solution import soften, solution
from chum.search.think import Opponents, PastMove, Question, Style, ask, survey

HIT = 0.7  # how often a naive player chooses what we believe is best for it; otherwise anything
WISE_HIT = 0.9  # the same of a wise one
SAMPLES = 48


class Kind(NamedTuple):
    """How likely a player is of each kind."""

    random: float
    naive: float
    wise: float


def learn(asked: Question, style: Style) -> Opponents:
    """How far each seat is believed to choose at random, and how far naively; else wisely."""
    simple = style.doubt + style.naive
    if simple == 0:
        return style.strangers(asked.seats)
    crowd = Opponents((style.doubt / simple,) * asked.seats, (style.naive / simple,) * asked.seats)
    kinds = [first_sight(style)] * asked.seats
    for past in laid_open(asked):
        kinds[past.seat] = update(kinds[past.seat], asked, past, crowd)
    naive = tuple(HIT * kind.naive for kind in kinds)
    doubt = tuple(kind.random + (1 - HIT) * kind.naive for kind in kinds)
    return Opponents(doubt, naive)


def first_sight(style: Style) -> Kind:
    """What the shares of a style's strangers make of a player."""
    naive = min(style.naive / HIT, style.naive + style.doubt)
    return Kind(style.doubt + style.naive - naive, naive, 1 - style.doubt - style.naive)


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


def update(kind: Kind, asked: Question, past: PastMove, crowd: Opponents) -> Kind:
    """What a player is, after one more of its choices."""
    box = asked.box.to_bytes()
    codes, favourite = favour(asked.game, box, asked.seats, past.before, past.seat)
    random = 1 / len(codes)
    naive = (1 - HIT) * random + HIT * (past.code == favourite)
    wise = random
    if kind.wise:
        played = best_replies(asked.game, box, asked.seats, past.before, past.seat, crowd)
        if played:
            wise = (1 - WISE_HIT) * random + WISE_HIT * played.get(past.code, 0.0)
    fits = (kind.random * random, kind.naive * naive, kind.wise * wise)
    return Kind(*(fit / sum(fits) for fit in fits))


def expect(opponents: Opponents, asked: Question, seat: int) -> dict[int, float]:
    """How likely a seat makes each choice by simple habit; nobody may have sealed one yet."""
    box = asked.box.to_bytes()
    codes, favourite = favour(asked.game, box, asked.seats, asked.state, seat)
    guess = {code: opponents.doubt[seat] / len(codes) for code in codes}
    guess[favourite] += opponents.naive[seat]
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
    thought = solution(ask(game, box, seats, state, seat), partial(expect, opponents))
    if thought is None:
        return {}
    chances = soften(thought, 0.0)
    return {c.code: p / sum(chances) for c, p in zip(thought.choices, chances, strict=True)}
