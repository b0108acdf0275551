"""Where one may go or take something, and what would happen there, shown before it is done."""

from __future__ import annotations

from collections.abc import Sequence

from chum.core.language import _
from chum.games.sharks import rules_table as table
from chum.games.sharks.board_gains import Gain, Lucky
from chum.games.sharks.board_moment import OceanMoment
from chum.games.sharks.board_parts import (
    LETTERS,
    creature,
    creature_sprite,
    kind_label,
    shark_sprite,
)
from chum.games.sharks.rules_table import CREATURE, OIL, RELIEF, SIZES, TIDE
from chum.games.sharks.words import TILE, creature_title, slot_title
from chum.games.sharks.words_refusals import door
from chum.games.sharks.words_swims import Swim
from chum.scene import layout
from chum.scene.scene import Part, Piece

Parts = list[str | Part]
SOON = 32  # size of a letter in a stomach, before it is scaled
SEA_PLACES, SEA_RADIUS = ((-31, 8), (33, 31)), 31  # where a Sea tile carries creatures
PREY_PLACES = ((-36, -10), (36, -10))  # on the tile of a shark that chooses its prey


def targets(m: OceanMoment) -> list[Piece]:
    return [
        *(swim_target(m, tile, swim) for tile, swim in sorted(m.swims.items())),
        *stop_target(m),
        *(sweep_target(m, tile) for tile in m.sweepable()),
        *(boat_target(m, tile, way) for tile, way in m.courses()),
        *boat_arrows(m),
        *(open_slot(m, slot) for slot in m.open_slots),
        *prey_targets(m),
    ]


def on_sea(m: OceanMoment, tile: int) -> list[tuple[int, tuple[float, float]]]:
    """The creatures on display that a Sea tile carries, and where."""
    size = m.view.tiles[tile] - CREATURE
    if not 0 <= size < SIZES:
        return []
    shown = zip(m.view.display[size], SEA_PLACES, strict=True)
    return [(kind * SIZES + size, at) for kind, at in shown if kind >= 0]


# -- swimming


def swim_target(m: OceanMoment, tile: int, swim: Swim) -> Piece:
    here = m.view.sharks[m.view.seat].tile
    way = (here, *swim.tiles)
    meal = m.meal(tile, len(swim.trash))
    gain = m.gain(meal)
    rings: Parts = [
        Part("s-sk-gulp", *m.places.on_tile(at, 49, -49), scale=m.places.scale) for at in swim.trash
    ]
    return Piece(
        f"go-{tile}",
        *m.places.tile(tile),
        ["s-sk-rim"],
        scale=m.places.scale,
        layer=1,
        act=f"to {TILE.words[tile]}",
        name=_("Swim here"),
        tip=landing(m, tile, meal, swim.trash),
        where=tile_name(m, tile),
        called=_("Swim: {0}").format(place_name(m, tile)),
        preview=[
            chosen(m, tile),
            *trail_parts(m, way, swim.tiles[:-1]),
            *rings,
            *own_shark(m, tile, meal),
            *bonus(m, tile, gain),
            *lit_shelf(m, tile),
            *fed(m, len(swim.trash), meal),
        ],
        lights=lights(gain),
    )


def stop_target(m: OceanMoment) -> list[Piece]:
    if not m.may_stop:
        return []
    tile = m.view.sharks[m.view.seat].tile
    meal = m.meal(tile)
    gain = m.gain(meal)
    return [
        Piece(
            f"go-{tile}",
            *m.places.tile(tile),
            ["s-sk-rim"],
            scale=m.places.scale,
            layer=1,
            act=m.write(table.STOP),
            name=_("Stop here"),
            tip=landing(m, tile, meal),
            where=tile_name(m, tile),
            preview=[
                chosen(m, tile),
                *own_shark(m, tile, meal),
                *bonus(m, tile, gain),
                *lit_shelf(m, tile),
                *fed(m, 0, meal),
            ],
            lights=lights(gain),
        )
    ]


def landing(m: OceanMoment, tile: int, meal: list[Lucky], trash: Sequence[int] = ()) -> str:
    """What comes of a swim that ends there."""
    told = [eating(m, m.view.tiles[tile], meal, len(trash))]
    if trash:
        told.append(_("{0} trash").format(len(trash)))
    return " · ".join(told)


def eating(m: OceanMoment, kind: int, meal: list[Lucky], trash: int) -> str:
    if m.view.sharks[m.view.seat].items + trash >= m.view.stomach:
        return _("too full to eat")
    if kind == TIDE:
        return _("eat, then sweep 3 tiles") if meal else _("sweep 3 tiles")
    if kind == RELIEF:
        return relief(m, meal, trash)
    if not meal:
        return _("nothing left to eat")
    if kind < CREATURE:
        return (_("draw a small one"), _("draw a medium one"), _("draw a large one"))[kind]
    if len(meal) == 1:
        return _("take: {0}").format(creature_title(meal[0][0]))
    return (_("take a small one"), _("take a medium one"), _("take a large one"))[kind - CREATURE]


