"""Beside SharkBait's mat: the bag and the tokens, and what comes out of them."""

from __future__ import annotations

from chum.core.language import _, plural
from chum.games.sharkbait import rules
from chum.games.sharkbait.board_moment import MatMoment
from chum.games.sharkbait.board_parts import caption
from chum.games.sharkbait.board_places import Area
from chum.games.sharkbait.rules import DICE
from chum.games.sharkbait.words import tokens
from chum.scene.scene import Part, Piece


def supply(m: MatMoment) -> list[Piece]:
    area = m.places.supply
    if area is None:
        return []
    x, y, scale = m.places.bag
    count = Part(y=28, text=str(m.view.bag), css="cap huge")
    return [
        Piece("supply", area.x, area.y, [area.panel("panel")], layer=0),
        Piece("bag", x, y, ["s-sb-bag", count], scale=scale, layer=4, css="bag"),
        *labels(m, area),
        *token_pieces(m),
    ]


def labels(m: MatMoment, area: Area) -> list[Piece]:
    middle = m.view.middle
    in_bag, short = _("Fish in the bag"), tokens(middle)
    left = plural("{0} token left", "{0} tokens left", middle).format(middle)
    shown: list[tuple[float, float, Part]]
    if m.wide:
        shown = [
            (area.x, 208, caption(m, [in_bag], 166, 15, 0, "cap")),
            (area.x, 350, caption(m, [left], 166, 15, 0, "cap")),
        ]
    else:
        shown = [
            (62, area.y + 5, caption(m, [in_bag], 132, 15, 0, "cap start")),
            (380, area.y + 5, caption(m, [short], 72, 15, 0, "cap end")),
        ]
    return [Piece(f"stock-{i}", x, y, [text], layer=1) for i, (x, y, text) in enumerate(shown)]


def token_pieces(m: MatMoment) -> list[Piece]:
    """Those in the middle; one that is gained or traded glides."""
    drawn = []
    middle = m.view.middle
    for i in range(middle + m.told(rules.SPEND)):
        x, y, angle = m.places.token(i)
        gained = m.told(rules.GAIN) and i == middle - 1
        if gained or i == middle:
            x, y = m.places.caught(1)[0]
        size = 0.72 if m.wide else 0.5
        drawn.append(Piece(f"token-{i}", x, y, ["s-sb-token"], turn=angle, scale=size, layer=2))
    return drawn


def flights(m: MatMoment) -> list[Piece]:
    """Fish wait unseen in the bag and swim to their player when they are drawn."""
    drawn = []
    for i in range(DICE):
        (x, y, _scale), scale, css = m.places.bag, 0.2, "flight stowed"
        if m.told(rules.DRAW) and i < m.b:
            x, y = m.places.caught(m.b)[i]
            scale, css = 0.42, "flight"
        drawn.append(Piece(f"catch-{i}", x, y, ["s-sb-fish"], scale=scale, layer=4, css=css))
    return drawn
