"""What everybody holds in Shark Tank: fish and collected tiles, points at the end."""

from __future__ import annotations

from chum.core.language import _
from chum.games.sharktank import rules
from chum.games.sharktank.board_moment import TankMoment
from chum.games.sharktank.board_parts import coin, coin_sprite, panel, suit_symbol, tokens_of
from chum.games.sharktank.view import Player, View
from chum.scene import layout
from chum.scene.scene import Part, Piece


def seats(m: TankMoment) -> list[Piece]:
    return wide_seats(m) if m.wide else tall_seats(m)


def seats_in_order(view: View) -> list[int]:
    """The viewer first, then clockwise."""
    first = max(0, view.seat)
    return [(first + i) % view.seats for i in range(view.seats)]


def wide_seats(m: TankMoment) -> list[Piece]:
    view = m.view
    title = Part(x=16, y=27, text=_("Fish held"), css="label start")
    pieces = [Piece("seats-panel", 566, 216, [panel(0, 0, 378, 326), title], layer=1)]
    gap = {2: 130, 3: 92, 4: 70}[view.seats]
    for i, seat in enumerate(seats_in_order(view)):
        pieces.append(wide_seat(m, view.players[seat], 216 + 40 + gap * i + gap / 2, gap))
    return pieces


def wide_seat(m: TankMoment, player: Player, y: float, gap: float) -> Piece:
    view = m.view
    seat = player.seat
    turn = seat == view.turn and not view.over
    parts: list[str | Part] = []
    if turn:
        parts.append(Part("rect", 189, 0, width=362, height=min(gap - 6, 84), css="turn-row"))
    parts += layout.badge(seat, 32, 0, 0.94)
    name = layout.short(m.called[seat], 8)
    parts.append(layout.fitted(name, 62, 15, 54, 5, "label start"))
    tokens = tokens_of(player)
    right = 372
    if m.scored:
        parts.append(Part(x=360, y=7, text=str(player.points), css="head end"))
        if view.places[seat] == 1 and not m.told(rules.SCORES):
            parts.append(Part("i-crown", 18, -16, turn=-24, scale=0.9, css="crown"))
        right = 326
    elif player.tiles:
        parts += [Part("s-st-tile", 350, 0, scale=0.4), tile_plus(player, 350, 5)]
        right = 332
    step = min(44.0, (right - 170) / max(1, len(tokens) - 1))
    lift = -7 if will_skip(view, player) or skipping(m, seat) else 0
    for i, (suit, value) in enumerate(tokens):
        parts += coin(suit, value, 124 + step * i + 20, lift)
    if lift:
        parts.append(Part("rect", 172, 25, width=96, height=19, css="skip-pill"))
        text = _("skips") if skipping(m, seat) else _("will skip")
        parts.append(layout.fitted(text, 88, 13, 172, 29.5, "skip-text"))
    return Piece(f"seat-{seat}", 566, y, parts, layer=2, css="row")


def skipping(m: TankMoment, seat: int) -> bool:
    return m.told(rules.SKIPS, rules.SKIPS_BARE) and m.a == seat


def tall_seats(m: TankMoment) -> list[Piece]:
    """The viewer's tokens in full; the others' small, in full size when their seat is tapped."""
    view = m.view
    first, *others = seats_in_order(view)
    player = view.players[first]
    parts: list[str | Part] = [panel(0, 0, 382, 46), *layout.badge(first, 22, 23, 0.82)]
    tokens = tokens_of(player)
    right = 262 if player.tiles or m.scored else 288
    step = min(36.0, (right - 82) / max(1, len(tokens) - 1))
    for i, (suit, value) in enumerate(tokens):
        parts += coin(suit, value, 44 + step * i + 16, 21, 0.8)
    if m.scored:
        parts.append(Part(x=286, y=30, text=str(player.points), css="head end"))
    elif player.tiles:
        parts += [Part("s-st-tile", 272, 23, scale=0.38), tile_plus(player, 272, 28)]
    parts += [
        Part("s-st-corner-up", 308, 23, scale=0.36),
        suit_symbol(view.tasty, 308, 23, 0.62),
        layout.fitted(_("tasty"), 50, 13, 350, 28, "body"),
    ]
    pieces = [Piece(f"seat-{first}", 4, 394, parts, layer=1)]
    wide = 382 / len(others)
    for i, seat in enumerate(others):
        pieces.append(tall_seat(m, view.players[seat], 4 + wide * i, wide))
    return pieces


def tile_plus(player: Player, x: float, y: float) -> Part:
    return Part(x=x - 1, y=y, text=f"+{player.tiles}", css="tile-plus")


def tall_seat(m: TankMoment, player: Player, x: float, wide: float) -> Piece:
    view = m.view
    room = wide - 4
    turn = player.seat == view.turn and not view.over
    parts: list[str | Part] = [panel(0, 0, room, 38, "panel turn-row" if turn else "panel")]
    parts += layout.badge(player.seat, 17, 19, 0.66)
    right = room - (26 if player.tiles or m.scored else 6)
    tokens = tokens_of(player)
    step = min(23.0, (right - 54) / max(1, len(tokens) - 1))
    for i, (suit, value) in enumerate(tokens):
        if view.over:
            parts += coin(suit, value, 32 + step * i + 9, 18, 0.48)
        else:
            parts.append(Part(coin_sprite(suit), 32 + step * i + 9, 18, scale=0.5))
    if m.scored:
        parts.append(Part(x=room - 6, y=25, text=str(player.points), css="label end"))
    elif player.tiles:
        parts += [Part("s-st-tile", room - 14, 19, scale=0.3), tile_plus(player, room - 14, 24)]
    return Piece(f"seat-{player.seat}", x, 444, parts, layer=1, css="row")


def will_skip(view: View, player: Player) -> bool:
    """Strictly the most tokens: the next turn would be skipped."""
    if view.over or view.phase == "draft" or (view.once and player.skipped):
        return False
    own = sum(player.suits)
    return all(sum(other.suits) < own for other in view.players if other is not player)
