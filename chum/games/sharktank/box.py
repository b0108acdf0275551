"""How components and options fill the box of Shark Tank."""

from __future__ import annotations

from collections.abc import Mapping

from chum.core.box import ME, Components, Option
from chum.core.language import Text
from chum.errors import BadSetup
from chum.games.sharktank.rules import DRAWN, Box, State
from chum.games.sharktank.rules_tank import SUITS, VALUES
from chum.neutral.structs import count_bits

CORNER_TILES = 4
SIDE_TILES = 12

SUITS_HELD = ("one suit", "two suits", "three suits", "four suits")
COUNTED = {"drafts tokens of": SUITS_HELD, "ends with tokens of": ("no suit", *SUITS_HELD)}
OPTIONS = (
    Option(
        "touch",
        ("sides", "corners"),
        "Whether a shark touches a fish by a side of its square only, or by a corner too.",
        "ST-27",
        title="A shark touches a fish",
        said=(("sides", "by a side"), ("corners", "by a corner too")),
    ),
    Option(
        "skips",
        ("any", "once"),
        "Whether the leader may be skipped any number of times in a row, or once only.",
        "ST-33",
        title="The leader is skipped",
        said=(("any", "again and again"), ("once", "once in a row")),
    ),
    Option(
        "first",
        ("drawn",),
        "Who begins: drawn, or the number of a seat.",
        "ST-06",
        pattern="[0-3]",
        title="Who begins",
        said=(("drawn", "by lot"), ("0", ME)),
    ),
)


def fill(components: Components, options: Mapping[str, str], seats: int) -> Box:
    box = Box()
    box.first = DRAWN if options["first"] == "drawn" else int(options["first"])
    if box.first >= seats:
        text = Text(
            "seat {0} cannot begin: {1} players have seats 0 to {2}", box.first, seats, seats - 1
        )
        raise BadSetup(text)
    box.corners = options["touch"] == "corners"
    box.once = options["skips"] == "once"
    fill_pieces(box, components)
    box.last_fish = components.number("end.fish", 0, 11)
    box.patience = components.number("end.quiet", 1, 30)
    box.fish_points = components.number("points.fish", 0, 100)
    box.tasty_points = components.number("points.tasty", 0, 100)
    box.set_points = components.number("points.set", 0, 100)
    box.suit_points = components.number("points.suit", 0, 100)
    return box


def fill_pieces(box: Box, components: Components) -> None:
    """The frame of the tank, the tokens and the die of a piecepack."""
    row = components.number("tiles.row", SIDE_TILES, SIDE_TILES)
    column = components.number("tiles.column", SIDE_TILES - 1, SIDE_TILES - 1)
    corner = components.number("tiles.corner", 1, 1)
    box.stack = row + column + corner - CORNER_TILES
    box.base = components.number("tiles.base", 1, 3)
    components.number("tokens.suits", SUITS, SUITS)
    if components.numbers("tokens.values", VALUES, 0, VALUES - 1) != list(range(VALUES)):
        raise BadSetup("tokens.values in the box must be 0 to 5, each once: one token of each")
    box.die[:] = components.numbers("die.faces", 6, 0, VALUES - 1)


def inventory(s: State, box: Box) -> dict[str, int]:
    held = [s.tank, *s.hand[: s.seats]]
    together = 0
    for mask in held:
        together |= mask
    spent = SUITS * VALUES - count_bits(together)
    return {
        "tokens": sum(map(count_bits, held)) + spent,
        "sharks": len(set(s.shark_at)) if s.turns else SUITS,
        "tiles": s.stack + sum(s.tiles) + CORNER_TILES,
        "dice": 1,
    }
