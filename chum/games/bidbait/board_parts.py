"""Pictures that several parts of Bid & Bait!'s board share, and how the sets stand."""

from __future__ import annotations

from chum.core.language import _
from chum.games.bidbait.view import FISH, NONE, Player, View
from chum.scene.scene import Part

ICONS = {
    "none": "i-ab-none",
    "reroll": "i-ab-reroll",
    "gain baits": "i-ab-bait",
    "take the duck": "i-ab-duck",
    "reorder spots": "i-ab-reorder",
    "rescue a fish": "i-ab-rescue",
    "draw two fish": "i-ab-draw",
    "release a fish": "i-ab-release",
    "change your bid": "i-ab-change",
}
TALLER = {"angelfish": 0.78}  # the one kind that is higher than long


def fish(kind: int, x: float = 0, y: float = 0, scale: float = 1, outline: bool = False) -> Part:
    """A Fish, or only its outline."""
    name = FISH[kind]
    size = round(scale * TALLER.get(name, 1), 3)
    if outline:
        return Part(f"s-shape-{name}", x, y, scale=size, css="ghost")
    return Part(f"s-{name}", x, y, scale=size)


def promise(view: View, kind: int) -> str:
    """What one more Fish of a kind would make."""
    me = view.players[view.seat]
    owned = holdings(me)
    if owned[kind] == 0:
        return _("a new kind, {0} of {1}").format(kinds(me) + 1, view.different)
    return _("{0} of {1} same").format(owned[kind] + 1, view.same)


def holdings(player: Player) -> list[int]:
    """Fish by kind as far as they can be seen."""
    owned = list(player.fish)
    if player.face_down and player.hidden != NONE:
        owned[player.hidden] += 1
    return owned


def kinds(player: Player) -> int:
    return sum(number > 0 for number in holdings(player))
