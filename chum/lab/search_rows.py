"""A row of a game between bots that search: slow, so its rules may be interpreted."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from chum.core.game import Game
from chum.lab.arena import next_seat
from chum.neutral.engine import Interpreted, engine
from chum.neutral.luck import mix
from chum.neutral.rows import Lineup, Played
from chum.neutral.structs import Struct
from chum.search.bots import Bot, Decision, bot
from chum.search.think import Budget, PastMove, Question

POLICY = "policy"


@cache
def interpreted(game: Game) -> Interpreted:
    return Interpreted(game)


def search_row(
    game: Game, box: Struct, w: Lineup, names: Sequence[str], budget: Budget, luck: int
) -> Played:
    """The same luck as in compiled rows: it depends on round, seat and choice."""
    used = interpreted(game)
    rules, s, row = used.bound, used.state(), Played()
    players = [seat_player(name) for name in names]
    past: list[PastMove] = []
    rules["begin_row"](w, row, s, box, luck)
    while not rules["is_over"](s):
        seat = next_seat(rules["pending"](s, box), players)
        before = s.to_bytes()
        asked = Question(game, engine(game), box, w.seats, before, seat, past, tuple(names))
        codes = used.load(box, w.seats, before).legal(seat)
        head = (
            luck ^ mix(row.decisions) << 30
        )  # what a bot draws in its head is no luck of the game
        made = players[seat].choose(asked, codes, budget, head)
        rules["draw_row_luck"](w, s, luck, seat, 1)
        rules["play"](s, box, seat, made.code)
        rules["note_decision"](w, row, s, box, seat)
        if game.bot.OPEN:
            past.append(PastMove(before, seat, made.code))
    rules["note_end"](w, row, s, box)
    return row


def seat_player(name: str) -> Bot:
    return Favourite() if name == POLICY else bot(name)


@dataclass(frozen=True)
class Favourite:
    """The policy of played-out games, at a table with bots that search."""

    name: str = POLICY
    sees_all: bool = False

    def choose(self, asked: Question, codes: Sequence[int], budget: Budget, luck: int) -> Decision:  # noqa: ARG002
        position = asked.engine.load(asked.box, asked.seats, asked.state)
        position.seed(luck)
        return Decision(position.favour(asked.seat))
