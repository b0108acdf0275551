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

from chum.games.sharks import rules_ocean as ocean
from chum.games.sharks import rules_table as table
from chum.games.sharks.rules_cards import discard, fill_hand, hand_is_empty, redraw_hand, worth
from chum.games.sharks.rules_swim import (
    beside,
    can_swim,
    closed_tiles,
    is_free_slot,
    may_enter,
    way_to,
)
from chum.games.sharks.rules_table import ACTIONS as ACTIONS
from chum.games.sharks.rules_table import SCRATCH as SCRATCH
from chum.games.sharks.rules_table import SEATS, Box, State
from chum.neutral.bits import list_bits
from chum.neutral.luck import below
from chum.neutral.structs import lowest_bit, tell

# -- setting up


def setup(s: State, box: Box, seats: int) -> None:
    s.seats = seats
    s.tiles = 12 if seats == 2 else 16
    ocean.lay_ocean(s, box)
    ocean.fill_bags(s, box)
    for token in range(table.TOKENS):
        s.stack[token] = box.trash[token]
    s.boat = below(s, s.tiles)  # SK-05
    tell(s, table.BOAT_AT, s.boat, 0, 0)
    for seat in range(SEATS):
        s.species[seat] = table.NOWHERE
        s.at[seat] = table.NOWHERE
    s.start = table.NOWHERE
    s.token = table.NOWHERE
    s.first = box.first
    if box.first == table.NOWHERE:
        s.first = below(s, seats)
    tell(s, table.FIRST, s.first, 0, 0)
    s.turn = s.first
    s.step = table.CHOOSING


def choose_species(s: State, box: Box, seat: int, species: int) -> None:
    """All choose, then all are dealt cards, then all place their sharks (SK-08)."""
    s.species[seat] = species
    tell(s, table.CHOOSE, seat, species, 0)
    for card in range(table.CARDS):
        s.deck[seat][card] = box.copies[species][card]
        s.in_deck[seat] += box.copies[species][card]
    s.turn = next_seat(s)
    if s.turn == s.first:
        for i in range(s.seats):
            fill_hand(s, box, (s.first + i) % s.seats)
        s.step = table.PLACING


def place_shark(s: State, box: Box, seat: int, slot: int) -> None:
    s.at[seat] = table.OUTSIDE + slot
    tell(s, table.PLACE, seat, slot, 0)
    s.turn = next_seat(s)
    if s.turn == s.first:
        s.round = 1
        tell(s, table.ROUND, 1, 0, 0)
        begin_turn(s, box)


def next_seat(s: State) -> int:
    return (s.turn + 1) % s.seats


# -- choosing


def pending(s: State, box: Box) -> int:
    return 0 if s.step == table.OVER else 1 << s.turn


def legal(s: State, box: Box, seat: int, out: list[int]) -> int:
    if s.step == table.OVER or seat != s.turn:
        return 0
    if s.step == table.STEERING:
        return list_bits(ocean.boat_ways(s, box), table.STEER, out, 0)
    count = 0
    for action in range(table.FROM[s.step], table.UNTIL[s.step]):
        if is_offered(s, box, seat, action):
            out[count] = action
            count += 1
    return count


def is_offered(s: State, box: Box, seat: int, action: int) -> bool:
    """Whether an action of the present step can be chosen."""
    step = s.step
    if step == table.SWIMMING:
        if action == table.STOP:
            return s.at[seat] != s.start
        return may_enter(s, way_to(s, seat, action - table.SWIM))
    if step == table.SCORING:
        return action == table.SCORED or worth(s, box, seat, action - table.SCORE) > 0
    if step == table.STEERING:
        return ocean.boat_ways(s, box) >> (action - table.STEER) & 1 != 0
    if step == table.SWEEPING:
        tile = action - table.SWEEP
        if tile >= s.tiles:
            return False
        return (s.sweeps < 1 or s.swept[0] != tile) and (s.sweeps < 2 or s.swept[1] != tile)
    if step == table.RELIEVING:
        if action == table.SPIT:
            return can_spit(s, seat)
        if action == table.RELIEVED:
            return s.relief != 0
        return s.relief & table.DRAWN_UP == 0 and s.hand[seat][action - table.EXCHANGE] != 0
    if step == table.DRAWING:
        return s.in_bag[action - table.BAG] > 0
    if step == table.TAKING:
        return s.display[size_here(s, seat)][action - table.TAKE] != 0
    if step == table.CHOOSING:
        for other in range(s.seats):
            if s.species[other] == action - table.PICK:
                return False
        return True
    slot = action - table.SLOT
    if step == table.SHUT_OUT and is_free_slot(s, slot):
        return s.closed >> beside(s, slot) & 1 == 0
    return step == table.PLACING and is_free_slot(s, slot)


