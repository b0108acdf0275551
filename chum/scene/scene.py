"""A scene: what one seat sees, as pieces at places, buttons and words.

A game's `board.py` makes scenes from views; the browser draws any scene without knowing the game,
and `svg.py` draws the same scene as a still picture.  The vocabulary is small:

- a `Part` is a symbol of a sprite sheet, a rounded rectangle, a path or a text;
- a `Piece` is a stack of parts at one origin, with an id that lives from scene to scene: a piece
  whose place changes glides there;
- a `Button` is a choice in the action bar, perhaps with a picture.

`change` is what turns one scene into the next; only that crosses the wire.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from chum.scene.drama import Drama
from chum.scene.part import Part as Part

WIDE, BROAD, SQUARE, TALL = "wide", "broad", "square", "tall"
LAYERS = 5


PIECE = {"parts": "s", "turn": "r", "scale": "k", "layer": "z", "css": "c"}
PIECE |= {"preview": "v", "lights": "l", "where": "w"}


class Drop(msgspec.Struct, frozen=True, array_like=True):
    """A place to which a piece may be dragged."""

    x: float
    y: float
    act: str
    name: str


class Piece(msgspec.Struct, frozen=True, omit_defaults=True, rename=PIECE):
    id: str  # unique in the scene
    x: float
    y: float
    parts: Sequence[str | Part]  # from the back; a plain string is a symbol at the origin
    turn: float = 0
    scale: float = 1
    layer: int = 2  # 0 (scenery) to 4 (above everything)
    css: str = ""
    seat: int = -1
    name: str = ""  # what a screen reader calls it; needed where it can be chosen
    act: str = ""  # the move that a click makes
    drops: list[Drop] = []
    tip: str = ""  # what choosing it would do, shown while it is pointed at
    preview: Sequence[str | Part] = []  # drawn above everything while it is picked: what would be
    lights: list[str] = []  # ids of buttons that are lit meanwhile
    where: str = ""  # its place in words, for those who do not see it
    called: str = ""  # what choosing it is called in a list, where `name` says too little there


class Rung(msgspec.Struct, frozen=True, array_like=True):
    """A step of a price ladder: what is paid there, and whether it is `had`, `next` or neither."""

    text: str
    css: str = ""


class Button(msgspec.Struct, frozen=True, omit_defaults=True, rename={"parts": "s", "css": "c"}):
    """A choice in the action bar; without `act` it is only shown."""

    id: str
    label: str  # on it, or for a screen reader if it has a picture
    act: str = ""
    note: str = ""  # small print on it
    parts: Sequence[str | Part] = []  # a picture
    box: str = ""  # the picture's viewBox
    css: str = ""  # btn (default), go, sun, danger; card, choice (with a picture); spent
    seat: int = -1
    on: bool = False  # chosen now
    twice: bool = False  # a finger taps twice: the first tap picks, the second one chooses
    tip: str = ""  # what a finger's first tap would do with the second one: then the headline
    group: str = ""  # buttons of one group stand together under this heading
    rungs: list[Rung] = []  # a price ladder


class SeatNote(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the game says about a seat."""

    note: str = ""  # what decides the game, in six letters or so: "4", "12 pts"
    sign: str = ""  # a symbol before it
    also: str = ""  # a second number beside it, as short,
    also_sign: str = ""  # and the symbol before that
    parts: Sequence[str | Part] = []  # a small picture below it: a stomach, say
    box: str = ""  # the picture's viewBox
    lines: list[str] = []  # what the player has, in full, when the seat is opened
    sums: list[
        tuple[str, int]
    ] = []  # the score taken apart, at the end; zeros too, a # is the number
    figure: Sequence[str | Part] = []  # who stands for it on the podium, if not its pirate
    out: bool = False
    ready: bool = False  # has chosen, and waits for others to choose
    badges: list[int] = []  # colours that the seat plays, if not its own


class Scene(msgspec.Struct, frozen=True, omit_defaults=True, rename={"width": "w", "height": "h"}):
    width: int  # of the drawing; scenery may lie beyond
    height: int
    alt: str  # the board in a sentence
    pieces: list[Piece]
    hand: list[Button] = []
    buttons: list[Button] = []
    chip: str = ""  # beside the title: "Round 8"
    say: str = ""  # the headline of the action bar; empty: what the game asks
    more: str = ""  # small print beside it
    seats: list[SeatNote] = []
    sound: str = ""  # card, splash, bite, dice, coin, win: heard as the scene appears
    drama: Drama | None = None  # played once as the scene appears
    snap: bool = False  # a crowded board: a tap picks the nearest choice, a second one confirms
    phases: list[str] = []  # the parts of a turn, in order; none: the game has no such parts
    phase: int = 0  # which of them it is
    step: str = ""  # a noun ("place"): pieces that act are gone through one by one, not as buttons
    text: str = ""  # a board in plain text instead of a drawing


class Change(msgspec.Struct, frozen=True, omit_defaults=True):
    """From one scene to the next: new values of what changed."""

    set: dict[str, Any] = {}  # fields of the scene
    pieces: list[dict[str, Any]] = []  # an id with the fields that changed; all of a new one
    gone: list[str] = []


QUIET = ("hand", "buttons", "say", "more", "phases", "phase")  # not part of a story
ONCE = ("sound", "drama")  # belong to the moment that a scene appears


def change(old: Scene, new: Scene, board_only: bool = False) -> Change:
    skip = ("pieces", *QUIET) if board_only else ("pieces",)
    changed = differing(old, new, (*skip, *ONCE))
    changed |= {field: getattr(new, field) for field in ONCE if getattr(new, field)}
    before = {piece.id: piece for piece in old.pieces}
    pieces = []
    for piece in new.pieces:
        known = before.pop(piece.id, None)
        if known is None:
            pieces.append(msgspec.to_builtins(piece))
        elif known != piece:
            pieces.append({"id": piece.id, **differing(known, piece)})
    return Change(changed, pieces, list(before))


def differing(
    old: msgspec.Struct, new: msgspec.Struct, skip: tuple[str, ...] = ()
) -> dict[str, Any]:
    """The fields in which two differ, as they are called on the wire."""
    return {
        letter: getattr(new, field)
        for field, letter in zip(new.__struct_fields__, new.__struct_encode_fields__, strict=True)
        if field not in skip and getattr(old, field) != getattr(new, field)
    }