def relief(m: OceanMoment, meal: list[Lucky], trash: int) -> str:
    """Only trash that one has swallowed can be spat out."""
    if not trash and not m.view.sharks[m.view.seat].trash:
        return _("eat, then exchange cards") if meal else _("exchange cards")
    return _("eat, then spit out or exchange") if meal else _("spit out or exchange")


# -- the tide, the boat, the way in


def sweep_target(m: OceanMoment, tile: int) -> Piece:
    """The third tile is the one that sweeps."""
    number = len(m.view.swept) + 1
    cleaned = [at for at in (*m.view.swept, tile) if m.view.litter[at] >= 0]
    tip = kind_label(m.view.tiles[tile])
    if number == 3:
        tip = _("trash on all three: 1 point") if len(cleaned) == 3 else _("new tiles come")
    mark = numbered_step(number, *m.places.tile(tile), m.places.scaled(1.2))
    return Piece(
        f"go-{tile}",
        *m.places.tile(tile),
        ["s-sk-rim-thin"],
        scale=m.places.scale,
        layer=1,
        act=m.write(table.SWEEP + tile),
        name=_("Sweep these 3 tiles") if number == 3 else _("Sweep this tile"),
        tip=tip,
        where=tile_name(m, tile),
        called=_("Sweep: {0}").format(place_name(m, tile)),
        preview=[chosen(m, tile), *mark] if number == 3 else [],
    )


def boat_target(m: OceanMoment, tile: int, way: int) -> Piece:
    boat = m.view.boat
    preview = [
        chosen(m, tile),
        *trail_parts(m, (boat, tile), ()),
        Part("s-sk-boat", *m.places.on_tile(tile, 0, -4), scale=m.places.scaled(1.08)),
    ]
    if leaves_trash(m):
        place = m.places.on_tile(boat, 49, -49)
        preview.append(Part("s-sk-trash", *place, scale=m.places.scale))
    return Piece(
        f"go-{tile}",
        *m.places.tile(tile),
        ["s-sk-rim"],
        scale=m.places.scale,
        layer=1,
        act=m.write(table.STEER + way),
        name=_("Sail here"),
        tip=boat_tip(m),
        where=tile_name(m, tile),
        preview=preview,
    )


def boat_arrows(m: OceanMoment) -> list[Piece]:
    """Which way the boat goes, above whoever swims there."""
    return [
        Piece(
            f"arrow-{way}",
            *m.places.on_tile(tile, *((0, 62), (-62, 0), (0, -62), (62, 0))[way]),
            ["s-sk-arrow"],
            turn=90 * way,
            scale=m.places.scale,
            layer=3,
        )
        for tile, way in m.courses()
    ]


def leaves_trash(m: OceanMoment) -> bool:
    view = m.view
    clean = view.tiles[view.boat] not in (RELIEF, OIL) and view.litter[view.boat] < 0
    return clean and view.token >= 0


def boat_tip(m: OceanMoment) -> str:
    """Whether trash stays where the boat was, and if not, why."""
    view = m.view
    if leaves_trash(m):
        return _("leaves trash")
    if view.token < 0:
        return _("no trash is left")
    if view.tiles[view.boat] == OIL:
        return _("no trash on oil")
    if view.tiles[view.boat] == RELIEF:
        return _("no trash on green")
    return _("trash lies here already")


