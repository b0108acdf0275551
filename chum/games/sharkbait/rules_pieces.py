"""SharkBait's pieces: where they lie, and who knows what of them.

Every piece is a Fish or a Shark Bait Token with a number and dots.  Bag, middle and piles are
counts by kind of piece, never an order.

Who knows what.  A shark is seen by all, so a pile has a part that everybody knows (`shown`) and a
face-down rest (`hidden`).  A piece that goes back to the bag or the middle before somebody's eyes
is remembered together with the face-down pieces drawn since, which may be it (`backs`): it is in
the supply or among those, but neither in an older pile nor back in the box.  When a piece of its
kind turns up where it may be, it is taken for it.  In the standard game no token is ever seen, so
a blind trade spoils nobody's knowledge.  In the advanced game the owner chooses the token, so he
alone knows that it is in the middle; the others know that a token they saw him take is still his
or in the middle.  Nothing is read into why a player chose what he did.
"""

from __future__ import annotations

from chum.neutral.luck import below
from chum.neutral.structs import Struct, i8, i16, i32, i64, u8

SEATS = 6
NUMBERS = 6  # columns, faces of a die, numbers on pieces: index = number - 1
DOTS = 4  # most dots on a piece
GROUP = NUMBERS * DOTS  # kinds of Fish, and as many of tokens
KINDS = 2 * GROUP  # kind = group * GROUP + (dots - 1) * NUMBERS + number - 1
FISH = 0  # groups
TOKEN = 1
SUPPLY = -1  # the bag or the middle, where a seat would stand
NOWHERE = -2
BACKS = 8  # pieces put back that are remembered; with more the oldest is forgotten
EVERYBODY_KNOWS = 127  # a bit for each seat, the last one for spectators


class Box(Struct):
    advanced: int = i8()
    first: int = i8()  # starting seat, or -1: drawn (SB-02)
    fewest: int = i8()  # 1: fewest pieces break ties (SB-31)
    removed: int = i8()  # Fish that go back into the box
    each: int = i8()  # Fish everybody draws first (advanced)
    fish: int = i8()  # how many there are
    tokens: int = i8()
    made: list[int] = i8(KINDS)  # the same by kind


class State(Struct):
    rng: int = i64()
    seats: int = i8()
    phase: int = i8()
    waiting: int = u8()  # bit of every seat that must choose
    current: int = i8()  # whose turn it is
    turn: int = i16()  # turns begun
    before: int = i8()  # Fish in the bag when the turn began
    idle: int = i8()  # turns in a row that left the bag as full as it was
    sharks: int = i8()  # pieces on the mat as sharks
    shark: list[int] = i8(3)  # their kinds, in order of arrival; a third only during a swap
    swaps: int = i8()  # sharks returned this turn
    left: int = i8()  # dice not on the mat
    placed: int = i8()  # dice placed since the last roll
    rolled: int = i32()  # last roll's dice that are not on the mat: four bits a number
    mat: int = i32()  # dice on the mat, by column in the same way
    opened: int = i32()  # 7 in the bits of every column with dice
    stock: list[int] = i8(2)  # Fish in the bag, tokens in the middle
    store: list[int] = i8(KINDS)  # the same by kind
    aside: list[int] = i8(KINDS)  # Fish back in the box, unseen
    pieces: list[list[int]] = i8(SEATS, 2)  # Fish and tokens in a player's pile
    hidden: list[list[int]] = i8(SEATS, 2)  # those of them that not everybody knows
    hand: list[list[int]] = i8(SEATS, KINDS)  # the pile by kind
    shown: list[list[int]] = i8(SEATS, KINDS)  # the part of it that everybody knows
    gift: list[int] = i8(SEATS)  # 1 + kind a neighbour has sealed, 0 = none
    backs: int = i16()  # pieces seen going back; the last BACKS of them are remembered
    back_kind: list[int] = i8(BACKS)
    back_known: list[int] = u8(BACKS)  # bit of everyone who saw it and has not seen it again
    back_since: list[list[int]] = i8(BACKS, SEATS)  # face-down pieces of a seat that may be it
    rank: list[int] = i32(SEATS)  # at the end: dots, then fewest pieces
    places: list[int] = i8(SEATS)


# -- bag, middle and piles


def draw(s: State, group: int) -> int:
    """A Fish out of the bag or a token off the middle, each equally likely."""
    skip = below(s, s.stock[group])
    kind = GROUP * group
    count = s.store[kind]
    while skip >= count:
        skip -= count
        kind += 1
        count = s.store[kind]
    s.store[kind] = count - 1
    s.stock[group] -= 1
    return kind


