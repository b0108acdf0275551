"""Shark Tank: everybody steers the same four sharks to fish of the shark's own suit.

Facts: 2 to 4 players; a piecepack: 24 tokens (the fish: four suits with the values Null, 1 … 5),
24 tiles, four pawns (the sharks), dice.  The players draft the 1s, 2s and Nulls; the other fish are
spread over a tank of 20 × 20 squares with a shark in each corner.  A turn: choose a shark, spend at
most one token for extra tiles, lay exactly the tiles due, stand on the last one, gobble the fish of
the shark's suit that it touches.  Who has the most tokens skips and collects a tile instead.
Hidden: the values of the fish in the tank from everybody, of gobbled fish from all but the owner.
Ends some turns after the tank is down to two fish, or when nothing is gobbled for long.
Random: the Tasty suit, the first player, fish, corners, rolls, the value of each gobbled fish.

The tank itself, its squares and where tiles fit, is in `rules_tank.py`.
"""

from __future__ import annotations

from chum.games.sharktank.rules_tank import (
    FIRST_X,
    FIRST_Y,
    FISH,
    NEXT_X,
    NEXT_Y,
    STAND_AT,
    SUITS,
    TOKENS,
    VALUES,
    WIDTH,
    can_lay,
    cover,
    find_tiles,
    longest,
    map_room,
    place_sharks,
    spread_fish,
)
from chum.neutral.bits import list_bits
from chum.neutral.luck import any_bit, below
from chum.neutral.structs import (
    Struct,
    count_bits,
    i8,
    i16,
    i32,
    i64,
    lowest_bit,
    tell,
    u8,
    whisper,
)

SEATS = 4
SUIT_TOKENS = 63  # bits of one suit's tokens
TILES = 20  # most tiles of a move
DRAWN = -1  # who begins
NO_SHARK = -1

# action codes
TAKE = 0  # + suit: a token of the draft
SHARK = 4  # + suit
NO_TOKEN = 8
SPEND = 9  # + token
FIRST_TILE = 33  # + where it lies from the shark
NEXT_TILE = 41  # + where it lies from the tile before
STAND = 53  # + square of the last tile
ACTIONS = 57
SCRATCH = 115  # room behind the moves for what bots work out about them

DRAFT_VALUES = (1, 2, 0)

# phases
DRAFTING = 0
CHOOSING = 1  # a shark
SPENDING = 2
LAYING = 3
STANDING = 4
OVER = 5

# events
FISH_AT = 0  # suit, square
SHARK_AT = 1  # suit, square
TASTY = 2  # suit
FIRST = 3  # seat
TAKES = 4  # seat, token
TURN = 5  # seat
FINAL = 6  # turns left: the final turns begin
SKIPS = 7  # seat, tiles it has collected now
SKIPS_BARE = 8  # seat: the stack is too small to take one
PASSES = 9  # seat
CHOOSES = 10  # seat, shark
SPENDS = 11  # seat, token
ROLLS = 12  # seat, face
FALLS_SHORT = 13  # tiles due, tiles that fit
LAYS = 14  # tile
STANDS = 15  # shark, square
GOBBLES = 16  # seat, suit, square
VALUE = 17  # token: for its new owner only
QUIET = 18  # turns without a gobble, limit
NULL_WORTH = 19  # face
LEFT = 20  # token, square: in the tank at the end
HOLDS = 21  # seat, token at the end
SCORES = 22  # seat, points
WINS = 23  # seat


class Box(Struct):
    first: int = i8()  # seat, or DRAWN
    corners: int = i8()  # 1: a corner touches too (ST-27)
    once: int = i8()  # 1: nobody is skipped twice in a row (ST-33)
    stack: int = i8()  # tiles to move with
    base: int = i8()  # tiles of every move
    die: list[int] = i8(6)  # its faces
    last_fish: int = i8()  # fish in the tank that begin the final turns
    patience: int = i8()  # turns of each player without a gobble that end the game
    fish_points: int = i8()
    tasty_points: int = i8()
    set_points: int = i8()
    suit_points: int = i8()


