"""SharkBait: roll dice onto your mat where the sharks do not eat them; each die saved is a Fish.

Facts: 3 to 6 players; 60 Fish in a bag and 12 Shark Bait Tokens, each with a number 1-6 and dots; a
mat of six columns; six dice.  A turn: two Fish become sharks in the columns of their numbers; the
player rolls, places dice and rolls on; dice in and between the sharks' columns are eaten; every die
left draws a Fish, and the sharks are kept too.  Ends the instant the bag is empty; most dots win.
Advanced: the two neighbours give the sharks, secretly and at the same time.  Hidden: every piece
that lies face down and was never a shark; in the advanced game its owner may look.
Random: starting player, draws from the bag and the middle, dice, blind trades.
Who knows what of the pieces is said in `rules_pieces.py`.
"""

from __future__ import annotations

from chum.games.sharkbait.rules_pieces import (
    DOTS,
    EVERYBODY_KNOWS,
    FISH,
    GROUP,
    KINDS,
    NUMBERS,
    SEATS,
    SUPPLY,
    TOKEN,
    Box,
    State,
    any_piece,
    draw,
    draw_face_down,
    limit_backs,
    put_back,
    recognise,
    redeal,
    remember_back,
)
from chum.neutral.luck import below
from chum.neutral.sealed import is_waiting, lay
from chum.neutral.structs import lowest_bit, tell, whisper

DICE = 6
ROLLS = (1, 6, 36, 216, 1296, 7776, 46656)  # ways that so many dice can fall
PAIRS = 0x666666  # set in a number's four bits when two or more dice show it
IDLE_TURNS = 40  # SB-40
ONE = 0  # index of the number
SIX = 5

# actions
STOP = 0
ROLL_AGAIN = 1
TRADE = 2  # a token, blind (standard)
RETURN_FIRST = 3  # the earlier of two sharks 1 and 6
RETURN_SECOND = 4
PLACE = 5  # + NUMBERS * (number - 1) + dice - 1
PIECE = 41  # + kind: the gift of a neighbour, or the token that is traded (advanced)
ACTIONS = 89

# phases
GIVING = 0
RETURNING = 1
ROLLING = 2
OVER = 3

# events
REMOVE = 0  # Fish: that many go back into the box unseen
TURN = 1  # seat
SHARK = 2  # seat, kind: drawn from the bag
GIVE = 3  # neighbour, kind: revealed
RETURN = 4  # seat, kind
ROLL = 5  # seat, dice: four bits a number
PUT = 6  # seat, number, dice
SPEND = 7  # seat: a token goes back to the middle
EAT = 8  # number, dice
KEEP = 9  # seat, sharks
DRAW = 10  # seat, Fish: that many, face down
GAIN = 11  # seat: a token, face down
LOOK = 12  # seat, kind drawn, how many of it are now in the pile: to its owner alone
NO_TOKEN = 13  # seat: the middle is empty
EMPTY = 14  # the bag: the game ends
STANDSTILL = 15  # turns: the game ends
FLIP = 16  # seat, kind, count
COUNT = 17  # seat, dots
WIN = 18  # seat


def setup(s: State, box: Box, seats: int) -> None:
    s.seats = seats
    s.left = DICE
    s.stock[FISH] = box.fish
    s.stock[TOKEN] = box.tokens
    for kind in range(KINDS):
        s.store[kind] = box.made[kind]
    for seat in range(seats):
        take_token(s, box, seat)
    if box.removed > 0:
        tell(s, REMOVE, box.removed, 0, 0)
    for _ in range(box.removed):  # nobody sees which (SB-06)
        kind = draw(s, FISH)
        s.aside[kind] += 1
    if box.advanced:
        for seat in range(seats):  # from what is left (SB-33)
            draw_fish(s, box, seat, box.each)
    s.current = box.first
    if box.first < 0:
        s.current = below(s, seats)
    start_turn(s, box)


# -- pieces


def take_token(s: State, box: Box, seat: int) -> None:
    """Tokens run out (SB-24)."""
    if s.stock[TOKEN] == 0:
        tell(s, NO_TOKEN, seat, 0, 0)
        return
    tell(s, GAIN, seat, 0, 0)
    kind = draw_face_down(s, seat, TOKEN)
    if box.advanced:
        look(s, seat, 1 << kind)


def draw_fish(s: State, box: Box, seat: int, count: int) -> None:
    tell(s, DRAW, seat, count, 0)
    drawn = 0
    for _ in range(count):
        drawn |= 1 << draw_face_down(s, seat, FISH)
    if box.advanced:
        look(s, seat, drawn)


