"""Hints for people: the best moves, how likely they win, and the odds that matter, in words."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import dataclass, replace

from chum.core.match import Match
from chum.core.words import Move
from chum.errors import BadSetup
from chum.search.bots import LEVELS, TO_LEARN, TO_RECKON, question
from chum.search.chances import curve
from chum.search.opponents import learn
from chum.search.solution import soften
from chum.search.think import Budget, Choice, Thought

SHOWN = 3  # moves of a hint
SLIP = 0.1  # a move whose chance to win is this much behind the best is not recommended
EQUAL = 0.01  # chances to win that differ by less are called equal
FEW = 0.2  # of the visits that the most visited move has: with fewer a move is hardly known
ENOUGH = 200  # visits that a move needs to be compared, though it is not recommended


@dataclass(frozen=True)
class Suggestion:
    """One move that can be recommended."""

    move: Move
    win: float  # chance to win, as such estimates come true
    often: float  # how often to play it; 1 where nobody else chooses at the same time
    equal: bool = False  # as good as the best

    def __str__(self) -> str:
        mixed = f", {100 * self.often:.0f} % of the time" if self.often < 1 else ""
        wins = "as good" if self.equal else f"wins about {100 * self.win:.0f} %"
        return f"{self.move.text}: {wins}{mixed}"


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
    ranked: tuple[Suggestion, ...] = ()  # the same, and what comes next, however far behind

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
    judged = judge(match, seat, budget or Budget(0.5), drawn)
    true = curve(match.game, judged.source, match.seats, match.rounds)
    compared = [*judged.ranked, *((choice, 0.0) for choice in judged.rest)]
    told = [(choice, true.bend(to_win(choice)), often) for choice, often in compared]
    top = told[0][1]
    ranked = tuple(
        Suggestion(moves[choice.code], win, often, i > 0 and top - win < EQUAL)
        for i, (choice, win, often) in enumerate(told[:SHOWN])
    )
    best = tuple(advice for advice in ranked if advice.often and advice.win >= top - SLIP)
    said = remarks(match, seat, best[0].move.code)
    return Suggestions(best, said, judged.iterations, ranked)


def reason(match: Match, seat: int, found: Suggestions, nth: int = 0) -> str:
    """Why a suggested move is good, as the game's `words_hint.py` says it; "" where it does not."""
    hinting = match.game.hinting
    if hinting is None:
        return ""
    codes = [found.ranked[nth].move.code]
    if nth == 0:
        codes += [advice.move.code for advice in found.ranked[1:] if advice.equal]
    return hinting.reason(match.view(seat), codes, match.names)


def whole_reason(match: Match, seat: int, codes: Sequence[int]) -> str:
    """Why a quick move is good, where the game's `words_hint.py` says it."""
    whole = getattr(match.game.hinting, "whole", None)
    return whole(match.view(seat), codes, match.names) if whole else ""


@dataclass(frozen=True)
class Judgement:
    """The moves that a shark knows well, best first, by one measure: the chance to win."""

    ranked: tuple[tuple[Choice, float], ...]  # with how often to play each
    source: str  # exact or search
    iterations: int
    rest: tuple[Choice, ...] = ()  # what a shark would not play, and wins no more often, best first


def judge(match: Match, seat: int, budget: Budget, luck: int) -> Judgement:
    shark, asked = LEVELS["shark"].at(match.game, match.seats), question(match, seat)
    deadline = budget.begin()
    opponents = learn(asked, shark.style, deadline.after(TO_LEARN))
    exact = shark.reckon(asked, opponents, deadline.after(TO_RECKON))
    if exact and all(choice.win is not None for choice in exact.choices):
        return rank(exact, "exact", 0, shark.style.mixed)
    searched = shark.search(asked, opponents, budget, luck, deadline)
    if exact is None:
        return rank(searched, "search", searched.iterations, shark.style.mixed)
    # What is reckoned is worth more or less, but not how much: the search says what the best wins.
    best = max(to_win(choice) for choice in well_known(searched))
    top = max(choice.value for choice in exact.choices)
    lifted = (replace(choice, win=best + choice.value - top) for choice in exact.choices)
    return rank(replace(exact, choices=tuple(lifted)), "search", searched.iterations, False)


def rank(thought: Thought, source: str, iterations: int, mixed: bool) -> Judgement:
    known = sorted(well_known(thought), key=lambda choice: (-to_win(choice), -choice.visits))
    shares = [1.0] * len(known)
    if thought.joint:
        drawn = soften(replace(thought, choices=tuple(known)), 0.0, mixed=mixed)
        shares = [share / sum(drawn) for share in drawn]
    ranked = tuple(pair for pair in zip(known, shares, strict=True) if pair[1] > 0)
    return Judgement(ranked, source, iterations, behind(thought, ranked))


def behind(thought: Thought, ranked: Sequence[tuple[Choice, float]]) -> tuple[Choice, ...]:
    """What can be compared with the moves that are recommended, although nobody would play it."""
    played = {choice.code for choice, _often in ranked}
    least = min(to_win(choice) for choice, _often in ranked)
    rest = (
        choice
        for choice in thought.choices
        if choice.code not in played and choice.visits >= ENOUGH and to_win(choice) <= least
    )
    return tuple(sorted(rest, key=to_win, reverse=True))


def to_win(choice: Choice) -> float:
    return choice.win or 0.0


def well_known(thought: Thought) -> list[Choice]:
    most = max(choice.visits for choice in thought.choices)
    return [choice for choice in thought.choices if choice.visits >= FEW * most]


def remarks(match: Match, seat: int, code: int) -> tuple[Remark, ...]:
    """What the game's `bot_odds.py` has to say about a move, if it has something."""
    odds = match.game.odds
    said = odds.remarks(match.view(seat), code) if odds else ()
    return tuple(Remark(sentence, clause) for sentence, clause in said)
