"""Where everything lies on the board of SharkBait, in every shape."""

from __future__ import annotations

from dataclasses import dataclass

from chum.scene import layout
from chum.scene.scene import SQUARE, TALL, WIDE, Part

SHARK_BELOW = 106  # from a shark to another one in its column, before both are scaled


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
    dice: float  # scale of the dice in a column that stand side by side; 0: one above the other
    bag: tuple[float, float, float]  # x, y, scale; where there is no supply, where it would be
    supply: Area | None = None  # bag and tokens; without it the action bar counts them

    def lane_x(self, number: int) -> float:
        return self.lane.x + self.pitch * (number - 1)

    def span(self, low: int, high: int) -> Area:
        """The columns from one number to another."""
        middle = (self.lane_x(low) + self.lane_x(high)) / 2
        width = self.pitch * (high - low) + self.lane.width
        return Area(middle, self.lane.y, width, self.lane.height)

    def below_sharks(self, count: int) -> Area:
        """A column as far as none of its sharks lies on it; the mouth hides the rest."""
        if not count:
            return self.lane
        top = self.shark_y + (62 + SHARK_BELOW * (count - 1)) * self.shark
        height = self.lane.bottom - top
        return Area(self.lane.x, top + height / 2, self.lane.width, height)

    def token(self, i: int) -> tuple[float, float, float]:
        """Place and angle of a token in the middle."""
        angle = (i * 37) % 40 - 20
        if self.supply is None:
            return *self.bag[:2], angle
        if self.supply.height > self.supply.width:
            row, column = divmod(i, 4)
            return 788 + 37 * column + 10 * (row % 2), 250 + 26 * row + 4 * (column % 2), angle
        return 208 + 7.5 * i, self.supply.y + 3 * (i % 2) - 1, angle

    @property
    def roll_x(self) -> float:
        return (self.roll[0] + self.roll[1]) / 2

    def caught(self, count: int) -> list[tuple[float, float]]:
        """Where the things lie that a player gains, above the words for them."""
        return [(x, self.tray.y - 20) for x in layout.spread(count, self.roll_x, 58)]

    def dice_in_lane(self, number: int, count: int) -> list[tuple[float, float, float]]:
        """Places and scale of a column's dice, from the bottom."""
        x = self.lane_x(number)
        if self.dice:
            size, gap, each = self.dice, 52.0 * self.dice, 2
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


PLACES = {
    WIDE: Places(
        width=960,
        height=526,
        mat=Area(377, 190, 706, 348),
        lane=Area(87, 190, 110, 332),
        pitch=116,
        shark_y=92,
        shark=0.86,
        disc_y=322,
        disc=20,
        tray=Area(480, 446, 912, 132),
        roll=(186, 926),
        widest=244,
        die=1.08,
        dice=1.0,
        bag=(847, 112, 1.12),
        supply=Area(847, 190, 178, 348),
    ),
    SQUARE: Places(
        width=400,
        height=390,
        mat=Area(200, 139, 394, 274),
        lane=Area(40.5, 139, 60, 258),
        pitch=63.8,
        shark_y=50,
        shark=0.5,
        disc_y=240,
        disc=15,
        tray=Area(200, 334, 394, 104),
        roll=(9, 391),
        widest=140,
        die=0.9,
        dice=0,
        bag=(200, 340, 0.3),
    ),
    TALL: Places(
        width=390,
        height=462,
        mat=Area(195, 146, 384, 284),
        lane=Area(41, 146, 58, 268),
        pitch=61.6,
        shark_y=56,
        shark=0.5,
        disc_y=248,
        disc=15,
        tray=Area(195, 348, 384, 104),
        roll=(9, 381),
        widest=140,
        die=0.9,
        dice=0,
        bag=(34, 431, 0.36),
        supply=Area(195, 431, 384, 52),
    ),
}