def look(s: State, seat: int, drawn: int) -> None:
    """Only the owner sees what he has drawn, and only in the advanced game (SB-04, SB-05)."""
    while drawn != 0:
        kind = lowest_bit(drawn)
        whisper(s, seat, LOOK, seat, kind, s.hand[seat][kind])
        drawn &= drawn - 1


# -- sharks


def start_turn(s: State, box: Box) -> None:
    s.turn += 1
    s.before = s.stock[FISH]
    s.swaps = 0
    s.waiting = 0
    tell(s, TURN, s.current, 0, 0)
    if box.advanced:
        s.phase = GIVING
        for side in range(2):  # who has a piece must give (SB-36, SB-37)
            giver = neighbour(s, side)
            if s.pieces[giver][FISH] + s.pieces[giver][TOKEN] > 0:
                s.waiting |= 1 << giver
    if s.waiting == 0:
        gather_sharks(s, box)


def neighbour(s: State, side: int) -> int:
    """0 for the one before, 1 for the one after the current player."""
    return (s.current + s.seats - 1 + 2 * side) % s.seats


def gather_sharks(s: State, box: Box) -> None:
    """The neighbours' gifts together (SB-35), and from the bag what is missing (SB-36)."""
    if box.advanced:
        for side in range(2):
            hand_over(s, neighbour(s, side))
    while s.sharks < 2 and s.phase != OVER:
        draw_shark(s, box)
    if s.phase != OVER:
        part_one_and_six(s, box)


def hand_over(s: State, giver: int) -> None:
    if s.gift[giver] == 0:
        return
    kind = s.gift[giver] - 1
    group = kind // GROUP
    s.gift[giver] = 0
    s.hand[giver][kind] -= 1
    s.pieces[giver][group] -= 1
    tell(s, GIVE, giver, kind, 0)
    if s.shown[giver][kind] > 0:
        s.shown[giver][kind] -= 1
    else:
        s.hidden[giver][group] -= 1
        recognise(s, kind, giver, EVERYBODY_KNOWS)
        limit_backs(s, giver, group)
    s.shark[s.sharks] = kind
    s.sharks += 1


def draw_shark(s: State, box: Box) -> None:
    """The game ends with the last Fish; what was drawn is kept (SB-11, SB-28, SB-29)."""
    kind = draw(s, FISH)
    tell(s, SHARK, s.current, kind, 0)
    if s.backs > 0:
        recognise(s, kind, SUPPLY, EVERYBODY_KNOWS)
    s.shark[s.sharks] = kind
    s.sharks += 1
    if s.stock[FISH] == 0:
        keep_sharks(s)
        tell(s, EMPTY, 0, 0, 0)
        finish(s, box)


def part_one_and_six(s: State, box: Box) -> None:
    """Sharks 1 and 6 would eat every column: draw a third, then return an original (SB-08, 09)."""
    while one_and_six(s):
        draw_shark(s, box)
        if s.phase == OVER:
            return
        forced = forced_return(s)
        if forced < 0:
            s.phase = RETURNING
            s.waiting = 1 << s.current
            return
        return_shark(s, forced)
    first_roll(s, box)


def one_and_six(s: State) -> bool:
    first = s.shark[0] % NUMBERS
    second = s.shark[1] % NUMBERS
    return min(first, second) == ONE and max(first, second) == SIX


def forced_return(s: State) -> int:
    """From the second swap on the shark whose stay would leave 1 and 6 goes back (SB-09)."""
    third = s.shark[2] % NUMBERS
    if s.swaps == 0 or (third != ONE and third != SIX):
        return -1
    return 1 if s.shark[0] % NUMBERS == third else 0


def return_shark(s: State, which: int) -> None:
    """Into the bag, a token to the middle (SB-39); everybody saw it."""
    kind = s.shark[which]
    tell(s, RETURN, s.current, kind, 0)
    put_back(s, kind)
    remember_back(s, kind, EVERYBODY_KNOWS, SUPPLY, 0)
    if which == 0:
        s.shark[0] = s.shark[1]
    s.shark[1] = s.shark[2]
    s.sharks = 2
    s.swaps += 1


# -- dice


def first_roll(s: State, box: Box) -> None:
    s.mat = 0
    s.opened = 0
    s.left = DICE
    s.phase = ROLLING
    s.waiting = 1 << s.current
    roll(s, box)


def roll(s: State, box: Box) -> None:
    """All dice that are not on the mat (SB-18); a turn without any choice stops (SB-44)."""
    luck = below(s, ROLLS[s.left])  # one draw for all dice: six cost a tenth of a playout
    rolled = 0
    for _ in range(s.left):
        rolled += 1 << 4 * (luck % NUMBERS)
        luck //= NUMBERS
    s.rolled = rolled
    s.placed = 0
    tell(s, ROLL, s.current, rolled, 0)
    if rolled & (PAIRS | s.opened) == 0 and s.pieces[s.current][TOKEN] == 0:
        end_turn(s, box)


