"""Where everything lies on the board of Shark Tank: squares and tiles as points of the drawing."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from chum.core.language import _
from chum.games.sharktank.rules_tank import EDGE, SIDE, WIDTH
from chum.games.sharktank.view import square_number
from chum.scene.scene import BROAD, SQUARE, TALL, WIDE

UNIT = 40  # of the sprites, for one square
SIZES = {WIDE: (960, 558), BROAD: (500, 390), SQUARE: (390, 390), TALL: (390, 484)}
LEAST = {WIDE: 14, BROAD: 13, SQUARE: 13, TALL: 12}  # the height of the smallest letters

Point = tuple[float, float]


class Places:
    """The tank; columns count from the left, rows from below."""

    def __init__(self, shape: str) -> None:
        wide = shape == WIDE
        self.unit = 24.2 if wide else 17.4  # a square
        self.left = self.top = 37 if wide else 21
        self.scale = round(self.unit / UNIT, 4)  # of the sprites
        self.least = LEAST[shape]

    def x(self, columns: float) -> float:
        return round(self.left + self.unit * columns, 1)

    def y(self, rows: float) -> float:
        return round(self.top + self.unit * (SIDE - rows), 1)

    def point(self, columns: float, rows: float) -> Point:
        return self.x(columns), self.y(rows)

    def square(self, name: str) -> Point:
        """The middle of a square."""
        column, row = corner_of(name)
        return self.point(column + 0.5, row + 0.5)

    def tile(self, name: str) -> Point:
        """The middle of a tile."""
        column, row = corner_of(name)
        return self.point(column + 1, row + 1)

    def enlarged(self, letters: float, scale: float) -> float:
        """How much letters of a piece must grow to be read at the piece's scale."""
        return round(max(1, (self.least + 0.1) / (letters * scale)), 2)


@lru_cache(maxsize=1024)
def corner_of(name: str) -> tuple[int, int]:
    """Column and row at the lower left of a square."""
    number = square_number(name)
    return number % WIDTH - EDGE, number // WIDTH - EDGE


def touches(one: str, other: str, corners: bool) -> bool:
    (x, y), (to_x, to_y) = corner_of(one), corner_of(other)
    wide, high = abs(x - to_x), abs(y - to_y)
    return max(wide, high) == 1 and (corners or wide + high == 1)


def steps_to(places: Sequence[str], square: str, corners: bool) -> int:
    """Squares between a place and the nearest of some others."""
    x, y = corner_of(square)
    count = max if corners else sum
    return min((count((abs(x - a), abs(y - b))) for a, b in map(corner_of, places)), default=0)


def corner_name(corner: int) -> str:
    """Where a square lies on its tile, in the order of the codes."""
    return (_("lower left"), _("upper left"), _("lower right"), _("upper right"))[corner]


def way(start: str, end: str) -> str:
    """From one square to another: `2 to the right, 1 up`."""
    (x, y), (to_x, to_y) = corner_of(start), corner_of(end)
    across = (_("{0} to the right") if to_x > x else _("{0} to the left")).format(abs(to_x - x))
    along = (_("{0} up") if to_y > y else _("{0} down")).format(abs(to_y - y))
    return ", ".join(step for step, far in ((across, to_x != x), (along, to_y != y)) if far)
