"""Where a game knows better than the search: its own files, and exact chances in them."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import replace

from chum.search.think import Option, Question, Thought

BLUFF = (
    0.004  # temperature of a shark where several choose at once: what is as good is hard to foresee
)
ABSURD = 2.5  # so many temperatures behind the best a move is never played
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
    options = tuple(Option(code, 1, chance, chance, 0.0) for code, chance in found.items())
    others = rules.pending(state, asked.box) & ~(1 << asked.seat)
    return Thought(options, 0, 0, others != 0)


def soften(thought: Thought, temperature: float) -> list[float]:
    """How likely each option is played: good ones only, and the better the likelier."""
    options = thought.options
    if temperature == 0 and thought.joint:
        temperature = BLUFF
    if temperature == 0:
        most = max(options, key=lambda option: (option.visits, option.value))
        return [float(option is most) for option in options]
    best = max(option.value for option in options if option.visits)
    chances = []
    for option in options:
        behind = (best - option.value) / temperature
        playable = option.visits > 0 and behind <= ABSURD
        chances.append(math.exp(-behind) if playable else 0.0)
    return chances
