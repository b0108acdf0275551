"""Who else could win with a Fish of this round's Spot, as far as the viewer can tell."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from chum.core.language import _
from chum.core.words import enumeration
from chum.games.bidbait.board_parts import hidden_kinds
from chum.games.bidbait.view import NONE, Player, View
from chum.games.bidbait.words import fish_name


class Danger(NamedTuple):
    """A Fish that would make a rival's set, or would if the face-down Fish fits."""

    player: int
    kind: int
    sure: bool


def dangers(view: View) -> list[Danger]:
    """One for each rival who could win here; the sure ones come first."""
    found = []
    for player in view.players:
        if player.seat == view.seat:
            continue
        by_kind = [Danger(player.seat, kind, wins(view, player, kind)) for kind in lying(view)]
        by_kind = [each for each in by_kind if each.sure or may_win(view, player, each.kind)]
        found += sorted(by_kind, key=lambda each: not each.sure)[:1]
    return sorted(found, key=lambda each: not each.sure)


def could_win(view: View, kind: int) -> list[int]:
    """The rivals whose set a Fish would make, or may make."""
    return [
        player.seat
        for player in view.players
        if player.seat != view.seat and (wins(view, player, kind) or may_win(view, player, kind))
    ]


def lying(view: View) -> list[int]:
    """The kinds at this round's Spot."""
    return sorted({*view.row[0].slots} - {NONE})


def wins(view: View, player: Player, *kinds: int) -> bool:
    """Whether these Fish make a set of the face-up ones."""
    owned = list(player.fish)
    for kind in kinds:
        owned[kind] += 1
    return max(owned) >= view.same or sum(map(bool, owned)) >= view.different


def may_win(view: View, player: Player, kind: int) -> bool:
    """Whether one more Fish makes a set with what may lie face down."""
    return any(wins(view, player, kind, hidden) for hidden in hidden_kinds(view, player))


def warning(view: View, called: Sequence[str]) -> str:
    """Who could win at this Spot, in a sentence; nothing where nobody else could."""
    found = dangers(view)
    if not found:
        return ""
    if len(found) > 1:
        named = enumeration([called[each.player] for each in found])
        return _("{0} could win with a Fish from here.").format(named)
    [(player, kind, sure)] = found
    text = _("{0} would win with the {1} here.")
    if not sure:
        text = _("{0} wins with the {1} here if the face-down Fish fits.")
    return text.format(called[player], fish_name(kind))
