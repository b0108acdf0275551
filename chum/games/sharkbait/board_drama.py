"""The meal: the mouth between the sharks shuts over their columns."""

from __future__ import annotations

from chum.games.sharkbait import rules
from chum.games.sharkbait.board_moment import MatMoment
from chum.scene.drama import Drama, drama


def meal(m: MatMoment) -> Drama | None:
    if not m.told(rules.EAT) or not m.eaten:
        return None
    span = m.places.span(m.eaten[0], m.eaten[-1])
    mine = m.view.current == m.view.seat
    return drama("jaws", span.x, span.y, mine=mine, size=(span.width + 8, span.height + 8))
