"""One game's rules, run interpreted, checked or compiled."""

from __future__ import annotations

import importlib
import warnings
from functools import cache
from types import FunctionType, ModuleType, SimpleNamespace
from typing import Any, Protocol, cast

from chum.errors import BadSetup
from chum.neutral import compile as compiler
from chum.neutral.checked import Constants, checked, row
from chum.neutral.compiled import compiled_rules
from chum.neutral.contract import Source
from chum.neutral.forecast import Forecast
from chum.neutral.package import room
from chum.neutral.playout import Tally
from chum.neutral.position import Bound, InterpretedPosition, Position
from chum.neutral.rows import Lineup, Played
from chum.neutral.structs import Struct
from chum.neutral.tree import Edge, Node, Search

MODES = ("compiled", "interpreted", "checked")

Asked = tuple[bytes, bytes, int]
"""What a forecast begins with: a state, a `Forecast` and the luck of the first game."""


class Engine(Protocol):
    mode: str

    def start(self, box: Struct, seats: int, luck: int) -> Position:
        """A game just set up."""

    def load(self, box: Struct, seats: int, state: bytes) -> Position:
        """A game in progress, from the bytes of its state."""

    def playouts(self, box: Struct, seats: int, seed: int, games: int) -> Tally:
        """Random games with luck seed, seed + 1, …"""

    def trace(self, box: Struct, seats: int, seed: int, games: int) -> int:
        """A hash of every action of the same games: equal in every mode."""

    def searcher(self, box: Struct, state: bytes, settings: Search) -> Searcher:
        """A tree to be grown from a state; the settings say for whom and how."""

    def forecasts(self, box: Struct, asked: list[Asked], games: int) -> list[list[float]]:
        """So many games from each state to their ends: by state the wins of every seat."""

    def rows(self, box: Struct, lineup: Lineup, luck: int, games: int) -> bytes:
        """Games with luck, luck + 1, … by a lineup: the bytes of a `Played` for each."""


class Searcher(Protocol):
    """A tree that grows; one thread at a time."""

    def run(self, iterations: int) -> None:
        """Grow the tree by so many iterations."""

    def survey(self, samples: int) -> None:
        """Instead of growing: look one ply ahead, so often for each move."""

    def progress(self) -> bytes:
        """The bytes of the `Search`."""

    def choices(self) -> bytes:
        """The bytes of the `Edge`s of the choice that the search is about."""


class Interpreted:
    """Plain Python; with `check` every store and index is checked."""

    def __init__(self, game: Source, check: bool = False) -> None:
        self.mode = "checked" if check else "interpreted"
        self.rules = game.rules
        self.check = check
        self.room = room(game.rules)
        self.state = checked(game.rules.State) if check else game.rules.State
        self.box = checked(game.rules.Box) if check else game.rules.Box
        self.bound = bind(game, check)
        self.plans = bool(self.bound["list_plans"].__globals__["PLANS"])
        self.bound_rules = cast(Bound, SimpleNamespace(**self.bound))

    def moves(self) -> list[int]:
        return row("i64", (self.room,)) if self.check else [0] * self.room

    def own(self, box: Struct) -> Struct:
        return self.box.from_bytes(box.to_bytes()) if self.check else box

    def start(self, box: Struct, seats: int, luck: int) -> Position:
        s, box = self.state(), self.own(box)
        self.bound["begin"](s, box, seats, luck)
        return InterpretedPosition(self.bound_rules, s, box, seats, self.moves)

    def load(self, box: Struct, seats: int, state: bytes) -> Position:
        s = self.state()
        position = InterpretedPosition(self.bound_rules, s, self.own(box), seats, self.moves)
        position.load(state)
        return position

    def playouts(self, box: Struct, seats: int, seed: int, games: int) -> Tally:
        tally = Tally()
        s = self.state()
        self.bound["playouts"](s, self.own(box), tally, self.moves(), seats, seed, games)
        return tally

    def trace(self, box: Struct, seats: int, seed: int, games: int) -> int:
        s = self.state()
        return int(self.bound["trace"](s, self.own(box), self.moves(), seats, seed, games))

    def searcher(self, box: Struct, state: bytes, settings: Search) -> Searcher:
        return InterpretedSearcher(self, box, state, settings)

    def forecasts(self, box: Struct, asked: list[Asked], games: int) -> list[list[float]]:
        kind = checked(Forecast) if self.check else Forecast
        s, own, moves = self.state(), self.own(box), self.moves()
        found = []
        for state, forecast, luck in asked:
            w = cast(Forecast, kind.from_bytes(forecast))
            w.luck = luck
            self.bound["forecast"](w, self.state.from_bytes(state), s, own, moves, games)
            found.append([w.wins[seat] for seat in range(w.seats)])
        return found

    def rows(self, box: Struct, lineup: Lineup, luck: int, games: int) -> bytes:
        noting, counting = (checked(Lineup), checked(Played)) if self.check else (Lineup, Played)
        w = noting.from_bytes(lineup.to_bytes())
        s, own, moves = self.state(), self.own(box), self.moves()
        made = [counting() for _ in range(games)]
        for i, played in enumerate(made):
            self.bound["play_row"](w, played, s, own, moves, luck + i)
        return b"".join(played.to_bytes() for played in made)


