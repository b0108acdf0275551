"""What a game finds worth counting beside wins by seat (neutral subset); by itself nothing.

A game that has something defines `counted` in its rules, and says in `COUNTED` of its `box.py` what
the bits are called.
"""

from __future__ import annotations

from chum.neutral.contract import Box, State


def counted(s: State, box: Box, seat: int) -> int:
    """Bits of what is true of a seat when the game is over: what it played, how it came out."""
    return 0
