"""The parts of Sharks: what there is, what can be chosen, what can happen (neutral subset)."""

from __future__ import annotations

from chum.neutral.structs import Struct, i8, i16, i32, i64, u8

SEATS = 4
SPECIES = 6
TYPES = 6  # bony, cartilaginous, cephalopod, crustacean, mammal or bird, pelagic
SIZES = 3  # small, medium, large
CREATURES = 18  # type * 3 + size
CARDS = 27  # kinds: a type, 6 + a size, 9 + a creature
BY_SIZE = 6
BY_BOTH = 9
HAND = 3
SOURCES = 4  # of points: cards for a type, for a size, for both, the tide
FROM_TIDE = 3
TOKENS = 4  # kinds of trash: N+E, E+S, S+W, W+N
TILES = 16  # row * 4 + column; row 0 is north (SK-64)
SLOTS = 16  # outside: north side from the west, east from the north, south, west
OUTSIDE = 16  # `at` of a shark in slot 0
NOWHERE = -1
QUIET_ROUNDS = 3  # SK-60
LONGEST = 30  # rounds (SK-60)

# species
BULL = 0
THRESHER = 1
HAMMERHEAD = 2
GREAT_WHITE = 3
MAKO = 4
TIGER = 5

# kinds of tiles
REEF = 0  # + size
CREATURE = 3  # + size
TIDE = 6
RELIEF = 7
OIL = 8
KINDS = 9

# steps of a turn
CHOOSING = 0  # a species
PLACING = 1  # the shark beside the ocean
SHUT_OUT = 2  # another slot, for its own is closed (SK-11)
SWIMMING = 3
DRAWING = 4  # a bag
TAKING = 5  # a displayed creature
SWEEPING = 6  # tiles that the tide takes
RELIEVING = 7
SCORING = 8
STEERING = 9
OVER = 10

# actions: each step has its own codes
PICK = 0  # + species
SLOT = 6  # + slot
SWIM = 22  # + way: N E S W, NE SE SW NW, by the corners
STOP = 31
BAG = 32  # + size
TAKE = 35  # + place in the display
SWEEP = 37  # + tile
SPIT = 53
EXCHANGE = 54  # + place in the hand
RELIEVED = 57
SCORE = 58  # + place in the hand
SCORED = 61
STEER = 62  # + direction
ACTIONS = 66
SCRATCH = 2 * CARDS + KINDS + 3  # room behind the moves for what bots work out about them
FROM = (PICK, SLOT, SLOT, SWIM, BAG, TAKE, SWEEP, SPIT, SCORE, STEER, ACTIONS)
UNTIL = (SLOT, SWIM, SWIM, BAG, TAKE, SWEEP, SPIT, SCORE, STEER, ACTIONS, ACTIONS)

DIAGONAL = 4  # the first diagonal way
CORNER = 8
# fmt: off
NEXT = (  # tile * 8 + way
    -1, 1, 4, -1, -1, 5, -1, -1,
    -1, 2, 5, 0, -1, 6, 4, -1,
    -1, 3, 6, 1, -1, 7, 5, -1,
    -1, -1, 7, 2, -1, -1, 6, -1,
    0, 5, 8, -1, 1, 9, -1, -1,
    1, 6, 9, 4, 2, 10, 8, 0,
    2, 7, 10, 5, 3, 11, 9, 1,
    3, -1, 11, 6, -1, -1, 10, 2,
    4, 9, 12, -1, 5, 13, -1, -1,
    5, 10, 13, 8, 6, 14, 12, 4,
    6, 11, 14, 9, 7, 15, 13, 5,
    7, -1, 15, 10, -1, -1, 14, 6,
    8, 13, -1, -1, 9, -1, -1, -1,
    9, 14, -1, 12, 10, -1, -1, 8,
    10, 15, -1, 13, 11, -1, -1, 9,
    11, -1, -1, 14, -1, -1, -1, 10,
)
# fmt: on

# what the relief tile has seen (bits of `relief`)
SPAT = 1
LAID_OFF = 2
DRAWN_UP = 4

