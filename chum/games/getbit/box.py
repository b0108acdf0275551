"""How components and options fill the box of Get Bit!"""

from __future__ import annotations

from collections.abc import Mapping

from chum.core.box import Components, Option
from chum.games.getbit.rules import CARDS, Box, State

LIMBS = 4

OPTIONS = (
    Option(
        "pickup",
        ("2", "1"),
        "Cards left in hand at which a pirate picks all its cards up again.",
        "GB-11",
        title="Cards are picked up when",
        said=(("2", "two are left"), ("1", "one is left")),
    ),
)


def fill(components: Components, options: Mapping[str, str], seats: int) -> Box:
    box = Box()
    box.pickup = int(options["pickup"])
    box.limbs = components.number("pirate.limbs", 1, LIMBS)
    pirates = seats if seats > 3 else 2 * seats
    box.cards[pirates] = components.number(f"cards.pirates_{pirates}", box.pickup + 1, CARDS)
    return box


def inventory(s: State, box: Box) -> dict[str, int]:
    pirates = s.seats * s.each
    bites = s.round - 2 + s.over  # one a round, none in the first
    hands = sum(hand.bit_count() for hand in s.hand)
    on_table = sum((s.full & ~hand).bit_count() for hand in s.hand[:pirates])
    return {
        "pirates": len(set(s.line[: s.swimmers])) + sum(left == 0 for left in s.limbs[:pirates]),
        "limbs": sum(s.limbs) + max(bites, 0),
        "cards": hands + on_table,
    }
