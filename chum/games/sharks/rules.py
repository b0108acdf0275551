"""Sharks: six species swim one ocean, each after its own prey, around a boat that litters.

Facts: 2 to 4 players, one shark each.  The ocean is a grid of 3 x 4 tiles (2 players) or 4 x 4.  In
a turn a shark swims tile by tile and eats the trash on its way, does what the tile it lands on
says (which feeds it one creature), may score cards from its hand of three by what is in its
stomach, and moves the boat, which leaves a trash token behind.
Components: 23 tiles, 72 creatures (six types, three sizes), 32 trash tokens, 24 cards a species.
Hidden: the hands, unless played open; bags, piles and decks are counts, so what comes next is not
even decided.  Random: the ocean, the boat's first tile, the first player, and every draw.
Ends after the round in which a stomach got full; most points win, ties go to the least trash.
"""

from __future__ import annotations

from chum.games.sharks.rules_cards import discard, fill_hand, hand_is_empty, redraw_hand, worth
from chum.games.sharks.rules_ocean import (
    boat_ways,
    change_tide,
    draw_creature,
    draw_token,
    fill_bags,
    fill_display,
    lay_ocean,
    leave_trash,
    restack,
    stacked,
)
from chum.games.sharks.rules_swim import (
    beside,
    can_swim,
    closed_tiles,
    is_free_slot,
    may_enter,
    way_to,
)
from chum.games.sharks.rules_table import ACTIONS as ACTIONS
from chum.games.sharks.rules_table import (
    BAG,
    BLOCKED,
    BOAT_AT,
    BY_BOTH,
    BY_SIZE,
    CARDS,
    CHOOSE,
    CHOOSING,
    CREATURE,
    DIAGONAL,
    DISCARD,
    DRAWING,
    DRAWN_UP,
    EAT,
    EAT_TRASH,
    ENTER,
    EXCHANGE,
    FIRST,
    FROM,
    FULL,
    HUNGRY,
    LAID_OFF,
    LAND,
    LONGEST,
    NEXT,
    NO_TOKEN,
    NOWHERE,
    OUTSIDE,
    OVER,
    PICK,
    PLACE,
    PLACING,
    QUIET_ROUNDS,
    REEF,
    RELIEF,
    RELIEVED,
    RELIEVING,
    ROUND,
    SAIL,
    SCORE,
    SCORED,
    SCORES,
    SCORING,
    SEATS,
    SHUT_OUT,
    SIZES,
    SLOT,
    SLOTS,
    SPAT,
    SPIT,
    SPIT_OUT,
    STEER,
    STEERING,
    STILL,
    STOP,
    SWEEP,
    SWEEPING,
    SWIM,
    SWIMMING,
    TAKE,
    TAKE_SHOWN,
    TAKING,
    TIDE,
    TOKENS,
    TURN,
    UNTIL,
    WIN,
    Box,
    State,
)
from chum.neutral.luck import below
from chum.neutral.structs import tell

# -- setting up


def setup(s: State, box: Box, seats: int) -> None:
    s.seats = seats
    s.tiles = 12 if seats == 2 else 16
    lay_ocean(s, box)
    fill_bags(s, box)
    for token in range(TOKENS):
        s.stack[token] = box.trash[token]
    s.boat = below(s, s.tiles)  # SK-05
    tell(s, BOAT_AT, s.boat, 0, 0)
    for seat in range(SEATS):
        s.species[seat] = NOWHERE
        s.at[seat] = NOWHERE
    s.start = NOWHERE
    s.token = NOWHERE
    s.first = box.first
    if box.first == NOWHERE:
        s.first = below(s, seats)
    tell(s, FIRST, s.first, 0, 0)
    s.turn = s.first
    s.step = CHOOSING


def choose_species(s: State, box: Box, seat: int, species: int) -> None:
    """All choose, then all are dealt cards, then all place their sharks (SK-08)."""
    s.species[seat] = species
    tell(s, CHOOSE, seat, species, 0)
    for card in range(CARDS):
        s.deck[seat][card] = box.copies[species][card]
        s.in_deck[seat] += box.copies[species][card]
    s.turn = next_seat(s)
    if s.turn == s.first:
        for i in range(s.seats):
            fill_hand(s, box, (s.first + i) % s.seats)
        s.step = PLACING


def place_shark(s: State, box: Box, seat: int, slot: int) -> None:
    s.at[seat] = OUTSIDE + slot
    tell(s, PLACE, seat, slot, 0)
    s.turn = next_seat(s)
    if s.turn == s.first:
        s.round = 1
        tell(s, ROUND, 1, 0, 0)
        begin_turn(s, box)


