"""Bid & Bait!: bid how high you will roll, and fish out of ten Spots, one a round.

Facts: 2 to 5 players; with two, a dummy may play as a third.  36 Fish of six kinds, ten Spots with
Fish on them and mostly an ability, a Rod (a six-sided die) for everyone, Baits, one Duck.  Each
round all players set their Rods in secret to a bid; in the order of the bids everyone rolls and
must reach the own bid, Baits helping; who does takes a Fish of the current Spot or the Spot itself,
whose ability can be used once.  Hidden: bids until all are in, everyone's first Fish, the pile.
Ends at once with 6 different or 4 same Fish, else after ten rounds, when the fewest Fish win.
Random: the first Duck, the Fish drawn, the rolls, the dummy's bid.
"""

from __future__ import annotations

from chum.games.bidbait import rules_table as table
from chum.games.bidbait.rules_choices import choices, lowest_slot, prizes, spots_behind
from chum.games.bidbait.rules_ending import end_by_count
from chum.games.bidbait.rules_fish import (
    discard_fish,
    draw_fish,
    exchange_hidden,
    fill_spot,
    gain_fish,
)
from chum.games.bidbait.rules_table import ACTIONS as ACTIONS
from chum.games.bidbait.rules_table import SEATS as SEATS
from chum.games.bidbait.rules_table import Box, State
from chum.neutral.bits import list_bits
from chum.neutral.luck import below
from chum.neutral.sealed import is_waiting, lay
from chum.neutral.structs import tell, whisper


def setup(s: State, box: Box, seats: int) -> None:
    s.seats = seats
    s.players = seats + box.dummy
    s.duck = box.duck
    if box.duck < 0:  # BB-09; never the dummy (BB-37)
        s.duck = below(s, seats)
    tell(s, table.HAS_DUCK, s.duck, 0, 0)
    for kind in range(table.KINDS):
        s.pile[kind] = box.copies[kind]
        s.pile_size += box.copies[kind]
    for spot in range(table.SPOTS):
        s.order[spot] = spot
    for spot in range(table.ROW):
        fill_spot(s, box, spot)
    for player in range(s.players):
        kind = draw_fish(s)
        s.hidden[player] = kind + 1
        s.baits[player] = box.deal
        if player < seats:
            whisper(s, player, table.DEALT, player, kind, 0)
    open_round(s, 1)


def open_round(s: State, number: int) -> None:
    s.round = number
    s.spot = s.order[number - 1]
    s.spot_taken = 0
    s.duck_stays = 0
    s.lucky = 0
    for player in range(s.players):
        s.bid[player] = 0
    s.phase = table.BIDDING
    s.waiting = (1 << s.seats) - 1
    tell(s, table.ROUND, number, s.spot, 0)


# -- choosing


def pending(s: State, box: Box) -> int:
    return s.waiting


def legal(s: State, box: Box, seat: int, out: list[int]) -> int:
    if not is_waiting(s, seat):
        return 0
    return list_bits(choices(s, box, seat), 0, out, 0)


def replacements(s: State, box: Box, seat: int, out: list[int]) -> int:
    """A Rod may be set anew until the last one is set."""
    if s.phase != table.BIDDING or s.bid[seat] == 0:
        return 0
    return list_bits(choices(s, box, seat), 0, out, 0)


def away(s: State, box: Box, seat: int) -> int:
    """Bids 1, rolls, takes the lowest slot; never pays or uses an ability (BB-46)."""
    phase = s.phase
    if phase == table.BIDDING:
        return table.BID
    if phase == table.WINDOW:
        return table.KEEP_BID
    if phase == table.BEFORE_ROLL:
        return table.ROLL
    if phase == table.KEEPING:
        return table.KEEP + s.first_drawn
    if phase == table.PRIZE:
        slot = lowest_slot(s)
        return table.TAKE + slot if slot < table.SLOTS else table.TAKE_SPOT
    return table.DONE


