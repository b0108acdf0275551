"""The ocean as pieces: tiles, trash, boat, sharks, and the way of a swim."""

from __future__ import annotations

from chum.core.language import _
from chum.games.sharks import rules_table as table
from chum.games.sharks.board_moment import OceanMoment
from chum.games.sharks.board_parts import (
    creature,
    creature_sprite,
    shark_sprite,
    size_sprite,
    tile_sprite,
)
from chum.games.sharks.board_targets import (
    SEA_RADIUS,
    numbered_step,
    on_sea,
    targets,
    trail_parts,
)
from chum.games.sharks.rules_table import SIZES, TIDE
from chum.games.sharks.view import Shark
from chum.games.sharks.words import WAYS
from chum.scene import layout
from chum.scene.scene import Drop, Part, Piece


def ocean(m: OceanMoment) -> list[Piece]:
    view = m.view
    return [
        *(tile_piece(m, tile) for tile in range(len(view.tiles))),
        *shade(m),
        *trail(m),
        *targets(m),
        *(trash(m, tile) for tile, token in enumerate(view.litter) if token >= 0),
        boat(m),
        *(shark_piece(m, shark) for shark in view.sharks if shark.tile >= 0 or shark.slot >= 0),
        sizes(m),
        *sweep_order(m),
        *news(m),
    ]


# -- tiles


def tile_piece(m: OceanMoment, tile: int) -> Piece:
    """A tile, and what is to be eaten there."""
    view = m.view
    kind = view.tiles[tile]
    parts: list[str | Part] = [tile_sprite(kind)]
    if not is_picked_from(m, tile):
        parts += [creature(number, *at, SEA_RADIUS) for number, at in on_sea(m, tile)]
    css = "sk"
    if tile in view.swept and is_to_go(m):
        parts.append("s-sk-swept")
        css = "sk washed" if m.told(table.SWEPT, table.SWEPT_TRASH) else "sk"
    elif tile in view.swept and m.told(table.LAY):
        css = "sk sk-laid"
    place = m.places.tile(tile)
    return Piece(f"tile-{tile}", *place, parts, scale=m.places.scale, layer=0, css=css)


def is_to_go(m: OceanMoment) -> bool:
    """Whether the tiles that the tide takes still lie there; new ones carry no mark of it."""
    gone = m.told(table.LAY, table.BONUS, table.EBB, table.DISPLAY)
    return m.view.step == table.SWEEPING and not gone


def is_picked_from(m: OceanMoment, tile: int) -> bool:
    """Whether its creatures are pieces of their own now, to choose from."""
    return m.chooses(table.TAKING) and m.view.sharks[m.view.seat].tile == tile


def shade(m: OceanMoment) -> list[Piece]:
    """Tiles that cannot be chosen lie in the shade; a rim shows where the own shark is."""
    here = m.view.sharks[m.view.turn].tile
    open_tiles = {tile for tile, _way in m.courses()} | set(m.swims)
    if not open_tiles:
        return []
    tiles = [tile for tile in range(len(m.view.tiles)) if tile not in open_tiles | {here}]
    parts = [Part("path", path=m.places.frames(tiles), css=f"sk-shade {m.shape}")]
    if here >= 0 and here not in open_tiles:
        parts.append(Part("s-sk-here", *m.places.tile(here), scale=m.places.scale))
    return [Piece("shade", 0, 0, parts, layer=1)]


def sizes(m: OceanMoment) -> Piece:
    """The letters of reefs and seas, above whoever swims there."""
    scale = m.places.scaled(1.02)
    parts = [
        Part(size_sprite(kind % SIZES), *m.places.on_tile(tile, -51, -51), scale=scale)
        for tile, kind in enumerate(m.view.tiles)
        if kind < TIDE
    ]
    return Piece("sizes", 0, 0, parts, layer=3)


def trash(m: OceanMoment, tile: int) -> Piece:
    place = m.places.on_tile(tile, 49, -49)
    return Piece(f"trash-{tile}", *place, ["s-sk-trash"], scale=m.places.scale, css="trash")


def sweep_order(m: OceanMoment) -> list[Piece]:
    """The tiles that the tide will take, numbered."""
    if not is_to_go(m):
        return []
    scale = m.places.scaled(1.2)
    return [
        Piece(f"swept-{tile}", 0, 0, numbered_step(i, *m.places.tile(tile), scale), layer=3)
        for i, tile in enumerate(m.view.swept, 1)
    ]


# -- boat and sharks


def boat(m: OceanMoment) -> Piece:
    x, y, scale = m.places.boat()
    css = "boat steered" if m.chooses(table.STEERING) else "boat"
    return Piece("boat", x, y, ["s-sk-boat"], scale=scale, css=css)


def shark_piece(m: OceanMoment, shark: Shark) -> Piece:
    view = m.view
    x, y, scale = m.places.shark(shark)
    parts: list[str | Part] = [
        shark_sprite(shark.species),
        Part("path", -48, 44, path=layout.disc(20), css="paper"),
        *layout.badge(shark.seat, -48, 44, 1.05),
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
    mine = shark.seat == view.seat and m.chooses(table.SWIMMING)
    if mine:
        css += " mine"
    return Piece(
        f"shark-{shark.seat}",
        x,
        y,
        parts,
        scale=scale,
        css=css,
        seat=shark.seat,
        drops=steps(m) if mine else [],
        name=_("Your shark: move it tile by tile") if mine else "",
    )


def steps(m: OceanMoment) -> list[Drop]:
    """Who wants a way of his own draws the shark from tile to tile."""
    return [
        Drop(*m.places.on_tile(tile, 0, -4), m.write(table.SWIM + way), way_name(way))
        for tile, way in m.steps()
    ]


def way_name(way: int) -> str:
    if way == table.CORNER:
        return _("Swim to the corner")
    return _("Swim {0}").format(_(WAYS[way]))


def trail(m: OceanMoment) -> list[Piece]:
    """The way of this swim so far, its steps numbered, and where it began."""
    view = m.view
    if len(view.trail) < 2 or view.over:
        return []
    first = 0 if view.start < 0 else 1
    passed = view.trail[first:-1]
    parts = trail_parts(m, view.trail, passed)
    pieces = [Piece("trail", 0, 0, parts, layer=1)]
    shark = view.sharks[view.turn]
    if view.start >= 0 and shark.tile != view.start:
        place, scale = m.places.tile(view.start), m.places.scaled(0.85)
        ghost = [shark_sprite(shark.species)]
        pieces.append(Piece("ghost", *place, ghost, scale=scale, layer=1, css="ghost"))
    return pieces


# -- what has just happened


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
        coin: list[str | Part] = [
            Part("path", path=layout.disc(40), css="sk-coin"),
            Part(y=13, text=f"+{points}", css="sk-coin-n"),
        ]
        scale = m.places.scaled(1.25)
        pieces.append(Piece("coin", x, y, coin, scale=scale, layer=4, css="sk-pop"))
    if view.token >= 0:
        token: list[str | Part] = [
            "s-sk-trash-back",
            Part("s-sk-way", turn=90 * view.token),
            Part("s-sk-way", turn=90 * (view.token + 1)),
        ]
        place, scale = m.places.on_tile(view.boat, 42, -46), m.places.scaled(1.3)
        pieces.append(Piece("token", *place, token, scale=scale, layer=4, css="sk-pop"))
    return pieces