def next_seat(s: State) -> int:
    return (s.turn + 1) % s.seats


# -- choosing


def pending(s: State, box: Box) -> int:
    return 0 if s.step == OVER else 1 << s.turn


def legal(s: State, box: Box, seat: int, out: list[int]) -> int:
    count = 0
    if s.step != OVER and seat == s.turn:
        for action in range(FROM[s.step], UNTIL[s.step]):
            if is_offered(s, box, seat, action):
                out[count] = action
                count += 1
    return count


def is_offered(s: State, box: Box, seat: int, action: int) -> bool:
    """Whether an action of the present step can be chosen."""
    step = s.step
    if step == SWIMMING:
        if action == STOP:
            return s.at[seat] != s.start
        return may_enter(s, way_to(s, seat, action - SWIM))
    if step == SCORING:
        return action == SCORED or worth(s, box, seat, action - SCORE) > 0
    if step == STEERING:
        return boat_ways(s, box) >> (action - STEER) & 1 != 0
    if step == SWEEPING:
        tile = action - SWEEP
        if tile >= s.tiles:
            return False
        return (s.sweeps < 1 or s.swept[0] != tile) and (s.sweeps < 2 or s.swept[1] != tile)
    if step == RELIEVING:
        if action == SPIT:
            return can_spit(s, seat)
        if action == RELIEVED:
            return s.relief != 0
        return s.relief & DRAWN_UP == 0 and s.hand[seat][action - EXCHANGE] != 0
    if step == DRAWING:
        return s.in_bag[action - BAG] > 0
    if step == TAKING:
        return s.display[size_here(s, seat)][action - TAKE] != 0
    if step == CHOOSING:
        for other in range(s.seats):
            if s.species[other] == action - PICK:
                return False
        return True
    slot = action - SLOT
    if step == SHUT_OUT and is_free_slot(s, slot):
        return s.closed >> beside(s, slot) & 1 == 0
    return step == PLACING and is_free_slot(s, slot)


def replacements(s: State, box: Box, seat: int, out: list[int]) -> int:
    """Nothing is chosen in secret."""
    return 0


def play(s: State, box: Box, seat: int, action: int) -> None:
    step = s.step
    if step == SWIMMING:
        if action == STOP:
            land(s, box, seat)
        else:
            swim(s, box, seat, action - SWIM)
    elif step == SCORING:
        if action == SCORED:
            finish_scoring(s, box, seat)
        else:
            score_card(s, box, seat, action - SCORE)
    elif step == STEERING:
        steer(s, box, action - STEER)
    elif step == SWEEPING:
        sweep(s, box, seat, action - SWEEP)
    elif step == RELIEVING:
        relieve(s, box, seat, action)
    elif step == DRAWING:
        eat_from_bag(s, box, seat, action - BAG)
        act_on(s, box, seat)
    elif step == TAKING:
        take_shown(s, box, seat, action - TAKE)
    elif step == CHOOSING:
        choose_species(s, box, seat, action - PICK)
    elif step == PLACING:
        place_shark(s, box, seat, action - SLOT)
    else:
        s.at[seat] = OUTSIDE + action - SLOT
        tell(s, PLACE, seat, action - SLOT, 0)
        enter(s, box, seat, beside(s, action - SLOT))


def away(s: State, box: Box, seat: int) -> int:
    """The modest default of each step (SK-68)."""
    step = s.step
    if step == SCORING:
        return SCORED
    if step == SWIMMING and s.at[seat] != s.start:
        return STOP
    if step == RELIEVING and s.relief != 0 and not can_spit(s, seat):
        return RELIEVED
    first = NOWHERE
    for action in range(FROM[step], UNTIL[step]):
        if is_offered(s, box, seat, action):
            if first == NOWHERE:
                first = action
            if step == SWIMMING and s.litter[way_to(s, seat, action - SWIM)] == 0:
                return action
            if step == SWEEPING and s.litter[action - SWEEP] != 0:
                return action
    return first


# -- 1. swim


def begin_turn(s: State, box: Box) -> None:
    """Find out what is closed to the shark, and whether it can move at all (SK-12, SK-16)."""
    seat = s.turn
    s.closed = closed_tiles(s, seat)
    s.reach = box.reach[s.species[seat]]
    s.leapt = 0
    s.trail = 0
    s.start = NOWHERE
    if s.at[seat] >= OUTSIDE:
        door = beside(s, s.at[seat] - OUTSIDE)
        if s.closed >> door & 1 == 0:
            enter(s, box, seat, door)
            return
        s.step = SHUT_OUT
        for slot in range(SLOTS):
            if is_offered(s, box, seat, SLOT + slot):
                return
    else:
        s.start = s.at[seat]
        s.trail = s.start + 1
        if can_swim(s, seat):
            s.step = SWIMMING
            return
    tell(s, BLOCKED, seat, 0, 0)
    s.step = SCORING


