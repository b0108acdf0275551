"""What a seat sees of Get Bit!: everything but the cards others have laid face down."""

from __future__ import annotations

import msgspec

from chum.games.getbit.rules import CARDS, Box, State

LIMBS = ("left arm", "right arm", "left leg", "right leg")  # lost in this order (GB-07)

# The cards of every set of bits: a view is made for each watcher after each move.
HELD = [
    [card for card in range(1, CARDS + 1) if bits >> card & 1] for bits in range(1 << CARDS + 1)
]


class Pirate(msgspec.Struct, frozen=True):
    pirate: int
    seat: int
    limbs: list[str]  # still there
    hand: list[int]  # a card laid face down counts as in hand (GB-13)
    played: list[int]  # face up on the table
    shown: int  # card of the last reveal, 0 before the first
    eaten: bool
    laid: int  # card laid face down; 0: none, or not yours to see


class View(msgspec.Struct, frozen=True):
    seat: int  # who looks; -1 is a spectator
    seats: int
    each: int  # pirates a seat plays
    top: int  # highest card in use
    pickup: int
    round: int
    line: list[int]  # pirates, front first; the shark is behind the last
    pirates: list[Pirate]
    chosen: list[bool]  # by seat: its choice is complete
    over: bool
    places: list[int]


def view(s: State, box: Box, seat: int) -> View:
    return View(
        seat=seat,
        seats=s.seats,
        each=s.each,
        top=s.top,
        pickup=box.pickup,
        round=s.round,
        line=s.line[: s.swimmers],
        pirates=[see_pirate(s, box, pirate, seat) for pirate in range(s.seats * s.each)],
        chosen=[
            s.alive >> other & 1 == 1 and s.waiting >> other & 1 == 0 for other in range(s.seats)
        ],
        over=s.over != 0,
        places=s.places[: s.seats],
    )


def see_pirate(s: State, box: Box, pirate: int, seat: int) -> Pirate:
    lost = box.limbs - s.limbs[pirate]
    return Pirate(
        pirate=pirate,
        seat=pirate // s.each,
        limbs=list(LIMBS[lost : box.limbs]),
        hand=HELD[s.hand[pirate]],
        played=HELD[s.full & ~s.hand[pirate]],
        shown=s.shown[pirate],
        eaten=s.limbs[pirate] == 0,
        laid=s.chosen[pirate] if pirate // s.each == seat else 0,
    )


def may_end(view: View, pirate: Pirate) -> bool:
    """Whether a bite of this round may end the match or, with one limb left, the pirate."""
    if view.round == 1:
        return False
    brink = any(len(view.pirates[each].limbs) == 1 for each in view.line)
    last_of_all = view.each == 2 or len(view.line) == 3  # whom it takes to end it (GB-15, GB-17)
    return len(pirate.limbs) == 1 or (brink and last_of_all)


def in_water(view: View, pirate: Pirate) -> bool:
    """Neither eaten nor, as the last but one, swallowed in the end (GB-15)."""
    swallowed = view.over and view.each == 1 and view.places[pirate.seat] > 1
    return not pirate.eaten and not swallowed
