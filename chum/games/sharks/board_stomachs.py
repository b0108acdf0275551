"""Everybody's stomach and points."""

from __future__ import annotations

from collections.abc import Sequence

from chum.games.sharks import rules_table as table
from chum.games.sharks.board_moment import OceanMoment
from chum.games.sharks.board_parts import LETTERS, creature_sprite, panel, points_label
from chum.games.sharks.rules_table import RELIEF, SIZES, TIDE
from chum.games.sharks.view import Shark
from chum.games.sharks.words import species_title
from chum.scene import layout
from chum.scene.scene import Part, Piece

Point = tuple[float, float]


def stomachs(m: OceanMoment) -> list[Piece]:
    return wide_stomachs(m) if m.wide else tall_stomachs(m)


def wide_stomachs(m: OceanMoment) -> list[Piece]:
    """Stomachs in two rows of places where there is room, your own first; else in one row each."""
    view = m.view
    x, width = m.places.side, m.places.side_width
    pieces = [panel("p-stomachs", x, 176, width, 330)]
    first = max(view.seat, 0) if view.seats < 4 else 0
    large = {2: 2, 3: 1, 4: 0}[view.seats]  # how many have two rows
    left, room = x + 12, width - 24
    y = 180.0
    for i in range(view.seats):
        seat = (first + i) % view.seats
        high = (160 if view.seats == 2 else 166) if i < large else 78 if large else 80
        pieces.append(head(m, seat, left, y + 21, room))
        if i < large:
            half = (view.stomach + 1) // 2
            slots = line(half, left, room, y + 66)
            slots += line(half, left, room, y + 128)[: view.stomach - half]
            scale = min(0.9, room / half / 74)
        else:
            slots = line(view.stomach, left, room, y + 54)
            scale = min(0.56, room / view.stomach / 70)
        pieces.append(stomach(m, seat, slots, scale))
        y += high
    return pieces


def tall_stomachs(m: OceanMoment) -> list[Piece]:
    """The stomach of whoever looks in full, the others' as a row of small ones."""
    view = m.view
    y = m.places.below + 54
    watched = view.seat if view.seat >= 0 else view.turn
    pieces = [
        panel("p-own", 4, y, 382, 40),
        coin(m, watched, 24, y + 20, 0.8),
        stomach(m, watched, line(view.stomach, 42, 342, y + 20), 0.49),
    ]
    others = [(watched + i) % view.seats for i in range(1, view.seats)]
    width = 382 / len(others)
    for i, seat in enumerate(others):
        left = 4 + width * i
        pieces.append(panel(f"p-{i}", left + 1, y + 44, width - 2, 36))
        badge = layout.badge(seat, left + 17, y + 62, 0.7)
        pieces.append(Piece(f"head-{seat}", 0, 0, badge, layer=1))
        pieces.append(coin(m, seat, left + width - 17, y + 62, 0.6))
        room = width - 62
        if len(others) == 1:
            alone = line(view.stomach, left + 30, room, y + 62)
            pieces.append(stomach(m, seat, alone, 0.45))
            continue
        half = (view.stomach + 1) // 2
        small = [
            (left + 30 + room * (j % half + 0.5) / half, y + 53 + 17 * (j // half))
            for j in range(view.stomach)
        ]
        pieces.append(stomach(m, seat, small, 0.25))
    return pieces


def coin(m: OceanMoment, seat: int, x: float, y: float, scale: float) -> Piece:
    """A seat's points."""
    number = layout.fitted(str(m.view.sharks[seat].points), 36, 22, 0, 8, "sk-points-n")
    parts = [Part("path", path=layout.disc(20), css="sk-coin"), number]
    return Piece(f"points-{seat}", x, y, parts, scale=scale, layer=1)


def line(count: int, x: float, width: float, y: float) -> list[Point]:
    return [(x + width * (i + 0.5) / count, y) for i in range(count)]


def head(m: OceanMoment, seat: int, x: float, y: float, width: float) -> Piece:
    shark = m.view.sharks[seat]
    name = layout.short(m.called[seat], 14)
    species = species_title(shark.species) if shark.species >= 0 else ""
    parts = [
        *layout.badge(seat, 14, -4, 0.72),
        Part(x=32, y=2, text=name, css="sk-head start"),
        layout.fitted(species, 190, 13, 44 + len(name) * 9.6, 2, "sk-text start"),
        Part(x=width - 2, y=2, text=points_label(shark.points), css="sk-head end"),
    ]
    turn = "sk-turn" if seat == m.view.turn and not m.view.over else ""
    return Piece(f"head-{seat}", x, y, parts, layer=1, css=turn, seat=seat)


def stomach(m: OceanMoment, seat: int, slots: Sequence[Point], scale: float) -> Piece:
    sprites = contents(m.view.sharks[seat])
    circle, size = layout.disc(33), round(scale, 2)
    parts: list[str | Part] = []
    for i, (x, y) in enumerate(slots):
        x, y = round(x, 1), round(y, 1)
        soon = i == len(sprites) and will_eat(m, seat)
        css = "sk-place soon" if soon else "sk-place"
        parts.append(Part("path", x, y, scale=size, path=circle, css=css))
        if i < len(sprites):
            filled = round(scale * (0.98 if scale > 0.3 else 1.25), 2)
            parts.append(Part(sprites[i], x, y, scale=filled))
        elif soon:
            low = round(y + 12 * scale, 1)
            parts.append(Part(x=x, y=low, scale=size, text=soon_letter(m), css="sk-soon"))
    grown = m.told(table.EAT_TRASH, table.FULL) and m.a == seat
    return Piece(f"stomach-{seat}", 0, 0, parts, css="fed" if grown else "", seat=seat)


def contents(shark: Shark) -> list[str]:
    sprites = []
    for creature, count in enumerate(shark.creatures):
        sprites += [creature_sprite(creature)] * count
    return sprites + ["s-sk-trash"] * len(shark.trash)


def will_eat(m: OceanMoment, seat: int) -> bool:
    """Whether a swim that stops here would feed the shark."""
    swimming = m.view.step == table.SWIMMING and seat == m.view.turn
    return swimming and m.view.sharks[seat].tile != m.view.start and m.here <= RELIEF


def soon_letter(m: OceanMoment) -> str:
    return LETTERS[m.here % SIZES] if m.here < TIDE else "?"
