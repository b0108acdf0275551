"""The Spots of Bid & Bait!: this round's, the next ones with their Fish, and those to come."""

from __future__ import annotations

from chum.core.language import _
from chum.games.bidbait import rules_table as table
from chum.games.bidbait.board_moment import LakeMoment
from chum.games.bidbait.board_parts import ability_in_short, fish, promise
from chum.games.bidbait.view import NONE, Spot
from chum.games.bidbait.words import ability_name, fish_name, write
from chum.scene import layout
from chum.scene.scene import Part, Piece

LETTERS = (16, 18, 20)  # sizes on a Spot's card


def spots(m: LakeMoment) -> list[Piece]:
    view = m.view
    found = []
    for i, spot in enumerate(view.row):
        found.append(spot_card(m, spot, i) if i == 0 or m.wide else slip(m, spot, i))
        found += spot_fish(m, spot, i)
    if m.chooses("prize") and view.spot_free:
        found.append(take_spot(m))
    if m.wide:
        for i, spot in enumerate(view.deck):
            x, y = m.places.later(i)
            found.append(Piece(f"spot-{spot.number}", x - 30, y, tag(spot.number), layer=1))
    return found


def take_spot(m: LakeMoment) -> Piece:
    view = m.view
    spot = view.row[0]
    x, y, scale = m.places.spot(0)
    name = ability_name(view, spot.ability)
    return Piece(
        "take-spot",
        x,
        y + 91 * scale,
        [
            Part("rect", width=184, height=50, css="strip"),
            on_card(m, ability_in_short(view, spot.ability), scale, -50, 6, "ink"),
        ],
        scale=scale,
        act=write(view, table.TAKE_SPOT),
        name=_("Take Spot {0}: {1}").format(spot.number, name),
    )


def tag(
    number: int, x: float = 0, y: float = 0, size: float = 1, now: str = ""
) -> list[str | Part]:
    """A Spot's number on a disc."""
    return [
        Part("path", x, y, scale=size, path=layout.disc(11), css=f"tag {now}".strip()),
        Part(x=x, y=y + 5 * size, scale=size, text=str(number), css=f"tag-n {now}".strip()),
    ]


def on_card(m: LakeMoment, text: str, scale: float, x: float, y: float, tone: str) -> Part:
    """A text on a Spot's card, large enough at the card's scale."""
    least = m.places.least / scale
    size = next((size for size in LETTERS if size >= least), LETTERS[-1])
    room = 138 if tone == "ink" else 146
    return layout.legible(text, room, size, least, x, y, f"{tone} start t{size}")


def slip(m: LakeMoment, spot: Spot, i: int) -> Piece:
    """A Spot to come, on a small screen; this round's card is a piece of its own, not to glide."""
    area = m.places.slip(i)
    x, y = area.centre
    left, top = -area.width / 2, -area.height / 2
    name = ability_in_short(m.view, spot.ability)
    parts: list[str | Part] = [
        Part("rect", 0, 3, width=area.width, height=area.height, css="shade"),
        Part("rect", width=area.width, height=area.height, css="paper"),
        *tag(spot.number, left + 16, top + 14),
        layout.legible(
            name, area.width - 62, 14, m.places.least, left + 54, top + 19, "ink t14 start"
        ),
    ]
    return Piece(f"slip-{spot.number}", x, y, parts, layer=1)


def spot_card(m: LakeMoment, spot: Spot, i: int) -> Piece:
    view = m.view
    x, y, scale = m.places.spot(i)
    if i == 0:
        when = _("basic side") if spot.as_basic else _("this round")
    else:
        when = _("next") if i == 1 else _("round {0}").format(view.round + i)
    now = "now" if i == 0 else ""
    taken = i == 0 and not view.spot_free and spot.ability != "none"
    owners = [player.seat for player in view.players if spot.number in player.spots]
    name = ability_in_short(view, spot.ability)
    if taken:
        name = _("taken") if owners else _("used up")
    parts: list[str | Part] = [
        "s-spot",
        Part("s-lily", 72, 52, scale=0.8),
        *tag(spot.number, -80, -99, round(max(1.25, m.places.least / 14 / scale), 2), now),
        on_card(m, when, scale, -58, -94, "soft"),
        on_card(m, name, scale, -50, 97, "ink"),
    ]
    for owner in owners:
        parts += layout.badge(owner, -70, 91, 0.9)
    return Piece(
        f"spot-{spot.number}", x, y, parts, scale=scale, layer=1, css=f"spot {now}".strip()
    )


def take(m: LakeMoment, slot: int) -> str:
    """The move that takes the Fish of a slot; equal ones are one choice, whichever is tapped."""
    slots = m.view.row[0].slots
    first = slots.index(slots[slot])
    return write(m.view, table.TAKE + slot) or write(m.view, table.TAKE + first)


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
        act = take(m, slot) if i == 0 and m.chooses("prize") else ""
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
