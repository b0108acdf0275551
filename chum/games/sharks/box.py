"""How components and options fill the box of Sharks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from chum.core.box import ME, Components, Option, whole
from chum.core.language import Text
from chum.errors import BadSetup
from chum.games.sharks.rules_table import (
    BY_BOTH,
    BY_SIZE,
    HAMMERHEAD,
    HAND,
    KINDS,
    NOWHERE,
    OIL,
    SEATS,
    SIZES,
    SPECIES,
    TOKENS,
    TYPES,
    Box,
    State,
)

SPECIES_NAMES = ("bull", "thresher", "hammerhead", "great-white", "mako", "tiger")
TYPE_NAMES = ("bony", "cartilaginous", "cephalopod", "crustacean", "mammal", "pelagic")
SIZE_NAMES = ("small", "medium", "large")
CREATURE_NAMES = tuple(f"{size}-{kind}" for kind in TYPE_NAMES for size in SIZE_NAMES)
CARD_NAMES = TYPE_NAMES + SIZE_NAMES + CREATURE_NAMES

MOST_OIL = 8  # then, of 12 or 16 tiles, every shark still finds a place to enter
SWEPT = 3  # tiles that a tide draws from the pile

COUNTED = {"species": SPECIES_NAMES, "in the round": ("first", "second", "third", "fourth")}
OPTIONS = (
    Option(
        "hands",
        ("secret", "open"),
        "Score cards are kept secret or laid open.",
        "SK-49",
        title="Score cards",
        said=(("secret", "secret"), ("open", "open")),
    ),
    Option(
        "orientation",
        ("fixed", "personal"),
        "The boat's directions are the same for all, or turned to where a player sits.",
        "SK-51",
        title="Directions of the boat",
        said=(("fixed", "the same for all"), ("personal", "as each player sits")),
    ),
    Option(
        "first",
        ("drawn",),
        "Who begins: drawn, or a seat from 0 on.",
        "SK-07",
        pattern="[0-3]",
        title="Who begins",
        said=(("drawn", "by lot"), ("0", ME)),
    ),
)


def fill(components: Components, options: Mapping[str, str], seats: int) -> Box:
    box = Box()
    fill_ocean(box, components, 12 if seats == 2 else 16)
    box.reach[:] = [components.number("shark.tiles", 1, 8)] * SPECIES
    box.reach[HAMMERHEAD] = components.number("shark.hammerhead", 1, 8)
    box.stomach = components.number("shark.stomach", 4, 12)
    for species, name in enumerate(SPECIES_NAMES):
        fill_deck(box, species, components, f"decks.{name}.cards")
    box.open = int(options["hands"] == "open")
    if options["orientation"] == "personal":
        quarter = 2 if seats == 2 else 1  # S, N for two; else S, W, N, E (SK-51)
        box.turned[:] = [seat * quarter % 4 for seat in range(SEATS)]
    box.first = NOWHERE if options["first"] == "drawn" else int(options["first"])
    if box.first >= seats:
        raise BadSetup(Text("seat {0} cannot begin: seats are 0 to {1}", box.first, seats - 1))
    return box


def fill_ocean(box: Box, components: Components, tiles: int) -> None:
    box.core[:] = components.numbers("tiles.core", KINDS, 0, tiles)
    box.more[:] = components.numbers("tiles.more", KINDS, 0, 40)
    if sum(box.core) > tiles:
        raise BadSetup(f"tiles.core in the box has {sum(box.core)} tiles for an ocean of {tiles}")
    if sum(box.core) + sum(box.more) < tiles + SWEPT:
        raise BadSetup(f"tiles in the box must be {tiles} for the ocean and {SWEPT} for a tide")
    if sum(box.more) > 100:
        raise BadSetup("tiles.more in the box may have 100 tiles together, no more")
    if box.core[OIL] + box.more[OIL] > MOST_OIL:
        raise BadSetup(f"tiles in the box may have {MOST_OIL} oil spills, no more")
    box.bonus = components.number("tiles.bonus", 0, 20)
    box.creatures = components.number("creatures.each", 1, 12)
    box.trash[:] = components.numbers("trash.pairs", TOKENS, 0, 30)


def fill_deck(box: Box, species: int, components: Components, key: str) -> None:
    cards = components.value(key)
    if not isinstance(cards, list) or not HAND <= len(cards) <= 100:
        raise BadSetup(f"{key} in the box must be a list of {HAND} to 100 cards")
    for number, entry in enumerate(cards, 1):
        where = f"{key}: card {number}"
        card, _ = read_card(where, entry)
        values = (
            whole(f"{where}: needs", entry.get("needs"), 1, 12),
            whole(f"{where}: points", entry.get("points"), 0, 50),
            whole(f"{where}: further", entry.get("further"), 0, 50),
        )
        known = (box.needs[species][card], box.points[species][card], box.further[species][card])
        if box.copies[species][card] and values != known:
            raise BadSetup(f"{where} must have the numbers of the other {CARD_NAMES[card]} card")
        box.copies[species][card] += 1
        box.needs[species][card], box.points[species][card], box.further[species][card] = values


def read_card(where: str, entry: Any) -> tuple[int, str]:
    """The kind of card that an entry of components.toml means, and its fact."""
    if not isinstance(entry, dict) or not {"type", "size"} & entry.keys():
        raise BadSetup(f"{where} in the box names neither a type nor a size")
    if unknown := entry.keys() - {"type", "size", "needs", "points", "further", "fact"}:
        raise BadSetup(f"{where} in the box has no {', '.join(sorted(unknown))}")
    kind, size = entry.get("type"), entry.get("size")
    if kind is not None and kind not in TYPE_NAMES:
        raise BadSetup(f"{where}: type must be one of {', '.join(TYPE_NAMES)}, not {kind!r}")
    if size is not None and size not in SIZE_NAMES:
        raise BadSetup(f"{where}: size must be one of {', '.join(SIZE_NAMES)}, not {size!r}")
    fact = str(entry.get("fact", "")).strip()
    if not fact:
        raise BadSetup(f"{where} lacks its fact")
    if size is None:
        return TYPE_NAMES.index(kind), fact
    if kind is None:
        return BY_SIZE + SIZE_NAMES.index(size), fact
    return BY_BOTH + TYPE_NAMES.index(kind) * SIZES + SIZE_NAMES.index(size), fact


def inventory(s: State, box: Box) -> dict[str, int]:
    laid = s.tile[: s.tiles]
    shown = sum(kind > 0 for size in s.display for kind in size)
    eaten = sum(sum(fits[:TYPES]) for fits in s.fits)
    decks = [sum(row) for row in box.copies]
    dealt = sum(sum(s.deck[i]) + sum(s.discards[i]) for i in range(SEATS))
    held = sum(card > 0 for hand in s.hand for card in hand)
    in_the_box = sum(size for species, size in enumerate(decks) if species not in s.species)
    return {
        "tiles": len(laid) + sum(s.pile),
        "creatures": sum(map(sum, s.bag)) + shown + eaten,
        "trash": sum(s.stack)
        + sum(s.spent)
        + sum(token > 0 for token in s.litter)
        + sum(s.trash)
        + (s.token != NOWHERE),
        "cards": dealt + held + in_the_box,
    }
