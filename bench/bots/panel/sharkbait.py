"""Sensible players of SharkBait: rules of thumb about dice.

All of them put every die that no shark reaches onto the mat, and roll on, which risks nothing.
They differ in what they do with a roll that cannot be saved.
"""

from __future__ import annotations

from collections.abc import Sequence

from bench.bots.panel import Seat, Think
from chum.games.sharkbait.rules import (
    GIVING,
    PIECE,
    PLACE,
    RETURNING,
    ROLL_AGAIN,
    STOP,
    TRADE,
)
from chum.games.sharkbait.rules_pieces import GROUP, NUMBERS

PLACED = range(PLACE, PLACE + NUMBERS * NUMBERS)


def thumb(feeds: int, trades: int, tokens_first: bool) -> Think:
    """Feeds the sharks with so many dice left, or trades a token; which of it first."""

    def think(seat: Seat) -> int:
        s, codes = seat.state, seat.codes
        if s.phase == GIVING:
            return least_dots(codes)
        if s.phase == RETURNING:
            return min(codes, key=lambda code: mouth(s.shark, code - min(codes)))
        saved = [code for code in codes if code in PLACED and column(code) not in eaten(s.shark)]
        if saved:
            return max(saved, key=dice)
        if ROLL_AGAIN in codes:
            return ROLL_AGAIN
        feed = [code for code in codes if code in PLACED] if s.left >= feeds else []
        trade = [code for code in codes if code == TRADE or code >= PIECE]
        ways = [min(feed, key=dice)] if feed else []
        if trade and s.left >= trades:
            ways.insert(0 if tokens_first else len(ways), least_dots(trade))
        return ways[0] if ways else STOP

    return think


def column(code: int) -> int:
    return (code - PLACE) // NUMBERS


def dice(code: int) -> int:
    return (code - PLACE) % NUMBERS + 1


def eaten(sharks: Sequence[int]) -> range:
    low, high = sorted(shark % NUMBERS for shark in sharks[:2])
    return range(low, high + 1)


def mouth(sharks: Sequence[int], gone: int) -> int:
    """Columns that are eaten if this one of the first two sharks goes back."""
    return len(eaten([sharks[1 - gone], sharks[2]]))


def least_dots(codes: Sequence[int]) -> int:
    """Pieces are numbered by dots within Fish and tokens."""
    return min(codes, key=lambda code: ((code - PIECE) % GROUP // NUMBERS, code))


PANEL: dict[str, Think] = {
    "thrifty": thumb(feeds=4, trades=7, tokens_first=False),
    "trader": thumb(feeds=5, trades=3, tokens_first=True),
    "feeder": thumb(feeds=3, trades=4, tokens_first=False),
}
