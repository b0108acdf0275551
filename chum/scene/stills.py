"""Still pictures from known matches: a moment of a line, cut to a few pieces, for pages that teach.

A page holds the symbols once, so that its pictures are small: they only refer to them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import NamedTuple

import msgspec
from msgspec.structs import replace

from chum.core.game import Game
from chum.errors import BadSetup
from chum.scene import story
from chum.scene.lesson import Line, Moved, Rails
from chum.scene.part import Part, as_part
from chum.scene.scene import WIDE, Button, Piece, Scene
from chum.scene.svg import common, draw_pieces, svg_part

SIXTEEN_NINTHS = 16 / 9
SHOWN = 160  # pixels: the least width at which a picture is shown
LEGIBLE = 11  # pixels: the least height of a text; smaller ones are left out
USUAL_SIZE = 16  # of a text whose classes do not tell
FONT_SIZE = re.compile(r"\.([\w-]+)\s*\{[^{}]*?font-size:\s*([\d.]+)px")
MEDIA = re.compile(r"@media[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}")
GAP = 10  # between the buttons of a hand
ABOUT = 120  # how far a piece reaches from its places, at the most


class Shot(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What a picture shows; in `summary.toml` it is a table `[picture.NAME]`."""

    line: str = ""  # which match; empty: the lesson's
    at: int  # so many moves of it are made
    told: str = ""  # the word of an event of the last move: as it is told; empty: after the move
    seat: int = 0  # through whose eyes
    shape: str = WIDE
    show: list[str] = []  # ids of the pieces that it is cut to, around their middle
    hand: list[str] = []  # or ids of buttons: they are laid side by side
    raised: str = ""  # the one of them that is about to be played
    width: float = 0  # of the cut, in units of the scene; a hand needs none
    ratio: float = SIXTEEN_NINTHS
    shift: tuple[float, float] = (0, 0)  # from the middle of the pieces
    picked: str = ""  # a piece whose preview is drawn
    without: list[str] = []  # left out: pieces by how their ids begin, parts by class or symbol
    shown: float = SHOWN  # pixels, where it is never shown smaller


class Box(NamedTuple):
    x: float
    y: float
    width: float
    height: float

    @property
    def middle(self) -> tuple[float, float]:
        return self.x + self.width / 2, self.y + self.height / 2

    def holds(self, x: float, y: float) -> bool:
        return self.x <= x <= self.x + self.width and self.y <= y <= self.y + self.height

    def grown(self, by: float) -> Box:
        return Box(self.x - by, self.y - by, self.width + 2 * by, self.height + 2 * by)

    def meets(self, other: Box) -> bool:
        return (
            self.x <= other.x + other.width
            and other.x <= self.x + self.width
            and self.y <= other.y + other.height
            and other.y <= self.y + self.height
        )


class Still(NamedTuple):
    """A scene, and what is cut out of it."""

    scene: Scene
    shot: Shot
    box: Box


def develop(
    game: Game, shots: Mapping[str, Shot], lines: Mapping[str, Line]
) -> Iterator[tuple[str, Still]]:
    """Every picture by its name; each line is played once."""
    for key, line in lines.items():
        wanted = [(name, shot) for name, shot in shots.items() if shot.line == key]
        rails = Rails(game, line)
        moved = Moved((), ())
        for name, shot in sorted(wanted, key=lambda each: each[1].at):
            moved = [moved, *rails.go_to(shot.at)][-1]
            scene = scene_of(rails, moved, shot)
            yield name, Still(scene, shot, cut(scene, shot))


def scene_of(rails: Rails, moved: Moved, shot: Shot) -> Scene:
    if not shot.told:
        return story.draw(rails.match, shot.seat, shot.shape)
    phrases = rails.match.game.words.PHRASES
    for event, moment in zip(reversed(moved.events), reversed(moved.moments), strict=True):
        if phrases[event.kind].word == shot.told and event.heard_by(shot.seat):
            state = rails.match.game.rules.State.from_bytes(moment)
            return story.draw_state(rails.match, state, shot.seat, shot.shape, event)
    raise BadSetup(f"move {shot.at} of the line tells of no {shot.told}")


# -- which part of the scene


def cut(scene: Scene, shot: Shot) -> Box:
    """Around the pieces that are shown; of a hand, all of it."""
    if shot.hand:
        return Box(0, 0, shot.ratio, 1)
    x, y = bounds([find_piece(scene, name) for name in shot.show]).middle
    height = shot.width / shot.ratio
    left, top = x + shot.shift[0] - shot.width / 2, y + shot.shift[1] - height / 2
    return Box(left, top, shot.width, height)


