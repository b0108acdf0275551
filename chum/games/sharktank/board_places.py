"""Where everything lies on the board of Shark Tank: squares and tiles as points of the drawing."""

from __future__ import annotations

from chum.games.sharktank.rules_tank import EDGE, SIDE, WIDTH
from chum.games.sharktank.view import square_number

UNIT = 40  # of the sprites, for one square

Point = tuple[float, float]


class Places:
    """The tank; columns count from the left, rows from below."""

    def __init__(self, wide: bool) -> None:
        self.unit = 24.2 if wide else 17.3  # a square
        self.left, self.top = (37, 37) if wide else (22, 21)
        self.scale = round(self.unit / UNIT, 4)  # of the sprites

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


def corner_of(name: str) -> tuple[int, int]:
    """Column and row at the lower left of a square."""
    number = square_number(name)
    return number % WIDTH - EDGE, number // WIDTH - EDGE


def touches(one: str, other: str, corners: bool) -> bool:
    (x, y), (to_x, to_y) = corner_of(one), corner_of(other)
    wide, high = abs(x - to_x), abs(y - to_y)
    return max(wide, high) == 1 and (corners or wide + high == 1)
