"""Where everything lies on the board of SharkBait, in either shape."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from chum.scene import layout
from chum.scene.scene import Part


@dataclass(frozen=True)
class Area:
    """A rectangle by its centre."""

    x: float
    y: float
    w: float
    h: float

    @property
    def left(self) -> float:
        return self.x - self.w / 2

    @property
    def top(self) -> float:
        return self.y - self.h / 2

    @property
    def bottom(self) -> float:
        return self.y + self.h / 2

    def panel(self, c: str, y: float = 0) -> Part:
        """It fills the area; its class rounds the corners."""
        return Part("rect", y=y, width=round(self.w, 1), height=self.h, css=c)


@dataclass(frozen=True)
class Places:
    wide: bool
    w: int
    h: int
    mat: Area
    lane: Area  # the first of six
    pitch: float  # from lane to lane
    shark_y: float
    shark: float  # scale
    disc_y: float  # of a column's number
    disc: float
    tray: Area  # the roll
    roll: tuple[float, float]  # between which x the groups lie
    widest: float  # group
    die: float  # scale of a die in the roll
    supply: Area
    bag: tuple[float, float, float]  # x, y, scale
    plaques: Area  # a row of the players

    def lane_x(self, number: int) -> float:
        return self.lane.x + self.pitch * (number - 1)

    def span(self, low: int, high: int) -> Area:
        """The columns from one number to another."""
        middle = (self.lane_x(low) + self.lane_x(high)) / 2
        width = self.pitch * (high - low) + self.lane.w
        return Area(middle, self.lane.y, width, self.lane.h)

    def plaque(self, seat: int, seats: int) -> Area:
        gap = 8 if self.wide else 5
        width = (self.plaques.w - gap * (seats - 1)) / seats
        x = self.plaques.left + width / 2 + (width + gap) * seat
        return Area(x, self.plaques.y, width, self.plaques.h)

    def dice_in_lane(self, number: int, count: int) -> list[tuple[float, float, float]]:
        """Places and scale of a column's dice, from the bottom."""
        x = self.lane_x(number)
        if self.wide:
            size, gap, each = 1.0, 52.0, 2
        elif count <= 3:
            size, gap, each = 0.82, 42.0, 1
        else:
            size, gap, each = 0.56, 28.5, 2
        bottom = self.disc_y - self.disc - 8 - 24 * size
        places = []
        for i in range(count):
            row, column = divmod(i, each)
            in_row = min(each, count - row * each)
            places.append((layout.spread(in_row, x, gap)[column], bottom - gap * row, size))
        return places


WIDE_PLACES = Places(
    wide=True,
    w=960,
    h=560,
    mat=Area(377, 184, 706, 340),
    lane=Area(87, 184, 110, 324),
    pitch=116,
    shark_y=92,
    shark=0.86,
    disc_y=308,
    disc=20,
    tray=Area(480, 420, 912, 116),
    roll=(186, 926),
    widest=244,
    die=1.04,
    supply=Area(847, 184, 178, 340),
    bag=(847, 106, 1.1),
    plaques=Area(480, 517, 912, 58),
)
TALL_PLACES = Places(
    wide=False,
    w=390,
    h=526,
    mat=Area(195, 146, 382, 284),
    lane=Area(41, 146, 58, 268),
    pitch=61.6,
    shark_y=58,
    shark=0.5,
    disc_y=248,
    disc=15,
    tray=Area(195, 345, 382, 98),
    roll=(10, 380),
    widest=140,
    die=0.88,
    supply=Area(195, 425, 382, 50),
    bag=(34, 425, 0.34),
    plaques=Area(195, 487, 382, 62),
)


@cache
def disc(r: float) -> str:
    return f"M{-r:g} 0A{r:g} {r:g} 0 1 1 {r:g} 0A{r:g} {r:g} 0 1 1 {-r:g} 0Z"
