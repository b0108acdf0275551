"""When a thought has to end, and how work that may take long finds out.

Work that is remembered for later (`functools.cache`) cannot be handed a deadline: it would be a
part of what is remembered.  So a deadline is watched, and whoever works in loops asks `check`.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field, replace

Clock = Callable[[], float]  # seconds


class OutOfTime(Exception):
    """Work was cut short.  What it found on the way may be remembered."""


@dataclass(frozen=True)
class Deadline:
    end: float
    clock: Clock = field(default=time.monotonic, compare=False)

    @property
    def left(self) -> float:
        return self.end - self.clock()

    @property
    def over(self) -> bool:
        return self.left <= 0

    def after(self, share: float) -> Deadline:
        """The moment at which this share of the time that is left has passed."""
        now = self.clock()
        return replace(self, end=now + share * (self.end - now))

    @contextmanager
    def watched(self) -> Iterator[None]:
        """Inside, `check` raises as soon as the time is over."""
        before = WATCHED.set(self)
        try:
            yield
        finally:
            WATCHED.reset(before)


WATCHED: ContextVar[Deadline | None] = ContextVar("deadline", default=None)


def check() -> None:
    """Asked in loops that may take long, by whoever can stop there."""
    deadline = WATCHED.get()
    if deadline is not None and deadline.over:
        raise OutOfTime