class InterpretedSearcher:
    """Makes its nodes as they are needed."""

    def __init__(self, engine: Interpreted, box: Struct, state: bytes, settings: Search) -> None:
        kind = checked if engine.check else lambda cls: cls
        self.bound = engine.bound
        self.w = cast(Search, kind(Search).from_bytes(settings.to_bytes()))
        self.root = engine.state.from_bytes(state)
        self.scratch = engine.state(), engine.state()
        self.box = engine.own(box)
        self.moves = engine.moves()
        self.nodes = Pool(kind(Node))
        self.edges = Pool(kind(Edge))
        self.table = [0] * (self.w.slots + 1)
        self.plans = engine.plans and self.w.plans == 1
        known = (self.box, self.nodes, self.edges, self.moves)
        if self.plans:
            self.bound["plant_plans"](self.w, self.root, self.scratch[0], *known)
        else:
            self.bound["plant_tree"](self.w, self.root, *known)

    def run(self, iterations: int) -> None:
        if self.plans:
            s = self.scratch[0]
            self.bound["weigh_plans"](
                self.w, self.root, s, self.box, self.nodes, self.edges, self.moves, iterations
            )
            return
        self.bound["grow_tree"](
            self.w,
            self.root,
            *self.scratch,
            self.box,
            self.nodes,
            self.edges,
            self.table,
            self.moves,
            iterations,
        )

    def survey(self, samples: int) -> None:
        s = self.scratch[0]
        self.bound["look_ahead"](
            self.w, self.root, s, self.box, self.nodes, self.edges, self.moves, samples
        )

    def progress(self) -> bytes:
        return self.w.to_bytes()

    def choices(self) -> bytes:
        return b"".join(edge.to_bytes() for edge in self.edges[: self.nodes[0].count])


class Pool(list[Any]):
    """Structs that come into being when they are first asked for, one after the other."""

    def __init__(self, kind: type[Struct]) -> None:
        self.kind = kind

    def __getitem__(self, i: Any) -> Any:
        if type(i) is int and i == len(self):
            self.append(self.kind())
        return list.__getitem__(self, i)


def bind(game: Source, check: bool) -> dict[str, Any]:
    """The game's functions and the generic ones in one namespace, as in the compiled unit.

    The generic ones then call this game; where checked, tables of constants check their indices.
    """
    space: dict[str, Any] = {}
    functions: dict[str, Any] = {}
    files = compiler.neutral_files(game.package)
    modules = [compiler.module_name(path, game.package) for path in files]
    for module in reversed(modules):  # the game's own last, in place of the common ones
        space.update(vars(importlib.import_module(module)))
    for name, value in list(space.items()):
        if isinstance(value, ModuleType) and value.__name__ in modules:
            space[name] = Part(space)
        elif check and type(value) is tuple:
            space[name] = Constants(value)
        elif isinstance(value, FunctionType) and value.__module__ in modules:
            functions[name] = FunctionType(value.__code__, space, name)
    space.update(functions)
    return functions


class Part:
    """A part that others name (`table.HAND`): the one namespace, in which it is bound and checked
    like everything else."""

    def __init__(self, space: dict[str, Any]) -> None:
        self.__dict__ = space


class Compiled:
    """Machine code, made from the same source."""

    mode = "compiled"

    def __init__(self, module: Any) -> None:
        self.module = module

    def start(self, box: Struct, seats: int, luck: int) -> Position:
        return cast(Position, self.module.Position.start(box.to_bytes(), seats, luck))

    def load(self, box: Struct, seats: int, state: bytes) -> Position:
        return cast(Position, self.module.Position.of(box.to_bytes(), seats, state))

    def playouts(self, box: Struct, seats: int, seed: int, games: int) -> Tally:
        return Tally.from_bytes(self.module.run_playouts(box.to_bytes(), seats, seed, games))

    def trace(self, box: Struct, seats: int, seed: int, games: int) -> int:
        return int(self.module.run_trace(box.to_bytes(), seats, seed, games))

    def searcher(self, box: Struct, state: bytes, settings: Search) -> Searcher:
        made = self.module.Searcher(box.to_bytes(), state, settings.to_bytes())
        return cast(Searcher, made)

    def forecasts(self, box: Struct, asked: list[Asked], games: int) -> list[list[float]]:
        made = self.module.run_forecasts(box.to_bytes(), asked, games)
        return cast(list[list[float]], made)

    def rows(self, box: Struct, lineup: Lineup, luck: int, games: int) -> bytes:
        return cast(bytes, self.module.run_rows(box.to_bytes(), lineup.to_bytes(), luck, games))


@cache
def interpreted(game: Source, mode: str = "interpreted") -> Interpreted:
    return Interpreted(game, check=mode == "checked")


def engine(game: Source, mode: str = "") -> Engine:
    """The fastest engine there is, or the one asked for.

    Ask anew for each work: rules that are compiled while this process runs are used from then on.
    Without usable compiled rules a warning says why and how to get them, once.
    """
    if mode not in ("", *MODES):
        raise BadSetup(f"there is no mode {mode!r}; modes: {', '.join(MODES)}")
    if mode in ("interpreted", "checked"):
        return interpreted(game, mode)
    module, missing = compiled_rules(game)
    if not missing:
        return Compiled(module)
    how = how_to_compile(game.name)
    if mode == "compiled":
        raise BadSetup(f"{missing}; {how}")
    warn(f"{missing}, so they run interpreted; for the fast ones {how}")
    return interpreted(game)


def how_to_compile(name: str) -> str:
    from chum.neutral.build import is_free_threaded  # seldom asked

    if is_free_threaded():
        return "use a Python that is not free-threaded"
    return f"install a C compiler and run: chum build {name}"


class NotCompiled(UserWarning):
    """Rules run interpreted, because there are no others."""


@cache  # once for each text
def warn(text: str) -> None:
    warnings.warn(text, NotCompiled, stacklevel=3)
