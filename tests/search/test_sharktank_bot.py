"""What Shark Tank's bots know: which fish a shark gets at, and what a hand is worth."""

from __future__ import annotations

import pytest

from chum.games import load
from chum.games.sharktank import bot, rules
from chum.games.sharktank.rules import Box, State
from chum.games.sharktank.rules_hunt import FAR, gain, larder, prey, tiles_to_fish
from chum.games.sharktank.rules_tank import EDGE, VALUES, WIDTH, map_room
from chum.neutral.engine import engine
from chum.search.bots import BOTS
from chum.search.think import Budget, Question

SUNS, MOONS, CROWNS, ARMS = range(4)


def square(x: int, y: int) -> int:
    """Column and row, counted from 0."""
    return EDGE + x + WIDTH * (EDGE + y)


def a_tank(shark: int, *fish: int) -> State:
    """The Suns' shark and fish of its suit; the other sharks are in corners."""
    s = State()
    s.seats = 2
    s.shark, s.rolled = rules.NO_SHARK, -1
    s.shark_at[:] = [shark, square(0, 19), square(19, 0), square(19, 19)]
    s.fish = len(fish)
    s.fish_at[: len(fish)] = fish
    s.tank = sum(1 << value for value in range(3, 3 + len(fish)))
    return s


def a_box() -> Box:
    box = Box()
    box.base, box.patience, box.last_fish, box.stack = 2, 5, 2, 20
    box.fish_points = box.tasty_points = 1
    box.set_points, box.suit_points = 8, 10
    return box


@pytest.mark.parametrize(
    ("away", "tiles"),
    [((5, 2), 2), ((5, 3), 3), ((6, 0), 3), ((4, 3), 2), ((0, 7), 3), ((9, 4), 4), ((11, 11), 7)],
)
def test_two_tiles_lead_five_squares_on_and_two_aside(away: tuple[int, int], tiles: int) -> None:
    s = a_tank(square(2, 2), square(2 + away[0], 2 + away[1]))
    assert tiles_to_fish(s, SUNS) == tiles
    assert tiles_to_fish(s, MOONS) == FAR


def test_the_measure_agrees_with_the_paths_that_can_be_laid() -> None:
    """In open water, for two tiles: every square near the shark, each with a fish of its own."""
    at = (10, 10)
    for x in range(3, 18):
        for y in range(3, 18):
            if (x, y) != at and max(abs(x - at[0]), abs(y - at[1])) > 1:
                s = a_tank(square(*at), square(x, y))
                assert (tiles_to_fish(s, SUNS) <= 2) == gobbled_by_some_path(s), (x, y)


def gobbled_by_some_path(s: State) -> bool:
    map_room(s)
    s.shark, s.due = SUNS, 2
    return any(
        s.room[y1] >> x1 & 1
        and s.room[y2] >> x2 & 1
        and max(abs(x2 - x1), abs(y2 - y1)) == 2
        and min(abs(x2 - x1), abs(y2 - y1)) < 2
        and touches_the_fish(s, x2, y2)
        for x1, y1 in first_tiles(s)
        for x2 in range(x1 - 2, x1 + 3)
        for y2 in range(y1 - 2, y1 + 3)
    )


def touches_the_fish(s: State, x: int, y: int) -> bool:
    """From one of the tile's squares."""
    fish_x, fish_y = s.fish_at[0] % WIDTH, s.fish_at[0] // WIDTH
    return any(abs(fish_x - x - i) + abs(fish_y - y - j) == 1 for i in (0, 1) for j in (0, 1))


