"""Pictures and names that several parts of the board of Sharks share."""

from __future__ import annotations

from chum.core.language import _, plural
from chum.games.sharks.rules_table import SIZES, TIDE
from chum.scene.scene import Part, Piece

SHARKS = ("bull", "thresher", "hammerhead", "greatwhite", "mako", "tiger")
PREY = ("bony", "ray", "octopus", "crab", "penguin", "tuna")
LETTERS = "SML"  # by size
TILE_LABELS = ("Reef",) * 3 + ("Creatures",) * 3 + ("Tide", "Relief", "Oil spill")


def shark_sprite(species: int) -> str:
    return f"s-sk-{SHARKS[species]}"


def creature_sprite(creature: int) -> str:
    kind, size = divmod(creature, SIZES)
    return f"s-sk-{PREY[kind]}-{LETTERS[size].lower()}"


def size_sprite(size: int) -> str:
    return f"s-sk-size-{LETTERS[size].lower()}"


def kind_label(kind: int) -> str:
    """A tile in a word or two, its size included."""
    label = _(TILE_LABELS[kind])
    return f"{label} {LETTERS[kind % SIZES]}" if kind < TIDE else label


def points_label(points: int) -> str:
    return plural("{0} point", "{0} points", points).format(points)


def panel(name: str, x: float, y: float, width: float, height: float) -> Piece:
    """A panel by its upper left corner."""
    parts = [Part("rect", width=width, height=height, css="sk-panel")]
    return Piece(name, x + width / 2, y + height / 2, parts, layer=0)
