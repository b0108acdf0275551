"""Pictures that several parts of the board of SharkBait share."""

from __future__ import annotations

from collections.abc import Sequence

from chum.games.sharkbait.board_places import Places
from chum.games.sharkbait.view import Piece as Shown
from chum.scene import layout
from chum.scene.scene import Part, Piece


def face(one: Shown, shark: bool = False, left: bool = False) -> list[str | Part]:
    """A piece with its number and dots; a token is round, a Fish is not."""
    if one.token:
        parts: list[str | Part] = [Part("s-sb-token", scale=1.5)]
        x = 0
    else:
        kind = "shark" if shark else "fish"
        parts = [f"s-sb-{kind}-left" if left else f"s-sb-{kind}"]
        x = -2 if left else 2
    parts += [Part("s-sb-plate", x, 3), Part(x=x, y=6, text=str(one.number), css="n plate")]
    parts += [Part("s-sb-dot", dot, 16) for dot in layout.spread(one.dots, x, 10)]
    return parts


def shrunk(parts: Sequence[str | Part], x: float, y: float, k: float) -> list[str | Part]:
    """Parts of a piece as parts of another."""
    small: list[str | Part] = []
    for part in parts:
        one = Part(part) if isinstance(part, str) else part
        small.append(
            Part(
                one.sprite,
                x + k * one.x,
                y + k * one.y,
                one.turn,
                k * one.scale,
                one.width,
                one.height,
                one.path,
                one.text,
                one.css,
            )
        )
    return small


def scaled(part: Part, most: float) -> Part:
    return Part(x=part.x, y=part.y, scale=min(most, part.scale), text=part.text, css=part.css)


def sea(p: Places) -> list[Piece]:
    low, high = (-600, 1560) if p.wide else (-300, 700)
    return [
        layout.wave("w3", p.mat.bottom - 40, -40, low, high),
        layout.wave("w4", p.tray.bottom - 24, -90, low, high),
    ]
