"""The smallest thing of a scene: a symbol, a shape or a text."""

from __future__ import annotations

import msgspec

# On the wire names are single letters; in Python they are words.
PART = {"sprite": "s", "turn": "r", "scale": "k", "width": "w", "height": "h"}
PART |= {"path": "d", "text": "t", "css": "c"}


class Part(msgspec.Struct, frozen=True, omit_defaults=True, rename=PART):
    """One shape of a piece, relative to the piece's origin."""

    sprite: str = ""  # a symbol's id ("s-shark", "i-anchor"), "rect", "path", or "" for a text
    x: float = 0
    y: float = 0
    turn: float = 0  # degrees
    scale: float = 1
    width: float = 0  # of a rect, centred; of a text, if it is set to fit
    height: float = 0
    path: str = ""  # the `d` of a path
    text: str = ""  # centred
    css: str = ""  # classes
    seat: int = -1  # gives the seat's colours


def as_part(given: str | Part) -> Part:
    """A plain string is a symbol at the origin."""
    return Part(given) if isinstance(given, str) else given
