"""Beside the ocean: creatures on display with their bags, and everybody's stomach and points."""

from __future__ import annotations

from chum.core.language import _, plural
from chum.core.words import Event
from chum.games.sharks import rules_table as table
from chum.games.sharks.board_ocean import LETTERS, ROUND, creature_sprite, your_turn
from chum.games.sharks.box import SIZE_NAMES
from chum.games.sharks.rules_table import CREATURE, RELIEF, SIZES, TIDE
from chum.games.sharks.view import Shark, View
from chum.games.sharks.words import SPECIES_TITLES, TYPE_TITLES, creature_title, write
from chum.scene import layout
from chum.scene.scene import Part, Piece


def panel(name: str, x: float, y: float, w: float, h: float) -> Piece:
    return Piece(
        name, x + w / 2, y + h / 2, [Part("rect", width=w, height=h, css="sk-panel")], layer=0
    )


# -- creatures on display, and the bags


def here(view: View) -> int:
    """The kind of the tile under the shark that swims; -1 before the swims."""
    shark = view.sharks[view.turn]
    return view.tiles[shark.tile] if shark.tile >= 0 and view.round and not view.over else -1


def is_lit(view: View, size: int) -> bool:
    """Whether the shark now swimming would eat of this size here."""
    if view.step == table.TAKING:
        return here(view) == CREATURE + size
    if view.step == table.DRAWING:
        return sum(view.bags[size]) > 0
    return view.step == table.SWIMMING and here(view) in (size, CREATURE + size)


def display_wide(view: View, x: float, w: float) -> list[Piece]:
    heads = [
        Part(x=x + 16, y=38, text=_("On display"), css="sk-head start"),
        Part(x=x + w - 16, y=38, text=_("left in the bags"), css="sk-text end"),
    ]
    pieces = [panel("p-display", x, 14, w, 152), Piece("h-display", 0, 0, heads, layer=1)]
    third = (w - 16) / 3
    k = round(min(0.94, third / 140), 2)
    for size in range(SIZES):
        left = x + 8 + third * size
        pieces.append(shelf(view, size, left + third / 2, 104, third - 4, 112))
        pieces.append(bag(view, size, left + third - 40, 68, 0.34))
        for place in range(2):
            pieces += shown(view, size, place, left + third * (0.27 + 0.47 * place), 122, k)
    return pieces


def display_tall(view: View, y: float) -> list[Piece]:
    pieces = []
    for size in range(SIZES):
        left = 4 + 128 * size
        pieces.append(shelf(view, size, left + 63, y, 124, 46))
        pieces.append(bag(view, size, left + 26, y + 9, 0.24))
        for place in range(2):
            pieces += shown(view, size, place, left + 62 + 42 * place, y, 0.64)
    return pieces


def shelf(view: View, size: int, x: float, y: float, w: float, h: float) -> Piece:
    lit = is_lit(view, size)
    parts: list[str | Part] = [
        Part("rect", width=w, height=h, css="sk-shelf lit" if lit else "sk-shelf")
    ]
    letter = f"s-sk-size-{LETTERS[size]}"
    low = h < 60
    parts.append(Part(letter, 16 - w / 2, -8 if low else 18 - h / 2, scale=0.5 if low else 0.62))
    return Piece(f"shelf-{size}", x, y, parts, layer=1)


def bag(view: View, size: int, x: float, y: float, k: float) -> Piece:
    """A bag with the number of creatures in it; what they can be is no secret."""
    left = sum(view.bags[size])
    can = your_turn(view, table.DRAWING) and left > 0
    low = k < 0.32
    count = (
        Part(x=-12, y=13, text=str(left), css="sk-count low")
        if low
        else Part(x=16, y=6, text=str(left), css="sk-count start")
    )
    parts: list[str | Part] = [Part("s-sk-bag", 6 if low else 0, 6 if low else 0, scale=k), count]
    if not can:
        return Piece(f"bag-{size}", x, y, parts)
    kinds = [f"{n} × {_(TYPE_TITLES[kind])}" for kind, n in enumerate(view.bags[size]) if n]
    return Piece(
        f"bag-{size}",
        x,
        y,
        parts,
        act=write(view, table.BAG + size),
        name=bag_label(size),
        tip=_("In it: {0}.").format(", ".join(kinds)),
    )


def bag_label(size: int) -> str:
    return _("Draw from the {0} bag").format(_(SIZE_NAMES[size]))


def shown(view: View, size: int, place: int, x: float, y: float, k: float) -> list[Piece]:
    kind = view.display[size][place]
    if kind < 0:
        return []
    creature = kind * SIZES + size
    can = your_turn(view, table.TAKING) and here(view) == CREATURE + size
    return [
        Piece(
            f"shown-{size}-{place}-{kind}",
            round(x, 1),
            y,
            [creature_sprite(creature)],
            scale=k,
            css="sk-shown",
            act=write(view, table.TAKE + place) if can else "",
            name=_("Take {0}").format(creature_title(creature)) if can else "",
        )
    ]


# -- stomachs


