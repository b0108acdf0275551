"""Why a card of Lone Fish is a good one: a reason that can be checked by looking."""

from __future__ import annotations

from collections.abc import Sequence

from chum.core.language import _

from chum.template.game.view import View


def reason(view: View, codes: Sequence[int], names: Sequence[str]) -> str:
    card = codes[0] + 1
    holders = [
        names[seat]
        for seat, player in enumerate(view.players)
        if seat != view.seat and card in player.hand
    ]
    if not holders:
        return _("{0} is yours alone: nobody else holds it.").format(card)
    if len(holders) == 1:
        return _("Only {0} could lay a {1} too.").format(holders[0], card)
    return _("{0} others hold a {1}: alone it takes the fish.").format(len(holders), card)
