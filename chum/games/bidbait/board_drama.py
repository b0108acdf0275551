"""A Rod fails by one, and the line tears; or it catches, and the Fish flies home."""

from __future__ import annotations

from chum.core.language import _
from chum.games.bidbait import rules_table as table
from chum.games.bidbait.board_moment import LakeMoment
from chum.games.bidbait.board_parts import fish
from chum.games.bidbait.view import NONE
from chum.scene.drama import Drama, drama


def rod(m: LakeMoment) -> Drama | None:
    return catch(m) if m.told(table.TOOK) else torn_line(m)


def catch(m: LakeMoment) -> Drama:
    """From where the Fish lay at this round's Spot to its place in the collection."""
    spot = m.view.row[0]
    lay = max(len(spot.slots), m.c + 1)  # an empty slot at the end is not seen any more
    x, y, scale = m.places.slots(0, lay)[m.c]
    home_x, home_y, _scale = m.places.bay(m.a, m.b)
    return drama(
        "catch",
        x,
        y,
        mine=m.a == m.view.seat,
        scale=scale,
        size=(home_x - x, home_y - y),
        parts=[fish(m.b)],
        seat=m.a,
        hides=[f"fish-{spot.number}-{m.c}"],
    )


def torn_line(m: LakeMoment) -> Drama | None:
    """Over this round's Spot; the last Fish there swims off."""
    if not m.told(table.ROLLED):
        return None
    player = m.view.players[m.a]
    if player.roll != player.bid - 1:
        return None
    spot = m.view.row[0]
    lying = [(slot, kind) for slot, kind in enumerate(spot.slots) if kind != NONE]
    if not lying:
        return None
    slot, kind = lying[-1]
    x, y, scale = m.places.slots(0, len(spot.slots))[slot]
    return drama(
        "snap",
        x,
        y,
        mine=m.a == m.view.seat,
        scale=scale,
        parts=[fish(kind)],
        text=_("1 short"),
        seat=m.a,
        hides=[f"fish-{spot.number}-{slot}"],
    )
