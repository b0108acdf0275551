"""The end of SharkBait: everybody's pieces turned over, and what the dots add up to."""

from __future__ import annotations

from chum.games.sharkbait import rules
from chum.games.sharkbait.board_moment import MatMoment
from chum.games.sharkbait.board_parts import caption, sea, shrunk
from chum.games.sharkbait.board_places import Area
from chum.games.sharkbait.view import Player
from chum.games.sharkbait.words import dots, fish, tokens
from chum.scene import layout
from chum.scene.scene import Part, Piece

Line = tuple[bool, int, int]  # tokens or Fish, dots on each, how many


def lines(player: Player) -> list[Line]:
    """What a player has, by what it is worth."""
    found: dict[tuple[bool, int], int] = {}
    for one in player.pile:
        key = (one.token, one.dots)
        found[key] = found.get(key, 0) + one.count
    return [(token, each, count) for (token, each), count in sorted(found.items())]


def sums(player: Player) -> list[tuple[str, int]]:
    """`5 Fish × 2 =` 10."""
    return [
        (f"{tokens(n) if token else fish(n)} × {each} =", n * each)
        for token, each, n in lines(player)
    ]


def pieces(m: MatMoment) -> list[Piece]:
    drawn = sea(m)
    seats = m.view.seats
    gap = 6
    height = min(104, (m.places.height - 16 - gap * (seats - 1)) // seats)
    ys = layout.spread(seats, m.places.height / 2, height + gap)
    order = sorted(range(seats), key=lambda seat: (m.view.places[seat], seat))
    if m.event is not None:
        order = list(range(seats))
    for seat, y in zip(order, ys, strict=True):
        area = Area(m.places.width / 2, y, m.places.width - (48 if m.wide else 8), height)
        drawn.append(result(m, seat, area))
    return drawn


def result(m: MatMoment, seat: int, area: Area) -> Piece:
    player = m.view.players[seat]
    counted = not m.told(rules.FLIP, rules.COUNT) or seat <= m.a
    won = m.event is None and m.view.places[seat] == 1
    left, right = -area.width / 2, area.width / 2
    line = 0.0 if m.wide else -area.height / 4
    parts: list[str | Part] = [area.panel("panel won" if won else "panel")]
    if won:
        parts.append(Part("i-crown", left + 26, line, scale=1.1, css="crown"))
    elif m.event is None:
        parts.append(Part(x=left + 26, y=line + 6, text=f"{m.view.places[seat]}.", css="cap"))
    least = layout.READABLE[m.shape]
    parts += layout.ribbon(m.called[seat], seat, left + 124, line, half=76, least=least)
    total = dots(player.dots) if counted else "…"
    most = 1 if m.wide else 0.8
    parts.append(caption(m, [total], 130, 26, line + 8, "cap big end", right - 14, most))
    y, start, end = (
        (0.0, left + 216, right - 150) if m.wide else (area.height / 4, left + 6, right - 6)
    )
    if counted:
        parts += shares(lines(player), start, end, y)
    state = "result turned" if counted else "result"
    return Piece(f"result-{seat}", area.x, area.y, parts, css=state, seat=seat)


def shares(found: list[Line], start: float, end: float, y: float) -> list[str | Part]:
    """A picture of each worth with its dots, and how many there are."""
    parts: list[str | Part] = []
    gap = min(116, (end - start) / max(1, len(found)))
    size = min(0.9, gap / 112)
    for i, (token, each, count) in enumerate(found):
        x = start + gap * i + 32 * size
        picture = Part("s-sb-token", scale=1.4) if token else Part("s-sb-fish")
        pips = [Part("s-sb-dot", dot, 3, scale=1.4) for dot in layout.spread(each, 2, 12)]
        parts += shrunk([picture, Part("s-sb-plate", 2, 3), *pips], x, y, 0.42 * size)
        room = gap - 66 * size  # up to the next picture
        parts.append(layout.fitted(f"×{count}", room, 15, x + 30 * size, y + 5, "cap start"))
    return parts
