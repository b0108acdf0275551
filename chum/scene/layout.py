"""What boards have in common: areas and rows, name ribbons, badges, the sea behind them."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from msgspec.structs import replace

from chum.scene.scene import BROAD, SQUARE, TALL, WIDE, Part, Piece

SYMBOLS = ("anchor", "star", "shell", "crab", "wave", "lighthouse")
LETTER = 0.66  # the width of a letter in its font's size, reckoned generously
SLIM = 0.56  # the same, as most names are
NAME = 12  # letters of a name that are always shown, as at the seats
READABLE = {WIDE: 14, BROAD: 13.2, SQUARE: 13.2, TALL: 12}  # the smallest font of each shape


# -- places


class Area(NamedTuple):
    """A part of the board; x and y are its upper left corner."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        return self.x + self.width

    @property
    def bottom(self) -> float:
        return self.y + self.height

    @property
    def centre(self) -> tuple[float, float]:
        return round(self.x + self.width / 2, 1), round(self.y + self.height / 2, 1)

    def inset(self, across: float, down: float) -> Area:
        """The same area without a margin at either side, and one above and below."""
        return Area(self.x + across, self.y + down, self.width - 2 * across, self.height - 2 * down)

    def split(
        self,
        rows: int | Sequence[float] = 1,
        columns: int | Sequence[float] = 1,
        flip: bool = False,
    ) -> tuple[Area, ...]:
        """Its parts, row by row.

        A number makes equal parts, a list gives each its share.  `flip` makes rows of columns and
        columns of rows: what lies side by side on a wide screen is stacked on a tall one.
        """
        if flip:
            rows, columns = columns, rows
        return grid(self, listed(rows), listed(columns))

    def fit(self, width: float, height: float, most: float = math.inf) -> float:
        """The scale at which a thing of this size fills the area; `most` is the largest allowed."""
        return math.floor(100 * min(self.width / width, self.height / height, most)) / 100


def listed(parts: int | Sequence[float]) -> tuple[float, ...]:
    return (1.0,) * parts if isinstance(parts, int) else tuple(parts)


@lru_cache(maxsize=2048)  # a board is laid out the same way for every scene that is drawn of it
def grid(area: Area, rows: tuple[float, ...], columns: tuple[float, ...]) -> tuple[Area, ...]:
    return tuple(
        Area(x, y, width, height)
        for y, height in cut(area.y, area.height, rows)
        for x, width in cut(area.x, area.width, columns)
    )


def cut(start: float, length: float, shares: Sequence[float]) -> list[tuple[float, float]]:
    """Where each part begins, and how long it is."""
    whole = sum(shares)
    ends = [start + length * sum(shares[:i]) / whole for i in range(len(shares) + 1)]
    return [(round(low, 1), round(high - low, 1)) for low, high in pairwise(ends)]


def spread(count: int, centre: float, gap: float) -> list[float]:
    """Places of `count` things in a row around a centre."""
    return [centre + gap * (i - (count - 1) / 2) for i in range(count)]


def fill(count: int, low: float, high: float, most: float) -> list[float]:
    """Places between two ends, at most `most` apart; as close as they must be."""
    gap = min(most, (high - low) / max(1, count))
    return spread(count, (low + high) / 2, gap)


# -- shapes


def disc(radius: float) -> str:
    """The path of a circle."""
    r = f"{radius:g}"
    return f"M-{r} 0A{r} {r} 0 1 1 {r} 0A{r} {r} 0 1 1 -{r} 0Z"


def panel(area: Area, css: str) -> Part:
    """A rounded rectangle that fills an area."""
    width, height = round(area.width, 1), round(area.height, 1)
    return Part("rect", *area.centre, width=width, height=height, css=css)


def tick(x: float, y: float) -> list[str | Part]:
    """Done, or ready: 30 across."""
    return [
        Part("path", x, y, path=disc(15), css="tick"),
        Part("path", x, y, scale=1.7, path="M-4 .5L-1 3.5L4 -3", css="tick-mark"),
    ]


# -- names


