"""The rules in one screen: what it says is short, what it shows is there."""

from __future__ import annotations

import re

import pytest

from chum.core.game import Game
from chum.core.language import _, languages, speaking
from chum.scene.stills import Still, bounds, draw_still, find_button, find_piece
from chum.scene.summary import Summary, stills, summary_of, texts

WORDS = 14  # of a caption,
ELSEWHERE = 17  # and of one that is translated
STEPS = (3, 4)


@pytest.fixture
def summary(game: Game) -> Summary:
    if not game.summary or not game.board:
        pytest.skip("there is no summary.toml, or no board for its pictures")
    return summary_of(game)


@pytest.fixture
def pictures(summary: Summary, game: Game) -> dict[str, Still]:
    """Every line replays, or this fails."""
    return stills(game) if summary else {}


def test_it_tells_goal_turn_end_and_winner(summary: Summary) -> None:
    assert summary.goal.title
    assert summary.goal.picture
    assert len(summary.turn) in STEPS
    assert all(step.picture for step in summary.turn)
    assert summary.end.say
    assert summary.win.title


def test_its_captions_are_short(summary: Summary) -> None:
    words = [summary.goal, *summary.turn, summary.end, summary.win]
    for language in languages():
        with speaking(language):
            for said in [_(each.say) for each in words]:
                limit = WORDS if language == "en" else ELSEWHERE
                sentences = re.split(r"(?<=[.?!]) ", said)
                assert max(len(each.split()) for each in sentences) <= limit, said


def test_every_turn_is_said_in_one_breath(summary: Summary) -> None:
    for language in languages():
        with speaking(language):
            for step in summary.turn:
                limit = WORDS if language == "en" else ELSEWHERE
                assert len(_(step.say).split()) <= limit, _(step.say)


def test_its_pictures_hold_what_they_name(pictures: dict[str, Still]) -> None:
    for name, still in pictures.items():
        assert still.shot.show or still.shot.hand, name
        for piece in still.shot.show:
            middle = bounds([find_piece(still.scene, piece)]).middle
            assert still.box.holds(*middle), f"{name} is cut without {piece}"
        for button in still.shot.hand:
            assert find_button(still.scene, button).parts, f"{button} in {name} has no picture"


def test_its_pictures_are_drawn_and_used(
    pictures: dict[str, Still], summary: Summary, game: Game
) -> None:
    said = [summary.goal, *summary.turn, summary.end, summary.win]
    beside = re.findall(r"^> \[([\w-]+)\] ", game.rulebook, re.M)
    assert {*beside, *(each.picture for each in said if each.picture)} == set(pictures)
    for name, still in pictures.items():
        drawn = draw_still(still, game)
        assert "<use" in drawn or "<rect" in drawn, name


def test_its_texts_are_found_by_translators(summary: Summary, game: Game) -> None:
    assert {summary.goal.title, summary.end.say, *summary.small} <= set(texts(game.summary))
