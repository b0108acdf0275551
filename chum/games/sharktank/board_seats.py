"""What everybody holds in Shark Tank: fish and collected tiles, points at the end."""

from __future__ import annotations

from itertools import accumulate, pairwise

from msgspec.structs import replace

from chum.core.language import _
from chum.games.sharktank import rules
from chum.games.sharktank.board_moment import TankMoment, will_skip
from chum.games.sharktank.board_parts import (
    coin,
    coin_sprite,
    panel,
    short_values,
    spent,
    suit_symbol,
    tokens_of,
)
from chum.games.sharktank.rules_tank import VALUES
from chum.games.sharktank.view import Player, View
from chum.scene import layout
from chum.scene.scene import Part, Piece

LOW_ROW = 70  # up to which name and tokens of a row come close


def seats(m: TankMoment) -> list[Piece]:
    """Beside or below the tank; a square has no room for them but in the seats of the page."""
    if m.square:
        return []
    if m.wide:
        return wide_seats(m)
    return tall_seats(m) if m.tall else broad_seats(m)


def coins(
    m: TankMoment, player: Player, low: float, high: float, y: float, scale: float
) -> list[Part]:
    """All tokens of a player in a row; where they overlap every value is still seen."""
    tokens = tokens_of(player)
    step = min(44 * scale, (high - low) / max(1, len(tokens) - 1))
    row = [held(m, suit, value, low + step * i, y, scale) for i, (suit, value) in enumerate(tokens)]
    return [part for parts in reversed(row) for part in parts]


def held(m: TankMoment, suit: int, value: int, x: float, y: float, scale: float) -> list[Part]:
    """A token with its value; once the points are known, with what it brought."""
    if not m.scored:
        return coin(suit, value, x, y, scale)
    right, low = x + 13 * scale, y + 13 * scale
    return [
        Part(coin_sprite(suit), x, y, scale=scale),
        Part("rect", right, low, scale=scale, width=27, height=20, css="value"),
        Part(
            x=right,
            y=low + 5.5 * scale,
            scale=scale,
            text=f"+{brought(m.view, suit, value)}",
            css="value-text",
        ),
    ]


def brought(view: View, suit: int, value: int) -> int:
    """The points of a token by itself (ST-39 to ST-41)."""
    each, tasty = view.worth[:2]
    return each + (value or view.null_worth) + tasty * (suit == view.tasty)


def bonus(view: View, player: Player) -> int:
    """The points of sets and of a single suit (ST-42)."""
    return player.points - sum(brought(view, *token) for token in tokens_of(player))


def bonus_said(view: View, player: Player) -> str:
    """What the numbers on the tokens do not hold."""
    more = bonus(view, player)
    what = _("sets") if all(player.suits) else _("one suit")
    return f"{what} +{more}" if more else ""


def sums(view: View, player: Player) -> list[tuple[str, int]]:
    """What gives which points (ST-39 to ST-43); before the end a Null gives none."""
    each, tasty, per_set, single = view.worth
    values = [max(0, value) for _suit, value in tokens_of(player)]
    return [
        (_("fish"), each * len(values)),
        (_("numbers"), sum(values)),
        (_("dice"), max(0, view.null_worth) * values.count(0)),
        (_("tasty"), tasty * player.suits[view.tasty]),
        (_("sets"), per_set * min(player.suits)),
        (_("single suit"), single * (sum(map(bool, player.suits)) == 1)),
    ]


