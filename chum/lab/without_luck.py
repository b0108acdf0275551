"""How much of what a game between bots came to was luck, and results without it.

Luck decides in the game, where something is drawn or rolled, and in the head of a bot that draws
lots between several good choices.  Each time what came is compared with all that could have come,
by forecasts.  Such a difference is zero on average, however well the forecasts foresee and whoever
plays; so a result less some part of it has the same mean, and it spreads less.

What a seat could not know is left in: it is zero on average only if nobody's choices tell anything.
"""

from __future__ import annotations

from collections.abc import Sequence
from statistics import linear_regression
from typing import NamedTuple

from chum.core.game import Game
from chum.neutral.engine import Engine
from chum.neutral.position import Position
from chum.neutral.structs import Struct
from chum.neutral.tree import LATER
from chum.review.stretches import draws
from chum.review.values import Shares, Value, win_shares

LIKELIEST = 8  # choices of a draw by lots that are compared; what is beyond stays as it came
LEAST = 20  # values from which it can be told how much luck to take out


class Chosen(NamedTuple):
    before: bytes  # the state
    seat: int
    code: int
    odds: tuple[tuple[int, float], ...]  # by code, if lots were drawn


class Forecaster:
    """Values for one game.  All have the same luck, so that its noise cancels out from one to the
    next; another game must have other luck, or the noise of many games would add up."""

    def __init__(
        self, game: Game, engine: Engine, box: Struct, seats: int, luck: int, games: int
    ) -> None:
        self.game = game
        self.engine = engine
        self.box = box
        self.seats = seats
        self.luck = luck
        self.games = games

    def shares(self, value: Value) -> Shares:
        return win_shares(self.engine, self.box, self.seats, value, self.luck, self.games)

    def luck_of(self, chosen: Sequence[Chosen], wins: Shares) -> list[float]:
        """By seat what luck brought in a whole game, in shares of the win."""
        luck = [0.0] * self.seats
        position = self.engine.load(self.box, self.seats, chosen[0].before)
        for i, each in enumerate(chosen):
            after = chosen[i + 1].before if i + 1 < len(chosen) else b""
            for came, expected in self.turns_of_luck(position, each, after, wins):
                for seat in range(self.seats):
                    luck[seat] += came[seat] - expected[seat]
        return luck

    def turns_of_luck(
        self, position: Position, each: Chosen, after: bytes, wins: Shares
    ) -> list[tuple[Shares, Shares]]:
        """What came and what was to be expected: of the lots, then of what the choice drew."""
        found = []
        position.load(each.before)
        foreseen = self.game.bot.FORESEEN
        until = position.rounds + foreseen if foreseen else LATER
        before = Value(each.before, until, each.seat)
        lots = likeliest(each)
        drawn = draws(position, each.before, each.seat, each.code)
        if len(lots) > 1 or drawn:
            made = self.shares(before._replace(codes=(each.code,)))
            if len(lots) > 1:
                found.append((made, self.expected(before, each.code, made, lots)))
            if drawn:
                came = self.shares(Value(after, until)) if after else wins
                found.append((came, made))
        return found

    def expected(
        self, before: Value, code: int, made: Shares, lots: Sequence[tuple[int, float]]
    ) -> Shares:
        mean = [0.0] * self.seats
        for other, odds in lots:
            shares = made if other == code else self.shares(before._replace(codes=(other,)))
            for seat in range(self.seats):
                mean[seat] += odds * shares[seat]
        return mean


def likeliest(each: Chosen) -> list[tuple[int, float]]:
    """The lots that are compared; none if the one that was drawn is not among them."""
    lots = sorted(each.odds, key=lambda lot: -lot[1])[:LIKELIEST]
    total = sum(odds for _, odds in lots)
    if each.code not in dict(lots):
        return []
    return [(code, odds / total) for code, odds in lots]


def less_luck(came: Sequence[float], luck: Sequence[float]) -> list[float]:
    """What came, less as much of the luck as leaves the least spread.

    That is all of it if the forecasts foresee well, and little where they are far off, as at tables
    with a player much stronger than the rest.
    """
    if len(came) < LEAST or len(set(luck)) == 1:
        return list(came)
    slope = linear_regression(luck, came).slope
    return [result - slope * brought for result, brought in zip(came, luck, strict=True)]
