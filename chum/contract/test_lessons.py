"""Every lesson is played to its end: what it says can be read, seen and done."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from chum.core.game import Game
from chum.core.language import _, languages, speaking
from chum.core.match import Match
from chum.scene import story
from chum.scene.lesson import YOU, Camera, Rails, Step, film, lesson_of, texts
from chum.scene.scene import Scene
from chum.scene.staging import offers

STEPS = 9
WORDS = 14  # of a sentence,
ELSEWHERE = 17  # and of one that is translated
SECONDS = 90
READING = 0.055  # seconds for a letter
TAPPING = 1.0


def moments(game: Game, shape: str) -> Iterator[tuple[Step, str, Scene]]:
    """Each thing that the learner does, and the scene in which it is to be done."""
    lesson = lesson_of(game)
    rails = Rails(game, lesson)
    for step in lesson.step:
        list(rails.go_to(step.at))
        for text in step.do or [""]:
            yield step, text, Camera(rails, shape).draw()
            if text:
                list(rails.do(text))


def shapes_taught(game: Game) -> list[str]:
    return [*story.shapes_of(game)] if game.lesson and game.board else []


def ids(scene: Scene) -> set[str]:
    buttons = [*scene.hand, *scene.buttons]
    return {piece.id for piece in scene.pieces} | {button.id for button in buttons}


def test_it_leads_to_a_win(game: Game) -> None:
    if not game.lesson:
        pytest.skip("there is no lesson.toml")
    lesson = lesson_of(game)
    rails = Rails(game, lesson)
    list(rails.go_to(len(lesson.moves)))
    match: Match = rails.match
    assert match.over
    assert match.places[YOU] == 1
    assert lesson.step[-1].at == len(lesson.moves)


def test_what_is_wanted_is_offered(game: Game) -> None:
    for shape in shapes_taught(game):
        for step, text, scene in moments(game, shape):
            assert not text or text in offers(scene), f"{step.say!r} wants {text!r} ({shape})"


def test_what_is_shown_is_there(game: Game) -> None:
    """In one of the shapes at least: a small board leaves things out."""
    shapes = shapes_taught(game)
    seen = [(at, ids(scene)) for shape in shapes for at, _text, scene in moments(game, shape)]
    for step in lesson_of(game).step if shapes else ():
        there = set().union(*(shown for at, shown in seen if at == step))
        assert set(step.show) <= there, f"{step.say!r} shows {set(step.show) - there}"


def test_its_cues_are_for_the_deeds_after_the_first(game: Game) -> None:
    steps = lesson_of(game).step if game.lesson else []
    for shape in shapes_taught(game)[:1]:
        beats = film(game, shape).beats
        for number, step in enumerate(steps):
            assert len(step.cues) in (0, len(step.do) - 1), step.say
            said = [beat.say for beat in beats if beat.step == number]
            assert said == [step.say, *(step.cues or [step.say] * (len(said) - 1))]


def test_it_is_short(game: Game) -> None:
    lesson = game.lesson and lesson_of(game)
    if not lesson:
        return
    assert len(lesson.step) <= STEPS
    for language in languages():
        limit = WORDS if language == "en" else ELSEWHERE
        with speaking(language):
            for said in texts(game.lesson):
                assert len(_(said).split()) <= limit, _(said)


@pytest.mark.parametrize("language", languages())
def test_it_takes_a_minute_or_so(game: Game, language: str) -> None:
    for shape in shapes_taught(game):
        with speaking(language):
            made = film(game, shape)
        seconds = 0.0
        for beat in made.beats:
            told = sum(frame.ms for frame in beat.story) / 1000
            seconds += len(beat.say) * READING + max(told, len(beat.then) * READING) + TAPPING
        assert seconds <= SECONDS, f"{seconds:.0f} seconds ({shape})"
