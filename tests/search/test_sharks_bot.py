"""What Sharks' bots know, in positions that can be counted by hand, and that no level is absurd."""

from __future__ import annotations

import pytest

import chum
from chum.core.match import Match
from chum.games.sharks import bot, rules_hunt
from chum.games.sharks import rules_table as table
from chum.games.sharks.box import TYPE_NAMES
from chum.games.sharks.rules import legal, play
from chum.games.sharks.rules_swim import may_enter, way_to
from chum.games.sharks.rules_table import State
from chum.search.bots import LEVELS, question
from chum.search.think import Budget
from tests.games.sharks_table import feed, hold, litter, ocean, tile

every_level = pytest.mark.parametrize("level", LEVELS)
LUCKS = range(6)


def bull_and_tiger(*creatures: str, **tiles: str) -> Match:
    """The bull's turn; its deck gives 5 points for two bony ones, 1 more for each further one."""
    match = ocean("bull a2", "tiger d3", **tiles)
    hold(match, 0, "bony", "small", "small-bony")
    feed(match, 0, *creatures)
    return match


def show(match: Match, size: int, *names: str) -> None:
    match.state.display[size][:] = [TYPE_NAMES.index(name) + 1 for name in names]


def room_for_moves() -> list[int]:
    return [0] * (table.ACTIONS + table.SCRATCH)


def by_policy(match: Match) -> str:
    """What a player of a played-out game does, in words."""
    s, moves = match.state, room_for_moves()
    count = legal(s, match.box, s.turn, moves)
    code = moves[bot.policy(s, match.box, s.turn, moves, count)]
    return next(move.text for move in match.legal(s.turn) if move.code == code)


def chosen(match: Match, level: str, luck: int) -> str:
    seat = match.state.turn
    codes = [move.code for move in match.legal(seat)]
    budget = Budget(60, 1500)
    made = LEVELS[level].choose(question(match, seat), codes, budget, luck)
    return next(move.text for move in match.legal(seat) if move.code == made.code)


# -- what things are worth


@pytest.mark.parametrize(
    ("creatures", "promise"),
    [
        ((), 120 * 5),  # two bony ones are missing
        (("large-bony",), 300 * 5),
        (("large-bony", "large-bony"), 1300 * 5),
        (("large-bony", "large-bony", "large-bony"), 1300 * 5 + 1000),
    ],
)
def test_a_card_promises_more_the_nearer_it_is(creatures: tuple[str, ...], promise: int) -> None:
    match = bull_and_tiger(*creatures)
    count = match.state.fits[0][0]
    assert rules_hunt.promise(match.box, table.BULL, 0, count) == promise


def test_points_hand_deck_and_a_turn_to_come_make_the_outlook() -> None:
    """Of the bull's deck only the other small-bony card counts: all others have no points here."""
    match = bull_and_tiger("small-bony", "small-bony")
    s, box = match.state, match.box
    for card in range(table.CARDS):
        if card not in (0, table.BY_BOTH):
            box.points[table.BULL][card] = 0
    s.points[0] = 7
    in_hand = 1300 * 5 + 1300 * 6 + 4000
    in_deck = (1300 * 6 + 4000) // 21
    value = 7000 + 8 * 2100 * in_deck // 1000 + 8500 + in_hand
    assert bot.outlook(s, box, 0) == value // (50 + 6 * 13)


def test_after_the_last_turn_only_points_count() -> None:
    match = bull_and_tiger("small-bony", "small-bony")
    s = match.state
    s.points[0] = 6
    s.ending = 1
    before = bot.outlook(s, match.box, 0)
    s.turn = 1
    assert bot.outlook(s, match.box, 0) == 6000 // 50 < before


# -- the policy


def test_it_takes_the_creature_that_its_cards_ask_for() -> None:
    match = bull_and_tiger(a3="sea-small")
    match.play("swim south to a3")
    match.play("stop")
    show(match, 0, "bony", "mammal")
    assert by_policy(match) == "take left small-bony"
    show(match, 0, "mammal", "bony")
    assert by_policy(match) == "take right small-bony"


def test_it_swims_for_its_hand_however_far() -> None:
    match = bull_and_tiger(c3="sea-small", a3="reef-large")
    show(match, 0, "bony", "bony")
    while match.state.step == table.SWIMMING:
        match.play(by_policy(match))
    assert match.state.step == table.TAKING


def test_it_goes_round_trash() -> None:
    match = bull_and_tiger(b3="sea-small")
    show(match, 0, "bony", "bony")
    litter(match, "a3")
    assert by_policy(match) == "swim east to b2"
    litter(match, "b2")
    match.state.litter[tile("a3")] = 0
    assert by_policy(match) == "swim south to a3"


