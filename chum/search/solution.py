"""Where a game knows better than the search: its own files, and exact chances in them."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import replace

from chum.core.deadline import Deadline, OutOfTime
from chum.core.game import Prospect
from chum.search.think import Choice, Question, Thought

BLUFF = 0.004  # temperature of a shark where several choose at once, so that it is hard to foresee
ABSURD = 2.5  # temperatures that a move may be behind the best, where a level does not say
NO_HOPE = 30  # visits without any hope to win: such a move is played only if all are like that
SELDOM = 0.03  # what the average strategy plays less often than this is left out
Guess = Callable[[Question, int], Mapping[int, float]]  # of a seat: its codes by likelihood


def solution(asked: Question, guess: Guess, deadline: Deadline) -> Thought | None:
    """What each code promises, where the game has a file `bot_exact.py` that knows in time."""
    with deadline.watched():
        try:
            return reckoned(asked, guess)
        except OutOfTime:
            return None


def reckoned(asked: Question, guess: Guess) -> Thought | None:
    """The game is asked about a state in which what the seat cannot know has been drawn anew."""
    exact = asked.game.exact
    if exact is None:
        return None
    rules = asked.game.rules
    opened = reopened(asked)
    state = rules.State.from_bytes(opened.state)
    found = exact.chances(state, asked.box, asked.seat, lambda seat: guess(opened, seat))
    if found is None:
        return None
    choices = tuple(promised(code, promise) for code, promise in found.items())
    others = rules.pending(state, asked.box) & ~(1 << asked.seat)
    return Thought(choices, 0, 0, others != 0)


def reopened(asked: Question, luck: int = 1) -> Question:
    """Without what the seat cannot know, and with what others have sealed back in their hands."""
    position = asked.engine.load(asked.box, asked.seats, asked.state)
    position.seed(luck)
    position.conceal(asked.seat)
    state = asked.game.rules.State.from_bytes(position.to_bytes())
    asked.game.bot.reopen(state, asked.box, asked.seat)
    return replace(asked, state=state.to_bytes())


def promised(code: int, promise: Prospect | float) -> Choice:
    known = promise if isinstance(promise, Prospect) else Prospect(promise)
    return Choice(code, 1, known.value, known.win, known.share)


def soften(
    thought: Thought, temperature: float, slip: float = 0.0, mixed: bool = False
) -> list[float]:
    """How likely each choice is made: good ones only, and the better the likelier.

    One that is further behind the best than `slip`, or loses for sure, is never made; and nobody
    slips by more than what is missing to the win: who has it before its eyes takes it.  Who plays
    mixed makes its choice as often as the average strategy, where there is one.
    """
    choices = thought.choices
    if mixed and thought.joint and any(choice.share for choice in choices):
        return [choice.share if choice.share >= SELDOM else 0.0 for choice in choices]
    if temperature == 0 and thought.joint:
        temperature = BLUFF
    if temperature == 0:
        first = max(choices, key=lambda choice: (choice.visits, choice.value))
        return [float(choice is first) for choice in choices]
    tried = [choice for choice in choices if choice.visits]
    open_ones = [choice for choice in tried if not is_lost(choice)] or tried
    best = max(choice.value for choice in open_ones)
    most = min(slip or ABSURD * temperature, max(0.0, 1.0 - best))
    chances = []
    for choice in choices:
        behind = best - choice.value
        playable = choice in open_ones and behind <= most
        chances.append(math.exp(-behind / temperature) if playable else 0.0)
    return chances


def is_lost(choice: Choice) -> bool:
    return choice.win == 0 and choice.visits >= NO_HOPE
