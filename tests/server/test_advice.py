"""A hint belongs to a moment as one player knows it."""

from __future__ import annotations

import asyncio
import random
from collections import Counter

import pytest

import chum
from chum.core.match import Match
from chum.core.secret import Secret
from chum.games.sharks.board_parts import kind_label
from chum.games.sharks.rules_table import STOP, SWIMMING
from chum.games.sharks.words import TILE
from chum.search.hints import Suggestions, hint
from chum.search.think import Budget
from chum.server import advice
from chum.server.advice import Advisor, Moment
from chum.server.settings import Limits
from chum.server.study import Study
from chum.table.live import LiveTable
from tests.table.test_table import Log


def test_a_strangers_sealed_choice_makes_no_new_moment_but_my_move_and_the_reveal_do() -> None:
    log = Log(seats=4).started()
    match = log.table.match
    assert match is not None
    first = Moment.of(match, 0)
    log.play(1, "play 3")
    log.play(1, "play 4")  # and changes it
    assert Moment.of(match, 0) == first
    for seat in (0, 2, 3):
        log.play(seat, f"play {seat + 1}")
    assert Moment.of(match, 0) != first


def test_a_move_taken_back_leads_to_the_same_moment() -> None:
    log = Log("sharktank", seats=3, options={"first": "0"}).started(3)
    match = log.table.match
    assert match is not None
    while match.view(0).phase == "draft" or match.pending != [0]:
        seat = match.pending[0]
        log.play(seat, match.legal(seat)[0].text)
    first = Moment.of(match, 0)
    one, other = match.legal(0)[:2]
    log.play(0, one.text)
    chosen = Moment.of(match, 0)
    log.do(log.table.undo(0, "", log.now))
    assert Moment.of(match, 0) == first
    log.play(0, other.text)
    assert Moment.of(match, 0) not in (first, chosen)


def test_a_hint_is_thought_out_once_while_strangers_choose(monkeypatch: pytest.MonkeyPatch) -> None:
    thought: list[int] = []

    def think(match: Match, seat: int, luck: int) -> Suggestions:
        thought.append(seat)
        return hint(match, seat, Budget(60, 50), luck + len(thought))

    monkeypatch.setattr(advice, "hint", think)
    log = Log(seats=4).started()

    async def run() -> None:
        live, advisor = LiveTable(log.table), Advisor(Limits(), Study("hints", 1))
        first = await advisor.advise(live, 0, "a", "")
        log.play(1, "play 3")
        assert await advisor.advise(live, 0, "a", "") == first
        assert thought == [0]
        for seat in (0, 2, 3):
            log.play(seat, f"play {seat + 1}")
        await advisor.advise(live, 0, "b", "")
        assert thought == [0, 0]

    asyncio.run(run())


def swimming(seed: int) -> Match:
    match = Match(chum.game("sharks"), 2, {}, secret=Secret.of_seed(seed))
    rng = random.Random(seed)
    while match.view(match.pending[0]).step != SWIMMING or match.view(0).round < 3:
        seat = match.pending[0]
        match.play(rng.choice(match.legal(seat)), seat)
    return match


@pytest.mark.parametrize("seed", range(4))
def test_a_hint_for_a_swim_names_the_tile_on_which_it_ends(seed: int) -> None:
    """As the board offers it, with a reason about that tile; it changes nothing at the table."""
    match = swimming(seed)
    seat = match.pending[0]
    before = match.state.to_bytes()
    found = hint(match, seat, Budget(60, 100), luck=seed)
    goal = advice.goal(match, seat, found.ranked[0].move, Budget(60, 60))
    assert match.state.to_bytes() == before
    codes = match.read_quick(goal, seat)
    assert codes is not None
    said = advice.say(match, seat, advice.Thought(found, goal), "en").best[0]
    assert said.move == goal
    tile = TILE.words.index(goal.split()[1])
    assert kind_label(match.view(seat).tiles[tile]) in said.label, "the board shows no letters"
    assert goal.split()[1] not in said.label
    match.play(goal, seat)
    assert match.view(seat).sharks[seat].tile == tile


