"""SharkBait: closed forms, exact odds, an independent referee, and boxes that cannot be played."""

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import chum
from chum.contract.tables import Table, moments, tables_of
from chum.core.match import Match
from chum.errors import BadSetup
from chum.games.sharkbait import bot_odds, rules
from chum.games.sharkbait.rules_pieces import FISH, GROUP, NUMBERS, TOKEN
from chum.games.sharkbait.view import faces, view
from tests.games.test_sharkbait import fish, rolling, table

GAME = chum.game("sharkbait")
TABLES = list(tables_of(GAME))


# -- the start


@pytest.mark.parametrize(
    ("variant", "bags"), [("standard", (40, 50, 60, 60)), ("advanced", (31, 38, 45, 42))]
)
def test_fish_in_the_bag_and_tokens_in_the_middle_at_the_start(
    variant: str, bags: tuple[int, ...]
) -> None:
    for seats, bag in zip(range(3, 7), bags, strict=True):
        match = table(seats, variant=variant)
        now = match.view()
        drawn = sum(event.kind == rules.SHARK for event in match.opening)
        drawn -= sum(event.kind == rules.RETURN for event in match.opening)
        assert now.bag + drawn == bag
        assert now.middle == 12 - seats


def test_the_first_sharks_are_1_and_6_in_one_game_of_eighteen() -> None:
    made = GAME.fill_box(4).made  # type: ignore[attr-defined]
    chance = bot_odds.chance_of_one_and_six(made)
    assert chance == Fraction(2 * 10 * 10, 60 * 59)
    assert round(float(chance), 4) == 0.0565
    met = 0
    for seed in range(3000):
        first, second, *_ = (e for e in table(seed=seed).opening if e.kind == rules.SHARK)
        met += {first.b % NUMBERS, second.b % NUMBERS} == {0, 5}
    assert abs(met - 3000 * float(chance)) < 4 * (3000 * float(chance)) ** 0.5


def test_the_chance_of_1_and_6_is_that_of_every_pair_counted() -> None:
    made = [0] * 48
    made[fish(1)], made[fish(6, 2)], made[fish(3)], made[fish(1, 4)] = 2, 3, 4, 1
    bag = [kind % NUMBERS for kind in range(GROUP) for _ in range(made[kind])]
    pairs = [(a, b) for i, a in enumerate(bag) for b in bag[i + 1 :]]
    meet = sum({a, b} == {0, 5} for a, b in pairs)
    assert bot_odds.chance_of_one_and_six(made) == Fraction(meet, len(pairs))


# -- odds of the dice

MATS = [(0, 0, 0, 0, 0, 0), (2, 0, 0, 0, 0, 0), (0, 3, 0, 0, 2, 0), (1, 1, 1, 1, 1, 1)]


def can_place(roll: tuple[int, ...], mat: tuple[int, ...], columns: frozenset[int]) -> bool:
    counts = Counter(roll)
    return any(counts[c] >= (1 if mat[c - 1] else 2) for c in columns)


@pytest.mark.parametrize("mat", MATS)
@pytest.mark.parametrize("columns", [bot_odds.ALL_COLUMNS, frozenset({1, 5, 6}), frozenset({2})])
def test_odds_agree_with_every_roll_counted(mat: tuple[int, ...], columns: frozenset[int]) -> None:
    for dice in range(6):
        rolls = list(product(range(1, 7), repeat=dice))
        good = sum(can_place(roll, mat, columns) for roll in rolls)
        assert bot_odds.placeable_rolls(dice, mat, columns) == good
        assert bot_odds.stuck_rolls(dice, mat, columns) == len(rolls) - good
        assert bot_odds.chance_to_place(dice, mat, columns) == Fraction(good, len(rolls))


def test_six_dice_on_an_empty_mat_are_stuck_in_720_rolls_only() -> None:
    assert bot_odds.stuck_rolls(6, [0] * 6) == 720
    assert bot_odds.chance_to_place(6, [0] * 6) == Fraction(46656 - 720, 46656)
    assert bot_odds.safe_columns(4, 2) == {1, 5, 6}
    assert bot_odds.safe_columns(3, 3) == {1, 2, 4, 5, 6}


@given(st.lists(st.integers(1, 6), min_size=6, max_size=6), st.integers(0, 5))
def test_the_rules_offer_dice_exactly_when_the_odds_count_the_roll(
    values: list[int], on_mat: int
) -> None:
    """Six dice in all, some of them on the mat."""
    mat, rolled = tuple(values[:on_mat]), values[on_mat:]
    match = rolling(BASE.clone(), *rolled, mat=mat)
    counts = tuple(mat.count(column) for column in range(1, 7))
    offered = [move for move in match.legal(0) if move.text.startswith("place")]
    assert bool(offered) == can_place(tuple(rolled), counts, bot_odds.ALL_COLUMNS)


BASE = table()


# -- a referee who only hears what is told


def play_out(table: Table, seed: int) -> Match:
    *_, match = moments(table, seed)
    return match


