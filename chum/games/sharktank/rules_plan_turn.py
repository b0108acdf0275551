"""Whole turns as plans: the best ones by what they are worth, and how one is made in one go.

In the neutral subset, for bots.  A plan is one number: token, shark and square.  A square of 0
leaves the rest of the turn to the policy: behind the die of a Null, or where tiles are short
(ST-25).  A few plans are weighed with care, and only those to whose squares tiles can be laid;
where games are played out the best one is enough, and squares go by distance.
"""

from __future__ import annotations

from chum.games.sharktank.rules import (
    CHOOSING,
    FIRST_TILE,
    LAYING,
    NEXT_TILE,
    SHARK,
    SPEND,
    SPENDING,
    STAND,
    STANDING,
    Box,
    State,
    arrive,
    choose_shark,
    spend,
)
from chum.games.sharktank.rules_hunt import gain
from chum.games.sharktank.rules_plan import (
    BEST,
    BEST_AT,
    FARTHEST,
    GAINS,
    NEVER,
    NOTED,
    SCHOOL,
    TILES_TO,
    beside,
    best_square,
    can_stand,
    end_row,
    first_row,
    fish_square,
    in_reach,
    is_near,
    note_shark,
    pay,
    squares_short,
    take_back,
    value_of_stand,
    value_with_token,
    value_without_token,
    weigh_fish,
)
from chum.games.sharktank.rules_tank import (
    FIRST_X,
    FIRST_Y,
    NEXT_X,
    NEXT_Y,
    STAND_AT,
    SUITS,
    VALUES,
    WIDTH,
    cover,
    uncover,
)
from chum.neutral.structs import lowest_bit

MOST_PLANS = 10
FOUND = NOTED  # plans
PLAN = FOUND + 1  # + i: the plans, best first
PLAN_WORTH = PLAN + MOST_PLANS  # + i
TILE_TRIES = 300  # tiles laid in search of one path


def plan_of(shark: int, token: int, square: int) -> int:
    return token + 1 + 32 * shark + 128 * square


def plan_token(plan: int) -> int:
    return plan % 32 - 1


def plan_shark(plan: int) -> int:
    return plan // 32 % SUITS


def plan_square(plan: int) -> int:
    return plan // 128


# -- to find plans


