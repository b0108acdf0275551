"""Where everything lies on the board of SharkBait, in either shape."""

from __future__ import annotations

from dataclasses import dataclass

from chum.scene import layout
from chum.scene.scene import Part


@dataclass(frozen=True)
class Area:
    """A rectangle by its centre."""

    x: float
    y: float
    width: float
    height: float

    @property
    def left(self) -> float:
        return self.x - self.width / 2

    @property
    def top(self) -> float:
        return self.y - self.height / 2

    @property
    def bottom(self) -> float:
        return self.y + self.height / 2

    def panel(self, css: str, y: float = 0) -> Part:
        """It fills the area; its class rounds the corners."""
        return Part("rect", y=y, width=round(self.width, 1), height=self.height, css=css)


@dataclass(frozen=True)
class Places:
    wide: bool
    width: int
    height: int
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
        width = self.pitch * (high - low) + self.lane.width
        return Area(middle, self.lane.y, width, self.lane.height)

    def plaque(self, seat: int, seats: int) -> Area:
        gap = 8 if self.wide else 5
        width = (self.plaques.width - gap * (seats - 1)) / seats
        x = self.plaques.left + width / 2 + (width + gap) * seat
        return Area(x, self.plaques.y, width, self.plaques.height)

    def token(self, i: int) -> tuple[float, float, float]:
        """Place and angle of a token in the middle."""
        angle = (i * 37) % 40 - 20
        if self.wide:
            row, column = divmod(i, 4)
            return 788 + 37 * column + 10 * (row % 2), 240 + 30 * row + 5 * (column % 2), angle
        return 190 + 9 * i, 425 + 3 * (i % 2), angle

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
    width=960,
    height=560,
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
    width=390,
    height=526,
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
