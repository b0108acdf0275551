"""Where a game knows better than the search: its own files, and exact chances in them."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import replace

from chum.search.think import Choice, Question, Thought

BLUFF = 0.004  # temperature of a shark where several choose at once, so that it is hard to foresee
ABSURD = 2.5  # a move that is more temperatures than this behind the best is never played
Guess = Callable[[Question, int], Mapping[int, float]]  # of a seat: its codes by likelihood


def solution(asked: Question, guess: Guess) -> Thought | None:
    """The exact chances of each code, where the game has a file `bot_exact.py` that knows.

    It is asked about a state in which what the seat cannot know has been drawn anew, and what
    others have sealed is taken back.
    """
    exact = asked.game.exact
    if exact is None:
        return None
    position = asked.engine.load(asked.box, asked.seats, asked.state)
    position.seed(1)
    position.conceal(asked.seat)
    rules = asked.game.rules
    state = rules.State.from_bytes(position.to_bytes())
    asked.game.bot.reopen(state, asked.box, asked.seat)
    reopened = replace(asked, state=state.to_bytes())
    found = exact.chances(state, asked.box, asked.seat, lambda seat: guess(reopened, seat))
    if found is None:
        return None
    choices = tuple(Choice(code, 1, chance, chance, 0.0) for code, chance in found.items())
    others = rules.pending(state, asked.box) & ~(1 << asked.seat)
    return Thought(choices, 0, 0, others != 0)


def soften(thought: Thought, temperature: float) -> list[float]:
    """How likely each choice is made: good ones only, and the better the likelier."""
    choices = thought.choices
    if temperature == 0 and thought.joint:
        temperature = BLUFF
    if temperature == 0:
        most = max(choices, key=lambda choice: (choice.visits, choice.value))
        return [float(choice is most) for choice in choices]
    best = max(choice.value for choice in choices if choice.visits)
    chances = []
    for choice in choices:
        behind = (best - choice.value) / temperature
        playable = choice.visits > 0 and behind <= ABSURD
        chances.append(math.exp(-behind) if playable else 0.0)
    return chances
