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
    Box,
    State,
    leads,
    score,
)
from chum.games.sharktank.rules_hunt import (
    FAR,
    best_stand,
    catch,
    gain,
    least_value,
    prey,
    tiles_beyond_tile,
    tiles_to_fish,
)
from chum.games.sharktank.rules_tank import FIRST_X, FIRST_Y, NEXT_X, NEXT_Y, VALUES, WIDTH
from chum.neutral.luck import below
from chum.neutral.structs import count_bits

WIDEN = 100
ROUNDS = 2  # what the next player can gobble is seen, no more
LEAD = 100
NULLS = 266305  # bits of the Null tokens
NULL_POINTS = 25  # tenths, on average
SKIP_POINTS = (0, 0, 50, 30, 20)  # tenths, by players: what it costs to lead (ST-32)
PROMISE = (8, 5, 4, 3)  # tenths of the nearest fish, by turns to wait for it
SPOILT = 100  # hundredths lost where quiet turns end the game (ST-38)


def policy(s: State, box: Box, seat: int, moves: list[int], count: int) -> int:
    """Gobble what brings points, and pay for it with a small token if need be."""
    if s.phase == CHOOSING:
        return hungriest(s, box, seat, moves, count)
    if s.phase == DRAFTING:
        return below(s, count)
    if s.phase == SPENDING:
        return cheapest(s, box, seat, moves, count)
    wanted = 1 if gain(s, box, seat, s.shark) > 0 else -1
    if s.phase == LAYING:
        return towards_fish(s, wanted, moves, count)
    return best_stand(s, wanted)


def hungriest(s: State, box: Box, seat: int, moves: list[int], count: int) -> int:
    """The shark with the fish that brings the most now; of equal ones any."""
    best = 0
    most = -1
    ties = 0
    for i in range(count):
        points = catch(s, box, seat, moves[i] - SHARK)
        if points > most:
            most = points
            ties = 0
        if points == most:
            ties += 1
            if below(s, ties) == 0:
                best = i
    return best


def cheapest(s: State, box: Box, seat: int, moves: list[int], count: int) -> int:
    """No token, or the smallest with which the shark gets at a fish that is worth it."""
    lacking = tiles_to_fish(s, s.shark) - box.base - s.tiles[seat]
    best = 0
    if lacking > 0 and catch(s, box, seat, s.shark) > 0:
        value = least_value(s, seat, lacking)
        for i in range(1, count):
            if (moves[i] - SPEND) % VALUES == value:
                best = i
    return best


def towards_fish(s: State, wanted: int, moves: list[int], count: int) -> int:
    """Any tile from which a fish can be reached, or comes nearer; an unwanted one is left."""
    best = 0
    ties = 0
    fewest = FAR + 1
    more = s.due - s.count - 1
    at = s.shark_at[s.shark] if s.count == 0 else s.laid[s.count - 1]
    for i in range(count):
        if s.count == 0:
            x = at % WIDTH + FIRST_X[moves[i] - FIRST_TILE]
            y = at // WIDTH + FIRST_Y[moves[i] - FIRST_TILE]
        else:
            x = at % WIDTH + NEXT_X[moves[i] - NEXT_TILE]
            y = at // WIDTH + NEXT_Y[moves[i] - NEXT_TILE]
        away = max(0, tiles_beyond_tile(s, x, y) - more)
        if wanted < 0:
            away = 0 if away > 0 else 1
        if away < fewest:
            fewest = away
            ties = 0
        if away == fewest:
            ties += 1
            if below(s, ties) == 0:
                best = i
    return best


def outlook(s: State, box: Box, seat: int) -> int:
    """Tenths of points: what a seat has, and what the nearest fish promises it."""
    hand = s.hand[seat]
    worth = 10 * score(s, box, seat) + NULL_POINTS * count_bits(hand & NULLS)
    if s.phase == OVER:
        return worth
    if leads(s, seat):
        return worth - SKIP_POINTS[s.seats]
    turns = (seat - s.seat + s.seats) % s.seats
    return worth + PROMISE[turns] * prey(s, box, seat) // 10


def spoilt(s: State, box: Box) -> int:
    """Quiet turns (ST-38) are nobody's fun: every one of them costs everybody."""
    limit = box.patience * s.seats
    if s.phase == OVER and s.quiet < limit:
        return 0
    return SPOILT * s.quiet // limit
