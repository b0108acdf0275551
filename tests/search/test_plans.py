"""Plans weighed against each other: what it takes to be dropped, or to replace the favourite."""

from __future__ import annotations

from dataclasses import replace

import pytest

from chum.games import load
from chum.games.sharktank import rules
from chum.games.sharktank.rules_plan import (
    BEST,
    BEST_AT,
    best_square,
    note_shark,
    value_of_stand,
    weigh_fish,
)
from chum.games.sharktank.rules_plan_turn import (
    MOST_PLANS,
    PLAN,
    PLAN_WORTH,
    can_be_made,
    find_plans,
    first_choice,
    plan_shark,
    plan_square,
    plan_token,
)
from chum.neutral import plans
from chum.neutral.engine import engine
from chum.neutral.tree import Edge, Node, Search
from chum.search.think import Budget, Question, Style, Thought, think

FAVOURITE, OTHER = 1, 2  # nodes of two plans


def weighed(worlds: int, ahead: float, noise: float) -> tuple[Search, list[Node], list[Edge]]:
    """Two plans, one for each of two moves, after so many worlds; the other one is ahead."""
    w = Search()
    w.nodes, w.worlds = 3, worlds
    nodes = [Node() for _ in range(3)]
    edges = [Edge() for _ in range(4)]
    nodes[0].count = 2
    for move in range(2):
        nodes[1 + move].first, nodes[1 + move].count = 2 + move, 1
        edges[move].action = edges[2 + move].action = 7 + move
        edges[2 + move].visits = worlds
        edges[2 + move].total = edges[2 + move].wins = 0.5 * worlds
    edges[3].regret = edges[3].probed = ahead * worlds
    edges[3].weight = (ahead**2 + noise**2) * worlds
    return w, nodes, edges


def chosen(worlds: int, ahead: float, noise: float) -> int:
    w, nodes, edges = weighed(worlds, ahead, noise)
    plans.tell_choices(w, nodes, edges)
    return max(edges[:2], key=lambda edge: (edge.visits, edge.total)).action


@pytest.mark.parametrize(
    ("worlds", "ahead", "replaced"),
    [(20, 0.02, False), (20, 0.2, True), (2000, 0.02, True), (2000, -0.02, False), (1, 0.2, False)],
)
def test_the_favourite_stays_unless_another_plan_is_better_beyond_doubt(
    worlds: int, ahead: float, replaced: bool
) -> None:
    assert chosen(worlds, ahead, noise=0.3) == (8 if replaced else 7)


@pytest.mark.parametrize(
    ("worlds", "ahead", "dropped"),
    [(200, -0.2, True), (200, -0.01, False), (200, 0.2, False), (4, -0.9, False)],
)
def test_a_plan_that_is_surely_behind_is_dropped(worlds: int, ahead: float, dropped: bool) -> None:
    w, nodes, edges = weighed(worlds, ahead, noise=0.3)
    plans.drop_plans(w, nodes, edges)
    assert (nodes[OTHER].count == 0) == dropped
    assert nodes[FAVOURITE].count == 1


@pytest.mark.parametrize(("ahead", "left"), [(-0.2, 1), (0.2, 1), (0.0, 2)])
def test_the_question_is_open_until_one_plan_is_surely_the_best(ahead: float, left: int) -> None:
    w, nodes, edges = weighed(200, ahead, noise=0.3)
    plans.drop_plans(w, nodes, edges)
    assert w.left == left


def test_a_move_is_worth_what_its_best_plan_is_worth() -> None:
    w, nodes, edges = weighed(2000, 0.1, noise=0.3)
    edges[3].action = 7
    plans.tell_choices(w, nodes, edges)
    assert edges[0].total / edges[0].visits == pytest.approx(0.6, abs=0.01)
    assert edges[0].wins / edges[0].visits == pytest.approx(0.6, abs=0.01)
    assert edges[1].visits == 0  # no plan begins with it


# -- at a table


def some_choice(luck: int, phase: int, seats: int = 3) -> Question:
    """In a game played by favourites, a choice of that phase in the middle of the game."""
    game = load("sharktank")
    box = game.fill_box(seats)
    position = engine(game).start(box, seats, luck)
    while True:
        s = rules.State.from_bytes(position.to_bytes())
        asked = Question(game, engine(game), box, seats, position.to_bytes(), position.seat)
        choices = thought(asked, 1).choices
        if s.phase == phase and len(choices) > 1 and s.turns >= 8 + luck:
            return asked
        position.play(position.seat, max(choices, key=lambda choice: choice.visits).code)


def thought(asked: Question, iterations: int) -> Thought:
    style = Style(rounds=asked.seats + 1, win_share=0.8)
    return think(asked, Budget(600, iterations), 5, style)


