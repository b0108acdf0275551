"""Beside SharkBait's mat: the bag, the tokens, and a plaque for every player."""

from __future__ import annotations

from chum.core.language import _, plural
from chum.games.sharkbait import rules
from chum.games.sharkbait.board_moment import MatMoment
from chum.games.sharkbait.rules import DICE
from chum.games.sharkbait.words import tokens
from chum.scene import layout
from chum.scene.scene import Part, Piece


def supply(m: MatMoment) -> list[Piece]:
    view = m.view
    x, y, scale = m.places.bag
    count = Part(y=28, text=str(view.bag), css="cap huge")
    drawn = [
        Piece(
            "supply",
            m.places.supply.x,
            m.places.supply.y,
            [m.places.supply.panel("panel")],
            layer=0,
        ),
        Piece("bag", x, y, ["s-sb-bag", count], scale=scale, layer=4, css="bag"),
    ]
    left = plural("{0} token left", "{0} tokens left", view.middle).format(view.middle)
    if m.wide:
        labels = [(847, 200, _("Fish in the bag"), "cap"), (847, 338, left, "cap")]
    else:
        labels = [
            (60, 430, _("Fish in the bag"), "cap start"),
            (378, 430, tokens(view.middle), "cap end"),
        ]
    for i, (lx, ly, text, css) in enumerate(labels):
        shown = layout.fitted(text, 160 if m.wide else 112 - 30 * i, 15, 0, 0, css)
        drawn.append(Piece(f"stock-{i}", lx, ly, [shown], layer=1))
    for i in range(view.middle + m.told(rules.SPEND)):
        tx, ty, angle = m.places.token(i)
        gained = m.told(rules.GAIN) and i == view.middle - 1
        if gained or i == view.middle:
            to = m.places.plaque(m.a, view.seats)
            tx, ty = to.x, to.y
        size = 0.72 if m.wide else 0.5
        drawn.append(Piece(f"token-{i}", tx, ty, ["s-sb-token"], turn=angle, scale=size, layer=2))
    return drawn


def plaques(m: MatMoment) -> list[Piece]:
    return [plaque(m, seat) for seat in range(m.view.seats)]


def plaque(m: MatMoment, seat: int) -> Piece:
    player = m.view.players[seat]
    area = m.places.plaque(seat, m.view.seats)
    now = seat == m.view.current
    text = "cap now" if now else "cap"
    left = -area.width / 2
    parts: list[str | Part] = [area.panel("panel now" if now else "panel")]
    if now:
        parts.append(
            Part(
                "path",
                0,
                -area.height / 2 - 3,
                scale=1 if m.wide else 0.7,
                path="M-10 -6H10L0 7Z",
                css="arrow",
            )
        )
    if m.wide:
        parts += layout.badge(seat, left + 26, 0)
        parts.append(
            layout.fitted(
                layout.short(m.called[seat], 14),
                area.width - 58,
                15,
                left + 50,
                -6,
                text + " start",
            )
        )
        parts += counted(player.fish, player.tokens, left + 62, 13, text, 46)
    else:
        narrow = area.width < 70
        parts += layout.badge(seat, left + (11 if narrow else 18), 0, 0.55 if narrow else 0.7)
        x = left + (30 if narrow else 48)
        size = 0.87 if narrow else 1
        for y, symbol, scale, count in (
            (-13, "s-sb-fish", 0.17, player.fish),
            (14, "s-sb-token", 0.3, player.tokens),
        ):
            parts.append(Part(symbol, x, y, scale=scale))
            parts.append(Part(x=x + 11, y=y + 5, scale=size, text=str(count), css=text + " start"))
    return Piece(f"plaque-{seat}", area.x, area.y, parts, layer=1, seat=seat)


def counted(fish: int, held: int, x: float, y: float, css: str, gap: float) -> list[str | Part]:
    return [
        Part("s-sb-fish", x, y, scale=0.22),
        Part(x=x + 15, y=y + 5, text=str(fish), css=css + " start"),
        Part("s-sb-token", x + gap + 10, y, scale=0.36),
        Part(x=x + gap + 24, y=y + 5, text=str(held), css=css + " start"),
    ]


def flights(m: MatMoment) -> list[Piece]:
    """Fish wait unseen in the bag and swim to their player when they are drawn."""
    drawn = []
    for i in range(DICE):
        (x, y, _scale), scale, css = m.places.bag, 0.2, "flight stowed"
        if m.told(rules.DRAW) and i < m.b:
            to = m.places.plaque(m.a, m.view.seats)
            x = layout.fill(m.b, to.left, to.left + to.width, 26)[i]
            y, scale, css = to.top - 12 - 8 * (i % 2), 0.36 if m.wide else 0.28, "flight"
        drawn.append(Piece(f"catch-{i}", x, y, ["s-sb-fish"], scale=scale, layer=4, css=css))
    return drawn