def replacements(s: State, box: Box, seat: int, out: list[int]) -> int:
    """Nothing is chosen in secret."""
    return 0


def play(s: State, box: Box, seat: int, action: int) -> None:
    step = s.step
    if step == table.SWIMMING:
        if action == table.STOP:
            land(s, box, seat)
        else:
            swim(s, box, seat, action - table.SWIM)
    elif step == table.SCORING:
        if action == table.SCORED:
            finish_scoring(s, box, seat)
        else:
            score_card(s, box, seat, action - table.SCORE)
    elif step == table.STEERING:
        steer(s, box, action - table.STEER)
    elif step == table.SWEEPING:
        sweep(s, box, seat, action - table.SWEEP)
    elif step == table.RELIEVING:
        relieve(s, box, seat, action)
    elif step == table.DRAWING:
        eat_from_bag(s, box, seat, action - table.BAG)
        act_on(s, box, seat)
    elif step == table.TAKING:
        take_shown(s, box, seat, action - table.TAKE)
    elif step == table.CHOOSING:
        choose_species(s, box, seat, action - table.PICK)
    elif step == table.PLACING:
        place_shark(s, box, seat, action - table.SLOT)
    else:
        s.at[seat] = table.OUTSIDE + action - table.SLOT
        tell(s, table.PLACE, seat, action - table.SLOT, 0)
        enter(s, box, seat, beside(s, action - table.SLOT))


def away(s: State, box: Box, seat: int) -> int:
    """The modest default of each step (SK-68)."""
    step = s.step
    if step == table.SCORING:
        return table.SCORED
    if step == table.SWIMMING and s.at[seat] != s.start:
        return table.STOP
    if step == table.RELIEVING and s.relief != 0 and not can_spit(s, seat):
        return table.RELIEVED
    first = table.NOWHERE
    for action in range(table.FROM[step], table.UNTIL[step]):
        if is_offered(s, box, seat, action):
            if first == table.NOWHERE:
                first = action
            if step == table.SWIMMING and s.litter[way_to(s, seat, action - table.SWIM)] == 0:
                return action
            if step == table.SWEEPING and s.litter[action - table.SWEEP] != 0:
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
    s.start = table.NOWHERE
    if s.at[seat] >= table.OUTSIDE:
        door = beside(s, s.at[seat] - table.OUTSIDE)
        if s.closed >> door & 1 == 0:
            enter(s, box, seat, door)
            return
        s.step = table.SHUT_OUT
        for slot in range(table.SLOTS):
            if is_offered(s, box, seat, table.SLOT + slot):
                return
    else:
        s.start = s.at[seat]
        s.trail = s.start + 1
        if can_swim(s, seat):
            s.step = table.SWIMMING
            return
    tell(s, table.BLOCKED, seat, 0, 0)
    s.step = table.SCORING


def swim(s: State, box: Box, seat: int, way: int) -> None:
    to = way_to(s, seat, way)
    if way >= table.DIAGONAL:
        s.leapt += 1
    enter(s, box, seat, to)


def enter(s: State, box: Box, seat: int, tile: int) -> None:
    """One tile further; land if the swim must end here (SK-10, SK-67)."""
    s.at[seat] = tile
    s.reach -= 1
    trail = s.trail
    s.trail = trail << 5 | tile + 1
    tell(s, table.ENTER, seat, tile, 0)
    eat_trash(s, box, seat, tile)
    if s.reach > 0 and can_swim(s, seat):
        s.step = table.SWIMMING
    else:
        land(s, box, seat)


def eat_trash(s: State, box: Box, seat: int, tile: int) -> None:
    """It must, while there is room (SK-28 … SK-30)."""
    token = s.litter[tile] - 1
    if token >= 0 and s.items[seat] < box.stomach:
        s.litter[tile] = 0
        s.swallowed[seat] |= token << 2 * s.trash[seat]
        s.trash[seat] += 1
        tell(s, table.EAT_TRASH, seat, token, 0)
        fill_stomach(s, box, seat)


