"""Beside SharkBait's mat: the bag, the tokens, and a plaque for every player."""

from __future__ import annotations

from chum.core.language import _, plural
from chum.games.sharkbait import rules
from chum.games.sharkbait.board_places import Places
from chum.games.sharkbait.board_turn import Turn
from chum.games.sharkbait.rules import DICE
from chum.games.sharkbait.words import tokens
from chum.scene import layout
from chum.scene.scene import Part, Piece


def supply(m: Turn, p: Places) -> list[Piece]:
    view = m.view
    x, y, k = p.bag
    count = Part(y=28, text=str(view.bag), css="cap huge")
    drawn = [
        Piece("supply", p.supply.x, p.supply.y, [p.supply.panel("panel")], layer=0),
        Piece("bag", x, y, ["s-sb-bag", count], scale=k, layer=4, css="bag"),
    ]
    left = plural("{0} token left", "{0} tokens left", view.middle).format(view.middle)
    if p.wide:
        labels = [(847, 200, _("Fish in the bag"), "cap"), (847, 338, left, "cap")]
    else:
        labels = [
            (60, 430, _("Fish in the bag"), "cap start"),
            (378, 430, tokens(view.middle), "cap end"),
        ]
    for i, (lx, ly, text, c) in enumerate(labels):
        shown = layout.fitted(text, 160 if p.wide else 112 - 30 * i, 15, 0, 0, c)
        drawn.append(Piece(f"stock-{i}", lx, ly, [shown], layer=1))
    for i in range(view.middle + (m.kind == rules.SPEND)):
        tx, ty, angle = token_place(p, i)
        gained = m.kind == rules.GAIN and i == view.middle - 1
        if gained or i == view.middle:
            to = p.plaque(m.a, view.seats)
            tx, ty = to.x, to.y
        size = 0.72 if p.wide else 0.5
        drawn.append(Piece(f"token-{i}", tx, ty, ["s-sb-token"], turn=angle, scale=size, layer=2))
    return drawn


def token_place(p: Places, i: int) -> tuple[float, float, float]:
    angle = (i * 37) % 40 - 20
    if p.wide:
        row, column = divmod(i, 4)
        return 788 + 37 * column + 10 * (row % 2), 240 + 30 * row + 5 * (column % 2), angle
    return 190 + 9 * i, 425 + 3 * (i % 2), angle


def plaques(m: Turn, p: Places) -> list[Piece]:
    return [plaque(m, p, seat) for seat in range(m.view.seats)]


def plaque(m: Turn, p: Places, seat: int) -> Piece:
    player = m.view.players[seat]
    area = p.plaque(seat, m.view.seats)
    now = seat == m.view.current
    text = "cap now" if now else "cap"
    left = -area.w / 2
    parts: list[str | Part] = [area.panel("panel now" if now else "panel")]
    if now:
        parts.append(
            Part(
                "path",
                0,
                -area.h / 2 - 3,
                scale=1 if p.wide else 0.7,
                path="M-10 -6H10L0 7Z",
                css="arrow",
            )
        )
    if p.wide:
        parts += layout.badge(seat, left + 26, 0)
        parts.append(
            layout.fitted(
                layout.short(m.names[seat], 14), area.w - 58, 15, left + 50, -6, text + " start"
            )
        )
        parts += counted(player.fish, player.tokens, left + 62, 13, text, 46)
    else:
        narrow = area.w < 70
        parts += layout.badge(seat, left + (11 if narrow else 18), 0, k=0.55 if narrow else 0.7)
        x = left + (30 if narrow else 48)
        size = 0.87 if narrow else 1
        for y, symbol, scale, count in (
            (-13, "s-sb-fish", 0.17, player.fish),
            (14, "s-sb-token", 0.3, player.tokens),
        ):
            parts.append(Part(symbol, x, y, scale=scale))
            parts.append(Part(x=x + 11, y=y + 5, scale=size, text=str(count), css=text + " start"))
    return Piece(f"plaque-{seat}", area.x, area.y, parts, layer=1, seat=seat)


def counted(fish: int, held: int, x: float, y: float, c: str, gap: float) -> list[str | Part]:
    return [
        Part("s-sb-fish", x, y, scale=0.22),
        Part(x=x + 15, y=y + 5, text=str(fish), css=c + " start"),
        Part("s-sb-token", x + gap + 10, y, scale=0.36),
        Part(x=x + gap + 24, y=y + 5, text=str(held), css=c + " start"),
    ]


def flights(m: Turn, p: Places) -> list[Piece]:
    """Fish wait unseen in the bag and swim to their player when they are drawn."""
    drawn = []
    for i in range(DICE):
        x, y, k, c = p.bag[0], p.bag[1], 0.2, "flight stowed"
        if m.kind == rules.DRAW and i < m.b:
            to = p.plaque(m.a, m.view.seats)
            x = layout.fill(m.b, to.left, to.left + to.w, 26)[i]
            y, k, c = to.top - 12 - 8 * (i % 2), 0.36 if p.wide else 0.28, "flight"
        drawn.append(Piece(f"catch-{i}", x, y, ["s-sb-fish"], scale=k, layer=4, css=c))
    return drawn
