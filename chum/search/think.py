"""One thought: a search from one seat, within a budget of time or iterations."""

from __future__ import annotations

import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from chum.core.deadline import Clock, Deadline, check
from chum.core.game import Game
from chum.errors import BadSetup
from chum.neutral.engine import Engine, Searcher, engine
from chum.neutral.structs import Struct
from chum.neutral.tree import Edge, Search

NODES = 1 << 17  # about 50 MB at most; a full tree goes on learning and stops growing
EDGES_A_NODE = 8
SLICE = 0.01  # seconds between two looks at the clock
LUCK_MASK = 2**62 - 1


@dataclass(frozen=True)
class Budget:
    """How long to think about a move: seconds, or iterations, or whichever ends first.

    More threads think more in the same time, where the rules are compiled.
    """

    seconds: float = 0.5
    iterations: int | None = None
    threads: int = 1
    clock: Clock = field(default=time.monotonic, compare=False, repr=False)

    def __post_init__(self) -> None:
        if not 0 < self.seconds <= 3600:
            raise BadSetup(f"a budget is more than 0 and at most 3600 seconds, not {self.seconds}")
        if self.iterations is not None and self.iterations < 1:
            raise BadSetup(f"a budget is at least one iteration, not {self.iterations}")
        if self.threads < 1:
            raise BadSetup(f"a budget is at least one thread, not {self.threads}")

    def capped(self, iterations: int | None) -> Budget:
        """Not more than so many iterations."""
        given = [n for n in (self.iterations, iterations) if n is not None]
        return replace(self, iterations=min(given) if given else None)

    def begin(self) -> Deadline:
        """The end of a thought that begins now."""
        return Deadline(self.clock() + self.seconds, self.clock)


@dataclass(frozen=True)
class Choice:
    """What a thought found out about one legal move."""

    code: int
    visits: int
    value: float  # mean reward, 0 to 1
    win: float | None  # chance to win, a shared win in equal parts; None where it is not known
    share: float  # of the average strategy: how often to play it where several choose at once


@dataclass(frozen=True)
class Thought:
    choices: tuple[Choice, ...]
    iterations: int
    nodes: int
    joint: bool  # several choose at once, so the shares count


class PastMove(NamedTuple):
    """A choice that was made."""

    before: bytes  # the state
    seat: int
    code: int
    replaces: bool = False  # a sealed choice of the same seat


@dataclass(frozen=True)
class Question:
    """What is asked: whose choice, in which state.  Searching never reads what conceal redraws."""

    game: Game
    engine: Engine
    box: Struct
    seats: int
    state: bytes
    seat: int
    past: Sequence[PastMove] = ()  # where a game's bots learn from it
    names: Sequence[str] = ()  # who sits where; for scripts that remember other matches


def ask(
    game: Game, box: bytes, seats: int, state: bytes, seat: int, past: Sequence[PastMove] = ()
) -> Question:
    """A question from plain values, for the fastest engine there is."""
    return Question(game, engine(game), game.rules.Box.from_bytes(box), seats, state, seat, past)


class Opponents(NamedTuple):
    """By seat the share of choices that it is believed to make at random, naively, and by habit.

    A habit is how likely it makes each choice now, by code.
    """

    doubt: tuple[float, ...]
    naive: tuple[float, ...]
    habit: tuple[float, ...]
    likely: tuple[tuple[float, ...], ...]


@dataclass(frozen=True)
class Style:
    """Numbers of the search itself; measured, see docs/bots-tried.md."""

    explore: float = 0.0  # 0: the game's own
    widen: float = 0.0  # likewise; below 0 every move is tried before one is tried again
    tremble: float = 0.2
    doubt: float = 0.65
    naive: float = 0.25
    habit: float = 0.0  # prior share of players with a habit, where bots learn from the past
    win_share: float = 0.5
    horizon: int = 0  # 0: the game's own
    rounds: int = 0  # likewise
    plain: bool = False
    plans: bool = True  # weighs whole plans, where the game knows some
    mixed: bool = False  # plays the average strategy where several choose at once
    sees_all: bool = False

    def strangers(self, seats: int) -> Opponents:
        """What is believed of players of whom nothing is known."""
        nobody = (0.0,) * seats
        return Opponents((self.doubt,) * seats, (self.naive,) * seats, nobody, ((),) * seats)


