"""The bots: four levels and two baselines, the same at every table.

A bot is asked for a seat's choice in a state and answers with a legal code.  It thinks on states in
which everything that the seat cannot know is drawn anew, so it plays from its seat's view.
"""

from __future__ import annotations

import logging
import random
from _thread import start_new_thread
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Future, wait
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any, Protocol

from chum.core.deadline import Deadline
from chum.core.game import Game
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
TO_LEARN = 0.3  # of a thought's time at most; what was learned is remembered for the next move
TO_RECKON = 0.6  # of the rest at most; what is left is searched if that did not do


@dataclass(frozen=True)
class Decision:
    code: int
    choices: tuple[Choice, ...] = ()
    iterations: int = 0
    reason: str = ""  # why the bot's own choice was not taken, if it was not
    odds: tuple[tuple[int, float], ...] = ()  # by code, if it drew lots between several


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
    slip: float = 0.0  # a move worth this much less is never played; 0: 2.5 temperatures
    style: Style = field(default_factory=Style)
    exact: bool = False  # reckons exactly where the game knows how
    own: tuple[tuple[str, Any], ...] = ()  # numbers that stand above those of any game

    @property
    def sees_all(self) -> bool:
        return self.style.sees_all

    def choose(self, asked: Question, codes: Sequence[int], budget: Budget, luck: int) -> Decision:
        if len(codes) == 1:
            return Decision(codes[0])
        level = self.at(asked.game, asked.seats)
        thought = level.think(asked, budget, luck)
        chances = soften(thought, level.temperature, level.slip, level.style.mixed)
        drawn = random.Random(luck).choices(thought.choices, chances)[0]
        odds = shares_of([choice.code for choice in thought.choices], chances)
        return Decision(drawn.code, thought.choices, thought.iterations, odds=odds)

    def at(self, game: Game, seats: int) -> Level:
        """As it plays a game with so many players: by the game's `bot_levels.toml`."""
        given = dict(game.levels.get(self.name.partition("@")[0], {}))
        players = given.pop("players", {})
        return changed(self, {**given, **players.get(str(seats), {}), **dict(self.own)})

    def think(self, asked: Question, budget: Budget, luck: int) -> Thought:
        """Learn, reckon, and search if reckoning did not do; all within the budget."""
        deadline = budget.begin()
        opponents = learn(asked, self.style, deadline.after(TO_LEARN))
        return self.reckon(asked, opponents, deadline.after(TO_RECKON)) or self.search(
            asked, opponents, budget, luck, deadline
        )

    def reckon(self, asked: Question, opponents: Opponents, deadline: Deadline) -> Thought | None:
        """Exact chances, where the level and the game know how."""
        if not self.exact or self.sees_all:
            return None
        return solution(asked, partial(expect, opponents), deadline)

    def search(
        self, asked: Question, opponents: Opponents, budget: Budget, luck: int, deadline: Deadline
    ) -> Thought:
        """Until the deadline, and no longer than helps."""
        return think(asked, budget.capped(self.iterations), luck, self.style, opponents, deadline)


@dataclass(frozen=True)
class Random:
    name: str = "random"
    sees_all: bool = False

    def choose(self, asked: Question, codes: Sequence[int], budget: Budget, luck: int) -> Decision:  # noqa: ARG002
        odds = shares_of(codes, [1.0] * len(codes))
        return Decision(random.Random(luck).choice(codes), odds=odds)


@dataclass(frozen=True)
class Greedy:
    """One ply: the move after which the round ends best on average, if all play on at random."""

    name: str = "greedy"
    sees_all: bool = False

    def choose(self, asked: Question, codes: Sequence[int], budget: Budget, luck: int) -> Decision:
        if len(codes) == 1:
            return Decision(codes[0])
        choices = survey(asked, SAMPLES, luck, budget.begin()).choices
        best = max(choice.value for choice in choices)
        ties = [choice.code for choice in choices if choice.value == best]
        odds = shares_of(ties, [1.0] * len(ties))
        return Decision(random.Random(luck).choice(ties), choices, SAMPLES, odds=odds)


def shares_of(codes: Sequence[int], weights: Sequence[float]) -> tuple[tuple[int, float], ...]:
    total = sum(weights)
    return tuple((code, w / total) for code, w in zip(codes, weights, strict=True) if w > 0)


def truth(text: str) -> bool:
    return bool(int(text))


STYLE_NUMBERS: dict[str, Callable[[str], Any]] = {
    "explore": float,
    "widen": float,
    "tremble": float,
    "doubt": float,
    "naive": float,
    "habit": float,
    "win_share": float,
    "horizon": int,
    "rounds": int,
    "plain": truth,
    "plans": truth,
    "mixed": truth,
    "sees_all": truth,
}
LEVEL_NUMBERS: dict[str, Callable[[str], Any]] = {
    "iterations": int,
    "temperature": float,
    "slip": float,
    "exact": truth,
}
LEVELS = {
    level.name: level
    for level in (
        Level("calm", 40, 0.15),
        Level("keen", 300, 0.05),
        Level("sharp", 900, 0.02, exact=True),
        Level("shark", None, 0.0, style=Style(win_share=0.8), exact=True),
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
    return read_changes(replace(LEVELS[base], name=name), changes)


def read_changes(level: Level, text: str) -> Level:
    """For experiments: `key=value,…`."""
    pairs = [item.partition("=")[::2] for item in text.split(",")]
    numbers = {key: read_number(key, value) for key, value in pairs}
    return replace(changed(level, numbers), own=tuple(numbers.items()))


def read_number(key: str, text: str) -> Any:
    if key not in STYLE_NUMBERS | LEVEL_NUMBERS:
        return text  # `changed` refuses it
    try:
        return (STYLE_NUMBERS | LEVEL_NUMBERS)[key](text)
    except ValueError as error:
        raise BadSetup(f"{key} cannot be {text!r}") from error


def changed(level: Level, numbers: Mapping[str, Any]) -> Level:
    """A level with other numbers: its own, or those of its style."""
    known = STYLE_NUMBERS | LEVEL_NUMBERS
    for key in numbers:
        if key not in known:
            raise BadSetup(f"{key!r} is nothing to change; choose {', '.join(known)}")
    style = {key: value for key, value in numbers.items() if key in STYLE_NUMBERS}
    own = {key: value for key, value in numbers.items() if key in LEVEL_NUMBERS}
    return replace(level, style=replace(level.style, **style), **own)


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

        start_new_thread(work, ())  # a Thread would let the event loop wait until it runs

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
