"""What Bid & Bait!'s bots know beyond the rules (neutral subset)."""

from __future__ import annotations

from chum.games.bidbait.rules_table import BIDDING, KINDS, Box, State
from chum.neutral.sealed import take_back

HORIZON = 2  # to the end of the turn mostly; then Fish and Baits decide
LEAD = 10
ENOUGH = 4000  # more won no more from greedy players
TEMPERATURE = 300


def horizon(s: State, box: Box) -> int:
    """Two alone seldom make a set: only the end tells who has fewer Fish and more Baits."""
    return 0 if s.players == 2 else HORIZON


def reopen(s: State, box: Box, seat: int) -> None:
    """The others take their sealed bids back."""
    if s.phase == BIDDING:
        take_back(s, s.bid, seat)


def outlook(s: State, box: Box, seat: int) -> int:
    """Fish that are missing to the nearer set, ten each; every Bait is one."""
    most = 0
    kinds = 0
    for kind in range(KINDS):
        count = s.fish[seat][kind]
        if s.hidden[seat] == kind + 1:
            count += 1
        most = max(most, count)
        if count > 0:
            kinds += 1
    missing = min(box.same - most, box.different - kinds)
    return s.baits[seat] - 10 * missing