def play(s: State, box: Box, seat: int, action: int) -> None:
    phase = s.phase
    if phase == table.BIDDING:
        if lay(s, s.bid, seat, action - table.BID + 1):
            reveal(s, box)
    elif action == table.ROLL:
        roll_rod(s, box, seat)
    elif phase == table.PRIZE:
        take_prize(s, box, seat, action)
    elif action == table.DONE:
        end_turn(s, box, seat)
    elif action == table.PAY:
        pay_baits(s, box, seat)
    elif phase == table.WINDOW:
        change_bid(s, box, seat, action)
    elif phase == table.KEEPING:
        keep_fish(s, box, seat, action - table.KEEP)
    else:
        use_ability(s, box, seat, action)


# -- bid and reveal


def reveal(s: State, box: Box) -> None:
    """The dummy's Rod is rolled only now (BB-35); then a bid may be changed (BB-07)."""
    s.phase = table.WINDOW
    for seat in range(s.seats):
        tell(s, table.REVEALED, seat, s.bid[seat], 0)
    if box.dummy:
        dummy = s.seats
        s.bid[dummy] = below(s, box.faces) + 1
        tell(s, table.DUMMY_BID, s.bid[dummy], 0, 0)
    if box.changer >= 0:
        for seat in range(s.seats):
            if s.owned[seat] >> box.changer & 1:
                s.waiting = 1 << seat
    if s.waiting == 0:
        start_rolling(s, box)


def change_bid(s: State, box: Box, seat: int, action: int) -> None:
    if action == table.KEEP_BID:
        tell(s, table.STOOD, seat, 0, 0)
    else:
        spend_spot(s, box, seat, table.CHANGE_BID)
        s.bid[seat] = action - table.BID + 1
        tell(s, table.CHANGED, seat, s.bid[seat], 0)
    start_rolling(s, box)


def start_rolling(s: State, box: Box) -> None:
    line_up(s)
    s.phase = table.BEFORE_ROLL
    s.turn = 0
    next_turn(s, box)


def line_up(s: State) -> None:
    """Untied bids first, then tied ones, each from the highest down (BB-12, BB-14).

    Players come in from the Duck on, so that equal ranks stay in the Duck's order (BB-13).
    """
    laid = 0
    tied = 0
    for player in range(s.players):
        bid = 1 << s.bid[player]
        tied |= laid & bid
        laid |= bid
    player = s.duck
    for i in range(s.players):
        rank = rank_of(s, player, tied)
        j = i
        while j > 0 and rank_of(s, s.queue[j - 1], tied) < rank:
            s.queue[j] = s.queue[j - 1]
            j -= 1
        s.queue[j] = player
        player += 1
        if player == s.players:
            player = 0


def rank_of(s: State, player: int, tied: int) -> int:
    bid = s.bid[player]
    return bid if tied >> bid & 1 else bid + table.FACES


# -- a turn


def next_turn(s: State, box: Box) -> None:
    """The dummy plays its own turn at once; after the last turn the round ends."""
    if s.turn < s.players and s.queue[s.turn] == s.seats:
        s.turn += 1
        play_dummy(s, box)
    if s.phase == table.OVER:
        return
    if s.turn == s.players:
        end_round(s, box)
        return
    player = s.queue[s.turn]
    s.turn += 1
    s.roll[player] = 0
    s.phase = table.BEFORE_ROLL
    s.waiting = 1 << player
    tell(s, table.TURN, player, s.bid[player], 0)


def play_dummy(s: State, box: Box) -> None:
    """It always succeeds and takes the first Fish, never the Spot (BB-35, BB-36)."""
    dummy = s.seats
    tell(s, table.TURN, dummy, s.bid[dummy], 0)
    slot = lowest_slot(s)
    if slot < table.SLOTS:
        take_fish(s, box, dummy, slot)
    else:
        tell(s, table.NOTHING_LEFT, dummy, 0, 0)


def roll_rod(s: State, box: Box, player: int) -> None:
    s.roll[player] = below(s, box.faces) + 1
    tell(s, table.ROLLED, player, s.roll[player], 0)
    if s.roll[player] >= s.bid[player]:
        succeed(s, box, player)
    else:
        s.phase = table.FAILED
        pass_if_done(s, box, player)


def pay_baits(s: State, box: Box, player: int) -> None:
    """It makes the roll a success, and no reroll can follow (BB-19, BB-22)."""
    lacking = s.bid[player] - s.roll[player]
    s.baits[player] -= lacking
    tell(s, table.PAID, player, lacking, 0)
    succeed(s, box, player)


