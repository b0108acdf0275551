"""What a seat sees of Lone Fish: everything but the cards others have laid face down."""

from __future__ import annotations

import msgspec

from chum.template.game.rules import Box, State, place, score


class Player(msgspec.Struct, frozen=True):
    hand: list[int]  # a card laid face down counts as in hand
    ready: bool  # has laid a card this round
    laid: int  # which one; 0: none, or not yours to see
    shown: int  # card of the last reveal, 0 before the first
    caught: list[int]
    points: int
    place: int  # 0 while it is open


class View(msgspec.Struct, frozen=True):
    seat: int  # who looks; -1 is a spectator
    seats: int
    cards: int  # highest card
    round: int
    water: list[int]  # fish that can be taken now
    to_come: list[int]
    players: list[Player]
    over: bool


def view(s: State, box: Box, seat: int) -> View:
    return View(
        seat=seat,
        seats=s.seats,
        cards=box.cards,
        round=s.round,
        water=members(s.water),
        to_come=members(s.pile),
        players=[see_player(s, box, other, seat) for other in range(s.seats)],
        over=s.over != 0,
    )


def see_player(s: State, box: Box, other: int, seat: int) -> Player:
    return Player(
        hand=members(s.hand[other]),
        ready=s.laid[other] != 0,
        laid=s.laid[other] if other == seat else 0,
        shown=s.shown[other],
        caught=members(s.caught[other]),
        points=score(s, box, other),
        place=place(s, box, other),
    )


def members(mask: int) -> list[int]:
    """The numbers of the bits that are set."""
    return [bit for bit in range(mask.bit_length()) if mask >> bit & 1]