def swim(s: State, box: Box, seat: int, way: int) -> None:
    to = way_to(s, seat, way)
    if way >= DIAGONAL:
        s.leapt += 1
    enter(s, box, seat, to)


def enter(s: State, box: Box, seat: int, tile: int) -> None:
    """One tile further; land if the swim must end here (SK-10, SK-67)."""
    s.at[seat] = tile
    s.reach -= 1
    trail = s.trail
    s.trail = trail << 5 | tile + 1
    tell(s, ENTER, seat, tile, 0)
    eat_trash(s, box, seat, tile)
    if s.reach > 0 and can_swim(s, seat):
        s.step = SWIMMING
    else:
        land(s, box, seat)


def eat_trash(s: State, box: Box, seat: int, tile: int) -> None:
    """It must, while there is room (SK-28 … SK-30)."""
    token = s.litter[tile] - 1
    if token >= 0 and s.items[seat] < box.stomach:
        s.litter[tile] = 0
        s.swallowed[seat] |= token << 2 * s.trash[seat]
        s.trash[seat] += 1
        tell(s, EAT_TRASH, seat, token, 0)
        fill_stomach(s, box, seat)


def fill_stomach(s: State, box: Box, seat: int) -> None:
    """One item more; a full stomach makes this the last round, whatever comes (SK-32)."""
    s.items[seat] += 1
    s.fed = 1
    if s.items[seat] >= box.stomach:
        s.ending = 1
        tell(s, FULL, seat, 0, 0)


# -- 2. the tile


def land(s: State, box: Box, seat: int) -> None:
    """Eat one creature as the tile says, where there is room and one to eat (SK-30)."""
    tile = s.at[seat]
    kind = s.tile[tile]
    tell(s, LAND, seat, tile, kind)
    s.trail = 0
    if s.items[seat] >= box.stomach:
        tell(s, HUNGRY, seat, 0, 0)
    elif kind < CREATURE:
        eat_from_bag(s, box, seat, kind - REEF)
    elif kind < TIDE:
        left = s.display[kind - CREATURE][0]
        right = s.display[kind - CREATURE][1]
        if left != 0 and right != 0:
            s.step = TAKING
            return
        if left != 0 or right != 0:
            take_shown(s, box, seat, 0 if left != 0 else 1)  # SK-36
            return
        tell(s, HUNGRY, seat, 0, 0)
    else:
        bags = 0
        size = 0
        for i in range(SIZES):
            if s.in_bag[i] > 0:
                bags += 1
                size = i
        if bags > 1:
            s.step = DRAWING
            return
        eat_from_bag(s, box, seat, size)
    act_on(s, box, seat)


def size_here(s: State, seat: int) -> int:
    """The size of the Sea Creatures tile the shark is on."""
    return s.tile[s.at[seat]] - CREATURE


def eat_from_bag(s: State, box: Box, seat: int, size: int) -> None:
    if s.in_bag[size] == 0:
        tell(s, HUNGRY, seat, 0, 0)  # SK-35
    else:
        kind = draw_creature(s, size)
        tell(s, EAT, seat, kind * SIZES + size, 0)
        swallow(s, box, seat, kind, size)


def take_shown(s: State, box: Box, seat: int, i: int) -> None:
    size = size_here(s, seat)
    kind = s.display[size][i] - 1
    s.display[size][i] = 0
    tell(s, TAKE_SHOWN, seat, kind * SIZES + size, 0)
    swallow(s, box, seat, kind, size)
    fill_display(s, size)
    act_on(s, box, seat)


def swallow(s: State, box: Box, seat: int, kind: int, size: int) -> None:
    s.fits[seat][kind] += 1
    s.fits[seat][BY_SIZE + size] += 1
    s.fits[seat][BY_BOTH + kind * SIZES + size] += 1
    fill_stomach(s, box, seat)


def act_on(s: State, box: Box, seat: int) -> None:
    """What the tile does besides feeding the shark."""
    kind = s.tile[s.at[seat]]
    if kind == TIDE:
        s.sweeps = 0
        s.step = SWEEPING
    elif kind == RELIEF:
        s.relief = 0
        s.step = RELIEVING
    else:
        s.step = SCORING


def sweep(s: State, box: Box, seat: int, tile: int) -> None:
    """Three tiles are named, then the tide takes them (SK-38, SK-39)."""
    s.swept[s.sweeps] = tile
    s.sweeps += 1
    if s.sweeps == 3:
        change_tide(s, box, seat)
        s.step = SCORING