def fill_stomach(s: State, box: Box, seat: int) -> None:
    """One item more; a full stomach makes this the last round, whatever comes (SK-32)."""
    s.items[seat] += 1
    s.fed = 1
    if s.items[seat] >= box.stomach:
        s.ending = 1
        tell(s, table.FULL, seat, 0, 0)


# -- 2. the tile


def land(s: State, box: Box, seat: int) -> None:
    """Eat one creature as the tile says, where there is room and one to eat (SK-30)."""
    tile = s.at[seat]
    kind = s.tile[tile]
    tell(s, table.LAND, seat, tile, kind)
    s.trail = 0
    if s.items[seat] >= box.stomach:
        tell(s, table.HUNGRY, seat, 0, 0)
    elif kind < table.CREATURE:
        eat_from_bag(s, box, seat, kind - table.REEF)
    elif kind < table.TIDE:
        left = s.display[kind - table.CREATURE][0]
        right = s.display[kind - table.CREATURE][1]
        if left != 0 and right != 0:
            s.step = table.TAKING
            return
        if left != 0 or right != 0:
            take_shown(s, box, seat, 0 if left != 0 else 1)  # SK-36
            return
        tell(s, table.HUNGRY, seat, 0, 0)
    else:
        bags = 0
        size = 0
        for i in range(table.SIZES):
            if s.in_bag[i] > 0:
                bags += 1
                size = i
        if bags > 1:
            s.step = table.DRAWING
            return
        eat_from_bag(s, box, seat, size)
    act_on(s, box, seat)


def size_here(s: State, seat: int) -> int:
    """The size of the Sea Creatures tile the shark is on."""
    return s.tile[s.at[seat]] - table.CREATURE


def eat_from_bag(s: State, box: Box, seat: int, size: int) -> None:
    if s.in_bag[size] == 0:
        tell(s, table.HUNGRY, seat, 0, 0)  # SK-35
    else:
        kind = ocean.draw_creature(s, size)
        tell(s, table.EAT, seat, kind * table.SIZES + size, 0)
        swallow(s, box, seat, kind, size)


def take_shown(s: State, box: Box, seat: int, i: int) -> None:
    size = size_here(s, seat)
    kind = s.display[size][i] - 1
    s.display[size][i] = 0
    tell(s, table.TAKE_SHOWN, seat, kind * table.SIZES + size, 0)
    swallow(s, box, seat, kind, size)
    ocean.fill_display(s, size)
    act_on(s, box, seat)


def swallow(s: State, box: Box, seat: int, kind: int, size: int) -> None:
    s.fits[seat][kind] += 1
    s.fits[seat][table.BY_SIZE + size] += 1
    s.fits[seat][table.BY_BOTH + kind * table.SIZES + size] += 1
    fill_stomach(s, box, seat)


def act_on(s: State, box: Box, seat: int) -> None:
    """What the tile does besides feeding the shark."""
    kind = s.tile[s.at[seat]]
    if kind == table.TIDE:
        s.sweeps = 0
        s.step = table.SWEEPING
    elif kind == table.RELIEF:
        s.relief = 0
        s.step = table.RELIEVING
    else:
        s.step = table.SCORING


def sweep(s: State, box: Box, seat: int, tile: int) -> None:
    """Three tiles are named, then the tide takes them (SK-38, SK-39)."""
    s.swept[s.sweeps] = tile
    s.sweeps += 1
    if s.sweeps == 3:
        ocean.change_tide(s, box, seat)
        s.step = table.SCORING


def can_spit(s: State, seat: int) -> bool:
    return s.trash[seat] > 0 and s.relief & table.SPAT == 0


def relieve(s: State, box: Box, seat: int, action: int) -> None:
    """Spit out trash, exchange cards, or both, in either order (SK-33, SK-34)."""
    if action == table.SPIT:
        spit(s, seat)
    elif action != table.RELIEVED:
        tell(s, table.DISCARD, seat, s.hand[seat][action - table.EXCHANGE] - 1, 0)
        discard(s, seat, action - table.EXCHANGE)
        s.relief |= table.LAID_OFF
    elif s.relief & table.LAID_OFF == 0:
        s.step = table.SCORING
    if s.relief & table.LAID_OFF != 0 and (action == table.RELIEVED or hand_is_empty(s, seat)):
        fill_hand(s, box, seat)
        s.relief ^= table.LAID_OFF | table.DRAWN_UP
    if s.relief & table.DRAWN_UP != 0 and not can_spit(s, seat):
        s.step = table.SCORING


