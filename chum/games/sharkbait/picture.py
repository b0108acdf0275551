"""Pictures that several parts of the board of SharkBait share."""

from __future__ import annotations

from collections.abc import Sequence

from chum.core import layout
from chum.core.scene import Part, Piece
from chum.games.sharkbait.places import Places
from chum.games.sharkbait.view import Piece as Shown


def face(one: Shown, shark: bool = False, left: bool = False) -> list[str | Part]:
    """A piece with its number and dots; a token is round, a Fish is not."""
    if one.token:
        parts: list[str | Part] = [Part("s-sb-token", k=1.5)]
        x = 0
    else:
        kind = "shark" if shark else "fish"
        parts = [f"s-sb-{kind}-left" if left else f"s-sb-{kind}"]
        x = -2 if left else 2
    parts += [Part("s-sb-plate", x, 3), Part(x=x, y=6, t=str(one.number), c="n plate")]
    parts += [Part("s-sb-dot", dot, 16) for dot in layout.spread(one.dots, x, 10)]
    return parts


def shrunk(parts: Sequence[str | Part], x: float, y: float, k: float) -> list[str | Part]:
    """Parts of a piece as parts of another."""
    small: list[str | Part] = []
    for part in parts:
        one = Part(part) if isinstance(part, str) else part
        small.append(
            Part(
                one.s,
                x + k * one.x,
                y + k * one.y,
                one.r,
                k * one.k,
                one.w,
                one.h,
                one.d,
                one.t,
                one.c,
            )
        )
    return small


def scaled(part: Part, most: float) -> Part:
    return Part(x=part.x, y=part.y, k=min(most, part.k), t=part.t, c=part.c)


def sea(p: Places) -> list[Piece]:
    low, high = (-600, 1560) if p.wide else (-300, 700)
    return [
        layout.wave("w3", p.mat.bottom - 40, -40, low, high),
        layout.wave("w4", p.tray.bottom - 24, -90, low, high),
    ]
