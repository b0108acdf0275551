"""What all of Bid & Bait!'s board shares: the moment that is drawn, Fish, and how sets stand."""

from __future__ import annotations

from chum.core.language import _
from chum.games.bidbait.board_plan import Plan
from chum.games.bidbait.view import FISH, NONE, Player, View
from chum.scene.moment import Moment
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


class Scenery:
    """A view, where everything lies, and how much of its story has been told."""

    def __init__(self, moment: Moment[View]) -> None:
        self.view = moment.view
        self.names = moment.names
        self.event = moment.event
        self.kind = moment.kind
        self.who = moment.a
        self.plan = Plan(moment.wide, len(moment.view.players))
        self.shape = moment.shape

    @property
    def wide(self) -> bool:
        return self.plan.wide

    def called(self, player: int) -> str:
        if player == self.view.seat:
            return _("You")
        return self.names[player] if player < self.view.seats else _("Dummy")

    def chooses(self, *phases: str) -> bool:
        """Whether the viewer may choose on the board now; never while a story is told."""
        view = self.view
        return self.event is None and view.turn == view.seat != NONE and view.phase in phases

    def has(self, ability: str) -> bool:
        owned = self.view.players[self.view.seat].spots
        return ability in [self.view.abilities[number - 1] for number in owned]

    def told(self, *kinds: int) -> bool:
        return self.kind in kinds


def fish(kind: int, x: float = 0, y: float = 0, k: float = 1, shape: bool = False) -> Part:
    """A Fish, or only its outline."""
    name = FISH[kind]
    size = round(k * TALLER.get(name, 1), 3)
    if shape:
        return Part(f"s-shape-{name}", x, y, scale=size, css="ghost")
    return Part(f"s-{name}", x, y, scale=size)


def circle(r: float) -> str:
    return f"M{-r:g} 0A{r:g} {r:g} 0 1 1 {r:g} 0A{r:g} {r:g} 0 1 1 {-r:g} 0Z"


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
