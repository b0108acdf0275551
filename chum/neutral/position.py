"""The bare face of a game in progress: integers in, integers out.

This is the interpreted one; the compiled twin (`face.pyx.in`) has the same methods.  People and
tables use `chum.core.match.Match` instead.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol, Self

from chum.neutral.contract import Rules
from chum.neutral.luck import seed_luck
from chum.neutral.structs import NOBODY, Struct, lowest_bit


class Position(Protocol):
    """One state of one game on one box."""

    seats: int

    @property
    def over(self) -> bool: ...
    @property
    def pending(self) -> int:
        """Bit mask of the seats that must choose now."""

    @property
    def seat(self) -> int:
        """The first pending seat; -1 when the game is over."""

    @property
    def rounds(self) -> int: ...
    def legal(self, seat: int, /) -> list[int]: ...
    def replacements(self, seat: int, /) -> list[int]: ...
    def play(self, seat: int, action: int, /) -> None:
        """ValueError, and nothing changed, for what is not legal."""

    def seed(self, luck: int, /) -> None:
        """Hand in the luck of the next move; without it the luck goes on from where it was."""

    def score(self, seat: int, /) -> int: ...
    def place(self, seat: int, /) -> int: ...
    def away(self, seat: int, /) -> int: ...
    def favour(self, seat: int, /) -> int:
        """What the policy of played-out games would choose; draws on the luck, plays nothing."""

    def conceal(self, seat: int, /) -> None: ...
    def clone(self) -> Self: ...
    def to_bytes(self) -> bytes: ...
    def load(self, data: bytes, /) -> None: ...


class Bound(Rules, Protocol):
    """Rules, and beside them what the game's bots know."""

    def policy(self, s: Any, box: Any, seat: int, moves: list[int], count: int) -> int: ...


class InterpretedPosition:
    """Works on any struct with the rules' fields: plain or checked."""

    def __init__(
        self, rules: Bound, s: Struct, box: Struct, seats: int, moves: Callable[[], list[int]]
    ) -> None:
        self.rules = rules
        self.s: Any = s
        self.box = box
        self.seats = seats
        self.moves = moves

    @property
    def over(self) -> bool:
        return self.rules.is_over(self.s)

    @property
    def pending(self) -> int:
        return self.rules.pending(self.s, self.box)

    @property
    def seat(self) -> int:
        waiting = self.pending
        return lowest_bit(waiting) if waiting else NOBODY

    @property
    def rounds(self) -> int:
        return self.rules.rounds(self.s)

    def legal(self, seat: int) -> list[int]:
        out = self.moves()
        count = self.rules.legal(self.s, self.box, self._known(seat), out)
        return list(out)[:count]

    def replacements(self, seat: int) -> list[int]:
        out = self.moves()
        count = self.rules.replacements(self.s, self.box, self._known(seat), out)
        return list(out)[:count]

    def play(self, seat: int, action: int) -> None:
        if action not in self.legal(seat) and action not in self.replacements(seat):
            raise ValueError(f"seat {seat} cannot choose {action} now")
        self.rules.play(self.s, self.box, seat, action)

    def seed(self, luck: int) -> None:
        seed_luck(self.s, luck)

    def score(self, seat: int) -> int:
        return self.rules.score(self.s, self.box, self._known(seat))

    def place(self, seat: int) -> int:
        return self.rules.place(self.s, self.box, self._known(seat))

    def away(self, seat: int) -> int:
        if not self.pending >> self._known(seat) & 1:
            raise ValueError(f"seat {seat} has nothing to choose")
        return self.rules.away(self.s, self.box, seat)

    def favour(self, seat: int) -> int:
        if not self.pending >> self._known(seat) & 1:
            raise ValueError(f"seat {seat} has nothing to choose")
        out = self.moves()
        count = self.rules.legal(self.s, self.box, seat, out)
        return out[self.rules.policy(self.s, self.box, seat, out, count)]

    def conceal(self, seat: int) -> None:
        self.rules.conceal(self.s, self.box, seat if seat == NOBODY else self._known(seat))

    def clone(self) -> InterpretedPosition:
        return InterpretedPosition(self.rules, self.s.clone(), self.box, self.seats, self.moves)

    def to_bytes(self) -> bytes:
        return bytes(self.s.to_bytes())

    def load(self, data: bytes) -> None:
        """Take over a state's bytes, which must come from this game."""
        if len(data) != self.s.packing.size:
            raise ValueError("these are not the bytes of this game's state")
        self.s.copy_from(type(self.s).from_bytes(data))

    def _known(self, seat: int) -> int:
        if not 0 <= seat < self.seats:
            raise ValueError(f"there is no seat {seat}")
        return seat