def first_tiles(s: State) -> list[tuple[int, int]]:
    at = s.shark_at[SUNS]
    steps = zip(bot.FIRST_X, bot.FIRST_Y, strict=True)
    return [(at % WIDTH + dx, at // WIDTH + dy) for dx, dy in steps]


@pytest.mark.parametrize("luck", range(20))
def test_the_policy_gobbles_a_fish_in_reach(luck: int) -> None:
    """Five on and two aside: of the tiles that could be laid few lead there."""
    s = a_tank(square(2, 2), square(7, 4), square(16, 16), square(16, 4), square(4, 16))
    s.rng = 2 * luck + 1
    box = a_box()
    assert rules.offer_sharks(s, box)
    before = s.fish
    while s.turns == 0 and s.seat == 0:
        rules.play(s, box, 0, policy_choice(s, box))
    assert s.fish == before - 1


@pytest.mark.parametrize(("away", "spent"), [(5, None), (7, 1), (9, 2), (11, None)])
def test_the_smallest_token_that_reaches_is_spent(away: int, spent: int | None) -> None:
    """The 5 of Crowns would lead the furthest, but then the fish makes no set of four any more."""
    s = a_tank(square(2, 2), square(2 + away, 2))
    s.tasty = ARMS
    s.hand[0] = 0b110 << VALUES * MOONS | 0b100000 << VALUES * CROWNS | 0b10 << VALUES * ARMS
    s.hand[1] = 0b11000 << VALUES * CROWNS
    box = a_box()
    assert rules.offer_sharks(s, box)
    rules.choose_shark(s, box, SUNS)
    wanted = rules.NO_TOKEN if spent is None else rules.SPEND + VALUES * MOONS + spent
    assert policy_choice(s, box) == wanted


def policy_choice(s: State, box: Box) -> int:
    moves = [0] * (rules.ACTIONS + rules.SCRATCH)
    count = rules.legal(s, box, s.seat, moves)
    return moves[bot.policy(s, box, s.seat, moves, count)]


@pytest.mark.parametrize("luck", range(20))
def test_the_policy_leaves_a_fish_that_costs_the_single_suit(luck: int) -> None:
    s = a_tank(square(2, 2), square(7, 4), square(16, 16), square(16, 4), square(4, 16))
    s.rng = 2 * luck + 1
    s.hand[0] = 0b110 << VALUES * MOONS
    box = a_box()
    assert rules.offer_sharks(s, box)
    rules.choose_shark(s, box, SUNS)
    before = s.fish
    while s.seat == 0:
        rules.play(s, box, 0, policy_choice(s, box))
    assert s.fish == before


@pytest.mark.parametrize("luck", range(8))
def test_the_policy_leaves_no_fish_to_the_next_player(luck: int) -> None:
    """The Suns' fish is out of its own reach, and wanted by the other: the shark goes on away."""
    s = a_tank(square(8, 2), square(13, 8))
    s.rng, s.tasty = 2 * luck + 1, ARMS
    s.hand[0], s.hand[1] = 0b110000 << VALUES * MOONS, 0b110000 << VALUES * SUNS
    box = a_box()
    assert rules.offer_sharks(s, box)
    rules.choose_shark(s, box, SUNS)
    before = tiles_to_fish(s, SUNS)
    while s.seat == 0:
        rules.play(s, box, 0, policy_choice(s, box))
    assert tiles_to_fish(s, SUNS) > before


def two_hands(seats: int, mine: int, other: int) -> State:
    """Hands of seats 0 and 1 over an empty tank."""
    s = State()
    s.seats, s.null_worth, s.tasty, s.seat = seats, -1, 3, 1
    s.hand[0], s.hand[1] = mine, other
    return s


def test_a_null_counts_what_its_die_brings_on_average() -> None:
    s = two_hands(2, 1 << VALUES * MOONS | 1 << 5, 1 << VALUES * MOONS + 1 | 1 << 5)
    points = bot.POINT[2]
    assert bot.outlook(s, a_box(), 0) == (10 * (2 + 5) + 25) * points // 10
    assert bot.outlook(s, a_box(), 1) == 10 * (2 + 5 + 1) * points // 10


@pytest.mark.parametrize(("once", "lost"), [(0, bot.SKIP[3]), (1, 0)])
def test_to_lead_in_tokens_costs_where_one_can_be_skipped_for_ever(once: int, lost: int) -> None:
    s = two_hands(3, 0b111000, 0b110000)
    box = a_box()
    box.once = once
    assert bot.outlook(s, box, 0) == bot.POINT[3] * (3 + 3 + 4 + 5 + 10) - lost
    assert bot.outlook(s, box, 1) == bot.POINT[3] * (2 + 4 + 5 + 10)


def test_a_point_counts_more_the_fewer_fish_are_left() -> None:
    worth = []
    for fish in (3, 9):
        s = a_tank(square(2, 2))
        s.fish = fish
        s.hand[0], s.hand[1] = 0b1000, 0b1000 << VALUES * MOONS
        worth.append(bot.outlook(s, a_box(), 0))
    assert worth[0] > worth[1] > 0


def test_in_the_final_turns_a_fish_counts_for_those_who_still_have_one() -> None:
    s = a_tank(square(2, 2), square(7, 2))
    s.hand[0] = s.hand[1] = 0b1000
    s.seat, s.final = 1, 1
    assert bot.outlook(s, a_box(), 1) > bot.outlook(s, a_box(), 0)


def test_the_stock_of_the_best_suit_counts_its_set_once() -> None:
    s = a_tank(square(2, 2), square(7, 2), square(16, 16), square(16, 4))
    s.tasty = ARMS
    for suit in (MOONS, CROWNS, ARMS):
        s.hand[0] |= 0b1000 << VALUES * suit
    s.hand[1] = 0b1000 << VALUES * MOONS
    assert larder(s, a_box(), 0) == (5 + 8) + 5 + 5
    assert larder(s, a_box(), 1) == (5 - 10) + 5 + 5


@pytest.mark.parametrize(
    ("suits", "more"),
    [
        ((), 5 + 10),  # a single suit
        ((SUNS,), 5),
        ((MOONS,), 5 - 10),  # two suits from now on
        ((MOONS, CROWNS), 5),
        ((MOONS, CROWNS, ARMS), 5 + 8),  # a set
        ((SUNS, MOONS, CROWNS, ARMS), 5),
    ],
)
def test_what_a_fish_brings_depends_on_the_hand(suits: tuple[int, ...], more: int) -> None:
    s = a_tank(square(2, 2), square(7, 2))
    s.hand[0] = sum(0b1000 << VALUES * suit for suit in suits)
    s.tasty = ARMS
    assert gain(s, a_box(), 0, SUNS) == more
    s.tasty = SUNS
    assert gain(s, a_box(), 0, SUNS) == more + 1


def test_the_nearer_a_fish_the_more_it_counts() -> None:
    worth = []
    for away in (5, 9, 15):
        s = a_tank(square(2, 2), square(2 + away, 2))
        s.tasty = ARMS
        s.hand[0] = 0b1000
        worth.append(prey(s, a_box(), 0))
    assert worth[0] > worth[1] > worth[2] >= 0
    s.hand[0] = 0b1000 << VALUES * MOONS
    assert prey(s, a_box(), 0) == 0  # it would cost the single suit


@pytest.mark.parametrize("level", ["calm", "keen"])
def test_a_mild_bot_seldom_spends_a_token_for_nothing(level: str) -> None:
    wasted = [wastes_a_token(level, luck) for luck in range(80)]
    kept = wasted.count(False)
    assert kept > 15
    assert wasted.count(True) < kept / 2


def wastes_a_token(level: str, luck: int) -> bool | None:
    """In its first turn, with a shark that neither a 1 nor a 2 leads to a fish; else None."""
    game = load("sharktank")
    position = engine(game).start(game.fill_box(4), 4, luck)
    s = State.from_bytes(position.to_bytes())
    while s.phase != rules.SPENDING:
        seat = position.pending.bit_length() - 1
        position.play(seat, position.away(seat))
        s = State.from_bytes(position.to_bytes())
    if tiles_to_fish(s, s.shark) <= 2 + 2:
        return None
    asked = Question(game, engine(game), game.fill_box(4), 4, position.to_bytes(), s.seat)
    codes = position.legal(s.seat)
    return BOTS[level].choose(asked, codes, Budget(9), luck).code != rules.NO_TOKEN


@pytest.mark.parametrize(
    ("quiet", "over", "lost"),
    [(0, False, 0), (5, False, 0), (8, False, 21), (9, True, 0), (10, True, 100)],
)
def test_quiet_turns_cost_everybody_until_the_fish_end_the_game(
    quiet: int, over: bool, lost: int
) -> None:
    s = a_tank(square(2, 2), square(7, 4))
    s.quiet, s.phase = quiet, rules.OVER if over else rules.CHOOSING
    assert bot.spoilt(s, a_box()) == lost


def test_quiet_turns_cost_more_where_no_shark_is_near_a_fish() -> None:
    lost = []
    for away in (5, 7, 11, 17):
        s = a_tank(square(2, 2), square(2 + away, 2))
        s.quiet = 5
        lost.append(bot.spoilt(s, a_box()))
    assert lost[0] < lost[1] < lost[2] < lost[3] == 100


@pytest.mark.parametrize("luck", range(8))
def test_the_policy_drafts_what_brings_the_most(luck: int) -> None:
    """A second token of the same suit keeps the ten points; any other loses them."""
    s = a_tank(square(2, 2))
    s.rng, s.phase, s.seats, s.picks = 2 * luck + 1, rules.DRAFTING, 4, 4
    s.tank = (1 << 24) - 1
    s.hand[0] = 0b10 << VALUES * CROWNS
    rules.offer_draft(s)
    assert policy_choice(s, a_box()) == rules.TAKE + CROWNS
