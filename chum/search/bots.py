"""The bots: four levels and two baselines, the same at every table.

A bot is asked for a seat's choice in a state and answers with a legal code.  It thinks on states in
which everything that the seat cannot know is drawn anew, so it plays from its seat's view.
"""

from __future__ import annotations

import logging
import random
from collections.abc import Sequence
from concurrent.futures import Future, wait
from dataclasses import dataclass, field, replace
from functools import partial
from threading import Thread
from typing import Any, Protocol

from chum.core.match import Match
from chum.errors import BadSetup
from chum.games import load
from chum.search.opponents import expect, learn
from chum.search.solution import soften, solution
from chum.search.think import (
    Budget,
    Choice,
    Opponents,
    PastMove,
    Question,
    Style,
    Thought,
    ask,
    survey,
    think,
)

log = logging.getLogger("chum.bots")

GRACE = 2.0  # seconds beyond its budget after which a bot is not waited for
SAMPLES = 24  # of each move, by the greedy bot


@dataclass(frozen=True)
class Decision:
    code: int
    choices: tuple[Choice, ...] = ()
    iterations: int = 0
    reason: str = ""  # why the bot's own choice was not taken, if it was not


class Bot(Protocol):
    @property
    def name(self) -> str: ...
    @property
    def sees_all(self) -> bool:
        """A cheat, to measure by; it is asked last."""

    def choose(self, asked: Question, codes: Sequence[int], budget: Budget, luck: int) -> Decision:
        """One of the codes, which are the legal ones."""


@dataclass(frozen=True)
class Level:
    """A searching bot.  The weaker ones think less and play any move that looks nearly as good."""

    name: str
    iterations: int | None  # at most, however much time there is
    temperature: float  # a move worth this much less than the best is played 1/e times as often
    style: Style = field(default_factory=Style)
    exact: bool = False  # reckons exactly where the game knows how

    @property
    def sees_all(self) -> bool:
        return self.style.sees_all

    def choose(self, asked: Question, codes: Sequence[int], budget: Budget, luck: int) -> Decision:
        if len(codes) == 1:
            return Decision(codes[0])
        opponents = learn(asked, self.style)
        thought = self.reckon(asked, opponents) or self.search(asked, opponents, budget, luck)
        chances = soften(thought, self.temperature * asked.game.bot.TEMPERATURE / 100)
        drawn = random.Random(luck).choices(thought.choices, chances)[0]
        return Decision(drawn.code, thought.choices, thought.iterations)

    def reckon(self, asked: Question, opponents: Opponents) -> Thought | None:
        """Exact chances, where the level and the game know how."""
        if not self.exact or self.sees_all:
            return None
        return solution(asked, partial(expect, opponents))

    def search(self, asked: Question, opponents: Opponents, budget: Budget, luck: int) -> Thought:
        """Within the budget, and no longer than helps."""
        enough = self.iterations or asked.game.bot.ENOUGH or None
        return think(asked, budget.capped(enough), luck, self.style, opponents)


@dataclass(frozen=True)
class Random:
    name: str = "random"
    sees_all: bool = False

    def choose(self, asked: Question, codes: Sequence[int], budget: Budget, luck: int) -> Decision:  # noqa: ARG002
        return Decision(random.Random(luck).choice(codes))


@dataclass(frozen=True)
class Greedy:
    """One ply: the move after which the round ends best on average, if all play on at random."""

    name: str = "greedy"
    sees_all: bool = False

    def choose(self, asked: Question, codes: Sequence[int], budget: Budget, luck: int) -> Decision:  # noqa: ARG002
        if len(codes) == 1:
            return Decision(codes[0])
        choices = survey(asked, SAMPLES, luck).choices
        best = max(choice.value for choice in choices)
        ties = [choice for choice in choices if choice.value == best]
        return Decision(random.Random(luck).choice(ties).code, choices, SAMPLES)


LEVELS = {
    level.name: level
    for level in (
        Level("calm", 40, 0.15),
        Level("keen", 300, 0.05),
        Level("sharp", 900, 0.02, exact=True),
        Level("shark", None, 0.0, Style(win_share=0.8), exact=True),
    )
}
BOTS: dict[str, Bot] = {**LEVELS, "greedy": Greedy(), "random": Random()}


