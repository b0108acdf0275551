"""What a seat sees of Sharks as numbers (neutral subset).

Players are counted from the seat that looks, which is 0.  Species, tiles, slots, cards, creatures
and tokens are their numbers + 1 where they are values, so that 0 is none.
"""

from __future__ import annotations

from chum.games.sharks import rules_table as table
from chum.games.sharks.rules import place
from chum.games.sharks.rules_cards import worth
from chum.games.sharks.rules_table import (
    BY_BOTH,
    CARDS,
    CREATURES,
    HAND,
    KINDS,
    SEATS,
    SIZES,
    TILES,
    TOKENS,
    TYPES,
    Box,
    State,
)
from chum.neutral.bits import spread_bits
from chum.neutral.structs import Struct, i8

STOMACH = 12  # most places in one
VERSION = 0  # of the environment: raise it when rules, actions or what is seen here change


class Sight(Struct):
    seats: int = i8()
    """Players."""
    first: int = i8()
    """Who began, counted from 0."""
    turn: int = i8()
    """Who chooses, counted from 0."""
    step: int = i8()
    """0 species, 1 place, 2 shut out, 3 swim, 4 bag, 5 take, 6 sweep, 7 relief, 8 score, 9 steer,
    10 over."""
    round: int = i8()
    """From 1; 0 while the game is set up."""
    last_round: int = i8()
    """1: a stomach was full."""
    open_hands: int = i8()
    """1: hands are played open."""
    boat: int = i8()
    """Tile of the boat."""
    start: int = i8()
    """Tile where this swim began; 0: outside."""
    reach: int = i8()
    """Tiles left to swim."""
    leapt: int = i8()
    """1: the swim had its leap."""
    spat: int = i8()
    """1: trash was spat out on this relief tile."""
    laid_off: int = i8()
    """1: cards were discarded there and not yet replaced."""
    drawn_up: int = i8()
    """1: they were replaced."""
    token: int = i8()
    """Trash turned over, as it lies for the player who steers."""
    tile: list[int] = i8(TILES)
    """By tile, row by row: its kind; 0 where a small ocean ends."""
    litter: list[int] = i8(TILES)
    """By tile: the trash token on it."""
    closed: list[int] = i8(TILES)
    """By tile: 1 where the swimming shark may not enter."""
    swept: list[int] = i8(3)
    """Tiles chosen for the tide."""
    pile: list[int] = i8(KINDS)
    """By kind: tiles to come."""
    bags: list[list[int]] = i8(SIZES, TYPES)
    """By size and type: creatures in the bags."""
    display: list[list[int]] = i8(SIZES, 2)
    """By size and place: type of the creature that can be taken."""
    stack: list[int] = i8(TOKENS)
    """By kind: trash to come."""
    spent: list[int] = i8(TOKENS)
    """By kind: discarded trash."""
    species: list[int] = i8(SEATS)
    """By player: species of the shark."""
    at: list[int] = i8(SEATS)
    """By player: tile of the shark; 0 while outside."""
    slot: list[int] = i8(SEATS)
    """By player: slot beside the ocean; 0 once inside."""
    points: list[int] = i8(SEATS)
    """By player: points, at most 127."""
    items: list[int] = i8(SEATS)
    """By player: creatures and trash in the stomach."""
    creatures: list[list[int]] = i8(SEATS, CREATURES)
    """By player and creature, type by type: how many are in the stomach."""
    trash: list[list[int]] = i8(SEATS, STOMACH)
    """By player: tokens in the stomach, eaten longest ago first."""
    held: list[int] = i8(SEATS)
    """By player: cards in hand."""
    hand: list[list[int]] = i8(SEATS, HAND)
    """By player and place: the card there, where one may see it."""
    worth: list[list[int]] = i8(SEATS, HAND)
    """By player and place: points of that card now, at most 127."""
    known: list[list[int]] = i8(SEATS, HAND)
    """By player: cards that counting shows to be in a hand one may not see, lowest first."""
    deck: list[int] = i8(SEATS)
    """By player: cards in the deck."""
    unseen: list[list[int]] = i8(SEATS, CARDS)
    """By player and card: how many are in the deck, or in a hand one may not see."""
    discards: list[list[int]] = i8(SEATS, CARDS)
    """By player and card: discarded ones."""
    places: list[int] = i8(SEATS)
    """By player: final place; 0 while it is open."""


