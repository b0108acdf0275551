"""What a hint advised is not called a mistake."""

from __future__ import annotations

import pytest

import chum
from chum.core.match import Match
from chum.review import review as made
from chum.review.choices import Choice
from chum.review.second import ITERATIONS, SECONDS, advised
from chum.search.hints import EQUAL, judge, to_win
from chum.search.think import Budget


def played(name: str) -> Match:
    match = chum.match(name, 3, seed=7)
    while not match.over:
        match.play(match.bot_move("random", seat=match.pending[0], seed=len(match.steps)))
    return match


def chosen(match: Match, step: int, code: int) -> Choice:
    move = match.steps[step].move
    codes = tuple(each.code for each in match.at(step).legal(move.seat))
    return Choice(step, move.seat, match.steps[step].before, code, codes)


@pytest.mark.parametrize("name", ["bidbait", "sharktank"])
def test_the_move_a_hint_would_name_is_advised_and_a_worse_one_is_not(name: str) -> None:
    match, worse = played(name), 0
    for step in range(0, len(match.steps), 5):
        asked, seat = match.at(step), match.steps[step].move.seat
        if len(asked.legal(seat)) < 2:
            continue
        ranked = judge(asked, seat, Budget(SECONDS, ITERATIONS), step).ranked
        best = ranked[0][0]
        assert advised(match, chosen(match, step, best.code))
        for other, _often in ranked[1:]:
            if to_win(best) - to_win(other) >= EQUAL:
                assert not advised(match, chosen(match, step, other.code))
                worse += 1
    assert worse, "or little was compared"


def test_a_review_blames_nobody_for_what_was_advised(monkeypatch: pytest.MonkeyPatch) -> None:
    match = played("sharkbait")
    monkeypatch.setattr(made, "advised", lambda _match, _choice: False)
    blamed = [each for own in made.review(match, 1).mistakes for each in own]
    first = blamed[0].found.choice.step
    monkeypatch.setattr(made, "advised", lambda _match, choice: choice.step == first)
    spared = [each for own in made.review(match, 1).mistakes for each in own]
    assert first not in {each.found.choice.step for each in spared}
    assert len(spared) >= len(blamed) - 1
    assert spared
