"""What a board draws: a view, who is who in it, the shape of the screen, and what was just told."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic, Protocol, TypeVar

from chum.core.language import _
from chum.core.words import Event
from chum.neutral.structs import NOBODY
from chum.scene.scene import TALL, WIDE

NOTHING = Event(NOBODY, -1, -1, -1, -1)


class Seen(Protocol):
    """What every game's view says."""

    @property
    def seat(self) -> int: ...
    @property
    def seats(self) -> int: ...
    @property
    def over(self) -> bool: ...


V = TypeVar("V", bound=Seen)


class Moment(Generic[V]):
    """One moment of a match for one pair of eyes.

    Inside a story `event` is what was just told, else None; `kind`, `a`, `b` and `c` are its parts,
    -1 where there is none.
    """

    def __init__(
        self, view: V, names: Sequence[str], shape: str = WIDE, event: Event | None = None
    ) -> None:
        self.view = view
        self.names = names
        self.shape = shape
        self.event = event
        told = event or NOTHING
        self.kind, self.a, self.b, self.c = told.kind, told.a, told.b, told.c
        self.called = [_("You") if seat == view.seat else names[seat] for seat in range(view.seats)]

    @property
    def wide(self) -> bool:
        return self.shape == WIDE

    @property
    def tall(self) -> bool:
        return self.shape == TALL

    def told(self, *kinds: int) -> bool:
        """Whether one of these was just told."""
        return self.kind in kinds