def observe(s: State, box: Box, seat: int, out: Sight) -> None:
    out.seats = s.seats
    out.first = s.first - seat if s.first >= seat else s.first - seat + s.seats
    out.turn = s.turn - seat if s.turn >= seat else s.turn - seat + s.seats
    out.step = s.step
    out.round = s.round
    out.last_round = s.ending != 0
    out.open_hands = box.open
    see_swim(s, box, out)
    see_ocean(s, out)
    for i in range(s.seats):
        player = seat + i if seat + i < s.seats else seat + i - s.seats
        see_shark(s, box, player, i, out)
        see_cards(s, player, i, out)
        if i == 0 or box.open != 0:
            see_hand(s, box, player, i, out)
        else:
            guess_hand(s, player, i, out)


def see_swim(s: State, box: Box, out: Sight) -> None:
    out.start = s.start + 1
    out.reach = s.reach
    out.leapt = s.leapt != 0
    out.spat = s.relief & table.SPAT != 0
    out.laid_off = s.relief & table.LAID_OFF != 0
    out.drawn_up = s.relief & table.DRAWN_UP != 0
    if s.token != table.NOWHERE:
        out.token = (s.token + box.turned[s.turn]) % TOKENS + 1
    for i in range(s.sweeps):
        out.swept[i] = s.swept[i] + 1


def see_ocean(s: State, out: Sight) -> None:
    out.boat = s.boat + 1
    for tile in range(s.tiles):
        out.tile[tile] = s.tile[tile] + 1
        out.litter[tile] = s.litter[tile]
    spread_bits(s.closed, out.closed, s.tiles)
    for kind in range(KINDS):
        out.pile[kind] = s.pile[kind]
    for size in range(SIZES):
        for kind in range(TYPES):
            out.bags[size][kind] = s.bag[size][kind]
        out.display[size][0] = s.display[size][0]
        out.display[size][1] = s.display[size][1]
    for kind in range(TOKENS):
        out.stack[kind] = s.stack[kind]
        out.spent[kind] = s.spent[kind]


def see_shark(s: State, box: Box, player: int, i: int, out: Sight) -> None:
    out.species[i] = s.species[player] + 1
    if s.at[player] < table.OUTSIDE:
        out.at[i] = s.at[player] + 1
    else:
        out.slot[i] = s.at[player] - table.OUTSIDE + 1
    out.points[i] = min(s.points[player], 127)
    out.items[i] = s.items[player]
    for kind in range(CREATURES):
        out.creatures[i][kind] = s.fits[player][BY_BOTH + kind]
    swallowed = s.swallowed[player]
    for k in range(s.trash[player]):
        out.trash[i][k] = (swallowed >> 2 * k & 3) + 1
    if s.step == table.OVER:
        out.places[i] = place(s, box, player)


def see_cards(s: State, player: int, i: int, out: Sight) -> None:
    out.deck[i] = s.in_deck[player]
    for card in range(CARDS):
        out.unseen[i][card] = s.deck[player][card]
        out.discards[i][card] = s.discards[player][card]
    for k in range(HAND):
        out.held[i] += s.hand[player][k] != 0


def see_hand(s: State, box: Box, player: int, i: int, out: Sight) -> None:
    for k in range(HAND):
        out.hand[i][k] = s.hand[player][k]
        if s.hand[player][k] != 0:
            out.worth[i][k] = min(worth(s, box, player, k), 127)


def guess_hand(s: State, player: int, i: int, out: Sight) -> None:
    """A card that is known by counting is known; where it is held is not."""
    count = 0
    for k in range(HAND):
        card = s.hand[player][k]
        if s.known[player] >> k & 1:
            at = count
            while at > 0 and out.known[i][at - 1] > card:
                out.known[i][at] = out.known[i][at - 1]
                at -= 1
            out.known[i][at] = card
            count += 1
        elif card != 0:
            out.unseen[i][card - 1] += 1
