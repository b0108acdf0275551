"""How a match that one number decides ended for a player: ahead, behind, or equal and then?

A game's `words_ending.py` has `ending(view, names, heard)`, why it ended so for the one who sees;
`heard` is what everybody heard, from the first event on.
It may have

- `turned(view, told, names, won)`: what happened in the part of the match that brought or cost the
  win, in one sentence that is true of it, or nothing;
- `marks(view, told)`: by seat short notes on its way through the match;
- `numbers(view)`, by seat what decides, and `tiebreak()`, what does where that is equal: a sentence
  in which {0} are those behind, and its clause.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from chum.core.language import _
from chum.core.words import Event, capital, enumeration

SHARED, AHEAD, BEHIND, WON, LOST = range(5)  # the middle two: equal, and the tiebreak decided


class Told(NamedTuple):
    """What everybody heard, in which round, and by whose move."""

    round: int
    seat: int
    event: Event


class Verdict(NamedTuple):
    kind: int
    mine: int
    rival: str  # who is equal (and you, if nothing decides); else who won; for the winner nobody
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
        if level:
            we = enumeration([_("you"), *(names[other] for other in level)])
            return Verdict(SHARED, mine, we, mine)
        rivals = enumeration([names[other] for other in equal])
        return Verdict(BEHIND if behind else AHEAD, mine, rivals, mine)
    winner = places.index(1)
    if winner == seat:
        second = min(others, key=lambda other: places[other])
        return Verdict(WON, mine, "", numbers[second])
    return Verdict(LOST, mine, names[winner], numbers[winner])


def tell(found: Verdict, said: Mapping[int, str], counted: Callable[[int], str] = str) -> str:
    """The sentence for it: {0} is the rival, {1} one's own number as it is `counted`, say
    "1 point", and {2} the rival's number alone.
    """
    return capital(said[found.kind].format(found.rival, counted(found.mine), found.theirs))


def tiebreaks(
    said: str, numbers: Sequence[int], places: Sequence[int], names: Sequence[str]
) -> list[str]:
    """By seat whom it is ahead of by the tiebreak only; {0} in the sentence are their names."""
    found = []
    for seat, place in enumerate(places):
        behind = [
            other
            for other, number in enumerate(numbers)
            if number == numbers[seat] and places[other] > place
        ]
        found.append(said.format(enumeration([names[other] for other in behind])) if behind else "")
    return found
