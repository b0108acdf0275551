"""The tank of Shark Tank: squares, fish and sharks, and the water where tiles can be laid.

Squares and tiles are named by one number: column + 24 * row, both counted from 2, so that a step
over the edge of the tank lands on a square too, where nothing fits.  A tile goes by its lower left
square.
"""

from __future__ import annotations

from typing import Protocol

from chum.neutral.luck import below, shuffle
from chum.neutral.structs import count_bits

SUITS = 4  # Suns, Moons, Crowns, Arms
VALUES = 6  # Null, 1 … 5; a token is 6 * suit + value, and there is one of each
TOKENS = 24
FISH = 15  # most fish in the tank
SIDE = 20  # squares
WIDTH = 24  # with two squares beyond either edge
EDGE = 2  # number of the first column and row

# where tiles and squares lie, in the order of their names: by column, then by row
FIRST_X = (-2, -2, -1, -1, 0, 0, 1, 1)  # from the shark's square: side by side (ST-20)
FIRST_Y = (-1, 0, -2, 1, -2, 1, -1, 0)
NEXT_X = (-2, -2, -2, -1, -1, 0, 0, 1, 1, 2, 2, 2)  # from a tile: a square lines up (ST-21)
NEXT_Y = (-1, 0, 1, -2, 2, -2, 2, -2, 2, -1, 0, 1)
STAND_AT = (0, 24, 1, 25)  # from a tile: its squares

ROWS_FROM = (0, 7, 13, 20)  # rows of cells for the fish: 7, 6 and 7 squares (ST-10)
CORNERS = (50, 506, 69, 525)  # a1, a20, t1, t20
BITS = (0, 1, 1, 2, 1, 2, 2, 3)  # set in three

# how the search for a path goes about it; measured with bench/sharktank_legal.py
NO_WAY = 12
TASTES = 4  # short searches where water is ample
TRIES = 16  # tiles in each of them
LAST_TASTE = 7  # of the search that stops at nothing
FLOOD_FROM = 3  # tiles to come for which the water is not worth measuring
PLENTY = 12  # places for each tile to come that are ample water
AMPLE = 99  # tiles that fit there


class Tank(Protocol):
    """What is in the tank, and the tiles of the move being made."""

    rng: int
    seats: int
    tank: int
    fish: int
    fish_at: list[int]
    fish_suit: list[int]
    shark_at: list[int]
    shark: int
    due: int
    count: int
    laid: list[int]
    room: list[int]
    flood: list[int]
    tries: int


# -- set-up


