"""Hints for people: the best moves, how likely they win, and the odds that matter, in words."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, replace
from functools import partial

from chum.core.match import Match
from chum.core.words import Move
from chum.errors import BadSetup
from chum.search.bots import LEVELS, question
from chum.search.opponents import expect, learn
from chum.search.solution import soften, solution
from chum.search.think import Budget, think

SHOWN = 3  # moves of a hint
SLIP = 0.1  # a move whose chance to win is this much behind the best is not recommended


@dataclass(frozen=True)
class Advice:
    """One move that can be recommended."""

    move: Move
    win: float  # estimated chance to win
    often: float  # how often to play it; 1 where nobody else chooses at the same time


@dataclass(frozen=True)
class Remark:
    """An exact chance in words, and the clause it follows from."""

    sentence: str
    clause: str


@dataclass(frozen=True)
class Hint:
    best: tuple[Advice, ...]
    remarks: tuple[Remark, ...]
    iterations: int

    def __str__(self) -> str:
        lines = [tell(advice) for advice in self.best]
        return "\n".join([*lines, *(f"{r.sentence} ({r.clause})" for r in self.remarks)])


def tell(advice: Advice) -> str:
    mixed = f", {100 * advice.often:.0f} % of the time" if advice.often < 1 else ""
    return f"{advice.move.text}: wins about {100 * advice.win:.0f} %{mixed}"


def hint(match: Match, seat: int, budget: Budget | None = None, luck: int | None = None) -> Hint:
    """What a shark would do in the seat's place, from its view only."""
    moves = {move.code: move for move in match.legal(seat)}
    if not moves:
        raise BadSetup(f"seat {seat} has nothing to choose")
    drawn = secrets.randbits(60) if luck is None else luck
    asked = question(match, seat)
    style = LEVELS["shark"].style
    opponents = learn(asked, style)
    thought = think(asked, budget or Budget(0.5), drawn, style, opponents)
    wins = {option.code: option.win for option in thought.options}
    judged = solution(asked, partial(expect, opponents)) or thought
    tried = tuple(option for option in judged.options if option.visits) or judged.options
    shares = soften(replace(judged, options=tried), 0.0)
    ranked = sorted(
        zip(tried, shares, strict=True),
        key=lambda pair: (-pair[1], -pair[0].visits, -pair[0].value),
    )
    top = ranked[0][0].value
    best = tuple(
        Advice(moves[option.code], wins[option.code], share / sum(shares) if judged.joint else 1.0)
        for option, share in ranked[:SHOWN]
        if option.value >= top - SLIP and (share > 0 or not judged.joint)
    )
    return Hint(best, remarks(match, seat), thought.iterations)


def remarks(match: Match, seat: int) -> tuple[Remark, ...]:
    """What the game's `bot_odds.py` has to say about a view, if it has something."""
    odds = match.game.odds
    said = odds.remarks(match.view(seat)) if odds else ()
    return tuple(Remark(sentence, clause) for sentence, clause in said)
