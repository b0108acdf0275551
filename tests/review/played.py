"""Finished matches to review."""

from __future__ import annotations

import random
from collections.abc import Collection

from chum.contract.tables import Table
from chum.core.match import Match
from chum.core.words import Move
from chum.neutral.engine import Engine, engine
from chum.review.parts import Account
from chum.review.stretches import stretches
from chum.review.values import Valuer
from chum.search.bots import bot, question
from chum.search.think import Budget

SECOND_THOUGHTS = 0.2
KEEN, LITTLE = bot("keen"), Budget(60, 20)


def played(table: Table, seed: int, thinkers: Collection[int] = ()) -> Match:
    """Some think a little; the others choose anything, and sometimes anew before the reveal."""
    rng = random.Random(seed)
    match = table.match(seed)
    while not match.over:
        seat = rng.choice(match.pending)
        if seat in thinkers:
            thought = question(match, seat)
            made = KEEN.choose(thought, match.codes(seat), LITTLE, rng.getrandbits(60))
            match.repeat(Move(seat, made.code, ""))
            continue
        match.repeat(Move(seat, rng.choice(match.codes(seat)), ""))
        other = match.codes(seat, replacing=True)
        if other and not match.over and rng.random() < SECOND_THOUGHTS:
            match.repeat(Move(seat, rng.choice(other), "", True))
    return match


def account_of(match: Match, mode: str = "") -> Account:
    used: Engine = engine(match.game, mode)
    return Account(Valuer(match, used), stretches(match, used))
