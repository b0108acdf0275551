"""The luck a game draws on: a generator of 63 bits that lives in its state (neutral subset).

Multiply-with-carry, because no intermediate result leaves a signed 64-bit integer, so Python and C
agree.  The bias of `below` is n / 2**32.
"""

from __future__ import annotations

from typing import Protocol

MULTIPLIER = 1791398085
LOW32 = 0xFFFFFFFF
LOW30 = 0x3FFFFFFF
GOLDEN = 0x9E3779B9


class Lucky(Protocol):
    rng: int


def mix(h: int) -> int:
    """Scramble 32 bits; every product stays below 2**63."""
    h = ((h ^ (h >> 16)) * 0x7FEB352D) & LOW32
    h = ((h ^ (h >> 15)) * 0x46CA68B1) & LOW32
    h = ((h ^ (h >> 16)) * 0x2C1B3C6D) & LOW32
    return h ^ (h >> 15)


def seed_luck(s: Lucky, luck: int) -> None:
    """Hand luck in: any 63-bit number.  Mixed, because plain neighbours gave correlated games."""
    low = mix((luck & LOW32) ^ GOLDEN)
    high = mix(low ^ ((luck >> 32) & LOW32))
    s.rng = ((high & LOW30) << 32) + low + 1
    for _ in range(4):
        below(s, 2)


def below(s: Lucky, n: int) -> int:
    """A number in 0 .. n-1, each equally likely."""
    x = MULTIPLIER * (s.rng & LOW32) + (s.rng >> 32)
    s.rng = x
    return (((x ^ (x >> 32)) & LOW32) * n) >> 32