def find_plans(s: State, box: Box, seat: int, most: int, notes: list[int]) -> int:
    """The best plans for the rest of the turn, noted best first; how many."""
    weigh_fish(s, box, notes)
    notes[FOUND] = 0
    for i in range(most):
        notes[PLAN_WORTH + i] = NEVER
    if s.phase == CHOOSING:
        for shark in range(SUITS):
            if s.options >> shark & 1:
                plan_with_shark(s, box, seat, shark, most, notes)
    elif s.phase == SPENDING:
        plan_with_shark(s, box, seat, s.shark, most, notes)
    else:
        note_shark(s, box, s.shark, notes)
        if s.phase == LAYING:
            best_square(s, box, seat, s.shark, s.due - s.count, notes)
            plan_squares(s, box, seat, s.shark, s.due - s.count, most, notes)
        else:
            for i in range(4):
                at = s.laid[s.count - 1] + STAND_AT[i]
                worth = value_of_stand(s, box, seat, s.shark, at % WIDTH, at // WIDTH, notes)
                note_plan(s, box, plan_of(s.shark, -1, at), worth, most, notes)
    return notes[FOUND]


def plan_with_shark(s: State, box: Box, seat: int, shark: int, most: int, notes: list[int]) -> None:
    """Without a token, and with each that leads to a fish."""
    without = value_without_token(s, box, seat, shark, notes)
    if s.cut:
        note_plan(s, box, plan_of(shark, -1, 0), without, most, notes)
        return
    if without > notes[PLAN_WORTH + most - 1]:
        tiles = box.base + s.tiles[seat]
        plan_squares(s, box, seat, shark, tiles, most, notes)
    if notes[TILES_TO + shark] < FARTHEST:
        for token in range(SUITS * VALUES):
            if s.hand[seat] >> token & 1:
                plan_with_token(s, box, seat, shark, token, without, most, notes)


def plan_with_token(
    s: State,
    box: Box,
    seat: int,
    shark: int,
    token: int,
    without: int,
    most: int,
    notes: list[int],
) -> None:
    worth = value_with_token(s, box, seat, shark, token, without, notes)
    if worth <= notes[PLAN_WORTH + most - 1]:
        return
    if token % VALUES == 0:
        note_plan(s, box, plan_of(shark, token, 0), worth, most, notes)
        return
    hurry = notes[GAINS + SUITS * seat + shark] - 10 * gain(s, box, seat, shark)
    price = pay(s, box, seat, shark, token, hurry, notes)
    tiles = box.base + s.tiles[seat] + token % VALUES
    for i in range(4 * notes[SCHOOL]):
        at = beside(fish_square(notes, i // 4), i % 4)
        if is_near(s, shark, tiles, at) and can_stand(s, at % WIDTH, at // WIDTH):
            worth = value_of_stand(s, box, seat, shark, at % WIDTH, at // WIDTH, notes) - price
            note_plan(s, box, plan_of(shark, token, at), worth, most, notes)
    take_back(s, box, seat, shark, token, hurry, notes)


def plan_squares(
    s: State, box: Box, seat: int, shark: int, tiles: int, most: int, notes: list[int]
) -> None:
    """Every square that so many more tiles lead to; the best one is noted already."""
    if most == 1:
        note_plan(s, box, plan_of(shark, -1, notes[BEST_AT]), notes[BEST], 1, notes)
        return
    for y in range(first_row(s, shark, tiles), end_row(s, shark, tiles)):
        squares = in_reach(s, shark, tiles, y)
        while squares != 0:
            x = lowest_bit(squares)
            squares &= squares - 1
            worth = value_of_stand(s, box, seat, shark, x, y, notes)
            note_plan(s, box, plan_of(shark, -1, x + WIDTH * y), worth, most, notes)


def note_plan(s: State, box: Box, plan: int, worth: int, most: int, notes: list[int]) -> None:
    """Among the best, if it is new to them and tiles can be laid that way."""
    if worth <= notes[PLAN_WORTH + most - 1]:
        return
    if most > 1 and (is_noted(plan, worth, notes) or not can_be_made(s, box, plan)):
        return
    i = min(notes[FOUND], most - 1)
    while i > 0 and notes[PLAN_WORTH + i - 1] < worth:
        notes[PLAN + i] = notes[PLAN + i - 1]
        notes[PLAN_WORTH + i] = notes[PLAN_WORTH + i - 1]
        i -= 1
    notes[PLAN + i] = plan
    notes[PLAN_WORTH + i] = worth
    notes[FOUND] = min(most, notes[FOUND] + 1)


def is_noted(plan: int, worth: int, notes: list[int]) -> bool:
    """One with the same shark and token that is worth as much: it would come to the same."""
    for i in range(notes[FOUND]):
        if notes[PLAN_WORTH + i] == worth and notes[PLAN + i] % 128 == plan % 128:
            return True
    return False


# -- paths


def can_be_made(s: State, box: Box, plan: int) -> bool:
    return plan_square(plan) == 0 or first_choice(s, box, plan) >= 0


def first_choice(s: State, box: Box, plan: int) -> int:
    """The code with which a plan begins; -1: no tiles lead there."""
    square = plan_square(plan)
    if s.phase == STANDING:
        for i in range(4):
            if s.laid[s.count - 1] + STAND_AT[i] == square:
                return STAND + i
        return -1
    if s.phase == LAYING:
        return first_tile(s, s.shark, s.due - s.count - 1, square)
    token = plan_token(plan)
    if square > 0:
        more = box.base + s.tiles[s.seat] - 1 + (token % VALUES if token >= 0 else 0)
        if first_tile(s, plan_shark(plan), more, square) < 0:
            return -1
    return SHARK + plan_shark(plan) if s.phase == CHOOSING else SPEND + token


def first_tile(s: State, shark: int, more: int, square: int) -> int:
    """The code of a tile after which `more` tiles lead to the square; -1: none."""
    s.tries = TILE_TRIES
    found = -1
    if s.count == 0:
        at = s.shark_at[shark]
        for i in range(8):
            if found < 0 and leads_on(
                s, at % WIDTH + FIRST_X[i], at // WIDTH + FIRST_Y[i], more, square
            ):
                found = FIRST_TILE + i
    else:
        at = s.laid[s.count - 1]
        for i in range(12):
            if found < 0 and leads_on(
                s, at % WIDTH + NEXT_X[i], at // WIDTH + NEXT_Y[i], more, square
            ):
                found = NEXT_TILE + i
    s.tries = 0
    return found


def leads_on(s: State, x: int, y: int, more: int, square: int) -> bool:
    """A tile fits there, and `more` tiles after it, the last of them on the square."""
    if s.tries == 0 or s.room[y] >> x & 1 == 0 or squares_short(x, y, more, square) > 0:
        return False
    if more == 0:
        return True
    s.tries -= 1
    covered = cover(s, x, y)
    found = False
    for i in range(12):
        if not found:
            found = leads_on(s, x + NEXT_X[i], y + NEXT_Y[i], more - 1, square)
    uncover(s, x, y, covered)
    return found


# -- to make one


def make_plan(s: State, box: Box, plan: int) -> None:
    """The turn in one go: shark, token and, unless luck comes between, where it stands."""
    token = plan_token(plan)
    square = plan_square(plan)
    if square > 0:
        if token >= 0:
            s.hand[s.seat] &= ~(1 << token)
        s.shark = plan_shark(plan)
        arrive(s, box, square)
    else:
        if s.phase == CHOOSING:
            choose_shark(s, box, plan_shark(plan))
        if s.phase == SPENDING:
            spend(s, box, token)
