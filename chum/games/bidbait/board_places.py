"""Where everything lies on Bid & Bait!'s board, in each shape of the scene."""

from __future__ import annotations

from typing import NamedTuple

from chum.games.bidbait.rules_table import KINDS
from chum.scene.layout import Area, fill, spread
from chum.scene.scene import SQUARE, TALL, WIDE

SLOTS = {  # places of the Fish in a Spot's water, and their size, by their number
    1: (((0, -8),), 1.12),
    2: (((-37, -34), (37, 20)), 0.88),
    3: (((-44, -40), (44, -40), (0, 26)), 0.82),
    4: (((-44, -42), (44, -42), (-44, 26), (44, 26)), 0.82),
    5: (((-44, -55), (44, -55), (0, -8), (-44, 39), (44, 39)), 0.66),
    6: (((-44, -55), (44, -55), (-44, -8), (44, -8), (-44, 39), (44, 39)), 0.66),
}
FULL = 5  # players at the fullest table
HEAD = 64  # the height from which a panel has its name above the Fish, not beside them

Point = tuple[float, float]
Sized = tuple[float, float, float]  # x, y, scale


class Plan(NamedTuple):
    """What differs from shape to shape."""

    width: int
    height: int
    least: int  # the height of the smallest letters
    spot: Sized  # this round's
    slips: Area  # of the Spots to come, where they are slips
    rods: Area
    panels: Area
    drawn: Area  # where two Fish from the pile are shown


PLANS = {
    WIDE: Plan(
        960,
        560,
        14,
        (150, 165, 1.3),
        Area(0, 0, 0, 0),
        Area(316, 229, 624, 68),
        Area(20, 354, 920, 198),
        Area(316, 206, 624, 94),
    ),
    TALL: Plan(
        390,
        484,
        12,
        (96, 107, 0.88),
        Area(192, 4, 190, 206),
        Area(8, 215, 374, 44),
        Area(8, 264, 374, 216),
        Area(192, 4, 190, 206),
    ),
    SQUARE: Plan(
        400,
        384,
        13,
        (84, 94, 0.78),
        Area(170, 3, 224, 182),
        Area(6, 140, 388, 44),  # not on anybody's Fish: on the Spots to come
        Area(6, 190, 388, 191),
        Area(170, 3, 224, 182),
    ),
}
FULL_SQUARE = PLANS[SQUARE]._replace(
    spot=(76, 85, 0.7),
    slips=Area(152, 3, 242, 164),
    rods=Area(6, 121, 388, 44),
    panels=Area(6, 171, 388, 210),
    drawn=Area(152, 3, 242, 164),
)


