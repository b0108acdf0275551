"""The draft of Shark Tank, drawn over the empty tank."""

from __future__ import annotations

from msgspec.structs import replace

from chum.core.language import _
from chum.games.sharktank import rules
from chum.games.sharktank.board_moment import TankMoment
from chum.games.sharktank.board_parts import coin
from chum.games.sharktank.rules_tank import SUITS, VALUES
from chum.games.sharktank.words import token_name, write
from chum.scene import layout
from chum.scene.scene import Part, Piece


def draft(m: TankMoment) -> list[Piece]:
    """All tokens of the draft in a grid: who has which, and which can be taken now."""
    view = m.view
    owners = {token: player.seat for player in view.players for token in player.known}
    taken = _("everybody takes a 1, a 2 and a Null")
    if view.seats == 2:
        taken = _("each takes two 1s, two 2s, two Nulls")
    title = [Part(text=_("The draft"), css="title"), line(m, taken, 26 if m.wide else 21)]
    if view.seats != 3:  # else there is one more than players, and everybody chooses
        title.append(line(m, _("who comes last gets what is left"), 48 if m.wide else 38))
    pieces = [
        Piece("draft", *m.places.point(10, 17.6), title, layer=1),
        Piece("aims", *m.places.point(10, 1.5), aims(m), layer=1),
    ]
    for row, value in enumerate(rules.DRAFT_VALUES):
        for suit in range(SUITS):
            token = VALUES * suit + value
            x, y = m.places.point(4 + 4 * suit, 13.2 - 3.9 * row)
            pieces.append(token_piece(m, token, owners.get(token, -1), x, y))
    return pieces


def aims(m: TankMoment) -> list[Part]:
    """Why a suit is worth choosing (ST-41, ST-42)."""
    per_set, single = m.view.worth[2:]
    return [
        line(m, _("all four suits: {0} points").format(per_set), 0),
        line(m, _("only one suit: {0} points").format(single), 22 if m.wide else 17),
    ]


def line(m: TankMoment, text: str, y: float) -> Part:
    return layout.legible(text, 19.5 * m.places.unit, 14, m.places.least, 0, y, "subtitle")


def token_piece(m: TankMoment, token: int, owner: int, x: float, y: float) -> Piece:
    view = m.view
    scale = 1.65 if m.wide else 1.2
    suit, value = divmod(token, VALUES)
    if owner >= 0:
        gone = [replace(part, css=f"{part.css} had".strip()) for part in coin(suit, value)]
        parts = [*gone, *layout.badge(owner, -12, -10, 0.7)]
        return Piece(f"draft-{token}", x, y, parts, scale=scale)
    code = rules.TAKE + suit
    offered = m.chooses("draft") and value == view.draft and code in view.offered
    return Piece(
        f"draft-{token}",
        x,
        y,
        coin(suit, value),
        scale=scale,
        css="" if value == view.draft else "later",
        name=_("Take {0}").format(token_name(token)) if offered else "",
        act=write(view, code) if offered else "",
    )
