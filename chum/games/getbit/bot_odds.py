"""Exact odds of a round of Get Bit!, as far as the cards on the table tell."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from math import prod

from chum.core.language import _
from chum.games.getbit.view import View

Hand = frozenset[int]


def chance_of_a_bite(view: View, card: int) -> Fraction:
    """That the viewer's only pirate is bitten with this card, if all others lay any card alike.

    It is the last tied pirate, or lays the lowest card while nobody is tied (GB-04).
    """
    place = view.line.index(view.seat)
    hands = [frozenset(view.pirates[pirate].hand) for pirate in view.line]
    ahead, behind = hands[:place], hands[place + 1 :]
    above = [frozenset(other for other in hand if other > card) for hand in (*ahead, *behind)]
    ways = last_of_ties(ahead, behind, card) + sum(all_different(above).values())
    return Fraction(ways, prod(len(hand) for hand in (*ahead, *behind)))


def last_of_ties(ahead: Sequence[Hand], behind: Sequence[Hand], card: int) -> int:
    """Ways in which somebody ahead lays this card too, and nobody behind is tied with anybody."""
    ways = 0
    for laid, count in all_different([hand - {card} for hand in behind]).items():
        any_tie = prod(len(hand - laid) for hand in ahead)
        no_tie = prod(len(hand - laid - {card}) for hand in ahead)
        ways += count * (any_tie - no_tie)
    return ways


def all_different(hands: Sequence[Hand]) -> Counter[Hand]:
    """By the cards that are laid then: the ways to lay a card of every hand and no card twice."""
    ways: Counter[Hand] = Counter({frozenset(): 1})
    for hand in hands:
        longer: Counter[Hand] = Counter()
        for laid, count in ways.items():
            for card in hand - laid:
                longer[laid | {card}] += count
        ways = longer
    return ways


def remarks(view: View, code: int) -> list[tuple[str, str]]:
    """How safe a card is, where no other one is safer: else it is good for other reasons.

    With two pirates each there are too many rounds to count.
    """
    if view.seat < 0 or view.over or view.each == 2 or view.seat not in view.line:
        return []
    if view.round == 1:
        return [(_("Nobody is bitten in the first round"), "GB-06")]
    card, hand = code + 1, view.pirates[view.seat].hand
    odds = {other: round(100 * chance_of_a_bite(view, other)) for other in hand}
    if odds[card] > min(odds.values()):
        return []
    told = _("{0} risk of a bite this round with a {1}, if the others choose blindly")
    riskier = [other for other in odds if odds[other] > odds[card]]
    if riskier:
        told = _(
            "{0} risk of a bite this round with a {1}, {2} with a {3}, if the others choose blindly"
        )
    next_best = min(riskier, key=lambda other: odds[other], default=card)
    return [(told.format(f"{odds[card]} %", card, f"{odds[next_best]} %", next_best), "GB-04")]