def succeed(s: State, box: Box, player: int) -> None:
    """A prize must be taken if there is one (BB-16, BB-18)."""
    if prizes(s, box) != 0:
        s.phase = table.PRIZE
    else:
        tell(s, table.NOTHING_LEFT, player, 0, 0)
        s.phase = table.AFTER
        pass_if_done(s, box, player)


def take_prize(s: State, box: Box, player: int, action: int) -> None:
    s.phase = table.AFTER
    if action == table.TAKE_SPOT:
        s.lucky |= 1 << player
        s.spot_taken = 1
        s.owned[player] |= 1 << s.spot
        tell(s, table.TOOK_SPOT, player, s.spot, 0)
    else:
        take_fish(s, box, player, action - table.TAKE)
    pass_if_done(s, box, player)


def take_fish(s: State, box: Box, player: int, slot: int) -> None:
    fish = s.slots[s.spot]
    kind = (fish >> 3 * slot & 7) - 1
    s.slots[s.spot] = fish & ~(7 << 3 * slot)
    s.lucky |= 1 << player
    tell(s, table.TOOK, player, kind, slot)
    gain_fish(s, box, player, kind)


def pass_if_done(s: State, box: Box, player: int) -> None:
    """A turn passes by itself when nothing but ending it is possible (BB-47)."""
    if s.phase == table.FAILED or s.phase == table.AFTER:
        if choices(s, box, player) == 1 << table.DONE:
            end_turn(s, box, player)


def end_turn(s: State, box: Box, player: int) -> None:
    if s.phase == table.FAILED:
        tell(s, table.GAVE_UP, player, 0, 0)
    next_turn(s, box)


# -- abilities


def use_ability(s: State, box: Box, player: int, action: int) -> None:
    """In one's own turn, before the roll, after a failed one, or at its end (BB-20, BB-21)."""
    if action == table.USE_REROLL:
        spend_spot(s, box, player, table.REROLL)
        roll_rod(s, box, player)
        return
    if action == table.USE_BAITS:
        spend_spot(s, box, player, table.GAIN_BAITS)
        s.baits[player] += box.gain
        tell(s, table.GAINED, player, box.gain, 0)
    elif action == table.USE_DUCK:
        spend_spot(s, box, player, table.TAKE_DUCK)
        s.duck = player
        s.duck_stays = 1
        tell(s, table.HAS_DUCK, player, 0, 0)
    elif action == table.USE_DRAW:
        spend_spot(s, box, player, table.DRAW_TWO)
        draw_two(s, box, player)
    elif action >= table.USE_REORDER:
        spend_spot(s, box, player, table.REORDER)
        reorder_spots(s, action - table.USE_REORDER)
    elif action == table.RELEASE_HIDDEN or action >= table.USE_RELEASE:
        spend_spot(s, box, player, table.RELEASE)
        release_fish(s, player, action)
    else:
        spend_spot(s, box, player, table.RESCUE)
        rescue_fish(s, box, player, action - table.USE_RESCUE)
    pass_if_done(s, box, player)


def spend_spot(s: State, box: Box, player: int, ability: int) -> None:
    """The lowest Spot with this ability leaves the game (BB-24); equal ones are all the same."""
    spot = 0
    while s.owned[player] >> spot & 1 == 0 or box.ability[spot] != ability:
        spot += 1
    s.owned[player] &= ~(1 << spot)
    s.spent |= 1 << spot
    tell(s, table.USED, player, spot, 0)


def reorder_spots(s: State, row: int) -> None:
    """Their Fish travel with them (BB-08)."""
    behind = spots_behind(s)
    old = 0
    for i in range(behind):
        spot = s.order[s.round + i]
        old |= spot << 4 * i
    for i in range(behind):
        spot = old >> 4 * table.ORDERS[3 * row + i] & 15
        s.order[s.round + i] = spot
        tell(s, table.COMES, spot, s.round + i + 1, 0)


def rescue_fish(s: State, box: Box, player: int, kind: int) -> None:
    s.discards[kind] -= 1
    s.discards_size -= 1
    tell(s, table.RESCUED, player, kind, 0)
    gain_fish(s, box, player, kind)