def test_a_young_card_is_kept_and_an_old_game_is_for_scoring() -> None:
    match = ocean("bull a2", "tiger d3")
    hold(match, 0, "mammal", "small", "medium")
    feed(match, 0, "small-mammal", "large-mammal")
    match.state.step = table.SCORING
    assert by_policy(match) == "done"
    match.state.ending = 1
    assert by_policy(match) == "score 1 mammal"


def test_it_gives_up_the_card_that_promises_least() -> None:
    match = bull_and_tiger("small-bony")
    match.state.step = table.RELIEVING
    assert by_policy(match) == "exchange 2 small"


def test_it_enters_where_a_good_tile_is_in_reach() -> None:
    match = bull_and_tiger(a1="sea-small", b2="oil", d2="oil", a3="oil")
    show(match, 0, "bony", "bony")
    s = match.state
    s.at[:2] = [table.NOWHERE, table.NOWHERE]
    s.step, s.round = table.PLACING, 0
    s.start = table.NOWHERE
    assert by_policy(match).split("-")[-1] in {"a", "b", "1", "2", "c"}


def best_of_all_swims(s: State, seat: int, notes: list[int]) -> int:
    """By swimming every way to its end, one movement after the other."""
    ends = [rules_hunt.NEVER]
    if s.at[seat] != s.start:
        ends.append(notes[rules_hunt.LANDING + s.tile[s.at[seat]]])
    for way in range(table.CORNER + 1):
        to = way_to(s, seat, way)
        if s.reach > 0 and may_enter(s, to):
            after = s.clone()
            after.at[seat] = to
            after.reach -= 1
            after.leapt += way >= table.DIAGONAL
            cost = notes[rules_hunt.LITTERED] if s.litter[to] else 0
            ends.append(best_of_all_swims(after, seat, notes) - cost)
    return max(ends)


@pytest.mark.parametrize("species", range(table.SPECIES))
def test_the_best_swim_is_found_without_looking_at_all(species: int) -> None:
    match = chum.match("sharks", 4, seed=species)
    s, box, notes = match.state, match.box, room_for_moves()
    swims = 0
    while swims < 25 and not match.over:
        seat = s.turn
        count = legal(s, box, seat, notes)
        moves = notes[:count]
        if s.step == table.SWIMMING and s.species[seat] == species:
            rules_hunt.weigh_cards(s, box, seat, notes)
            rules_hunt.weigh_tiles(s, seat, notes)
            values = [rules_hunt.value_of_step(s, seat, move, notes) for move in moves]
            assert max(values) == best_of_all_swims(s, seat, notes)
            swims += 1
        play(s, box, seat, moves[swims * 7 % count] if s.step else (species + seat) % 6)
    assert swims > 10


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_it_leaves_the_state_as_it_was(seats: int) -> None:
    """But for the luck that it draws on: the tree tells situations apart by the rest."""
    match = chum.match("sharks", seats, seed=seats)
    s, box, moves = match.state, match.box, room_for_moves()
    while not match.over:
        count = legal(s, box, s.turn, moves)
        before = State.from_bytes(s.to_bytes())
        code = moves[bot.policy(s, box, s.turn, moves, count)]
        before.rng = s.rng
        assert s.to_bytes() == before.to_bytes()
        play(s, box, s.turn, code)


# -- the levels


@every_level
@pytest.mark.parametrize("luck", LUCKS)
def test_nobody_leaves_points_lying_in_the_last_turn(level: str, luck: int) -> None:
    match = bull_and_tiger("small-bony", "small-bony", "small-bony")
    s = match.state
    s.step, s.ending, s.turn, s.first = table.SCORING, 1, 0, 1
    s.points[1] = 12
    assert chosen(match, level, luck).startswith("score")


@every_level
@pytest.mark.parametrize("luck", LUCKS)
def test_nobody_takes_what_no_card_asks_for(level: str, luck: int) -> None:
    """A bony one meets three cards of the hand; the other only counts as small."""
    match = bull_and_tiger("small-bony", "large-bony", a3="sea-small")
    match.play("swim south to a3")
    match.play("stop")
    show(match, 0, "bony", "mammal")
    assert chosen(match, level, luck) == "take left small-bony"


@every_level
@pytest.mark.parametrize("luck", LUCKS)
def test_nobody_swims_past_a_feast_in_the_last_turn(level: str, luck: int) -> None:
    """At b2 two cards would be met at once; anywhere else there are large ones, which fit none."""
    match = ocean("bull a2", "tiger d3")
    s = match.state
    s.tile[: s.tiles] = [table.REEF + 2] * s.tiles
    s.tile[tile("b2")] = table.CREATURE
    hold(match, 0, "bony", "small-bony", "cephalopod")
    feed(match, 0, "small-bony", "small-mammal")
    show(match, 0, "bony", "bony")
    s.points[1] = 10
    s.ending, s.first = 1, 1
    while s.step == table.SWIMMING:
        match.play(chosen(match, level, luck))
    assert s.step == table.TAKING