@pytest.mark.parametrize("phase", [rules.CHOOSING, rules.SPENDING, rules.LAYING, rules.STANDING])
def test_with_one_look_the_favourite_is_chosen(phase: int) -> None:
    for luck in range(5):
        asked = some_choice(luck, phase)
        moves = [0] * (rules.ACTIONS + rules.SCRATCH)
        state = rules.State.from_bytes(asked.state)
        assert asked.game.bot.list_plans(state, asked.box, asked.seat, moves) > 0  # type: ignore[attr-defined]
        known = [choice.code for choice in thought(asked, 1).choices if choice.visits]
        assert known == [moves[0] % rules.ACTIONS]


@pytest.mark.parametrize(("luck", "seats"), [(9, 2), (14, 4), (5, 3)])
def test_what_the_others_hide_does_not_change_a_thought(luck: int, seats: int) -> None:
    """The values of fish that others have gobbled are anybody's guess."""
    asked = some_choice(luck, rules.CHOOSING, seats)
    position = asked.engine.load(asked.box, asked.seats, asked.state)
    thoughts = {repr(thought(asked, 60))}
    for redrawn in range(12):
        position.seed(redrawn)
        position.conceal(asked.seat)
        thoughts.add(repr(thought(replace(asked, state=position.to_bytes()), 60)))
    assert len(thoughts) == 1


@pytest.mark.parametrize("luck", range(4))
def test_every_plan_can_be_carried_out_choice_by_choice(luck: int) -> None:
    """Tiles lead to the very square, and no other token is spent than the one that was meant."""
    asked = some_choice(luck, rules.CHOOSING)
    box = asked.box
    assert isinstance(box, rules.Box)
    moves = [0] * (rules.ACTIONS + rules.SCRATCH)
    count = find_plans(rules.State.from_bytes(asked.state), box, asked.seat, MOST_PLANS, moves)
    found = [plan for plan in moves[PLAN : PLAN + count] if plan_square(plan)]
    assert found
    for plan in found:
        s = rules.State.from_bytes(asked.state)
        kept = s.hand[asked.seat] & ~(1 << plan_token(plan) if plan_token(plan) >= 0 else 0)
        turn = s.turns
        while s.turns == turn and s.phase != rules.OVER:
            rules.play(s, box, asked.seat, first_choice(s, box, plan))
        assert s.shark_at[plan_shark(plan)] == plan_square(plan)
        assert s.hand[asked.seat] & kept == kept


# -- squares weighed together


@pytest.mark.parametrize("tiles", [2, 3, 5])
@pytest.mark.parametrize("corners", [0, 1])
@pytest.mark.parametrize("luck", range(3))
def test_the_best_square_is_the_first_of_the_best_when_each_is_weighed(
    luck: int, corners: int, tiles: int
) -> None:
    asked = some_choice(luck, rules.CHOOSING)
    box = asked.box
    assert isinstance(box, rules.Box)
    box.corners = corners
    s = rules.State.from_bytes(asked.state)
    notes = [0] * (rules.ACTIONS + rules.SCRATCH)
    weigh_fish(s, box, notes)
    for shark in range(4):
        note_shark(s, box, shark, notes)
        best_square(s, box, asked.seat, shark, tiles, notes)
        found = notes[BEST], notes[BEST_AT]
        x, y = s.shark_at[shark] % 24, s.shark_at[shark] // 24
        squares = [
            24 * to_y + to_x
            for to_y in range(2, 22)
            for to_x in range(2, 22)
            if max(abs(to_x - x), abs(to_y - y)) <= 2 * tiles
            and abs(to_x - x) + abs(to_y - y) <= 3 * tiles
            and (s.room[to_y] | s.room[to_y - 1]) >> to_x - 1 & 3
        ]
        worth = {
            at: value_of_stand(s, box, asked.seat, shark, at % 24, at // 24, notes)
            for at in squares
        }
        best = max(worth.values())
        assert found == (best, next(at for at in squares if worth[at] == best))


@pytest.mark.parametrize("luck", range(4))
def test_one_plan_is_the_most_valuable_of_many(luck: int) -> None:
    """A turn that is played out looks for one plan only."""
    asked = some_choice(luck, rules.CHOOSING)
    box = asked.box
    assert isinstance(box, rules.Box)
    one, many = ([0] * (rules.ACTIONS + rules.SCRATCH) for _ in range(2))
    state = rules.State.from_bytes
    assert find_plans(state(asked.state), box, asked.seat, 1, one) == 1
    assert find_plans(state(asked.state), box, asked.seat, MOST_PLANS, many) > 1
    assert one[PLAN_WORTH] >= many[PLAN_WORTH]
    if can_be_made(state(asked.state), box, one[PLAN]):
        assert (one[PLAN], one[PLAN_WORTH]) == (many[PLAN], many[PLAN_WORTH])
