"""The gulp: a shark swallows a creature, and the cards that it feeds glow."""

from __future__ import annotations

from chum.games.sharks import rules_table as table
from chum.games.sharks.board_gains import raises
from chum.games.sharks.board_moment import OceanMoment
from chum.games.sharks.board_parts import creature_sprite
from chum.scene.drama import Drama, drama


def gulp(m: OceanMoment) -> Drama | None:
    """What it adds to one's own cards is told; the cards of others are their secret."""
    if not m.told(table.EAT, table.TAKE_SHOWN):
        return None
    shark = m.view.sharks[m.a]
    more = sum(raises(shark, card, m.b) for card in shark.hand if card)
    x, y, scale = m.places.shark(shark)
    return drama(
        "gulp",
        x,
        y,
        mine=m.a == m.view.seat,
        scale=scale,
        parts=[creature_sprite(m.b)],
        text=f"+{more}" if more else "",
        seat=m.a,
        hides=["morsel"],
        actor=f"shark-{m.a}",
    )
