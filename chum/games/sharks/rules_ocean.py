"""The ocean that all share: tiles, creatures, trash, the boat (neutral subset)."""

from __future__ import annotations

from chum.games.sharks import rules_table as table
from chum.games.sharks.rules_table import Box, State
from chum.neutral.luck import any_kind, shuffle
from chum.neutral.structs import tell


def lay_ocean(s: State, box: Box) -> None:
    """The core tiles and some of the others, shuffled; the rest is the pile (SK-01)."""
    laid = 0
    for kind in range(table.KINDS):
        for _ in range(box.core[kind]):
            s.tile[laid] = kind
            laid += 1
        s.pile[kind] = box.more[kind]
        s.in_pile += box.more[kind]
    for tile in range(laid, s.tiles):
        s.tile[tile] = draw_tile(s)
    shuffle(s, s.tile, s.tiles)
    for tile in range(s.tiles):
        tell(s, table.LAY, s.tile[tile], tile, 0)


def draw_tile(s: State) -> int:
    """The kind of a tile from the pile."""
    kind = any_kind(s, s.pile, s.in_pile)
    s.pile[kind] -= 1
    s.in_pile -= 1
    return kind


def fill_bags(s: State, box: Box) -> None:
    for size in range(table.SIZES):
        for kind in range(table.TYPES):
            s.bag[size][kind] = box.creatures
        s.in_bag[size] = table.TYPES * box.creatures
    for size in range(table.SIZES):
        fill_display(s, size)


def fill_display(s: State, size: int) -> None:
    """Lay creatures on the empty places, as far as the bag goes (SK-35, SK-66)."""
    for i in range(2):
        if s.display[size][i] == 0 and s.in_bag[size] > 0:
            kind = draw_creature(s, size)
            s.display[size][i] = kind + 1
            tell(s, table.DISPLAY, kind * table.SIZES + size, i, 0)


def draw_creature(s: State, size: int) -> int:
    """The type of a creature from a bag that has some."""
    kind = any_kind(s, s.bag[size], s.in_bag[size])
    s.bag[size][kind] -= 1
    s.in_bag[size] -= 1
    return kind


def change_tide(s: State, box: Box, seat: int) -> None:
    cleaned = 0
    gone = 0  # kinds of the removed tiles, four bits each
    for i in range(3):
        tile = s.swept[i]
        kind = s.tile[tile]
        gone |= kind << 4 * i
        tell(s, table.SWEPT, tile, kind, 0)
        token = s.litter[tile] - 1
        if token >= 0:
            cleaned += 1
            s.litter[tile] = 0
            s.spent[token] += 1
            tell(s, table.SWEPT_TRASH, tile, token, 0)
    for i in range(3):
        tile = s.swept[i]
        s.tile[tile] = draw_tile(s)
        tell(s, table.LAY, s.tile[tile], tile, 0)
    for i in range(3):
        s.pile[gone >> 4 * i & 15] += 1  # only now, so none comes straight back (SK-40)
    s.in_pile += 3
    if cleaned == 3:
        s.points[seat] += box.bonus  # SK-43
        s.earned[seat][table.FROM_TIDE] += box.bonus
        tell(s, table.BONUS, seat, box.bonus, 0)
    change_displays(s)


def change_displays(s: State) -> None:
    tell(s, table.EBB, 0, 0, 0)
    for size in range(table.SIZES):
        for i in range(2):
            kind = s.display[size][i] - 1
            if kind >= 0:
                s.display[size][i] = 0
                s.bag[size][kind] += 1
                s.in_bag[size] += 1
    for size in range(table.SIZES):
        fill_display(s, size)


def stacked(s: State) -> int:
    return s.stack[0] + s.stack[1] + s.stack[2] + s.stack[3]


def restack(s: State) -> None:
    for token in range(table.TOKENS):
        s.stack[token] = s.spent[token]
        s.spent[token] = 0
    if stacked(s) > 0:
        tell(s, table.RESTACK, 0, 0, 0)


def draw_token(s: State) -> int:
    token = any_kind(s, s.stack, stacked(s))
    s.stack[token] -= 1
    return token


def boat_ways(s: State, box: Box) -> int:
    """Bits of the directions it may take: the token's, or any if neither is possible (SK-50)."""
    ways = 0
    for way in range(4):
        to = table.NEXT[s.boat * 8 + way]
        if to != table.NOWHERE and to < s.tiles:
            ways |= 1 << way
    if s.token != table.NOWHERE:
        way = (s.token + box.turned[s.turn]) % 4  # SK-51
        shown = ways & (1 << way | 1 << (way + 1) % 4)
        if shown != 0:
            return shown
    return ways


def leave_trash(s: State, tile: int) -> None:
    """Not on relief, oil, or other trash (SK-53)."""
    if s.tile[tile] == table.RELIEF or s.tile[tile] == table.OIL or s.litter[tile] != 0:
        s.spent[s.token] += 1
        tell(s, table.NO_LITTER, tile, s.token, 0)
    else:
        s.litter[tile] = s.token + 1
        tell(s, table.LITTER, tile, s.token, 0)
