"""Where everything lies on Bid & Bait!'s board, in the wide and in the tall scene."""

from __future__ import annotations

from chum.games.bidbait.rules_table import KINDS
from chum.scene.layout import fill, spread

TOP = 352  # of the panels in the wide scene
BOTTOM = 550
SLOTS = {  # places of the Fish in a Spot's water, and their size, by their number
    1: (((0, -8),), 1.12),
    2: (((-37, -34), (37, 20)), 0.88),
    3: (((-44, -40), (44, -40), (0, 26)), 0.82),
    4: (((-44, -42), (44, -42), (-44, 26), (44, 26)), 0.82),
    5: (((-44, -55), (44, -55), (0, -8), (-44, 39), (44, 39)), 0.66),
    6: (((-44, -55), (44, -55), (-44, -8), (44, -8), (-44, 39), (44, 39)), 0.66),
}

Point = tuple[float, float]
Sized = tuple[float, float, float]  # x, y, scale


class Places:
    def __init__(self, wide: bool, players: int) -> None:
        self.wide = wide
        self.players = players
        self.stacked = wide and players <= 3  # names above the Fish, not beside them
        self.place_panels()
        self.place_bays()
        self.rod_h = 66 if wide else 40
        self.rod_gap = 16 if wide else 6
        room = 624 if wide else 374
        self.rod_w = min(190 if wide else 122, (room + self.rod_gap) / players - self.rod_gap)
        narrow = self.rod_w < (130 if wide else 80)
        # of the bid's die and the rolled one, of the name's letters; the heights of two lines
        if wide:
            self.rod_sizes = (0.66 if narrow else 0.9, 0.56, 16, -8, 18)
        else:
            self.rod_sizes = (0.5 if narrow else 0.6, 0.34, 13, -5, 13)
        self.middle: Point = (628, 262) if wide else (195, 250)
        self.lake = (628, 324, 624, 36) if wide else (195, 274, 374, 28)
        self.pile: float = 394 if wide else 24
        self.token = 0.86 if wide else 0.6
        self.slip = (190, 62)  # a Spot to come, in the tall scene

    # -- Spots

    def spot(self, i: int) -> Sized:
        if self.wide:
            return (160, 174, 1.4) if i == 0 else (224 + 174 * i, 107, 0.82)
        return (96, 108, 0.88) if i == 0 else (287, 37 + 71 * (i - 1), 1)

    def slots(self, i: int, count: int) -> list[Sized]:
        x, y, scale = self.spot(i)
        if i and not self.wide:
            return [(place, y + 13, 0.34) for place in fill(count, x - 92, x + 92, 46)]
        if count == 0:
            return []
        places, size = SLOTS[count]
        return [(x + dx * scale, y + dy * scale, round(size * scale, 3)) for dx, dy in places]

    def ability(self, i: int) -> Sized:
        x, y, scale = self.spot(i)
        if i and not self.wide:
            return x - 53, y - 15, 0.66
        return x - 70 * scale, y + 91 * scale, scale

    def later(self, i: int) -> Point:
        """A Spot in the deck."""
        return (908, 50 + 28 * i) if self.wide else (286 + 18 * i, 274)

    # -- Rods and the lake

    def rod(self, i: int) -> Point:
        if self.wide:
            return spread(self.players, 628, self.rod_w + self.rod_gap)[i], 267
        return spread(self.players, 195, self.rod_w + self.rod_gap)[i], 235

    def discard(self, kind: int) -> Sized:
        return (560 + 66 * kind, 324, 0.4) if self.wide else (76 + 34 * kind, 274, 0.22)

    # -- what everyone has

    def place_panels(self) -> None:
        if not self.wide:
            self.panel_w: float = 374
            self.panel_h: float = min(66, (230 - 4 * (self.players - 1)) / self.players)
        elif self.stacked:
            self.panel_w = (920 - 14 * (self.players - 1)) / self.players
            self.panel_h = 146 if self.players == 2 else 126
        else:
            rows = (self.players + 1) // 2
            self.panel_w = 454
            self.panel_h = min(92, (BOTTOM - TOP - 8 * (rows - 1)) / rows)
        h = self.panel_h
        # the badge, the name, the Baits; from the panel's corner
        if self.stacked:
            self.head: tuple[Point, Point, Point] = ((25, 24), (48, 30), (self.panel_w - 158, 24))
            self.name_room = self.panel_w - 222
            self.badge = 0.9
            self.bait = 0.62
        elif self.wide:
            self.head = ((24, h * 0.3), (46, h * 0.3 + 6), (22, h * 0.72))
            self.name_room = 88
            self.badge = 0.84 if h > 70 else 0.7
            self.bait = 0.62 if h > 70 else 0.5
        else:
            self.head = ((17, h * 0.32 + 1), (33, h * 0.32 + 5), (40, h * 0.74))
            self.name_room = 66
            self.badge = 0.62
            self.bait = 0.44

    def panel(self, seat: int) -> Point:
        if not self.wide:
            return 8, 293 + (self.panel_h + 4) * seat
        if self.stacked:
            room = BOTTOM - TOP - self.panel_h
            return 20 + (self.panel_w + 14) * seat, TOP + room / 2
        row, column = divmod(seat, 2)
        rows = (self.players + 1) // 2
        high = rows * self.panel_h + 8 * (rows - 1)
        top = TOP + (BOTTOM - TOP - high) / 2
        return 20 + 466 * column, top + (self.panel_h + 8) * row

    def place_bays(self) -> None:
        w, h = self.panel_w, self.panel_h
        gap = 4 if self.wide else 3
        self.bays = (10, w - 10) if self.stacked else (138, w - 5) if self.wide else (100, w - 4)
        self.bay_w = (self.bays[1] - self.bays[0]) / (KINDS + 1) - gap
        self.bay_h = h - 58 if self.stacked else h - (12 if self.wide else 7)
        mark = 14 if self.bay_h > 60 else 9  # the room of the dots
        self.bay_y = mark / 2  # the bay's centre, seen from its Fish
        self.bay_low = self.bay_h / 2 - 1  # its dots
        self.bay_scale = round(min(self.bay_w / 98, (self.bay_h - mark) / 62, 0.72), 3)

    def bay(self, seat: int, place: int) -> Sized:
        """Where a Fish of a kind lies; the last place is the face-down one's."""
        x, y = self.panel(seat)
        low, high = self.bays
        pitch = (high - low) / (KINDS + 1)
        middle = 50 + self.bay_h / 2 if self.stacked else self.panel_h / 2
        return x + low + pitch * (place + 0.5), y + middle - self.bay_y, self.bay_scale

    def tokens(self, seat: int, count: int, duck: bool) -> list[Point]:
        """Spots that a player can use, beside the Duck if he has it."""
        x, y = self.panel(seat)
        bx, by = self.head[2]
        if self.stacked:
            low, high, most = bx + (86 if duck else 40), self.panel_w - 6, 30.0
        elif self.wide:
            low, high, most = (98 if duck else 64), 138, 30.0
        else:
            low, high, most = 66, 101, 18.0
        return [(x + place, y + by) for place in fill(count, low, high, most)]

    def duck(self, seat: int) -> Sized:
        x, y = self.panel(seat)
        bx, by = self.head[2]
        if self.wide:
            return x + bx + (64 if self.stacked else 54), y + by - 1, 0.5
        return x + 18, y + by, 0.3
