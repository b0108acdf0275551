"""What every game's `rules.py` offers, and what generic code may call.

Generic neutral code (`playout`, `tree`) imports these names, and an engine binds them to the
functions of one game.  Called without an engine they refuse.

A rules file also declares `SEATS` (most seats), `ACTIONS` (action codes are 0 .. ACTIONS-1), the
structs `Box` (what is printed on the components and the options chosen; fixed during a game) and
`State` (the table now, with its luck in `rng`).
"""

from __future__ import annotations

from typing import Any, Protocol

from chum.neutral.structs import Struct


class State(Struct):
    rng: int


class Box(Struct):
    pass


class Rules(Protocol):
    """The module `rules.py` of a game; what each function does is said below."""

    SEATS: int
    ACTIONS: int
    State: type[State]
    Box: type[Box]

    def setup(self, s: Any, box: Any, seats: int) -> None: ...
    def pending(self, s: Any, box: Any) -> int: ...
    def legal(self, s: Any, box: Any, seat: int, out: list[int]) -> int: ...
    def replacements(self, s: Any, box: Any, seat: int, out: list[int]) -> int: ...
    def play(self, s: Any, box: Any, seat: int, action: int) -> None: ...
    def is_over(self, s: Any) -> bool: ...
    def rounds(self, s: Any) -> int: ...
    def score(self, s: Any, box: Any, seat: int) -> int: ...
    def place(self, s: Any, box: Any, seat: int) -> int: ...
    def conceal(self, s: Any, box: Any, seat: int) -> None: ...
    def away(self, s: Any, box: Any, seat: int) -> int: ...


class Source(Protocol):
    """A game, as far as an engine needs to know it; `chum.core.game.Game` is one."""

    @property
    def name(self) -> str: ...
    @property
    def package(self) -> str: ...
    @property
    def rules(self) -> Rules: ...
    def __hash__(self) -> int: ...


def unbound() -> RuntimeError:
    return RuntimeError("this is the contract; an engine binds it to one game's rules")


def setup(s: State, box: Box, seats: int) -> None:
    """Lay out the table for `seats` players.  All is 0 before but for the luck, to be drawn on."""
    raise unbound()


def pending(s: State, box: Box) -> int:
    """Bit mask of the seats that must choose now; 0 when the game is over."""
    raise unbound()


def legal(s: State, box: Box, seat: int, out: list[int]) -> int:
    """Fill `out` with the codes that `seat` may choose, sorted; how many, 0 if not pending."""
    raise unbound()


def replacements(s: State, box: Box, seat: int, out: list[int]) -> int:
    """Fill `out` with the codes that may replace what `seat` has sealed, sorted; how many."""
    raise unbound()


def play(s: State, box: Box, seat: int, action: int) -> None:
    """Carry out a legal (or replacing) action.  The last sealed choice triggers the reveal."""
    raise unbound()


def is_over(s: State) -> bool:
    raise unbound()


def rounds(s: State) -> int:
    """Rounds begun so far: how long a game is, in the game's own measure."""
    raise unbound()


def score(s: State, box: Box, seat: int) -> int:
    raise unbound()


def place(s: State, box: Box, seat: int) -> int:
    """1 = won; equal places are shared; 0 while it is open."""
    raise unbound()


def conceal(s: State, box: Box, seat: int) -> None:
    """Redraw everything `seat` cannot know, consistently with what it does know; draws on s.rng.

    `NOBODY` as seat is the spectator, who knows what everybody knows.
    """
    raise unbound()


def away(s: State, box: Box, seat: int) -> int:
    """The action chosen for a pending player who is away or out of time."""
    raise unbound()
