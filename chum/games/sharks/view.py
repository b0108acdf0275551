"""What a seat sees of Sharks: everything but the other hands, and what counting tells it."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec

from chum.core.box import read_toml
from chum.games.sharks.box import SPECIES_NAMES, read_card
from chum.games.sharks.rules import place
from chum.games.sharks.rules_cards import worth
from chum.games.sharks.rules_ocean import boat_ways
from chum.games.sharks.rules_swim import way_to
from chum.games.sharks.rules_table import (
    BY_BOTH,
    CARDS,
    CORNER,
    DRAWN_UP,
    HAND,
    LAID_OFF,
    NEXT,
    NOWHERE,
    OUTSIDE,
    OVER,
    SPAT,
    STEERING,
    SWIMMING,
    Box,
    State,
)


class Card(msgspec.Struct, frozen=True):
    card: int  # kind
    needs: int
    points: int
    further: int
    worth: int  # now
    fact: str  # about its species


class Shark(msgspec.Struct, frozen=True):
    seat: int
    species: int  # -1 before the choice
    tile: int  # -1 while outside
    slot: int  # -1 once inside
    points: int
    earned: list[int]  # the points: from cards for a type, a size, both, and from the tide
    items: int
    creatures: list[int]  # in the stomach, by kind of creature
    trash: list[int]  # tokens in the stomach, eaten longest ago first
    held: int  # cards in hand
    hand: list[Card | None]  # by place; None where discarded; empty if not yours to see
    known: list[int]  # cards that counting shows to be in a hand you may not see
    deck: int  # cards in it
    unseen: list[int]  # cards by kind in the deck, together with a hand you may not see
    discards: list[int]


class View(msgspec.Struct, frozen=True):
    seat: int  # who looks; -1 is a spectator
    seats: int
    first: int
    turn: int  # who chooses
    step: int
    round: int
    last_round: bool
    tiles: list[int]  # kinds, row by row, four in a row
    litter: list[int]  # by tile: trash token, or -1
    boat: int
    pile: list[int]  # tiles to come, by kind
    bags: list[list[int]]  # by size and type
    display: list[list[int]]  # by size and place: type, or -1
    stack: list[int]  # trash to come, by kind
    spent: list[int]
    stomach: int  # places in one
    sharks: list[Shark]
    start: int  # tile where this swim began, -1 from outside
    trail: list[int]  # tiles of this swim, from where it began in the ocean
    reach: int  # tiles left to swim
    leapt: bool
    ways: list[int]  # by way to move: the tile it leads to, -1 for none; empty if nobody swims
    closed: list[int]  # tiles the swimming shark may not enter
    swept: list[int]  # tiles chosen for the tide
    spat: bool
    laid_off: bool  # cards discarded at the relief tile and not yet replaced
    drawn_up: bool
    just_began: bool  # the swim: the shark has not moved yet
    token: int  # trash turned over, as it lies for the player who steers; -1 for none
    boat_ways: list[int]  # directions the boat may take
    edge_ways: list[int]  # directions in which the ocean ends at the boat
    over: bool
    places: list[int]


def view(s: State, box: Box, seat: int) -> View:
    steering = boat_ways(s, box) if s.step == STEERING else 0
    return View(
        seat=seat,
        seats=s.seats,
        first=s.first,
        turn=s.turn,
        step=s.step,
        round=s.round,
        last_round=s.ending != 0,
        tiles=s.tile[: s.tiles],
        litter=[token - 1 for token in s.litter[: s.tiles]],
        boat=s.boat,
        pile=list(s.pile),
        bags=[list(bag) for bag in s.bag],
        display=[[kind - 1 for kind in shown] for shown in s.display],
        stack=list(s.stack),
        spent=list(s.spent),
        stomach=box.stomach,
        sharks=[see_shark(s, box, other, seat) for other in range(s.seats)],
        start=s.start,
        trail=[tile - 1 for i in range(4, -1, -1) if (tile := s.trail >> 5 * i & 31)],
        reach=s.reach,
        leapt=s.leapt != 0,
        ways=[way_to(s, s.turn, way) for way in range(CORNER + 1)] if s.step == SWIMMING else [],
        closed=[tile for tile in range(s.tiles) if s.closed >> tile & 1],
        swept=s.swept[: s.sweeps],
        spat=s.relief & SPAT != 0,
        laid_off=s.relief & LAID_OFF != 0,
        drawn_up=s.relief & DRAWN_UP != 0,
        just_began=s.step == SWIMMING and s.reach == box.reach[s.species[s.turn]],
        token=NOWHERE if s.token == NOWHERE else (s.token + box.turned[s.turn]) % 4,
        boat_ways=[way for way in range(4) if steering >> way & 1],
        edge_ways=[way for way in range(4) if not 0 <= NEXT[s.boat * 8 + way] < s.tiles],
        over=s.step == OVER,
        places=[place(s, box, other) for other in range(s.seats)],
    )


def see_shark(s: State, box: Box, seat: int, viewer: int) -> Shark:
    at = s.at[seat]
    hand = s.hand[seat]
    shown = seat == viewer or box.open != 0
    known = [] if shown else [hand[i] - 1 for i in range(HAND) if s.known[seat] >> i & 1]
    unseen = list(s.deck[seat])
    if not shown:
        for card in hand:
            if card:
                unseen[card - 1] += 1
        for card in known:
            unseen[card] -= 1
    return Shark(
        seat=seat,
        species=s.species[seat],
        tile=at if at < OUTSIDE else NOWHERE,
        slot=at - OUTSIDE if at >= OUTSIDE else NOWHERE,
        points=s.points[seat],
        earned=list(s.earned[seat]),
        items=s.items[seat],
        creatures=s.fits[seat][BY_BOTH:],
        trash=[s.swallowed[seat] >> 2 * i & 3 for i in range(s.trash[seat])],
        held=sum(card > 0 for card in hand),
        hand=see_hand(s, box, seat) if shown else [],
        known=sorted(known),
        deck=s.in_deck[seat],
        unseen=unseen,
        discards=list(s.discards[seat]),
    )


def see_hand(s: State, box: Box, seat: int) -> list[Card | None]:
    species = s.species[seat]
    cards: list[Card | None] = []
    for i, number in enumerate(s.hand[seat]):
        card = number - 1
        if card < 0:
            cards.append(None)
            continue
        cards.append(
            Card(
                card=card,
                needs=box.needs[species][card],
                points=box.points[species][card],
                further=box.further[species][card],
                worth=worth(s, box, seat, i),
                fact=fact_of(s, species, card),
            )
        )
    return cards


def fact_of(s: State, species: int, card: int) -> str:
    """What a card tells; which of its doubles' facts that is depends on who began.

    Doubles in one hand tell the same: nobody could say which of them is left when one is discarded.
    """
    told = facts()[species][card]
    return told[(s.first + card) % len(told)] if told else ""


@cache
def facts() -> list[list[list[str]]]:
    """By species and kind of card: what its copies tell about the species."""
    decks = read_toml(Path(__file__).with_name("components.toml"))["decks"]
    told: list[list[list[str]]] = []
    for name in SPECIES_NAMES:
        told.append([[] for _ in range(CARDS)])
        for entry in decks[name]["cards"]:
            card, fact = read_card(name, entry)
            told[-1][card].append(fact)
    return told
