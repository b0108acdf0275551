"""The lake of Bid & Bait!: its water, pile and discards, what was drawn, and words on it."""

from __future__ import annotations

import textwrap

from chum.core.language import _
from chum.core.words import sentence
from chum.games.bidbait import rules_table as table
from chum.games.bidbait.board_moment import LakeMoment
from chum.games.bidbait.board_parts import fish
from chum.games.bidbait.words import PHRASES, fish_name, show, write
from chum.scene import layout
from chum.scene.scene import TALL, WIDE, Part, Piece

START = "on-water start"
DISCARDED = (table.LEFT_OVER, table.RETURNED, table.RELEASED, table.UNCOVERED)


def water(m: LakeMoment) -> list[Piece]:
    if m.wide:
        _sky, _shore, *waves, _bed = layout.sea(WIDE, (0, 60, 250, 400), 900)
        plants = [
            Piece("reeds-1", -26, 500, ["s-reeds"], layer=0),
            Piece("reeds-2", 984, 500, ["s-reeds"], scale=1.1, layer=0),
            Piece("lily-1", 480, 532, ["s-lily"], layer=0, css="bob"),
        ]
        if len(m.view.players) == 5:
            plants += [
                Piece("reeds-3", 900, 506, ["s-reeds"], scale=0.72, layer=0),
                Piece("lily-2", 560, 528, ["s-lily"], scale=1.3, layer=0, css="bob"),
                Piece("lily-3", 628, 512, ["s-lily"], scale=0.9, layer=0, css="bob"),
                Piece("float", 730, 516, ["s-float"], scale=0.9, layer=0, css="bob"),
            ]
        for i in range(len(m.view.row), 4):
            x, y, _k = m.places.spot(i)
            plants += [
                Piece(f"lily-a-{i}", x - 40, y + 50, ["s-lily"], scale=1.5, layer=0, css="bob"),
                Piece(f"lily-b-{i}", x + 30, y + 74, ["s-lily"], scale=1.1, layer=0, css="bob"),
                Piece(f"lily-c-{i}", x + 16, y - 56, ["s-lily"], scale=1.3, layer=0, css="bob"),
            ]
        return [*waves, *plants]
    _sky, _shore, *waves, _bed = layout.sea(TALL, (0, 40, 190, 330), 900)
    return waves


def lake(m: LakeMoment) -> list[Piece]:
    """Pile and discards; on a small screen the viewer's seat tells them."""
    if not m.wide:
        return []
    view = m.view
    places = m.places
    middle, level, w, h = places.lake
    stock: list[str | Part] = [
        Part("rect", middle - places.pile, width=w, height=h, css="tray"),
        Part(x=-18, y=5, text=_("pile"), css="on-water end"),
        Part("s-fish-back", scale=0.46),
        Part(x=18, y=5, text=str(view.pile_size), css="on-water start"),
        Part(
            x=places.discard(0)[0] - 28 - places.pile, y=5, text=_("discards"), css="on-water end"
        ),
    ]
    found = [Piece("pile", places.pile, level, stock, layer=1)]
    rescues = m.may_use("rescue a fish")
    for kind, number in enumerate(view.discards):
        x, y, scale = places.discard(kind)
        parts: list[str | Part] = [fish(kind, scale=scale, outline=not number)]
        if number:
            parts.append(Part(x=25, y=6, text=str(number), css="on-water start"))
        act = write(view, table.USE_RESCUE + kind) if rescues and number else ""
        label = _("Rescue {0}").format(fish_name(kind)) if act else ""
        new = " arrive" if m.b == kind and m.told(*DISCARDED) else ""
        found.append(
            Piece(f"discard-{kind}", x, y, parts, css="discard" + new, act=act, name=label)
        )
    return found


def drawn(m: LakeMoment) -> list[Piece]:
    """Two Fish from the pile, one to keep; the kept one swims home."""
    view = m.view
    if m.told(table.KEPT):
        player, kept = m.a, m.b
        bay_x, bay_y, scale = m.places.bay(player, kept)
        return [Piece("drawn-0", bay_x, bay_y, [fish(kept)], scale=scale, layer=4, css="caught")]
    if not view.drawn:
        return []
    tray = m.places.plan.drawn
    found = [Piece("drawn", 0, 0, [layout.panel(tray, "panel")], layer=4)]
    for i, (kind, area) in enumerate(zip(view.drawn, m.places.drawn(), strict=True)):
        act = write(view, table.KEEP + kind) if m.chooses("keep") else ""
        name = _("Keep {0}").format(fish_name(kind)) if act else ""
        parts: list[str | Part] = [
            Part("rect", width=area.width, height=area.height, css="glow" if act else "bay"),
            fish(kind, scale=area.fit(104, 78, most=1)),
        ]
        x, y = area.centre
        found.append(Piece(f"drawn-{i}", x, y, parts, layer=4, css="arrive", act=act, name=name))
    return found


# -- words


def words_on_water(m: LakeMoment) -> list[Piece]:
    if not m.wide:
        return [last_round(m)] if len(m.view.row) == 1 else []
    goal = _("{0} different or {1} same Fish win.").format(m.view.different, m.view.same)
    pieces = [
        Piece("hint", 316, 222, [layout.legible(hint(m), 624, 14, 14, 0, 0, START)], layer=1),
        Piece("goal", 20, 344, [layout.legible(goal, 290, 14, 14, 0, 0, START)], layer=1),
    ]
    if m.view.deck:
        pieces.append(Piece("later", 893, 31, [Part(text=_("later"), css="on-water")], layer=1))
    elif len(m.view.row) == 1:
        pieces.append(last_round(m))
    return pieces


def last_round(m: LakeMoment) -> Piece:
    """Where no Spots are to come any more."""
    text = _("The last round: without a set the fewest Fish win.")
    area = m.places.empty
    size = 18 if m.wide else 16
    lines = textwrap.wrap(text, int(area.width / (layout.LETTER * size)))
    levels = layout.spread(len(lines), 6, 1.4 * size)
    parts = [
        Part(y=y, text=line, css=f"on-water t{size}") for y, line in zip(levels, lines, strict=True)
    ]
    return Piece("last", *area.centre, parts, layer=1)


def hint(m: LakeMoment) -> str:
    view = m.view
    if m.event is not None:
        heard = ["" if seat == view.seat else name for seat, name in enumerate(m.names)]
        return sentence(
            PHRASES,
            m.event,
            lambda noun, i: show(noun, i, m.names),
            lambda noun, i: show(noun, i, heard),
        )
    if view.over:
        return _("The game is over.")
    if view.phase == "bid":
        return _("Bids stay under their buckets until everybody has bid.")
    if view.phase == "change":
        return _("All bids are open; one may still be changed.")
    return _("Highest bid rolls first; ties go last, from the Duck on.")
