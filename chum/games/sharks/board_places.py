"""Where everything lies on the board of Sharks, in every shape."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from chum.games.sharks import rules_table as table
from chum.games.sharks.view import Shark, View
from chum.games.sharks.words_refusals import door
from chum.scene.layout import READABLE, Area, spread
from chum.scene.scene import BROAD, SQUARE, TALL, WIDE

# Where two, three or more things on one tile stand, in tile units from its middle.
SHARED = ((-22, -26), (22, 22), (-26, 34), (30, -30), (0, 0))
TILE = 150  # the side of a tile in tile units, in which its picture is drawn
SIDES = ((0, -1), (1, 0), (0, 1), (-1, 0))  # of the ocean: north, east, south, west

Point = tuple[float, float]
Sized = tuple[float, float, float]  # x, y, scale


class Plan(NamedTuple):
    """A board: how far its tiles are apart, and the areas beside the ocean."""

    width: int
    height: int
    pitch: float
    shelves: Sequence[Area] = ()  # small, medium, large
    supply: Area | None = None
    stomachs: Sequence[Area] = ()  # of whoever looks, then of the others as far as there is room
    named: bool = False  # stomachs have a name above them


ROW = [Area(7 + 96 * i, 0, 93, 50) for i in range(3)]
COLUMN = [Area(390, 7 + 84 * i, 104, 78) for i in range(3)]

PLANS = {
    (TALL, 4): Plan(
        390,
        484,
        95,
        shelves=[area._replace(y=390) for area in ROW],
        supply=Area(295, 390, 88, 50),
        stomachs=[Area(7, 444, 376, 38)],
    ),
    (TALL, 3): Plan(
        390,
        484,
        95,
        shelves=[Area(7 + 127 * i, 295, 122, 90) for i in range(3)],
        supply=Area(7, 390, 376, 46),
        stomachs=[Area(7, 441, 376, 38)],
    ),
    (SQUARE, 4): Plan(390, 390, 95),
    (SQUARE, 3): Plan(
        390,
        390,
        95,
        shelves=[area._replace(y=294) for area in ROW],
        supply=Area(295, 294, 88, 50),
        stomachs=[Area(7, 348, 376, 36)],
    ),
    (BROAD, 4): Plan(
        500,
        390,
        95,
        shelves=COLUMN,
        supply=Area(390, 259, 104, 46),
        stomachs=[Area(390, 311, 104, 72)],
    ),
    (BROAD, 3): Plan(
        500,
        390,
        95,
        shelves=[Area(390, 7 + 104 * i, 104, 98) for i in range(3)],
        supply=Area(390, 319, 104, 64),
        stomachs=[Area(7, 296, 376, 87)],
    ),
    (WIDE, 4): Plan(
        960,
        564,
        137,
        shelves=[Area(572 + 127 * i, 12, 122, 100) for i in range(3)],
        supply=Area(572, 118, 376, 58),
        stomachs=Area(572, 180, 376, 375).split(rows=4),
        named=True,
    ),
    (WIDE, 3): Plan(
        960,
        564,
        150,
        shelves=[Area(624 + 110 * i, 12, 105, 104) for i in range(3)],
        supply=Area(12, 470, 594, 82),
        stomachs=Area(624, 120, 325, 435).split(rows=2),
        named=True,
    ),
}


class Places:
    def __init__(self, view: View, shape: str) -> None:
        self.view = view
        rows = len(view.tiles) // 4
        self.plan = PLANS[shape, rows]
        self.readable = READABLE[shape]
        pitch = self.plan.pitch
        across = [pitch * (0.5 + i) + self.margin for i in range(4)]
        down = [pitch * (0.5 + i) + self.margin for i in range(rows)]
        self.scale = round(pitch * 0.958 / TILE, 3)
        self.tiles = [(round(x, 1), round(y, 1)) for y in down for x in across]
        self.stomachs = self.lay_stomachs()

    @property
    def margin(self) -> float:
        """The ocean lies in the middle between the upper and the lower edge where it fills them."""
        return 10 if self.plan.named else 5

    def lay_stomachs(self) -> dict[int, Area]:
        """By seat: whoever looks first; a spectator looks at whose turn it is."""
        view, areas = self.view, self.plan.stomachs
        if len(areas) > view.seats:  # three share the room of four
            whole = Area(areas[0].x, areas[0].y, areas[0].width, areas[-1].bottom - areas[0].y)
            areas = whole.split(rows=view.seats)
        first = view.seat if view.seat >= 0 else 0 if self.plan.named else view.turn
        return {(first + i) % view.seats: area for i, area in enumerate(areas)}

    def tile(self, tile: int) -> Point:
        return self.tiles[tile]

    def on_tile(self, tile: int, dx: float, dy: float) -> Point:
        """A place on a tile, in tile units from its middle."""
        x, y = self.tile(tile)
        return round(x + dx * self.scale, 1), round(y + dy * self.scale, 1)

    def scaled(self, scale: float) -> float:
        """A scale in proportion to the tiles."""
        return round(self.scale * scale, 3)

    def frames(self, tiles: list[int]) -> str:
        """The path of the outlines of some tiles."""
        side = round((TILE - 20) * self.scale, 1)
        corners = [self.on_tile(tile, 10 - TILE / 2, 10 - TILE / 2) for tile in tiles]
        return "".join(f"M{x:g} {y:g}h{side:g}v{side:g}h-{side:g}z" for x, y in corners)

    def slot(self, slot: int, inside: float = 64) -> Point:
        """A place at the ocean's edge, `inside` tile units from the middle of its tile."""
        dx, dy = SIDES[slot // 4]
        return self.on_tile(door(self.view, slot), dx * inside, dy * inside)

    def shark(self, shark: Shark) -> Sized:
        """Place and size; those that share a tile move together and get smaller."""
        if shark.slot >= 0:
            return *self.slot(shark.slot, 36), self.scaled(0.56)
        if self.picks_prey(shark):
            return *self.on_tile(shark.tile, 6, 48), self.scaled(0.58)
        others = [other.seat for other in self.view.sharks if other.tile == shark.tile]
        if len(others) == 1 and self.view.boat != shark.tile:
            return *self.on_tile(shark.tile, 0, -4), self.scaled(1.04)
        shift = SHARED[others.index(shark.seat)]
        return *self.on_tile(shark.tile, *shift), self.scaled(0.7)

    def picks_prey(self, shark: Shark) -> bool:
        """Whether it makes room on its tile for the two creatures that it chooses from."""
        return self.view.step == table.TAKING and shark.seat == self.view.turn

    def boat(self) -> Sized:
        boat = self.view.boat
        sharks = [shark for shark in self.view.sharks if shark.tile == boat]
        if not sharks:
            return *self.on_tile(boat, 0, -4), self.scaled(1.08)
        return *self.on_tile(boat, *SHARED[min(len(sharks), 4)]), self.scaled(0.62)

    def bellies(self, seat: int) -> tuple[list[Point], float]:
        """The places in a stomach that is shown, and their radius."""
        area = self.stomachs[seat]
        if self.plan.named:
            area = Area(area.x + 6, area.y + 34, area.width - 12, area.height - 42)
        count = self.view.stomach
        rows = max((1, 2), key=lambda rows: gap_of(area, count, rows))
        gap = gap_of(area, count, rows)
        across = -(-count // rows)
        xs = spread(across, area.x + area.width / 2, area.width / across)
        ys = spread(rows, area.y + area.height / 2, min(area.height / rows, 1.25 * gap))
        places = [(round(x, 1), round(y, 1)) for y in ys for x in xs][:count]
        return places, round(0.43 * gap, 1)


def gap_of(area: Area, count: int, rows: int) -> float:
    """How far things are apart that fill an area in so many rows."""
    return min(area.width / -(-count // rows), area.height / rows)
