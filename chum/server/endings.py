"""What is told of a finished match beside its result: its turning point, marks and tiebreaks."""

from __future__ import annotations

import asyncio
from collections import OrderedDict

from chum.core.ending import tiebreaks
from chum.core.language import Text, _, speaking
from chum.errors import BadSetup
from chum.search.think import Budget
from chum.search.turning import told_between, turning
from chum.server import wire
from chum.table.hall import Hall
from chum.table.table import Table

KEPT = 256  # of up to a kilobyte each
SECONDS = 0.8  # to find a turning point
MOST = 4  # searches at a time; whoever comes meanwhile is told the rest


class Endings:
    """Made when first asked for, outside the event loop."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.made: OrderedDict[tuple[str, int, str], bytes] = OrderedDict()
        self.thinking = 0

    async def find(self, code: str, seat: int, language: str) -> bytes:
        live = await self.hall.find(code)
        table = live.table
        match = table.finished()
        if not -1 <= seat < match.seats:
            raise BadSetup(Text("there is no such seat"))
        key = (table.id, seat, language)
        if key not in self.made:
            if self.thinking >= MOST:
                return wire.encode(make_ending(table, seat, language, None))
            self.thinking += 1
            try:
                made = await asyncio.to_thread(make_ending, table, seat, language, Budget(SECONDS))
            finally:
                self.thinking -= 1
            self.made[key] = wire.encode(made)
        self.made.move_to_end(key)
        if len(self.made) > KEPT:
            self.made.popitem(last=False)
        return self.made[key]


def make_ending(table: Table, seat: int, language: str, budget: Budget | None) -> wire.Ending:
    """As a seat is told it; a spectator has no turning point, and who resigned none to regret."""
    match = table.finished()
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
            said = tiebreaks(sentence, words.numbers(view), table.places, names)
            ties = [wire.Tie(each, clause if each else "") for each in said]
        found = None
        if budget and seat >= 0 and not table.resigned:
            luck = int.from_bytes(match.secret.bytes[:7])
            found = turning(match, seat, budget, luck)
    if found is None:
        return wire.Ending(marks=marks, ties=ties)
    return wire.Ending(found.sentence, round(found.before, 2), round(found.after, 2), marks, ties)
