"""How components and options fill the box of SharkBait."""

from __future__ import annotations

from collections.abc import Mapping

from chum.core.box import ME, Components, Option
from chum.core.language import Text
from chum.errors import BadSetup
from chum.games.sharkbait.rules_pieces import DOTS, GROUP, KINDS, NUMBERS, Box, State

MOST = {"fish": 100, "tokens": 24}
SMALLEST_BAG = 4  # two sharks, a third in place of a 1 or 6, and one more

OPTIONS = (
    Option(
        "variant",
        ("standard", "advanced"),
        "In the advanced game the neighbours give the sharks and owners may look at their pieces.",
        "SB-35",
        title="Game",
        said=(("standard", "standard"), ("advanced", "advanced")),
    ),
    Option(
        "first",
        ("drawn",),
        "Who starts: drawn by luck, or a seat counted from 0.",
        "SB-02",
        pattern="[0-5]",
        title="Who begins",
        said=(("drawn", "by lot"), ("0", ME)),
    ),
    Option(
        "ties",
        ("shared", "pieces"),
        "Players with equal dots share the place, or the one with the fewest pieces is ahead.",
        "SB-31",
        title="With equal dots",
        said=(("shared", "players share the place"), ("pieces", "fewer pieces win")),
    ),
)


def fill(components: Components, options: Mapping[str, str], seats: int) -> Box:
    box = Box()
    box.advanced = int(options["variant"] == "advanced")
    box.fewest = int(options["ties"] == "pieces")
    box.first = starting_seat(options["first"], seats)
    fish = read_pieces(components, "fish")
    tokens = read_pieces(components, "tokens")
    box.fish, box.tokens, box.made[:] = sum(fish), sum(tokens), fish + tokens
    box.removed = components.number(f"removed.players_{seats}", 0, box.fish)
    box.each = components.number("advanced.fish_each", 0, 10)
    drawn = seats * box.each if box.advanced else 0
    if box.fish - box.removed - drawn < SMALLEST_BAG:
        raise BadSetup(
            f"with {box.fish} Fish, {box.removed} of them removed and {drawn} drawn at the start, "
            f"fewer than {SMALLEST_BAG} are left in the bag for {seats} players"
        )
    if box.tokens < seats:
        raise BadSetup(f"{box.tokens} tokens are too few: {seats} players take one each")
    return box


def starting_seat(first: str, seats: int) -> int:
    if first == "drawn":
        return -1
    if int(first) >= seats:
        raise BadSetup(Text("seat {0} cannot start: seats are 0 to {1}", first, seats - 1))
    return int(first)


def read_pieces(components: Components, name: str) -> list[int]:
    """Pieces of each kind: by dots, then by number."""
    most = MOST[name]
    counts: list[int] = []
    for dots in range(1, DOTS + 1):
        counts += components.numbers(f"{name}.dots_{dots}", NUMBERS, 0, most)
    total = components.number(f"{name}.count", 1, most)
    if sum(counts) != total:
        raise BadSetup(
            f"the {name} listed by dots are {sum(counts)}, but {name}.count says {total}"
        )
    return counts


def inventory(s: State, box: Box) -> dict[str, int]:
    """The dice, and every piece by kind: in bag, middle and piles, aside, or a shark on the mat."""
    on_mat = s.shark[: s.sharks]
    stock = {"dice": s.left + sum(s.mat >> 4 * number & 7 for number in range(NUMBERS))}
    for kind in range(KINDS):
        count = s.store[kind] + s.aside[kind] + on_mat.count(kind)
        count += sum(hand[kind] for hand in s.hand)
        if box.made[kind] > 0 or count != 0:
            name = "fish" if kind < GROUP else "tokens"
            dots, number = divmod(kind % GROUP, NUMBERS)
            stock[f"{name} {number + 1} with dots {dots + 1}"] = count
    return stock
