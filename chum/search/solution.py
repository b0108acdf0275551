"""Where a game knows better than the search: its own files, and exact chances in them."""

from __future__ import annotations

import importlib
import importlib.util
import math
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import cache
from typing import Any

from chum.core import habits
from chum.games import load
from chum.search.think import Option, Question, Thought

BLUFF = 0.004  # warmth of a shark where several choose at once: what is as good is hard to foresee
ABSURD = 2.5  # so many warmths behind the best a move is never played
Guess = Callable[[Question, int], Mapping[int, float]]  # of a seat: its codes by likelihood


@cache
def own_file(game: str, name: str) -> Any:
    """A module of the game's folder, or None where there is none."""
    full = f"chum.games.{game}.{name}"
    return None if importlib.util.find_spec(full) is None else importlib.import_module(full)


@cache
def habit(game: str, name: str) -> int:
    """A number of the game's habits, or the common one."""
    return int(getattr(own_file(game, "habits"), name, getattr(habits, name)))


def solution(asked: Question, guess: Guess) -> Thought | None:
    """The exact chances of each code, where the game has a file `exact.py` that knows.

    It is asked about a state in which what the seat cannot know has been drawn anew, and what
    others have sealed is taken back.
    """
    module = own_file(asked.game, "exact")
    if module is None:
        return None
    position = asked.engine.load(asked.box, asked.seats, asked.state)
    position.seed(1)
    position.conceal(asked.seat)
    rules = load(asked.game).rules
    state = rules.State.from_bytes(position.to_bytes())
    reopen: Any = getattr(own_file(asked.game, "habits"), "reopen", habits.reopen)
    reopen(state, asked.box, asked.seat)
    reopened = replace(asked, state=state.to_bytes())
    found = module.chances(state, asked.box, asked.seat, lambda seat: guess(reopened, seat))
    if found is None:
        return None
    options = tuple(Option(code, 1, chance, chance, 0.0) for code, chance in found.items())
    others = rules.pending(state, asked.box) & ~(1 << asked.seat)
    return Thought(options, 0, 0, others != 0)


def soften(thought: Thought, warmth: float) -> list[float]:
    """How likely each option is played: good ones only, and the better the likelier."""
    options = thought.options
    if warmth == 0 and thought.joint:
        warmth = BLUFF
    if warmth == 0:
        most = max(options, key=lambda option: (option.visits, option.value))
        return [float(option is most) for option in options]
    best = max(option.value for option in options if option.visits)
    chances = []
    for option in options:
        behind = (best - option.value) / warmth
        playable = option.visits > 0 and behind <= ABSURD
        chances.append(math.exp(-behind) if playable else 0.0)
    return chances