def lost_without(view: View, player: Player, token: int) -> int:
    """The points that a token is worth to its player, as far as they are known: with those of a
    set that breaks, and less what a single suit is worth if that is what is left.
    """
    suits = [count - (suit == token // VALUES) for suit, count in enumerate(player.suits)]
    rest = replace(player, suits=suits, known=[each for each in player.known if each != token])
    held, left = (sum(number for _name, number in sums(view, each)) for each in (player, rest))
    return held - left


def worth_so_far(m: TankMoment, player: Player) -> str:
    """The viewer's own points; else ""."""
    return known_worth(m.view, player) if player.seat == m.view.seat else ""


def known_worth(view: View, player: Player) -> str:
    """The points of a player as far as the viewer can know them; with a + where they may be more:
    for the die of a Null, and for gobbled tokens that only their owner has seen.
    """
    tokens = tokens_of(player)
    drafting = view.phase == "draft"  # a first token would count as a single suit
    if view.over or drafting or not tokens:
        return ""
    more = any(value <= 0 for _suit, value in tokens)
    return f"{at_least(view, player)}{'+' if more else ''}"


def at_least(view: View, player: Player) -> int:
    """Tokens that are not known have at least the lowest values that nobody has shown (ST-09)."""
    points = sum(number for _name, number in sums(view, player))
    for suit, count in enumerate(player.suits):
        hidden = count - sum(token // VALUES == suit for token in player.known)
        points += sum(sorted(view.unseen[suit])[:hidden])
    return points


def points_block(points: str, x: float, y: float) -> list[Part]:
    """In two lines, `y` their middle."""
    return [
        Part(x=x, y=y - 1, text=points, css="caption"),
        layout.legible(_("pts"), 40, 13, 12, x, y + 14, "body"),
    ]


def piles(player: Player, low: float, high: float, y: float, scale: float) -> list[Part]:
    """A pile of each suit, the values unseen."""
    suits = [suit for suit, _value in tokens_of(player)]
    steps = [12 * scale if suit == before else 46 * scale for before, suit in pairwise(suits)]
    close = min(1.0, (high - low) / max(1.0, sum(steps)))
    x = list(accumulate([low, *(step * close for step in steps)]))
    row = [Part(coin_sprite(suit), round(x[i], 1), y, scale=scale) for i, suit in enumerate(suits)]
    return row[::-1]


def seats_in_order(view: View) -> list[int]:
    """The viewer first, then clockwise."""
    first = max(0, view.seat)
    return [(first + i) % view.seats for i in range(view.seats)]


def wide_seats(m: TankMoment) -> list[Piece]:
    view = m.view
    title = Part(x=16, y=26, text=_("Fish held"), css="caption start")
    ground: list[str | Part] = [panel(0, 0, 378, 326), title, *spent_row(view)]
    pieces = [Piece("seats-panel", 566, 216, ground, layer=1)]
    gap = 248 / view.seats
    for i, seat in enumerate(seats_in_order(view)):
        pieces.append(wide_seat(m, view.players[seat], 216 + 36 + gap * (i + 0.5), gap))
    return pieces


def wide_seat(m: TankMoment, player: Player, y: float, gap: float) -> Piece:
    """Name and what happens to it above, tokens and tiles below."""
    view = m.view
    seat = player.seat
    name, low, scale = (-18, 10, 0.94) if gap > LOW_ROW else (-13, 10, 0.93)
    parts: list[str | Part] = []
    if seat == view.turn and not view.over:
        parts.append(Part("rect", 189, 0, width=362, height=min(gap - 4, 84), css="turn-row"))
    parts += layout.badge(seat, 32, 0, 0.94)
    parts.append(layout.legible(m.called[seat], 170, 15, 14, 58, name, "caption start"))
    right = 360
    if m.scored:
        parts.append(Part(x=360, y=7, text=str(player.points), css="head end"))
        if more := bonus_said(view, player):
            parts.append(layout.fitted(more, 132, 14, 360, -15, "body end"))
        if view.places[seat] == 1 and not m.told(rules.SCORES):
            parts.append(Part("i-crown", 18, -16, turn=-24, scale=0.9, css="crown"))
        right = 326
    elif points := worth_so_far(m, player):
        parts += points_block(points, 338, 9)
        right = 314
    if player.tiles and not m.scored:
        parts += [Part("s-st-tile", right - 10, 11, scale=0.4), tile_plus(player, right - 10, 16)]
        right -= 34
    parts += coins(m, player, 76, right - 24, low, scale)
    if will_skip(view, player) or skipping(m, seat):
        text = _("skips") if skipping(m, seat) else _("will skip")
        parts += [
            Part("rect", 302, name - 2, width=124, height=18, css="skip-pill"),
            layout.legible(text, 116, 14, 14, 302, name + 3, "skip-text"),
        ]
    return Piece(f"seat-{seat}", 566, y, parts, layer=2, css="row")


def spent_row(view: View) -> list[str | Part]:
    """Tokens that are out of the game, by suit."""
    by_suit = spent(view)
    if not any(by_suit):
        return []
    parts: list[str | Part] = [layout.legible(_("Spent"), 74, 14, 14, 16, 310, "body start")]
    for suit, values in enumerate(by_suit):
        if values:
            x = 102 + 69 * suit
            parts.append(Part(coin_sprite(suit), x, 305, scale=0.5))
            parts.append(Part(x=x + 13, y=310, text=short_values(values, 3), css="body start"))
    return parts


def skipping(m: TankMoment, seat: int) -> bool:
    return m.told(rules.SKIPS, rules.SKIPS_BARE) and m.a == seat


def tall_seats(m: TankMoment) -> list[Piece]:
    """The viewer's tokens in full; the others' small, in words when their seat is tapped."""
    view = m.view
    first, *others = seats_in_order(view)
    player = view.players[first]
    parts: list[str | Part] = [panel(0, 0, 382, 46), *layout.badge(first, 22, 23, 0.82)]
    right = 266.0  # of what stands beside them
    if m.scored:
        right = 228
        parts.append(Part(x=282, y=30, text=str(player.points), css="head end"))
    elif points := worth_so_far(m, player):
        parts += points_block(points, 268, 22)
        right = 232
    if player.tiles and not m.scored:
        parts += [Part("s-st-tile", right, 23, scale=0.38), tile_plus(player, right, 28)]
        right -= 36
    parts += coins(m, player, 60, right, 21, 0.82)
    more = bonus_said(view, player) if m.scored else ""
    if more:
        parts.append(layout.legible(more, 74, 14, 12, 340, 29, "body"))
    pieces = [Piece(f"seat-{first}", 4, 391, parts, layer=1)]
    if not more:
        pieces.append(Piece("tasty-panel", 4, 391, tall_tasty(view), layer=1))
    wide = 382 / len(others)
    for i, seat in enumerate(others):
        pieces.append(tall_seat(m, view.players[seat], 4 + wide * i, wide))
    return pieces


def tall_tasty(view: View) -> list[str | Part]:
    """A piece of its own, so that a tap on it is about the Tasty suit."""
    return [
        Part("s-st-corner-up", 308, 23, scale=0.36),
        suit_symbol(view.tasty, 308, 23, 0.62),
        layout.legible(_("tasty"), 52, 13, 12, 352, 20, "body"),
        layout.legible(_("+{0} pt").format(view.worth[1]), 52, 13, 12, 352, 37, "body"),
    ]


def broad_seats(m: TankMoment) -> list[Piece]:
    """A column beside the tank: the Tasty suit, the viewer's tokens in full, the others' small."""
    first, *others = seats_in_order(m.view)
    column = layout.Area(394, 2, 102, 386)
    tasty, own, *rest = column.split(rows=(54, 122, *[210 / len(others)] * len(others)))
    pieces = [broad_tasty(m.view, tasty), broad_own(m, m.view.players[first], own)]
    for seat, area in zip(others, rest, strict=True):
        pieces.append(tall_seat(m, m.view.players[seat], area.x, area.width + 4, area.centre[1]))
    return pieces


def broad_tasty(view: View, area: layout.Area) -> Piece:
    parts: list[str | Part] = [
        panel(0, 0, area.width, area.height - 4),
        Part("s-st-corner-up", 24, 25, scale=0.42),
        suit_symbol(view.tasty, 24, 25, 0.72),
        layout.legible(_("tasty"), 54, 14, 13.2, 72, 21, "body"),
        layout.legible(_("+{0} pt").format(view.worth[1]), 54, 14, 13.2, 72, 40, "body"),
    ]
    return Piece("tasty-panel", area.x, area.y, parts, layer=1)


def broad_own(m: TankMoment, player: Player, area: layout.Area) -> Piece:
    """Tokens in rows of three, as many as there are."""
    turn = player.seat == m.view.turn and not m.view.over
    css = "panel turn-row" if turn else "panel"
    parts: list[str | Part] = [panel(0, 0, area.width, area.height - 4, css)]
    parts += layout.badge(player.seat, 20, 20, 0.82)
    if m.scored:
        parts.append(Part(x=area.width - 8, y=27, text=str(player.points), css="head end"))
    elif points := worth_so_far(m, player):
        parts.append(Part(x=area.width - 8, y=27, text=points, css="caption end"))
    if player.tiles and not m.scored:
        parts += [Part("s-st-tile", 46, 20, scale=0.3), tile_plus(player, 47, 25)]
    rows = max(2, -(-len(tokens_of(player)) // 3))
    for i, (suit, value) in reversed([*enumerate(tokens_of(player))]):  # no row on values above it
        y = 58 + (i // 3) * min(38, 76 / rows)
        parts += held(m, suit, value, 20 + 30 * (i % 3), y, 0.82)
    return Piece(f"seat-{player.seat}", area.x, area.y, parts, layer=1)


def tile_plus(player: Player, x: float, y: float) -> Part:
    return Part(x=x - 1, y=y, text=f"+{player.tiles}", css="tile-plus")


def tall_seat(m: TankMoment, player: Player, x: float, wide: float, y: float = 460) -> Piece:
    """A seat in small, `y` its middle."""
    view = m.view
    room = wide - 4
    turn = player.seat == view.turn and not view.over
    parts: list[str | Part] = [panel(0, 0, room, 40, "panel turn-row" if turn else "panel")]
    parts += layout.badge(player.seat, 17, 20, 0.66)
    right = room - (26 if player.tiles or m.scored else 6)
    parts += piles(player, 42, right - 12, 20, 0.5)
    if m.scored:
        parts.append(Part(x=room - 6, y=26, text=str(player.points), css="caption end"))
    elif player.tiles:
        parts += [Part("s-st-tile", room - 14, 20, scale=0.34), tile_plus(player, room - 14, 25)]
    return Piece(f"seat-{player.seat}", x, y - 20, parts, layer=1, css="row")


def purse(player: Player) -> tuple[list[str | Part], str]:
    """All tokens and tiles of a player in a row, and the picture's viewBox; its place stays."""
    parts: list[str | Part] = [Part("path", path=layout.disc(1), css="hit")]
    tokens = tokens_of(player)
    for i, (suit, _value) in enumerate(tokens):
        parts.append(Part(coin_sprite(suit), 24 + 30 * i, 22))
    tiles = [34 + 30 * len(tokens) + 40 * i for i in range(player.tiles)]
    parts += [Part("s-st-tile", x, 22, scale=0.42) for x in tiles]
    return parts, f"0 0 {max(180, 30 * len(tokens) + 40 * player.tiles + 20)} 44"
