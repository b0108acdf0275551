"""The Fish of Bid & Bait! (neutral subset): pile, discards, Spots, and who gets them."""

from __future__ import annotations

from chum.games.bidbait.rules_ending import end_by_set
from chum.games.bidbait.rules_table import FILLED, KINDS, RESHUFFLED, SHORT, Box, State
from chum.neutral.luck import any_kind, below
from chum.neutral.structs import tell


def fill_spot(s: State, box: Box, spot: int) -> None:
    """Lowest slots first, as far as there are Fish (BB-02, BB-26)."""
    wanted = box.slots[spot]
    filled = min(wanted, s.pile_size + s.discards_size)
    fish = 0
    for slot in range(filled):
        kind = draw_fish(s)
        fish |= kind + 1 << 3 * slot
        tell(s, FILLED, spot, slot, kind)
    s.slots[spot] = fish
    if filled < wanted:
        tell(s, SHORT, spot, wanted - filled, 0)


def draw_fish(s: State) -> int:
    """A kind from the pile; the discards are turned over only when it is empty (BB-27)."""
    if s.pile_size == 0:
        turn_discards_over(s)
    kind = any_kind(s, s.pile, s.pile_size)
    s.pile[kind] -= 1
    s.pile_size -= 1
    return kind


def turn_discards_over(s: State) -> None:
    for kind in range(KINDS):
        s.pile[kind] = s.discards[kind]
        s.discards[kind] = 0
    s.pile_size = s.discards_size
    s.discards_size = 0
    s.reshuffled = 1
    tell(s, RESHUFFLED, s.pile_size, 0, 0)


def discard_fish(s: State, kind: int) -> None:
    s.discards[kind] += 1
    s.discards_size += 1


def gain_fish(s: State, box: Box, player: int, kind: int) -> None:
    """Face up.  A set, the face-down Fish included, ends the game at once (BB-29).

    If the game goes on, everybody knows some kinds that the face-down Fish cannot be.
    """
    s.fish[player][kind] += 1
    different = 0
    missing = 0
    completing = 0  # kinds of a face-down Fish that would make a set
    for other in range(KINDS):
        count = s.fish[player][other]
        if count == 0:
            missing |= 1 << other
        else:
            different += 1
            if count == box.same - 1:
                completing |= 1 << other
    if different == box.different - 1:
        completing |= missing
    hidden = s.hidden[player]
    if (
        (hidden != 0 and completing >> hidden - 1 & 1)
        or different >= box.different
        or s.fish[player][kind] >= box.same
    ):
        end_by_set(s, box, player)
    elif hidden != 0:
        s.excluded[player] |= completing


def exchange_hidden(s: State, seat: int, player: int) -> None:
    """Swap a face-down Fish with one that could as well be it: in the pile, or a later player's.

    A pile made of discards holds what everybody saw, so it is left alone.
    """
    kind = s.hidden[player] - 1
    in_pile = 0 if s.reshuffled else s.pile_size
    later = 0
    for other in range(player, s.players):
        if other != seat and s.hidden[other] != 0:
            later += 1
    pick = below(s, in_pile + later)
    if pick < in_pile:
        found = 0
        while pick >= s.pile[found]:
            pick -= s.pile[found]
            found += 1
        s.pile[found] -= 1
        s.pile[kind] += 1
        s.hidden[player] = found + 1
        return
    pick -= in_pile
    other = player
    while pick > 0 or other == seat or s.hidden[other] == 0:
        if other != seat and s.hidden[other] != 0:
            pick -= 1
        other += 1
    s.hidden[player] = s.hidden[other]
    s.hidden[other] = kind + 1
