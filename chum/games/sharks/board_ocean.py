"""The ocean as pieces: tiles, trash, boat, sharks, the way of a swim, and where one may go."""

from __future__ import annotations

from itertools import pairwise

from chum.core.language import _
from chum.games.sharks import rules_table as table
from chum.games.sharks.board_moment import OceanMoment
from chum.games.sharks.board_parts import (
    LETTERS,
    TILE_LABELS,
    creature_sprite,
    kind_label,
    shark_sprite,
    size_sprite,
)
from chum.games.sharks.rules_table import SIZES, TIDE
from chum.games.sharks.view import Shark
from chum.games.sharks.words import TILE, slot_title, write
from chum.games.sharks.words_refusals import door
from chum.scene import layout
from chum.scene.scene import Part, Piece

TILE_SPRITES = (
    *(f"s-sk-tile-reef-{size.lower()}" for size in LETTERS),
    *(f"s-sk-tile-sea-{size.lower()}" for size in LETTERS),
    "s-sk-tile-tide",
    "s-sk-tile-relief",
    "s-sk-tile-oil",
)
FRAME = "M-55 -75H55A20 20 0 0 1 75 -55V55A20 20 0 0 1 55 75H-55A20 20 0 0 1 -75 55V-55"
FRAME += "A20 20 0 0 1 -55 -75Z"


def ocean(m: OceanMoment) -> list[Piece]:
    view = m.view
    return [
        *(tile_piece(m, tile) for tile in range(len(view.tiles))),
        *trail(m),
        *(target(m, tile, code) for tile, code in m.targets),
        *(open_slot(m, slot) for slot in m.open_slots),
        *(trash(m, tile) for tile, token in enumerate(view.litter) if token >= 0),
        boat(m),
        *(piece for shark in view.sharks for piece in shark_pieces(m, shark)),
        *sweep_order(m),
        *news(m),
    ]


def tile_piece(m: OceanMoment, tile: int) -> Piece:
    view = m.view
    kind = view.tiles[tile]
    parts: list[str | Part] = [
        TILE_SPRITES[kind],
        layout.fitted(_(TILE_LABELS[kind]), 96, 19, -60, 64, "sk-tile start"),
        Part(x=62, y=64, text=TILE.words[tile], css="sk-where end"),
    ]
    chosen = tile in view.swept
    washed = chosen and m.told(table.SWEPT, table.LAY)
    if washed or (chosen and view.step == table.SWEEPING):
        parts.append(Part("path", path=FRAME, css="sk-swept"))
    css = "sk washed" if washed else "sk"
    place = m.places.tile(tile)
    return Piece(f"tile-{tile}", *place, parts, scale=m.places.scale, layer=0, css=css)


def trash(m: OceanMoment, tile: int) -> Piece:
    place = m.places.on_tile(tile, 48, -48)
    scale = m.places.scaled(0.95)
    return Piece(f"trash-{tile}", *place, ["s-sk-trash"], scale=scale, css="trash")


def boat(m: OceanMoment) -> Piece:
    x, y, scale = m.places.boat()
    css = "boat sailing" if m.told(table.SAIL) else "boat"
    return Piece("boat", x, y, ["s-sk-boat"], scale=scale, css=css)


def numbered(number: int) -> list[str | Part]:
    """A step of a swim, or of the tide's choice."""
    return [
        Part("path", path=layout.disc(20), css="sk-step"),
        Part(y=8, text=str(number), css="sk-step-n"),
    ]


def sweep_order(m: OceanMoment) -> list[Piece]:
    """The tiles that the tide will take, numbered."""
    if m.view.step != table.SWEEPING:
        return []
    scale = m.places.scaled(1.4)
    return [
        Piece(f"swept-{tile}", *m.places.tile(tile), numbered(order), scale=scale, layer=3)
        for order, tile in enumerate(m.view.swept, 1)
    ]


# -- places to choose


def target(m: OceanMoment, tile: int, code: int) -> Piece:
    return Piece(
        f"go-{tile}",
        *m.places.tile(tile),
        [Part("path", path=FRAME, css="sk-legal")],
        scale=m.places.scale,
        layer=1,
        act=write(m.view, code),
        name=target_name(m, tile),
        tip=target_tip(m, tile),
    )


def target_name(m: OceanMoment, tile: int) -> str:
    """What choosing a tile means, in words."""
    if m.view.step == table.SWEEPING:
        text = _("Sweep {0}")
    else:
        text = _("Swim to {0}") if m.view.step == table.SWIMMING else _("Boat to {0}")
    return text.format(tile_title(m, tile))


def tile_title(m: OceanMoment, tile: int) -> str:
    return _("{0}, {1}").format(TILE.words[tile], kind_label(m.view.tiles[tile]))


def target_tip(m: OceanMoment, tile: int) -> str:
    view = m.view
    if view.step == table.SWIMMING and view.litter[tile] >= 0:
        full = view.sharks[view.seat].items >= view.stomach
        return "" if full else _("You eat the trash there.")
    if view.step == table.SWEEPING and view.litter[tile] >= 0:
        return _("There is trash on it.")
    return ""


