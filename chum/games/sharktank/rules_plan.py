"""What a whole move is worth: what it gobbles, what it pays, what it leaves to the others.

In the neutral subset, for bots.  Squares are weighed by distance only: what lies in the way is left
to the laying of the tiles.  Values are tenths of a point.  What is worked out once for a choice is
noted behind the moves, where `SCRATCH` makes room.
"""

from __future__ import annotations

from chum.games.sharktank.rules import ACTIONS, SEATS, Box, State, score
from chum.games.sharktank.rules_hunt import (
    LONGEST,
    SIXTHS,
    WHEN_NEAR,
    fish_worth,
    gain,
    least_value,
    sixths_away,
    tiles_to_fish,
)
from chum.games.sharktank.rules_tank import EDGE, FISH, SIDE, STAND_AT, SUITS, VALUES, WIDTH
from chum.neutral.structs import count_bits, lowest_bit

FARTHEST = 12  # tiles; no fish is further away, and where there is none it counts as that
GAINS = ACTIONS  # + SUITS * seat + suit: what one more fish would bring a seat
TILES_TO = GAINS + SUITS * SEATS  # + suit: from the shark to its nearest fish
SIZE = TILES_TO + SUITS  # + seat: how many tokens it has
LEFT_OF_IT = SIZE + SEATS  # + tiles lacking: tenths that are left of a fish so far away
DANGEROUS = LEFT_OF_IT + FARTHEST  # hundredths of what the next player can gobble, now
ELSEWHERE = DANGEROUS + 1  # + seat: the best catch with another shark than the one that moves
REST = ELSEWHERE + SEATS  # + tiles: what is left by a shark that stands so far from a fish
BEST = REST + FARTHEST + 1  # the value of the square that was found best,
BEST_AT = BEST + 1  # and the square; -1: there is none
SCHOOL = BEST_AT + 1  # how many fish of the shark's suit there are,
SCHOOL_X = SCHOOL + 1  # + i: their columns,
SCHOOL_Y = SCHOOL_X + VALUES  # + i: and their rows
WORTH = SCHOOL_Y + VALUES  # + which of the moves
NOTED = WORTH + 1 + SUITS * VALUES  # behind all this

NEVER = -1000000
UNKNOWN = -2000000
NULL_TENTHS = 25  # what its die brings on average
DANGER = (0, 0, 120, 60, 40)  # hundredths of what the next player can gobble, by players
HOPE = 50  # hundredths of what one could gobble next oneself
SKIPPED = 20  # a turn lost because one leads
HURRY = 200  # what any fish is worth more when the quiet turns are used up (ST-38)


def weigh_fish(s: State, box: Box, notes: list[int]) -> None:
    """What a fish of each suit would bring each seat, and how far each shark is from one."""
    limit = box.patience * s.seats
    hurry = HURRY * s.quiet * s.quiet // (limit * limit)
    for seat in range(s.seats):
        notes[SIZE + seat] = count_bits(s.hand[seat])
        for suit in range(SUITS):
            notes[GAINS + SUITS * seat + suit] = 10 * gain(s, box, seat, suit) + hurry
    for suit in range(SUITS):
        notes[TILES_TO + suit] = min(FARTHEST, tiles_to_fish(s, suit))
    moves = 0
    for lacking in range(FARTHEST):
        moves += 1 if lacking > moves * box.base else 0
        notes[LEFT_OF_IT + lacking] = WHEN_NEAR[min(LONGEST, moves)]
    notes[DANGEROUS] = DANGER[s.seats] * (limit - s.quiet) // limit


# -- what is left


def catch(s: State, box: Box, seat: int, suit: int, tiles: int, notes: list[int]) -> int:
    """What a seat can gobble of a suit next or later, if its shark is so far from a fish."""
    points = notes[GAINS + SUITS * seat + suit]
    if tiles >= FARTHEST or points <= 0:
        return 0
    lacking = max(0, tiles - box.base - s.tiles[seat])
    best = points * notes[LEFT_OF_IT + lacking] // 10
    if 0 < lacking < VALUES:
        best = max(best, points - 10 * (box.fish_points + least_value(s, seat, lacking)))
    return best


