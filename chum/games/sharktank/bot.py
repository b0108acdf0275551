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
    TAKE,
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
    larder,
    least_value,
    prey,
    tiles_beyond_tile,
    tiles_to_fish,
)
from chum.games.sharktank.rules_tank import FIRST_X, FIRST_Y, NEXT_X, NEXT_Y, SUITS, VALUES, WIDTH
from chum.neutral.luck import below
from chum.neutral.structs import count_bits

WIDEN = 25  # the others in the tree mostly do what the policy would
EXPLORE = 30
ROUNDS = 2  # what the next player can gobble is seen, no more
LEAD = 100
NULLS = 266305  # bits of the Null tokens
NULL_POINTS = 25  # tenths, on average
# by players, in hundredths of log odds:
POINT = (0, 0, 60, 55, 108)  # a point when the tank is empty,
POINT_A_FISH = (0, 0, 4, 2, 6)  # and how much less for every fish in it
PREY = (0, 0, 12, 16, 31)  # a point that the nearest fish would bring
LARDER = (0, 0, 15, 9, 20)  # a point that the fish of the best suit would bring together
SKIP = (0, 0, 250, 130, 130)  # what it costs to lead, if that can last (ST-32, ST-33)
SPOILT = 100  # hundredths lost where quiet turns end the game (ST-38)
TURNS_A_MOVE = 2  # a leader who skips makes none


def policy(s: State, box: Box, seat: int, moves: list[int], count: int) -> int:
    """Gobble what brings points, and pay for it with a small token if need be."""
    if s.phase == CHOOSING:
        return hungriest(s, box, seat, moves, count)
    if s.phase == DRAFTING:
        return best_fitting(s, box, seat, moves, count)
    if s.phase == SPENDING:
        return cheapest(s, box, seat, moves, count)
    wanted = 1 if in_a_hurry(s, box) or gain(s, box, seat, s.shark) > 0 else -1
    if s.phase == LAYING:
        return towards_fish(s, wanted, moves, count)
    return best_stand(s, wanted)


def in_a_hurry(s: State, box: Box) -> bool:
    """Half of the quiet turns have gone by (ST-38): better a fish that costs than no game."""
    return 2 * s.quiet > box.patience * s.seats


def best_fitting(s: State, box: Box, seat: int, moves: list[int], count: int) -> int:
    """The suit of which a token brings the most; of equal ones any."""
    best = 0
    most = -FAR
    ties = 0
    for i in range(count):
        points = gain(s, box, seat, moves[i] - TAKE)
        if points > most:
            most = points
            ties = 0
        if points == most:
            ties += 1
            if below(s, ties) == 0:
                best = i
    return best


def hungriest(s: State, box: Box, seat: int, moves: list[int], count: int) -> int:
    """The shark with the fish that brings the most now, in a hurry the nearest; else any."""
    best = 0
    most = -1
    ties = 0
    hurry = in_a_hurry(s, box)
    for i in range(count):
        points = catch(s, box, seat, moves[i] - SHARK)
        if hurry:
            points += FAR - tiles_to_fish(s, moves[i] - SHARK)
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
    """Hundredths of log odds: points, the nearest fish, and what is left in the tank to hunt."""
    worth = 10 * score(s, box, seat) + NULL_POINTS * count_bits(s.hand[seat] & NULLS)
    worth = worth * (POINT[s.seats] - POINT_A_FISH[s.seats] * s.fish) // 10
    turns = (seat - s.seat + s.seats) % s.seats
    if s.final > 0 and turns >= s.final:
        return worth
    if leads(s, seat) and not box.once:
        worth -= SKIP[s.seats]
    worth += PREY[s.seats] * prey(s, box, seat) // 10
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