def open_slot(m: OceanMoment, slot: int) -> Piece:
    """A dashed place outside, with an arrow into the ocean; its tile's side long."""
    room = "M-62 -30H62A10 10 0 0 1 72 -20V20A10 10 0 0 1 62 30H-62A10 10 0 0 1 -72 20V-20"
    room += "A10 10 0 0 1 -62 -30Z"
    turn = (0, 90, 180, 270)[slot // 4]
    parts: list[str | Part] = [
        Part("path", path=room, turn=turn, css="sk-slot"),
        Part("path", path="M0 18L-20 -4H-8V-18H8V-4H20Z", turn=turn, css="sk-into"),
    ]
    return Piece(
        f"slot-{slot}",
        *m.places.slot(slot),
        parts,
        scale=m.places.scale,
        layer=1,
        act=write(m.view, table.SLOT + slot),
        name=_("Wait {0}").format(slot_title(slot)),
        tip=_("You enter at {0}.").format(tile_title(m, door(m.view, slot))),
    )


# -- the sharks, and the way of a swim


def shark_pieces(m: OceanMoment, shark: Shark) -> list[Piece]:
    """A shark, and the size of what it would eat on its tile."""
    if shark.tile < 0 and shark.slot < 0:
        return []
    pieces = [shark_piece(m, shark)]
    kind = m.view.tiles[shark.tile] if shark.tile >= 0 else TIDE
    if kind < TIDE:
        place = m.places.on_tile(shark.tile, -46, -46)
        parts = [size_sprite(kind % SIZES)]
        pieces.append(Piece(f"size-{shark.seat}", *place, parts, scale=m.places.scale, layer=3))
    return pieces


def shark_piece(m: OceanMoment, shark: Shark) -> Piece:
    view = m.view
    x, y, scale = m.places.shark(shark)
    parts: list[str | Part] = [
        shark_sprite(shark.species),
        Part("path", -50, 34, path=layout.disc(20), css="paper"),
        *layout.badge(shark.seat, -50, 34, 1.05),
    ]
    css = "shark"
    if m.a == shark.seat and m.told(table.EAT_TRASH, table.EAT, table.TAKE_SHOWN):
        css += " biting"
    elif m.a == shark.seat and m.told(table.BLOCKED):
        css += " stuck"
    if view.over and view.places[shark.seat] == 1:
        css += " winner"
        parts.append(Part("i-crown", 20, -52, scale=1.7, css="sk-crown"))
    elif shark.seat == view.turn and view.round and not view.over:
        css += " swims"
    return Piece(f"shark-{shark.seat}", x, y, parts, scale=scale, css=css, seat=shark.seat)


def trail(m: OceanMoment) -> list[Piece]:
    """The way of this swim: dotted from tile to tile, its steps numbered."""
    view = m.view
    if not view.trail or view.over:
        return []
    shark = view.sharks[view.turn]
    pieces = []
    if len(view.trail) > 1:
        pieces.append(Piece("trail", 0, 0, legs(m), layer=1))
    if view.start >= 0 and shark.tile != view.start:
        place, scale = m.places.tile(view.start), m.places.scaled(0.85)
        ghost = [shark_sprite(shark.species)]
        pieces.append(Piece("ghost", *place, ghost, scale=scale, layer=1, css="ghost"))
    first = 0 if view.start < 0 else 1
    for step, tile in enumerate(view.trail[first:], 1):
        here = step == len(view.trail) - first
        if tile in view.trail[first + step :]:
            continue  # crossed again: the later number stands there
        shift = (48, -48 if view.litter[tile] < 0 else -4) if here else (0, 0)
        place, layer = m.places.on_tile(tile, *shift), 3 if here else 1
        mark = numbered(step)
        pieces.append(Piece(f"step-{step}", *place, mark, scale=m.places.scale, layer=layer))
    return pieces


def legs(m: OceanMoment) -> list[str | Part]:
    """The lines between the tiles of a swim; each is drawn once."""
    places = [m.places.tile(tile) for tile in m.view.trail]
    drawn = dict.fromkeys(tuple(sorted(leg)) for leg in pairwise(places))
    line = "".join(f"M{a:g} {b:g}L{x:g} {y:g}" for (a, b), (x, y) in drawn)
    wide = "sk-trail-tall" if m.places.scale < 0.7 else "sk-trail-wide"
    return [
        Part("path", path=line, css=f"sk-trail-bed {wide}"),
        Part("path", path=line, css=f"sk-trail {wide}"),
    ]


def news(m: OceanMoment) -> list[Piece]:
    """What was just eaten, won or turned over, for a moment."""
    view = m.view
    pieces = []
    if m.told(table.EAT, table.TAKE_SHOWN):
        x, y, _scale = m.places.shark(view.sharks[m.a])
        scale = m.places.scaled(1.7)
        morsel = [Part(creature_sprite(m.b))]
        pieces.append(Piece("morsel", x, y, morsel, scale=scale, layer=4, css="sk-pop"))
    if m.told(table.SCORES, table.BONUS):
        points = m.c if m.told(table.SCORES) else m.b
        x, y, _scale = m.places.shark(view.sharks[m.a])
        scale = m.places.scaled(1.25)
        coin: list[str | Part] = [
            Part("path", path=layout.disc(20), scale=2, css="sk-coin"),
            Part(y=13, text=f"+{points}", css="sk-coin-n"),
        ]
        pieces.append(Piece("coin", x, y, coin, scale=scale, layer=4, css="sk-pop"))
    if view.token >= 0:
        token: list[str | Part] = [
            "s-sk-trash-back",
            Part("s-sk-way", turn=90 * view.token),
            Part("s-sk-way", turn=90 * (view.token + 1)),
        ]
        place, scale = m.places.on_tile(view.boat, 40, -44), m.places.scaled(1.25)
        pieces.append(Piece("token", *place, token, scale=scale, layer=4, css="sk-pop"))
    return pieces
