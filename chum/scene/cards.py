"""Cards: face up and face down, on the board, in a hand, and small in a tray."""

from __future__ import annotations

import math
from collections.abc import Collection, Sequence
from functools import lru_cache

from chum.scene import layout
from chum.scene.layout import Area
from chum.scene.scene import Part

BACK, SLOT = "s-card-back", "s-card-slot"  # face down; a place where none lies yet
BOX = "-37 -53 74 112"  # the viewBox of a button with a card's picture
MINI_WIDTH, MINI_HEIGHT = 20.5, 29  # of a small card and the gap around it
RIM = 3  # of a tray
LEGIBLE = 0.93  # the scale down to which small cards stand in one row


def card(face: str, seat: int = -1) -> list[str | Part]:
    """A card face up, 72 by 104, with the seat's symbol in its corner."""
    parts: list[str | Part] = ["s-card"]
    if seat >= 0:
        parts.append(Part(layout.icon(seat), -22, -38, scale=0.62, css="card-symbol"))
    parts.append(layout.fitted(face, 60, 52, 0, 14, "card-face"))
    return parts


def tray(
    area: Area, faces: Sequence[str], held: Collection[str], ringed: str = ""
) -> list[str | Part]:
    """Small cards, white while held and dark when gone, as large as the area allows.

    A ring is around one of them, where the last card played is to be seen.
    They stand in one row, or in more where they would be too small to read.
    """
    return [*small_cards(area, tuple(faces), frozenset(held), ringed)]


@lru_cache(maxsize=1024)  # most hands are the same in the next scene, and for the next who looks
def small_cards(
    area: Area, faces: tuple[str, ...], held: frozenset[str], ringed: str
) -> tuple[str | Part, ...]:
    inner = area.inset(RIM, RIM)
    grids = [(rows, max(1, math.ceil(len(faces) / rows))) for rows in (1, 2, 3)]
    sizes = [inner.fit(MINI_WIDTH * columns, MINI_HEIGHT * rows, 1.25) for rows, columns in grids]
    best = max(range(3), key=lambda i: min(LEGIBLE, sizes[i]))
    (rows, columns), scale = grids[best], sizes[best]
    width, height = MINI_WIDTH * scale * columns, MINI_HEIGHT * scale * rows
    ground = Area(-width / 2, -height / 2, width, height)
    parts: list[str | Part] = [layout.panel(ground.inset(-RIM, -RIM), "tray")]
    for face, place in zip(faces, ground.split(rows=rows, columns=columns), strict=False):
        x, y = place.centre
        kept = face in held
        parts.append(Part("s-mini" if kept else "s-mini-gone", x, y, scale=scale))
        css = "mini-face" if kept else "mini-face gone"
        parts.append(Part(x=x, y=round(y + 4 * scale, 1), scale=scale, text=face, css=css))
        if face == ringed:
            parts.append(Part("rect", x, y, scale=scale, width=19, height=27, css="mini-ring"))
    return tuple(parts)