def find_piece(scene: Scene, name: str) -> Piece:
    for piece in scene.pieces:
        if piece.id == name:
            return piece
    raise BadSetup(f"there is no piece {name}: {', '.join(piece.id for piece in scene.pieces)}")


def find_button(scene: Scene, name: str) -> Button:
    for button in [*scene.hand, *scene.buttons]:
        if button.id == name:
            return button
    raise BadSetup(f"there is no button {name}")


def bounds(pieces: Iterable[Piece]) -> Box:
    """What the middles of their parts span; a rectangle is there as a whole."""
    places = [place for piece in pieces for place in places_of(piece)]
    left, top = min(x for x, _ in places), min(y for _, y in places)
    right, bottom = max(x for x, _ in places), max(y for _, y in places)
    return Box(left, top, right - left, bottom - top)


def places_of(piece: Piece) -> Iterator[tuple[float, float]]:
    rects = [part for part in piece.parts if isinstance(part, Part) and part.sprite == "rect"]
    spread = [part for part in piece.parts if isinstance(part, Part) and (part.x or part.y)]
    for part in rects or spread or [Part()]:
        for side in (-1, 1):
            x = part.x + side * part.width / 2 * part.scale
            y = part.y + side * part.height / 2 * part.scale
            yield piece.x + x * piece.scale, piece.y + y * piece.scale


# -- as SVG


def draw_still(still: Still, game: Game) -> str:
    """It needs the symbols and the styles of its page; what it shows is told beside it."""
    shot = still.shot
    inside = draw_hand(still) if shot.hand else draw_cut(still, game)
    box = still.box
    view = f"{box.x:g} {box.y:g} {box.width:g} {box.height:g}"
    return (
        f'<svg class="pic{" felt" if shot.hand else ""}" viewBox="{view}"'
        f' preserveAspectRatio="xMidYMid slice" aria-hidden="true">{inside}</svg>'
    )


def draw_cut(still: Still, game: Game) -> str:
    sizes = font_sizes(game)
    least = LEGIBLE * still.box.width / still.shot.shown
    near = still.box.grown(ABOUT)
    pieces = [
        replace(piece, parts=list(legible(wanted(piece, still.shot.without), sizes, least)))
        for piece in still.scene.pieces
        if (piece.layer == 0 or bounds([piece]).meets(near))
        and not piece.id.startswith(tuple(still.shot.without))
    ]
    if still.shot.picked:
        pointed = find_piece(still.scene, still.shot.picked).preview
        pieces.append(Piece("preview", 0, 0, pointed, layer=4))
    return draw_pieces(replace(still.scene, pieces=pieces))


def wanted(piece: Piece, without: Sequence[str]) -> Piece:
    """Without the parts of these classes and symbols."""
    kept = [part for part in map(as_part, piece.parts) if not {part.css, part.sprite} & {*without}]
    return replace(piece, parts=kept)


def legible(piece: Piece, sizes: Mapping[str, float], least: float) -> Iterator[Part]:
    for part in map(as_part, piece.parts):
        if part.sprite:
            yield part
        else:
            found = [sizes[name] for name in part.css.split() if name in sizes]
            if (found[-1] if found else USUAL_SIZE) * part.scale * piece.scale >= least:
                yield part


@cache
def font_sizes(game: Game) -> Mapping[str, float]:
    """How high the texts of a class are, in units of the scene."""
    rules = MEDIA.sub("", common("look.css") + game.css)
    return {name: float(size) for name, size in FONT_SIZE.findall(rules)}


def draw_hand(still: Still) -> str:
    """The pictures of buttons in a row, as large as fits."""
    buttons = [find_button(still.scene, name) for name in still.shot.hand]
    boxes = [Box(*map(float, button.box.split())) for button in buttons]
    width = sum(box.width for box in boxes) + GAP * (len(boxes) - 1)
    height = max(box.height for box in boxes)
    scale = min(0.86 * still.shot.ratio / width, 0.62 / height)
    x = (still.shot.ratio - width * scale) / 2
    drawn = ""
    for button, box in zip(buttons, boxes, strict=True):
        y = 0.5 - box.height * scale / 2 - (0.12 if button.id == still.shot.raised else 0)
        move = f"translate({x - box.x * scale:.4g} {y - box.y * scale:.4g}) scale({scale:.4g})"
        seat = f' data-seat="{button.seat}"' if button.seat >= 0 else ""
        drawn += f'<g class="{button.css}" transform="{move}"{seat}>{draw_parts(button.parts)}</g>'
        x += (box.width + GAP) * scale
    return drawn


def draw_parts(parts: Sequence[str | Part]) -> str:
    return "".join(svg_part(part) for part in parts)