def settings(
    asked: Question, luck: int, style: Style, opponents: Opponents | None = None
) -> Search:
    w = Search()
    w.luck = luck & LUCK_MASK
    w.seat, w.seats = asked.seat, asked.seats
    w.node_room, w.edge_room, w.slots = NODES, NODES * EDGES_A_NODE, 2 * NODES - 1
    w.explore, w.tremble, w.win_share = style.explore, style.tremble, style.win_share
    w.widen = style.widen
    opponents = opponents or style.strangers(asked.seats)
    w.takes_probes = int(any(opponents.naive))
    for seat in range(asked.seats):
        w.doubt[seat], w.naive[seat] = opponents.doubt[seat], opponents.naive[seat]
        w.habit[seat] = opponents.habit[seat]
        for code, often in enumerate(opponents.likely[seat]):
            w.likely[seat][code] = often
    w.horizon, w.rounds = style.horizon, style.rounds
    w.plain = int(style.plain)
    w.plans = int(style.plans)
    w.mixed = int(style.mixed)
    w.sees_all = int(style.sees_all)
    return w


def think(
    asked: Question,
    budget: Budget,
    luck: int,
    style: Style | None = None,
    opponents: Opponents | None = None,
    deadline: Deadline | None = None,
) -> Thought:
    """Grow one tree a thread, each with its own luck, and add up what they say about the choice."""
    style = style or Style()
    deadline = deadline or budget.begin()
    threads = budget.threads if asked.engine.mode == "compiled" else 1
    trees = [
        asked.engine.searcher(
            asked.box, asked.state, settings(asked, luck + (i << 48), style, opponents)
        )
        for i in range(threads)
    ]
    share = None if budget.iterations is None else -(-budget.iterations // threads)
    if threads == 1:
        grow(trees[0], deadline, share)
    else:
        with ThreadPoolExecutor(threads) as pool:
            list(pool.map(lambda tree: grow(tree, deadline, share), trees))
    return sum_up(trees)


def survey(asked: Question, samples: int, luck: int, deadline: Deadline | None = None) -> Thought:
    """Look one ply ahead: so often for each move, or once at least until the deadline."""
    tree = asked.engine.searcher(asked.box, asked.state, settings(asked, luck, Style()))
    for done in range(samples):
        if done > 0 and deadline is not None and deadline.over:
            break
        check()
        tree.survey(1)
    return sum_up([tree])


def grow(tree: Searcher, deadline: Deadline, iterations: int | None) -> None:
    """At least once; then until the time is over or the iterations are done."""
    done, size = 0, 1
    begun = deadline.clock()
    while iterations is None or done < iterations:
        size = size if iterations is None else min(size, iterations - done)
        tree.run(size)
        done += size
        now = deadline.clock()
        if now >= deadline.end:
            return
        rate = done / max(now - begun, 1e-6)
        size = max(1, min(2 * done, int(rate * min(SLICE, deadline.end - now))))


def sum_up(trees: list[Searcher]) -> Thought:
    done = [Search.from_bytes(tree.progress()) for tree in trees]
    columns = zip(*(read_edges(tree.choices()) for tree in trees), strict=True)
    merged = [add_up(column) for column in columns]
    weight = sum(edge.weight for edge in merged)
    return Thought(
        tuple(as_choice(edge, weight) for edge in merged),
        sum(w.iterations for w in done),
        sum(w.nodes for w in done),
        weight > 0,
    )


def read_edges(data: bytes) -> list[Edge]:
    size = Edge.packing.size
    return [Edge.from_bytes(data[i : i + size]) for i in range(0, len(data), size)]


def add_up(edges: tuple[Edge, ...]) -> Edge:
    total = Edge()
    total.action = edges[0].action
    for edge in edges:
        total.visits += edge.visits
        total.total += edge.total
        total.wins += edge.wins
        total.weight += edge.weight
    return total


def as_choice(edge: Edge, weight: float) -> Choice:
    tried = max(edge.visits, 1)
    return Choice(
        edge.action,
        edge.visits,
        edge.total / tried,
        edge.wins / tried,
        edge.weight / weight if weight else 0.0,
    )
