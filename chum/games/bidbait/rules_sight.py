"""What a seat sees of Bid & Bait! as numbers (neutral subset).

Players are counted from the seat that looks, which is 0; a dummy comes after the last.  A kind of
Fish is its number + 1, so that 0 is none.
"""

from __future__ import annotations

from chum.games.bidbait import rules_table as table
from chum.games.bidbait.rules_table import KINDS, ROW, SEATS, SLOTS, SPOTS, Box, State
from chum.neutral.bits import spread_bits
from chum.neutral.structs import Struct, i8

VERSION = 0  # of the environment: raise it when rules, actions or what is seen here change


class Sight(Struct):
    seats: int = i8()
    """Players, without a dummy."""
    dummy: int = i8()
    """1: a dummy plays too."""
    round: int = i8()
    """From 1 to 10."""
    phase: int = i8()
    """0 bid, 1 change a bid, 2 before the roll, 3 failed, 4 prize, 5 keep, 6 after, 7 over."""
    turn: int = i8()
    """Whose turn it is, counted from 1; 0 while bidding and at the end."""
    duck: int = i8()
    """Who has the Duck, counted from 0."""
    duck_stays: int = i8()
    """1: it was taken by its ability this round."""
    spot_free: int = i8()
    """1: the current Spot itself can be taken."""
    pile_size: int = i8()
    """Fish in the pile."""
    pile_known: int = i8()
    """1: the pile can be counted, and `unseen` is it if nothing lies face down before others."""
    order: list[int] = i8(SPOTS)
    """The Spots still to come by number, the current one first; 0 behind the last."""
    row: list[list[int]] = i8(ROW, SLOTS)
    """By open Spot, the current one first, and slot: kind of Fish."""
    ability: list[int] = i8(SPOTS)
    """By number of a Spot: its ability; 0: none."""
    spent: list[int] = i8(SPOTS)
    """By number of a Spot: 1 where it is out of the game."""
    drawn: list[int] = i8(2)
    """Kinds of the two Fish of which one is kept, in the order drawn."""
    discards: list[int] = i8(KINDS)
    """By kind: discarded Fish."""
    unseen: list[int] = i8(KINDS)
    """By kind: Fish in the pile or face down before others."""
    pile: list[int] = i8(KINDS)
    """By kind: Fish in the pile where that is known; else 0."""
    baits: list[int] = i8(SEATS)
    """By player: Baits, at most 127."""
    fish: list[list[int]] = i8(SEATS, KINDS)
    """By player and kind: Fish face up."""
    face_down: list[int] = i8(SEATS)
    """By player: 1 with a Fish face down."""
    hidden: list[int] = i8(SEATS)
    """By player: kind of the face-down Fish, where one may see it."""
    cannot_be: list[list[int]] = i8(SEATS, KINDS)
    """By player and kind: 1 where the face-down Fish cannot be that, or the game would be over."""
    owned: list[list[int]] = i8(SEATS, SPOTS)
    """By player and number of a Spot: 1 where its ability can be used."""
    has_bid: list[int] = i8(SEATS)
    """By player: 1 once the Rod is set."""
    bid: list[int] = i8(SEATS)
    """By player: the bid; 0: none, or still secret."""
    rolls_at: list[int] = i8(SEATS)
    """By player: when in the round the turn comes, from 1; 0 while bidding."""
    had_turn: list[int] = i8(SEATS)
    """By player: 1 once the turn of this round has begun."""
    roll: list[int] = i8(SEATS)
    """By player: the last roll; of the round before until the turn begins."""
    lucky: list[int] = i8(SEATS)
    """By player: 1 with a prize this round."""
    places: list[int] = i8(SEATS)
    """By player: final place; 0 while it is open."""


def observe(s: State, box: Box, seat: int, out: Sight) -> None:
    out.seats = s.seats
    out.dummy = box.dummy
    out.round = s.round
    out.phase = s.phase
    out.duck = seen_from(s, seat, s.duck)
    out.duck_stays = s.duck_stays
    see_spots(s, box, out)
    for i in range(s.players):
        see_bidder(s, seat, i, out)
    if s.phase != table.BIDDING and s.phase != table.WINDOW:
        see_turns(s, seat, out)
    see_fish(s, seat, out)


def seen_from(s: State, seat: int, player: int) -> int:
    """How a player is counted who is counted from 0 by the table; a dummy stays where it is."""
    if player >= s.seats:
        return player
    return player - seat if player >= seat else player - seat + s.seats


def see_spots(s: State, box: Box, out: Sight) -> None:
    past = s.round - 1
    for i in range(table.SPOTS - past):
        out.order[i] = s.order[past + i] + 1
    for i in range(min(ROW, table.SPOTS - past)):
        fish = s.slots[s.order[past + i]]
        for slot in range(SLOTS):
            out.row[i][slot] = fish >> 3 * slot & 7
    for spot in range(SPOTS):
        out.ability[spot] = box.ability[spot]
    spread_bits(s.spent, out.spent, SPOTS)
    if s.spot_taken == 0 and box.ability[s.spot] != table.NO_ABILITY:
        out.spot_free = 1 - out.spent[s.spot]


def see_bidder(s: State, seat: int, i: int, out: Sight) -> None:
    player = i
    if i < s.seats:
        player = seat + i if seat + i < s.seats else seat + i - s.seats
    out.baits[i] = min(s.baits[player], 127)
    out.has_bid[i] = 1 if s.bid[player] != 0 else 0
    if i == 0 or s.phase != table.BIDDING:
        out.bid[i] = s.bid[player]
    out.roll[i] = s.roll[player]
    out.lucky[i] = s.lucky >> player & 1
    out.face_down[i] = 1 if s.hidden[player] != 0 else 0
    if i == 0 or s.phase == table.OVER:
        out.hidden[i] = s.hidden[player]
    for kind in range(KINDS):
        out.fish[i][kind] = s.fish[player][kind]
    spread_bits(s.excluded[player], out.cannot_be[i], KINDS)
    spread_bits(s.owned[player], out.owned[i], SPOTS)
    if i < s.seats:
        out.places[i] = s.places[player]


def see_turns(s: State, seat: int, out: Sight) -> None:
    for k in range(s.players):
        i = seen_from(s, seat, s.queue[k])
        out.rolls_at[i] = k + 1
        out.had_turn[i] = 1 if k < s.turn else 0
    if s.phase != table.OVER:
        out.turn = seen_from(s, seat, s.queue[s.turn - 1]) + 1
    if s.phase == table.KEEPING:
        out.drawn[0] = s.first_drawn + 1
        out.drawn[1] = s.second_drawn + 1


def see_fish(s: State, seat: int, out: Sight) -> None:
    for kind in range(KINDS):
        out.discards[kind] = s.discards[kind]
        out.unseen[kind] = s.pile[kind]
    out.pile_size = s.pile_size
    others = 0
    if s.phase != table.OVER:
        for player in range(s.players):
            if s.hidden[player] != 0 and player != seat:
                out.unseen[s.hidden[player] - 1] += 1
                others += 1
    if s.reshuffled != 0 or others == 0 or s.pile_size == 0:
        out.pile_known = 1
        for kind in range(KINDS):
            out.pile[kind] = s.pile[kind]
