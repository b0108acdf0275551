"""Lone Fish in words: moves, events, refusals."""

from __future__ import annotations

from collections.abc import Sequence

from chum.core.language import _
from chum.core.words import SEAT, Noun, Phrase, show_noun

from chum.template.game import rules
from chum.template.game.view import View

CARD = Noun("card")
FISH = Noun("fish")

PHRASES = {
    rules.FISH: Phrase("fish", (FISH,), "Fish {0} comes by.", sound="splash"),
    rules.REVEAL: Phrase(
        "reveal",
        (SEAT, CARD),
        "{0} lays {1}.",
        pace=1100,
        sound="card",
        together=True,
        you="You lay {1}.",
        run="The cards: {0}.",
        item="{0} {1}",
    ),
    rules.TAKE: Phrase(
        "take",
        (SEAT, FISH),
        "{0} takes fish {1}.",
        pace=900,
        sound="coin",
        you="You take fish {1}.",
        sought="Next catch",
    ),
    rules.UNTAKEN: Phrase("untaken", (FISH,), "Nobody takes fish {0}; it stays.", pace=900),
    rules.AWAY: Phrase("away", (FISH,), "Nobody takes fish {0}; it swims away.", pace=900),
    rules.WIN: Phrase("win", (SEAT,), "{0} wins!", pace=900, sound="win", you="You win!"),
}


def write(view: View, code: int) -> str:
    return f"lay {code + 1}" if code < view.cards else ""


def refuse(view: View, code: int) -> tuple[str, str]:
    card = code + 1
    mine = view.players[view.seat]
    if card not in mine.hand:
        return _("Your {0} is played already").format(card), "LF-07"
    return _("Your {0} is laid already").format(card), "LF-04"


def show(noun: Noun, index: int, names: Sequence[str]) -> str:
    return show_noun({}, noun, index, names)


def ask(view: View) -> str:
    if view.over or view.players[view.seat].ready:
        return _("Nothing to choose.")
    return _("Lay a card for the fish.")
