"""A finished match as scenes, from the eyes of any seat."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from chum.core.language import _, speaking
from chum.core.match import Match
from chum.core.match import Step as MatchStep
from chum.core.telling import at_its_time, tell_all
from chum.core.words import Event, Move
from chum.scene import story
from chum.scene.scene import Scene, change
from chum.scene.staging import in_replay
from chum.server import wire
from chum.server.kept import Kept
from chum.server.lookup import Lookup
from chum.server.packed import pack
from chum.server.study import Study

KEPT = 8_000_000  # bytes; a replay has up to fifty thousand
FIRST_MS = 600  # that the opening stays
LAST_MS = 300  # that the scene after a move stays


class Step(NamedTuple):
    """A scene of a match, and what is told with it."""

    at: int  # moves made and events told by then: the same moment for all eyes, on every screen
    ms: int
    say: list[str]
    scene: Scene
    round: int
    sought: bool = False  # people look for it


class Replays:
    """Made when first asked for; a finished match never changes, so the last ones are kept."""

    def __init__(self, lookup: Lookup, study: Study) -> None:
        self.lookup = lookup
        self.study = study
        self.kept = Kept(KEPT)

    async def find(self, code: str, seat: int, shape: str, language: str, asker: str = "") -> bytes:
        table = await self.lookup.identify(code, asker)

        async def make() -> bytes:
            match = (await self.lookup.hall.wake(table, asker)).table.finished(seat)
            return await self.study.work(asker, pack_replay, match, seat, shape, language)

        key = (table, seat, shape, language)
        return await self.kept.find(key, make)


def pack_replay(match: Match, seat: int, shape: str, language: str) -> bytes:
    return pack(wire.encode(make_replay(match, seat, shape, language)))


def make_replay(match: Match, seat: int, shape: str, language: str) -> wire.Replay:
    """The opening scene in full, then one change per event or silent move, each with its words."""
    with speaking(language):
        opening, *rest = steps(match, seat, shape)
        known = opening.scene
        told: list[wire.ReplayStep] = []
        for step in rest:
            changed = change(known, step.scene)
            known = step.scene
            if changed.pieces or changed.gone or changed.set or step.say:
                told.append(
                    wire.ReplayStep(step.ms, step.say, changed, step.at, step.round, step.sought)
                )
        phrases = match.game.words.PHRASES.values()
        return wire.Replay(
            opening.scene,
            opening.say,
            told,
            opening.round,
            match.game.measure,
            next((_(phrase.sought) for phrase in phrases if phrase.sought), ""),
        )


def steps(match: Match, seat: int, shape: str, since: int = 0) -> Iterator[Step]:
    """From the opening on, or from where the move begins that was under way at `since`."""
    at = made = 0
    while made < len(match.steps) and at + length(match.steps[made]) < since:
        at += length(match.steps[made])
        made += 1
    twin = match.at(made)
    twin.watched = True
    said = tell_all(twin, twin.opening, seat, opening=True) if not made else []
    drawn = in_replay(story.draw(twin, seat, shape))
    yield Step(at, FIRST_MS, lines(said), drawn, match.game.rules.rounds(twin.state))
    for step in match.steps[made:]:
        yield from steps_of(twin, step.move, seat, shape, at)
        at += length(step)


def length(step: MatchStep) -> int:
    """How many moments a move has: one for each event, and one for what is there after it."""
    return len(step.events) + 1


def last_moment(match: Match) -> int:
    return sum(map(length, match.steps))


def steps_of(match: Match, move: Move, seat: int, shape: str, since: int) -> Iterator[Step]:
    """What a move comes to, and what is there after it."""
    phrases, rules = match.game.words.PHRASES, match.game.rules
    events = match.repeat(move)
    said = tell_all(match, events, seat)
    ordered = at_its_time(phrases, events, match.moments)
    heard = [place for place, (event, _m) in enumerate(ordered) if event.heard_by(seat)]
    told = 0
    for frame in story.tell(match, seat, shape, events, match.moments):
        now = said[told : told + frame.events]
        told += frame.events
        last = heard[told - 1]
        state = rules.State.from_bytes(ordered[last][1])
        yield Step(
            since + last + 1,
            frame.ms,
            lines(now),
            in_replay(frame.scene),
            rules.rounds(state),
            is_sought(match, now),
        )
    yield Step(
        since + len(events) + 1,
        LAST_MS,
        lines(said[told:]),
        in_replay(story.draw(match, seat, shape)),
        rules.rounds(match.state),
        is_sought(match, said[told:]),
    )


def lines(told: list[tuple[Event, str]]) -> list[str]:
    return [said for _event, said in told if said]


def is_sought(match: Match, told: list[tuple[Event, str]]) -> bool:
    return any(match.game.words.PHRASES[event.kind].sought for event, _said in told)
