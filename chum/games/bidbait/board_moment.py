"""What Bid & Bait!'s board draws: a moment at the lake, and where everything lies in it."""

from __future__ import annotations

from chum.core.language import _
from chum.games.bidbait.board_places import Places
from chum.games.bidbait.view import NONE, Player, View
from chum.scene.moment import Moment
from chum.scene.scene import SQUARE


class LakeMoment(Moment[View]):
    def __init__(self, m: Moment[View]) -> None:
        super().__init__(m.view, m.names, m.shape, m.event)
        self.called = [*self.called, _("Dummy")]
        self.square = self.shape == SQUARE
        self.places = Places(self.shape, len(self.view.players))

    def chooses(self, *phases: str) -> bool:
        """Whether the viewer may choose on the board now; never while a story is told."""
        view = self.view
        return self.event is None and view.turn == view.seat != NONE and view.phase in phases

    def may_use(self, ability: str) -> bool:
        """Whether the viewer may use an ability on the board now."""
        usable = self.chooses("roll", "failed", "after")
        return usable and ability in self.abilities(self.view.players[self.view.seat])

    def may_change(self, player: Player) -> bool:
        """Whether a bid may be changed now, by the ability for it."""
        return self.view.phase == "change" and "change your bid" in self.abilities(player)

    def abilities(self, player: Player) -> list[str]:
        """What the Spots of a player can do."""
        return [self.view.abilities[number - 1] for number in player.spots]