def catch_elsewhere(s: State, box: Box, seat: int, shark: int, notes: list[int]) -> int:
    """The most with another shark."""
    best = 0
    for suit in range(SUITS):
        if suit != shark:
            best = max(best, catch(s, box, seat, suit, notes[TILES_TO + suit], notes))
    return best


def will_skip(s: State, box: Box, seat: int, mover: int, size: int, notes: list[int]) -> bool:
    """Whether a seat leads when the one who moves now has so many tokens (ST-32, ST-33)."""
    if box.once and s.skipped >> seat & 1:
        return False
    own = size if seat == mover else notes[SIZE + seat]
    for other in range(s.seats):
        if other != seat and own <= (size if other == mover else notes[SIZE + other]):
            return False
    return True


def what_is_left(
    s: State, box: Box, seat: int, shark: int, tiles: int, size: int, notes: list[int]
) -> int:
    """What the tank promises the mover, less what it promises the others before it moves again."""
    danger = notes[DANGEROUS]
    turns = s.final - 1 if s.final > 0 else s.seats - 1
    total = 0
    other = seat
    for _ in range(turns):
        other = other + 1 if other + 1 < s.seats else 0
        if not will_skip(s, box, other, seat, size, notes):
            best = max(notes[ELSEWHERE + other], catch(s, box, other, shark, tiles, notes))
            total -= danger * best // 100
        danger //= 2
    if s.final > 0:
        return total
    if will_skip(s, box, seat, seat, size, notes):
        return total - SKIPPED
    best = catch_elsewhere(
        s, box, seat, shark, notes
    )  # by the tokens that are left when one is paid
    best = max(best, catch(s, box, seat, shark, tiles, notes))
    return total + HOPE * best // 100


def note_shark(s: State, box: Box, shark: int, notes: list[int]) -> None:
    """Its fish, and what is caught without it; what a move leaves that gobbles none is worked out
    when it is asked for."""
    count = 0
    for i in range(FISH):
        if s.fish_at[i] != 0 and s.fish_suit[i] == shark:
            notes[SCHOOL_X + count] = s.fish_at[i] % WIDTH
            notes[SCHOOL_Y + count] = s.fish_at[i] // WIDTH
            count += 1
    notes[SCHOOL] = count
    for seat in range(s.seats):
        notes[ELSEWHERE + seat] = catch_elsewhere(s, box, seat, shark, notes)
    for tiles in range(FARTHEST + 1):
        notes[REST + tiles] = UNKNOWN


# -- squares


def can_stand(s: State, x: int, y: int) -> bool:
    """Some tile on the square fits."""
    return (s.room[y] | s.room[y - 1]) >> x - 1 & 3 != 0


def start(s: State, shark: int) -> int:
    """The square or tile from which the tiles still due go on."""
    return s.shark_at[shark] if s.count == 0 else s.laid[s.count - 1]


