"""What the others at a table are like, as far as their open choices tell.

Somebody may choose at random; or naively, what is best if all others choose at random; or wisely,
what is best against such opponents; or by a habit.  Habits are: to prefer the better choices, as
a naive player judges them; to take so often the lowest of one's choices and so often the highest;
and those that the game knows (`bot_habits.py`).  Each choice that was laid open makes one of these
likelier (Bayes).  What is still sealed, or was replaced before it was laid open, is not looked at.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from functools import lru_cache, partial
from typing import NamedTuple

from chum.core.deadline import Deadline, OutOfTime
from chum.core.game import Game
from chum.neutral.tree import HABIT_CODES
from chum.search.solution import reckoned, reopened, soften
from chum.search.think import Opponents, PastMove, Question, Style, ask, survey

HIT = 0.7  # how often a naive player chooses what we believe is best for it; otherwise anything
WISE_HIT = 0.9  # the same of a wise one
SAMPLES = 120
HARDLY = 0.005  # so unlikely to be wise that its wise choices are not worth reckoning
PREFERS = 0.03  # a choice worth so much less than the best is made 1/e times as often
FLAT = 0.05  # of a habit's choices that are anything
OWN_HABITS = 2  # those that need no knowledge of the game
LOWEST, BETWEEN, HIGHEST = range(3)


class Kind(NamedTuple):
    """How likely a player is of each kind, and how often it took which of its choices."""

    random: float
    naive: float
    wise: float
    habits: tuple[float, ...]
    taken: tuple[float, ...] = (1.0, 1.0, 1.0)  # lowest, between, highest; once for luck


def learn(asked: Question, style: Style, deadline: Deadline) -> Opponents:
    """How far each seat is believed to choose at random, naively or by habit; else wisely.

    What does not fit into the time is left to the next move: what was looked at is remembered.
    """
    kinds = [first_sight(asked, style)] * asked.seats
    if 1.0 in kinds[0][:3]:  # whatever others do, it believes that of them
        return style.strangers(asked.seats)
    likely: list[tuple[float, ...]] = [()] * asked.seats
    with deadline.watched():
        try:
            for past in laid_open(asked):
                kinds[past.seat] = update(kinds[past.seat], asked, past, crowd(asked, style))
            if style.habit:
                for seat in others_who_choose(asked):
                    likely[seat] = by_habits(kinds[seat], asked, seat)
        except OutOfTime:
            pass
    habit = [sum(kind.habits) for kind in kinds]
    unknown = [0.0 if row else share for share, row in zip(habit, likely, strict=True)]
    return Opponents(
        tuple(k.random + (1 - HIT) * k.naive + u for k, u in zip(kinds, unknown, strict=True)),
        tuple(HIT * kind.naive for kind in kinds),
        tuple(share if row else 0.0 for share, row in zip(habit, likely, strict=True)),
        tuple(likely),
    )


def first_sight(asked: Question, style: Style) -> Kind:
    """What the shares of a style's strangers make of a player."""
    naive = min(style.naive / HIT, style.naive + style.doubt)
    others = 1 - style.habit
    known = OWN_HABITS + (asked.game.habits.HABITS if asked.game.habits else 0)
    return Kind(
        others * (style.doubt + style.naive - naive),
        others * naive,
        others * (1 - style.doubt - style.naive),
        (style.habit / known,) * known if style.habit else (),
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
    codes, worths = favour(asked.game, box, asked.seats, past.before, past.seat)
    random = 1 / len(codes)
    naive = (1 - HIT) * random + HIT * (past.code == best_of(codes, worths))
    wise = random
    if kind.wise > HARDLY:
        played = best_replies(asked.game, box, asked.seats, past.before, past.seat, simple)
        if played:
            wise = (1 - WISE_HIT) * random + WISE_HIT * played.get(past.code, 0.0)
    habits = [0.0] * len(kind.habits)
    if habits:
        at = codes.index(past.code)
        habits = [each[at] for each in all_habits(kind, asked, past.before, past.seat)]
    fits = [
        kind.random * random,
        kind.naive * naive,
        kind.wise * wise,
        *(share * habit for share, habit in zip(kind.habits, habits, strict=True)),
    ]
    taken = [*kind.taken]
    taken[rank_of(codes, past.code)] += 1
    random, naive, wise, *likely = (fit / sum(fits) for fit in fits)
    return Kind(random, naive, wise, tuple(likely), tuple(taken))


def all_habits(kind: Kind, asked: Question, state: bytes, seat: int) -> list[list[float]]:
    """By habit how likely a seat makes each of its choices in a state."""
    box = asked.box.to_bytes()
    codes, _ = favour(asked.game, box, asked.seats, state, seat)
    return [
        flattened(ranked(kind, codes)),
        *same_for_all(asked.game, box, asked.seats, state, seat),
    ]


@lru_cache(maxsize=4096)
def same_for_all(game: Game, box: bytes, seats: int, state: bytes, seat: int) -> list[list[float]]:
    """Habits that do not depend on who has them."""
    codes, worths = favour(game, box, seats, state, seat)
    best = max(worths)
    found = [[math.exp((worth - best) / PREFERS) for worth in worths]]
    if game.habits:
        s, b = game.rules.State.from_bytes(state), game.rules.Box.from_bytes(box)
        found += [[habit[code] for code in codes] for habit in game.habits.habits(s, b, seat)]
    return [flattened(row) for row in found]


def flattened(row: Sequence[float]) -> list[float]:
    """Nobody follows a habit always."""
    total = sum(row)
    return [FLAT / len(row) + (1 - FLAT) * weight / total for weight in row]


def ranked(kind: Kind, codes: list[int]) -> list[float]:
    """As often the lowest, the highest or one between as so far."""
    between = max(1, len(codes) - 2)
    weights = (kind.taken[LOWEST], kind.taken[BETWEEN] / between, kind.taken[HIGHEST])
    return [weights[rank_of(codes, code)] for code in codes]


def rank_of(codes: list[int], code: int) -> int:
    if code == codes[0]:
        return LOWEST
    return HIGHEST if code == codes[-1] else BETWEEN


def others_who_choose(asked: Question) -> list[int]:
    waiting = asked.engine.load(asked.box, asked.seats, reopened(asked).state).pending
    return [s for s in range(asked.seats) if s != asked.seat and waiting >> s & 1]


def by_habits(kind: Kind, asked: Question, seat: int) -> tuple[float, ...]:
    """By code how likely a seat makes its choices now, if it follows a habit.

    Of several that it makes in a row each is looked at after the likeliest before it.
    """
    position = asked.engine.load(asked.box, asked.seats, reopened(asked).state)
    likely = [0.0] * HABIT_CODES
    codes = position.legal(seat)
    while codes and not any(likely[code] for code in codes):
        rows = all_habits(kind, asked, position.to_bytes(), seat)
        for i, code in enumerate(codes):
            likely[code] = sum(share * row[i] for share, row in zip(kind.habits, rows, strict=True))
        position.play(seat, max(codes, key=likely.__getitem__))
        codes = position.legal(seat)
    return tuple(likely)


def expect(opponents: Opponents, asked: Question, seat: int) -> dict[int, float]:
    """How likely a seat makes each choice by simple habit; nobody may have sealed one yet."""
    box = asked.box.to_bytes()
    codes, worths = favour(asked.game, box, asked.seats, asked.state, seat)
    guess = {code: opponents.doubt[seat] / len(codes) for code in codes}
    guess[best_of(codes, worths)] += opponents.naive[seat]
    likely = opponents.likely[seat]
    if likely:
        total = sum(likely[code] for code in codes)
        for code in codes:
            guess[code] += opponents.habit[seat] * likely[code] / total
    return guess


@lru_cache(maxsize=4096)
def favour(
    game: Game, box: bytes, seats: int, state: bytes, seat: int
) -> tuple[list[int], list[float]]:
    """The codes that a seat has, and what each is worth if all others choose at random."""
    choices = survey(ask(game, box, seats, state, seat), SAMPLES, 1).choices
    return [choice.code for choice in choices], [choice.value for choice in choices]


def best_of(codes: Sequence[int], worths: Sequence[float]) -> int:
    return codes[worths.index(max(worths))]


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
