"""Whole games by uniform random choice, for any game (neutral subset)."""

from __future__ import annotations

from chum.neutral.contract import Box, State, is_over, legal, pending, place, play, rounds, setup
from chum.neutral.counted import counted
from chum.neutral.luck import LOW32, below, seed_luck
from chum.neutral.structs import Struct, clear, i32, i64, lowest_bit

KINDS_COUNTED = 16
WHOLE_WIN = 60  # one win in units of the tally: divisible by every number of sharers up to six


class Tally(Struct):
    """What a batch of games came to."""

    games: int = i64()
    decisions: int = i64()
    rounds: int = i64()
    shortest: int = i32()  # rounds
    longest: int = i32()
    wins: list[int] = i64(8)  # by seat, in units of 1/60; a shared win counts in equal parts
    kinds: list[int] = i64(KINDS_COUNTED)  # seats of which the game counted this
    kind_wins: list[int] = i64(KINDS_COUNTED)


def first_pending(s: State, box: Box) -> int:
    """The lowest seat that must choose now."""
    return lowest_bit(pending(s, box))


def step(s: State, box: Box, moves: list[int]) -> None:
    """One random decision by the first pending seat."""
    seat = first_pending(s, box)
    count = legal(s, box, seat, moves)
    choice = below(s, count)
    play(s, box, seat, moves[choice])


def begin(s: State, box: Box, seats: int, luck: int) -> None:
    clear(s)
    seed_luck(s, luck)
    setup(s, box, seats)


def playouts(
    s: State, box: Box, tally: Tally, moves: list[int], seats: int, seed: int, games: int
) -> None:
    """Play `games` games with luck seed, seed + 1, …, and add them to the tally."""
    for game in range(games):
        begin(s, box, seats, seed + game)
        while not is_over(s):
            step(s, box, moves)
            tally.decisions += 1
        count_game(s, box, tally, seats)


def count_game(s: State, box: Box, tally: Tally, seats: int) -> None:
    length = rounds(s)
    if tally.games == 0 or length < tally.shortest:
        tally.shortest = length
    if length > tally.longest:
        tally.longest = length
    tally.games += 1
    tally.rounds += length
    winners = 0
    for seat in range(seats):
        if place(s, box, seat) == 1:
            winners += 1
    for seat in range(seats):
        won = WHOLE_WIN // winners if place(s, box, seat) == 1 else 0
        tally.wins[seat] += won
        bits = counted(s, box, seat)
        for kind in range(KINDS_COUNTED):
            if bits >> kind & 1:
                tally.kinds[kind] += 1
                tally.kind_wins[kind] += won


def trace(s: State, box: Box, moves: list[int], seats: int, seed: int, games: int) -> int:
    """Order-sensitive hash of every action and place: equal traces mean equal games."""
    h = 17
    for game in range(games):
        begin(s, box, seats, seed + game)
        while not is_over(s):
            seat = first_pending(s, box)
            count = legal(s, box, seat, moves)
            action = moves[below(s, count)]
            play(s, box, seat, action)
            h = (h * 1000003 + action * 8 + seat + 1) & LOW32
        for seat in range(seats):
            h = (h * 1000003 + place(s, box, seat)) & LOW32
    return h