@pytest.mark.parametrize("seed", range(4))
def test_a_swim_that_is_advised_ends_where_its_steps_do(seed: int) -> None:
    match, few = swimming(seed), Budget(60, 60)
    seat = match.pending[0]
    first = hint(match, seat, few, match.rounds).ranked[0].move
    goal, move = advice.goal(match, seat, first, few), first
    while move.code != STOP and match.view(seat).step == SWIMMING:
        match.play(move, seat)
        if match.view(seat).step == SWIMMING:
            move = hint(match, seat, few, match.rounds).ranked[0].move
    ended = TILE.words[match.view(seat).sharks[seat].tile]
    assert goal.split()[1] == ended if first.code != STOP else goal == ""


def test_other_moves_have_no_goal() -> None:
    match = Match(chum.game("getbit"), 3, {}, secret=Secret.of_seed(1))
    assert advice.goal(match, 0, match.legal(0)[0], Budget(60, 10)) == ""


FEW = Budget(60, 60)


def turn_begun(seed: int) -> Match:
    match = Match(chum.game("sharktank"), 4, {"skips": "once"}, secret=Secret.of_seed(seed))
    rng = random.Random(seed)
    while match.rounds < 3 or match.view(match.pending[0]).phase != "shark":
        seat = match.pending[0]
        match.play(rng.choice(match.legal(seat)), seat)
    return match


def test_a_hint_for_a_shark_is_about_where_it_shall_go() -> None:
    """Asked at each step, the hints of a turn go on with what the first of them planned."""
    told = Counter[str]()
    for match in map(turn_begun, range(4)):
        seat, before = match.pending[0], match.state.to_bytes()
        first = hint(match, seat, FEW, match.rounds).ranked[0].move
        plan = advice.plan(match, seat, first, FEW)
        assert match.state.to_bytes() == before
        assert plan.codes[0] == first.code
        assert advice.plan(match, seat, first, FEW) == plan
        for code in plan.codes if plan.goal else ():
            following = hint(match, seat, FEW, match.rounds).ranked[0].move
            assert following.code == code
            match.play(following, seat)
        if plan.goal:
            following = hint(match, seat, FEW, match.rounds).ranked[0].move
            assert advice.goal(match, seat, following, FEW) == plan.goal
            match.play(plan.goal, seat)
        told["goal" if plan.goal else "a die is rolled"] += 1
    assert told["goal"] > 1


def test_a_hint_tells_why_its_plan_is_good() -> None:
    match = next(m for m in map(turn_begun, range(9)) if planned(m).goal)
    seat = match.pending[0]
    found = hint(match, seat, FEW, match.rounds)
    thought = advice.Thought(found, "", planned(match))
    said = advice.say(match, seat, thought, "en").best[0].reason
    hinting = match.game.hinting
    expected = hinting.planned(match.view(seat), *planned(match), match.names)
    assert said == (expected or hinting.reason(match.view(seat), [found.ranked[0].move.code], []))


def planned(match: Match) -> advice.Plan:
    seat = match.pending[0]
    first = hint(match, seat, FEW, match.rounds).ranked[0].move
    return advice.plan(match, seat, first, FEW)


def test_a_hint_begins_with_a_capital_whatever_its_button_says() -> None:
    """Shark Tank's squares stand in brackets at other places."""
    match = Match(chum.game("sharktank"), 3, {}, secret=Secret.of_seed(2))
    rng = random.Random(2)
    while match.view(match.pending[0]).phase != "stand":
        match.play(rng.choice(match.legal(match.pending[0])), match.pending[0])
    seat = match.pending[0]
    found = hint(match, seat, Budget(60, 100), luck=2)
    for said in advice.say(match, seat, advice.Thought(found, ""), "en").best:
        assert said.label in ("Lower left", "Lower right", "Upper left", "Upper right")


def test_a_quick_move_that_is_advised_ends_where_the_steps_do_that_are_advised() -> None:
    """Though the board may offer other tiles on the way there."""
    met = 0
    for match in map(turn_begun, range(6)):
        seat = match.pending[0]
        if not (expected := planned(match).goal):
            continue
        while match.view(seat).phase in ("shark", "token", "tile"):
            match.play(hint(match, seat, FEW, match.rounds).ranked[0].move, seat)
        stand = hint(match, seat, FEW, match.rounds).ranked[0].move.text
        assert expected.split()[1] == stand.split()[1]
        met += 1
    assert met > 1
