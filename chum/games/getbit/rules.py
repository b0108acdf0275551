"""Get Bit!: pirates swim in a line from a shark that bites the last one.

Facts: 2 to 6 players; one pirate each, or two each with 2 or 3 players.  Every pirate has its own
hand of cards 1 to pirates + 1.  Each round all players lay one card per pirate at the same time;
pirates with untied cards swim to the front, lowest card first; from the second round on the shark
bites the last pirate of the line.  Hidden: nothing but the cards laid down before the reveal.  Ends
when two pirates are left (one pirate each) or at the first elimination (two each).
Random: the order of the line at the start, nothing else.
"""

from __future__ import annotations

from chum.neutral.bits import list_bits
from chum.neutral.luck import any_bit, shuffle
from chum.neutral.structs import Struct, i8, i16, i64, lowest_bit, tell, u8

SEATS = 6
PIRATES = 6
CARDS = 7  # highest card in the box
ACTIONS = 14  # card - 1 for a seat's first pirate, 7 + card - 1 for its second

# events
SWIMS_AT = 0  # pirate, position: the line at the start
REVEAL = 1  # pirate, card
SWIM = 2  # pirate: to the front
TIE = 3  # card: those who laid it stay
BITE = 4  # pirate, limb lost, limbs left
EATEN = 5  # pirate: out of the game
PICK_UP = 6  # pirate: takes its cards back
ROUND = 7  # number
GULP = 8  # pirate: the last one behind the winner
WIN = 9  # seat


class Box(Struct):
    limbs: int = i8()  # a pirate's limbs
    pickup: int = i8()  # cards in hand at which all are picked up (GB-11)
    cards: list[int] = i8(PIRATES + 1)  # highest card in a hand, by pirates in the line


class State(Struct):
    rng: int = i64()
    seats: int = i8()
    each: int = i8()  # pirates of a seat: seat s plays s, or 2s and 2s + 1
    top: int = i8()  # highest card in use
    full: int = u8()  # a full hand as bits 1 .. top; never shrinks (GB-01, GB-02)
    round: int = i16()
    over: int = i8()
    alive: int = u8()  # bit of every seat still playing
    waiting: int = u8()  # bit of every seat whose choice is not complete
    swimmers: int = i8()  # pirates still in the water
    line: list[int] = i8(PIRATES)  # pirates in the water, front first (GB-27)
    limbs: list[int] = i8(PIRATES)
    hand: list[int] = u8(PIRATES)  # bit c set: card c in hand; the other cards lie face up
    chosen: list[int] = i8(PIRATES)  # card laid face down this round, 0 = none yet
    shown: list[int] = i8(PIRATES)  # card of the last reveal (GB-13), 0 before the first
    places: list[int] = i8(SEATS)  # 0 while still playing


def setup(s: State, box: Box, seats: int) -> None:
    s.seats = seats
    s.each = 2 if seats <= 3 else 1  # GB-17, GB-19
    s.swimmers = seats * s.each
    s.top = box.cards[s.swimmers]
    s.full = (1 << s.top + 1) - 2
    s.round = 1
    s.alive = (1 << seats) - 1
    s.waiting = s.alive
    for pirate in range(s.swimmers):
        s.line[pirate] = pirate
        s.limbs[pirate] = box.limbs
        s.hand[pirate] = s.full
    shuffle(s, s.line, s.swimmers)  # GB-03
    for i in range(s.swimmers):
        tell(s, SWIMS_AT, s.line[i], i, 0)


def owner(s: State, pirate: int) -> int:
    return pirate // s.each


# -- choosing cards


def pending(s: State, box: Box) -> int:
    return s.waiting


def legal(s: State, box: Box, seat: int, out: list[int]) -> int:
    """The cards in hand of the seat's first pirate without a card."""
    if s.waiting >> seat & 1 == 0:
        return 0
    pirate = seat * s.each
    if s.chosen[pirate] == 0:
        return list_cards(s, pirate, 0, 0, out)
    return list_cards(s, pirate + 1, CARDS, 0, out)


def list_cards(s: State, pirate: int, base: int, count: int, out: list[int]) -> int:
    """Append the cards in hand, but not the one laid down, as actions from `base` on."""
    hand = s.hand[pirate] & ~(1 << s.chosen[pirate])
    return list_bits(hand, base - 1, out, count)


def replacements(s: State, box: Box, seat: int, out: list[int]) -> int:
    """A card laid down may be replaced until the last one is in (GB-14)."""
    count = 0
    if s.over == 0:
        for i in range(s.each):
            pirate = seat * s.each + i
            if s.chosen[pirate] != 0:
                count = list_cards(s, pirate, CARDS * i, count, out)
    return count


def play(s: State, box: Box, seat: int, action: int) -> None:
    pirate = seat * s.each
    if action < CARDS:
        s.chosen[pirate] = action + 1
    else:
        s.chosen[pirate + 1] = action - CARDS + 1
    if s.each == 1 or s.chosen[pirate + 1] != 0:
        s.waiting &= ~(1 << seat)
        if s.waiting == 0:
            play_round(s, box)


def away(s: State, box: Box, seat: int) -> int:
    """The lowest card of the pirate that has none yet (GB-24)."""
    pirate = seat * s.each
    base = 0
    if s.chosen[pirate] != 0:
        pirate += 1
        base = CARDS
    return base + lowest_bit(s.hand[pirate]) - 1


