"""The luck a game draws on: a generator of 63 bits that lives in its state (neutral subset).

Multiply-with-carry, because no intermediate result leaves a signed 64-bit integer, so Python and C
agree.  The bias of `below` is n / 2**32.
"""

from __future__ import annotations

from typing import Protocol

from chum.neutral.bits import nth_bit
from chum.neutral.structs import Row, count_bits

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
    """Hand in luck: any 63-bit number.  It is mixed, or neighbours would give similar games."""
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


def any_bit(s: Lucky, mask: int) -> int:
    """The number of one of the set bits, each equally likely; the mask is more than 0."""
    n = below(s, count_bits(mask))
    return nth_bit(mask, n)


def any_kind(s: Lucky, counts: Row, total: int) -> int:
    """The kind of one of `total` pieces, each equally likely; `counts` tells how many of each."""
    skip = below(s, total)
    kind = 0
    count = counts[0]
    while skip >= count:
        skip -= count
        kind += 1
        count = counts[kind]
    return kind


def shuffle(s: Lucky, row: Row, n: int) -> None:
    """The first n of a row in any order, each equally likely."""
    for i in range(n - 1, 0, -1):
        j = below(s, i + 1)
        taken = row[j]
        row[j] = row[i]
        row[i] = taken