class State(Struct):
    rng: int = i64()
    seats: int = i8()
    phase: int = i8()
    seat: int = i8()  # whose turn it is
    turns: int = i16()  # begun
    picks: int = i8()  # tokens drafted
    tasty: int = i8()
    tank: int = i32()  # bit of every token in the tank
    hand: list[int] = i32(SEATS)  # bits of the tokens in front of a seat
    drafted: list[int] = i32(SEATS)  # bits of those that a seat took; all have seen them (ST-09)
    fish: int = i8()  # in the tank
    fish_at: list[int] = i16(FISH)  # 0: gobbled
    fish_suit: list[int] = i8(FISH)
    fish_worth: list[int] = i8(FISH)  # value, shown at the end
    shark_at: list[int] = i16(SUITS)
    tiles: list[int] = i8(SEATS)  # collected
    stack: int = i8()
    skipped: int = u8()  # bit of every seat whose last turn was skipped
    final: int = i8()  # final turns left; 0 before they begin
    quiet: int = i16()  # turns in a row without a gobble
    options: int = i16()  # bits of what can be chosen now; not for tokens, which are hidden
    cut: int = i8()  # 1: no shark can lay all the tiles due (ST-25)
    shark: int = i8()  # chosen
    most: int = i8()  # tiles it can lay, as far as that matters
    rolled: int = i8()  # for a Null this turn; -1: nothing
    due: int = i8()  # tiles to lay
    count: int = i8()  # tiles laid
    laid: list[int] = i16(TILES)
    null_worth: int = i8()  # -1 before it is rolled
    room: list[int] = i32(WIDTH)  # by row: bits of the squares where a tile still fits
    flood: list[int] = i32(WIDTH)  # for `tiles_beyond`; zeros outside it
    tries: int = i32()  # for `search`; 0 outside it


# -- set-up


def setup(s: State, box: Box, seats: int) -> None:
    s.seats = seats
    s.stack = box.stack
    s.shark = NO_SHARK
    s.rolled = -1
    s.null_worth = -1
    s.tank = (1 << TOKENS) - 1
    for i in range(FISH):
        s.fish_worth[i] = -1
    s.tasty = below(s, SUITS)
    tell(s, TASTY, s.tasty, 0, 0)
    s.seat = box.first
    if box.first == DRAWN:
        s.seat = below(s, seats)
    tell(s, FIRST, s.seat, 0, 0)
    offer_draft(s)


def picks_of_a_value(s: State) -> int:
    """One each, two each with two players (ST-07)."""
    return 3 if s.seats == 3 else 4


