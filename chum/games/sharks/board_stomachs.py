"""Everybody's stomach: on the board where there is room, and as dots at the seat."""

from __future__ import annotations

from chum.core.language import _
from chum.games.sharks import rules_table as table
from chum.games.sharks.board_moment import OceanMoment
from chum.games.sharks.board_parts import PREY, creature, panel, text
from chum.games.sharks.rules_table import SIZES
from chum.games.sharks.view import Shark
from chum.games.sharks.words import SHORT_SPECIES
from chum.scene import layout
from chum.scene.layout import Area
from chum.scene.scene import Part, Piece

SOURCES = ("kind", "size", "kind + size", "tide")  # of points, in few letters,
EARNED = ("kind cards", "size cards", "kind + size cards", "tide")  # and where there is room
DOT = 8  # from dot to dot at a seat


def stomachs(m: OceanMoment) -> list[Piece]:
    pieces = []
    named = m.places.plan.named
    for i, (seat, area) in enumerate(m.places.stomachs.items()):
        pieces.append(panel(f"p-{i}", area.inset(0, 3) if named else area))
        pieces.append(empty(m, seat))
        pieces.append(filled(m, seat))
        if named:
            pieces.append(head(m, seat, area))
    return pieces


def head(m: OceanMoment, seat: int, area: Area) -> Piece:
    """Whose stomach it is, as which shark, with how many points."""
    shark, smallest = m.view.sharks[seat], m.places.readable
    species = _(SHORT_SPECIES[shark.species]) if shark.species >= 0 else ""
    if m.view.over:
        species = sources(shark)
    room = area.width - 108 - layout.LETTER * smallest * len(species)
    parts = [
        *layout.badge(seat, 24, 22, 0.7),
        layout.legible(m.called[seat], room, 16, smallest, 44, 27, "sk-text start"),
        text(area.width - 56, 27, species, smallest, "end soft"),
        text(area.width - 14, 28, str(shark.points), 19, "end"),
    ]
    turn = "sk-turn" if seat == m.view.turn and not m.view.over else ""
    return Piece(f"head-{seat}", area.x, area.y, parts, layer=1, css=turn, seat=seat)


def sources(shark: Shark) -> str:
    """Where the points came from; more than two of them are a plain sum."""
    found = [(source, n) for source, n in zip(SOURCES, shark.earned, strict=True) if n]
    if len(found) > 2:
        return " + ".join(str(n) for _source, n in found)
    return " · ".join(f"{_(source)} +{n}" for source, n in found)


def empty(m: OceanMoment, seat: int) -> Piece:
    """The places of a stomach; they never change."""
    places, radius = m.places.bellies(seat)
    scale = round(radius / 33, 2)
    parts = [Part("s-sk-place", x, y, scale=scale) for x, y in places]
    return Piece(f"places-{seat}", 0, 0, parts, layer=1)


def filled(m: OceanMoment, seat: int) -> Piece:
    places, radius = m.places.bellies(seat)
    shark = m.view.sharks[seat]
    eaten = [number for number, n in enumerate(shark.creatures) for _one in range(n)]
    parts: list[str | Part] = [
        creature(number, x, y, radius) for number, (x, y) in zip(eaten, places, strict=False)
    ]
    scale = round(radius / 27, 2)
    for x, y in places[len(eaten) : shark.items]:
        parts.append(Part("s-sk-trash", x, y, scale=scale))
    grown = m.told(table.EAT_TRASH, table.FULL) and m.a == seat
    return Piece(f"stomach-{seat}", 0, 0, parts, layer=1, css="fed" if grown else "")


# -- at the seat


def dots(shark: Shark, size: int) -> list[str | Part]:
    """A stomach as a row of dots in the colours of the types; trash is a dark square with a cross.

    Things of a kind are one dotted line, so that a change of it is small.
    """
    kinds = [sum(shark.creatures[kind * SIZES : (kind + 1) * SIZES]) for kind in range(len(PREY))]
    counts = [*kinds, len(shark.trash), size - shark.items]
    parts: list[str | Part] = []
    first = 0
    for css, count in zip((*PREY, "trash", "none"), counts, strict=True):
        if count:
            line = f"M{DOT * first + DOT // 2} 4h{DOT * (count - 1)}.01"
            parts.append(Part("path", path=line, css=f"sk-dot {css}"))
        if css == "trash":
            lefts = range(DOT * first, DOT * (first + count), DOT)
            cross = "".join(f"M{left + 2} 2l4 4m0-4l-4 4" for left in lefts)
            parts += [Part("path", path=cross, css="sk-cross")] if cross else []
        first += count
    return parts


def dots_box(size: int) -> str:
    return f"0 0 {DOT * size} {DOT}"
