"""The ocean as pieces: tiles, trash, boat, sharks, the way of a swim, and where one may go."""

from __future__ import annotations

from itertools import pairwise

from chum.core.language import _
from chum.core.words import Event
from chum.games.sharks import rules_table as table
from chum.games.sharks.rules_table import NEXT, OIL, SLOTS, TIDE
from chum.games.sharks.view import Shark, View
from chum.games.sharks.words import (
    SPECIES_TITLES,
    TILE,
    WAYS,
    creature_title,
    slot_title,
    write,
)
from chum.games.sharks.words_refusals import door
from chum.scene import layout
from chum.scene.scene import Part, Piece

SHARKS = ("bull", "thresher", "hammerhead", "greatwhite", "mako", "tiger")
PREY = ("bony", "ray", "octopus", "crab", "penguin", "tuna")
LETTERS = "sml"
TILE_SPRITES = (
    *(f"s-sk-tile-reef-{size}" for size in LETTERS),
    *(f"s-sk-tile-sea-{size}" for size in LETTERS),
    "s-sk-tile-tide",
    "s-sk-tile-relief",
    "s-sk-tile-oil",
)
TILE_LABELS = ("Reef",) * 3 + ("Creatures",) * 3 + ("Tide", "Relief", "Oil spill")
FRAME = "M-55 -75H55A20 20 0 0 1 75 -55V55A20 20 0 0 1 55 75H-55A20 20 0 0 1 -75 55V-55"
FRAME += "A20 20 0 0 1 -55 -75Z"
ROUND = "M-20 0A20 20 0 1 1 20 0A20 20 0 1 1 -20 0Z"
# Where two, three or more things on one tile stand, in tile units from its middle.
SHARED = ((-22, -26), (22, 22), (-26, 34), (30, -30), (0, 0))


def creature_sprite(creature: int) -> str:
    return f"s-sk-{PREY[creature // 3]}-{LETTERS[creature % 3]}"


def kind_label(kind: int) -> str:
    """A tile in a word or two, its size included."""
    label = _(TILE_LABELS[kind])
    return f"{label} {LETTERS[kind % 3].upper()}" if kind < TIDE else label


def your_turn(view: View, *steps: int) -> bool:
    return not view.over and 0 <= view.seat == view.turn and view.step in steps


def targets(view: View) -> list[tuple[int, int]]:
    """Tiles that can be chosen now, each with the code of its move."""
    if your_turn(view, table.SWIMMING):
        found = []
        for way, to in enumerate(view.ways):
            dead_end = to == view.start and view.reach == 1
            if to >= 0 and to not in view.closed and not dead_end:
                found.append((to, table.SWIM + way))
        return found
    if your_turn(view, table.SWEEPING):
        free = [tile for tile in range(len(view.tiles)) if tile not in view.swept]
        return [(tile, table.SWEEP + tile) for tile in free]
    if your_turn(view, table.STEERING):
        return [(NEXT[view.boat * 8 + way], table.STEER + way) for way in view.boat_ways]
    return []


def open_slots(view: View) -> list[int]:
    """Places beside the ocean that can be chosen now."""
    if not your_turn(view, table.PLACING, table.SHUT_OUT):
        return []
    shut = view.closed if view.step == table.SHUT_OUT else []
    taken = {shark.slot for shark in view.sharks}
    return [
        slot
        for slot in range(SLOTS)
        if (tile := door(view, slot)) >= 0
        and view.tiles[tile] != OIL
        and tile not in shut
        and slot not in taken
    ]


def target_name(view: View, tile: int) -> str:
    """What choosing a tile means, in words."""
    called = _("{0}, {1}").format(TILE.words[tile], kind_label(view.tiles[tile]))
    if view.step == table.SWEEPING:
        return _("Sweep {0}").format(called)
    return (_("Swim to {0}") if view.step == table.SWIMMING else _("Boat to {0}")).format(called)


def target_tip(view: View, tile: int) -> str:
    if view.step == table.SWIMMING and view.litter[tile] >= 0:
        full = view.sharks[view.seat].items >= view.stomach
        return "" if full else _("You eat the trash there.")
    if view.step == table.SWEEPING and view.litter[tile] >= 0:
        return _("There is trash on it.")
    return ""


