"""A lesson: a match on rails that teaches a game in a minute, as its `lesson.toml` tells.

The line of moves is a real match from its seed.  At a step the learner, seat 0, is told one
sentence and does one thing; what the others do until the next step follows as a story, or as a cut
where it is long.  A film is the lesson as scenes of one shape: it needs no table and no server.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

from chum.core.game import Game
from chum.core.language import Text, _
from chum.core.match import Match
from chum.core.secret import Secret
from chum.core.words import Event
from chum.errors import BadSetup, ChumError
from chum.scene import story
from chum.scene.scene import Change, Scene, change
from chum.scene.staging import after_frame, in_story, to_choose

YOU = 0
CUT = 8  # so many moves of the others are not told one by one
LAST_MS = 300  # that the scene after a move stays


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    at: int  # so many moves of the line are made when it begins
    say: str
    show: list[str] = []  # ids of pieces and buttons that the sentence speaks of
    do: list[str] = []  # what the learner does, one after the other; nothing: goes on
    cues: list[
        str
    ] = []  # said for the second deed and each further one, in place of `say` and `show`
    then: str = ""  # said once it was played out, and what is seen then; it waits to be read


class Line(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A match that is known beforehand."""

    seed: int
    names: list[str]
    moves: list[str]  # of all seats, each with its seat: "0 play 5"
    options: dict[str, Any] = {}

    @property
    def seats(self) -> int:
        return len(self.names)


class Lesson(Line, frozen=True, forbid_unknown_fields=True, kw_only=True):
    step: list[Step]


class Frame(msgspec.Struct, frozen=True, omit_defaults=True):
    """A scene of what follows, as a change from the one before."""

    ms: int
    change: Change


class Beat(msgspec.Struct, frozen=True):
    """One thing that the learner does: a step, or a part of it."""

    step: int
    say: str
    show: list[str]
    do: str  # the move that is wanted; nothing: a tap goes on
    moves: list[str]  # all that are legal
    change: Change  # to this scene from the last one of the beat before
    then: str
    cut: bool  # what follows is left out
    story: list[Frame]


class Film(msgspec.Struct, frozen=True):
    scene: Scene  # as the curtain rises
    names: list[str]
    steps: int
    beats: list[Beat]


class Moved(NamedTuple):
    events: tuple[Event, ...]
    moments: tuple[bytes, ...]


def lesson_of(game: Game) -> Lesson:
    """BadSetup names what is wrong with the file."""
    try:
        lesson = msgspec.convert(game.lesson, Lesson)
    except msgspec.ValidationError as error:
        raise BadSetup(f"lesson.toml of {game.name}: {error}") from error
    if [step.at for step in lesson.step] != sorted(step.at for step in lesson.step):
        raise BadSetup(f"lesson.toml of {game.name}: its steps go back in time")
    return lesson


class Rails:
    """The line, played as far as it is asked for."""

    def __init__(self, game: Game, line: Line) -> None:
        self.line = line
        self.match = Match(
            game, line.seats, line.options, names=line.names, secret=Secret.of_seed(line.seed)
        )
        self.match.watched = True

    @property
    def made(self) -> int:
        return len(self.match.steps)

    def go_to(self, count: int) -> Iterator[Moved]:
        """The line's moves up to so many."""
        while self.made < count:
            seat, _space, text = self.line.moves[self.made].partition(" ")
            yield self._played(text, int(seat))

    def own_turn(self, end: int) -> Iterator[Moved]:
        """The line's moves for as long as nobody but the learner is asked."""
        while self.made < end and self.match.pending == [YOU]:
            yield from self.go_to(self.made + 1)

    def do(self, text: str) -> Iterator[Moved]:
        """The learner's move, which must be the line's; a quick text stands for several."""
        moves = [f"{YOU} {move.text}" for move in self.match.decide(text, YOU)]
        until = self.made + len(moves)
        if moves != self.line.moves[self.made : until]:
            raise BadSetup(f"move {self.made} of the line: it does not {text}")
        return self.go_to(until)

    def _played(self, text: str, seat: int) -> Moved:
        try:
            return Moved(self.match.play(text, seat), self.match.moments)
        except ChumError as error:
            raise BadSetup(Text("move {0} of the line: {1}", self.made, error)) from error


class Camera:
    """Makes changes from what was shown last."""

    def __init__(self, rails: Rails, shape: str) -> None:
        self.match = rails.match
        self.shape = shape
        self.known = self.draw()

    def draw(self) -> Scene:
        """What the learner sees and may choose."""
        return to_choose(story.draw(self.match, YOU, self.shape), self.legal())

    def legal(self) -> list[str]:
        return [move.text for move in self.match.legal(YOU)]

    def turn_to(self, scene: Scene) -> Change:
        made = change(self.known, scene)
        self.known = scene
        return made

    def follow(self, moved: Moved) -> list[Frame]:
        """A move and what came of it; the action bar stays as it was."""
        told = story.tell(self.match, YOU, self.shape, moved.events, moved.moments)
        scenes = [(frame.ms, frame.scene) for frame in told]
        scenes.append((LAST_MS, in_story(story.draw(self.match, YOU, self.shape))))
        frames = [Frame(ms, self.turn_to(after_frame(self.known, scene))) for ms, scene in scenes]
        return [frame for frame in frames if frame.change != Change()]


def film(game: Game, shape: str) -> Film:
    """The lesson in the language that is spoken."""
    lesson = lesson_of(game)
    rails = Rails(game, lesson)
    list(rails.go_to(lesson.step[0].at))  # before the curtain
    camera = Camera(rails, shape)
    opening = camera.known
    ends = [*(after.at for after in lesson.step[1:]), len(lesson.moves)]
    beats = []
    for number, (step, end) in enumerate(zip(lesson.step, ends, strict=True)):
        deeds = step.do or [""]
        for nth, text in enumerate(deeds, 1):
            until = end if nth == len(deeds) else 0
            beats.append(shoot(rails, camera, number, told_at(step, nth), text, until))
    return Film(opening, lesson.names, len(lesson.step), beats)


def told_at(step: Step, nth: int) -> Step:
    """As it is said at its nth deed; with a cue nothing glows but what is wanted."""
    return replace(step, say=step.cues[nth - 2], show=[]) if step.cues and nth > 1 else step


def shoot(rails: Rails, camera: Camera, number: int, step: Step, text: str, end: int) -> Beat:
    """What the learner does, his turn to its end, and what the others do until then."""
    turned, legal = camera.turn_to(camera.draw()), camera.legal()
    story = [frame for moved in rails.do(text) for frame in camera.follow(moved)] if text else []
    story += [frame for moved in rails.own_turn(end) for frame in camera.follow(moved)]
    cut = end - rails.made >= CUT
    for moved in rails.go_to(end):
        story += [] if cut else camera.follow(moved)
    then = _(step.then) if step.then and end else ""
    return Beat(number, _(step.say), step.show, text, legal, turned, then, cut, story)


def texts(lesson: Mapping[str, Any]) -> list[str]:
    """The sentences that are to be translated."""
    steps = lesson.get("step", ())
    said = [
        text
        for each in steps
        for text in (each["say"], *each.get("cues", ()), each.get("then", ""))
    ]
    return [text for text in said if text]
