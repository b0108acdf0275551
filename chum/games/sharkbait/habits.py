"""What SharkBait's bots know beyond the rules (neutral subset)."""

from __future__ import annotations

from chum.core.luck import below
from chum.games.sharkbait.pieces import FISH, NUMBERS, Box, State
from chum.games.sharkbait.rules import (
    GIVING,
    PIECE,
    PLACE,
    RETURNING,
    ROLLING,
    TRADE,
    score,
)

ROUNDS = 1  # one turn; then dots and the order of turns decide
LEAD = 100
FISH_DOTS = 17  # tenths, on average
SAVED_FISH = (0, 17, 26, 34, 42, 48)  # tenths that a turn saves, by columns that no shark eats
TURN_FISH = 35  # the same before the sharks are known
SHARKS = 20  # tenths of Fish that the sharks of a turn are, if they come out of the bag
SPREAD = 20  # tenths of dots: what the pieces lying face down can still change
SPREAD_TO_COME = 40  # the same of sixty Fish in the bag


def reopen(s: State, box: Box, seat: int) -> None:
    """The other neighbour takes its sealed gift back (advanced game)."""
    if s.phase == GIVING:
        for other in range(s.seats):
            if other != seat and s.gift[other] != 0:
                s.gift[other] = 0
                s.waiting |= 1 << other


# -- a turn


def policy(s: State, box: Box, seat: int, moves: list[int], count: int) -> int:
    """Turns are played almost as well as they can be; gifts are given at random."""
    if s.phase == ROLLING:
        return place_or_roll(s, moves, count)
    if s.phase == RETURNING:
        return 0 if mouth(s, 1, 2) < mouth(s, 0, 2) else 1
    return below(s, count)


def mouth(s: State, one: int, other: int) -> int:
    """Columns that two of the sharks eat, less one."""
    first = s.shark[one] % NUMBERS
    second = s.shark[other] % NUMBERS
    return abs(first - second)


def place_or_roll(s: State, moves: list[int], count: int) -> int:
    """Every die that no shark eats goes onto the mat.

    If there is none a token is traded, where that wins more than a token on average, or as few
    dice as possible are fed to the sharks, for whoever places may roll on.
    """
    first = s.shark[0] % NUMBERS
    second = s.shark[1] % NUMBERS
    low = min(first, second)
    high = max(first, second)
    feed = 0
    fewest = s.left
    trade = 0
    for back in range(count):  # from the last: of each number as many dice as there are
        i = count - 1 - back
        if moves[i] == TRADE or moves[i] >= PIECE:
            trade = i
        elif moves[i] >= PLACE:
            number = (moves[i] - PLACE) // NUMBERS
            dice = (moves[i] - PLACE) % NUMBERS + 1
            if number < low or number > high:
                return i
            if dice < fewest:
                fewest = dice
                feed = i
    if s.placed > 0:
        return 1
    if trade > 0 and worth_a_token(s, NUMBERS - 1 - high + low):
        return trade
    return feed


def worth_a_token(s: State, safe: int) -> bool:
    """By the exact values of turns."""
    return (s.left > 3 and safe > 2) or (s.left == 3 and safe > 3)


# -- the outlook


def outlook(s: State, box: Box, seat: int) -> int:
    """Tenths of dots, held and to come, measured by what luck can still change."""
    dots = 10 * score(s, box, seat) + FISH_DOTS * fish_to_come(s, box, seat) // 10
    return LEAD * dots // (SPREAD + SPREAD_TO_COME * s.stock[FISH] // 60)


def fish_to_come(s: State, box: Box, seat: int) -> int:
    """Tenths of Fish that the seat gets out of the bag if every turn brings what most bring."""
    bag = 10 * s.stock[FISH]
    turn = s.current
    drawn = TURN_FISH
    mine = 0
    if s.phase != GIVING:
        drawn = SAVED_FISH[NUMBERS - 1 - mouth(s, 0, 1)]
        mine = 10 * s.sharks if turn == seat else 0
    while bag > 0:
        drawn = min(bag, drawn)
        bag -= drawn
        if turn == seat:
            mine += drawn
        turn = turn + 1 if turn + 1 < s.seats else 0
        drawn = TURN_FISH if box.advanced else TURN_FISH + SHARKS
    return mine
