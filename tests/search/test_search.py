"""The search: the same tree in every mode, mixed strategies, no peeking, bounded room."""

from __future__ import annotations

import math
import random
from itertools import islice
from statistics import mean, pvariance
from typing import Any

import pytest

import chum
from chum.contract.tables import Table, moments, tables
from chum.core.deadline import Deadline
from chum.core.game import Game
from chum.core.match import Match
from chum.errors import BadSetup
from chum.lab.arena import contest
from chum.lab.simulate import Simulation
from chum.neutral.compiled import compiled_rules
from chum.neutral.engine import Interpreted, engine
from chum.neutral.luck import seed_luck
from chum.neutral.tree import Edge, Node, Search
from chum.search import think as thinking
from chum.search.bots import BOTS, bot, question
from chum.search.think import (
    Budget,
    Opponents,
    Question,
    Style,
    grow,
    read_edges,
    settings,
    survey,
    think,
)
from tests.search.pennies import rules

PENNIES = Game.of_package("pennies", rules.__package__)  # without words, views and boards
SMALL = Budget(60, 120)
defaults = pytest.mark.parametrize("table", [t for t in tables() if not t.options], ids=str)


def ask_pennies(seat: int, sealed: int = 0) -> Question:
    used = Interpreted(PENNIES)
    box = rules.Box()
    position = used.start(box, 2, 1)
    if sealed:
        position.play(1 - seat, sealed - 1)
    return Question(PENNIES, used, box, 2, position.to_bytes(), seat)


@pytest.mark.parametrize("seat", [0, 1])
def test_a_joint_choice_is_mixed_as_the_equilibrium_says(seat: int) -> None:
    thought = think(ask_pennies(seat), Budget(60, 6000), 5, Style(doubt=0.2, naive=0.0))
    assert thought.joint
    assert sum(choice.share for choice in thought.choices) == pytest.approx(1)
    assert thought.choices[0].share == pytest.approx(1 / 3, abs=0.07)


@pytest.mark.parametrize("seat", [0, 1])
def test_a_naive_other_is_seen_through(seat: int) -> None:
    """Against anybody seat 0 had best show heads, seat 1 tails: the answer to either is tails."""
    thought = think(ask_pennies(seat), Budget(60, 2000), 5, Style(doubt=0.1, naive=0.8))
    assert thought.choices[0].share < 0.1


@pytest.mark.parametrize(("heads", "best"), [(0.9, 0), (0.1, 1)])
def test_a_habit_of_the_other_is_answered(heads: float, best: int) -> None:
    """Seat 0 wants to show what seat 1 shows; its habit is heads, or tails."""
    habit = Opponents((0.0,) * 2, (0.0,) * 2, (0.8,) * 2, ((heads, 1 - heads),) * 2)
    thought = think(ask_pennies(0), Budget(60, 2000), 5, Style(mixed=True), habit)
    assert thought.choices[best].share > 0.9


def test_who_plays_mixed_does_not_mix_in_what_is_worse() -> None:
    """Against somebody who always shows heads; a tremble in the regrets would keep tails alive."""
    always = Opponents((0.0,) * 2, (0.0,) * 2, (1.0,) * 2, ((1.0, 0.0),) * 2)
    thought = think(ask_pennies(0), Budget(60, 2000), 5, Style(mixed=True), always)
    assert thought.choices[0].share > 0.99


def test_a_naive_other_is_not_believed_in_without_soundings() -> None:
    """The first iterations know nothing yet of what is best against anybody."""
    few = Budget(60, 3)
    trusting, wary = (think(ask_pennies(0), few, 5, Style(naive=n)) for n in (0.3, 0.0))
    assert trusting == wary


def test_a_sealed_choice_of_the_other_is_neither_seen_nor_taken_for_random() -> None:
    thoughts = [think(ask_pennies(0, sealed), Budget(60, 2000), 5) for sealed in (0, 1, 2)]
    assert thoughts[0] == thoughts[1] == thoughts[2]


def test_who_sees_all_does_see_it() -> None:
    cheat = Style(sees_all=True)
    for sealed in (1, 2):
        thought = think(ask_pennies(1, sealed), Budget(60, 400), 5, cheat)
        best = max(thought.choices, key=lambda choice: choice.share)
        assert best.code != sealed - 1


def choosing(match: Match) -> list[int]:
    """Seats with more than one legal move."""
    return [seat for seat in match.pending if len(match.codes(seat)) > 1]


