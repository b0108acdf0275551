"""What SharkBait's bots know beyond the rules (neutral subset)."""

from __future__ import annotations

from chum.games.sharkbait.rules import (
    PIECE,
    PLACE,
    RETURNING,
    ROLLING,
    TRADE,
)
from chum.games.sharkbait.rules_pieces import NUMBERS, Box, State
from chum.neutral.luck import below
from chum.neutral.sealed import take_back

ROUNDS = 1  # the turn; then dots decide
FORECASTS = 350
EXPLORE = 20


def reopen(s: State, box: Box, seat: int) -> None:
    """The other neighbour takes its sealed gift back (advanced game)."""
    take_back(s, s.gift, seat)


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
    """By the exact values of turns: dice to roll, and columns that no shark eats."""
    return (s.left > 3 and safe > 2) or (s.left == 3 and safe > 3)
