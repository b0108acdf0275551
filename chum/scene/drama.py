"""The moment of a game that everybody remembers: a bite, a mouth that shuts, a line that tears.

A board names it in its scene; the browser plays it once, from the scene before to this one, and
draws nothing of it for those who want no motion: the scene itself is its last frame.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from chum.scene.part import Part

DRAMA = {"scale": "k", "turn": "r", "width": "w", "height": "h", "parts": "s", "text": "t"}


class Drama(msgspec.Struct, frozen=True, omit_defaults=True, rename=DRAMA):
    kind: str  # one of `TIMES`
    x: float  # where it happens, in the scene's coordinates
    y: float
    ms: int  # how long it takes
    hit: int  # when it is heard and felt
    mine: bool = False  # it is done to the one who looks, or by him
    scale: float = 1
    turn: float = 0
    width: float = 0  # of what a mouth shuts over; of a catch how far it flies
    height: float = 0
    parts: Sequence[str | Part] = []  # what is lost, caught or eaten, relative to the place
    text: str = ""  # a word that pops up
    seat: int = -1  # gives the seat's colours
    hides: list[str] = []  # pieces that the drama draws meanwhile
    actor: str = ""  # the piece that does it
    buzz: list[int] = []  # milliseconds that a phone hums and rests, if it is mine


class Times(NamedTuple):
    ms: int
    hit: int
    buzz: tuple[int, ...]


TIMES = {
    "bite": Times(1000, 280, ()),
    "bite mine": Times(1200, 420, (40, 30, 90)),
    "jaws": Times(1200, 700, (60,)),
    "snap": Times(1100, 560, (30,)),
    "catch": Times(1100, 480, (30,)),
    "gulp": Times(1100, 300, (30,)),
    "gobble": Times(1000, 380, (30,)),
}
KINDS = tuple(kind for kind in TIMES if " " not in kind)


def drama(
    kind: str,
    x: float,
    y: float,
    *,
    mine: bool,
    scale: float = 1,
    turn: float = 0,
    size: tuple[float, float] = (0, 0),
    parts: Sequence[str | Part] = (),
    text: str = "",
    seat: int = -1,
    hides: Sequence[str] = (),
    actor: str = "",
) -> Drama:
    """A moment of one of `KINDS`, as long as it takes."""
    ms, hit, buzz = TIMES.get(f"{kind} mine" if mine else kind, TIMES[kind])
    width, height = (round(length, 1) for length in size)
    return Drama(
        kind,
        round(x, 1),
        round(y, 1),
        ms,
        hit,
        mine,
        round(scale, 3),
        turn,
        width,
        height,
        list(parts),
        text,
        seat,
        list(hides),
        actor,
        list(buzz) if mine else [],
    )