def place_dice(s: State, box: Box, number: int, dice: int) -> None:
    """Two open a column, sharks or not; one may join dice there (SB-12 … SB-15)."""
    s.rolled -= dice << 4 * number
    s.mat += dice << 4 * number
    s.opened |= 7 << 4 * number
    s.left -= dice
    s.placed += dice
    tell(s, PUT, s.current, number + 1, dice)
    if s.left == 0:  # SB-22
        end_turn(s, box)


def trade_token(s: State, box: Box, seat: int, kind: int) -> None:
    """A token goes back face down, its dots are lost, and the dice are rolled anew (SB-21)."""
    tell(s, SPEND, seat, 0, 0)
    s.hand[seat][kind] -= 1
    s.pieces[seat][TOKEN] -= 1
    put_back(s, kind)
    if box.advanced:
        hide_trade(s, seat, kind)
    s.hidden[seat][TOKEN] = s.pieces[seat][TOKEN]
    limit_backs(s, seat, TOKEN)
    roll(s, box)


def hide_trade(s: State, seat: int, traded: int) -> None:
    """Only the owner knows what went; tokens he was seen to take are his still or in the middle."""
    mine = 1 << seat
    for kind in range(GROUP, KINDS):
        for _ in range(s.shown[seat][kind]):
            remember_back(s, kind, EVERYBODY_KNOWS - mine, seat, s.pieces[seat][TOKEN])
        s.shown[seat][kind] = 0
    recognise(s, traded, seat, mine)
    remember_back(s, traded, mine, SUPPLY, 0)


# -- the end of a turn


def end_turn(s: State, box: Box) -> None:
    """The sharks eat; each die left draws a Fish, none or six of them gain a token (SB-23)."""
    saved = feed_sharks(s)
    keep_sharks(s)
    if saved > 0:
        draw_fish(s, box, s.current, min(saved, s.stock[FISH]))
    if s.stock[FISH] == 0:  # before any token (SB-25 … SB-27)
        tell(s, EMPTY, 0, 0, 0)
        finish(s, box)
        return
    if saved == 0 or saved == DICE:
        take_token(s, box, s.current)
    s.idle = s.idle + 1 if s.stock[FISH] == s.before else 0
    if s.idle == IDLE_TURNS:
        tell(s, STANDSTILL, IDLE_TURNS, 0, 0)
        finish(s, box)
        return
    s.current = s.current + 1 if s.current + 1 < s.seats else 0
    start_turn(s, box)


def feed_sharks(s: State) -> int:
    """They eat in their columns and between (SB-07); the dice that are left over."""
    first = s.shark[0] % NUMBERS
    second = s.shark[1] % NUMBERS
    saved = DICE - s.left
    for number in range(min(first, second), max(first, second) + 1):
        dice = s.mat >> 4 * number & 7
        saved -= dice
        if dice > 0:
            tell(s, EAT, number + 1, dice, 0)
    return saved


