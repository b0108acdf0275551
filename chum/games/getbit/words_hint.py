"""Why a card of Get Bit! is a good one: a reason that can be checked by looking."""

from __future__ import annotations

from collections.abc import Sequence

from chum.core.language import _
from chum.core.words import enumeration
from chum.games.getbit.bot_odds import chance_of_a_bite
from chum.games.getbit.rules import CARDS
from chum.games.getbit.view import Pirate, View, may_end
from chum.games.getbit.words import pirate_name
from chum.games.getbit.words_coach import LAST


def reason(view: View, codes: Sequence[int], names: Sequence[str]) -> str:
    own, index = divmod(codes[0], CARDS)
    card = index + 1
    mine = view.pirates[view.seat * view.each + own]
    others = [view.pirates[one] for one in view.line if one != mine.pirate]
    return (
        first_round(view, codes, mine, card)
        or sure(view, card)
        or alone(others, card)
        or surprise(codes)
        or pick_up(view, mine, card)
        or fewer_ties(view, others, mine, card, names)
        or rival(view, others, card, names)
        or saved(view, mine, card)
        or slips_past(others, mine, card)
        or safest(view, mine, card)
        or furthest(view, others, mine, card)
        or _("The others may not expect a {0} now.").format(card)
    )


def first_round(view: View, codes: Sequence[int], mine: Pirate, card: int) -> str:
    if view.round > 1:
        return ""
    if equal := as_good(codes):
        return _("Nobody is bitten yet: {0} are equally good.").format(equal)
    highest = max(mine.hand)
    if card < highest:
        text = _("Nobody is bitten yet: a {0} saves your {1} for later.")
        return text.format(card, highest)
    return _("The shark bites next round: be ahead by then.")


def ends_soon(view: View) -> bool:
    """Whether another's bite may be the end: then it is not enough to be bitten no more (GB-15)."""
    limbs = (len(view.pirates[other].limbs) for other in view.line if other != view.seat)
    return len(view.line) == LAST and min(limbs) == 1


def sure(view: View, card: int) -> str:
    """Whatever the others lay; with two pirates each it is not counted."""
    if view.each > 1:
        return ""
    if chance_of_a_bite(view, card) == 0:
        if ends_soon(view):
            text = _(
                "With {0} you are not bitten; but if somebody is eaten, whoever is in front wins."
            )
            return text.format(card)
        return _("With {0} you cannot be bitten, whatever the others lay.").format(card)
    mine = view.pirates[view.seat]
    doomed = all(chance_of_a_bite(view, other) == 1 for other in mine.hand)
    if doomed and len(mine.limbs) > 1:
        return _("You are bitten whatever you lay: your {0} comes back to you.").format(card)
    return ""


def alone(others: Sequence[Pirate], card: int) -> str:
    if any(card in other.hand for other in others):
        return ""
    if all(max(other.hand, default=0) < card for other in others):
        return _("Nobody else holds {0} or more: it swims to the very front.").format(card)
    return _("{0} is yours alone: the others have played theirs.").format(card)


def as_good(codes: Sequence[int]) -> str:
    """Several cards that are as good, for one pirate: "1, 2 and 4"."""
    equal = sorted({code % CARDS + 1 for code in codes if code // CARDS == codes[0] // CARDS})
    return enumeration([*map(str, equal)]) if len(equal) > 1 else ""


def surprise(codes: Sequence[int]) -> str:
    equal = as_good(codes)
    return _("Surprise counts: {0} are equally good.").format(equal) if equal else ""


def pick_up(view: View, mine: Pirate, card: int) -> str:
    """Only the highest card is laid because there is nothing to save."""
    if len(mine.hand) - 1 > view.pickup or may_end(view, mine) or card < max(mine.hand):
        return ""
    return _("After this card you take all cards back: nothing to save.")


def holding(others: Sequence[Pirate], card: int) -> list[Pirate]:
    return [other for other in others if card in other.hand]


def fewer_ties(
    view: View, others: Sequence[Pirate], mine: Pirate, card: int, names: Sequence[str]
) -> str:
    """What speaks for a low card: one pirate could be tied with it, and more with the highest."""
    holders, highest = holding(others, card), max(mine.hand)
    more = len(holding(others, highest))
    if len(holders) != 1 or more < 2:
        return ""
    text = _("Only {0} could tie with your {1}, but {2} others with your {3}.")
    return text.format(called(view, holders[0], names), card, more, highest)


def rival(view: View, others: Sequence[Pirate], card: int, names: Sequence[str]) -> str:
    """Whoever could be tied with it, if it is only one."""
    holders = holding(others, card)
    if len(holders) != 1:
        return ""
    return _("Only {0} could lay a {1} too.").format(called(view, holders[0], names), card)


def called(view: View, pirate: Pirate, names: Sequence[str]) -> str:
    heard = ["" if seat == view.seat else name for seat, name in enumerate(names)]
    return pirate_name(pirate.pirate, heard)


def worth_saving(view: View, mine: Pirate, card: int) -> int:
    """The highest card in hand, if it is another one and can be laid in a later round; or 0."""
    highest = max(mine.hand)
    later = len(mine.hand) - 1 > view.pickup and not may_end(view, mine)
    return highest if later and card < highest else 0


def saved(view: View, mine: Pirate, card: int) -> str:
    """With the shark behind nobody should hold back the card that gets him away."""
    kept = worth_saving(view, mine, card)
    if not kept or view.pirates[view.line[-1]].seat == view.seat:
        return ""
    return _("The shark is not behind you: keep your {0} for when it is.").format(kept)


def slips_past(others: Sequence[Pirate], mine: Pirate, card: int) -> str:
    """A low card gets past those who are tied, and the highest are held by most."""
    highest = max(mine.hand)
    holders = len(holding(others, highest))
    if card == highest or holders < 2:
        return ""
    text = _("{0} others hold a {1} too: if two tie, even your {2} swims past them.")
    return text.format(holders, highest, card)


def safest(view: View, mine: Pirate, card: int) -> str:
    """Of all cards in hand; with two pirates each it is not counted."""
    if view.each > 1:
        return ""
    own = chance_of_a_bite(view, card)
    if any(chance_of_a_bite(view, other) <= own for other in mine.hand if other != card):
        return ""
    return _("If the others chose blindly, {0} would be your safest card.").format(card)


def furthest(view: View, others: Sequence[Pirate], mine: Pirate, card: int) -> str:
    if card < max(mine.hand):
        return ""
    if all(max(other.hand, default=0) <= card for other in others):
        text = _("Your {0} passes everybody, unless one of the {1} others who hold a {0} lays it.")
        return text.format(card, len(holding(others, card)))
    if may_end(view, mine):
        return _("This round may be your last: {0} gets you furthest, untied.").format(card)
    return _("Your highest card: it gets you furthest, if nobody else lays it.")
