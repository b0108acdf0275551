"""The Spots of Bid & Bait!: this round's, the next ones with their Fish, and those to come."""

from __future__ import annotations

from chum.core.language import _
from chum.games.bidbait import rules_table as table
from chum.games.bidbait.board_moment import LakeMoment
from chum.games.bidbait.board_parts import fish, promise
from chum.games.bidbait.view import NONE, Spot
from chum.games.bidbait.words import ability_name, fish_name, write
from chum.scene import layout
from chum.scene.scene import Part, Piece


def spots(m: LakeMoment) -> list[Piece]:
    view = m.view
    found = []
    for i, spot in enumerate(view.row):
        found.append(spot_card(m, spot, i))
        found += spot_fish(m, spot, i)
    if m.chooses("prize") and view.spot_free:
        x, y, scale = m.places.spot(0)
        parts = [
            Part("rect", width=184, height=46, css="strip"),
            layout.fitted(
                ability_name(view, view.row[0].ability), 134, 16, -50, 6, "ink t16 start"
            ),
        ]
        name = _("Take Spot {0}: {1}").format(
            view.row[0].number, ability_name(view, view.row[0].ability)
        )
        act = write(view, table.TAKE_SPOT)
        found.append(Piece("take-spot", x, y + 91 * scale, parts, scale=scale, act=act, name=name))
    if m.wide:
        for i, spot in enumerate(view.deck):
            x, y = m.places.later(i)
            tag = [
                Part("path", path=layout.disc(11), css="tag"),
                Part(y=5, text=str(spot.number), css="tag-n"),
            ]
            found.append(Piece(f"spot-{spot.number}", x - 30, y, tag, layer=1))
    return found


def spot_card(m: LakeMoment, spot: Spot, i: int) -> Piece:
    view = m.view
    x, y, scale = m.places.spot(i)
    if i == 0:
        when = _("this round")
    else:
        when = _("next") if i == 1 else _("round {0}").format(view.round + i)
    name = ability_name(view, spot.ability)
    now = " now" if i == 0 else ""
    if not m.wide and i:
        w, h = m.places.slip
        left, top = -w / 2, -h / 2
        if spot.as_basic:
            name = _("{0} (basic)").format(name)
        parts: list[str | Part] = [
            Part("rect", 0, 3, width=w, height=h, css="shade"),
            Part("rect", width=w, height=h, css="paper"),
            Part("path", left + 16, top + 16, path=layout.disc(11), css="tag"),
            Part(x=left + 16, y=top + 21, text=str(spot.number), css="tag-n"),
            layout.fitted(name, w - 64, 13, left + 54, top + 20, "ink t13 start"),
        ]
        return Piece(f"spot-{spot.number}", x, y, parts, layer=1)
    if spot.as_basic:
        when = _("{0} · basic").format(when)
    taken = i == 0 and not view.spot_free and spot.ability != "none"
    if taken:
        name = _("taken")
    small = "t14" if i == 0 else "t16"
    parts = [
        "s-spot",
        Part("s-lily", 72, 52, scale=0.8),
        Part("path", -80, -99, path=layout.disc(14), css="tag" + now),
        Part(x=-80, y=-93, text=str(spot.number), css="tag-n big" + now),
        layout.fitted(when, 146, 14 if i == 0 else 16, -58, -94, f"soft start {small}"),
        layout.fitted(name, 134, 16, -50, 97, "soft t16 start" if taken else "ink t16 start"),
    ]
    if taken:
        for player in view.players:
            if spot.number in player.spots:
                parts += layout.badge(player.seat, -70, 91, 0.9)
    return Piece(f"spot-{spot.number}", x, y, parts, scale=scale, layer=1, css="spot" + now)


def spot_fish(m: LakeMoment, spot: Spot, i: int) -> list[Piece]:
    view = m.view
    found = []
    places = m.places.slots(i, len(spot.slots))
    for slot, (kind, (x, y, scale)) in enumerate(zip(spot.slots, places, strict=True)):
        name = f"fish-{spot.number}-{slot}"
        if kind == NONE:
            if i == 0:
                hole = "M-34 0A34 18 0 1 1 34 0A34 18 0 1 1 -34 0Z"
                found.append(
                    Piece(f"hole-{slot}", x, y, [Part("path", path=hole, css="hole")], scale=scale)
                )
            continue
        act = write(view, table.TAKE + slot) if i == 0 and m.chooses("prize") else ""
        parts: list[str | Part] = [fish(kind)]
        if act:
            parts.insert(0, Part("rect", width=98, height=70, css="glow"))
        label = _("Take {0}").format(fish_name(kind)) if act else ""
        tip = promise(view, kind) if act else ""
        found.append(Piece(name, x, y, parts, scale=scale, act=act, name=label, tip=tip))
    if i == 0 and m.told(table.TOOK):
        player, kind, slot = m.a, m.b, m.c
        x, y, scale = m.places.bay(player, kind)
        found = [piece for piece in found if piece.id != f"hole-{slot}"]
        name = f"fish-{spot.number}-{slot}"
        found.append(Piece(name, x, y, [fish(kind)], scale=scale, css="caught"))
    return found