def keep_sharks(s: State) -> None:
    """Whatever the dice did (SB-29, SB-34, SB-41)."""
    seat = s.current
    tell(s, KEEP, seat, s.sharks, 0)
    for i in range(s.sharks):
        kind = s.shark[i]
        s.hand[seat][kind] += 1
        s.shown[seat][kind] += 1
        s.pieces[seat][kind // GROUP] += 1
    s.sharks = 0


def finish(s: State, box: Box) -> None:
    """At once; turns need not be equal (SB-30)."""
    s.phase = OVER
    s.waiting = 0
    s.backs = 0
    for seat in range(s.seats):
        show_pile(s, seat)
    for seat in range(s.seats):
        flip_pieces(s, box, seat)
    for seat in range(s.seats):
        s.places[seat] = 1
        for other in range(s.seats):
            s.places[seat] += s.rank[other] > s.rank[seat]
    for seat in range(s.seats):
        if s.places[seat] == 1:
            tell(s, WIN, seat, 0, 0)


def show_pile(s: State, seat: int) -> None:
    """Now everybody knows the whole pile; before anything of it is told."""
    for kind in range(KINDS):
        s.shown[seat][kind] = s.hand[seat][kind]
    s.hidden[seat][FISH] = 0
    s.hidden[seat][TOKEN] = 0


def flip_pieces(s: State, box: Box, seat: int) -> None:
    """Pile by pile; Fish and tokens count (SB-32), ties as in SB-31."""
    for kind in range(KINDS):
        count = s.hand[seat][kind]
        if count > 0:
            tell(s, FLIP, seat, kind, count)
    dots = score(s, box, seat)
    tell(s, COUNT, seat, dots, 0)
    s.rank[seat] = 256 * dots
    if box.fewest:
        s.rank[seat] -= s.pieces[seat][FISH] + s.pieces[seat][TOKEN]


# -- choices


def pending(s: State, box: Box) -> int:
    return s.waiting


def legal(s: State, box: Box, seat: int, out: list[int]) -> int:
    if not is_waiting(s, seat):
        return 0
    if s.phase == GIVING:
        return list_pieces(s, seat, 0, 0, out)
    if s.phase == RETURNING:
        out[0] = RETURN_FIRST
        out[1] = RETURN_SECOND
        return 2
    return list_dice_choices(s, box, seat, out)


def list_dice_choices(s: State, box: Box, seat: int, out: list[int]) -> int:
    """Stop always (SB-17), roll once a die is placed (SB-16), trade while none is (SB-19)."""
    out[0] = STOP
    count = 1
    spend = s.placed == 0 and s.pieces[seat][TOKEN] > 0
    if s.placed > 0:
        out[count] = ROLL_AGAIN
        count += 1
    elif spend and box.advanced == 0:
        out[count] = TRADE
        count += 1
    takes = s.rolled & (PAIRS | s.opened)
    while takes != 0:
        shift = lowest_bit(takes) & ~3
        base = PLACE - 1 + NUMBERS * (shift >> 2)
        for dice in range(2 - (s.opened >> shift & 1), (s.rolled >> shift & 7) + 1):
            out[count] = base + dice
            count += 1
        takes &= ~(7 << shift)
    if spend and box.advanced:
        count = list_pieces(s, seat, GROUP, count, out)
    return count


def list_pieces(s: State, seat: int, start: int, count: int, out: list[int]) -> int:
    """Append the pieces of the pile from kind `start` on, but not a gift already sealed."""
    for kind in range(start, KINDS):
        if s.hand[seat][kind] > 0 and kind + 1 != s.gift[seat]:
            out[count] = PIECE + kind
            count += 1
    return count


def replacements(s: State, box: Box, seat: int, out: list[int]) -> int:
    """A sealed gift may be replaced until the other one is in."""
    if s.gift[seat] == 0:
        return 0
    return list_pieces(s, seat, 0, 0, out)


def play(s: State, box: Box, seat: int, action: int) -> None:
    if action >= PIECE:
        if s.phase != GIVING:
            trade_token(s, box, seat, action - PIECE)
        elif lay(s, s.gift, seat, action - PIECE + 1):
            gather_sharks(s, box)
    elif action >= PLACE:
        code = action - PLACE
        place_dice(s, box, code // NUMBERS, code % NUMBERS + 1)
    elif action == STOP:
        end_turn(s, box)
    elif action == ROLL_AGAIN:
        roll(s, box)
    elif action == TRADE:
        kind = any_piece(s, seat, GROUP, s.pieces[seat][TOKEN])
        trade_token(s, box, seat, kind)
    else:
        return_shark(s, action - RETURN_FIRST)
        part_one_and_six(s, box)


def away(s: State, box: Box, seat: int) -> int:
    """The gift with the fewest dots, the first shark back, stop (SB-45)."""
    if s.phase == RETURNING:
        return RETURN_FIRST
    if s.phase == ROLLING:
        return STOP
    for rank in range(KINDS):  # by dots, then Fish before tokens, then by number
        kind = rank % (2 * NUMBERS) // NUMBERS * GROUP
        kind += rank // (2 * NUMBERS) * NUMBERS + rank % NUMBERS
        if s.hand[seat][kind] > 0:
            return PIECE + kind
    return STOP


def is_over(s: State) -> bool:
    return s.phase == OVER


def rounds(s: State) -> int:
    """Turns."""
    return s.turn


def score(s: State, box: Box, seat: int) -> int:
    total = 0
    for group in range(2):
        for dots in range(1, DOTS + 1):
            first = GROUP * group + NUMBERS * (dots - 1)
            pieces = 0
            for kind in range(first, first + NUMBERS):
                pieces += s.hand[seat][kind]
            total += dots * pieces
    return total


def place(s: State, box: Box, seat: int) -> int:
    return s.places[seat]


# -- what a seat cannot know


def conceal(s: State, box: Box, seat: int) -> None:
    """In the standard game nobody knows a face-down piece, not even its owner (SB-04)."""
    own = seat if box.advanced else -1
    redeal(s, box, own, 1 << (seat if seat >= 0 else SEATS))
    for other in range(s.seats):
        if other != seat and s.gift[other] != 0:
            pile = s.pieces[other][FISH] + s.pieces[other][TOKEN]
            s.gift[other] = 1 + any_piece(s, other, 0, pile)
