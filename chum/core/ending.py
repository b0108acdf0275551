"""How a match that one number decides ended for a player: ahead, behind, or equal and then?"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from chum.core.words import enumeration

SHARED, AHEAD, BEHIND, WON, LOST = range(5)  # the middle two: equal, and the tiebreak decided


class Verdict(NamedTuple):
    kind: int
    mine: int
    rival: str  # who is equal; else who won, or for the winner nobody
    theirs: int  # the rival's number; for the winner the best of the others


def verdict(
    seat: int, numbers: Sequence[int], places: Sequence[int], names: Sequence[str]
) -> Verdict:
    """`numbers` decide, by seat; where they are equal, `places` know more."""
    mine, place = numbers[seat], places[seat]
    others = [other for other in range(len(numbers)) if other != seat]
    equal = [other for other in others if numbers[other] == mine]
    if equal:
        level = [other for other in equal if places[other] == place]
        behind = any(places[other] < place for other in equal)
        kind = SHARED if level else BEHIND if behind else AHEAD
        return Verdict(kind, mine, enumeration([names[other] for other in level or equal]), mine)
    winner = places.index(1)
    if winner == seat:
        second = min(others, key=lambda other: places[other])
        return Verdict(WON, mine, "", numbers[second])
    return Verdict(LOST, mine, names[winner], numbers[winner])


def tell(found: Verdict, said: Mapping[int, str]) -> str:
    """The sentence for it: {0} is the rival, {1} one's own number, {2} the rival's."""
    return said[found.kind].format(found.rival, found.mine, found.theirs)
