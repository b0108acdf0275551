"""A board is drawn in the shape that is asked for, or in the nearest one it has."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

import chum
from chum.contract.tables import with_parts
from chum.scene import story
from chum.scene.scene import BROAD, SQUARE, TALL, WIDE

ALL = (TALL, SQUARE, BROAD, WIDE)


@pytest.mark.parametrize(
    ("declared", "drawn"),
    [
        (None, (TALL, TALL, TALL, WIDE)),  # a board that says nothing can draw two
        ((TALL, SQUARE, WIDE), (TALL, SQUARE, SQUARE, WIDE)),
        (ALL, ALL),
        ((WIDE,), (WIDE, WIDE, WIDE, WIDE)),
    ],
)
def test_the_nearest_shape_is_drawn(
    declared: tuple[str, ...] | None, drawn: tuple[str, ...]
) -> None:
    board = SimpleNamespace() if declared is None else SimpleNamespace(SHAPES=declared)
    game = with_parts(chum.game("getbit"), board=board)
    assert tuple(story.nearest_shape(game, shape) for shape in ALL) == drawn
