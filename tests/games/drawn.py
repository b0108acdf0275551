"""What can be asked of every drawing: letters that can be read, and nothing outside its place."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

from chum.core.game import Game
from chum.scene import story
from chum.scene.layout import Area
from chum.scene.scene import BROAD, SQUARE, TALL, WIDE, Part, Piece, Scene

LEAST = {WIDE: 14, BROAD: 12, SQUARE: 13, TALL: 12}  # the height of letters, in drawing units
LOOK = Path(story.__file__).with_name("look.css").read_text(encoding="utf-8")
RULE = re.compile(r"([^{}]+)\{[^{}]*font-size: ([\d.]+)px")
COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
WIDTH = 0.66  # of a letter, as a fitted text reckons it
SLACK = 3


class Written(NamedTuple):
    """A text of a piece, where it is in the drawing."""

    piece: Piece
    text: str
    size: float
    left: float
    right: float
    y: float


@cache
def sizes(css: str) -> list[tuple[set[str], float]]:
    """The classes that give a text its size; later rules win."""
    return [
        (set(selector.strip().split(".")[1:]), float(size))
        for selectors, size in RULE.findall(COMMENT.sub("", css))
        for selector in selectors.split(",")
        if re.fullmatch(r"(\.[\w-]+)+", selector.strip())
    ]


def parts_of(piece: Piece) -> Iterator[Part]:
    return (part for part in piece.parts if not isinstance(part, str))


def written(scene: Scene, game: Game) -> Iterator[Written]:
    known = sizes(LOOK + game.css)
    for piece in scene.pieces:
        for part in parts_of(piece):
            if part.text:
                classes = set(part.css.split())
                fitting = [size for names, size in known if names <= classes]
                assert fitting, f"no size for {part.css!r}"
                size = fitting[-1] * part.scale * piece.scale
                set_to = part.width * part.scale * piece.scale
                wide = set_to or WIDTH * size * len(part.text)
                x, y = piece.x + part.x * piece.scale, piece.y + part.y * piece.scale
                left = x if "start" in classes else x - wide if "end" in classes else x - wide / 2
                yield Written(piece, part.text, size, left, left + wide, y)


def panels(piece: Piece) -> Iterator[Area]:
    """The rectangles of a piece, where they are in the drawing."""
    for part in parts_of(piece):
        if part.sprite == "rect":
            scale = part.scale * piece.scale
            width, height = part.width * scale, part.height * scale
            x, y = piece.x + part.x * piece.scale, piece.y + part.y * piece.scale
            yield Area(x - width / 2, y - height / 2, width, height)


def check_drawing(scene: Scene, game: Game, shape: str) -> None:
    """Letters are large enough, inside the drawing, and inside the panel they stand on."""
    for piece in scene.pieces:
        for panel in panels(piece) if piece.layer else ():
            assert min(panel.x, panel.y) >= -SLACK, piece.id
            assert panel.right <= scene.width + SLACK, piece.id
            assert panel.bottom <= scene.height + SLACK, piece.id
    for text in written(scene, game):
        where = (shape, text.piece.id, text.text)
        assert text.size >= LEAST[shape] - 0.1, (*where, text.size)
        assert text.left >= -SLACK, where
        assert text.right <= scene.width + SLACK, where
        assert text.size / 2 <= text.y <= scene.height, where
        assert not spills(text), where


def spills(text: Written) -> bool:
    """Whether a text stands on panels, but in none of them whole."""
    across, middle = (text.left + text.right) / 2, text.y - text.size / 3
    under = [
        panel.inset(-SLACK, 0)
        for panel in panels(text.piece)
        if panel.y <= middle <= panel.bottom and panel.x <= across <= panel.right
    ]
    whole = any(panel.x <= text.left and text.right <= panel.right for panel in under)
    return bool(under) and not whole
