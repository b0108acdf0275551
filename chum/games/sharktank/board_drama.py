"""The gobble: the shark swells, and ripples run out from it."""

from __future__ import annotations

from chum.games.sharktank import rules
from chum.games.sharktank.board_moment import TankMoment
from chum.scene.drama import Drama, drama


def gobble(m: TankMoment) -> Drama | None:
    if not m.told(rules.GOBBLES):
        return None
    x, y = m.places.square(m.view.sharks[m.b])
    return drama(
        "gobble",
        x,
        y,
        mine=m.a == m.view.seat,
        scale=m.places.scale,
        seat=m.a,
        actor=f"shark-{m.b}",
    )
