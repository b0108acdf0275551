"""The creatures on display with the bags they come from, and what else is left in the box."""

from __future__ import annotations

from chum.core.language import _
from chum.games.sharks import rules_table as table
from chum.games.sharks.board_gains import in_bag
from chum.games.sharks.board_moment import OceanMoment
from chum.games.sharks.board_parts import creature, panel, size_sprite, text
from chum.games.sharks.board_targets import fed, lights, more_points
from chum.games.sharks.rules_table import SIZES
from chum.games.sharks.words import TYPE_TITLES
from chum.scene import layout
from chum.scene.layout import Area
from chum.scene.scene import Part, Piece


def display(m: OceanMoment) -> list[Piece]:
    pieces = [shelf(m, size, area) for size, area in enumerate(m.places.plan.shelves)]
    pieces += [bag(m, size, area) for size, area in enumerate(m.places.plan.shelves)]
    if m.places.plan.supply:
        pieces += supply(m, m.places.plan.supply)
    return pieces


# -- a shelf for each size


def shelf(m: OceanMoment, size: int, area: Area) -> Piece:
    """Its letter, and the two creatures on it; or the bag while one chooses from which to draw."""
    middle, radius, y = creatures_row(area)
    letter = Part(size_sprite(size), area.x + 15, area.y + 17, scale=area.fit(180, 100, 0.6))
    parts: list[str | Part] = [layout.panel(area, "sk-shelf"), letter]
    if m.chooses(table.DRAWING):
        if sum(m.view.bags[size]):
            parts.append(Part("s-sk-bag", middle, y, scale=round(radius / 32, 2), css="sk-bag"))
        return Piece(f"shelf-{size}", 0, 0, parts, layer=1)
    for place, kind in enumerate(m.view.display[size]):
        if kind >= 0:
            x = round(middle + radius * (2.1 * place - 1.05), 1)
            parts.append(creature(kind * SIZES + size, x, y, radius))
    return Piece(f"shelf-{size}", 0, 0, parts, layer=1)


def creatures_row(area: Area) -> tuple[float, float, float]:
    """The middle of the two creatures on a shelf, their radius and height."""
    if is_low(area):
        return area.right - 35, 16.5, area.y + area.height / 2
    radius = round(min(area.width / 4.4, (area.height - 32) / 2), 1)
    return area.x + area.width / 2, radius, round(area.bottom - radius - 5, 1)


def is_low(area: Area) -> bool:
    """A low shelf has its number below the letter, a high one beside it."""
    return area.height < 60


def bag(m: OceanMoment, size: int, area: Area) -> Piece:
    """How many creatures of this size are left; what they can be is no secret."""
    left = sum(m.view.bags[size])
    smallest = m.places.readable
    if is_low(area):
        count = text(area.x + 16, area.bottom - 5, str(left), smallest)
    else:
        words = _("{0} left").format(left)
        count = text(area.right - 8, area.y + 23, words, smallest, "end")
    if not (m.chooses(table.DRAWING) and left):
        return Piece(f"bag-{size}", 0, 0, [count], layer=1)
    gain = m.gain([in_bag(m.view, size)])
    kinds = [f"{n} × {_(TYPE_TITLES[kind])}" for kind, n in enumerate(m.view.bags[size]) if n]
    return Piece(
        f"bag-{size}",
        *area.centre,
        [Part("rect", width=area.width, height=area.height, css="sk-lit"), moved(count, area)],
        layer=1,
        act=m.write(table.BAG + size),
        name=draw_title(size),
        tip=more_points(gain) or _("{0} left").format(left),
        where=", ".join(kinds),
        preview=[layout.panel(area, "sk-lit chosen"), *fed(m, 0, [in_bag(m.view, size)])],
        lights=lights(gain),
    )


def moved(part: Part, area: Area) -> Part:
    """The same part of a piece that lies in the middle of an area."""
    x, y = area.centre
    return Part(x=part.x - x, y=part.y - y, scale=part.scale, text=part.text, css=part.css)


def draw_title(size: int) -> str:
    return (_("Draw a small one"), _("Draw a medium one"), _("Draw a large one"))[size]


# -- the pile of tiles, the stack of trash and its discards


def supply(m: OceanMoment, area: Area) -> list[Piece]:
    view, smallest = m.view, m.places.readable
    things = (
        ("s-sk-pile", 1.2, sum(view.pile), _("tiles left")),
        ("s-sk-trash-back", 1, sum(view.stack), _("trash left")),
        ("s-sk-trash", 1, sum(view.spent), _("discarded")),
    )
    parts: list[str | Part] = []
    for part, (sprite, scale, count, words) in zip(area.split(columns=3), things, strict=True):
        x, y = part.centre
        if area.width < 200:
            parts.append(Part(sprite, x, round(part.y + 0.36 * part.height, 1), scale=0.5 * scale))
            parts.append(text(x, part.bottom - 6, str(count), smallest))
        else:
            parts.append(Part(sprite, part.x + 22, y, scale=0.64 * scale))
            parts.append(text(part.x + 42, y - 2, str(count), smallest + 4, "start"))
            parts.append(text(part.x + 42, y + 15, words, smallest, "start soft"))
    return [panel("p-supply", area), Piece("supply", 0, 0, parts, layer=1)]