@defaults
def test_the_same_tree_grows_interpreted_checked_and_compiled(table: Table) -> None:
    modes = ["interpreted", "checked"]
    if not compiled_rules(table.game)[1]:
        modes.append("compiled")
    for match in islice(moments(table, 3, share=0.1), 2):
        for seat in choosing(match)[:1]:
            found = set()
            for mode in modes:
                asked = Question(
                    table.game,
                    engine(table.game, mode),
                    match.box,
                    table.seats,
                    match.state.to_bytes(),
                    seat,
                )
                tree = asked.engine.searcher(asked.box, asked.state, settings(asked, 9, Style()))
                tree.run(12)
                tree.survey(2)
                found.add((tree.progress(), repr(read_edges(tree.choices()))))
            assert len(found) == 1


@pytest.mark.parametrize("table", tables(), ids=str)
def test_the_search_plays_legal_moves_only(table: Table) -> None:
    used = Interpreted(table.game)
    space = used.bound["walk_down"].__globals__  # where all functions of this engine find play
    really_play = space["play"]

    def play(s: Any, box: Any, seat: int, action: int) -> None:
        moves = used.moves()
        assert action in moves[: space["legal"](s, box, seat, moves)]
        really_play(s, box, seat, action)

    space["play"] = play
    for match in islice(moments(table, 3, share=0.1), 4):
        for seat in choosing(match)[:1]:
            state = match.state.to_bytes()
            asked = Question(table.game, used, match.box, table.seats, state, seat)
            used.searcher(match.box, state, settings(asked, 9, Style())).run(24)


@pytest.mark.parametrize(
    "table", [t for t in tables() if not t.options and t.game.name != "bidbait"], ids=str
)
def test_choices_do_not_depend_on_what_a_seat_cannot_know(table: Table) -> None:
    """The leak test of the bots: the same luck, another hidden truth, the same thought.

    The worlds are the same ones too; where they are not, in Bid & Bait!, see below.
    """
    for match in islice(moments(table, 5, share=0.1), 4):
        for seat in choosing(match)[-1:]:
            other = match.clone()
            seed_luck(other.state, 77)
            table.game.rules.conceal(other.state, other.box, seat)
            mine, theirs = (think(question(m, seat), SMALL, 3) for m in (match, other))
            assert mine == theirs


def same_worlds(match: Any, other: Any, seat: int) -> bool:
    return all(world(match, seat, luck) == world(other, seat, luck) for luck in range(1, 30))


def world(match: Any, seat: int, luck: int) -> bytes:
    twin = match.clone()
    seed_luck(twin.state, luck)
    match.game.rules.conceal(twin.state, twin.box, seat)
    return bytes(twin.state.to_bytes())


@pytest.mark.parametrize("name", [name for name in chum.games() if name != "bidbait"])
def test_worlds_are_drawn_without_a_look_at_the_truth(name: str) -> None:
    """So that the leak test above compares thought by thought."""
    table = next(t for t in tables() if t.game.name == name and t.seats == 4)
    for match in moments(table, 6, share=0.2):
        for seat in match.pending:
            other = match.clone()
            seed_luck(other.state, 78)
            table.game.rules.conceal(other.state, other.box, seat)
            assert same_worlds(match, other, seat)


@pytest.mark.parametrize("seats", range(2, 6))
def test_bidders_value_moves_alike_whatever_the_truth_is(seats: int) -> None:
    """Worlds are shuffled from the truth here, so mean values are compared; a cheat's differ."""
    honest, cheating = (
        [
            difference(match, seat, Style(sees_all=sees_all))
            for match in islice(moments(Table(chum.game("bidbait"), seats), 5, share=0.1), 1, 6)
            for seat in choosing(match)[-1:]
        ]
        for sees_all in (False, True)
    )
    assert max(honest) < 5 < max(cheating)


def difference(match: Match, seat: int, style: Style) -> float:
    """Between the values of a move in two truths: the largest one, in standard errors."""
    other = match.clone()
    seed_luck(other.state, 77)
    match.game.rules.conceal(other.state, other.box, seat)
    errors = []
    for mine, theirs in zip(values(match, seat, style), values(other, seat, style), strict=True):
        error = math.sqrt((pvariance(mine) + pvariance(theirs)) / len(mine)) + 1e-9
        errors.append(abs(mean(mine) - mean(theirs)) / error)
    return max(errors)


def values(match: Match, seat: int, style: Style) -> list[tuple[float, ...]]:
    """Of each move, with many lucks."""
    thoughts = [think(question(match, seat), Budget(60, 60), 1000 * k, style) for k in range(80)]
    return list(
        zip(*([choice.value for choice in thought.choices] for thought in thoughts), strict=True)
    )


@defaults
def test_every_bot_makes_a_legal_move_and_the_same_one_again(table: Table) -> None:
    rng = random.Random(8)
    match = table.match(8)
    for _ in range(rng.randrange(1, 12)):
        if not match.over:
            seat = rng.choice(match.pending)
            match.play(rng.choice(match.legal(seat)))
    if match.over:
        return
    seat = match.pending[0]
    codes = [move.code for move in match.legal(seat)]
    for name in BOTS:
        made = [bot(name).choose(question(match, seat), codes, SMALL, 4).code for _ in range(2)]
        assert made[0] in codes
        assert made[0] == made[1]