def open_slot(m: OceanMoment, slot: int) -> Piece:
    """A door at the ocean's edge."""
    view = m.view
    tile = door(view, slot)
    x, y = m.places.slot(slot, 36)
    shark = Part(shark_sprite(view.sharks[view.seat].species), x, y, scale=m.places.scaled(0.7))
    return Piece(
        f"slot-{slot}",
        *m.places.slot(slot),
        ["s-sk-door"],
        turn=(180, -90, 0, 90)[slot // 4],
        scale=m.places.scale,
        layer=3,
        act=m.write(table.SLOT + slot),
        name=_("Begin here") if view.step == table.PLACING else _("Swim in here"),
        tip=_("first tile: {0}").format(kind_label(view.tiles[tile])),
        where=_("{0}, {1}").format(slot_title(slot), TILE.words[tile]),
        called=_("Begin: {0}, {1}").format(slot_title(slot), place_name(m, tile)),
        preview=[chosen(m, tile), shark],
    )


# -- prey on the tile itself


def prey_targets(m: OceanMoment) -> list[Piece]:
    """The two creatures on display, large on the tile of the shark that takes one."""
    if not m.chooses(table.TAKING):
        return []
    tile = m.view.sharks[m.view.seat].tile
    size = m.here - CREATURE
    pieces = []
    for place, (shown, at) in enumerate(zip(m.view.display[size], PREY_PLACES, strict=True)):
        number = shown * SIZES + size
        gain = m.gain([(number,)])
        pieces.append(
            Piece(
                f"prey-{place}",
                *m.places.on_tile(tile, *at),
                ["s-sk-gold", creature(number, 0, 0, 34)],
                scale=m.places.scale,
                layer=3,
                act=m.write(table.TAKE + place),
                name=_("Take {0}").format(creature_title(number)),
                tip=more_points(gain),
                preview=[*bonus(m, tile, gain, 54), *fed(m, 0, [(number,)])],
                lights=lights(gain),
            )
        )
    return pieces


def more_points(gain: Gain) -> str:
    """What the hand would gain, in the least room."""
    return f"+{gain.points}" if gain.points else ""


# -- parts of what is shown before it happens


def tile_name(m: OceanMoment, tile: int) -> str:
    """Where a tile lies and what it is, for those who do not see it."""
    return _("{0}, {1}").format(TILE.words[tile], kind_label(m.view.tiles[tile]))


def place_name(m: OceanMoment, tile: int) -> str:
    """A tile by what it is, and if others are like it by where: the board shows no letters."""
    kind = m.view.tiles[tile]
    if m.view.tiles.count(kind) == 1:
        return kind_label(kind)
    row, place = divmod(tile, 4)
    return _("{0} (row {1}, tile {2})").format(kind_label(kind), row + 1, place + 1)


def lights(gain: Gain) -> list[str]:
    return [f"card-{i}" for i in gain.cards]


def chosen(m: OceanMoment, tile: int) -> Part:
    return Part("s-sk-chosen", *m.places.tile(tile), scale=m.places.scale)


def own_shark(m: OceanMoment, tile: int, meal: list[Lucky]) -> Parts:
    """The shark on a tile; it does not hide the creatures that it would choose from there."""
    sprite = shark_sprite(m.view.sharks[m.view.seat].species)
    shown = on_sea(m, tile) if meal else []
    if not shown:
        return [Part(sprite, *m.places.on_tile(tile, 0, -4), scale=m.places.scaled(1.04))]
    parts: Parts = [Part(sprite, *m.places.on_tile(tile, 4, -26), scale=m.places.scaled(0.84))]
    for number, at in shown:
        parts.append(creature(number, *m.places.on_tile(tile, *at), SEA_RADIUS * m.places.scale))
    return parts


def trail_parts(m: OceanMoment, way: Sequence[int], numbered: Sequence[int]) -> Parts:
    """A dotted line from tile to tile; some of its tiles have the numbers of the steps."""
    line = "L".join(f"{x:g} {y:g}" for x, y in map(m.places.tile, way))
    parts: Parts = [
        Part("path", path=f"M{line}", css=f"sk-trail-bed {m.shape}"),
        Part("path", path=f"M{line}", css=f"sk-trail {m.shape}"),
    ]
    for step, tile in enumerate(numbered, 1):
        if tile not in numbered[step:]:  # crossed again: the later number stands there
            parts += numbered_step(step, *m.places.tile(tile), m.places.scale)
    return parts


def numbered_step(step: int, x: float, y: float, scale: float) -> Parts:
    low = round(y + 8 * scale, 1)
    return [
        Part("s-sk-step", x, y, scale=scale),
        Part(x=x, y=low, scale=scale, text=str(step), css="sk-step-n"),
    ]


def lit_shelf(m: OceanMoment, tile: int) -> Parts:
    """A rim around the shelf of the size that is eaten there, if shelves are shown."""
    kind, shelves = m.view.tiles[tile], m.places.plan.shelves
    return [layout.panel(shelves[kind % SIZES], "sk-lit")] if kind < TIDE and shelves else []


def bonus(m: OceanMoment, tile: int, gain: Gain, dy: float = -54) -> Parts:
    """What the hand would gain, on the tile."""
    if not gain.points:
        return []
    x, y = m.places.on_tile(tile, 36, dy)
    scale = m.places.scaled(1)
    return [
        Part("s-sk-plus", x, y, scale=scale),
        Part(x=x, y=round(y + 9 * scale, 1), scale=scale, text=more_points(gain), css="sk-plus-n"),
    ]


def fed(m: OceanMoment, trash: int, meal: list[Lucky]) -> Parts:
    """The places in the stomach that would be filled, if it is shown."""
    seat = m.view.seat
    if seat not in m.places.stomachs:
        return []
    places, radius = m.places.bellies(seat)
    items = m.view.sharks[seat].items
    soon: list[tuple[str, str]] = [("s-sk-trash", "")] * trash
    if meal:
        soon.append(foretaste(meal))
    scale = round(radius / 33, 2)
    parts: Parts = []
    for (x, y), (sprite, letter) in zip(places[items:], soon, strict=False):
        if sprite:
            parts.append(Part(sprite, x, y, scale=round(radius / 30, 2), css="ghost"))
        elif SOON * scale >= m.places.readable:
            low = round(y + 12 * scale, 1)
            parts.append(Part(x=x, y=low, scale=scale, text=letter, css="sk-soon-n"))
        parts.append(Part("s-sk-soon", x, y, scale=scale))
    return parts


def foretaste(meal: list[Lucky]) -> tuple[str, str]:
    """The picture of what would be eaten, or if that is open the letter of its size."""
    creatures = {number for lucky in meal for number in lucky}
    if len(creatures) == 1:
        return creature_sprite(creatures.pop()), ""
    sizes = {number % SIZES for number in creatures}
    return "", LETTERS[sizes.pop()] if len(sizes) == 1 else "?"
