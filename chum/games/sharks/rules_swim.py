"""Where a shark may go (neutral subset)."""

from __future__ import annotations

from chum.games.sharks.rules_table import (
    BULL,
    CORNER,
    DIAGONAL,
    GREAT_WHITE,
    MAKO,
    NEXT,
    NOWHERE,
    OIL,
    OUTSIDE,
    THRESHER,
    TIGER,
    State,
)


def beside(s: State, slot: int) -> int:
    """The tile beside a slot; NOWHERE if a small ocean lacks it (SK-09)."""
    side = slot // 4
    i = slot % 4
    if side == 0:
        return i
    if side == 2:
        return s.tiles - 4 + i
    tile = i * 4 + (3 if side == 1 else 0)
    return tile if tile < s.tiles else NOWHERE


def is_free_slot(s: State, slot: int) -> bool:
    """No shark is there, and the tile beside it is no oil spill (SK-09)."""
    tile = beside(s, slot)
    if tile == NOWHERE or s.tile[tile] == OIL:
        return False
    for seat in range(s.seats):
        if s.at[seat] == OUTSIDE + slot:
            return False
    return True


def closed_tiles(s: State, seat: int) -> int:
    """Oil spills; other sharks but to the great white; the boat but to the tiger (SK-15)."""
    closed = 0
    for tile in range(s.tiles):
        if s.tile[tile] == OIL:
            closed |= 1 << tile
    if s.species[seat] != TIGER:
        boat = s.boat
        closed |= 1 << boat
    if s.species[seat] != GREAT_WHITE:
        for other in range(s.seats):
            tile = s.at[other]
            if other != seat and tile < OUTSIDE:
                closed |= 1 << tile
    return closed


def way_to(s: State, seat: int, way: int) -> int:
    """The tile a movement leads to; NOWHERE if off the grid or not this shark's way to move."""
    return way_from(s, s.at[seat], s.species[seat], s.leapt, way)


def way_from(s: State, tile: int, species: int, leapt: int, way: int) -> int:
    if way >= DIAGONAL:
        if way == CORNER:
            return corner_from(s, tile, species, leapt)
        if species != THRESHER or leapt != 0:
            return NOWHERE
    to = NEXT[tile * 8 + way]
    return to if to < s.tiles else NOWHERE


def corner_from(s: State, tile: int, species: int, leapt: int) -> int:
    """Mako: to the opposite corner, once (SK-21).  Bull: to the next clockwise (SK-18, SK-20)."""
    if species != BULL and species != MAKO:
        return NOWHERE
    last = s.tiles - 1
    if tile != 0 and tile != 3 and tile != last and tile != last - 3:
        return NOWHERE
    if species == MAKO:
        return last - tile if leapt == 0 else NOWHERE
    if tile == 0:
        return 3
    if tile == 3:
        return last
    return last - 3 if tile == last else 0


def may_enter(s: State, tile: int) -> bool:
    """Open, and not the tile where it began unless it can go on from there (SK-13, SK-14).

    It can whenever a movement is left: back along the way it came, or the way it first left.
    """
    return is_open(s, tile, s.reach)


def is_open(s: State, tile: int, reach: int) -> bool:
    return tile != NOWHERE and s.closed >> tile & 1 == 0 and (tile != s.start or reach > 1)


def can_swim(s: State, seat: int) -> bool:
    for way in range(CORNER + 1):
        if may_enter(s, way_to(s, seat, way)):
            return True
    return False
