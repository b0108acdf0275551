"""What a tile would feed a shark, and what its score cards would pay then."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from chum.games.sharks.rules_table import BY_BOTH, BY_SIZE, CREATURE, OIL, SIZES, TIDE
from chum.games.sharks.view import Card, Shark, View

Lucky = Sequence[int]  # creatures of which luck gives one


class Gain(NamedTuple):
    points: int  # more than now, for sure
    cards: list[int]  # places in the hand of the cards that pay them


NO_GAIN = Gain(0, [])


def fits(card: int, creature: int) -> bool:
    if card < BY_SIZE:
        return creature // SIZES == card
    if card < BY_BOTH:
        return creature % SIZES == card - BY_SIZE
    return creature == card - BY_BOTH


def counted(shark: Shark, card: int) -> int:
    """How many creatures in its stomach a card counts."""
    return sum(n for creature, n in enumerate(shark.creatures) if fits(card, creature))


def pays(card: Card, creatures: int) -> int:
    """What a card pays with so many fitting creatures."""
    more = creatures - card.needs
    return card.points + more * card.further if more >= 0 else 0


def raises(shark: Shark, card: Card, creature: int) -> int:
    """What a card pays more once one such creature is eaten."""
    if not fits(card.card, creature):
        return 0
    return pays(card, counted(shark, card.card) + 1) - card.worth


def gain_of(shark: Shark, choices: Sequence[Lucky]) -> Gain:
    """The best for sure, where the player chooses and then luck does."""
    return max((least(shark, lucky) for lucky in choices), default=NO_GAIN)


def least(shark: Shark, lucky: Lucky) -> Gain:
    """What whatever luck gives would bring."""
    hand = [(i, card) for i, card in enumerate(shark.hand) if card]
    sums = [sum(raises(shark, card, creature) for _i, card in hand) for creature in lucky]
    cards = [i for i, card in hand if all(raises(shark, card, creature) for creature in lucky)]
    return Gain(min(sums), cards)


def food(view: View, kind: int) -> list[Lucky]:
    """What one eats on a kind of tile: the player's choices, each with what luck gives."""
    if kind >= OIL:
        return []
    if CREATURE <= kind < TIDE:
        size = kind - CREATURE
        return [(shown * SIZES + size,) for shown in view.display[size] if shown >= 0]
    sizes = [kind] if kind < CREATURE else range(SIZES)
    bags = [in_bag(view, size) for size in sizes]
    return [bag for bag in bags if bag]


FEW = 2  # bites


def near_the_end(view: View) -> list[Shark]:
    """Whose stomach a bite or two would fill, which begins the last round; the fullest first."""
    if view.last_round:
        return []
    full = [shark for shark in view.sharks if 0 < view.stomach - shark.items <= FEW]
    return sorted(full, key=lambda shark: -shark.items)


def in_bag(view: View, size: int) -> Lucky:
    """The kinds of creatures in a bag."""
    return [kind * SIZES + size for kind, count in enumerate(view.bags[size]) if count]
