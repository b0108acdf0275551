"""A finished match as scenes, from the eyes of any seat."""

from __future__ import annotations

from typing import Any

from chum.core.language import speaking
from chum.core.match import Match
from chum.scene import story
from chum.scene.scene import Scene, change
from chum.server import wire


def replay_frames(match: Match, seat: int, shape: str, language: str) -> bytes:
    """The opening scene in full, then one change per event or silent move, each with its words."""
    with speaking(language):
        twin = Match(
            match.game,
            match.seats,
            match.options,
            names=match.names,
            secret=match.secret,
            components=match.components,
        )
        twin.watched = True
        first = board(story.draw(twin, seat, shape))
        says = [twin.sentence(event) for event in twin.opening if event.heard_by(seat)]
        steps: list[dict[str, Any]] = []
        known = first
        for move in match.moves:
            events = twin.repeat(move)
            heard = [event for event in events if event.heard_by(seat)]
            frames = story.tell(twin, seat, shape, events, twin.moments)
            frames.append(story.StoryFrame(0, 300, story.draw(twin, seat, shape)))
            told = 0
            for frame in frames:
                lines = [twin.sentence(event) for event in heard[told : told + frame.events]]
                told += frame.events
                if frame is frames[-1]:
                    lines += [twin.sentence(event) for event in heard[told:]]
                shown = board(frame.scene)
                changed = change(known, shown)
                known = shown
                if changed.pieces or changed.gone or changed.set or lines:
                    steps.append({"ms": frame.ms, "say": lines, "change": changed})
        return wire.encode({"scene": first, "say": says, "steps": steps})


def board(scene: Scene) -> Scene:
    """Without the action bar: in a replay there is nothing to choose."""
    return Scene(
        scene.width,
        scene.height,
        scene.alt,
        scene.pieces,
        chip=scene.chip,
        seats=scene.seats,
        sound=scene.sound,
        text=scene.text,
    )
