"""The Rods of Bid & Bait! in their order: each bid, its roll, and what came of it."""

from __future__ import annotations

from chum.core.language import _
from chum.games.bidbait import rules_table as table
from chum.games.bidbait.board_moment import LakeMoment
from chum.games.bidbait.view import Player
from chum.games.bidbait.words import write
from chum.scene import layout
from chum.scene.scene import Part, Piece


def rods(m: LakeMoment) -> list[Piece]:
    view = m.view
    order = view.order or range(len(view.players))
    found = []
    for i, player in enumerate(order):
        x, y = m.places.rod(i)
        found += rod(m, view.players[player], x, y)
        if view.order and i:
            link = Part("path", path="M-3 -6l6 6l-6 6", css="link")
            place = x - m.places.rod_w / 2 - m.places.rod_gap / 2
            found.append(Piece(f"link-{i}", place, y, [link], layer=1))
    return found


def rod(m: LakeMoment, player: Player, x: float, y: float) -> list[Piece]:
    view = m.view
    seat = player.seat
    w, h = m.places.rod_w, m.places.rod_h
    die, rolled_die, size, high, low = m.places.rod_sizes
    left = -w / 2
    text = left + 48 * die + (14 if m.wide else 9)
    room = w / 2 - text - 4
    turn = seat == view.turn
    rolled = player.roll > 0
    name = layout.short(m.called[seat], 9 if w > 80 else 5)
    parts: list[str | Part] = [
        Part("rect", width=w, height=h, css="panel"),
        face(player, left + 24 * die + (8 if m.wide else 6), die),
        *layout.badge(seat, left + 5, -h / 2 + 5, 0.56),
        layout.fitted(name, room, size, text, high, f"panel-text start t{size}"),
    ]
    word, tone = state_of(m, player)
    shift = 48 * rolled_die + 5 if rolled else 0
    if not rolled or room > 70:
        parts.append(layout.fitted(word, room - shift, 12, text + shift, low, f"t12 start {tone}"))
    elif tone in ("good", "bad"):
        mark = "i-check" if tone == "good" else "i-cross"
        parts.append(Part(mark, text + shift + 6, low - 4, scale=1.2 * rolled_die, css=tone))
    rolls = m.chooses("roll") and turn
    found = [
        Piece(
            f"rod-{seat}",
            x,
            y,
            parts,
            css="rod acting" if turn or chooses_bid(m, player) else "rod",
            seat=seat,
            act=write(view, table.ROLL) if rolls else "",
            name=_("Roll your Rod") if rolls else "",
            tip=_("You need {0} or more.").format(player.bid) if rolls else "",
        )
    ]
    if rolled:
        now = " rolling" if m.told(table.ROLLED) and seat == m.a else ""
        place = x + text + 24 * rolled_die
        pips = [f"s-die-{player.roll}"]
        found.append(
            Piece(
                f"roll-{seat}",
                place,
                y + low - 4,
                pips,
                scale=rolled_die,
                css="roll" + now,
                layer=3,
            )
        )
    return found


def face(player: Player, x: float, scale: float) -> Part:
    """A Rod: open, under its bucket, or still to be set."""
    if player.bid:
        return Part(f"s-die-{player.bid}", x, 1, scale=scale, seat=player.seat)
    if player.has_bid:
        return Part("s-bucket", x, 1, scale=scale * 0.86, seat=player.seat)
    if player.dummy:
        return Part("s-die-back", x, 1, scale=scale, seat=player.seat)
    return Part("rect", x, 0, scale=scale, width=44, height=44, css="slot bare")


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
            return _("rolled later"), "soft-ink"
        if not player.has_bid:
            return (_("set it") if own else _("thinks")), "turn-ink"
        return (_("set") if own else _("hidden")), "soft-ink"
    if not view.order:
        return (_("tied") if player.tied else _("alone")), "soft-ink"
    if player.lucky:
        return _("caught"), "good"
    if player.seat == view.turn and not m.told(table.GAVE_UP, table.NOTHING_LEFT):
        return _("now"), "turn-ink"
    if player.roll or (player.dummy and player.had_turn):
        return _("nothing"), "bad"
    if view.over:
        return "", "soft-ink"
    return (_("tied") if player.tied else _("waits")), "soft-ink"
