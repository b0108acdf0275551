"""What Shark Tank's bots know beyond the rules (neutral subset)."""

from __future__ import annotations

from chum.games.sharktank.rules import (
    ACTIONS,
    CHOOSING,
    DRAFTING,
    FIRST_TILE,
    LAYING,
    NEXT_TILE,
    OVER,
    SEATS,
    SHARK,
    SPEND,
    SPENDING,
    STAND,
    TAKE,
    Box,
    State,
    leads,
    legal,
    play,
    score,
)
from chum.games.sharktank.rules_hunt import FAR, gain, larder, prey, tiles_to_fish
from chum.games.sharktank.rules_plan import (
    BEST_AT,
    WORTH,
    best_square,
    note_shark,
    squares_short,
    value_of_last_tile,
    value_of_shark,
    value_of_stand,
    value_with_token,
    value_without_token,
    weigh_fish,
)
from chum.games.sharktank.rules_plan_turn import (
    MOST_PLANS,
    PLAN,
    find_plans,
    first_choice,
    make_plan,
)
from chum.games.sharktank.rules_tank import FIRST_X, FIRST_Y, NEXT_X, NEXT_Y, STAND_AT, SUITS, WIDTH
from chum.neutral.luck import below
from chum.neutral.structs import count_bits

WIDEN = 25  # the others in the tree mostly do what the policy would
EXPLORE = 10
PLANS = 1
ROUNDS = 2  # what the next player can gobble is seen, no more
FORESEEN = 4  # turns
FORECASTS = 30
LEAD = 100
NULLS = 266305  # bits of the Null tokens
NULL_POINTS = 25  # tenths, on average
# by players, fitted to games that the policy played:
POINT = (0, 0, 36, 50, 82)  # a point when the tank is empty, in hundredths of log odds,
POINT_A_FISH = (0, 0, 2, 3, 6)  # and how much less for every fish in it
LARDER = (0, 0, 24, 8, 7)  # hundredths of what the fish of the best suit would bring together
SKIP = (0, 0, 5, 0, 6)  # what it costs to lead, if that can last (ST-32, ST-33), in tenths
# hundredths of what the nearest fish would bring: to who moves next, to the one after that, …
PREY = (0, 0, 0, 0, 0, 0, 0, 0, 85, 0, 0, 0, 77, 34, 30, 0, 72, 53, 49, 43)
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
        note_shark(s, box, s.shark, moves)
        if s.phase == LAYING:
            weigh_tiles(s, box, seat, moves, count)
        else:
            weigh_stands(s, box, seat, moves, count)
    return any_best(s, moves, count)


def list_plans(s: State, box: Box, seat: int, out: list[int]) -> int:
    """In the draft every suit; else the best ways to play the rest of the turn."""
    if s.phase == DRAFTING:
        count = legal(s, box, seat, out)
        choice = policy(s, box, seat, out, count)
        first = out[choice]
        out[choice] = out[0]
        out[0] = first
        return count
    count = find_plans(s, box, seat, MOST_PLANS, out)
    for i in range(count):
        plan = out[PLAN + i]
        out[i] = plan * ACTIONS + first_choice(s, box, plan)
    return count


def plan_code(plan: int) -> int:
    return plan % ACTIONS


def play_plan(s: State, box: Box, seat: int, plan: int) -> None:
    if s.phase == DRAFTING:
        play(s, box, seat, plan)
    else:
        make_plan(s, box, plan // ACTIONS)


def play_on(s: State, box: Box, seat: int, moves: list[int]) -> None:
    """A whole turn, where nothing comes between."""
    if s.cut == 0 and (s.phase == CHOOSING or (s.phase == LAYING and s.count == 0)):
        if find_plans(s, box, seat, 1, moves) > 0:
            make_plan(s, box, moves[PLAN])
            return
    count = legal(s, box, seat, moves)
    choice = policy(s, box, seat, moves, count)
    play(s, box, seat, moves[choice])


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
    if more > 0:
        best_square(s, box, seat, s.shark, more + 1, moves)
    for i in range(count):
        if s.count == 0:
            x = at % WIDTH + FIRST_X[moves[i] - FIRST_TILE]
            y = at // WIDTH + FIRST_Y[moves[i] - FIRST_TILE]
        else:
            x = at % WIDTH + NEXT_X[moves[i] - NEXT_TILE]
            y = at // WIDTH + NEXT_Y[moves[i] - NEXT_TILE]
        if more > 0:
            moves[WORTH + i] = -squares_short(x, y, more, moves[BEST_AT])
        else:
            moves[WORTH + i] = value_of_last_tile(s, box, seat, x, y, moves)


def weigh_stands(s: State, box: Box, seat: int, moves: list[int], count: int) -> None:
    for i in range(count):
        at = s.laid[s.count - 1] + STAND_AT[moves[i] - STAND]
        moves[WORTH + i] = value_of_stand(s, box, seat, s.shark, at % WIDTH, at // WIDTH, moves)


def outlook(s: State, box: Box, seat: int) -> int:
    """Hundredths of log odds: points, the nearest fish, and what is left in the tank to hunt."""
    worth = 10 * score(s, box, seat) + NULL_POINTS * count_bits(s.hand[seat] & NULLS)
    turns = (seat - s.seat + s.seats) % s.seats
    if s.final == 0 or turns < s.final:
        if leads(s, seat) and not box.once:
            worth -= SKIP[s.seats]
        worth += PREY[SEATS * s.seats + turns] * prey(s, box, seat) // 100
    if s.final == 0:
        worth += LARDER[s.seats] * larder(s, box, seat) // 10
    return worth * (POINT[s.seats] - POINT_A_FISH[s.seats] * s.fish) // 10


def spoilt(s: State, box: Box) -> int:
    """An end by quiet turns (ST-38) is nobody's fun: from half the way on it costs all, and more
    and more.  Earlier that would only make presents of fish to the next player."""
    limit = box.patience * s.seats
    if s.phase == OVER:
        return SPOILT if s.quiet >= limit else 0
    due = min(limit, s.quiet + TURNS_A_MOVE * moves_to_fish(s, box))
    over = max(0, 2 * due - limit)
    return SPOILT * over * over * over // (limit * limit * limit)


def moves_to_fish(s: State, box: Box) -> int:
    """Moves without tokens after which some shark can gobble."""
    fewest = FAR
    for shark in range(SUITS):
        fewest = min(fewest, tiles_to_fish(s, shark))
    return max(0, (fewest - 1) // box.base)
