"""A stretch ends where luck is drawn or something is revealed; choices at the same time are one."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

import chum
from chum.contract.tables import Table
from chum.core.match import Match
from chum.neutral.engine import engine
from chum.review.stretches import Looking, Stretch, stretches
from tests.review.played import played

TABLES = [
    Table(chum.game("getbit"), 2),
    Table(chum.game("getbit"), 4),
    Table(chum.game("sharkbait"), 4),
    Table(chum.game("sharkbait"), 3, {"variant": "advanced"}),
    Table(chum.game("bidbait"), 3),
    Table(chum.game("sharks"), 3),
    Table(chum.game("sharktank"), 3),
]


def cut(match: Match) -> list[Stretch]:
    return stretches(match, engine(match.game))


def worlds(match: Match, step: int) -> set[bytes]:
    """What comes of a step by five kinds of luck, whose own state is left out."""
    found = set()
    move, _, before = match.steps[step]
    for luck in range(5):
        position = engine(match.game).load(match.box, match.seats, before)
        position.seed(luck)
        position.play(move.seat, move.code)
        state: Any = match.game.rules.State.from_bytes(position.to_bytes())
        state.rng = 0
        found.add(state.to_bytes())
    return found


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_stretches_follow_each_other_and_luck_comes_only_at_their_end(table: Table) -> None:
    match = played(table, seed=2)
    found = cut(match)
    bounds = [(stretch.first, stretch.last) for stretch in found]
    assert [first for first, _ in bounds] == [0, *(last for _, last in bounds[:-1])]
    assert bounds[-1][1] == len(match.steps)
    for stretch in found:
        assert stretch.before == match.steps[stretch.first].before
        for step in range(stretch.first, stretch.last - 1):
            assert len(worlds(match, step)) == 1
        if len(worlds(match, stretch.last - 1)) > 1:
            assert stretch.draws


def chosen_by(match: Match, stretch: Stretch) -> Iterator[tuple[int, int]]:
    for step in match.steps[stretch.first : stretch.last]:
        yield step.move.seat, step.move.code


@pytest.mark.parametrize("table", TABLES[:2], ids=str)
def test_what_all_choose_at_the_same_time_is_one_stretch(table: Table) -> None:
    """Every pirate that swims lays a card; of two a seat has both, and second thoughts count."""
    match = played(table, seed=2)
    found = cut(match)
    first = found[0]
    assert first.joint
    assert set(first.chosen) == set(range(match.seats))
    assert rounds_before(match, found) == list(range(1, len(found) + 1))
    replaced = [s for s in found if any(st.move.replaces for st in match.steps[s.first : s.last])]
    assert replaced
    for stretch in found:
        made = list(chosen_by(match, stretch))
        for seat, codes in stretch.chosen.items():
            assert codes == [code for who, code in made if who == seat]


def rounds_before(match: Match, found: list[Stretch]) -> list[int]:
    position = engine(match.game).load(match.box, match.seats, found[0].before)
    rounds = []
    for stretch in found:
        position.load(stretch.before)
        rounds.append(position.rounds)
    return rounds


@pytest.mark.parametrize("table", TABLES[2:], ids=str)
def test_a_stretch_that_is_not_joint_is_one_players(table: Table) -> None:
    match = played(table, seed=2)
    found = cut(match)
    assert any(stretch.last - stretch.first > 1 for stretch in found)
    for stretch in found:
        assert stretch.joint == (len({seat for seat, _ in chosen_by(match, stretch)}) > 1)


def test_the_last_card_reveals_the_others_and_the_first_does_not() -> None:
    match = Table(chum.game("getbit"), 4).match(1)
    looking = Looking(match, engine(match.game))
    before = match.state.to_bytes()
    assert not looking.reveals(before, 0, match.codes(0)[0])
    for seat in range(3):
        match.play(match.legal(seat)[seat])
    assert looking.reveals(match.state.to_bytes(), 3, match.codes(3)[0])


def test_a_stretch_ends_where_something_is_revealed(monkeypatch: pytest.MonkeyPatch) -> None:
    match = played(Table(chum.game("sharktank"), 3), seed=2)
    monkeypatch.setattr(Looking, "reveals", lambda *_: True)
    assert all(stretch.last - stretch.first == 1 for stretch in cut(match))


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_the_quick_look_at_what_is_revealed_finds_what_views_show(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Step by step; also where a stretch would end for another reason."""
    match = played(table, seed=3)
    looking = Looking(match, engine(match.game))
    asked = [(step.before, step.move.seat, step.move.code) for step in match.steps]
    quick = [looking.reveals(*step) for step in asked]
    monkeypatch.setattr(Looking, "concealed", lambda _self, world, _seat: world)
    assert [looking.reveals(*step) for step in asked] == quick


def test_who_has_no_choice_makes_none() -> None:
    match = played(Table(chum.game("bidbait"), 3), seed=2)
    for stretch in cut(match):
        steps = match.steps[stretch.first : stretch.last]
        position = engine(match.game).load(match.box, match.seats, steps[0].before)
        forced = True
        for step in steps:
            position.load(step.before)
            forced &= len(position.legal(step.move.seat)) == 1
        assert stretch.forced == forced