def bot(name: str) -> Bot:
    """A bot by name; `shark@explore=0.5,iterations=2000` is a level with numbers of one's own."""
    base, at, changes = name.partition("@")
    if base not in BOTS:
        raise BadSetup(f"there is no bot {base!r}; bots: {', '.join(BOTS)}")
    if not at:
        return BOTS[base]
    if base not in LEVELS:
        raise BadSetup(f"only levels can be changed, not {base}")
    return change(replace(LEVELS[base], name=name), changes)


def change(level: Level, changes: str) -> Level:
    """For experiments: `key=value` of the style, or the level's iterations or temperature."""
    kinds: dict[str, Any] = {"explore": float, "tremble": float, "doubt": float, "win_share": float}
    kinds |= {"naive": float, "horizon": int, "rounds": int, "plain": truth, "sees_all": truth}
    own: dict[str, Any] = {"iterations": int, "temperature": float, "exact": truth}
    for item in changes.split(","):
        key, _, value = item.partition("=")
        if key not in kinds | own:
            raise BadSetup(f"{key!r} is nothing to change; choose {', '.join(kinds | own)}")
        try:
            read = (kinds | own)[key](value)
        except ValueError as error:
            raise BadSetup(f"{key} cannot be {value!r}") from error
        if key in own:
            level = replace(level, **{key: read})
        else:
            level = replace(level, style=replace(level.style, **{key: read}))
    return level


def truth(text: str) -> bool:
    return bool(int(text))


# -- a table never hangs because of a bot


class Thinking:
    """A bot at work, in a thread of its own that nobody has to wait for."""

    def __init__(self, asked: Question, player: Bot, budget: Budget, luck: int) -> None:
        self.asked = asked
        self.player = player
        self.patience = budget.seconds + GRACE
        self.position = asked.engine.load(asked.box, asked.seats, asked.state)
        codes = self.position.legal(asked.seat)
        if not codes:
            raise BadSetup(f"seat {asked.seat} has nothing to choose")
        self.answer: Future[Decision | BaseException] = Future()
        self.answer.set_running_or_notify_cancel()

        def work() -> None:
            try:
                made = player.choose(asked, codes, budget, luck)
                illegal = BadSetup(f"{made.code} is not legal")
                self.answer.set_result(made if made.code in codes else illegal)
            except BaseException as error:
                self.answer.set_result(error)

        Thread(target=work, name=f"bot {player.name}", daemon=True).start()

    def decision(self) -> Decision:
        """The bot's choice; if it raised, overran or is not legal, the move of an absent player."""
        late = TimeoutError(f"no answer after {self.patience} s")
        answer = self.answer.result() if self.answer.done() else late
        if isinstance(answer, Decision):
            return answer
        log.warning("%s: %r; the move of an absent player is played", self.player.name, answer)
        return Decision(self.position.away(self.asked.seat), reason=repr(answer))


def decide(asked: Question, player: Bot, budget: Budget, luck: int) -> Decision:
    """Think, and wait for the decision; it always comes, and is always legal."""
    thinking = Thinking(asked, player, budget, luck)
    wait([thinking.answer], thinking.patience)
    return thinking.decision()


def choose(
    game: str,
    box: bytes,
    seats: int,
    state: bytes,
    seat: int,
    level: str,
    seconds: float,
    luck: int,
    past: Sequence[PastMove] = (),
) -> int:
    """For a worker process: plain values in, a legal code out."""
    asked = ask(load(game), box, seats, state, seat, past)
    return decide(asked, bot(level), Budget(seconds), luck).code


def question(match: Match, seat: int) -> Question:
    """What a bot is asked for a seat at a match."""
    box, state = match.box.to_bytes(), match.state.to_bytes()
    return ask(match.game, box, match.seats, state, seat, past_moves(match))


def past_moves(match: Match) -> list[PastMove]:
    """The choices so far, where bots may learn from them."""
    if not match.game.bot.OPEN:
        return []
    return [PastMove(s.before, s.move.seat, s.move.code, s.move.replaces) for s in match.steps]