# -- a round, once every card is down


def play_round(s: State, box: Box) -> None:
    reveal(s)
    move_pirates(s)
    if s.round > 1:
        bite(s)
    if s.over == 0:
        pick_up_short_hands(s, box)
        s.round += 1
        tell(s, ROUND, s.round, 0, 0)
        s.waiting = s.alive


def reveal(s: State) -> None:
    """Turn the cards; only now do they leave the hands (GB-13)."""
    for pirate in range(s.seats * s.each):
        card = s.chosen[pirate]
        s.shown[pirate] = card
        s.hand[pirate] &= ~(1 << card)  # nothing for card 0, which no hand holds
        s.chosen[pirate] = 0
        if card != 0:
            tell(s, REVEAL, pirate, card, 0)


def move_pirates(s: State) -> None:
    """Lowest untied card first, each mover to the very front; ties stay (GB-04, GB-05, GB-18)."""
    laid = 0
    tied = 0
    movers = 0  # who laid which card: three bits a card
    for i in range(s.swimmers):
        pirate = s.line[i]
        card = s.shown[pirate]
        tied |= laid & 1 << card
        laid |= 1 << card
        movers |= pirate << 3 * card
    untied = laid & ~tied
    told = 1  # cards below this one are dealt with
    while untied != 0:
        card = lowest_bit(untied)
        untied &= untied - 1
        tell_ties(s, tied, told, card)
        told = card + 1
        to_front(s, movers >> 3 * card & 7)
    tell_ties(s, tied, told, s.top + 1)


def tell_ties(s: State, tied: int, start: int, end: int) -> None:
    """The tied cards from `start` to before `end`: ties are told in order among the movers."""
    for card in range(start, end):
        if tied >> card & 1:
            tell(s, TIE, card, 0, 0)


def to_front(s: State, pirate: int) -> None:
    i = 0
    ahead = pirate
    while s.line[i] != pirate:
        behind = s.line[i]
        s.line[i] = ahead
        ahead = behind
        i += 1
    s.line[i] = ahead
    tell(s, SWIM, pirate, 0, 0)


def bite(s: State) -> None:
    """The last pirate loses a limb and swims to the front, or is out with its fourth (GB-08)."""
    victim = s.line[s.swimmers - 1]
    s.limbs[victim] -= 1
    tell(s, BITE, victim, s.limbs[victim], 0)
    if s.limbs[victim] > 0:
        to_front(s, victim)
        pick_up(s, victim)
    else:
        eliminate(s, victim)


def eliminate(s: State, pirate: int) -> None:
    tell(s, EATEN, pirate, 0, 0)
    s.swimmers -= 1
    s.alive &= ~(1 << owner(s, pirate))
    s.hand[pirate] = s.full  # its cards leave with it
    if s.each == 2:
        finish_two_each(s, owner(s, pirate))
    else:
        s.places[pirate] = s.swimmers + 1
        if s.swimmers == 2:
            finish_last_two(s)


def finish_last_two(s: State) -> None:
    """The shark eats the one behind; the front one wins, however bitten (GB-15, GB-16)."""
    tell(s, GULP, s.line[1], 0, 0)
    s.places[s.line[1]] = 2
    win(s, s.line[0])


def finish_two_each(s: State, loser: int) -> None:
    """The loser's neighbour in front wins: the front-most pirate of another player (GB-20 … 22)."""
    front = 0
    while owner(s, s.line[front]) == loser:
        front += 1
    for seat in range(s.seats):
        s.places[seat] = 2
    s.places[loser] = s.seats
    win(s, owner(s, s.line[front]))


def win(s: State, seat: int) -> None:
    s.places[seat] = 1
    s.over = 1
    s.waiting = 0
    tell(s, WIN, seat, 0, 0)


def pick_up_short_hands(s: State, box: Box) -> None:
    """Compulsory for everyone down to the threshold (GB-10, GB-11); never otherwise (GB-12)."""
    for i in range(s.swimmers):
        pirate = s.line[i]
        if holds_at_most(s, pirate, box.pickup):
            pick_up(s, pirate)


def pick_up(s: State, pirate: int) -> None:
    """All its cards, the one just played too (GB-09)."""
    s.hand[pirate] = s.full
    tell(s, PICK_UP, pirate, 0, 0)


def holds_at_most(s: State, pirate: int, cards: int) -> bool:
    hand = s.hand[pirate]
    for _ in range(cards):
        hand &= hand - 1
    return hand == 0


# -- the end


def is_over(s: State) -> bool:
    return s.over != 0


def rounds(s: State) -> int:
    return s.round


def score(s: State, box: Box, seat: int) -> int:
    """Players outlived."""
    if s.places[seat] != 0:
        return s.seats - s.places[seat]
    outlived = 0
    for other in range(s.seats):
        if s.places[other] != 0:
            outlived += 1
    return outlived


def place(s: State, box: Box, seat: int) -> int:
    return s.places[seat]


def conceal(s: State, box: Box, seat: int) -> None:
    """Cards that others laid face down are unknown: draw them anew from their hands.

    Whether a player has laid the first of two cards is not known either.
    """
    for pirate in range(s.seats * s.each):
        other = owner(s, pirate)
        if other != seat and s.chosen[pirate] != 0:
            s.chosen[pirate] = 0
            if s.waiting >> other & 1 == 0:
                s.chosen[pirate] = any_bit(s, s.hand[pirate])
