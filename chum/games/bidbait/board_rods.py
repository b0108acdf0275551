"""The Rods of Bid & Bait! in their order: each bid, its roll, and what came of it."""

from __future__ import annotations

from chum.core.language import _, sense
from chum.games.bidbait import rules_table as table
from chum.games.bidbait.board_moment import LakeMoment
from chum.games.bidbait.view import Player
from chum.games.bidbait.words import at_least, write
from chum.scene import layout
from chum.scene.scene import Part, Piece

MARKS = {"good": "i-check", "bad": "i-cross"}  # by tone, where a word has no room
NARROW = 80  # a Rod's width below which its dice are smaller
SHOWN = (table.REVEALED, table.DUMMY_BID, table.CHANGED, table.ROLLED)  # in a square


def rods(m: LakeMoment) -> list[Piece]:
    """All in a row; where the board has no room for it, only while bids and rolls are told."""
    view = m.view
    if m.square and not m.told(*SHOWN):
        return []
    order = view.order or range(len(view.players))
    found = [lid(m)] if m.square else []
    for i, player in enumerate(order):
        x, y = m.places.rod(i)
        found += rod(m, view.players[player], x, y)
        if view.order and i:
            link = Part("path", path="M-3 -6l6 6l-6 6", css="link")
            place = x - m.places.rod_w / 2 - m.places.rod_gap / 2
            found.append(Piece(f"link-{i}", place, y, [link], layer=4 if m.square else 1))
    return found


def lid(m: LakeMoment) -> Piece:
    """Lies on whatever the row of Rods would cover in part."""
    width, height = m.places.plan.width, m.places.plan.rods.height + 14
    parts: list[str | Part] = [Part("rect", width=width, height=height, css="lid")]
    return Piece("rods", *m.places.plan.rods.centre, parts, layer=4)


def rod(m: LakeMoment, player: Player, x: float, y: float) -> list[Piece]:
    """The name above; below it the bid, the roll and a word."""
    view = m.view
    seat = player.seat
    w, h = m.places.rod_w, m.places.plan.rods.height
    size, least = (15, 14) if m.wide else (13, m.places.least)
    die, low, name_at = (0.74, 12, -11) if m.wide else (0.5, 8, -7)
    if w < NARROW:
        die = 0.44
    left = round(-w / 2, 1)
    badge = 0.62 if m.wide else 0.48
    indent = 38 * badge + 2
    text = round(left + 48 * die + (16 if m.wide else 9), 1)
    room = w / 2 - text - 4
    turn = seat == view.turn
    rolled = player.roll > 0
    name = layout.legible(
        m.called[seat],
        w - indent - 5,
        size,
        least,
        left + indent,
        name_at,
        f"panel-text start t{size}",
    )
    parts: list[str | Part] = [
        Part("rect", width=round(w, 1), height=h, css="panel"),
        face(player, left + 24 * die + (8 if m.wide else 6), low, die),
        *layout.badge(seat, left + 19 * badge, name_at - 0.33 * size, badge),
        name,
    ]
    word, tone = state_of(m, player)
    shift = 48 * die + (5 if m.wide else 2) if rolled else 0
    if word and fits(word, room - shift, least):
        at = low + 0.36 * least
        parts.append(Part(x=text + shift, y=at, text=word, css=f"t{least} start {tone}"))
    elif rolled and tone in MARKS:
        parts.append(
            Part(MARKS[tone], text + shift + 8, low, scale=0.8 if m.wide else 0.66, css=tone)
        )
    rolls = m.chooses("roll") and turn
    layer = 4 if m.square else 2
    found = [
        Piece(
            f"rod-{seat}",
            x,
            y,
            parts,
            layer=layer,
            css="rod acting" if turn or chooses_bid(m, player) else "rod",
            seat=seat,
            act=write(view, table.ROLL) if rolls else "",
            name=_("Roll your die") if rolls else "",
            tip=_("You need {0}.").format(at_least(view, player.bid)) if rolls else "",
        )
    ]
    if rolled:
        now = " rolling" if m.told(table.ROLLED) and seat == m.a else ""
        found.append(
            Piece(
                f"roll-{seat}",
                x + text + 24 * die,
                y + low,
                [f"s-die-{player.roll}"],
                scale=round(0.9 * die, 2),
                css="roll" + now,
                layer=max(3, layer),
            )
        )
    return found


def fits(word: str, room: float, size: float) -> bool:
    return 0.66 * size * len(word) <= room


def face(player: Player, x: float, y: float, scale: float) -> Part:
    """A Rod: open, under its bucket, or still to be set."""
    if player.bid:
        return Part(f"s-die-{player.bid}", x, y + 1, scale=scale, seat=player.seat)
    if player.has_bid:
        return Part("s-bucket", x, y + 1, scale=scale * 0.86, seat=player.seat)
    if player.dummy:
        return Part("s-die-back", x, y + 1, scale=scale, seat=player.seat)
    return Part("rect", x, y, scale=scale, width=44, height=44, css="slot bare")


def chooses_bid(m: LakeMoment, player: Player) -> bool:
    if m.view.phase == "bid":
        return not player.has_bid and not player.dummy
    return m.may_change(player)


def state_of(m: LakeMoment, player: Player) -> tuple[str, str]:
    """A word about a Rod, and its tone."""
    view = m.view
    own = player.seat == view.seat
    if view.phase == "bid":
        if player.dummy:
            return _("later"), "soft-ink"
        if not player.has_bid:
            return (_("choose") if own else sense("rod", "thinks")), "turn-ink"
        return (_("chosen") if own else _("hidden")), "soft-ink"
    if not view.order:
        return (_("tied") if player.tied else ""), "soft-ink"
    if player.lucky:
        return _("made it"), "good"  # it may have been the Spot
    if player.seat == view.turn and not m.told(table.GAVE_UP, table.NOTHING_LEFT):
        return _("now"), "turn-ink"
    if player.roll or (player.dummy and player.had_turn):
        return _("nothing"), "bad"
    if view.over:
        return "", "soft-ink"
    return (_("tied") if player.tied else _("waits")), "soft-ink"
