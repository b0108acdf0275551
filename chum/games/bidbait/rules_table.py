"""What lies on the table of Bid & Bait! (neutral subset): codes, events, box and state."""

from __future__ import annotations

from chum.neutral.structs import Struct, i8, i16, i32, i64, u8

SEATS = 5
SPOTS = 10
ROW = 4  # Spots that lie open: the current one and the next three
KINDS = 6
SLOTS = 6  # most Fish on a Spot
FACES = 6  # most faces of a Rod

# abilities of Spots
NO_ABILITY = 0
REROLL = 1
GAIN_BAITS = 2
TAKE_DUCK = 3
REORDER = 4
RESCUE = 5  # a discarded Fish (BB-05)
DRAW_TWO = 6  # keep one of two Fish from the pile (BB-06)
RELEASE = 7  # discard a Fish of one's own
CHANGE_BID = 8  # not in a turn, but right after the reveal (BB-07)

# sides of Spots
BASIC = 0
ADVANCED = 1
AS_BASIC = 2  # the advanced side, with the basic ability (BB-04)

# actions
BID = 0  # + number - 1; after the reveal the number to change to
KEEP_BID = 6
ROLL = 7
USE_REROLL = 8
USE_BAITS = 9
USE_DUCK = 10
USE_DRAW = 11
PAY = 12
DONE = 13  # give up after a failed roll, else end the turn
TAKE_SPOT = 14
RELEASE_HIDDEN = 15
TAKE = 16  # + slot
KEEP = 22  # + kind
USE_RESCUE = 28  # + kind
USE_RELEASE = 34  # + kind, face up
USE_REORDER = 40  # + row of ORDERS
ACTIONS = 45

# The other orders of the next three Spots, by old position.  Of two, only the row SWAP is one.
ORDERS = (0, 2, 1, 1, 0, 2, 1, 2, 0, 2, 0, 1, 2, 1, 0)
SWAP = 1

# phases
BIDDING = 0
WINDOW = 1  # bids are open, one player may change his
BEFORE_ROLL = 2
FAILED = 3
PRIZE = 4  # rolled or paid enough: must take something
KEEPING = 5  # must keep one of two Fish drawn
AFTER = 6  # only abilities are left to use
OVER = 7

# events
HAS_DUCK = 0  # player
FILLED = 1  # spot, slot, kind
SHORT = 2  # spot, slots that stay empty
DEALT = 3  # player, kind
ROUND = 4  # number, spot
REVEALED = 5  # player, bid
DUMMY_BID = 6  # rolled
CHANGED = 7  # player, bid
STOOD = 8  # player
TURN = 9  # player, bid
ROLLED = 10  # player, number
PAID = 11  # player, Baits
GAVE_UP = 12  # player
TOOK = 13  # player, kind, slot
TOOK_SPOT = 14  # player, spot
NOTHING_LEFT = 15  # player
USED = 16  # player, spot
GAINED = 17  # player, Baits
COMES = 18  # spot, round
RESCUED = 19  # player, kind
DREW = 20  # player, kind
KEPT = 21  # player, kind
RETURNED = 22  # player, kind
RELEASED = 23  # player, kind
UNCOVERED = 24  # player, kind: the face-down Fish, discarded
RESHUFFLED = 25  # Fish in the new pile
LEFT_OVER = 26  # spot, kind
SPOT_LEFT = 27  # spot
CONSOLED = 28  # player, Baits
SHOWN = 29  # player, kind: the face-down Fish at the end
SET_OF_SAME = 30  # player, kind
SET_OF_DIFFERENT = 31  # player
COUNTED = 32  # player, Fish, Baits
WON = 33  # player


class Box(Struct):
    ability: list[int] = i8(SPOTS)  # of each Spot on the side in use
    side: list[int] = i8(SPOTS)  # that is up
    slots: list[int] = i8(SPOTS)  # Fish on each Spot with this many players
    changer: int = i8()  # the Spot whose ability is to change a bid, -1 for none
    copies: list[int] = i8(KINDS)  # Fish of each kind
    same: int = i8()  # Fish of one kind that win
    different: int = i8()  # kinds of Fish that win
    faces: int = i8()  # of a Rod
    baits: int = i8()  # Baits in the box; more may be out (BB-28)
    deal: int = i8()  # Baits everyone starts with
    gain: int = i8()  # Baits for the ability
    console: int = i8()  # Baits for a round without a prize
    dummy: int = i8()  # 1: it plays after the last seat (BB-33)
    duck: int = i8()  # seat that has the Duck first, -1 to draw one


class State(Struct):
    rng: int = i64()
    seats: int = i8()
    players: int = i8()  # the dummy included
    round: int = i8()
    phase: int = i8()
    waiting: int = u8()  # bit of every seat that must choose
    duck: int = i8()  # who has it
    duck_stays: int = i8()  # it was taken by its ability this round (BB-15)
    spot: int = i8()  # the current one
    spot_taken: int = i8()
    turn: int = i8()  # how many have had their turn this round
    pile_size: int = i8()
    discards_size: int = i8()
    reshuffled: int = i8()  # the pile is made of discards, so everybody can count it
    lucky: int = u8()  # bit of every player who took a prize this round
    first_drawn: int = i8()  # kind
    second_drawn: int = i8()
    resume: int = i8()  # the phase in which they were drawn
    spent: int = i16()  # bit of every Spot out of the game (BB-24)
    pile: list[int] = i8(KINDS)
    discards: list[int] = i8(KINDS)
    order: list[int] = i8(SPOTS)  # the Spot of each round
    slots: list[int] = i32(SPOTS)  # Fish on each Spot, three bits a slot: kind + 1, 0 is empty
    bid: list[int] = i8(SEATS)  # 0: none yet
    roll: list[int] = i8(SEATS)  # the last one; 0 at the start of a turn
    queue: list[int] = i8(SEATS)  # players in the order of their turns
    baits: list[int] = i16(SEATS)
    owned: list[int] = i16(SEATS)  # bit of every Spot a player can use
    hidden: list[int] = i8(SEATS)  # kind + 1 of the face-down Fish, 0: none any more
    excluded: list[int] = u8(SEATS)  # bit of every kind that Fish cannot be: it would have won
    fish: list[list[int]] = i8(SEATS, KINDS)  # face up
    places: list[int] = i8(SEATS)
