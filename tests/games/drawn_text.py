"""Texts as a board draws them: how large they are, where they reach, in which box they lie."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from chum.core.game import Game
from chum.scene import svg
from chum.scene.layout import LETTER, READABLE
from chum.scene.scene import Part, Piece, Scene

SIZE = re.compile(r"font-size:\s*([\d.]+)px")


class DrawnText(NamedTuple):
    piece: str
    text: str
    size: float
    left: float
    right: float
    y: float
    room: float  # of the narrowest box around it, in the same piece


def drawn_texts(scene: Scene, game: Game) -> Iterator[DrawnText]:
    sizes = font_sizes(game)
    for piece in scene.pieces:
        parts = [part for part in piece.parts if isinstance(part, Part)]
        boxes = [part for part in parts if part.sprite == "rect"]
        for part in parts:
            if part.text:
                yield drawn(piece, part, font_size(sizes, part), boxes)


def drawn(piece: Piece, part: Part, font: float, boxes: list[Part]) -> DrawnText:
    scale = piece.scale * part.scale
    width = part.width * scale or LETTER * font * scale * len(part.text)
    left = piece.x + piece.scale * part.x - width / 2
    if "start" in part.css.split():
        left += width / 2
    if "end" in part.css.split():
        left -= width / 2
    around = [box.width * box.scale * piece.scale for box in boxes if inside(part, box)]
    size, y = font * scale, piece.y + piece.scale * part.y
    return DrawnText(piece.id, part.text, size, left, left + width, y, min(around, default=1000))


def inside(text: Part, box: Part) -> bool:
    across, down = box.scale * box.width / 2, box.scale * box.height / 2
    return abs(text.x - box.x) <= across and abs(text.y - box.y) <= down


def font_sizes(game: Game) -> list[tuple[set[str], float]]:
    """Classes and the font size that they give, the strongest rule last."""
    found = []
    for selectors, body in svg.RULE.findall(svg.BLOCK.sub("", svg.common("look.css") + game.css)):
        for size in SIZE.findall(body):
            for selector in selectors.split(","):
                classes = set(re.findall(r"\.([\w-]+)", selector))
                if classes and " " not in selector.strip():
                    found.append((classes, float(size)))
    return sorted(found, key=lambda rule: len(rule[0]))


def font_size(sizes: list[tuple[set[str], float]], part: Part) -> float:
    given = set(part.css.split())
    matching = [size for classes, size in sizes if classes <= given]
    return matching[-1] if matching else 16


def check_texts(scene: Scene, game: Game, shape: str) -> None:
    """All can be read, lie on the board and in their boxes."""
    for one in drawn_texts(scene, game):
        assert one.size >= READABLE[shape] - 0.1, one
        assert -1 <= one.left <= one.right <= scene.width + 1, one
        assert 0 <= one.y - 0.7 * one.size <= one.y <= scene.height, one
        assert one.right - one.left <= one.room + 1, one
