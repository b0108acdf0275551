"""Hints for people at a live table: thought out once for each moment, said in any language."""

from __future__ import annotations

import asyncio
from typing import NamedTuple
from weakref import WeakKeyDictionary

from msgspec.structs import replace

from chum.core.language import Text, _
from chum.core.match import Match
from chum.core.words import capital
from chum.search.hints import Suggestions, hint, reason, remarks
from chum.server import situation, wire
from chum.table.live import LiveTable
from chum.table.table import TableError


class Given(NamedTuple):
    """A hint, and the moment it was given for."""

    seq: int
    match: Match
    found: Suggestions


class Advisor:
    """Asked again at the same moment it says the same; a new search would say other chances."""

    def __init__(self) -> None:
        self.given: WeakKeyDictionary[LiveTable, dict[int, Given]] = WeakKeyDictionary()

    async def advise(self, live: LiveTable, seat: int, key: str) -> wire.Advice:
        """Thought out in a thread, on a copy, from the seat's view only."""
        table = live.table
        if table.match is None or seat not in table.pending:
            raise TableError(Text("there is nothing to choose for you now"))
        known = self.given.setdefault(live, {})
        given = known.get(seat)
        if given is None or given.seq != table.seq:
            seq, match = table.seq, table.match.clone()
            given = Given(seq, match, await asyncio.to_thread(hint, match, seat))
            known[seat] = given
        return say(given.match, seat, given.found, key)


def say(match: Match, seat: int, found: Suggestions, key: str) -> wire.Advice:
    """In the language that is spoken now, whatever it was when the moves were thought out."""
    labels = situation.labels(match, seat)
    ways = situation.first_steps(match, seat, labels)
    best = [
        wire.Advised(
            advice.move.text,
            labels.get(advice.move.text, capital(advice.move.text)),
            reason(match, seat, found, nth),
            round(100 * advice.win),
            ways.get(advice.move.code, ""),
        )
        for nth, advice in enumerate(found.ranked)
    ]
    if not best[0].reason:
        best[0] = replace(best[0], reason=_("Of all your moves it wins most often."))
    said = remarks(match, seat, found.ranked[0].move.code)
    odds = [wire.Odds(f"{remark.sentence}.", remark.clause) for remark in said]
    return wire.Advice(key, best, odds)