def spread_fish(s: Tank) -> None:
    """One in each cell, 4 or 5 by 3, on a random square that is allowed (ST-10)."""
    columns = 5 if s.seats == 3 else 4
    s.fish = 3 * columns
    deal_suits(s)
    wide = SIDE // columns
    for i in range(s.fish):
        left = EDGE + wide * (i % columns)
        down = EDGE + ROWS_FROM[i // columns]
        high = EDGE + ROWS_FROM[i // columns + 1] - down
        x = left + below(s, wide)
        y = down + below(s, high)
        while not may_hold_fish(s, x, y):
            x = left + below(s, wide)
            y = down + below(s, high)
        s.fish_at[i] = x + WIDTH * y


def deal_suits(s: Tank) -> None:
    i = 0
    for token in range(TOKENS):
        if s.tank >> token & 1:
            s.fish_suit[i] = token // VALUES
            i += 1
    shuffle(s, s.fish_suit, s.fish)


def may_hold_fish(s: Tank, x: int, y: int) -> bool:
    """Not in or next to a corner, even diagonally; not side by side with a fish (ST-10)."""
    if (x < EDGE + 2 or x > EDGE + SIDE - 3) and (y < EDGE + 2 or y > EDGE + SIDE - 3):
        return False
    for i in range(s.fish):
        if abs(x - s.fish_at[i] % WIDTH) + abs(y - s.fish_at[i] // WIDTH) <= 1:
            return False
    return True


def place_sharks(s: Tank) -> None:
    """A random one in each corner (ST-11)."""
    for suit in range(SUITS):
        s.shark_at[suit] = CORNERS[suit]
    shuffle(s, s.shark_at, SUITS)


# -- the water


def map_room(s: Tank) -> None:
    """Where a tile fits: inside the tank, on no fish and no shark (ST-23, ST-24)."""
    for y in range(EDGE, EDGE + SIDE - 1):
        s.room[y] = (1 << EDGE + SIDE - 1) - (1 << EDGE)
    for i in range(FISH):
        if s.fish_at[i] != 0:
            fill_square(s, s.fish_at[i])
    for i in range(SUITS):
        fill_square(s, s.shark_at[i])


def fill_square(s: Tank, square: int) -> None:
    """No tile that would cover the square."""
    y = square // WIDTH
    free = ~(3 << square % WIDTH - 1)
    s.room[y - 1] &= free
    s.room[y] &= free


def find_tiles(s: Tank) -> int:
    """Bits of the next tiles after which all the others can still be laid (ST-25)."""
    more = s.due - s.count - 1
    found = 0
    if s.count == 0:
        at = s.shark_at[s.shark]
        for i in range(8):
            if leaves_room(s, at % WIDTH, at // WIDTH, FIRST_X[i], FIRST_Y[i], more):
                found |= 1 << i
    else:
        at = s.laid[s.count - 1]
        for i in range(12):
            if leaves_room(s, at % WIDTH, at // WIDTH, NEXT_X[i], NEXT_Y[i], more):
                found |= 1 << i
    return found


def longest(s: Tank, shark: int, cap: int) -> int:
    """How many tiles the shark can lay, if not more than `cap`."""
    while not can_lay(s, shark, cap):
        cap -= 1
    return cap


def can_lay(s: Tank, shark: int, tiles: int) -> bool:
    at = s.shark_at[shark]
    for i in range(8):
        if leaves_room(s, at % WIDTH, at // WIDTH, FIRST_X[i], FIRST_Y[i], tiles - 1):
            return True
    return False


def leaves_room(s: Tank, x: int, y: int, dx: int, dy: int, more: int) -> bool:
    """A tile fits there, and `more` tiles after it."""
    x += dx
    y += dy
    if s.room[y] >> x & 1 == 0:
        return False
    if more == 0:
        return True
    covered = cover(s, x, y)
    found = dash(s, x, y, dx, dy, more)
    if not found and more > 1:
        found = search_all(s, x, y, dx, dy, more)
        s.tries = 0
    uncover(s, x, y, covered)
    return found


def cover(s: Tank, x: int, y: int) -> int:
    """Lay a tile for a try: the nine places it takes; what was free of them."""
    down = s.room[y - 1]
    here = s.room[y]
    up = s.room[y + 1]
    nine = 7 << x - 1
    s.room[y - 1] = down & ~nine
    s.room[y] = here & ~nine
    s.room[y + 1] = up & ~nine
    return (down & nine) >> x - 1 | (here & nine) << 4 >> x | (up & nine) << 7 >> x


def uncover(s: Tank, x: int, y: int, covered: int) -> None:
    s.room[y - 1] |= (covered & 7) << x - 1
    s.room[y] |= (covered >> 3 & 7) << x - 1
    s.room[y + 1] |= (covered >> 6) << x - 1


def dash(s: Tank, x: int, y: int, dx: int, dy: int, more: int) -> bool:
    """Try one long path: straight on while it goes, else where the most ways lead on.

    In open water this is all that is ever needed.
    """
    if s.room[y + dy] >> x + dx & 1 == 0:
        turn = widest_way(s, x, y)
        if turn == NO_WAY:
            return False
        dx = NEXT_X[turn]
        dy = NEXT_Y[turn]
    if more == 1:
        return True
    covered = cover(s, x + dx, y + dy)
    found = dash(s, x + dx, y + dy, dx, dy, more - 1)
    uncover(s, x + dx, y + dy, covered)
    return found


def search_all(s: Tank, x: int, y: int, dx: int, dy: int, more: int) -> bool:
    """Short searches of different tastes, then a whole one.

    In wide water nearly every path goes on, but one mistake early on can cost a search dear.
    """
    if more > 3:
        fitting = tiles_beyond(s, x, y, more)
        if fitting < more:
            return False
        if fitting == AMPLE:
            for taste in range(TASTES):
                s.tries = TRIES
                if search(s, x, y, dx, dy, more, taste):
                    return True
                if s.tries > 0:
                    return False
    s.tries = 1 << 30
    return search(s, x, y, dx, dy, more, LAST_TASTE)


def search(s: Tank, x: int, y: int, dx: int, dy: int, more: int, taste: int) -> bool:
    """Try every path on from a tile, but none into hopeless water."""
    if more == 2:
        return two_fit(ways_by_way(s, x, y))
    if taste != LAST_TASTE and dash(s, x, y, dx, dy, more):
        return True
    s.tries -= 1
    if more > FLOOD_FROM and tiles_beyond(s, x, y, more) < more:
        return False
    onward = ways_by_way(s, x, y)
    tried = 0
    way = next_way(onward, tried, taste)
    while way != NO_WAY and s.tries > 0:
        tried |= 1 << way
        to_x = x + NEXT_X[way]
        to_y = y + NEXT_Y[way]
        covered = cover(s, to_x, to_y)
        found = search(s, to_x, to_y, NEXT_X[way], NEXT_Y[way], more - 1, taste)
        uncover(s, to_x, to_y, covered)
        if found:
            return True
        way = next_way(onward, tried, taste)
    return False


def two_fit(onward: int) -> bool:
    """Two more tiles, by what is known of the ways."""
    for i in range(12):
        count = onward >> 4 * i & 15
        if count != 0 and count != 15:
            return True
    return False


def ways(s: Tank, x: int, y: int) -> int:
    """How many tiles could come next after a tile there."""
    return (
        BITS[s.room[y - 2] >> x - 1 & 7]
        + BITS[s.room[y + 2] >> x - 1 & 7]
        + BITS[s.room[y - 1] >> x - 2 & 1 | s.room[y - 1] >> x + 1 & 2]
        + BITS[s.room[y] >> x - 2 & 1 | s.room[y] >> x + 1 & 2]
        + BITS[s.room[y + 1] >> x - 2 & 1 | s.room[y + 1] >> x + 1 & 2]
    )


def ways_by_way(s: Tank, x: int, y: int) -> int:
    """For each of the twelve next places, in four bits: 15 = taken, else the ways on from it."""
    packed = 0
    for i in range(12):
        to_x = x + NEXT_X[i]
        to_y = y + NEXT_Y[i]
        onward = 15
        if s.room[to_y] >> to_x & 1:
            onward = ways(s, to_x, to_y)
        packed |= onward << 4 * i
    return packed


def widest_way(s: Tank, x: int, y: int) -> int:
    best = NO_WAY
    most = -1
    for i in range(12):
        to_x = x + NEXT_X[i]
        to_y = y + NEXT_Y[i]
        if s.room[to_y] >> to_x & 1:
            onward = ways(s, to_x, to_y)
            if onward > most:
                best = i
                most = onward
    return best


def next_way(onward: int, tried: int, taste: int) -> int:
    """The way to try next: the one with the fewest or the most ways on, but no dead end.

    Tastes differ in this, and in which of equal ways they take.
    """
    best = NO_WAY
    least = 13
    i = 7 * taste % 12
    for _ in range(12):
        i = i + 5 if i < 7 else i - 7
        count = onward >> 4 * i & 15
        if count != 0 and count != 15 and tried >> i & 1 == 0:
            if taste & 1 == 0:
                count = 12 - count
            if count < least:
                best = i
                least = count
    return best


def tiles_beyond(s: Tank, x: int, y: int, more: int) -> int:
    """No more tiles than this can follow the tile there.

    Flood the places that a path of `more` tiles might reach.  Every tile covers one square in an
    even column and even row, one in an even column and odd row, and so on: the rarest of the four
    kinds among the squares of those places is the bound.
    """
    s.flood[y] = 1 << x
    low = y
    high = y
    wide = 0
    steps = more
    grown = True
    while grown and steps > 0 and wide < PLENTY * more:
        grown = False
        steps -= 1
        start = max(low - 2, EDGE)
        end = min(high + 2, EDGE + SIDE - 2)
        for k in range(end - start + 1):
            row = start + k if steps & 1 else end - k
            here = s.flood[row]
            ends = s.flood[row - 2] | s.flood[row + 2]
            sides = s.flood[row - 1] | here | s.flood[row + 1]
            wet = s.room[row] & (ends | ends << 1 | ends >> 1 | sides << 2 | sides >> 2) & ~here
            if wet:
                s.flood[row] = here | wet
                wide += count_bits(wet)
                low = min(low, row)
                high = max(high, row)
                grown = True
    s.flood[y] &= ~(1 << x)
    if wide < PLENTY * more:
        return pack(s, low, high, more)
    for row in range(low, high + 1):
        s.flood[row] = 0
    return AMPLE


def pack(s: Tank, low: int, high: int, more: int) -> int:
    """No more tiles than this fit into the flood, which is drained.

    A run of n squares in a row or column is crossed by at most n // 2 tiles, and every tile lies
    in two rows and two columns side by side: fill them up from the edge.
    """
    total = 0
    spare = 0
    places = 0
    under = 0
    lone = 0
    ones = 0
    twos = 0
    fours = 0
    eights = 0
    for row in range(low, high + 2):
        here = s.flood[row]
        s.flood[row] = 0
        squares = here | here << 1 | under | under << 1
        under = here
        room = pairs_in(squares)
        crossing = min(min(spare, room), places)
        total += crossing
        spare = room - crossing
        places = pairs_in(here | here << 1)
        pair = squares & lone
        lone = squares & ~pair
        carry = ones & pair
        ones ^= pair
        pair = twos & carry
        twos ^= carry
        carry = fours & pair
        fours ^= pair
        eights ^= carry
    if total < more:
        return total
    across = 0
    spare = 0
    while ones | twos | fours | eights != 0:
        room = (ones & 1) + 2 * (twos & 1) + 4 * (fours & 1) + 8 * (eights & 1)
        crossing = min(spare, room)
        across += crossing
        spare = room - crossing
        ones >>= 1
        twos >>= 1
        fours >>= 1
        eights >>= 1
    return min(total, across)


def pairs_in(row: int) -> int:
    """Pairs of neighbours that fit into the runs of bits set."""
    starts = row & ~(row << 1) & 0x555555
    even = row & ~(row + starts)
    return count_bits(even & 0xAAAAAA | row & ~even & 0x555555)