def draw_two(s: State, box: Box, player: int) -> None:
    """A single Fish is kept without a question (BB-06)."""
    first = draw_fish(s)
    tell(s, table.DREW, player, first, 0)
    if s.pile_size + s.discards_size == 0:
        tell(s, table.KEPT, player, first, 0)
        gain_fish(s, box, player, first)
        return
    second = draw_fish(s)
    tell(s, table.DREW, player, second, 0)
    s.first_drawn = first
    s.second_drawn = second
    s.resume = s.phase
    s.phase = table.KEEPING


def keep_fish(s: State, box: Box, player: int, kind: int) -> None:
    """The other one is discarded first (BB-06)."""
    other = s.first_drawn + s.second_drawn - kind
    s.phase = s.resume
    tell(s, table.RETURNED, player, other, 0)
    discard_fish(s, other)
    tell(s, table.KEPT, player, kind, 0)
    gain_fish(s, box, player, kind)
    pass_if_done(s, box, player)


def release_fish(s: State, player: int, action: int) -> None:
    """Any Fish of one's own; the face-down one is shown (BB-38)."""
    if action == table.RELEASE_HIDDEN:
        kind = s.hidden[player] - 1
        s.hidden[player] = 0
        s.excluded[player] = 0
        tell(s, table.UNCOVERED, player, kind, 0)
    else:
        kind = action - table.USE_RELEASE
        s.fish[player][kind] -= 1
        tell(s, table.RELEASED, player, kind, 0)
    discard_fish(s, kind)


# -- the end of a round and of the game


def end_round(s: State, box: Box) -> None:
    """In the order of BB-44."""
    for player in range(s.players):
        if s.lucky >> player & 1 == 0:
            s.baits[player] += box.console
            tell(s, table.CONSOLED, player, box.console, 0)
    if s.duck_stays == 0:
        s.duck += 1
        if s.duck == s.seats:  # past the dummy (BB-37)
            s.duck = 0
        tell(s, table.HAS_DUCK, s.duck, 0, 0)
    clear_spot(s)
    if s.round == table.SPOTS:
        end_by_count(s)
    else:
        if s.round + table.ROW <= table.SPOTS:
            fill_spot(s, box, s.order[s.round + table.ROW - 1])
        open_round(s, s.round + 1)


def clear_spot(s: State) -> None:
    """Fish nobody took are discarded, and so is the Spot (BB-25)."""
    fish = s.slots[s.spot]
    s.slots[s.spot] = 0
    while fish != 0:
        kind = (fish & 7) - 1
        if kind >= 0:
            discard_fish(s, kind)
            tell(s, table.LEFT_OVER, s.spot, kind, 0)
        fish >>= 3
    if s.spot_taken == 0:
        s.spent |= 1 << s.spot
        tell(s, table.SPOT_LEFT, s.spot, 0, 0)


def is_over(s: State) -> bool:
    return s.phase == table.OVER


def rounds(s: State) -> int:
    return s.round


def score(s: State, box: Box, seat: int) -> int:
    """Players with a worse place; 0 while the game is open."""
    worse = 0
    for other in range(s.seats):
        if s.places[other] > s.places[seat]:
            worse += 1
    return worse


def place(s: State, box: Box, seat: int) -> int:
    return s.places[seat]


def counted(s: State, box: Box, seat: int) -> int:
    """What a player ends with: different Fish, same Fish, or no set."""
    kinds = 0
    most = 0
    for kind in range(table.KINDS):
        count = s.fish[seat][kind]
        if s.hidden[seat] == kind + 1:
            count += 1
        most = max(most, count)
        if count > 0:
            kinds += 1
    if kinds >= box.different:
        return 1
    return 2 if most >= box.same else 4


# -- what a seat cannot know


def conceal(s: State, box: Box, seat: int) -> None:
    """Draw anew what others have bid in secret, their face-down Fish, and with them the pile.

    Every arrangement is equally likely that leaves nobody with a set the game has not ended by.
    """
    if s.phase == table.OVER:
        return
    if s.phase == table.BIDDING:
        for other in range(s.seats):
            if other != seat and s.bid[other] != 0:
                s.bid[other] = below(s, box.faces) + 1
    possible = 0
    while possible == 0:
        possible = 1
        for player in range(s.players):
            if player != seat and s.hidden[player] != 0:
                exchange_hidden(s, seat, player)
                if s.excluded[player] >> s.hidden[player] - 1 & 1:
                    possible = 0
