"""Pictures that several parts of Bid & Bait!'s board share, and how the sets stand."""

from __future__ import annotations

from chum.core.language import _
from chum.core.words import capital
from chum.games.bidbait.view import FISH, NONE, Player, View
from chum.games.bidbait.words import baits
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


def ability_in_short(view: View, ability: str) -> str:
    """A Spot's ability where there is room for a dozen letters."""
    if ability == "gain baits":
        return f"+{baits(view.gain)}"
    return {
        "none": _("no ability"),
        "reroll": capital(_("reroll")),
        "take the duck": _("The Duck"),
        "reorder spots": _("Reorder"),
        "rescue a fish": _("Rescue"),
        "draw two fish": _("Draw two"),
        "release a fish": _("Release"),
        "change your bid": _("Change bid"),
    }[ability]


def promise(view: View, kind: int) -> str:
    """What one more Fish of a kind would make."""
    me = view.players[view.seat]
    owned = holdings(me)
    if lacks_one(view, me, kind):
        return _("this wins!")
    if owned[kind] == 0:
        return _("{0} of {1} kinds").format(kinds(me) + 1, view.different)
    return _("{0} of {1} same").format(owned[kind] + 1, view.same)


def holdings(player: Player) -> list[int]:
    """Fish by kind as far as they can be seen."""
    owned = list(player.fish)
    if player.face_down and player.hidden != NONE:
        owned[player.hidden] += 1
    return owned


def kinds(player: Player) -> int:
    return sum(number > 0 for number in holdings(player))


def by_set(view: View) -> bool:
    """Whether a set ended the game, perhaps the dummy's."""
    return any(
        max(holdings(player)) >= view.same or kinds(player) >= view.different
        for player in view.players
    )


def progress(view: View, player: Player) -> str:
    """How far the nearer set has come: `2/4` of the same or `3/6` kinds."""
    same, different = max(holdings(player)), kinds(player)
    if view.different - different <= view.same - same:
        return f"{different}/{view.different}"
    return f"{same}/{view.same}"


def lacks_one(view: View, player: Player, kind: int) -> bool:
    """Whether one more Fish of a kind would make a set, as far as the viewer can see."""
    owned = holdings(player)
    last_kind = owned[kind] == 0 and kinds(player) == view.different - 1
    return not view.over and (last_kind or owned[kind] == view.same - 1)
