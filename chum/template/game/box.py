"""How components and options fill the box of Lone Fish."""

from __future__ import annotations

from collections.abc import Mapping

from chum.core.box import Components, Option

from chum.template.game.rules import CARDS, Box, State

OPTIONS = (Option("untaken", ("away", "stays"), "What a fish does that nobody takes.", "LF-06"),)


def fill(components: Components, options: Mapping[str, str], seats: int) -> Box:
    box = Box()
    box.cards = components.number("cards.highest", 2, CARDS)
    box.stays = int(options["untaken"] == "stays")
    return box


def inventory(s: State, box: Box) -> dict[str, int]:
    """Every component wherever it lies: the contract suite sees that none appears or gets lost."""
    played = s.round - 1 + s.over  # rounds in which every seat has played a card
    places = [s.pile, s.water, s.gone, *s.caught]
    return {
        "fish": sum(place.bit_count() for place in places),
        "cards": sum(hand.bit_count() for hand in s.hand) + played * s.seats,
    }
