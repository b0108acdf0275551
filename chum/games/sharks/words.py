"""Sharks in words: moves and events.  Why a move is refused is said in `words_refusals`."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from chum.core.language import Text, _, plural
from chum.core.words import NUMBER, SEAT, Noun, Phrase, show_noun
from chum.errors import IllegalMove, InvalidMove
from chum.games.sharks import rules_table as table
from chum.games.sharks.box import CARD_NAMES, CREATURE_NAMES, SIZE_NAMES, SPECIES_NAMES
from chum.games.sharks.rules_table import SIZES, TILES
from chum.games.sharks.view import View
from chum.games.sharks.words_refusals import STEPS, door, refuse_tile
from chum.games.sharks.words_refusals import refuse as refuse
from chum.games.sharks.words_swims import best_swims

# What the pictures show; the families stand in the rules.
TYPE_TITLES = ("bony fish", "ray", "octopus", "crab", "penguin", "tuna")
SHORT_SPECIES = ("Bull", "Thresher", "Hammerhead", "Great White", "Mako", "Tiger")
SPECIES_TITLES = (
    "Bull Shark",
    "Common Thresher",
    "Great Hammerhead",
    "Great White",
    "Shortfin Mako",
    "Tiger Shark",
)
KIND_TITLES = (
    *(f"a {size} reef" for size in SIZE_NAMES),
    *(f"a sea of {size} creatures" for size in SIZE_NAMES),
    "a tide",
    "a trash relief",
    "an oil spill",
)
WAYS = ("north", "east", "south", "west", "north-east", "south-east", "south-west", "north-west")
PLACES = ("left", "right")

TILE = Noun("tile", tuple("abcd"[tile % 4] + str(tile // 4 + 1) for tile in range(TILES)))
KIND = Noun(
    "kind of tile",
    (
        *(f"reef-{size}" for size in SIZE_NAMES),
        *(f"sea-{size}" for size in SIZE_NAMES),
        "tide",
        "relief",
        "oil",
    ),
)
SLOT = Noun(
    "slot", tuple(f"{WAYS[i // 4]}-{'abcd1234'[i // 4 % 2 * 4 + i % 4]}" for i in range(16))
)
SPECIES = Noun("species", SPECIES_NAMES)
CREATURE = Noun("creature", CREATURE_NAMES)
CARD = Noun("card", CARD_NAMES)
PLACE = Noun("place", PLACES)
TOKEN = Noun("token", ("NE", "ES", "SW", "WN"))
HEADING = Noun("heading", TOKEN.words)  # a token as it lies for the player

PHRASES = {
    table.LAY: Phrase(
        "lay",
        (KIND, TILE),
        "New in the ocean: {0}.",
        pace=600,
        sound="card",
        together=True,
        run="New in the ocean: {0}.",
        item="{0}",
        many="{1} tiles of ocean are laid.",
        setup=True,
    ),
    table.DISPLAY: Phrase(
        "display",
        (CREATURE, PLACE),
        "On display: {0}.",
        pace=300,
        together=True,
        run="On display: {0}.",
        item="{0}",
        setup=True,
    ),
    table.BOAT_AT: Phrase("boat-at", (TILE,), "The boat sets out.", setup=True),
    table.FIRST: Phrase("first", (SEAT,), "{0} begins.", pace=0, you="You begin.", setup=True),
    table.CHOOSE: Phrase(
        "is", (SEAT, SPECIES), "{0} is the {1}.", pace=600, you="You are the {1}."
    ),
    table.DRAW: Phrase(
        "draw",
        (SEAT, CARD),
        "{0} draws the card “{1}”.",
        pace=0,
        together=True,
        you="You draw the card “{1}”.",
        run="New in hand: {0}.",
        item="“{1}”",
    ),
    table.DRAWS: Phrase(
        "draws",
        (SEAT, NUMBER),
        "{0} draws up: {1} new in hand.",
        pace=0,
        you="You draw up: {1} new in hand.",
    ),
    table.PLACE: Phrase(
        "start", (SEAT, SLOT), "{0}'s shark waits in the {1}.", you="Your shark waits in the {1}."
    ),
    table.ROUND: Phrase("round", (NUMBER,), "Round {0}.", pace=0),
    table.ENTER: Phrase(
        "swim", (SEAT, TILE), "{0} swims a tile.", pace=500, sound="splash", you="You swim a tile."
    ),
    table.EAT_TRASH: Phrase(
        "eat-trash",
        (SEAT, TOKEN),
        "{0} swallows trash.",
        pace=500,
        sound="bite",
        you="You swallow trash.",
    ),
    table.LAND: Phrase(
        "land", (SEAT, TILE, KIND), "{0} lands on {2}.", pace=250, you="You land on {2}."
    ),
    table.BLOCKED: Phrase(
        "blocked",
        (SEAT,),
        "{0} is blocked on all sides: no swim this turn.",
        pace=1800,
        you="You are blocked on all sides: no swim this turn.",
    ),
    table.EAT: Phrase(
        "eat",
        (SEAT, CREATURE),
        "{0} draws and eats: {1}.",
        pace=800,
        sound="bite",
        you="You draw and eat: {1}.",
        sought="Next meal",
    ),
    table.TAKE_SHOWN: Phrase(
        "take",
        (SEAT, CREATURE),
        "{0} takes from the display: {1}.",
        pace=800,
        sound="bite",
        you="You take from the display: {1}.",
        sought="Next meal",
    ),
    table.HUNGRY: Phrase(
        "no-creature", (SEAT,), "{0} eats no creature.", you="You eat no creature."
    ),
    table.FULL: Phrase(
        "full",
        (SEAT,),
        "{0}'s stomach is full: this is the last round.",
        pace=700,
        you="Your stomach is full: this is the last round.",
        again="{0}'s stomach is full, too.",
        you_again="Your stomach is full, too.",
    ),
    table.SWEPT: Phrase(
        "sweep",
        (TILE, KIND),
        "The tide takes: {1}.",
        pace=600,
        sound="splash",
        together=True,
        run="The tide takes: {0}.",
        item="{1}",
    ),
    table.SWEPT_TRASH: Phrase(
        "sweep-trash",
        (TILE, TOKEN),
        "The trash on it is gone, too.",
        pace=0,
        together=True,
        run="The trash on them is gone, too.",
    ),
    table.BONUS: Phrase(
        "bonus",
        (SEAT, NUMBER),
        "{0} swept three tiles with trash: a bonus of {1}.",
        pace=1000,
        sound="coin",
        you="You swept three tiles with trash: a bonus of {1}.",
    ),
    table.EBB: Phrase("ebb", (), "The displayed creatures go back into their bags.", pace=300),
    table.SPIT_OUT: Phrase(
        "spit", (SEAT, TOKEN), "{0} spits out trash.", you="You spit out trash."
    ),
    table.DISCARD: Phrase(
        "exchange",
        (SEAT, CARD),
        "{0} exchanges the card “{1}”.",
        you="You exchange the card “{1}”.",
    ),
    table.SCORES: Phrase(
        "score",
        (SEAT, CARD, NUMBER),
        "{0} scores the card “{1}” for {2}.",
        pace=1000,
        sound="coin",
        you="You score the card “{1}” for {2}.",
    ),
    table.RESHUFFLE: Phrase(
        "reshuffle",
        (SEAT,),
        "{0}'s discards are shuffled into a new deck.",
        pace=0,
        you="Your discards are shuffled into a new deck.",
    ),
    table.TURN: Phrase(
        "turn",
        (TOKEN, HEADING),
        "The trash token says: {1}.",
        pace=600,
        sound="card",
    ),
    table.RESTACK: Phrase(
        "restack", (), "The discarded trash is shuffled into a new stack.", pace=0
    ),
    table.NO_TOKEN: Phrase("no-token", (), "There is no trash token left to turn."),
    table.SAIL: Phrase("sail", (TILE,), "The boat sails on.", pace=550),
    table.LITTER: Phrase("litter", (TILE, TOKEN), "It leaves trash behind.", pace=350),
    table.NO_LITTER: Phrase(
        "no-litter", (TILE, TOKEN), "It leaves no trash there: the token is discarded.", pace=350
    ),
    table.STILL: Phrase("still", (), "Nothing moves on in this ocean: the game ends."),
    table.WIN: Phrase(
        "win",
        (SEAT,),
        "{0} wins!",
        pace=900,
        sound="win",
        together=True,
        you="You win!",
        run="The winners: {0}!",
        item="{0}",
    ),
}


PLAIN = (
    *(f"choose {name}" for name in SPECIES_NAMES),
    *(f"start {slot}" for slot in SLOT.words),
    *(f"swim {way}" for way in WAYS),
    "swim corner",
    "stop",
    *(f"draw {size}" for size in SIZE_NAMES),
    *(f"take {place}" for place in PLACES),
    *(f"sweep {tile}" for tile in TILE.words),
    "spit",
    *(f"exchange {i}" for i in (1, 2, 3)),
    "enough",
    *(f"score {i}" for i in (1, 2, 3)),
    "done",
    *(f"steer {way}" for way in WAYS[:4]),
)


def write(view: View, code: int) -> str:
    """`swim north`; where it can be chosen now, with what it means: `swim north to b2`."""
    step = STEPS[code]
    if step == table.SWEEPING and code - table.SWEEP >= len(view.tiles):
        return ""
    if step == table.PLACING and door(view, code - table.SLOT) < 0:
        return ""
    if step == view.step and view.turn == view.seat:
        return PLAIN[code] + meaning(view, code)
    return PLAIN[code]


def meaning(view: View, code: int) -> str:
    """What stands behind a move that can be chosen; the bare words do for one that cannot."""
    if table.SWIM <= code < table.STOP:
        to = view.ways[code - table.SWIM]
        dead_end = to == view.start and view.reach == 1
        return "" if to < 0 or to in view.closed or dead_end else f" to {TILE.words[to]}"
    if table.TAKE <= code < table.SWEEP:
        size = view.tiles[view.sharks[view.seat].tile] - table.CREATURE
        return f" {CREATURE_NAMES[view.display[size][code - table.TAKE] * SIZES + size]}"
    if table.EXCHANGE <= code < table.RELIEVED and not view.drawn_up:
        card = view.sharks[view.seat].hand[code - table.EXCHANGE]
        return f" {CARD_NAMES[card.card]}" if card else ""
    if table.SCORE <= code < table.SCORED:
        card = view.sharks[view.seat].hand[code - table.SCORE]
        return f" {CARD_NAMES[card.card]}" if card and card.worth else ""
    if code >= table.STEER and code - table.STEER in view.boat_ways:
        return f" to {TILE.words[table.NEXT[view.boat * 8 + code - table.STEER]]}"
    return ""


def quick(view: View, text: str) -> list[int] | None:
    """`to b2`: swim there, by the way with the least trash, and stop."""
    words = text.casefold().split()
    if words[:1] != ["to"]:
        return None
    known = TILE.words[: len(view.tiles)]
    if len(words) != 2 or words[1] not in known:
        raise InvalidMove(Text("{0!r} names no tile; a quick move is 'to b2'", text))
    tile = known.index(words[1])
    swim = best_swims(view).get(tile)
    if swim:
        return list(swim.codes)
    if view.seat != view.turn or view.step != table.SWIMMING:
        raise IllegalMove(*refuse(view, table.SWIM))
    if tile == view.start:
        raise IllegalMove(Text("A swim may not end on the tile where it began"), "SK-13")
    if tile in view.closed:
        raise IllegalMove(*refuse_tile(view, tile))
    raise IllegalMove(Text("Your shark does not get that far"), "SK-10")


def show(noun: Noun, index: int, names: Sequence[str]) -> str:
    return show_noun(SHOWN, noun, index, names)


def species_title(species: int) -> str:
    return _(SPECIES_TITLES[species])


def kind_title(kind: int) -> str:
    return _(KIND_TITLES[kind])


def creature_title(creature: int) -> str:
    return _(f"{SIZE_NAMES[creature % SIZES]} {TYPE_TITLES[creature // SIZES]}")


def card_title(card: int) -> str:
    if card < table.BY_SIZE:
        return _(TYPE_TITLES[card])
    if card < table.BY_BOTH:
        return _(f"any {SIZE_NAMES[card - table.BY_SIZE]}")
    return creature_title(card - table.BY_BOTH)


def points(count: int) -> str:
    return plural("{0} point", "{0} points", count).format(count)


def slot_title(slot: int) -> str:
    """The side of the ocean on which it lies."""
    return _(WAYS[slot // 4])


def heading(token: int) -> str:
    return _("{0} or {1}").format(_(WAYS[token]), _(WAYS[(token + 1) % 4]))


def sent_nowhere(view: View) -> bool:
    """Whether the token shows two ways out of the ocean: then the boat may go to any neighbour."""
    return view.token >= 0 and {view.token, (view.token + 1) % 4}.isdisjoint(view.boat_ways)


SHOWN: Mapping[Noun, Callable[[int], str]] = {
    SPECIES: species_title,
    KIND: kind_title,
    CREATURE: creature_title,
    CARD: card_title,
    SLOT: slot_title,
    PLACE: lambda place: _(PLACES[place]),
    HEADING: heading,
}


def ask(view: View) -> str:
    if view.over or view.turn != view.seat:
        return _("Nothing to choose.")
    mine = view.sharks[view.seat]
    if view.step == table.CHOOSING:
        return _("Choose your shark.")
    if view.step == table.PLACING:
        return _("Place your shark beside the ocean.")
    if view.step == table.SHUT_OUT:
        return _("Your way in is closed: place your shark beside another tile.")
    if view.step == table.SWIMMING:
        left = plural("{0} tile", "{0} tiles", view.reach).format(view.reach)
        if mine.tile == view.start:
            return _("Swim: up to {0}.").format(left)
        return _("Swim on, up to {0}, or stop.").format(left)
    if view.step == table.DRAWING:
        return _("From which bag do you draw a creature?")
    if view.step == table.TAKING:
        return _("Which displayed creature do you take?")
    if view.step == table.SWEEPING:
        return _("The tide takes three tiles: choose number {0}.").format(len(view.swept) + 1)
    if view.step == table.RELIEVING:
        return ask_relief(view)
    if view.step == table.SCORING:
        worth = ", ".join(str(card.worth) for card in mine.hand if card)
        return _("Score cards, or be done. Your cards give {0} now.").format(worth)
    if view.token < 0:
        return _("Move the boat to any tile beside it.")
    return _("Move the boat. The token says {0}.").format(heading(view.token))


def ask_relief(view: View) -> str:
    can_spit = view.sharks[view.seat].trash and not view.spat
    if can_spit and not view.drawn_up:
        return _("Trash Relief: spit out one trash token or exchange cards.")
    if can_spit:
        return _("Trash Relief: spit out one trash token.")
    return _("Trash Relief.") if view.drawn_up else _("Trash Relief: exchange cards.")
