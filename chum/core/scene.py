"""A scene: what one seat sees, as pieces at places, buttons and words.

A game's `board.py` makes scenes from views; the browser draws any scene without knowing the game,
and `svg` draws the same scene as a still picture.  The vocabulary is small and versioned:

- a `Part` is a symbol of a sprite sheet, a rounded rectangle, a path or a text;
- a `Piece` is a stack of parts at one origin, with an id that lives from scene to scene: a piece
  whose place changes glides there;
- a `Button` is a choice in the action bar, perhaps with a picture.

`change` is what turns one scene into the next; only that crosses the wire.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Any

import msgspec

VERSION = 1
WIDE, TALL = "wide", "tall"
LAYERS = 5


class Part(msgspec.Struct, frozen=True, omit_defaults=True):
    """One shape of a piece, relative to the piece's origin."""

    s: str = ""  # a symbol's id ("s-shark", "i-anchor"), "rect", "path", or "" for a text
    x: float = 0
    y: float = 0
    r: float = 0  # degrees
    k: float = 1  # scale
    w: float = 0  # of a rect, centred
    h: float = 0
    d: str = ""  # of a path
    t: str = ""  # a text, centred
    c: str = ""  # CSS classes
    seat: int = -1  # gives the seat's colours


class Drop(msgspec.Struct, frozen=True, array_like=True):
    """A place to which a piece may be dragged."""

    x: float
    y: float
    act: str
    name: str


class Piece(msgspec.Struct, frozen=True, omit_defaults=True):
    id: str  # unique in the scene
    x: float
    y: float
    s: Sequence[str | Part]  # from the back; a plain string is a symbol at the origin
    r: float = 0
    k: float = 1
    z: int = 2  # layer 0 (scenery) to 4 (above everything)
    c: str = ""
    seat: int = -1
    name: str = ""  # what a screen reader calls it; needed where it can be chosen
    act: str = ""  # the move that a click makes
    drops: list[Drop] = []
    tip: str = ""  # what choosing it would do, shown while it is pointed at


class Button(msgspec.Struct, frozen=True, omit_defaults=True):
    """A choice in the action bar; without `act` it is only shown."""

    id: str
    label: str  # on it, or for a screen reader if it has a picture
    act: str = ""
    note: str = ""  # small print on it
    s: Sequence[str | Part] = []  # a picture of parts
    box: str = ""  # the picture's viewBox
    c: str = ""  # btn (default), go, sun, danger; card, choice (with a picture); spent
    seat: int = -1
    on: bool = False  # chosen now
    group: str = ""  # buttons of one group stand together under this heading


class SeatNote(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the game says about a seat."""

    note: str = ""  # a few words beside the name
    lines: list[str] = []  # what the player has, in full, when the seat is opened
    sums: list[tuple[str, int]] = []  # the score taken apart, at the end
    out: bool = False
    ready: bool = False  # has chosen, and waits for others to choose
    badges: list[int] = []  # colours that the seat plays, if not its own


class Scene(msgspec.Struct, frozen=True, omit_defaults=True):
    w: int  # of the drawing; scenery may lie beyond
    h: int
    alt: str  # the board in a sentence
    pieces: list[Piece]
    hand: list[Button] = []
    buttons: list[Button] = []
    chip: str = ""  # beside the title: "Round 8"
    say: str = ""  # the headline of the action bar; empty: what the game asks
    more: str = ""  # small print beside it
    seats: list[SeatNote] = []
    sound: str = ""  # card, splash, bite, dice, coin, win: heard as the scene appears
    snap: bool = False  # a crowded board: a tap picks the nearest choice, a second one confirms
    step: str = ""  # a noun ("place"): pieces that act are gone through one by one, not as buttons
    text: str = ""  # a board in plain text instead of a drawing


class Change(msgspec.Struct, frozen=True, omit_defaults=True):
    """From one scene to the next: new values of what changed."""

    set: dict[str, Any] = {}  # fields of the scene
    pieces: list[dict[str, Any]] = []  # an id with the fields that changed; all of a new one
    gone: list[str] = []


QUIET = ("hand", "buttons", "say", "more")  # not part of a story


def change(old: Scene, new: Scene, board_only: bool = False) -> Change:
    skip = ("pieces", *QUIET) if board_only else ("pieces",)
    fields = [f for f in Scene.__struct_fields__ if f not in skip and f != "sound"]
    changed = {f: getattr(new, f) for f in fields if getattr(old, f) != getattr(new, f)}
    if new.sound:
        changed["sound"] = new.sound
    before = {piece.id: piece for piece in old.pieces}
    pieces = []
    for piece in new.pieces:
        known = before.pop(piece.id, None)
        if known is None:
            pieces.append(msgspec.to_builtins(piece))
        elif known != piece:
            pieces.append({"id": piece.id, **piece_change(known, piece)})
    return Change(changed, pieces, list(before))


def scene_board(old: Scene, new: Scene) -> Scene:
    """The old scene with the new one's board: what a story's frame leaves on the screen."""
    quiet = {field: getattr(old, field) for field in QUIET}
    return msgspec.structs.replace(new, **quiet)


def piece_change(old: Piece, new: Piece) -> dict[str, Any]:
    return {
        field: getattr(new, field)
        for field in Piece.__struct_fields__
        if getattr(old, field) != getattr(new, field)
    }


# -- the same scene as a still picture


def svg(scene: Scene, sprites: str = "", css: str = "") -> str:
    """A picture that stands alone: `sprites` holds the symbols, `css` the colours."""
    order = sorted(scene.pieces, key=lambda piece: piece.z)
    style = f"<style>{css}</style>" if css else ""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="board" viewBox="0 0 {scene.w} {scene.h}"'
        f' role="img" aria-label="{escape(scene.alt)}">{style}{sprites}'
        + "".join(svg_piece(piece) for piece in order)
        + "</svg>"
    )


def svg_piece(piece: Piece) -> str:
    inner = "".join(svg_part(part) for part in piece.s)
    move = transform(piece.x, piece.y, piece.r, piece.k)
    return f"<g{attributes('piece ' + piece.c, piece.seat)}{move}>{inner}</g>"


def svg_part(part: str | Part) -> str:
    if isinstance(part, str):
        part = Part(part)
    common = attributes(part.c, part.seat) + transform(part.x, part.y, part.r, part.k)
    if part.s == "rect":
        size = f'x="{-part.w / 2:g}" y="{-part.h / 2:g}" width="{part.w:g}" height="{part.h:g}"'
        return f'<rect{common} {size} rx="8"/>'
    if part.s == "path":
        return f'<path{common} d="{escape(part.d)}"/>'
    if part.s.startswith("i-"):
        return f'<use{common} href="#{escape(part.s)}" x="-12" y="-12" width="24" height="24"/>'
    if part.s:
        return f'<use{common} href="#{escape(part.s)}"/>'
    return f'<text{common} text-anchor="middle">{escape(part.t)}</text>'


def attributes(classes: str, seat: int) -> str:
    shown = f' class="{escape(classes.strip())}"' if classes.strip() else ""
    return shown + (f' data-seat="{seat}"' if seat >= 0 else "")


def transform(x: float, y: float, r: float, k: float) -> str:
    steps = [f"translate({x:g} {y:g})"] if x or y else []
    steps += [f"rotate({r:g})"] if r else []
    steps += [f"scale({k:g})"] if k != 1 else []
    return f' transform="{" ".join(steps)}"' if steps else ""
