"""What helps a newcomer to Lone Fish to decide: one sentence for each kind of decision."""

from __future__ import annotations

from chum.core.language import _

from chum.template.game.view import View


def coach(view: View) -> tuple[str, str]:
    """The kind, which is remembered once its sentence was read, and the sentence."""
    if view.players[view.seat].ready:
        return "anew", _("Not everybody has laid a card. You may still change yours.")
    if len(view.water) > 1:
        return "several", _("All the fish in the water go to the highest lone card.")
    return "lay", _("The highest card that nobody else lays takes the fish.")
