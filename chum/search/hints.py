"""Hints for people: the best moves, how likely they win, and the odds that matter, in words."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, replace

from chum.core.match import Match
from chum.core.words import Move
from chum.errors import BadSetup
from chum.search.bots import LEVELS, question
from chum.search.opponents import learn
from chum.search.solution import soften
from chum.search.think import Budget

SHOWN = 3  # moves of a hint
SLIP = 0.1  # a move whose chance to win is this much behind the best is not recommended


@dataclass(frozen=True)
class Suggestion:
    """One move that can be recommended."""

    move: Move
    win: float  # estimated chance to win
    often: float  # how often to play it; 1 where nobody else chooses at the same time

    def __str__(self) -> str:
        mixed = f", {100 * self.often:.0f} % of the time" if self.often < 1 else ""
        return f"{self.move.text}: wins about {100 * self.win:.0f} %{mixed}"


@dataclass(frozen=True)
class Remark:
    """An exact chance in words, and the clause it follows from."""

    sentence: str
    clause: str

    def __str__(self) -> str:
        return f"{self.sentence} ({self.clause})"


@dataclass(frozen=True)
class Suggestions:
    best: tuple[Suggestion, ...]
    remarks: tuple[Remark, ...]
    iterations: int

    def __str__(self) -> str:
        return "\n".join(map(str, (*self.best, *self.remarks)))


def hint(
    match: Match, seat: int, budget: Budget | None = None, luck: int | None = None
) -> Suggestions:
    """What a shark would do in the seat's place, from its view only."""
    moves = {move.code: move for move in match.legal(seat)}
    if not moves:
        raise BadSetup(f"seat {seat} has nothing to choose")
    drawn = secrets.randbits(60) if luck is None else luck
    shark, asked = LEVELS["shark"], question(match, seat)
    opponents = learn(asked, shark.style)
    thought = shark.search(asked, opponents, budget or Budget(0.5), drawn)
    judged = shark.reckon(asked, opponents) or thought
    wins = {choice.code: choice.win for choice in thought.choices}
    tried = tuple(choice for choice in judged.choices if choice.visits) or judged.choices
    shares = soften(replace(judged, choices=tried), 0.0)
    ranked = sorted(
        zip(tried, shares, strict=True),
        key=lambda pair: (-pair[1], -pair[0].visits, -pair[0].value),
    )
    top = ranked[0][0].value
    best = tuple(
        Suggestion(
            moves[choice.code], wins[choice.code], share / sum(shares) if judged.joint else 1.0
        )
        for choice, share in ranked[:SHOWN]
        if choice.value >= top - SLIP and (share > 0 or not judged.joint)
    )
    return Suggestions(best, remarks(match, seat), thought.iterations)


def remarks(match: Match, seat: int) -> tuple[Remark, ...]:
    """What the game's `bot_odds.py` has to say about a view, if it has something."""
    odds = match.game.odds
    said = odds.remarks(match.view(seat)) if odds else ()
    return tuple(Remark(sentence, clause) for sentence, clause in said)