def test_a_forced_move_needs_no_thought_of_a_bot() -> None:
    match = chum.match("getbit", 4, seed=1)
    match.state.hand[2] = 0b100
    made = bot("shark").choose(question(match, 2), [1], Budget(60, 50), 7)
    assert made.code == 1
    assert made.iterations == 0


def test_before_a_forced_move_the_chance_to_win_is_known_too() -> None:
    """Hints tell it, and a match's turning point compares it."""
    match = chum.match("getbit", 4, seed=1)
    match.state.hand[2] = 0b100
    (only,) = think(question(match, 2), Budget(60, 300), 7).choices
    assert only.visits > 0
    assert only.win is not None
    assert only.win > 0.05


def test_threads_add_up() -> None:
    asked = question(chum.match("getbit", 4, seed=1), 0)
    plain = Style(naive=0.0)  # without probes, which are no visits
    one, two, again = (think(asked, Budget(60, 100, threads=n), 7, plain) for n in (1, 2, 2))
    assert one.iterations == two.iterations == 100
    assert sum(choice.visits for choice in two.choices) == 100
    assert two == again
    assert (one != two) == (asked.engine.mode == "compiled")


def test_a_full_tree_goes_on_learning(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "NODES", 16)
    for mode in ("interpreted", ""):
        match = chum.match("getbit", 4, seed=1)
        asked = Question(
            "getbit",
            engine(match.game, mode),
            match.box,
            4,
            match.state.to_bytes(),
            match.pending[0],
        )
        thought = think(asked, Budget(60, 200), 7)
        assert thought.nodes <= 16
        assert sum(choice.visits for choice in thought.choices) == 150  # and 50 probes


def test_time_ends_a_thought_after_one_iteration_at_least() -> None:
    done: list[int] = []

    class Tree:
        def run(self, iterations: int) -> None:
            done.append(iterations)

    ticks = iter(range(100))
    grow(Tree(), Deadline(3.0, lambda: next(ticks)), None)  # type: ignore[arg-type]
    assert done[0] == 1
    assert len(done) == 3
    done.clear()
    grow(Tree(), Deadline(-1.0, lambda: 0.0), None)  # type: ignore[arg-type]
    assert done == [1]


@pytest.mark.parametrize("pace", [0.0001, 0.03, 0.4])
def test_a_slow_engine_overruns_its_time_by_an_iteration_and_a_slice_at_most(pace: float) -> None:
    """So interpreted rules answer in time, whatever an iteration takes: the clock here is work."""
    spent = [0.0]

    class Tree:
        def run(self, iterations: int) -> None:
            spent[0] += pace * iterations

    grow(Tree(), Deadline(0.5, lambda: spent[0]), None)  # type: ignore[arg-type]
    assert 0.5 <= spent[0] <= 0.5 + pace + thinking.SLICE


@pytest.mark.parametrize("name", chum.games())
def test_levels_beat_random_at_the_pace_of_interpreted_rules(name: str) -> None:
    """Sixty iterations are less than half a second without compiled rules, in every game."""
    asked = Simulation(chum.game(name), 4, 40, 3, {}, {})
    done = contest(asked, ["shark@iterations=60", "random", "random", "random"], Budget(60))
    assert done.wins_by_bot["shark@iterations=60"] >= 15  # 10 are a fair share


@pytest.mark.parametrize(
    ("seconds", "iterations", "threads"),
    [(0, None, 1), (-1, None, 1), (4000, None, 1), (1, 0, 1), (1, None, 0)],
)
def test_impossible_budgets_are_refused(
    seconds: float, iterations: int | None, threads: int
) -> None:
    with pytest.raises(BadSetup, match="budget"):
        Budget(seconds, iterations, threads)


def test_greedy_looks_one_round_ahead() -> None:
    """The last pirate in the line with one limb left: any card but the fatal ones."""
    match = chum.match("getbit", 4, seed=3)
    match.state.round = 2
    victim = match.state.line[3]
    choices = survey(question(match, victim), 200, 5).choices
    assert all(choice.visits == 200 for choice in choices)
    values = {choice.code: choice.value for choice in choices}
    assert max(values, key=values.__getitem__) >= 2  # a low card is passed by most


def test_sizes_agree_with_the_compiled_ones() -> None:
    module, missing = compiled_rules(chum.game("getbit"))
    if not missing:
        assert Search.packing.size == module.SEARCH_SIZE
        assert Edge.packing.size == module.EDGE_SIZE
    assert Node.packing.size == 24
