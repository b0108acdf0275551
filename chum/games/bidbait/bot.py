"""What Bid & Bait!'s bots know beyond the rules (neutral subset)."""

from __future__ import annotations

from chum.games.bidbait import rules_table as table
from chum.games.bidbait.rules_table import Box, State
from chum.neutral.luck import below
from chum.neutral.sealed import take_back

LEAD = 10
FORECASTS = 130
BIDS = (1, 2, 2, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 6, 6)  # what sensible players bid, and how often
BIDS_COUNT = 16
LATE = 8  # the round from which Fish are a burden to who has no hope of a set
WIN = 1000
# Tenths, by ability; a Fish that brings a set nearer is worth more than most.
ABILITY_WORTH = (0, 20, 22, 8, 5, 35, 30, 5, 15)
PAID_WORTH = 7  # a Bait
NO_PRIZE = 12  # two Baits, and everything is still to come


def reopen(s: State, box: Box, seat: int) -> None:
    """The others take their sealed bids back."""
    if s.phase == table.BIDDING:
        take_back(s, s.bid, seat)


# -- sensible play


def policy(s: State, box: Box, seat: int, moves: list[int], count: int) -> int:
    """Bids anything sensible; takes and pays for what brings a set nearer."""
    if s.phase == table.BIDDING:
        return sensible_bid(s, box, moves, count)
    best = 0
    if count > 1:
        kinds = kinds_held(s, seat)
        most = most_alike(s, seat)
        highest = -WIN
        for i in range(count):
            value = worth(s, box, seat, kinds, most, moves[i])
            if value > highest:
                highest = value
                best = i
    return best


def sensible_bid(s: State, box: Box, moves: list[int], count: int) -> int:
    chance = below(s, BIDS_COUNT)
    bid = min(BIDS[chance], box.faces)
    for i in range(count):
        if moves[i] == table.BID + bid - 1:
            return i
    return 0


def worth(s: State, box: Box, seat: int, kinds: int, most: int, action: int) -> int:
    """Of a move in a turn, in tenths of what a step to a set is about worth.

    The seat has Fish of so many kinds, and so many of one kind at most.
    """
    if action >= table.TAKE and action < table.KEEP:
        fish = s.slots[s.spot] >> 3 * (action - table.TAKE) & 7
        return worth_of_fish(s, box, seat, kinds, most, fish - 1)
    if action == table.TAKE_SPOT:
        return ABILITY_WORTH[box.ability[s.spot]]
    if action >= table.KEEP and action < table.USE_RESCUE:
        return worth_of_fish(s, box, seat, kinds, most, action - table.KEEP)
    if action >= table.USE_RESCUE and action < table.USE_RELEASE:
        rescued = worth_of_fish(s, box, seat, kinds, most, action - table.USE_RESCUE)
        return rescued - ABILITY_WORTH[table.RESCUE]
    if action == table.PAY:
        return best_prize(s, box, seat, kinds, most) - PAID_WORTH * (s.bid[seat] - s.roll[seat])
    if action == table.USE_REROLL:
        return (best_prize(s, box, seat, kinds, most) + NO_PRIZE) // 2
    if action == table.USE_BAITS or action == table.USE_DRAW:
        return WIN
    if action == table.ROLL or action == table.KEEP_BID:
        return WIN - 1
    if action == table.DONE:
        return NO_PRIZE if s.phase == table.FAILED else 1
    return 0


def best_prize(s: State, box: Box, seat: int, kinds: int, most: int) -> int:
    best = 0
    if s.spot_taken == 0:
        best = ABILITY_WORTH[box.ability[s.spot]]
    fish = s.slots[s.spot]
    while fish != 0:
        if fish & 7 != 0:
            best = max(best, worth_of_fish(s, box, seat, kinds, most, (fish & 7) - 1))
        fish >>= 3
    return best


def worth_of_fish(s: State, box: Box, seat: int, kinds: int, most: int, kind: int) -> int:
    """Of one more Fish of a kind."""
    own = held(s, seat, kind)
    before = min(box.same - most, box.different - kinds)
    if own == 0:
        kinds += 1
    missing = min(box.same - max(most, own + 1), box.different - kinds)
    if missing <= 0:
        return WIN
    if s.round >= LATE and missing > table.SPOTS - s.round:
        return -20
    value = 10 * (own + 1) * (own + 1) // box.same
    if own == 0:
        value = max(value, 10 * kinds * kinds // box.different)
    return value + 60 * (before - missing) // missing


def kinds_held(s: State, seat: int) -> int:
    """How many kinds of Fish a seat has."""
    kinds = 0
    for kind in range(table.KINDS):
        if held(s, seat, kind) > 0:
            kinds += 1
    return kinds


def most_alike(s: State, seat: int) -> int:
    """How many Fish of one kind a seat has at most."""
    most = 0
    for kind in range(table.KINDS):
        most = max(most, held(s, seat, kind))
    return most


def held(s: State, seat: int, kind: int) -> int:
    count = s.fish[seat][kind]
    return count + 1 if s.hidden[seat] == kind + 1 else count


# -- how a seat stands


def outlook(s: State, box: Box, seat: int) -> int:
    """Fish that are missing to the nearer set, ten each; every Bait is one."""
    missing = min(box.same - most_alike(s, seat), box.different - kinds_held(s, seat))
    return s.baits[seat] - 10 * missing
