"""Exact odds of a round of Get Bit!, as far as the cards on the table tell."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

from chum.core.language import _
from chum.games.getbit.view import View


def chance_of_a_bite(view: View, card: int) -> Fraction:
    """That the viewer's only pirate is bitten with this card, if all others lay any card alike."""
    mine = view.seat
    others = [pirate for pirate in view.line if pirate != mine]
    hands = [view.pirates[pirate].hand for pirate in others]
    bites = total = 0
    for cards in product(*hands):
        laid = dict(zip(others, cards, strict=True)) | {mine: card}
        total += 1
        bites += last_in_line(view.line, laid) == mine
    return Fraction(bites, total)


def last_in_line(line: list[int], laid: dict[int, int]) -> int:
    """Who ends at the back: the last tied pirate, or without ties the lowest card (GB-04)."""
    cards = list(laid.values())
    tied = [pirate for pirate in line if cards.count(laid[pirate]) > 1]
    return tied[-1] if tied else min(line, key=lambda pirate: laid[pirate])


def remarks(view: View) -> list[tuple[str, str]]:
    """The safest card of the round; with two pirates each there are too many rounds to count."""
    if view.seat < 0 or view.over or view.each == 2 or view.seat not in view.line:
        return []
    if view.round == 1:
        return [(_("Nobody is bitten in the first round"), "GB-06")]
    hand = view.pirates[view.seat].hand
    odds = {card: chance_of_a_bite(view, card) for card in hand}
    safest = min(hand, key=lambda card: (odds[card], card))
    share = f"{100 * float(odds[safest]):.0f} %"
    sentence = _("{0} that you are bitten with a {1}, the safest card now")
    return [(sentence.format(share, safest), "GB-04")]
