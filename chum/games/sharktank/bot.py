"""What Shark Tank's bots know beyond the rules (neutral subset)."""

from __future__ import annotations

from chum.games.sharktank.rules import (
    CHOOSING,
    DRAFTING,
    FIRST_TILE,
    LAYING,
    NEXT_TILE,
    OVER,
    SHARK,
    SPEND,
    SPENDING,
    STAND,
    TAKE,
    Box,
    State,
    leads,
    score,
)
from chum.games.sharktank.rules_hunt import FAR, gain, larder, prey, tiles_to_fish
from chum.games.sharktank.rules_plan import (
    WORTH,
    note_what_is_left,
    squares_short,
    target,
    value_of_last_tile,
    value_of_shark,
    value_of_stand,
    value_with_token,
    value_without_token,
    weigh_fish,
)
from chum.games.sharktank.rules_tank import FIRST_X, FIRST_Y, NEXT_X, NEXT_Y, STAND_AT, SUITS, WIDTH
from chum.neutral.luck import below
from chum.neutral.structs import count_bits

WIDEN = 25  # the others in the tree mostly do what the policy would
EXPLORE = 30
ROUNDS = 2  # what the next player can gobble is seen, no more
LEAD = 100
NULLS = 266305  # bits of the Null tokens
NULL_POINTS = 25  # tenths, on average
# by players, in hundredths of log odds:
POINT = (0, 0, 34, 50, 84)  # a point when the tank is empty,
POINT_A_FISH = (0, 0, 2, 3, 6)  # and how much less for every fish in it
PREY = (0, 0, 0, 10, 24)  # a point that the nearest fish would bring,
PREY_NOW = (0, 0, 15, 8, 8)  # and how much more for who moves next
LARDER = (0, 0, 5, 3, 5)  # a point that the fish of the best suit would bring together
SKIP = (0, 0, 50, 0, 50)  # what it costs to lead, if that can last (ST-32, ST-33)
SPOILT = 100  # hundredths lost where quiet turns end the game (ST-38)
TURNS_A_MOVE = 2  # a leader who skips makes none


def policy(s: State, box: Box, seat: int, moves: list[int], count: int) -> int:
    """The move that is worth the most, of equal ones any."""
    weigh_fish(s, box, moves)
    if s.phase == DRAFTING:
        weigh_suits(s, box, seat, moves, count)
    elif s.phase == CHOOSING:
        weigh_sharks(s, box, seat, moves, count)
    elif s.phase == SPENDING:
        weigh_tokens(s, box, seat, moves, count)
    else:
        note_what_is_left(s, box, seat, s.shark, moves)
        if s.phase == LAYING:
            weigh_tiles(s, box, seat, moves, count)
        else:
            weigh_stands(s, box, seat, moves, count)
    return any_best(s, moves, count)


def any_best(s: State, notes: list[int], count: int) -> int:
    best = 0
    ties = 0
    for i in range(count):
        if ties == 0 or notes[WORTH + i] > notes[WORTH + best]:
            best = i
            ties = 1
        elif notes[WORTH + i] == notes[WORTH + best]:
            ties += 1
            if below(s, ties) == 0:
                best = i
    return best


def weigh_suits(s: State, box: Box, seat: int, moves: list[int], count: int) -> None:
    """What a token of each suit brings at once."""
    for i in range(count):
        moves[WORTH + i] = gain(s, box, seat, moves[i] - TAKE)


def weigh_sharks(s: State, box: Box, seat: int, moves: list[int], count: int) -> None:
    for i in range(count):
        moves[WORTH + i] = value_of_shark(s, box, seat, moves[i] - SHARK, moves)


def weigh_tokens(s: State, box: Box, seat: int, moves: list[int], count: int) -> None:
    """No token, which comes first, or one that leads to a fish."""
    without = value_without_token(s, box, seat, s.shark, moves)
    moves[WORTH] = without
    for i in range(1, count):
        moves[WORTH + i] = value_with_token(s, box, seat, s.shark, moves[i] - SPEND, without, moves)


def weigh_tiles(s: State, box: Box, seat: int, moves: list[int], count: int) -> None:
    """The last tile by its squares, the others by how well they lead to the best square."""
    more = s.due - s.count - 1
    at = s.shark_at[s.shark] if s.count == 0 else s.laid[s.count - 1]
    aim = target(s, box, seat, moves) if more > 0 else 0
    for i in range(count):
        if s.count == 0:
            x = at % WIDTH + FIRST_X[moves[i] - FIRST_TILE]
            y = at // WIDTH + FIRST_Y[moves[i] - FIRST_TILE]
        else:
            x = at % WIDTH + NEXT_X[moves[i] - NEXT_TILE]
            y = at // WIDTH + NEXT_Y[moves[i] - NEXT_TILE]
        if more > 0:
            moves[WORTH + i] = -squares_short(x, y, more, aim)
        else:
            moves[WORTH + i] = value_of_last_tile(s, box, seat, x, y, moves)


def weigh_stands(s: State, box: Box, seat: int, moves: list[int], count: int) -> None:
    for i in range(count):
        at = s.laid[s.count - 1] + STAND_AT[moves[i] - STAND]
        moves[WORTH + i] = value_of_stand(s, box, seat, s.shark, at % WIDTH, at // WIDTH, moves)


def outlook(s: State, box: Box, seat: int) -> int:
    """Hundredths of log odds: points, the nearest fish, and what is left in the tank to hunt."""
    worth = 10 * score(s, box, seat) + NULL_POINTS * count_bits(s.hand[seat] & NULLS)
    worth = worth * (POINT[s.seats] - POINT_A_FISH[s.seats] * s.fish) // 10
    turns = (seat - s.seat + s.seats) % s.seats
    if s.final > 0 and turns >= s.final:
        return worth
    if leads(s, seat) and not box.once:
        worth -= SKIP[s.seats]
    near = PREY[s.seats] + (PREY_NOW[s.seats] if turns == 0 else 0)
    worth += near * prey(s, box, seat) // 10
    if s.final > 0:
        return worth
    return worth + LARDER[s.seats] * larder(s, box, seat)


def spoilt(s: State, box: Box) -> int:
    """An end by quiet turns (ST-38) is nobody's fun: the nearer it comes the more it costs all."""
    limit = box.patience * s.seats
    if s.phase == OVER:
        return SPOILT if s.quiet >= limit else 0
    due = min(limit, s.quiet + TURNS_A_MOVE * moves_to_fish(s, box))
    return SPOILT * due * due * due // (limit * limit * limit)


def moves_to_fish(s: State, box: Box) -> int:
    """Moves without tokens after which some shark can gobble."""
    fewest = FAR
    for shark in range(SUITS):
        fewest = min(fewest, tiles_to_fish(s, shark))
    return max(0, (fewest - 1) // box.base)
