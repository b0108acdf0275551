"""How a game comes out if all go on by the bots' policy (neutral subset).

What reviews are made of: the win shares of every seat, from a true state or from what one seat
knows of it, after some choices of that seat or before them.  Where games are long the outlook
decides after a few rounds.
"""

from __future__ import annotations

from math import exp

from chum.neutral.bot import LEAD, outlook, play_on, reopen
from chum.neutral.contract import (
    Box,
    State,
    conceal,
    is_over,
    legal,
    place,
    play,
    replacements,
    rounds,
)
from chum.neutral.luck import seed_luck
from chum.neutral.playout import first_pending
from chum.neutral.structs import Struct, copy, f64, i8, i16, i32, i64
from chum.neutral.tree import LATER, MOST_SEATS

CHAIN = 64  # choices of a seat that can be made before all go on


class Forecast(Struct):
    """What is asked, and what the games played so far came to."""

    luck: int = i64()  # of the first game; the next has the next
    games: int = i64()  # played
    seat: int = i8()  # who makes the choices
    seats: int = i8()
    blind: int = i8()  # 1: what the seat cannot know is drawn anew for every game
    until: int = i64()  # the round before which the outlook decides
    choices: int = i16()
    codes: list[int] = i16(CHAIN)
    wins: list[float] = f64(MOST_SEATS)  # a shared win in equal parts
    stands: list[int] = i32(MOST_SEATS)  # by seat the outlook at the end of a game


def forecast(w: Forecast, root: State, s: State, box: Box, moves: list[int], games: int) -> None:
    """Play so many games from a state to their ends; `s` is scratch."""
    for _ in range(games):
        copy(s, root)
        seed_luck(s, w.luck + w.games)
        if w.blind == 1:
            conceal(s, box, w.seat)
            reopen(s, box, w.seat)
        seed_luck(s, w.luck + w.games + LATER)  # alike whatever had to be redrawn
        made = 1
        for i in range(w.choices):
            if made == 1:
                made = make_choice(s, box, w.seat, w.codes[i], moves)
        while not is_over(s) and rounds(s) < w.until:
            seat = first_pending(s, box)
            play_on(s, box, seat, moves)
        if is_over(s):
            count_wins(w, s, box)
        else:
            count_outlook(w, s, box)
        w.games += 1


def make_choice(s: State, box: Box, seat: int, code: int, moves: list[int]) -> int:
    """Make a choice; 0: in this world it did not come to it, and the policy goes on from here."""
    count = legal(s, box, seat, moves)
    if count == 0:
        count = replacements(s, box, seat, moves)
    for i in range(count):
        if moves[i] == code:
            play(s, box, seat, code)
            return 1
    return 0


def count_wins(w: Forecast, s: State, box: Box) -> None:
    winners = 0
    for seat in range(w.seats):
        if place(s, box, seat) == 1:
            winners += 1
    for seat in range(w.seats):
        if place(s, box, seat) == 1:
            w.wins[seat] += 1.0 / winners


def count_outlook(w: Forecast, s: State, box: Box) -> None:
    """The chance to end before all others, as the outlook sees it."""
    for seat in range(w.seats):
        w.stands[seat] = outlook(s, box, seat)
    for seat in range(w.seats):
        odds = 0.0  # against a win of this seat, plus 1
        for other in range(w.seats):
            odds += exp((w.stands[other] - w.stands[seat]) / LEAD)
        w.wins[seat] += 1.0 / odds
