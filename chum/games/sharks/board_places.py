"""Where everything lies on the board of Sharks, in either shape."""

from __future__ import annotations

from chum.games.sharks import rules_table as table
from chum.games.sharks.view import Shark, View
from chum.games.sharks.words_refusals import door

# Where two, three or more things on one tile stand, in tile units from its middle.
SHARED = ((-22, -26), (22, 22), (-26, 34), (30, -30), (0, 0))

Point = tuple[float, float]
Sized = tuple[float, float, float]  # x, y, scale


class Places:
    """The ocean, four tiles in a row around a centre; the rest beside it or below it."""

    def __init__(self, view: View, wide: bool) -> None:
        self.view = view
        small = len(view.tiles) == 12
        self.height = 520 if wide or not small else 472
        if wide:
            width = 556 if small else 500
            self.lay_ocean(14, 12, width, 496)
            self.side, self.side_width = width + 28, 918 - width  # the panels beside the ocean
        else:
            self.below = 332 if small else 382  # where the ocean ends
            self.lay_ocean(4, 4, 382, self.below - 4)

    def lay_ocean(self, left: float, top: float, width: float, height: float) -> None:
        view = self.view
        rows = len(view.tiles) // 4
        waits = view.step in (table.PLACING, table.SHUT_OUT)
        outside = waits or any(shark.slot >= 0 for shark in view.sharks)
        shore = 2 * 0.46 if outside else 0.0  # room on either side, in tiles
        self.pitch = min(width / (4 + shore), height / (rows + shore))
        x = left + width / 2 - 1.5 * self.pitch
        y = top + height / 2 - (rows - 1) / 2 * self.pitch
        self.scale = round((self.pitch * 0.95) / 150, 3)
        across = [round(x + column * self.pitch, 1) for column in range(4)]
        down = [round(y + row * self.pitch, 1) for row in range(rows)]
        self.tiles = [(x, y) for y in down for x in across]

    def tile(self, tile: int) -> Point:
        return self.tiles[tile]

    def on_tile(self, tile: int, dx: float, dy: float) -> Point:
        """A place on a tile, in tile units from its middle."""
        x, y = self.tile(tile)
        return round(x + dx * self.scale, 1), round(y + dy * self.scale, 1)

    def scaled(self, scale: float) -> float:
        """A scale in proportion to the tiles."""
        return round(self.scale * scale, 3)

    def slot(self, slot: int) -> Point:
        """The middle of a place outside, beside its tile."""
        x, y = self.tile(door(self.view, slot))
        away = 0.75 * self.pitch
        dx, dy = ((0, -away), (away, 0), (0, away), (-away, 0))[slot // 4]
        return round(x + dx, 1), round(y + dy, 1)

    def shark(self, shark: Shark) -> Sized:
        """Place and size; those that share a tile move together and get smaller."""
        if shark.slot >= 0:
            return *self.slot(shark.slot), self.scaled(0.58)
        others = [other.seat for other in self.view.sharks if other.tile == shark.tile]
        if len(others) == 1 and self.view.boat != shark.tile:
            x, y = self.tile(shark.tile)
            return x, round(y - 6 * self.scale, 1), self.scaled(1.02)
        shift = SHARED[others.index(shark.seat)]
        return *self.on_tile(shark.tile, *shift), self.scaled(0.7)

    def boat(self) -> Sized:
        boat = self.view.boat
        sharks = [shark for shark in self.view.sharks if shark.tile == boat]
        if not sharks:
            x, y = self.tile(boat)
            return x, round(y - 4 * self.scale, 1), self.scale
        return *self.on_tile(boat, *SHARED[min(len(sharks), 4)]), self.scaled(0.62)
