"""Sets kept as the bits of a number (neutral subset): hands, options, seats.

Whole-number helpers that C has ready, `lowest_bit`, `highest_bit` and `count_bits`, are in
`chum.neutral.structs`.
"""

from __future__ import annotations

from chum.neutral.structs import Row, lowest_bit


def nth_bit(mask: int, n: int) -> int:
    """The number of a set bit, counted from the lowest, which is 0; there are more than n."""
    for _ in range(n):
        mask &= mask - 1
    return lowest_bit(mask)


def list_bits(mask: int, code: int, out: Row, count: int) -> int:
    """Append `code` + its number for every bit set to the `count` that are listed; how many now."""
    while mask != 0:
        out[count] = code + lowest_bit(mask)
        mask &= mask - 1
        count += 1
    return count


def spread_bits(mask: int, out: Row, n: int) -> None:
    """The n lowest bits into the first n of a row of `i8`, each a 0 or a 1."""
    for i in range(n):
        out[i] = mask >> i & 1
