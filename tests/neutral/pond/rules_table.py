"""What lies at the pond."""

from __future__ import annotations

from chum.neutral.structs import Struct, i8, i16, i32, i64, u8

SEATS = 4
CARDS = 6  # in a hand, and rounds
KINDS = 3  # of charms
STARS = 61  # no multiple of eight
ACTIONS = CARDS
WORTH = (10, 150, 300)  # of a charm, by kind


class Box(Struct):
    copies: list[int] = i8(KINDS)  # of each charm in a pile


class State(Struct):
    rng: int = i64()
    seats: int = i8()
    waiting: int = u8()
    round: int = i8()  # that have been played
    first: list[int] = i8(SEATS)  # seats, drawn by lot
    prizes: list[int] = i16(CARDS)
    piles: list[list[int]] = i8(2, KINDS)
    hand: list[int] = u8(SEATS)  # bits of the cards
    laid: list[int] = i8(SEATS)  # card + 1
    points: list[int] = i32(SEATS)
    stars: list[int] = i8(STARS)  # 1 where one is in the sky
    star: list[int] = i8(SEATS)  # number of the own one


def pile_size(s: State, pile: int) -> int:
    size = 0
    for kind in range(KINDS):
        size += s.piles[pile][kind]
    return size