def put_back(s: State, kind: int) -> None:
    s.store[kind] += 1
    s.stock[kind // GROUP] += 1


def draw_face_down(s: State, seat: int, group: int) -> int:
    """Onto a seat's pile; it may be one of the pieces that went back."""
    kind = draw(s, group)
    s.hand[seat][kind] += 1
    s.pieces[seat][group] += 1
    s.hidden[seat][group] += 1
    for i in range(min(s.backs, BACKS)):
        if s.back_kind[i] // GROUP == group:
            s.back_since[i][seat] += 1
    return kind


def any_piece(s: State, seat: int, start: int, count: int) -> int:
    """One of the `count` pieces of a pile whose kinds begin at `start`, blind."""
    skip = below(s, count)
    kind = start
    while skip >= s.hand[seat][kind]:
        skip -= s.hand[seat][kind]
        kind += 1
    return kind


# -- what was seen going back


def remember_back(s: State, kind: int, known: int, seat: int, since: int) -> None:
    """Those in `known` know it is in the supply (SB-10), or among `since` pieces of a seat."""
    i = s.backs % BACKS
    s.back_kind[i] = kind
    s.back_known[i] = known
    for other in range(s.seats):
        s.back_since[i][other] = since if other == seat else 0
    s.backs += 1


def recognise(s: State, kind: int, where: int, known: int) -> None:
    """A piece turns up out of the supply or a pile: whoever sees it takes it for the newest of its
    kind that went back and may have been there."""
    for n in range(s.backs - 1, max(s.backs - BACKS, 0) - 1, -1):
        i = n % BACKS
        if s.back_kind[i] == kind and (where == SUPPLY or s.back_since[i][where] > 0):
            seen = s.back_known[i] & known
            s.back_known[i] -= seen
            known -= seen


def limit_backs(s: State, seat: int, group: int) -> None:
    """A face-down piece left a pile: no more than are still there may be one that went back."""
    for i in range(min(s.backs, BACKS)):
        if s.back_kind[i] // GROUP == group:
            s.back_since[i][seat] = min(s.back_since[i][seat], s.hidden[seat][group])


# -- dealing anew what somebody cannot know


def redeal(s: State, box: Box, own: int, eyes: int) -> None:
    """Throw all that one viewer does not know into the supply and deal it out again.

    `own` is the seat whose pile he knows, if any; `eyes` is his bit in `back_known`.
    """
    bag = s.stock[FISH]
    middle = s.stock[TOKEN]
    gather_unknown(s, own)
    stay = place_backs(s, own, eyes, bag, middle)
    for seat in range(s.seats):
        if seat != own:
            for group in range(2):
                for _ in range(s.hidden[seat][group] - face_down(s, seat, group)):
                    kind = draw(s, group)
                    s.hand[seat][kind] += 1
    for _ in range(box.removed):
        kind = draw(s, FISH)
        s.aside[kind] += 1
    for i in range(BACKS):
        if stay >> i & 1:
            put_back(s, s.back_kind[i])


def gather_unknown(s: State, own: int) -> None:
    for kind in range(KINDS):
        unknown = s.aside[kind]
        s.aside[kind] = 0
        for seat in range(s.seats):
            if seat != own:
                unknown += s.hand[seat][kind] - s.shown[seat][kind]
                s.hand[seat][kind] = s.shown[seat][kind]
        s.store[kind] += unknown
        s.stock[kind // GROUP] += unknown


def place_backs(s: State, own: int, eyes: int, bag: int, middle: int) -> int:
    """Deal what the eyes saw going back, newest first: it has the fewest places to be in.

    Bits of those that stay in the supply; they are kept out of it until the rest is dealt.  What
    only others saw is forgotten.
    """
    stay = 0
    for n in range(s.backs - 1, max(s.backs - BACKS, 0) - 1, -1):
        i = n % BACKS
        kind = s.back_kind[i]
        group = kind // GROUP
        if s.back_known[i] & eyes == 0:
            s.back_known[i] = 0
        elif s.store[kind] > 0 and not is_own(s, own, i):
            where = pick_place(s, own, i, middle if group == TOKEN else bag)
            if where != NOWHERE:
                s.store[kind] -= 1
                s.stock[group] -= 1
                if where != SUPPLY:
                    s.hand[where][kind] += 1
                else:
                    stay |= 1 << i
                    bag -= 1 - group
                    middle -= group
    return stay


def is_own(s: State, own: int, i: int) -> bool:
    """The viewer holds a piece of its kind that may be it, and takes it for it."""
    kind = s.back_kind[i]
    return own >= 0 and s.back_since[i][own] > 0 and s.hand[own][kind] > s.shown[own][kind]


def pick_place(s: State, own: int, i: int, room: int) -> int:
    """Each place where a piece put back may be now is as likely as any other."""
    group = s.back_kind[i] // GROUP
    where = SUPPLY if room > 0 else NOWHERE
    for seat in range(s.seats):
        if seat != own:
            here = max(0, s.back_since[i][seat] - face_down(s, seat, group))
            room += here
            if here > 0 and below(s, room) < here:
                where = seat
    return where


def face_down(s: State, seat: int, group: int) -> int:
    """Pieces of a pile that not everybody knows, as far as they are dealt."""
    count = 0
    for kind in range(GROUP * group, GROUP * group + GROUP):
        count += s.hand[seat][kind] - s.shown[seat][kind]
    return count
