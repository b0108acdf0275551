"""What the board calls a move."""

from __future__ import annotations

from collections import Counter

from chum.core.match import Match
from chum.scene.scene import TALL
from chum.scene.story import draw


def labels(match: Match, seat: int) -> dict[str, str]:
    """By move what the board calls it, where it does: a button, a place to drag to, a piece."""
    scene = draw(match, seat, TALL)
    names = Counter(piece.name for piece in scene.pieces if piece.act)
    pieces = {
        piece.act: piece.called
        or (
            f"{piece.name} ({piece.where})" if piece.where and names[piece.name] > 1 else piece.name
        )
        for piece in scene.pieces
        if piece.act
    }
    drops = {drop.act: drop.name for piece in scene.pieces for drop in piece.drops}
    buttons = {button.act: button.label for button in [*scene.hand, *scene.buttons] if button.act}
    return pieces | drops | buttons
