"""Where a shark can go with the tiles due, and a path to each square (ST-47).

The quick move for people, and for bots that think in squares rather than in tiles.  A set of places
is a whole number with a bit for every place of a tile, numbered as in `rules_tank.py`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from chum.games.sharktank import rules, rules_tank
from chum.games.sharktank.board_places import touches
from chum.games.sharktank.rules import State
from chum.games.sharktank.rules_tank import FIRST_X, FIRST_Y, NEXT_X, NEXT_Y, STAND_AT, WIDTH
from chum.games.sharktank.view import View, square_name, square_number

FIRST = [x + WIDTH * y for x, y in zip(FIRST_X, FIRST_Y, strict=True)]
NEXT = [x + WIDTH * y for x, y in zip(NEXT_X, NEXT_Y, strict=True)]
NINE = sum(1 << x + WIDTH * y for x in range(3) for y in range(3))
PATIENCE = 300  # tiles tried in one order before another order is tried
LAST_TRY = 1000  # tiles tried at last, where all ends are looked for: a board cannot wait for one


def reach(view: View) -> dict[str, list[str]]:
    """Every square the shark can stand on after the tiles still due, with tiles that lead there."""
    return reach_from(water(view))


def reach_from(s: State) -> dict[str, list[str]]:
    paths: dict[int, list[int]] = {}
    for tile in last_tiles(s):
        if tile not in paths:
            path = find_path(s, tile, LAST_TRY)
            if path is not None:
                paths |= turn_last_tile(s, path) if path else {tile: []}
    return {
        square_name(tile + corner): [square_name(t) for t in path]
        for tile, path in paths.items()
        for corner in STAND_AT
    }


def reaches_fish(view: View, due: int) -> bool:
    """Whether the shark comes beside a fish of its suit with so many tiles."""
    s = water(view)
    s.due = due
    prey = [fish.at for fish in view.fish if fish.suit == view.shark]
    for tile in last_tiles(s):
        squares = [square_name(tile + corner) for corner in STAND_AT]
        beside = any(touches(square, at, view.corners) for square in squares for at in prey)
        if beside and find_path(s, tile, LAST_TRY) is not None:
            return True
    return False


def turn_last_tile(s: State, path: list[int]) -> dict[int, list[int]]:
    """The path, and those that differ from it in the last tile only: by where they end."""
    places, room = start(s), free_places(s)
    for tile in path[:-1]:
        places = around(1 << tile, NEXT)
        room &= ~(NINE << tile - WIDTH - 1)
    return {last: [*path[:-1], last] for last in bits(places & room)}


def codes_to(view: View, square: int) -> list[int] | None:
    """What to choose to stand on a square; None where no path leads there.

    A tile that would lay itself is no choice (ST-48), so it has no code here.
    """
    s = water(view)
    for corner, path in ways(s, square):
        return [*tile_codes(s, path), rules.STAND + corner]
    return None


def tiles_to(view: View, square: str) -> list[str]:
    """The tiles that are laid where `codes_to` is followed."""
    found = ways(water(view), square_number(square))
    return next(([square_name(tile) for tile in path] for _corner, path in found), [])


def ways(s: State, square: int) -> Iterator[tuple[int, list[int]]]:
    """Paths to a square, with the corner that it is of their last tile."""
    for corner, offset in enumerate(STAND_AT):
        path = find_path(s, square - offset)
        if path is not None:
            yield corner, path


def tile_codes(s: State, path: list[int]) -> Iterator[int]:
    for tile in path:
        options = rules_tank.find_tiles(s)
        at, steps = (s.laid[s.count - 1], NEXT) if s.count else (s.shark_at[s.shark], FIRST)
        if not rules.is_single(options):
            yield (rules.NEXT_TILE if s.count else rules.FIRST_TILE) + steps.index(tile - at)
        s.laid[s.count] = tile
        s.count += 1
        rules_tank.cover(s, tile % WIDTH, tile // WIDTH)


def water(view: View) -> State:
    """The tank and the move being made, as the rules keep them."""
    s = State()
    for i, fish in enumerate(view.fish):
        s.fish_at[i] = square_number(fish.at)
    for suit, at in enumerate(view.sharks):
        s.shark_at[suit] = square_number(at)
    s.shark = view.shark
    s.due = view.due
    rules_tank.map_room(s)
    for tile in map(square_number, view.laid):
        s.laid[s.count] = tile
        s.count += 1
        rules_tank.cover(s, tile % WIDTH, tile // WIDTH)
    return s


def free_places(s: State) -> int:
    return sum(row << WIDTH * y for y, row in enumerate(s.room))


def around(places: int, steps: Iterable[int]) -> int:
    """The places one step from any of some places."""
    found = 0
    for step in steps:
        found |= places << step if step > 0 else places >> -step
    return found


def last_tiles(s: State) -> list[int]:
    """Where a walk of the tiles due could end, if it might cross itself."""
    if s.count == s.due:
        return [s.laid[s.count - 1]]
    room = free_places(s)
    places = start(s) & room
    for _ in range(s.due - s.count - 1):
        places = around(places, NEXT) & room
    return bits(places)


def bits(places: int) -> list[int]:
    """The places of a set, in order."""
    found = []
    while places:
        lowest = places & -places
        found.append(lowest.bit_length() - 1)
        places ^= lowest
    return found


def start(s: State) -> int:
    """The places of the next tile."""
    if s.count:
        return around(1 << s.laid[s.count - 1], NEXT)
    return around(1 << s.shark_at[s.shark], FIRST)


def find_path(s: State, last: int, last_try: int = -1) -> list[int] | None:
    """Tiles still due that end with one on `last`; None if there are none, or none is found with
    so many tries.
    """
    more = s.due - s.count
    if more == 0:
        return [] if last == s.laid[s.count - 1] else None
    search = Search(free_places(s), last)
    if not search.room >> last & 1:
        return None
    for order in (1, -1):
        search.order, search.tries = order, PATIENCE
        path = search.onward(start(s), search.room, more)
        if path is not None or search.tries > 0:
            return path
    search.tries = last_try
    return search.onward(start(s), search.room, more)


class Search:
    """Looks for a path that ends on one place, far from it first or near to it first."""

    def __init__(self, room: int, last: int) -> None:
        self.room = room
        self.last = last
        self.order = 1
        self.tries = 0
        self.distance = distances(room, last)

    def onward(self, places: int, room: int, more: int) -> list[int] | None:
        """A path whose next tile is on one of the places; `more` tiles in all."""
        if more == 1:
            return [self.last] if places & room & 1 << self.last else None
        room_before_last = room & ~(NINE << self.last - WIDTH - 1)
        for place in self.sorted(places & room_before_last & self.near(room, more - 1)):
            self.tries -= 1
            left = room & ~(NINE << place - WIDTH - 1)
            path = self.onward(around(1 << place, NEXT), left, more - 1)
            if path is not None:
                return [place, *path]
            if self.tries == 0:
                return None
        return None

    def near(self, room: int, steps: int) -> int:
        """Places from which a walk of exactly so many steps leads to the last one."""
        places = 1 << self.last
        for _ in range(steps):
            places = around(places, NEXT) & room
        return places

    def sorted(self, places: int) -> list[int]:
        return sorted(bits(places), key=lambda place: -self.order * self.distance[place])


def distances(room: int, last: int) -> dict[int, int]:
    """Steps from every place to the last one, for walks."""
    found = {last: 0}
    ring = 1 << last
    seen = ring
    steps = 0
    while ring:
        ring = around(ring, NEXT) & room & ~seen
        seen |= ring
        steps += 1
        found |= dict.fromkeys(bits(ring), steps)
    return found
