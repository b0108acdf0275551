"""What is told of a finished match beside its result: its turning point, marks and tiebreaks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from chum.core.ending import tiebreaks
from chum.core.language import _, speaking
from chum.core.match import Match
from chum.neutral.structs import NOBODY
from chum.search.think import Budget
from chum.search.turning import told_between, turning
from chum.server import wire
from chum.server.kept import Kept
from chum.server.lookup import Lookup
from chum.server.study import Study
from chum.table.allowance import TooFast
from chum.table.table import Table

KEPT = 256_000  # bytes; an ending has up to a thousand
SECONDS = 0.8  # to find a turning point


class Finished(NamedTuple):
    """What of a table is told at its end."""

    match: Match
    places: Sequence[int]
    resigned: bool  # somebody has

    @classmethod
    def of(cls, table: Table, eyes: int = NOBODY) -> Finished:
        return cls(table.finished(eyes), table.places, bool(table.resigned))


class Endings:
    """Made when first asked for, where heavy work is done."""

    def __init__(self, lookup: Lookup, study: Study) -> None:
        self.lookup = lookup
        self.study = study
        self.kept = Kept(KEPT)

    async def find(self, code: str, seat: int, language: str, asker: str = "") -> bytes:
        table = (await self.lookup.find(code, asker)).table
        end = Finished.of(table, seat)

        async def make() -> bytes:
            given = (end, seat, language, Budget(SECONDS))
            return wire.encode(await self.study.work(asker, make_ending, *given))

        try:
            return await self.kept.find((table.id, seat, language), make)
        except TooFast:  # the rest is told without a search
            return wire.encode(make_ending(end, seat, language, None))


def make_ending(end: Finished, seat: int, language: str, budget: Budget | None) -> wire.Ending:
    """As a seat is told it; a spectator has no turning point, and who resigned none to regret."""
    match = end.match
    words = match.game.ending_words
    if words is None or not match.over:
        return wire.Ending()
    with speaking(language):
        view = match.view(seat)
        names = [_("you") if i == seat else name for i, name in enumerate(match.names)]
        marks, ties = [], []
        if hasattr(words, "marks"):
            marks = words.marks(view, told_between(match, 0, len(match.steps)))
        if hasattr(words, "tiebreak"):
            sentence, clause = words.tiebreak()
            said = tiebreaks(sentence, words.numbers(view), end.places, names)
            ties = [wire.Tie(each, clause if each else "") for each in said]
        found = None
        if budget and seat >= 0 and not end.resigned:
            luck = int.from_bytes(match.secret.bytes[:7])
            found = turning(match, seat, budget, luck)
    if found is None:
        return wire.Ending(marks=marks, ties=ties)
    return wire.Ending(found.sentence, round(found.before, 2), round(found.after, 2), marks, ties)