def can_spit(s: State, seat: int) -> bool:
    return s.trash[seat] > 0 and s.relief & SPAT == 0


def relieve(s: State, box: Box, seat: int, action: int) -> None:
    """Spit out trash, exchange cards, or both, in either order (SK-33, SK-34)."""
    if action == SPIT:
        spit(s, seat)
    elif action != RELIEVED:
        tell(s, DISCARD, seat, s.hand[seat][action - EXCHANGE] - 1, 0)
        discard(s, seat, action - EXCHANGE)
        s.relief |= LAID_OFF
    elif s.relief & LAID_OFF == 0:
        s.step = SCORING
    if s.relief & LAID_OFF != 0 and (action == RELIEVED or hand_is_empty(s, seat)):
        fill_hand(s, box, seat)
        s.relief ^= LAID_OFF | DRAWN_UP
    if s.relief & DRAWN_UP != 0 and not can_spit(s, seat):
        s.step = SCORING


def spit(s: State, seat: int) -> None:
    token = s.swallowed[seat] & 3
    s.swallowed[seat] >>= 2
    s.trash[seat] -= 1
    s.items[seat] -= 1
    s.spent[token] += 1
    s.relief |= SPAT
    tell(s, SPIT_OUT, seat, token, 0)


# -- 3. score cards


def score_card(s: State, box: Box, seat: int, i: int) -> None:
    points = worth(s, box, seat, i)
    card = s.hand[seat][i] - 1
    s.points[seat] += points
    s.earned[seat][0 if card < BY_SIZE else 1 if card < BY_BOTH else 2] += points
    tell(s, SCORES, seat, card, points)
    discard(s, seat, i)
    if hand_is_empty(s, seat):
        finish_scoring(s, box, seat)


def finish_scoring(s: State, box: Box, seat: int) -> None:
    fill_hand(s, box, seat)
    turn_token(s, box)


# -- 4. move the boat


def turn_token(s: State, box: Box) -> None:
    """The token is turned first, then the player chooses between its directions (SK-50)."""
    if stacked(s) == 0:
        restack(s)
    if stacked(s) == 0:
        s.token = NOWHERE  # SK-54
        tell(s, NO_TOKEN, 0, 0, 0)
    else:
        s.token = draw_token(s)
        tell(s, TURN, s.token, (s.token + box.turned[s.turn]) % 4, 0)
    ways = boat_ways(s, box)
    if ways & ways - 1 != 0:
        s.step = STEERING
    else:
        way = 0
        while ways >> way & 1 == 0:
            way += 1
        steer(s, box, way)


def steer(s: State, box: Box, way: int) -> None:
    left = s.boat
    s.boat = NEXT[left * 8 + way]
    tell(s, SAIL, s.boat, 0, 0)
    if s.token != NOWHERE:
        leave_trash(s, left)
        s.token = NOWHERE
    end_turn(s, box)


# -- the end


def end_turn(s: State, box: Box) -> None:
    s.turn = next_seat(s)
    if s.turn == s.first:
        end_round(s, box)
    if s.step != OVER:
        begin_turn(s, box)


def end_round(s: State, box: Box) -> None:
    """Everybody has had the same number of turns (SK-56)."""
    s.quiet = 0 if s.fed != 0 else s.quiet + 1
    s.fed = 0
    if s.ending == 0 and (s.quiet == QUIET_ROUNDS or s.round == LONGEST):
        tell(s, STILL, 0, 0, 0)
        s.ending = 1
    if s.ending != 0:
        s.step = OVER
        for seat in range(s.seats):
            if place(s, box, seat) == 1:
                tell(s, WIN, seat, 0, 0)
    else:
        s.round += 1
        tell(s, ROUND, s.round, 0, 0)


def is_over(s: State) -> bool:
    return s.step == OVER


def rounds(s: State) -> int:
    return s.round


def score(s: State, box: Box, seat: int) -> int:
    return s.points[seat]


def place(s: State, box: Box, seat: int) -> int:
    """Most points, then least trash, then shared (SK-59)."""
    if s.step != OVER:
        return 0
    better = 0
    for other in range(s.seats):
        if s.points[other] > s.points[seat]:
            better += 1
        elif s.points[other] == s.points[seat] and s.trash[other] < s.trash[seat]:
            better += 1
    return better + 1


def conceal(s: State, box: Box, seat: int) -> None:
    """Only the hands of others are hidden, and only if they are played secretly (SK-49)."""
    if box.open == 0:
        for other in range(s.seats):
            if other != seat:
                redraw_hand(s, other)
