"""Luck and skill: how much of the differences between results each part of the review explains.

A seat's result, less a fair share, is the sum of its parts (`chum/review/parts.py`).  Then the
squared differences from the fair share are the sum of each part times the whole, so every part
has a share in them, and the shares add up to one.  A part that works against the result has a
negative share.  Errors of the forecasts are in the parts but not in the results, so they do not
favour any share; they only widen its interval.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from chum.review.parts import KINDS, Account
from chum.review.stretches import Stretch
from chum.review.values import Valuer

PARTS = 2  # which answer of the valuer


class Explained(NamedTuple):
    """One match: what each part times the result comes to, and the result times itself."""

    by_kind: tuple[float, ...]  # in the order of KINDS
    whole: float


def explain(valuer: Valuer, found: Sequence[Stretch], games: int) -> Explained:
    account = Account(valuer, found)
    changes = account.changes(valuer.answer(account.asked, PARTS, games)).total
    seats = range(valuer.match.seats)
    over = [account.results[seat] - 1 / len(seats) for seat in seats]
    return Explained(
        tuple(sum(changes.get((kind, seat), 0.0) * over[seat] for seat in seats) for kind in KINDS),
        sum(part * part for part in over),
    )
