"""How components and options fill the box of Bid & Bait!"""

from __future__ import annotations

from collections.abc import Mapping

from chum.core.box import ME, Components, Option
from chum.core.language import Text
from chum.errors import BadSetup
from chum.games.bidbait.rules_table import (
    ADVANCED,
    AS_BASIC,
    BASIC,
    CHANGE_BID,
    FACES,
    KEEPING,
    KINDS,
    ROW,
    SLOTS,
    SPOTS,
    Box,
    State,
)
from chum.games.bidbait.view import ABILITIES, FISH, bits, fish_on
from chum.neutral.structs import NOBODY

COUNTED = {"ends with": ("six different Fish", "four same Fish", "no set")}
OPTIONS = (
    Option(
        "sides",
        ("basic", "advanced", "abbabbbbab"),
        "Which side of the Spots is up; or ten letters a or b, one for each Spot.",
        "BB-39",
        pattern="[ab]{10}",
        title="Side of the Spots",
        said=(("basic", "basic"), ("advanced", "advanced")),
    ),
    Option(
        "dummy",
        ("off", "on"),
        "A dummy as third player; for two players only.",
        "BB-33",
        title="A dummy as third player",
        said=(("off", "no"), ("on", "yes, for two players; it can win by a set")),
    ),
    Option(
        "fish",
        ("players-1", "players"),
        "Fish on a Spot with an ability; a Spot without one has one more.",
        "BB-02",
        title="Fish on a Spot",
        said=(("players-1", "one fewer than players"), ("players", "as many as players")),
    ),
    Option(
        "duck",
        ("drawn",),
        "Who has the Duck first: drawn, or the number of a seat, counted from 0.",
        "BB-09",
        pattern="[0-4]",
        title="Who has the Duck first",
        said=(("drawn", "by lot"), ("0", ME)),
    ),
)


def fill(components: Components, options: Mapping[str, str], seats: int) -> Box:
    box = Box()
    box.dummy = read_dummy(options["dummy"], seats)
    box.duck = read_duck(options["duck"], seats)
    fill_numbers(box, components)
    fill_abilities(box, components, options["sides"])
    fill_slots(box, components, options["fish"], seats + box.dummy)
    return box


def read_dummy(value: str, seats: int) -> int:
    if value == "on" and seats != 2:
        raise BadSetup(Text("the dummy joins two players only, not {0} (BB-33)", seats))
    return 1 if value == "on" else 0


def read_duck(value: str, seats: int) -> int:
    if value == "drawn":
        return NOBODY
    if int(value) >= seats:
        raise BadSetup(Text("seat {0} cannot have the Duck: seats are 0 to {1}", value, seats - 1))
    return int(value)


def fill_numbers(box: Box, components: Components) -> None:
    if components.value("fish.names") != list(FISH):
        raise BadSetup("fish.names are the words of moves and records; a box cannot change them")
    box.copies[:] = components.numbers("fish.copies", KINDS, 0, 20)
    box.same = components.number("fish.same", 2, 20)
    box.different = components.number("fish.different", 2, KINDS)
    if max(box.copies) < box.same and KINDS - box.copies.count(0) < box.different:
        raise BadSetup("nobody could ever win with a set: fish.copies has too few Fish for one")
    box.faces = components.number("rod.faces", 2, FACES)
    box.baits = components.number("baits.pieces", 0, 100)
    box.deal = components.number("baits.dealt", 0, 20)
    box.gain = components.number("baits.ability", 1, 20)
    box.console = components.number("baits.consolation", 0, 20)


def fill_abilities(box: Box, components: Components, sides: str) -> None:
    """The table of BB-01 and BB-04, each Spot on the side that the host chose (BB-39)."""
    basic = read_abilities(components, "spots.basic", ABILITIES)
    advanced = read_abilities(components, "spots.advanced", (*ABILITIES, "as basic"))
    letters = {"basic": "b" * SPOTS, "advanced": "a" * SPOTS}.get(sides, sides)
    for spot, letter in enumerate(letters):
        borrowed = advanced[spot] == "as basic"
        name = basic[spot] if letter == "b" or borrowed else advanced[spot]
        box.ability[spot] = ABILITIES.index(name)
        box.side[spot] = BASIC if letter == "b" else AS_BASIC if borrowed else ADVANCED
    changers = [spot for spot in range(SPOTS) if box.ability[spot] == CHANGE_BID]
    if len(changers) > 1:
        raise BadSetup(Text("only one Spot may let a player change his bid (BB-07)"))
    box.changer = changers[0] if changers else NOBODY


def read_abilities(components: Components, key: str, known: tuple[str, ...]) -> list[str]:
    names = components.value(key)
    if not isinstance(names, list) or len(names) != SPOTS:
        raise BadSetup(f"{key} in the box must be a list of {SPOTS} abilities")
    for name in names:
        if name not in known:
            raise BadSetup(f"{key} in the box: {name!r} is no ability; known: {', '.join(known)}")
    return names


def fill_slots(box: Box, components: Components, fish: str, players: int) -> None:
    """Fish on a Spot by the number of players, the dummy being one (BB-02, BB-33)."""
    usual = components.numbers("spots.fish", 4, 0, SLOTS)[players - 2]
    extra = components.numbers("spots.extra", SPOTS, 0, SLOTS)
    more = 1 if fish == "players" else 0
    for spot in range(SPOTS):
        box.slots[spot] = usual + extra[spot] + more
        if box.slots[spot] > SLOTS:
            raise BadSetup(f"Spot {spot + 1} would have {box.slots[spot]} Fish, but {SLOTS} slots")
    needed = sum(box.slots[:ROW]) + players
    if sum(box.copies) < needed:
        raise BadSetup(
            f"the box has {sum(box.copies)} Fish, but {players} players need {needed} to begin"
        )


def inventory(s: State, box: Box) -> dict[str, int]:
    """Baits are not counted: their supply is unlimited (BB-28)."""
    on_spots = [kind for spot in range(SPOTS) for kind in fish_on(s, spot)]
    hidden = [fish - 1 for fish in s.hidden]
    drawn = [s.first_drawn, s.second_drawn] if s.phase == KEEPING else []
    stock = {
        name: s.pile[kind]
        + s.discards[kind]
        + sum(fish[kind] for fish in s.fish)
        + (on_spots + hidden + drawn).count(kind)
        for kind, name in enumerate(FISH)
    }
    gone = bits(s.spent) + [spot for owned in s.owned for spot in bits(owned)]
    to_come = [spot for spot in s.order[s.round - 1 :] if spot not in gone]
    return stock | {
        "spots": len(gone + to_come),
        "fish": s.pile_size
        + s.discards_size
        + sum(map(sum, s.fish))
        + sum(kind >= 0 for kind in on_spots + hidden + drawn),
    }
