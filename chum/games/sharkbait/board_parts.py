"""Pictures and names that several parts of SharkBait's board share."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from chum.core.language import _, plural
from chum.games.sharkbait.board_moment import MatMoment
from chum.games.sharkbait.view import Bait
from chum.games.sharkbait.words import lowered
from chum.scene import layout
from chum.scene.part import as_part
from chum.scene.scene import Part, Piece

COUNTS = ("", "A", "Two", "Three", "Four", "Five", "Six")
ONE = ("", "{0} one", "{0} two", "{0} three", "{0} four", "{0} five", "{0} six")
MANY = ("", "{0} ones", "{0} twos", "{0} threes", "{0} fours", "{0} fives", "{0} sixes")


def face(one: Bait, shark: bool = False, left: bool = False, plate: float = 1) -> list[str | Part]:
    """A piece with its number and dots; a token is round, a Fish is not.

    A small piece has a larger plate, so that its number can be read.
    """
    if one.token:
        parts: list[str | Part] = [Part("s-sb-token", scale=1.5)]
        x = 0
    else:
        kind = "shark" if shark else "fish"
        parts = [f"s-sb-{kind}-left" if left else f"s-sb-{kind}"]
        x = -2 if left else 2
    label: list[str | Part] = [
        "s-sb-plate",
        Part(y=3, text=str(one.number), css="n plate"),
        *(Part("s-sb-dot", dot, 13) for dot in layout.spread(one.dots, 0, 10)),
    ]
    return parts + shrunk(label, x, 3, plate)


def shrunk(parts: Sequence[str | Part], x: float, y: float, scale: float) -> list[str | Part]:
    """Parts of a piece as parts of another."""
    return [
        replace(part, x=x + scale * part.x, y=y + scale * part.y, scale=scale * part.scale)
        for part in map(as_part, parts)
    ]


def caption(
    m: MatMoment,
    wordings: Sequence[str],
    room: float,
    size: float,
    y: float,
    css: str,
    x: float = 0,
    most: float = 1,
) -> Part:
    """The first wording for which there is room; the last one, a name perhaps, is cut to fit.

    `size` is its font's, `most` its largest scale.
    """
    letters = int(room / (layout.LETTER * layout.READABLE[m.shape]))
    fitting = [wording for wording in wordings if len(wording) <= letters]
    text = fitting[0] if fitting else layout.short(wordings[-1], letters)
    part = layout.fitted(text, room, size, x, y, css)
    return replace(part, scale=min(most, part.scale))


def sea(m: MatMoment) -> list[Piece]:
    low, high = (-600, 1560) if m.wide else (-300, 700)
    return [
        layout.wave("w3", m.places.mat.bottom - 40, -40, low, high),
        layout.wave("w4", m.places.tray.bottom - 24, -90, low, high),
    ]


def group_name(number: int, count: int) -> str:
    """`Three fours`."""
    return plural(ONE[number], MANY[number], count).format(_(COUNTS[count]))


def place_label(m: MatMoment, number: int, count: int) -> str:
    """What choosing so many dice of a number would do, in words."""
    text = _("Feed {0} to the sharks") if number in m.eaten else _("Place {0} in column {1}")
    return text.format(lowered(group_name(number, count)), number)


def fate(m: MatMoment, number: int) -> str:
    return _("The sharks will eat these.") if number in m.eaten else _("Safe.")