def spit(s: State, seat: int) -> None:
    token = s.swallowed[seat] & 3
    s.swallowed[seat] >>= 2
    s.trash[seat] -= 1
    s.items[seat] -= 1
    s.spent[token] += 1
    s.relief |= table.SPAT
    tell(s, table.SPIT_OUT, seat, token, 0)


# -- 3. score cards


def score_card(s: State, box: Box, seat: int, i: int) -> None:
    points = worth(s, box, seat, i)
    card = s.hand[seat][i] - 1
    s.points[seat] += points
    s.earned[seat][0 if card < table.BY_SIZE else 1 if card < table.BY_BOTH else 2] += points
    tell(s, table.SCORES, seat, card, points)
    discard(s, seat, i)
    if hand_is_empty(s, seat):
        finish_scoring(s, box, seat)


def finish_scoring(s: State, box: Box, seat: int) -> None:
    fill_hand(s, box, seat)
    turn_token(s, box)


# -- 4. move the boat


def turn_token(s: State, box: Box) -> None:
    """The token is turned first, then the player chooses between its directions (SK-50)."""
    if ocean.stacked(s) == 0:
        ocean.restack(s)
    if ocean.stacked(s) == 0:
        s.token = table.NOWHERE  # SK-54
        tell(s, table.NO_TOKEN, 0, 0, 0)
    else:
        s.token = ocean.draw_token(s)
        tell(s, table.TURN, s.token, (s.token + box.turned[s.turn]) % 4, 0)
    ways = ocean.boat_ways(s, box)
    if ways & ways - 1 != 0:
        s.step = table.STEERING
    else:
        steer(s, box, lowest_bit(ways))


def steer(s: State, box: Box, way: int) -> None:
    left = s.boat
    s.boat = table.NEXT[left * 8 + way]
    tell(s, table.SAIL, s.boat, 0, 0)
    if s.token != table.NOWHERE:
        ocean.leave_trash(s, left)
        s.token = table.NOWHERE
    end_turn(s, box)


# -- the end


def end_turn(s: State, box: Box) -> None:
    s.turn = next_seat(s)
    if s.turn == s.first:
        end_round(s, box)
    if s.step != table.OVER:
        begin_turn(s, box)


def end_round(s: State, box: Box) -> None:
    """Everybody has had the same number of turns (SK-56)."""
    s.quiet = 0 if s.fed != 0 else s.quiet + 1
    s.fed = 0
    if s.ending == 0 and (s.quiet == table.QUIET_ROUNDS or s.round == table.LONGEST):
        tell(s, table.STILL, 0, 0, 0)
        s.ending = 1
    if s.ending != 0:
        s.step = table.OVER
        for seat in range(s.seats):
            if place(s, box, seat) == 1:
                tell(s, table.WIN, seat, 0, 0)
    else:
        s.round += 1
        tell(s, table.ROUND, s.round, 0, 0)


def is_over(s: State) -> bool:
    return s.step == table.OVER


def rounds(s: State) -> int:
    return s.round


def score(s: State, box: Box, seat: int) -> int:
    return s.points[seat]


def place(s: State, box: Box, seat: int) -> int:
    """Most points, then least trash, then shared (SK-59)."""
    if s.step != table.OVER:
        return 0
    better = 0
    for other in range(s.seats):
        if s.points[other] > s.points[seat]:
            better += 1
        elif s.points[other] == s.points[seat] and s.trash[other] < s.trash[seat]:
            better += 1
    return better + 1


def counted(s: State, box: Box, seat: int) -> int:
    """The species, and who was how soon in the round."""
    return 1 << s.species[seat] | 1 << table.SPECIES + (seat - s.first + s.seats) % s.seats


def conceal(s: State, box: Box, seat: int) -> None:
    """Only the hands of others are hidden, and only if they are played secretly (SK-49)."""
    if box.open == 0:
        for other in range(s.seats):
            if other != seat:
                redraw_hand(s, other)