class Referee:
    """Keeps the table by the public events alone and objects to what the rules do not allow."""

    def __init__(self, match: Match) -> None:
        self.fish = 60
        self.tokens = 12
        self.piles = [[0, 0] for _ in range(match.seats)]
        self.mat: Counter[int] = Counter()
        self.loose = 6
        self.sharks: list[int] = []
        self.given: list[int] = []
        self.turns: list[int] = []
        self.counted: dict[int, int] = {}
        self.flipped: list[Counter[int]] = [Counter() for _ in range(match.seats)]
        self.saved: list[int] = []
        for event in match.events(-1):
            getattr(self, f"hear_{event.kind}", self.object)(event.a, event.b, event.c)

    def object(self, *_: int) -> None:
        raise AssertionError("an event that nobody should hear")

    def hear_0(self, count: int, *_: int) -> None:  # REMOVE
        self.fish -= count

    def hear_1(self, seat: int, *_: int) -> None:  # TURN
        assert not self.turns or seat == (self.turns[-1] + 1) % len(self.piles)
        self.turns.append(seat)
        self.mat.clear()
        self.loose = 6

    def hear_2(self, _seat: int, kind: int, _: int) -> None:  # SHARK
        self.fish -= 1
        self.sharks.append(kind)

    def hear_3(self, seat: int, kind: int, _: int) -> None:  # GIVE
        assert (seat - self.turns[-1]) % len(self.piles) in (1, len(self.piles) - 1)
        self.piles[seat][kind // GROUP] -= 1
        self.sharks.append(kind)

    def hear_4(self, _seat: int, kind: int, _: int) -> None:  # RETURN
        assert sorted(shark % NUMBERS for shark in self.sharks[:2]) == [0, 5]
        assert len(self.sharks) == 3
        assert kind in self.sharks[:2]
        self.sharks.remove(kind)
        self.fish += kind < GROUP
        self.tokens += kind >= GROUP

    def hear_5(self, _seat: int, dice: int, _: int) -> None:  # ROLL
        assert sorted(shark % NUMBERS for shark in self.sharks) != [0, 5]
        assert len(self.sharks) == 2
        assert len(faces(dice)) == self.loose
        self.rolled = Counter(faces(dice))

    def hear_6(self, _seat: int, number: int, dice: int) -> None:  # PUT
        assert dice <= self.rolled[number]
        assert dice >= 2 or self.mat[number] > 0
        self.rolled[number] -= dice
        self.mat[number] += dice
        self.loose -= dice

    def hear_7(self, seat: int, *_: int) -> None:  # SPEND
        self.piles[seat][TOKEN] -= 1
        self.tokens += 1

    def hear_8(self, number: int, dice: int, _: int) -> None:  # EAT
        assert number in range(min(self.ends), max(self.ends) + 1)
        assert self.mat.pop(number) == dice

    @property
    def ends(self) -> list[int]:
        return [shark % NUMBERS + 1 for shark in self.sharks]

    def hear_9(self, seat: int, count: int, _: int) -> None:  # KEEP
        assert count == len(self.sharks)
        for kind in self.sharks:
            self.piles[seat][kind // GROUP] += 1
        if self.mat:
            assert not any(min(self.ends) <= column <= max(self.ends) for column in self.mat)
        self.saved.append(sum(self.mat.values()))
        self.sharks = []

    def hear_10(self, seat: int, count: int, _: int) -> None:  # DRAW
        if self.turns:
            assert count == min(self.saved[-1], self.fish)
        self.fish -= count
        self.piles[seat][FISH] += count

    def hear_11(self, seat: int, *_: int) -> None:  # GAIN
        if self.turns:
            assert self.saved[-1] in (0, 6)
        self.tokens -= 1
        self.piles[seat][TOKEN] += 1

    def hear_13(self, *_: int) -> None:  # NO_TOKEN
        assert self.tokens == 0

    def hear_14(self, *_: int) -> None:  # EMPTY
        assert self.fish == 0

    def hear_15(self, *_: int) -> None:  # STANDSTILL
        assert self.fish > 0

    def hear_16(self, seat: int, kind: int, count: int) -> None:  # FLIP
        self.flipped[seat][kind] = count

    def hear_17(self, seat: int, dots: int, _: int) -> None:  # COUNT
        pile = self.flipped[seat]
        assert dots == sum(n * (kind % GROUP // NUMBERS + 1) for kind, n in pile.items())
        assert sum(n for kind, n in pile.items() if kind < GROUP) == self.piles[seat][FISH]
        assert sum(n for kind, n in pile.items() if kind >= GROUP) == self.piles[seat][TOKEN]
        self.counted[seat] = dots

    def hear_18(self, seat: int, *_: int) -> None:  # WIN
        assert self.counted[seat] == max(self.counted.values())


@pytest.mark.parametrize("sat", TABLES, ids=str)
def test_a_referee_who_hears_only_public_events_agrees(sat: Table) -> None:
    """Among what he checks: the dice left on a mat are 0, 2, 3, 4, 5 or 6, never 1."""
    for seed in range(4):
        match = play_out(sat, seed)
        referee = Referee(match)
        now = match.view()
        assert (referee.fish, referee.tokens) == (now.bag, now.middle)
        assert [referee.counted[seat] for seat in range(match.seats)] == match.scores
        assert set(referee.saved) <= {0, 2, 3, 4, 5, 6}


def test_every_number_of_dice_left_but_one_does_occur() -> None:
    saved = Counter[int]()
    for seed in range(12):
        saved.update(Referee(play_out(Table(GAME, 3, {"variant": "advanced"}), seed)).saved)
    assert set(saved) == {0, 2, 3, 4, 5, 6}


@settings(max_examples=50)
@given(st.integers(3, 6), st.sampled_from(["standard", "advanced"]), st.integers(0, 10**9))
def test_whatever_is_played_nothing_is_lost_and_every_count_agrees(
    seats: int, variant: str, seed: int
) -> None:
    rng = random.Random(seed)
    match = chum.match("sharkbait", seats, {"variant": variant}, seed=seed)
    stock = GAME.box.inventory(match.state, match.box)
    for _ in range(60):
        if match.over:
            break
        match.play(rng.choice(match.legal(rng.choice(match.pending))))
        s = match.state
        assert GAME.box.inventory(s, match.box) == stock
        assert s.stock == [sum(s.store[:GROUP]), sum(s.store[GROUP:])]
        for seat in range(seats):
            hand, shown = s.hand[seat], s.shown[seat]
            assert s.pieces[seat] == [sum(hand[:GROUP]), sum(hand[GROUP:])]
            assert s.hidden[seat] == [
                sum(hand[:GROUP]) - sum(shown[:GROUP]),
                sum(hand[GROUP:]) - sum(shown[GROUP:]),
            ]
            assert all(0 <= known <= held for known, held in zip(shown, hand, strict=True))
        now = view(s, match.box, 0)
        assert sum(now.columns) + s.left == 6


def test_in_the_advanced_game_every_neighbour_always_has_a_piece() -> None:
    """Everybody starts with four, gives two at most between turns, and keeps two each turn."""
    for seed in range(6):
        for match in moments(Table(GAME, 6, {"variant": "advanced"}), seed):
            now = match.view()
            if now.phase == "giving":
                for seat in ((now.current + 1) % 6, (now.current + 5) % 6):
                    assert now.players[seat].must_give or now.players[seat].has_given


# -- boxes


def boxed(changes: dict[str, Any], seats: int = 4, **options: object) -> Any:
    return GAME.fill_box(seats, options, GAME.own_box(changes))


def test_a_box_of_ones_own_is_played() -> None:
    changes = {"fish": {"count": 24, "dots_1": [0] * 6, "dots_2": [0] * 6, "dots_3": [0] * 6}}
    changes["fish"]["dots_4"] = [4] * 6
    changes["removed"] = {"players_4": 0}
    match = Match(GAME, 4, {}, components=GAME.own_box(changes))
    while not match.over:
        match.play(match.away(match.pending[0]))
    piled = sum(player.fish for player in match.view().players)
    assert piled == 24
    assert sum(match.scores) == 4 * 24 + sum(
        one.dots * one.count for player in match.view().players for one in player.pile if one.token
    )


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"fish": {"count": 61}}, "the fish listed by dots are 60, but fish.count says 61"),
        (
            {"tokens": {"dots_1": [2, 1, 1, 1, 1, 1]}},
            "the tokens listed by dots are 13, but tokens.count says 12",
        ),
        ({"fish": {"dots_2": [3, 3, 3]}}, "fish.dots_2 in the box must be a list of 6 numbers"),
        ({"fish": {"dots_2": [3, 3, 3, 3, 3, -1]}}, "whole number from 0 to 100, not -1"),
        ({"fish": {"dots_2": [3, 3, 3, 3, 3, 2.5]}}, "whole number from 0 to 100, not 2.5"),
        ({"fish": {"dots_5": [0] * 6}}, "the box has no fish.dots_5"),
        ({"fish": {"count": 500}}, "fish.count in the box must be a whole number from 1 to 100"),
        ({"removed": {"players_4": 57}}, "fewer than 4 are left in the bag for 4 players"),
        ({"removed": {"players_4": 61}}, "whole number from 0 to 60"),
        (
            {"tokens": {"count": 3, "dots_1": [1, 1, 1, 0, 0, 0], "dots_2": [0] * 6}},
            "3 tokens are too few: 4 players take one each",
        ),
        ({"about": {"title": "x"}}, "not the part"),
    ],
)
def test_a_box_that_cannot_be_played_is_refused(changes: dict[str, Any], message: str) -> None:
    with pytest.raises(BadSetup, match=message):
        boxed(changes)


def test_fish_drawn_at_the_start_count_against_the_bag() -> None:
    changes = {"advanced": {"fish_each": 10}, "removed": {"players_4": 17}}
    with pytest.raises(BadSetup, match="17 of them removed and 40 drawn at the start"):
        boxed(changes, variant="advanced")
    assert boxed(changes, variant="standard").removed == 17
