"""Pictures and names that several parts of the board of Sharks share."""

from __future__ import annotations

from chum.core.language import _
from chum.games.sharks.rules_table import CREATURE, SIZES, TIDE
from chum.scene import layout
from chum.scene.layout import Area
from chum.scene.scene import Part, Piece

SHARKS = ("bull", "thresher", "hammerhead", "greatwhite", "mako", "tiger")
PREY = ("bony", "ray", "octopus", "crab", "penguin", "tuna")
LETTERS = "SML"  # by size
TILE_LABELS = (
    *("small reef", "medium reef", "large reef"),
    *("small sea", "medium sea", "large sea"),
    *("tide", "trash relief", "oil spill"),
)
TOKEN_SIZES = (1.2, 1.06, 0.97)  # by size: small ones nearly fill the room of large ones, too


def shark_sprite(species: int) -> str:
    return f"s-sk-{SHARKS[species]}"


def creature_sprite(creature: int) -> str:
    kind, size = divmod(creature, SIZES)
    return f"s-sk-{PREY[kind]}-{LETTERS[size].lower()}"


def creature(number: int, x: float, y: float, radius: float) -> Part:
    """A creature's token as large as a disc of that radius."""
    scale = round(radius / 30 * TOKEN_SIZES[number % SIZES], 2)
    return Part(creature_sprite(number), x, y, scale=scale)


def size_sprite(size: int) -> str:
    return f"s-sk-size-{LETTERS[size].lower()}"


def tile_sprite(kind: int) -> str:
    if CREATURE <= kind < TIDE:
        return "s-sk-tile-sea"
    return f"s-sk-tile-{('reef-s', 'reef-m', 'reef-l', '', '', '', 'tide', 'relief', 'oil')[kind]}"


def kind_label(kind: int) -> str:
    """A tile in two words."""
    return _(TILE_LABELS[kind])


def text(x: float, y: float, words: str, size: float, css: str = "") -> Part:
    """A text of that size; its middle, or its end, lies at x."""
    return Part(x=x, y=y, scale=round(size / 16, 3), text=words, css=f"sk-text {css}".strip())


def panel(name: str, area: Area, css: str = "sk-panel") -> Piece:
    return Piece(name, 0, 0, [layout.panel(area, css)], layer=0)