def stomachs_wide(
    view: View, called: list[str], x: float, w: float, event: Event | None
) -> list[Piece]:
    """Stomachs in two rows of places where there is room, your own first; else in one row each."""
    pieces = [panel("p-stomachs", x, 176, w, 330)]
    first = max(view.seat, 0) if view.seats < 4 else 0
    large = {2: 2, 3: 1, 4: 0}[view.seats]  # how many have two rows
    y = 180.0
    for i in range(view.seats):
        seat = (first + i) % view.seats
        high = (160 if view.seats == 2 else 166) if i < large else 78 if large else 80
        pieces.append(stomach_head(view, called, seat, x + 12, y + 21, w - 24))
        if i < large:
            half = (view.stomach + 1) // 2
            slots = line(half, x + 12, w - 24, y + 66)
            slots += line(half, x + 12, w - 24, y + 128)[: view.stomach - half]
            k = min(0.9, (w - 24) / half / 74)
        else:
            slots = line(view.stomach, x + 12, w - 24, y + 54)
            k = min(0.56, (w - 24) / view.stomach / 70)
        pieces.append(stomach(view, seat, slots, k, event))
        y += high
    return pieces


def stomachs_tall(view: View, y: float, event: Event | None) -> list[Piece]:
    """The stomach of whoever looks in full, the others' as a row of small ones."""
    pieces = []
    watched = view.seat if view.seat >= 0 else view.turn
    pieces.append(panel("p-own", 4, y, 382, 40))
    pieces.append(coin(view, watched, 24, y + 20, 0.8))
    pieces.append(stomach(view, watched, line(view.stomach, 42, 342, y + 20), 0.49, event))
    others = [(watched + i) % view.seats for i in range(1, view.seats)]
    width = 382 / len(others)
    for i, seat in enumerate(others):
        left = 4 + width * i
        pieces.append(panel(f"p-{i}", left + 1, y + 44, width - 2, 36))
        head = layout.badge(seat, left + 17, y + 62, 0.7)
        pieces.append(Piece(f"head-{seat}", 0, 0, head, layer=1))
        pieces.append(coin(view, seat, left + width - 17, y + 62, 0.6))
        room = width - 62
        if len(others) == 1:
            alone = line(view.stomach, left + 30, room, y + 62)
            pieces.append(stomach(view, seat, alone, 0.45, event))
            continue
        half = (view.stomach + 1) // 2
        small = [
            (left + 30 + room * (j % half + 0.5) / half, y + 53 + 17 * (j // half))
            for j in range(view.stomach)
        ]
        pieces.append(stomach(view, seat, small, 0.25, event))
    return pieces


def coin(view: View, seat: int, x: float, y: float, k: float) -> Piece:
    """A seat's points."""
    number = layout.fitted(str(view.sharks[seat].points), 36, 22, 0, 8, "sk-points-n")
    return Piece(
        f"points-{seat}", x, y, [Part("path", path=ROUND, css="sk-coin"), number], scale=k, layer=1
    )


def line(count: int, x: float, w: float, y: float) -> list[tuple[float, float]]:
    return [(x + w * (i + 0.5) / count, y) for i in range(count)]


def stomach_head(view: View, called: list[str], seat: int, x: float, y: float, w: float) -> Piece:
    shark = view.sharks[seat]
    species = _(SPECIES_TITLES[shark.species]) if shark.species >= 0 else ""
    parts = layout.badge(seat, 14, -4, 0.72)
    parts.append(Part(x=32, y=2, text=layout.short(called[seat], 14), css="sk-head start"))
    name = len(layout.short(called[seat], 14))
    parts.append(layout.fitted(species, 190, 13, 44 + name * 9.6, 2, "sk-text start"))
    parts.append(Part(x=w - 2, y=2, text=points_label(shark.points), css="sk-head end"))
    turn = "sk-turn" if seat == view.turn and not view.over else ""
    return Piece(f"head-{seat}", x, y, parts, layer=1, css=turn, seat=seat)


def points_label(points: int) -> str:
    return plural("{0} point", "{0} points", points).format(points)


def stomach(
    view: View, seat: int, slots: list[tuple[float, float]], k: float, event: Event | None
) -> Piece:
    shark = view.sharks[seat]
    sprites = contents(shark)
    circle = "M-33 0A33 33 0 1 1 33 0A33 33 0 1 1 -33 0Z"
    parts: list[str | Part] = []
    for i, (x, y) in enumerate(slots):
        x, y = round(x, 1), round(y, 1)
        if i < len(sprites):
            parts.append(Part("path", x, y, scale=round(k, 2), path=circle, css="sk-place"))
            parts.append(Part(sprites[i], x, y, scale=round(k * (0.98 if k > 0.3 else 1.25), 2)))
        else:
            soon = i == len(sprites) and will_eat(view, seat)
            state = "sk-place soon" if soon else "sk-place"
            parts.append(Part("path", x, y, scale=round(k, 2), path=circle, css=state))
            if soon:
                letter = soon_letter(view)
                parts.append(
                    Part(x=x, y=round(y + 12 * k, 1), scale=round(k, 2), text=letter, css="sk-soon")
                )
    grown = event is not None and event.a == seat and event.kind in (table.EAT_TRASH, table.FULL)
    return Piece(f"stomach-{seat}", 0, 0, parts, css="fed" if grown else "", seat=seat)


def contents(shark: Shark) -> list[str]:
    sprites = []
    for creature, count in enumerate(shark.creatures):
        sprites += [creature_sprite(creature)] * count
    return sprites + ["s-sk-trash"] * len(shark.trash)


def will_eat(view: View, seat: int) -> bool:
    """Whether a swim that stops here would feed the shark."""
    swimming = view.step == table.SWIMMING and seat == view.turn
    return swimming and view.sharks[seat].tile != view.start and here(view) <= RELIEF


def soon_letter(view: View) -> str:
    kind = here(view)
    return LETTERS[kind % 3].upper() if kind < TIDE else "?"