# events
LAY = 0  # kind of tile, tile
DISPLAY = 1  # creature, place
BOAT_AT = 2  # tile
FIRST = 3  # seat
CHOOSE = 4  # seat, species
DRAW = 5  # seat, card: heard by the seat alone unless hands are open
DRAWS = 6  # seat, number of cards
PLACE = 7  # seat, slot
ROUND = 8  # number
ENTER = 9  # seat, tile
EAT_TRASH = 10  # seat, token
LAND = 11  # seat, tile, kind of tile
BLOCKED = 12  # seat
EAT = 13  # seat, creature: from a bag
TAKE_SHOWN = 14  # seat, creature: from a display
HUNGRY = 15  # seat: no creature, for want of room or of creatures
FULL = 16  # seat: the last round
SWEPT = 17  # tile, kind
SWEPT_TRASH = 18  # tile, token
BONUS = 19  # seat, points
EBB = 20  # the displays go back to their bags
SPIT_OUT = 21  # seat, token
DISCARD = 22  # seat, card
SCORES = 23  # seat, card, points
RESHUFFLE = 24  # seat: its discards are its deck
TURN = 25  # token as printed, and as it lies for the player
RESTACK = 26  # discarded trash is the new stack
NO_TOKEN = 27
SAIL = 28  # tile
LITTER = 29  # tile, token
NO_LITTER = 30  # tile, token: discarded
STILL = 31  # the end for want of progress
WIN = 32  # seat


class Box(Struct):
    reach: list[int] = i8(SPECIES)  # tiles a turn
    stomach: int = i8()  # places in it
    bonus: int = i8()  # points for sweeping three tiles with trash
    core: list[int] = i8(KINDS)  # tiles in every ocean
    more: list[int] = i8(KINDS)  # additional tiles
    creatures: int = i8()  # of each type and size
    trash: list[int] = i8(TOKENS)
    copies: list[list[int]] = i8(SPECIES, CARDS)
    needs: list[list[int]] = i8(SPECIES, CARDS)  # creatures that a card asks for
    points: list[list[int]] = i8(SPECIES, CARDS)  # for these
    further: list[list[int]] = i8(SPECIES, CARDS)  # for each one more
    turned: list[int] = i8(SEATS)  # quarter turns clockwise from token to ocean (SK-51)
    open: int = i8()  # hands are played open
    first: int = i8()  # seat, or NOWHERE: drawn (SK-07)


class State(Struct):
    rng: int = i64()
    seats: int = i8()
    first: int = i8()  # seat
    turn: int = i8()  # the seat that chooses
    step: int = i8()
    round: int = i8()  # 0 while the game is set up
    ending: int = i8()  # a stomach was full: the last round
    fed: int = i8()  # something was eaten this round
    quiet: int = i8()  # rounds running in which nothing was eaten
    # the ocean
    tiles: int = i8()  # 12 or 16
    tile: list[int] = i8(TILES)  # kind
    litter: list[int] = i8(TILES)  # trash token + 1
    boat: int = i8()  # tile
    pile: list[int] = i8(KINDS)
    in_pile: int = i8()
    bag: list[list[int]] = i8(SIZES, TYPES)
    in_bag: list[int] = i8(SIZES)
    display: list[list[int]] = i8(SIZES, 2)  # type + 1
    stack: list[int] = i8(TOKENS)  # trash to come
    spent: list[int] = i8(TOKENS)  # discarded trash
    # the sharks, by seat
    species: list[int] = i8(SEATS)  # NOWHERE before the choice
    at: list[int] = i8(SEATS)  # tile, or OUTSIDE + slot, or NOWHERE
    points: list[int] = i16(SEATS)
    earned: list[list[int]] = i16(SEATS, SOURCES)  # the points by where they came from
    items: list[int] = i8(SEATS)  # creatures and trash in the stomach
    trash: list[int] = i8(SEATS)  # tokens in the stomach
    swallowed: list[int] = i32(SEATS)  # which: two bits each, eaten longest ago lowest (SK-65)
    fits: list[list[int]] = i8(SEATS, CARDS)  # creatures in the stomach that a card counts
    hand: list[list[int]] = i8(SEATS, HAND)  # card + 1, 0 = discarded and not yet drawn
    known: list[int] = u8(SEATS)  # places of the hand that everybody knows by counting
    deck: list[list[int]] = i8(SEATS, CARDS)
    in_deck: list[int] = i8(SEATS)
    discards: list[list[int]] = i8(SEATS, CARDS)
    # the turn
    start: int = i8()  # tile where the swim began; NOWHERE if it came from outside
    reach: int = i8()  # tiles it may still swim
    trail: int = i32()  # tiles of this swim + 1, five bits each, the latest lowest
    leapt: int = i8()  # diagonal or corner movements of this swim
    closed: int = i32()  # bits of the tiles it may not enter
    swept: list[int] = i8(3)  # tiles chosen for the tide
    sweeps: int = i8()  # how many
    relief: int = i8()  # what was done on the relief tile
    token: int = i8()  # trash turned over for the boat, or NOWHERE