def short(name: str, letters: int) -> str:
    return name if len(name) <= letters else name[: letters - 1].rstrip() + "…"


def icon(seat: int) -> str:
    """The symbol that always goes with a seat's colour."""
    return f"i-{SYMBOLS[seat]}"


def badge(seat: int, x: float = 0, y: float = 0, k: float = 1) -> list[str | Part]:
    """A disc in the seat's colour with its symbol, 32 across."""
    return [
        Part("path", x, y, scale=k, path=disc(16), css="disc", seat=seat),
        Part(icon(seat), x, y, scale=k * 0.8, css="on-c", seat=seat),
    ]


def fitted(text: str, width: float, size: float, x: float, y: float, c: str) -> Part:
    """A text, made smaller where it would be wider than there is room; `size` is its font's."""
    wide = LETTER * size * len(text)
    return Part(x=x, y=y, scale=round(min(1.0, width / max(1.0, wide)), 2), text=text, css=c)


def legible(text: str, width: float, size: float, least: float, x: float, y: float, c: str) -> Part:
    """A fitted name that never gets smaller than `least`.

    Up to 12 letters are shown whole, set closer if they must be; a longer name is cut to fit.
    """
    name = short(text, max(NAME, int(width / (LETTER * least))))
    part = fitted(name, width, size, x, y, c)
    if part.scale * size >= least:
        return part
    scale = round(least / size + 0.005, 2)
    room = min(width, SLIM * least * len(name))
    return replace(part, scale=scale, width=round(room / scale, 1))


def ribbon(
    name: str, seat: int, x: float = 0, y: float = 0, half: float = 58, least: float = 12
) -> list[str | Part]:
    """A name on a ribbon in the seat's colour; `half` is half its width.

    A narrow ribbon has no room for the seat's symbol.  A long name is cut before it gets smaller
    than `least`.
    """
    narrow = half < 45
    notch, fold = half - (4 if narrow else 8), half - 3.5
    band = f"M{-half:g} -14H{half:g}L{notch:g} 0L{half:g} 14H{-half:g}L{-notch:g} 0Z"
    edge = f"M{-fold:g} 8L{-half:g} 14H{half:g}L{fold:g} 8Z"
    parts: list[str | Part] = [
        Part("path", x, y, path=band, css="ribbon", seat=seat),
        Part("path", x, y, path=edge, css="ribbon-fold"),
    ]
    room, middle = 2 * half - 10, x
    if not narrow:
        parts.append(Part(icon(seat), x - half + 20, y, scale=0.75, css="on-c", seat=seat))
        room, middle = 2 * half - 46, x + 12
    parts.append(legible(name, room, 15, least, middle, y + 5, "ribbon-text"))
    return parts


# -- the sea


def wave(name: str, y: float, shift: float, low: float, high: float) -> Piece:
    """A layer of water from y down, as wide as the scenery."""
    start = low - 480 + shift
    count = int((high - start) // 480) + 1
    return Piece(
        name, 0, y, [Part("s-wave", start + 480 * i) for i in range(count)], layer=0, css=name
    )


def sea(shape: str, crests: tuple[float, float, float, float], bed: float) -> list[Piece]:
    """Sky, four layers of waves and the sea bed; drawn beyond the edges so that no bars appear."""
    low, high = (-600, 1560) if shape == WIDE else (-300, 700)
    middle = (low + high) / 2
    sky = Part("rect", middle, crests[0] - 270, width=high - low, height=680, css="sky")
    sand = f"M{low} 14C{low / 2} 0 {middle - 420} 10 {middle - 220} 2S{middle + 80} 14"
    sand += f" {middle + 280} 3S{high - 360} 14 {high} 0V400H{low}Z"
    waves = [
        wave(f"w{i}", y, shift, low, high)
        for i, (y, shift) in enumerate(zip(crests, (0, -40, -90, -20), strict=True), 1)
    ]
    return [
        Piece("sky", 0, 0, [sky], layer=0),
        *waves,
        Piece("bed", 0, bed, [Part("path", path=sand, css="bed")], layer=0),
    ]