def first_row(s: State, shark: int, tiles: int) -> int:
    return max(EDGE, start(s, shark) // WIDTH - 2 * tiles)


def end_row(s: State, shark: int, tiles: int) -> int:
    return min(EDGE + SIDE, start(s, shark) // WIDTH + 2 * tiles + 2)


def in_reach(s: State, shark: int, tiles: int, y: int) -> int:
    """Bits of a row's squares that so many more tiles lead to and on which some tile fits.

    Measured in half squares: the middle of a tile lies between its four.
    """
    at = start(s, shark)
    between = 1 if s.count > 0 else 0
    x2 = 2 * (at % WIDTH) + between
    high = abs(2 * (y - at // WIDTH) - between)
    far = min(4 * tiles + between, 6 * tiles + 2 * between - high)
    low = max(EDGE, (x2 - far + 1) // 2)
    end = min(EDGE + SIDE, (x2 + far) // 2 + 1)
    if high > 4 * tiles + between or low >= end:
        return 0
    room = s.room[y] | s.room[y - 1]
    return (room | room << 1) & (1 << end) - (1 << low)


def value_of_stand(
    s: State, box: Box, seat: int, shark: int, x: int, y: int, notes: list[int]
) -> int:
    """Fish gobbled there, and what that leaves."""
    gobbled = 0
    sixths = SIXTHS * FARTHEST
    for i in range(notes[SCHOOL]):
        wide = abs(notes[SCHOOL_X + i] - x)
        high = abs(notes[SCHOOL_Y + i] - y)
        if wide + high == 1 or (box.corners and wide == 1 and high == 1):
            gobbled += 1
        else:
            sixths = min(sixths, sixths_away(wide, high))
    fewest = max(sixths // SIXTHS, box.base)
    if gobbled == 0:
        return value_of_rest(s, box, seat, shark, fewest, notes)
    size = count_bits(s.hand[seat]) + gobbled
    value = notes[GAINS + SUITS * seat + shark]
    value += 10 * (gobbled - 1) * fish_worth(s, box, shark)
    return value + what_is_left(s, box, seat, shark, fewest, size, notes)


def value_of_rest(s: State, box: Box, seat: int, shark: int, tiles: int, notes: list[int]) -> int:
    """What is left where nothing is gobbled and the nearest fish is so far."""
    if notes[REST + tiles] == UNKNOWN:
        size = notes[SIZE + seat]
        notes[REST + tiles] = what_is_left(s, box, seat, shark, tiles, size, notes)
    return notes[REST + tiles]


def best_square(s: State, box: Box, seat: int, shark: int, tiles: int, notes: list[int]) -> None:
    """Of the squares that so many more tiles lead to; it and its value are noted.

    Where nothing is gobbled a square is worth what its distance from a fish is worth, so those of a
    row that are as far are weighed together.
    """
    notes[BEST] = NEVER
    notes[BEST_AT] = -1
    for y in range(first_row(s, shark, tiles), end_row(s, shark, tiles)):
        squares = in_reach(s, shark, tiles, y)
        gobbling = squares & touching(box, y, notes)
        squares &= ~gobbling
        while gobbling != 0:
            x = lowest_bit(gobbling)
            gobbling &= gobbling - 1
            value = value_of_stand(s, box, seat, shark, x, y, notes)
            note_square(x + WIDTH * y, value, notes)
        away = box.base
        while squares != 0:
            nearest = squares if away >= FARTHEST else squares & within(y, away, notes)
            if nearest != 0:
                value = value_of_rest(s, box, seat, shark, away, notes)
                note_square(lowest_bit(nearest) + WIDTH * y, value, notes)
            squares &= ~nearest
            away += 1


def note_square(square: int, value: int, notes: list[int]) -> None:
    """If it is the best so far; of equal ones the first in the tank."""
    if value > notes[BEST] or (value == notes[BEST] and square < notes[BEST_AT]):
        notes[BEST] = value
        notes[BEST_AT] = square


def touching(box: Box, y: int, notes: list[int]) -> int:
    """Bits of the squares of a row from which a fish of the school is gobbled."""
    squares = 0
    for i in range(notes[SCHOOL]):
        high = abs(notes[SCHOOL_Y + i] - y)
        if high == 0 or (high == 1 and box.corners):
            squares |= 5 << notes[SCHOOL_X + i] - 1
        if high == 1:
            squares |= 1 << notes[SCHOOL_X + i]
    return squares


def within(y: int, tiles: int, notes: list[int]) -> int:
    """Bits of the squares of a row that are so near to a fish of the school."""
    squares = 0
    for i in range(notes[SCHOOL]):
        high = abs(notes[SCHOOL_Y + i] - y)
        wide = min(2 * tiles + 1, 3 * tiles + 1 - high)
        if high <= 2 * tiles + 1 and wide >= 0:
            x = notes[SCHOOL_X + i]
            squares |= (2 << x + wide) - (1 << max(0, x - wide))
    return squares


def best_gobble(s: State, box: Box, seat: int, shark: int, tiles: int, notes: list[int]) -> int:
    """The value of the best square beside a fish that so many tiles lead to; NEVER: none."""
    highest = NEVER
    for i in range(4 * notes[SCHOOL]):
        square = beside(fish_square(notes, i // 4), i % 4)
        if is_near(s, shark, tiles, square) and can_stand(s, square % WIDTH, square // WIDTH):
            value = value_of_stand(s, box, seat, shark, square % WIDTH, square // WIDTH, notes)
            highest = max(highest, value)
    return highest


def fish_square(notes: list[int], i: int) -> int:
    return notes[SCHOOL_X + i] + WIDTH * notes[SCHOOL_Y + i]


def beside(fish: int, side: int) -> int:
    """One of the four squares that touch a fish's."""
    if side < 2:
        return fish + 2 * side - 1
    return fish + WIDTH * (2 * side - 5)


def is_near(s: State, shark: int, tiles: int, square: int) -> bool:
    """So many tiles lead there, if nothing is in the way."""
    wide = abs(square % WIDTH - s.shark_at[shark] % WIDTH)
    high = abs(square // WIDTH - s.shark_at[shark] // WIDTH)
    return max(wide, high) <= 2 * tiles and wide + high <= 3 * tiles


# -- moves


def value_without_token(s: State, box: Box, seat: int, shark: int, notes: list[int]) -> int:
    note_shark(s, box, shark, notes)
    best_square(s, box, seat, shark, box.base + s.tiles[seat], notes)
    return notes[BEST]


def value_with_token(
    s: State, box: Box, seat: int, shark: int, token: int, without: int, notes: list[int]
) -> int:
    """A token is paid for a fish; NEVER where it leads to none.  A Null does so by chance."""
    lacking = notes[TILES_TO + shark] - box.base - s.tiles[seat]
    value = token % VALUES
    if lacking > VALUES - 1 or (value > 0 and lacking > value):
        return NEVER
    hurry = notes[GAINS + SUITS * seat + shark] - 10 * gain(s, box, seat, shark)
    price = pay(s, box, seat, shark, token, hurry, notes)
    tiles = box.base + s.tiles[seat] + (VALUES - 1 if value == 0 else value)
    best = best_gobble(s, box, seat, shark, tiles, notes)
    if value == 0:
        hits = VALUES - max(0, lacking)
        best = (hits * best + (VALUES - hits) * without) // VALUES
    take_back(s, box, seat, shark, token, hurry, notes)
    return best - price


def pay(s: State, box: Box, seat: int, shark: int, token: int, hurry: int, notes: list[int]) -> int:
    """Think the token away; what it costs."""
    before = 10 * score(s, box, seat)
    s.hand[seat] &= ~(1 << token)
    notes[GAINS + SUITS * seat + shark] = 10 * gain(s, box, seat, shark) + hurry
    return before - 10 * score(s, box, seat) + (NULL_TENTHS if token % VALUES == 0 else 0)


def take_back(
    s: State, box: Box, seat: int, shark: int, token: int, hurry: int, notes: list[int]
) -> None:
    s.hand[seat] |= 1 << token
    notes[GAINS + SUITS * seat + shark] = 10 * gain(s, box, seat, shark) + hurry


def value_of_shark(s: State, box: Box, seat: int, shark: int, notes: list[int]) -> int:
    """The best move with it, with or without a token."""
    without = value_without_token(s, box, seat, shark, notes)
    best = without
    if notes[TILES_TO + shark] > box.base + s.tiles[seat]:
        for token in range(SUITS * VALUES):
            if s.hand[seat] >> token & 1:
                best = max(best, value_with_token(s, box, seat, shark, token, without, notes))
    return best


def value_of_last_tile(s: State, box: Box, seat: int, x: int, y: int, notes: list[int]) -> int:
    """The best of its squares."""
    best = NEVER
    for i in range(4):
        at = x + WIDTH * y + STAND_AT[i]
        best = max(best, value_of_stand(s, box, seat, s.shark, at % WIDTH, at // WIDTH, notes))
    return best


def squares_short(x: int, y: int, more: int, square: int) -> int:
    """Half squares that are lacking from a tile there, with `more` tiles to come, to a square."""
    wide = abs(2 * (square % WIDTH - x) - 1)
    high = abs(2 * (square // WIDTH - y) - 1)
    return max(0, max(max(wide, high) - 4 * more - 1, wide + high - 6 * more - 2))
