"""What can be chosen in Bid & Bait! (neutral subset): the legal actions as bits of a number."""

from __future__ import annotations

from chum.games.bidbait import rules_table as table
from chum.games.bidbait.rules_table import Box, State


def choices(s: State, box: Box, player: int) -> int:
    """Bit of every action of the player whose choice it is."""
    phase = s.phase
    if phase == table.BIDDING:
        return other_bids(s, box, player)
    if phase == table.PRIZE:
        return prizes(s, box)
    if phase == table.WINDOW:
        return other_bids(s, box, player) | 1 << table.KEEP_BID
    if phase == table.KEEPING:  # two of a kind are one entry (BB-06)
        return 1 << table.KEEP + s.first_drawn | 1 << table.KEEP + s.second_drawn
    can = abilities(s, box, player) if s.owned[player] != 0 else 0
    if phase == table.BEFORE_ROLL:
        return can | 1 << table.ROLL
    if phase == table.FAILED and s.baits[player] >= s.bid[player] - s.roll[player]:
        can |= 1 << table.PAY  # exactly what the roll lacks (BB-19)
    return can | 1 << table.DONE


def other_bids(s: State, box: Box, player: int) -> int:
    """Every number but the one the Rod shows (BB-03, BB-07, BB-11)."""
    return (1 << box.faces) - 1 & ~(1 << s.bid[player] >> 1)


def prizes(s: State, box: Box) -> int:
    """Equal Fish are one choice, unless the dummy cares for their slots (BB-36)."""
    can = 0
    seen = 0
    code = table.TAKE
    fish = s.slots[s.spot]
    while fish != 0:
        kind = 1 << (fish & 7) & ~1
        if kind & ~seen:
            can |= 1 << code
            if box.dummy == 0:
                seen |= kind
        fish >>= 3
        code += 1
    if s.spot_taken == 0 and box.ability[s.spot] != table.NO_ABILITY:  # BB-17
        can |= 1 << table.TAKE_SPOT
    return can


def abilities(s: State, box: Box, player: int) -> int:
    """Bit of every way to use an ability in the turn as it stands (BB-42)."""
    can = 0
    owned = s.owned[player]
    spot = 0
    while owned != 0:
        if owned & 1:
            can |= ways_to_use(s, player, box.ability[spot])
        owned >>= 1
        spot += 1
    return can


def ways_to_use(s: State, player: int, ability: int) -> int:
    if ability == table.REROLL:
        return 1 << table.USE_REROLL if s.phase == table.FAILED else 0
    if ability == table.GAIN_BAITS:
        return 1 << table.USE_BAITS
    if ability == table.TAKE_DUCK:
        return 1 << table.USE_DUCK
    if ability == table.DRAW_TWO:
        return 1 << table.USE_DRAW if s.pile_size + s.discards_size > 0 else 0
    can = 0
    if ability == table.REORDER:  # needs at least two Spots (BB-08)
        if spots_behind(s) == table.ROW - 1:
            can = 31 << table.USE_REORDER
        elif spots_behind(s) == 2:
            can = 1 << table.USE_REORDER + table.SWAP
    elif ability == table.RESCUE:
        for kind in range(table.KINDS):
            if s.discards[kind] > 0:
                can |= 1 << table.USE_RESCUE + kind
    elif ability == table.RELEASE:
        for kind in range(table.KINDS):
            if s.fish[player][kind] > 0:
                can |= 1 << table.USE_RELEASE + kind
        if s.hidden[player] != 0:
            can |= 1 << table.RELEASE_HIDDEN
    return can


def spots_behind(s: State) -> int:
    """How many of the next three there still are."""
    return min(table.ROW - 1, table.SPOTS - s.round)


def lowest_slot(s: State) -> int:
    """The first slot of the current Spot with a Fish; SLOTS if there is none."""
    fish = s.slots[s.spot]
    if fish == 0:
        return table.SLOTS
    slot = 0
    while fish & 7 == 0:
        fish >>= 3
        slot += 1
    return slot
