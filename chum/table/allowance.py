"""How much one address may ask for in a while."""

from __future__ import annotations

import time
from collections.abc import Callable

from chum.core.language import Text
from chum.errors import ChumError


class TooFast(ChumError):
    """More than a person or a bot needs."""


class Bucket:
    """A token bucket: `rate` a second, `burst` at once."""

    def __init__(
        self, rate: float, burst: float, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.rate = rate
        self.burst = burst
        self.clock = clock
        self.level = burst
        self.at = clock()

    def fill(self) -> None:
        now = self.clock()
        self.level = min(self.burst, self.level + (now - self.at) * self.rate)
        self.at = now

    @property
    def empty(self) -> bool:
        self.fill()
        return self.level < 1

    def take(self, count: int = 1) -> bool:
        """Whether there were so many tokens to take."""
        self.fill()
        if self.level < count:
            return False
        self.level -= count
        return True


class Buckets:
    """One bucket per address; those that are full again are forgotten."""

    MOST = 10_000

    def __init__(
        self,
        rate: float,
        burst: float,
        sentence: Text,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.rate = rate
        self.burst = burst
        self.sentence = sentence
        self.clock = clock
        self.held: dict[str, Bucket] = {}

    def of(self, address: str) -> Bucket:
        if len(self.held) >= self.MOST:
            oldest = sorted(self.held, key=lambda a: self.held[a].at)
            for name in oldest[: self.MOST // 2]:
                del self.held[name]
        return self.held.setdefault(address, Bucket(self.rate, self.burst, self.clock))

    def charge(self, address: str) -> None:
        """One token, or the sentence why not."""
        if not self.of(address).take():
            raise TooFast(self.sentence)

    def fine(self, address: str, tokens: float) -> None:
        """For something that nobody does who needs what is allowed; as far as there are any."""
        bucket = self.of(address)
        bucket.fill()
        bucket.level = max(0.0, bucket.level - tokens)

    def spent(self, address: str) -> bool:
        """Whether there is none left; takes nothing."""
        return address in self.held and self.held[address].empty

    def check(self, address: str) -> None:
        """Refuse whoever has none left; takes nothing."""
        if self.spent(address):
            raise TooFast(self.sentence)