class Ocean:
    """Where everything of an ocean lies: four tiles in a row around a centre."""

    def __init__(self, view: View, left: float, top: float, width: float, height: float) -> None:
        self.view = view
        rows = len(view.tiles) // 4
        waits = view.step in (table.PLACING, table.SHUT_OUT)
        outside = waits or any(shark.slot >= 0 for shark in view.sharks)
        shore = 2 * 0.46 if outside else 0.0  # room on either side, in tiles
        self.pitch = min(width / (4 + shore), height / (rows + shore))
        self.x = left + width / 2 - 1.5 * self.pitch
        self.y = top + height / 2 - (rows - 1) / 2 * self.pitch
        self.k = round((self.pitch * 0.95) / 150, 3)
        across = [round(self.x + column * self.pitch, 1) for column in range(4)]
        down = [round(self.y + row * self.pitch, 1) for row in range(rows)]
        self.spots = [(x, y) for y in down for x in across]

    def at(self, tile: int) -> tuple[float, float]:
        return self.spots[tile]

    def slot(self, slot: int) -> tuple[float, float]:
        """The middle of a place outside, beside its tile."""
        x, y = self.at(door(self.view, slot))
        away = 0.75 * self.pitch
        dx, dy = ((0, -away), (away, 0), (0, away), (-away, 0))[slot // 4]
        return round(x + dx, 1), round(y + dy, 1)

    def shark(self, shark: Shark) -> tuple[float, float, float]:
        """Place and size; those that share a tile move together and get smaller."""
        if shark.slot >= 0:
            return *self.slot(shark.slot), round(self.k * 0.58, 3)
        x, y = self.at(shark.tile)
        others = [other.seat for other in self.view.sharks if other.tile == shark.tile]
        if len(others) == 1 and self.view.boat != shark.tile:
            return x, round(y - 6 * self.k, 1), round(self.k * 1.02, 3)
        dx, dy = SHARED[others.index(shark.seat)]
        return round(x + dx * self.k, 1), round(y + dy * self.k, 1), round(self.k * 0.7, 3)

    def boat(self) -> tuple[float, float, float]:
        x, y = self.at(self.view.boat)
        sharks = [shark for shark in self.view.sharks if shark.tile == self.view.boat]
        if not sharks:
            return x, round(y - 4 * self.k, 1), self.k
        dx, dy = SHARED[min(len(sharks), 4)]
        return round(x + dx * self.k, 1), round(y + dy * self.k, 1), round(self.k * 0.62, 3)


def ocean_pieces(view: View, ocean: Ocean, event: Event | None) -> list[Piece]:
    kind = event.kind if event else -1
    pieces = [tile_piece(view, ocean, tile, event) for tile in range(len(view.tiles))]
    pieces += trail_pieces(view, ocean)
    pieces += [target_piece(view, ocean, tile, code) for tile, code in targets(view)]
    pieces += [slot_piece(view, ocean, slot) for slot in open_slots(view)]
    for tile, token in enumerate(view.litter):
        if token >= 0:
            x, y = ocean.at(tile)
            corner = 48 * ocean.k
            spot = (round(x + corner, 1), round(y - corner, 1))
            pieces.append(
                Piece(
                    f"trash-{tile}",
                    *spot,
                    ["s-sk-trash"],
                    scale=round(ocean.k * 0.95, 3),
                    css="trash",
                )
            )
    x, y, k = ocean.boat()
    state = "boat sailing" if kind == table.SAIL else "boat"
    pieces.append(Piece("boat", x, y, ["s-sk-boat"], scale=k, css=state))
    for shark in view.sharks:
        if shark.tile >= 0 or shark.slot >= 0:
            pieces.append(shark_piece(view, ocean, shark, event))
            if shark.tile >= 0 and view.tiles[shark.tile] < TIDE:
                letter = f"s-sk-size-{LETTERS[view.tiles[shark.tile] % 3]}"
                x, y = ocean.at(shark.tile)
                spot = (round(x - 46 * ocean.k, 1), round(y - 46 * ocean.k, 1))
                pieces.append(Piece(f"size-{shark.seat}", *spot, [letter], scale=ocean.k, layer=3))
    for order, tile in enumerate(view.swept if view.step == table.SWEEPING else [], 1):
        mark = [
            Part("path", path=ROUND, css="sk-step"),
            Part(y=8, text=str(order), css="sk-step-n"),
        ]
        pieces.append(
            Piece(f"swept-{tile}", *ocean.at(tile), mark, scale=round(1.4 * ocean.k, 3), layer=3)
        )
    return pieces + news_pieces(view, ocean, event)


def tile_piece(view: View, ocean: Ocean, tile: int, event: Event | None) -> Piece:
    kind = view.tiles[tile]
    parts: list[str | Part] = [
        TILE_SPRITES[kind],
        layout.fitted(_(TILE_LABELS[kind]), 96, 19, -60, 64, "sk-tile start"),
        Part(x=62, y=64, text=TILE.words[tile], css="sk-where end"),
    ]
    washed = event is not None and (
        (event.kind == table.SWEPT and tile in view.swept)
        or (event.kind == table.LAY and tile in view.swept)
    )
    if tile in view.swept and (view.step == table.SWEEPING or washed):
        parts.append(Part("path", path=FRAME, css="sk-swept"))
    return Piece(
        f"tile-{tile}",
        *ocean.at(tile),
        parts,
        scale=ocean.k,
        layer=0,
        css="sk washed" if washed else "sk",
    )


def target_piece(view: View, ocean: Ocean, tile: int, code: int) -> Piece:
    return Piece(
        f"go-{tile}",
        *ocean.at(tile),
        [Part("path", path=FRAME, css="sk-legal")],
        scale=ocean.k,
        layer=1,
        act=write(view, code),
        name=target_name(view, tile),
        tip=target_tip(view, tile),
    )


def slot_piece(view: View, ocean: Ocean, slot: int) -> Piece:
    """A dashed place outside, with an arrow into the ocean; its tile's side long."""
    side = slot // 4
    room = "M-62 -30H62A10 10 0 0 1 72 -20V20A10 10 0 0 1 62 30H-62A10 10 0 0 1 -72 20V-20"
    room += "A10 10 0 0 1 -62 -30Z"
    turn = (0, 90, 180, 270)[side]
    parts: list[str | Part] = [
        Part("path", path=room, turn=turn, css="sk-slot"),
        Part("path", path="M0 18L-20 -4H-8V-18H8V-4H20Z", turn=turn, css="sk-into"),
    ]
    return Piece(
        f"slot-{slot}",
        *ocean.slot(slot),
        parts,
        scale=ocean.k,
        layer=1,
        act=write(view, table.SLOT + slot),
        name=_("Wait {0}").format(slot_title(slot)),
        tip=_("You enter at {0}.").format(
            _("{0}, {1}").format(
                TILE.words[door(view, slot)], kind_label(view.tiles[door(view, slot)])
            )
        ),
    )


def shark_piece(view: View, ocean: Ocean, shark: Shark, event: Event | None) -> Piece:
    x, y, k = ocean.shark(shark)
    parts: list[str | Part] = [f"s-sk-{SHARKS[shark.species]}"]
    parts += [
        Part("path", -50, 34, path=ROUND, css="paper"),
        *layout.badge(shark.seat, -50, 34, 1.05),
    ]
    classes = ["shark"]
    if event is not None and event.a == shark.seat:
        if event.kind in (table.EAT_TRASH, table.EAT, table.TAKE_SHOWN):
            classes.append("biting")
        elif event.kind == table.BLOCKED:
            classes.append("stuck")
    if view.over and view.places[shark.seat] == 1:
        classes.append("winner")
        parts.append(Part("i-crown", 20, -52, scale=1.7, css="sk-crown"))
    elif shark.seat == view.turn and view.round and not view.over:
        classes.append("swims")
    return Piece(
        f"shark-{shark.seat}", x, y, parts, scale=k, css=" ".join(classes), seat=shark.seat
    )


def trail_pieces(view: View, ocean: Ocean) -> list[Piece]:
    """The way of this swim: dotted from tile to tile, its steps numbered."""
    if not view.trail or view.over:
        return []
    shark = view.sharks[view.turn]
    places = [ocean.at(tile) for tile in view.trail]
    pieces = []
    if len(places) > 1:
        legs = dict.fromkeys(tuple(sorted(leg)) for leg in pairwise(places))  # each drawn once
        line = "".join(f"M{a:g} {b:g}L{x:g} {y:g}" for (a, b), (x, y) in legs)
        wide = "sk-trail-tall" if ocean.k < 0.7 else "sk-trail-wide"
        parts: list[str | Part] = [
            Part("path", path=line, css=f"sk-trail-bed {wide}"),
            Part("path", path=line, css=f"sk-trail {wide}"),
        ]
        pieces.append(Piece("trail", 0, 0, parts, layer=1))
    if view.start >= 0 and shark.tile != view.start:
        ghost = f"s-sk-{SHARKS[shark.species]}"
        x, y = ocean.at(view.start)
        pieces.append(
            Piece("ghost", x, y, [ghost], scale=round(ocean.k * 0.85, 3), layer=1, css="ghost")
        )
    first = 0 if view.start < 0 else 1
    for step, tile in enumerate(view.trail[first:], 1):
        x, y = ocean.at(tile)
        here = step == len(view.trail) - first
        if tile in view.trail[first + step :]:
            continue  # crossed again: the later number stands there
        dx, dy = (48, -48 if view.litter[tile] < 0 else -4) if here else (0, 0)
        mark: list[str | Part] = [
            Part("path", path=ROUND, css="sk-step"),
            Part(y=8, text=str(step), css="sk-step-n"),
        ]
        spot = (round(x + dx * ocean.k, 1), round(y + dy * ocean.k, 1))
        pieces.append(Piece(f"step-{step}", *spot, mark, scale=ocean.k, layer=3 if here else 1))
    return pieces


def news_pieces(view: View, ocean: Ocean, event: Event | None) -> list[Piece]:
    """What was just eaten, won or turned over, for a moment."""
    pieces = []
    if event is not None and event.kind in (table.EAT, table.TAKE_SHOWN):
        x, y, _k = ocean.shark(view.sharks[event.a])
        morsel = [Part(creature_sprite(event.b))]
        pieces.append(
            Piece("morsel", x, y, morsel, scale=round(ocean.k * 1.7, 3), layer=4, css="sk-pop")
        )
    if event is not None and event.kind in (table.SCORES, table.BONUS):
        points = event.c if event.kind == table.SCORES else event.b
        x, y, _k = ocean.shark(view.sharks[event.a])
        coin: list[str | Part] = [
            Part("path", path=ROUND, scale=2, css="sk-coin"),
            Part(y=13, text=f"+{points}", css="sk-coin-n"),
        ]
        pieces.append(
            Piece("coin", x, y, coin, scale=round(ocean.k * 1.25, 3), layer=4, css="sk-pop")
        )
    if view.token >= 0:
        x, y = ocean.at(view.boat)
        token: list[str | Part] = [
            "s-sk-trash-back",
            Part("s-sk-way", turn=90 * view.token),
            Part("s-sk-way", turn=90 * (view.token + 1)),
        ]
        spot = (round(x + 40 * ocean.k, 1), round(y - 44 * ocean.k, 1))
        pieces.append(
            Piece("token", *spot, token, scale=round(1.25 * ocean.k, 3), layer=4, css="sk-pop")
        )
    return pieces


def ocean_in_words(view: View, called: list[str]) -> str:
    """Who is where, for those who do not see it."""
    parts = [_("boat on {0}").format(TILE.words[view.boat])]
    for shark in view.sharks:
        if shark.species < 0:
            continue
        title = _(SPECIES_TITLES[shark.species])
        place = _("not placed yet")
        if shark.tile >= 0:
            place = _("on {0}, {1}").format(
                TILE.words[shark.tile], kind_label(view.tiles[shark.tile])
            )
        elif shark.slot >= 0:
            place = slot_title(shark.slot)
        parts.append(_("{0} ({1}) {2}").format(called[shark.seat], title, place))
    littered = [TILE.words[tile] for tile, token in enumerate(view.litter) if token >= 0]
    if littered:
        parts.append(_("trash on {0}").format(", ".join(littered)))
    rows = len(view.tiles) // 4
    return _("Ocean of {0} by 4 tiles: {1}.").format(rows, "; ".join(parts))


def way_label(code: int) -> str:
    return _(WAYS[code - table.STEER])


def eaten_in_words(shark: Shark) -> str:
    shown = []
    for creature, count in enumerate(shark.creatures):
        if count:
            title = creature_title(creature)
            shown.append(title if count == 1 else f"{count} × {title}")
    if shark.trash:
        shown.append(_("{0} × trash").format(len(shark.trash)))
    return ", ".join(shown) or _("nothing")
