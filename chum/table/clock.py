"""Thinking time, worked out from the times in the log."""

from __future__ import annotations

import math

from chum.table.entries import Clock


class Clocks:
    """One clock per seat; a seat's runs while the table waits for it."""

    def __init__(self, clock: Clock, seats: int) -> None:
        self.clock = clock
        self.spent = [0.0] * seats
        self.since: list[float | None] = [None] * seats

    def copy(self) -> Clocks:
        twin = Clocks(self.clock, 0)
        twin.spent, twin.since = list(self.spent), list(self.since)
        return twin

    def wait_for(self, pending: list[int], at: float) -> None:
        """From now on the table waits for these seats."""
        for seat, since in enumerate(self.since):
            if seat in pending:
                if since is None:
                    self.since[seat] = at
            elif since is not None:
                self.spent[seat] += max(0.0, at - since)
                self.since[seat] = None

    def next_decision(self, seat: int, at: float) -> None:
        """The seat has decided and is asked again: a new decision, the same total."""
        since = self.since[seat]
        if since is not None:
            self.spent[seat] += max(0.0, at - since)
            self.since[seat] = at

    def begin(self, seat: int, at: float) -> None:
        """Somebody else sits here from now on, with all the time there is."""
        self.spent[seat] = 0.0
        if self.since[seat] is not None:
            self.since[seat] = at

    def deadline(self, seat: int) -> float:
        """When the seat's time is up; infinity if it never is."""
        since = self.since[seat]
        if since is None:
            return math.inf
        limits = [since + self.clock.move] if self.clock.move else []
        if self.clock.total:
            limits.append(since + max(0.0, self.clock.total - self.spent[seat]))
        return min(limits, default=math.inf)

    def left(self, seat: int, at: float) -> float | None:
        """Seconds left to a seat now; None without a clock."""
        if not (self.clock.move or self.clock.total):
            return None
        deadline = self.deadline(seat)
        if deadline < math.inf:
            return max(0.0, deadline - at)
        return (
            max(0.0, self.clock.total - self.spent[seat]) if self.clock.total else self.clock.move
        )
