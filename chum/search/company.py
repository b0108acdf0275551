"""What the others at a table are like, as far as their open choices tell.

Everybody may be naive: playing what is best if all others choose at random.  Each choice that was
laid open makes that likelier or less likely (Bayes).  What is still sealed, or was replaced before
it was laid open, is not looked at.
"""

from __future__ import annotations

from functools import lru_cache

from chum.core.engine import engine
from chum.games import load
from chum.search.think import Company, Deed, Question, Style, survey

HIT = 0.7  # how often a naive player makes the choice that we hold for its best; else any
SAMPLES = 48


def learn(asked: Question, style: Style) -> Company:
    """How far each seat is believed to choose at random, and how far naively."""
    simple = style.doubt + style.naive
    if simple == 0:
        return style.strangers(asked.seats)
    prior = min(style.naive / (HIT * simple), 1.0)
    chances = [prior] * asked.seats
    for deed in laid_open(asked):
        chances[deed.seat] = update(chances[deed.seat], asked, deed)
    naive = tuple(simple * HIT * chance for chance in chances)
    return Company(tuple(simple - share for share in naive), naive)


def laid_open(asked: Question) -> list[Deed]:
    """The others' choices of the rounds before this one, without what was replaced."""
    now = round_of(asked, asked.state)
    found: list[tuple[int, Deed]] = []
    for deed in asked.past:
        made = round_of(asked, deed.before)
        if deed.replaces:
            found = [(when, d) for when, d in found if (when, d.seat) != (made, deed.seat)]
        elif made < now and deed.seat != asked.seat:
            found.append((made, deed))
    return [deed for _, deed in found]


def round_of(asked: Question, state: bytes) -> int:
    return asked.engine.load(asked.box, asked.seats, state).rounds


def update(chance: float, asked: Question, deed: Deed) -> float:
    """The chance that a player is naive, after one more of its choices."""
    codes, favourite = favour(asked.game, asked.box.to_bytes(), asked.seats, deed.before, deed.seat)
    random = 1 / len(codes)
    naive = (1 - HIT) * random + HIT * (deed.code == favourite)
    return chance * naive / (chance * naive + (1 - chance) * random)


def expect(asked: Question, company: Company, seat: int) -> dict[int, float]:
    """How likely a seat makes each choice by simple habit; nobody may have sealed one yet."""
    codes, favourite = favour(asked.game, asked.box.to_bytes(), asked.seats, asked.state, seat)
    guess = {code: company.doubt[seat] / len(codes) for code in codes}
    guess[favourite] += company.naive[seat]
    return guess


@lru_cache(maxsize=4096)
def favour(game: str, box: bytes, seats: int, state: bytes, seat: int) -> tuple[list[int], int]:
    """The codes that a seat has, and the best of them if all others choose at random."""
    played = load(game)
    asked = Question(game, engine(played), played.rules.Box.from_bytes(box), seats, state, seat)
    options = survey(asked, SAMPLES, 1).options
    codes = [option.code for option in options]
    return codes, max(options, key=lambda option: option.value).code
