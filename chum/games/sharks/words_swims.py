"""Whole swims: to every tile in reach the way with the least trash, and of those the shortest."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from chum.games.sharks.rules_swim import can_swim, may_enter, way_to
from chum.games.sharks.rules_table import CORNER, DIAGONAL, STOP, SWIM, SWIMMING, State
from chum.games.sharks.view import View


class Swim(NamedTuple):
    """A swim from where the shark is, step by step."""

    codes: tuple[int, ...] = ()  # moves; the last one is the stop, unless the swim ends by itself
    tiles: tuple[int, ...] = ()
    trash: tuple[int, ...] = ()  # tiles on which trash is eaten


def best_swims(view: View) -> dict[int, Swim]:
    """By the tile on which it ends; none unless the viewer swims."""
    return swims_by(view, *range(CORNER + 1))


def swims_by(view: View, *first: int) -> dict[int, Swim]:
    """The same of swims that begin by one of these ways."""
    if view.over or view.seat != view.turn or view.step != SWIMMING:
        return {}
    water = water_of(view)
    here = water.at[view.seat]
    best: dict[int, Swim] = {}
    swum = {(here, water.leapt): Swim()}
    for reach in range(view.reach, 0, -1):
        longer: dict[tuple[int, int], Swim] = {}
        for (tile, leapt), swim in swum.items():
            for way, to in ways_from(water, view.seat, tile, leapt, reach):
                if not swim.codes and way not in first:
                    continue
                key = (to, leapt or int(way >= DIAGONAL))
                further = swim_on(view, swim, way, to)
                if key not in longer or len(further.trash) < len(longer[key].trash):
                    longer[key] = further
        swum = longer
        for (tile, leapt), swim in swum.items():
            if tile in (here, view.start):
                continue
            if tile not in best or len(swim.trash) < len(best[tile].trash):
                goes_on = any(ways_from(water, view.seat, tile, leapt, reach - 1))
                best[tile] = swim._replace(codes=(*swim.codes, STOP)) if goes_on else swim
    return best


def could_not_swim(view: View) -> bool:
    """Of who scores cards now: a shark that was blocked still waits outside, or has its trail."""
    return bool(view.trail) or view.sharks[view.turn].tile < 0


def water_of(view: View) -> State:
    """As much of the table as the rules of swimming ask for."""
    s = State()
    s.tiles = len(view.tiles)
    s.turn = view.turn
    s.start = view.start
    s.leapt = int(view.leapt)
    s.closed = sum(1 << tile for tile in view.closed)
    for shark in view.sharks:
        s.species[shark.seat] = shark.species
        s.at[shark.seat] = shark.tile
    return s


def ways_from(s: State, seat: int, tile: int, leapt: int, reach: int) -> Iterator[tuple[int, int]]:
    """The ways to move from a tile, each with the tile it leads to."""
    s.at[seat], s.leapt, s.reach = tile, leapt, reach
    if reach and can_swim(s, seat):
        for way in range(CORNER + 1):
            to = way_to(s, seat, way)
            if may_enter(s, to):
                yield way, to


def swim_on(view: View, swim: Swim, way: int, to: int) -> Swim:
    room = view.stomach - view.sharks[view.seat].items - len(swim.trash)
    eats = view.litter[to] >= 0 and to not in swim.trash and room > 0
    return Swim(
        (*swim.codes, SWIM + way),
        (*swim.tiles, to),
        (*swim.trash, to) if eats else swim.trash,
    )