class Places:
    def __init__(self, shape: str, players: int) -> None:
        self.wide = shape == WIDE
        self.plan = FULL_SQUARE if shape == SQUARE and players == FULL else PLANS[shape]
        self.players = players
        self.least = self.plan.least
        self.place_panels()
        self.place_bays()
        self.rod_gap = 10 if self.wide else 5
        room = self.plan.rods.width + self.rod_gap
        self.rod_w = min(190 if self.wide else 122, room / players - self.rod_gap)
        self.empty = Area(328, 80, 600, 64) if self.wide else self.plan.slips.inset(8, 0)
        self.lake = (628, 324, 624, 36)
        self.pile: float = 394
        self.token = 0.86 if self.wide else 0.6

    # -- Spots

    def spot(self, i: int) -> Sized:
        """A card; in the wide scene all are, else only this round's."""
        return self.plan.spot if i == 0 else (224 + 174 * i, 107, 0.82)

    def slip(self, i: int) -> Area:
        """A Spot to come."""
        rows = self.plan.slips.split(rows=3)
        return rows[i - 1].inset(0, 3)

    def slots(self, i: int, count: int) -> list[Sized]:
        if count == 0:
            return []
        if i and not self.wide:
            slip = self.slip(i)
            free = slip.height - 24  # below the name
            gap = min(54, (slip.width - 8) / count)
            y, scale = slip.bottom - free / 2, round(min(gap / 112, free / 72), 2)
            return [(x, y, scale) for x in spread(count, slip.centre[0], gap)]
        x, y, scale = self.spot(i)
        places, size = SLOTS[count]
        return [(x + dx * scale, y + dy * scale, round(size * scale, 3)) for dx, dy in places]

    def ability(self, i: int) -> Sized:
        if i and not self.wide:
            slip = self.slip(i)
            return slip.x + 42, slip.y + 14, 0.66
        x, y, scale = self.spot(i)
        return x - 70 * scale, y + 91 * scale, scale

    def later(self, i: int) -> Point:
        """A Spot in the deck, in the wide scene."""
        return 908, 50 + 28 * i

    # -- Rods and the lake

    def rod(self, i: int) -> Point:
        x, y = self.plan.rods.centre
        return spread(self.players, x, self.rod_w + self.rod_gap)[i], y

    def drawn(self) -> list[Area]:
        """Two Fish from the pile, side by side or one above the other."""
        room = self.plan.drawn.inset(5, 5)
        upright = room.height > room.width
        return [half.inset(6, 6) for half in room.split(columns=2, flip=upright)]

    def discard(self, kind: int) -> Sized:
        return 560 + 66 * kind, 324, 0.4

    # -- what everyone has

    def place_panels(self) -> None:
        room, gap = self.plan.panels, 8 if self.wide else 4
        columns = 1
        if self.wide:
            columns = self.players if self.players <= 3 else 2
        rows = -(-self.players // columns)
        self.columns = columns
        self.gap = 12 if self.wide else gap
        self.pitch = (room.height + gap) / rows
        self.panel_w = (room.width + self.gap) / columns - self.gap
        most = 146 if self.wide else 110
        self.panel_h = min(most, self.pitch - gap)
        self.stacked = self.panel_h >= (100 if self.wide else HEAD)
        w, h = self.panel_w, self.panel_h
        # the badge, the name, the Baits; from the panel's corner
        if self.stacked and self.wide:
            self.head: tuple[Point, Point, Point] = ((25, 24), (48, 30), (w - 158, 24))
            self.name_room, self.badge, self.bait = w - 222, 0.9, 0.62
        elif self.stacked:
            self.head = ((18, 16), (36, 21), (w - 150, 15))
            self.name_room, self.badge, self.bait = w - 200, 0.7, 0.46
        elif self.wide:
            self.head = ((24, h * 0.3), (46, h * 0.3 + 6), (22, h * 0.72))
            self.name_room, self.badge, self.bait = 92, 0.7, 0.54
        else:
            self.head = ((17, h * 0.3), (32, h * 0.3 + 5), (40, h * 0.74))
            self.name_room, self.badge, self.bait = 70, 0.6, 0.42

    def panel(self, seat: int) -> Point:
        row, column = divmod(seat, self.columns)
        room = self.plan.panels
        spare = self.pitch - self.gap - self.panel_h if self.columns == self.players else 0
        return (
            room.x + (self.panel_w + self.gap) * column,
            round(room.y + self.pitch * row + max(0, spare) / 2, 1),
        )

    def place_bays(self) -> None:
        w, h = self.panel_w, self.panel_h
        gap = 4 if self.wide else 3
        top = 50 if self.wide else 30  # of the Fish below a name
        self.bays = (10, w - 10) if self.stacked else (146, w - 5) if self.wide else (108, w - 4)
        self.bay_w = (self.bays[1] - self.bays[0]) / (KINDS + 1) - gap
        self.bay_h = h - top - 6 if self.stacked else h - (12 if self.wide else 7)
        self.bay_middle = top + self.bay_h / 2 if self.stacked else h / 2
        mark = 14 if self.bay_h > 60 else 9  # the room of the dots
        self.bay_y = mark / 2  # the bay's centre, seen from its Fish
        self.bay_low = self.bay_h / 2 - 1  # its dots
        self.bay_scale = round(min(self.bay_w / 98, (self.bay_h - mark) / 62, 0.72), 3)

    def bay(self, seat: int, place: int) -> Sized:
        """Where a Fish of a kind lies; the last place is the face-down one's."""
        x, y = self.panel(seat)
        low, high = self.bays
        pitch = (high - low) / (KINDS + 1)
        return x + low + pitch * (place + 0.5), y + self.bay_middle - self.bay_y, self.bay_scale

    def tokens(self, seat: int, count: int, duck: bool) -> list[Point]:
        """Spots that a player can use, beside the Duck if he has it."""
        x, y = self.panel(seat)
        bx, by = self.head[2]
        if self.stacked and self.wide:
            low, high, most = bx + (86 if duck else 40), self.panel_w - 6, 30.0
        elif self.stacked:
            low, high, most = bx + (66 if duck else 36), self.panel_w - 6, 24.0
        elif self.wide:
            low, high, most = (98 if duck else 64), 144, 30.0
        else:
            low, high, most = 68, 108, 18.0
        return [(x + place, y + by) for place in fill(count, low, high, most)]

    def duck(self, seat: int) -> Sized:
        x, y = self.panel(seat)
        bx, by = self.head[2]
        if self.wide:
            return x + bx + (64 if self.stacked else 54), y + by - 1, 0.5
        return (x + bx + 50, y + by, 0.34) if self.stacked else (x + 18, y + by, 0.3)