def draft_value(s: State) -> int:
    return DRAFT_VALUES[s.picks // picks_of_a_value(s)]


def offer_draft(s: State) -> None:
    """The suits of which this value is left."""
    s.phase = DRAFTING
    s.options = 0
    for suit in range(SUITS):
        if s.tank >> VALUES * suit + draft_value(s) & 1:
            s.options |= 1 << suit


def take_token(s: State, suit: int) -> None:
    token = VALUES * suit + draft_value(s)
    s.tank &= ~(1 << token)
    s.hand[s.seat] |= 1 << token
    s.drafted[s.seat] |= 1 << token
    s.picks += 1
    tell(s, TAKES, s.seat, token, 0)
    s.seat = (s.seat + 1) % s.seats


def draft(s: State, box: Box, suit: int) -> None:
    """The last suit of a value goes by itself (ST-48)."""
    take_token(s, suit)
    while s.phase == DRAFTING:
        if s.picks == 3 * picks_of_a_value(s):
            spread_fish(s)
            place_sharks(s)
            tell_tank(s)
            s.phase = CHOOSING
            next_turn(s, box)
        else:
            offer_draft(s)
            if not is_single(s.options):
                return
            take_token(s, lowest_bit(s.options))


def tell_tank(s: State) -> None:
    for i in range(s.fish):
        tell(s, FISH_AT, s.fish_suit[i], s.fish_at[i], 0)
    for suit in range(SUITS):
        tell(s, SHARK_AT, suit, s.shark_at[suit], 0)


# -- a choice


def pending(s: State, box: Box) -> int:
    if s.phase == OVER:
        return 0
    return 1 << s.seat


def legal(s: State, box: Box, seat: int, out: list[int]) -> int:
    if s.phase == OVER or seat != s.seat:
        return 0
    if s.phase == SPENDING:
        return list_tokens(s, box, out)
    return list_bits(s.options, first_code(s), out, 0)


def first_code(s: State) -> int:
    """The code of the lowest of `options`."""
    if s.phase == DRAFTING:
        return TAKE
    if s.phase == CHOOSING:
        return SHARK
    if s.phase == STANDING:
        return STAND
    return FIRST_TILE if s.count == 0 else NEXT_TILE


def list_tokens(s: State, box: Box, out: list[int]) -> int:
    """None, and those in front of the seat whose tiles fit; a Null always does (ST-25)."""
    out[0] = NO_TOKEN
    count = 1
    spare = s.most - box.base - s.tiles[s.seat]
    for token in range(TOKENS):
        if s.hand[s.seat] >> token & 1 and token % VALUES <= spare:
            out[count] = SPEND + token
            count += 1
    return count


def replacements(s: State, box: Box, seat: int, out: list[int]) -> int:
    """Nothing is sealed."""
    return 0


def away(s: State, box: Box, seat: int) -> int:
    """The first that is offered; no token (ST-49)."""
    if s.phase == SPENDING:
        return NO_TOKEN
    return first_code(s) + lowest_bit(s.options)


def play(s: State, box: Box, seat: int, action: int) -> None:
    if s.phase == DRAFTING:
        draft(s, box, action - TAKE)
    elif s.phase == CHOOSING:
        choose_shark(s, box, action - SHARK)
    elif s.phase == SPENDING:
        spend(s, box, action - SPEND)
    elif s.phase == STANDING:
        stand(s, box, STAND_AT[action - STAND])
    else:
        lay_tile(s, action - first_code(s))
        lay_forced_tiles(s)


def is_single(mask: int) -> bool:
    return mask & mask - 1 == 0


# -- a turn


def next_turn(s: State, box: Box) -> None:
    """Turns that are skipped or passed go by until somebody has to choose."""
    while s.phase != OVER and goes_by(s, box):
        end_turn(s, box)


def goes_by(s: State, box: Box) -> bool:
    """Begin a turn.  The fish are counted before the skip (ST-36)."""
    s.turns += 1
    tell(s, TURN, s.seat, 0, 0)
    if s.final == 0 and s.fish <= box.last_fish:
        s.final = s.seats
        tell(s, FINAL, s.final, 0, 0)
    if must_skip(s, box):
        skip(s, box)
        return True
    s.skipped &= ~(1 << s.seat)
    return not offer_sharks(s, box)


def must_skip(s: State, box: Box) -> bool:
    """The leader, but with `once` not twice in a row (ST-33)."""
    if box.once and s.skipped >> s.seat & 1:
        return False
    return leads(s, s.seat)


def leads(s: State, seat: int) -> bool:
    """Strictly the most unspent tokens (ST-32)."""
    own = count_bits(s.hand[seat])
    for other in range(s.seats):
        if other != seat and count_bits(s.hand[other]) >= own:
            return False
    return True


def skip(s: State, box: Box) -> None:
    """A tile is taken only while the stack keeps enough for any move (ST-34)."""
    s.skipped |= 1 << s.seat
    if s.stack > box.base + VALUES - 1:
        s.stack -= 1
        s.tiles[s.seat] += 1
        tell(s, SKIPS, s.seat, s.tiles[s.seat], 0)
    else:
        tell(s, SKIPS_BARE, s.seat, 0, 0)


def offer_sharks(s: State, box: Box) -> bool:
    """The sharks that can lay the tiles due, or at least those of every move (ST-25)."""
    map_room(s)
    s.cut = 0
    find_sharks(s, box.base + s.tiles[s.seat])
    if s.options == 0:
        s.cut = 1
        find_sharks(s, box.base)
    if s.options == 0:
        tell(s, PASSES, s.seat, 0, 0)
        return False
    s.phase = CHOOSING
    if is_single(s.options):
        choose_shark(s, box, lowest_bit(s.options))
    return True


def find_sharks(s: State, tiles: int) -> None:
    s.options = 0
    for shark in range(SUITS):
        if can_lay(s, shark, tiles):
            s.options |= 1 << shark


def choose_shark(s: State, box: Box, shark: int) -> None:
    """Without tokens, or short of tiles, there is nothing to spend (ST-48, ST-25)."""
    tell(s, CHOOSES, s.seat, shark, 0)
    s.shark = shark
    due = box.base + s.tiles[s.seat]
    s.most = due
    if s.cut or s.hand[s.seat] != 0:
        s.most = longest(s, shark, due if s.cut else due + VALUES - 1)
    if s.cut or s.hand[s.seat] == 0:
        begin_laying(s, due)
    else:
        s.phase = SPENDING


def spend(s: State, box: Box, token: int) -> None:
    """One token or none; a Null is rolled for at once (ST-15)."""
    due = box.base + s.tiles[s.seat]
    if token >= 0:
        s.hand[s.seat] &= ~(1 << token)
        tell(s, SPENDS, s.seat, token, 0)
        due += token % VALUES
        if token % VALUES == 0:
            face = below(s, 6)
            s.rolled = box.die[face]
            tell(s, ROLLS, s.seat, s.rolled, 0)
            due += s.rolled
    begin_laying(s, due)


def begin_laying(s: State, due: int) -> None:
    """All the tiles due, or as many as fit (ST-16, ST-25)."""
    if due > s.most:
        tell(s, FALLS_SHORT, due, s.most, 0)
    s.due = min(due, s.most)
    s.phase = LAYING
    s.options = find_tiles(s)
    lay_forced_tiles(s)


def lay_tile(s: State, option: int) -> None:
    if s.count == 0:
        x = s.shark_at[s.shark] % WIDTH + FIRST_X[option]
        y = s.shark_at[s.shark] // WIDTH + FIRST_Y[option]
    else:
        x = s.laid[s.count - 1] % WIDTH + NEXT_X[option]
        y = s.laid[s.count - 1] // WIDTH + NEXT_Y[option]
    s.laid[s.count] = x + WIDTH * y
    tell(s, LAYS, s.laid[s.count], 0, 0)
    s.count += 1
    cover(s, x, y)
    if s.count < s.due:
        s.options = find_tiles(s)


def lay_forced_tiles(s: State) -> None:
    """The only tile that fits lays itself (ST-48); after the last one the shark stands."""
    while s.count < s.due and is_single(s.options):
        lay_tile(s, lowest_bit(s.options))
    if s.count == s.due:
        s.phase = STANDING
        s.options = 15


def stand(s: State, box: Box, square: int) -> None:
    arrive(s, box, s.laid[s.count - 1] + square)


def arrive(s: State, box: Box, square: int) -> None:
    """The end of a move, however the shark came there."""
    s.shark_at[s.shark] = square
    tell(s, STANDS, s.shark, s.shark_at[s.shark], 0)
    gobble(s, box)
    pick_up_tiles(s)
    s.shark = NO_SHARK
    s.rolled = -1
    s.phase = CHOOSING
    end_turn(s, box)
    next_turn(s, box)


def gobble(s: State, box: Box) -> None:
    """Every fish of the shark's suit that it touches now (ST-28, ST-29, ST-30)."""
    square = s.shark_at[s.shark]
    reach = 2 if box.corners else 1
    gobbled = 0
    for i in range(FISH):
        if s.fish_at[i] != 0 and s.fish_suit[i] == s.shark:
            wide = abs(s.fish_at[i] % WIDTH - square % WIDTH)
            high = abs(s.fish_at[i] // WIDTH - square // WIDTH)
            if wide <= 1 and high <= 1 and wide + high <= reach:
                tell(s, GOBBLES, s.seat, s.shark, s.fish_at[i])
                s.fish_at[i] = 0
                s.fish -= 1
                s.quiet = -1  # the turn ends as number 0
                token = draw_token(s, s.tank, s.shark)
                s.tank &= ~(1 << token)
                gobbled |= 1 << token
    s.hand[s.seat] |= gobbled
    while gobbled != 0:
        whisper(s, s.seat, VALUE, lowest_bit(gobbled), 0, 0)
        gobbled &= gobbled - 1


def draw_token(s: State, among: int, suit: int) -> int:
    """A random token of the suit: nobody knew which one this fish was (ST-08)."""
    left = among >> VALUES * suit & SUIT_TOKENS
    return VALUES * suit + any_bit(s, left)


def pick_up_tiles(s: State) -> None:
    """All go back to the stack, collected ones too (ST-31, ST-19)."""
    for i in range(s.count):
        s.laid[i] = 0
    s.count = 0
    s.due = 0
    s.stack += s.tiles[s.seat]
    s.tiles[s.seat] = 0


def end_turn(s: State, box: Box) -> None:
    """Ends at an empty tank, after the final turns or too many quiet ones (ST-36, ST-38)."""
    limit = box.patience * s.seats
    s.quiet += 1
    if 2 * s.quiet >= limit:
        tell(s, QUIET, s.quiet, limit, 0)
    if s.fish == 0 or s.final == 1 or s.quiet >= limit:
        finish(s, box)
    else:
        s.final -= 1 if s.final > 0 else 0
        s.seat = (s.seat + 1) % s.seats


# -- the end


def finish(s: State, box: Box) -> None:
    """Everything is shown, the Nulls are rolled for once, the points are counted (ST-09, ST-40)."""
    s.phase = OVER
    unseen = s.tank
    for i in range(FISH):
        if s.fish_at[i] != 0:
            token = draw_token(s, unseen, s.fish_suit[i])
            unseen &= ~(1 << token)
            s.fish_worth[i] = token % VALUES
            tell(s, LEFT, token, s.fish_at[i], 0)
    for seat in range(s.seats):
        for token in range(TOKENS):
            if s.hand[seat] >> token & 1:
                tell(s, HOLDS, seat, token, 0)
    face = below(s, 6)
    s.null_worth = box.die[face]
    tell(s, NULL_WORTH, s.null_worth, 0, 0)
    for seat in range(s.seats):
        tell(s, SCORES, seat, score(s, box, seat), 0)
    for seat in range(s.seats):
        if place(s, box, seat) == 1:
            tell(s, WINS, seat, 0, 0)


def is_over(s: State) -> bool:
    return s.phase == OVER


def rounds(s: State) -> int:
    """Turns begun: skipped ones and passes too."""
    return s.turns


def counted(s: State, box: Box, seat: int) -> int:
    """Of how many suits the tokens are that a player drafts, and those that he ends with."""
    return 1 << suits_of(s.drafted[seat]) - 1 | 1 << SUITS + suits_of(s.hand[seat])


def suits_of(hand: int) -> int:
    suits = 0
    for suit in range(SUITS):
        if hand >> VALUES * suit & SUIT_TOKENS:
            suits += 1
    return suits


def score(s: State, box: Box, seat: int) -> int:
    """Tokens, the Tasty ones, values, sets, a single suit (ST-03, ST-41, ST-42)."""
    hand = s.hand[seat]
    if hand == 0:
        return 0
    points = box.fish_points * count_bits(hand) + box.tasty_points * tasty_tokens(s, seat)
    sets = TOKENS
    suits = 0
    for suit in range(SUITS):
        own = hand >> VALUES * suit & SUIT_TOKENS
        sets = min(sets, count_bits(own))
        suits += own != 0
        for value in range(1, VALUES):
            points += value * (own >> value & 1)
        if s.null_worth > 0:
            points += s.null_worth * (own & 1)
    if suits == 1:
        points += box.suit_points
    return points + box.set_points * sets


def tasty_tokens(s: State, seat: int) -> int:
    return count_bits(s.hand[seat] >> VALUES * s.tasty & SUIT_TOKENS)


def place(s: State, box: Box, seat: int) -> int:
    """By points, then by Tasty tokens, else shared (ST-43)."""
    if s.phase != OVER:
        return 0
    better = 0
    own = TOKENS * score(s, box, seat) + tasty_tokens(s, seat)
    for other in range(s.seats):
        if TOKENS * score(s, box, other) + tasty_tokens(s, other) > own:
            better += 1
    return better + 1


def conceal(s: State, box: Box, seat: int) -> None:
    """Deal the values nobody has shown anew, suit by suit, to the other players and the tank.

    All have seen what was drafted; at the end everything is shown (ST-09).
    """
    if s.phase == OVER:
        return
    for other in range(s.seats):
        if other != seat:
            s.tank |= s.hand[other] & ~s.drafted[other]
    for other in range(s.seats):
        if other != seat:
            for suit in range(SUITS):
                gobbled = s.hand[other] & ~s.drafted[other] & SUIT_TOKENS << VALUES * suit
                s.hand[other] &= ~gobbled
                for _ in range(count_bits(gobbled)):
                    token = draw_token(s, s.tank, suit)
                    s.tank &= ~(1 << token)
                    s.hand[other] |= 1 << token
