"""What Shark Tank's bots know beyond the rules (neutral subset)."""

from __future__ import annotations

from chum.games.sharktank.rules import (
    CHOOSING,
    DRAFTING,
    FIRST_TILE,
    LAYING,
    NEXT_TILE,
    SHARK,
    SPEND,
    SPENDING,
    Box,
    State,
    leads,
    score,
)
from chum.games.sharktank.rules_hunt import FAR, best_stand, leads_to_fish, prey, tiles_to_fish
from chum.games.sharktank.rules_tank import FIRST_X, FIRST_Y, NEXT_X, NEXT_Y, VALUES, WIDTH
from chum.neutral.luck import below
from chum.neutral.structs import count_bits

ROUNDS = 2  # what the next player can gobble is seen, no more
ENOUGH = 2000  # beyond it others are foreseen better than they play, and the hunt is forgotten
LEAD = 100
TEMPERATURE = 20  # points weigh more than LEAD says, and tokens are not to be wasted
NULLS = 266305  # bits of the Null tokens
NULL_POINTS = 25  # tenths, on average
SMALL = 6 << 18 | 6 << 12 | 6 << 6 | 6  # bits of the tokens 1 and 2
SMALL_POINTS = 20  # tenths: they are spent to get at bigger ones
SKIP_POINTS = 20


def policy(s: State, box: Box, seat: int, moves: list[int], count: int) -> int:
    """Gobble where it can be done, and pay for it with a small token if need be."""
    if s.phase == CHOOSING:
        return hungriest(s, moves, count)
    if s.phase == SPENDING:
        return cheapest(s, box, moves, count)
    if s.phase == LAYING:
        return towards_fish(s, moves, count)
    if s.phase == DRAFTING:
        return below(s, count)
    return best_stand(s)


def hungriest(s: State, moves: list[int], count: int) -> int:
    """The shark with the shortest way to a fish; of equal ones any."""
    best = 0
    fewest = FAR + 1
    ties = 0
    for i in range(count):
        tiles = max(2, tiles_to_fish(s, moves[i] - SHARK))
        if tiles < fewest:
            fewest = tiles
            ties = 0
        if tiles == fewest:
            ties += 1
            if below(s, ties) == 0:
                best = i
    return best


def cheapest(s: State, box: Box, moves: list[int], count: int) -> int:
    """No token, or the smallest with which the shark gets at a fish."""
    lacking = tiles_to_fish(s, s.shark) - box.base - s.tiles[s.seat]
    best = 0
    least = VALUES
    if lacking > 0:
        for i in range(1, count):
            value = (moves[i] - SPEND) % VALUES
            if lacking <= value and value < least:
                least = value
                best = i
    return best


def towards_fish(s: State, moves: list[int], count: int) -> int:
    """Any tile from which a fish can still be reached."""
    best = 0
    ties = 0
    found = 0
    at = s.shark_at[s.shark] if s.count == 0 else s.laid[s.count - 1]
    for i in range(count):
        if s.count == 0:
            x = at % WIDTH + FIRST_X[moves[i] - FIRST_TILE]
            y = at // WIDTH + FIRST_Y[moves[i] - FIRST_TILE]
        else:
            x = at % WIDTH + NEXT_X[moves[i] - NEXT_TILE]
            y = at // WIDTH + NEXT_Y[moves[i] - NEXT_TILE]
        near = 1 if leads_to_fish(s, x, y, s.due - s.count - 1) else 0
        if near > found:
            found = 1
            ties = 0
        if near == found:
            ties += 1
            if below(s, ties) == 0:
                best = i
    return best


def outlook(s: State, box: Box, seat: int) -> int:
    """Tenths of points; a Null is worth what its die brings on average.

    With three or more the next fish counts too, small tokens that can be spent for it, and a
    skip: weights from 300 games of four bots, and no help to two (docs/bots.md).
    """
    hand = s.hand[seat]
    worth = 10 * score(s, box, seat) + NULL_POINTS * count_bits(hand & NULLS)
    if s.seats == 2:
        return worth
    worth += SMALL_POINTS * count_bits(hand & SMALL) + prey(s, box, seat)
    return worth - SKIP_POINTS if leads(s, seat) else worth
