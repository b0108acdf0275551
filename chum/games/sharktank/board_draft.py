"""The draft of Shark Tank, drawn over the empty tank."""

from __future__ import annotations

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
    room, low = 19.5 * m.places.unit, 26 if m.wide else 21
    title = [
        Part(text=_("The draft"), css="title"),
        layout.legible(taken, room, 14, m.places.least, 0, low, "subtitle"),
    ]
    pieces = [Piece("draft", *m.places.point(10, 17.6), title, layer=1)]
    for row, value in enumerate(rules.DRAFT_VALUES):
        for suit in range(SUITS):
            token = VALUES * suit + value
            x, y = m.places.point(4 + 4 * suit, 13 - 4.2 * row)
            pieces.append(token_piece(m, token, owners.get(token, -1), x, y))
    return pieces


def token_piece(m: TankMoment, token: int, owner: int, x: float, y: float) -> Piece:
    view = m.view
    scale = 1.65 if m.wide else 1.2
    suit, value = divmod(token, VALUES)
    if owner >= 0:
        parts: list[str | Part] = [Part("path", path=layout.disc(18), css="hole")]
        parts += layout.badge(owner, 0, 0, 0.8)
        return Piece(f"draft-{token}", x, y, parts, scale=scale, css="taken")
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
