"""Pictures that several parts of Bid & Bait!'s board share, and how the sets stand."""

from __future__ import annotations

from typing import NamedTuple

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
LATE = 3  # last rounds, in which a match without a set comes into sight
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


class Nearest(NamedTuple):
    """The set of which a player has the greater share, as far as the Fish can be seen.

    With two different Fish `2/6` tells of both, where `1/4` would hide the second one.
    """

    have: int
    want: int
    kind: int  # that all are of, or NONE where all are different


def nearest(view: View, player: Player) -> Nearest:
    owned = holdings(player)
    same, different = max(owned), kinds(player)
    kinds_won, same_won = different * view.same, same * view.different
    fewer = view.different - different <= view.same - same
    if kinds_won > same_won or (kinds_won == same_won and fewer):
        return Nearest(different, view.different, NONE)
    return Nearest(same, view.same, owned.index(same) if same else NONE)


def progress(view: View, player: Player) -> str:
    """How far the nearer set has come: `2/4`, or `2+?` where a face-down Fish may add to it."""
    have, want, _kind = nearest(view, player)
    return f"{have}+?" if may_add(view, player) else f"{have}/{want}"


def progress_sign(view: View, player: Player) -> str:
    """What the nearer set is made of: one kind, or all kinds."""
    have, _want, kind = nearest(view, player)
    if kind != NONE:
        return f"s-{FISH[kind]}"
    if have:
        return "s-kinds"
    return "s-fish-back" if player.face_down else ""


def may_add(view: View, player: Player) -> bool:
    """Whether a Fish that the viewer cannot see may belong to the nearer set."""
    if player.hidden != NONE:
        return False
    owned = holdings(player)
    have, _want, kind = nearest(view, player)
    wanted = 0 if kind == NONE else have
    return any(owned[hidden] == wanted for hidden in hidden_kinds(view, player))


def hidden_kinds(view: View, player: Player) -> list[int]:
    """What a face-down Fish may be, as far as the viewer can tell by counting."""
    if not player.face_down:
        return []
    if player.hidden != NONE:
        return [player.hidden]
    left = view.unseen
    if view.pile:  # what lies there is known, so the rest lies face down
        left = [unseen - known for unseen, known in zip(view.unseen, view.pile, strict=True)]
    return [kind for kind, number in enumerate(left) if number and kind not in player.cannot_be]


def lacks_one(view: View, player: Player, kind: int) -> bool:
    """Whether one more Fish of a kind would make a set, as far as the viewer can see."""
    owned = holdings(player)
    last_kind = owned[kind] == 0 and kinds(player) == view.different - 1
    return not view.over and (last_kind or owned[kind] == view.same - 1)
