"""The creatures on display, and the bags they come from."""

from __future__ import annotations

from chum.core.language import _
from chum.games.sharks import rules_table as table
from chum.games.sharks.board_moment import OceanMoment
from chum.games.sharks.board_parts import creature_sprite, panel, size_sprite
from chum.games.sharks.box import SIZE_NAMES
from chum.games.sharks.rules_table import CREATURE, SIZES
from chum.games.sharks.words import TYPE_TITLES, creature_title, write
from chum.scene.scene import Part, Piece


def display(m: OceanMoment) -> list[Piece]:
    return wide_display(m) if m.wide else tall_display(m)


def wide_display(m: OceanMoment) -> list[Piece]:
    x, width = m.places.side, m.places.side_width
    heads = [
        Part(x=x + 16, y=38, text=_("On display"), css="sk-head start"),
        Part(x=x + width - 16, y=38, text=_("left in the bags"), css="sk-text end"),
    ]
    pieces = [panel("p-display", x, 14, width, 152), Piece("h-display", 0, 0, heads, layer=1)]
    third = (width - 16) / 3
    scale = round(min(0.94, third / 140), 2)
    for size in range(SIZES):
        left = x + 8 + third * size
        pieces.append(shelf(m, size, left + third / 2, 104, third - 4, 112))
        pieces.append(bag(m, size, left + third - 40, 68, 0.34))
        for place in range(2):
            pieces += shown(m, size, place, left + third * (0.27 + 0.47 * place), 122, scale)
    return pieces


def tall_display(m: OceanMoment) -> list[Piece]:
    y = m.places.below + 27
    pieces = []
    for size in range(SIZES):
        left = 4 + 128 * size
        pieces.append(shelf(m, size, left + 63, y, 124, 46))
        pieces.append(bag(m, size, left + 26, y + 9, 0.24))
        for place in range(2):
            pieces += shown(m, size, place, left + 62 + 42 * place, y, 0.64)
    return pieces


def shelf(m: OceanMoment, size: int, x: float, y: float, width: float, height: float) -> Piece:
    css = "sk-shelf lit" if is_lit(m, size) else "sk-shelf"
    low = height < 60
    top, scale = (-8, 0.5) if low else (18 - height / 2, 0.62)
    parts: list[str | Part] = [
        Part("rect", width=width, height=height, css=css),
        Part(size_sprite(size), 16 - width / 2, top, scale=scale),
    ]
    return Piece(f"shelf-{size}", x, y, parts, layer=1)


def is_lit(m: OceanMoment, size: int) -> bool:
    """Whether the shark now swimming would eat of this size here."""
    step = m.view.step
    if step == table.TAKING:
        return m.here == CREATURE + size
    if step == table.DRAWING:
        return sum(m.view.bags[size]) > 0
    return step == table.SWIMMING and m.here in (size, CREATURE + size)


def bag(m: OceanMoment, size: int, x: float, y: float, scale: float) -> Piece:
    """A bag with the number of creatures in it; what they can be is no secret."""
    creatures = m.view.bags[size]
    left = sum(creatures)
    low = scale < 0.32
    count = (
        Part(x=-12, y=13, text=str(left), css="sk-count low")
        if low
        else Part(x=16, y=6, text=str(left), css="sk-count start")
    )
    shift = 6 if low else 0
    parts: list[str | Part] = [Part("s-sk-bag", shift, shift, scale=scale), count]
    if not (m.chooses(table.DRAWING) and left):
        return Piece(f"bag-{size}", x, y, parts)
    kinds = [f"{n} × {_(TYPE_TITLES[kind])}" for kind, n in enumerate(creatures) if n]
    return Piece(
        f"bag-{size}",
        x,
        y,
        parts,
        act=write(m.view, table.BAG + size),
        name=_("Draw from the {0} bag").format(_(SIZE_NAMES[size])),
        tip=_("In it: {0}.").format(", ".join(kinds)),
    )


def shown(m: OceanMoment, size: int, place: int, x: float, y: float, scale: float) -> list[Piece]:
    kind = m.view.display[size][place]
    if kind < 0:
        return []
    creature = kind * SIZES + size
    can = m.chooses(table.TAKING) and m.here == CREATURE + size
    return [
        Piece(
            f"shown-{size}-{place}-{kind}",
            round(x, 1),
            y,
            [creature_sprite(creature)],
            scale=scale,
            css="sk-shown",
            act=write(m.view, table.TAKE + place) if can else "",
            name=_("Take {0}").format(creature_title(creature)) if can else "",
        )
    ]
