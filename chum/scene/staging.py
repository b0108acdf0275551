"""A drawn scene made ready for where it is shown: in play, inside a story, or in a replay."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from chum.core.words import capital
from chum.scene.scene import QUIET, Button, Scene


def to_choose(scene: Scene, moves: Sequence[str]) -> Scene:
    """In play: moves that can be chosen nowhere else get a plain button each in the action bar."""
    offered = offers(scene)
    missing = [move for move in moves if move not in offered]
    if not missing:
        return scene
    plain = [Button(f"move {move}", capital(move), move) for move in missing]
    return replace(scene, buttons=[*scene.buttons, *plain])


def offers(scene: Scene) -> set[str]:
    """The moves that have a button, or are called for by a piece that is picked or dragged."""
    offered = {button.act for button in [*scene.hand, *scene.buttons]}
    for piece in scene.pieces:
        if scene.snap or scene.step or piece.preview:
            offered.add(piece.act)
        offered.update(drop.act for drop in piece.drops)
    return offered


def in_story(scene: Scene) -> Scene:
    """Inside a story nothing can be chosen."""
    pieces = [
        replace(piece, act="", drops=[]) if piece.act or piece.drops else piece
        for piece in scene.pieces
    ]
    return replace(scene, pieces=pieces)


def after_frame(shown: Scene, frame: Scene) -> Scene:
    """What a story's frame leaves on the screen: its board, and the action bar as it was."""
    return replace(frame, **{field: getattr(shown, field) for field in QUIET})


def in_replay(scene: Scene) -> Scene:
    """In a replay there is no action bar, because there is nothing to choose."""
    return Scene(
        scene.width,
        scene.height,
        scene.alt,
        scene.pieces,
        chip=scene.chip,
        seats=scene.seats,
        sound=scene.sound,
        drama=scene.drama,
        text=scene.text,
    )
