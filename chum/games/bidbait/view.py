"""What a seat sees of Bid & Bait!, and what anybody can infer by counting."""

from __future__ import annotations

from pathlib import Path

import msgspec

from chum.core.box import read_toml
from chum.games.bidbait import rules_table as table
from chum.games.bidbait.rules_choices import prizes
from chum.games.bidbait.rules_ending import count_fish
from chum.games.bidbait.rules_table import ROW, SLOTS, SPOTS, TAKE_SPOT, Box, State

FISH = tuple(read_toml(Path(__file__).parent / "components.toml")["fish"]["names"])  # BB-48
ABILITIES = (  # by the number that table.py gives them
    "none",
    "reroll",
    "gain baits",
    "take the duck",
    "reorder spots",
    "rescue a fish",
    "draw two fish",
    "release a fish",
    "change your bid",
)
PHASES = ("bid", "change", "roll", "failed", "prize", "keep", "after", "over")
SIDES = ("basic", "advanced", "advanced")
NONE = -1  # no Fish, or not yours to see


class Spot(msgspec.Struct, frozen=True):
    number: int  # as printed, from 1
    side: str
    ability: str
    as_basic: bool  # the printed rules tell of no advanced ability: the basic one is used (BB-04)
    slots: list[int]  # kinds of Fish; NONE for an empty slot


class Player(msgspec.Struct, frozen=True):
    seat: int
    dummy: bool
    baits: int
    fish: list[int]  # face up, by kind
    face_down: bool
    hidden: int  # kind of the face-down Fish, if you may see it
    cannot_be: list[int]  # kinds the face-down Fish cannot be, or the game would be over
    total: int  # Fish, the face-down one included
    spots: list[int]  # numbers of the Spots that can be used
    has_bid: bool
    bid: int  # 0: none, or not yours to see
    tied: bool
    had_turn: bool  # it has begun this round
    roll: int  # the last one this round; 0 before
    earlier_roll: int  # the last one of the round before, until the turn begins
    lucky: bool  # has taken a prize this round


class View(msgspec.Struct, frozen=True):
    seat: int  # who looks; -1 is a spectator
    seats: int
    round: int
    last_round: int
    phase: str
    players: list[Player]  # the dummy last
    row: list[Spot]  # the current Spot first
    spot_free: bool  # the current Spot itself can be taken
    deck: list[Spot]  # in the order in which they come
    spent: list[int]  # numbers of the Spots out of the game
    abilities: list[str]  # of every Spot, by number from 1
    duck: int
    duck_stays: bool
    order: list[int]  # players as they roll this round; empty before
    turn: int  # whose turn it is; -1 while bidding
    drawn: list[int]  # kinds to keep one of, in the order drawn
    discards: list[int]  # by kind
    pile_size: int
    pile: list[int]  # by kind, where it can be counted; else empty
    unseen: list[int]  # by kind: in the pile or face down before others
    baits_out: int
    baits_box: int
    gain: int  # Baits for the ability
    consolation: int  # Baits for a round without a prize
    same: int
    different: int
    faces: int
    over: bool
    places: list[int]


def view(s: State, box: Box, seat: int) -> View:
    over = s.phase == table.OVER
    rolling = is_rolling(s)
    turn = s.queue[s.turn - 1] if rolling and not over else NONE
    unseen = list(s.pile)
    others = 0
    for player in range(s.players):
        if s.hidden[player] and player != seat and not over:
            unseen[s.hidden[player] - 1] += 1
            others += 1
    countable = s.reshuffled or not others or not s.pile_size
    return View(
        seat=seat,
        seats=s.seats,
        round=s.round,
        last_round=SPOTS,
        phase=PHASES[s.phase],
        players=[see_player(s, player, seat) for player in range(s.players)],
        row=[see_spot(s, box, spot) for spot in s.order[s.round - 1 : s.round - 1 + ROW]],
        spot_free=prizes(s, box) >> TAKE_SPOT & 1 == 1 and not s.spent >> s.spot & 1,
        deck=[see_spot(s, box, spot) for spot in s.order[s.round - 1 + ROW :]],
        spent=[spot + 1 for spot in bits(s.spent)],
        abilities=[ABILITIES[ability] for ability in box.ability],
        duck=s.duck,
        duck_stays=s.duck_stays != 0,
        order=s.queue[: s.players] if rolling else [],
        turn=turn,
        drawn=[s.first_drawn, s.second_drawn] if s.phase == table.KEEPING else [],
        discards=list(s.discards),
        pile_size=s.pile_size,
        pile=list(s.pile) if countable else [],
        unseen=unseen,
        baits_out=sum(s.baits),
        baits_box=box.baits,
        gain=box.gain,
        consolation=box.console,
        same=box.same,
        different=box.different,
        faces=box.faces,
        over=over,
        places=s.places[: s.seats],
    )


def is_rolling(s: State) -> bool:
    """The bids stand: the players have their turns, or had them at the end."""
    return s.phase not in (table.BIDDING, table.WINDOW)


def see_spot(s: State, box: Box, spot: int) -> Spot:
    filled = fish_on(s, spot)
    return Spot(
        number=spot + 1,
        side=SIDES[box.side[spot]],
        ability=ABILITIES[box.ability[spot]],
        as_basic=box.side[spot] == table.AS_BASIC,
        slots=filled[: box.slots[spot]] if any(kind != NONE for kind in filled) else [],
    )


def see_player(s: State, player: int, seat: int) -> Player:
    over = s.phase == table.OVER
    open_bids = s.phase != table.BIDDING
    had_turn = is_rolling(s) and player in s.queue[: s.turn]
    bids = s.bid[: s.players]
    return Player(
        seat=player,
        dummy=player == s.seats,
        baits=s.baits[player],
        fish=list(s.fish[player]),
        face_down=s.hidden[player] != 0,
        hidden=s.hidden[player] - 1 if player == seat or over else NONE,
        cannot_be=bits(s.excluded[player]),
        total=count_fish(s, player),
        spots=[spot + 1 for spot in bits(s.owned[player])],
        has_bid=bids[player] != 0,
        bid=bids[player] if player == seat or open_bids else 0,
        tied=open_bids and bids.count(bids[player]) > 1,
        had_turn=had_turn,
        roll=s.roll[player] if had_turn else 0,
        earlier_roll=0 if had_turn else s.roll[player],
        lucky=s.lucky >> player & 1 == 1,
    )


def fish_on(s: State, spot: int) -> list[int]:
    """Kinds by slot."""
    return [(s.slots[spot] >> 3 * slot & 7) - 1 for slot in range(SLOTS)]


def bits(mask: int) -> list[int]:
    return [i for i in range(mask.bit_length()) if mask >> i & 1]
