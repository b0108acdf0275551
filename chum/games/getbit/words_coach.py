"""What helps a newcomer to Get Bit! to decide: one sentence for each kind of decision."""

from __future__ import annotations

from chum.core.language import _
from chum.games.getbit.view import Pirate, View, may_end
from chum.games.getbit.words import colour

LAST = 3  # swimmers, of whom the next one eaten leaves two (GB-15)


def coach(view: View) -> tuple[str, str]:
    crew = view.pirates[view.seat * view.each :][: view.each]
    without = [pirate for pirate in crew if not pirate.laid]
    if not without:
        return "change", _("Not everybody has chosen. You may still swap your card.")
    return coach_captain(view, without[0]) if view.each == 1 else coach_crew(view, without)


def coach_captain(view: View, pirate: Pirate) -> tuple[str, str]:
    if len(view.line) == LAST:
        return "card-final", _("The next pirate eaten ends it: then only the place in line counts.")
    if view.round > 1 and pirate.pirate == view.line[-1]:
        last = _("The shark is behind you: swim past somebody with a card nobody else lays.")
        return "card-last", last
    if len(pirate.hand) == view.pickup + 1 and not may_end(view, pirate):
        return "card-back", _("After this card you take all cards back: nothing to save.")
    if view.round > 1 and pirate.pirate == view.line[0]:
        return "card-lead", _("You lead, but every higher card swims past you.")
    if view.round == 1:
        return "card-first", _(
            "Nobody is bitten in round 1. High cards overtake low ones, equal cards stay."
        )
    if view.round > 2 and any(view.pirates[other].played for other in view.line):
        return "card-dark", _("Dark cards are played: see what the others can still lay.")
    return "card", _("Now the shark bites whoever swims last: swim past somebody.")


def coach_crew(view: View, without: list[Pirate]) -> tuple[str, str]:
    """Two pirates for each player (GB-17)."""
    shade = _(colour(without[0].pirate, view.seats))
    if len(without) == view.each:
        text = _("Two pirates, and you must lose neither: lay a card for {0} first.")
        return "crew-first", text.format(shade)
    return "crew-second", _("Now {0}. The same number would block your own pirate.").format(shade)
