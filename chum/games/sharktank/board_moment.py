"""What Shark Tank's board draws: a moment in the tank, how far a move is, and where things lie."""

from __future__ import annotations

from msgspec.structs import replace

from chum.games.sharktank import rules, words_paths
from chum.games.sharktank.board_places import Places, touches
from chum.games.sharktank.view import Fish, Player, View, square_name
from chum.scene.moment import Moment
from chum.scene.scene import SQUARE

LAST_FISH = 2  # with so many left the final turns begin (ST-35)


class TankMoment(Moment[View]):
    """The shark being moved, its tiles so far, and the squares where it can end."""

    def __init__(self, m: Moment[View]) -> None:
        super().__init__(m.view, m.names, m.shape, m.event)
        view = self.view
        self.square = self.shape == SQUARE
        self.places = Places(self.shape)
        self.asked = self.event is None and not view.over and view.seat == view.turn
        self.shark = self.b if self.told(rules.CHOOSES) else view.shark
        self.laid = list(view.laid)
        if self.told(rules.LAYS):
            self.laid.append(square_name(self.a))
        self.reach = self.find_reach()

    def chooses(self, *phases: str) -> bool:
        """Whether the viewer chooses now; never while a story is told."""
        return self.asked and self.view.phase in phases

    @property
    def scored(self) -> bool:
        """Whether the points are known."""
        told = self.event is None or self.told(rules.SCORES, rules.WINS)
        return self.view.over and told

    def find_reach(self) -> dict[str, list[str]]:
        """Where the shark can stand at the end of its move, and the tiles to there; before a token
        is spent, without one.

        Only for the one who moves it.
        """
        view = self.view
        if not self.chooses("token", "tile", "stand"):
            return {}
        due = view.due or min(view.most, view.base + view.players[view.seat].tiles)
        return words_paths.reach(replace(view, due=due))

    @property
    def end_of_path(self) -> str:
        """The last tile, or the shark before the first."""
        return self.laid[-1] if self.laid else self.view.sharks[self.shark]

    def gobbled_on(self, name: str) -> list[Fish]:
        """The fish that the chosen shark would gobble on a square."""
        view = self.view
        return [
            fish
            for fish in view.fish
            if fish.suit == self.shark and touches(name, fish.at, view.corners)
        ]

    def best_square(self, fish: Fish) -> str:
        """Where the shark would stand to gobble this fish, and as many others as it can."""
        if fish.suit != self.shark:
            return ""
        squares = [at for at in self.reach if touches(at, fish.at, self.view.corners)]
        return max(squares, key=lambda at: len(self.gobbled_on(at)), default="")


# -- who leads


def tokens_held(player: Player) -> int:
    return sum(player.suits)


def leads(view: View, player: Player, more: int = 0) -> bool:
    """Strictly the most tokens, perhaps with some more."""
    own = tokens_held(player) + more
    return all(tokens_held(other) < own for other in view.players if other is not player)


def comes_to_lead(view: View, player: Player, more: int) -> bool:
    """With some more tokens, and not without."""
    return leads(view, player, more) and not leads(view, player)


def has_turn(view: View, player: Player) -> bool:
    """After this turn one of the player's is to come: each has one final turn (ST-36)."""
    return not view.final or 0 < (player.seat - view.turn) % view.seats < view.final


def will_skip(view: View, player: Player) -> bool:
    """The next turn would be skipped."""
    if view.over or view.phase == "draft" or (view.once and player.skipped):
        return False
    return has_turn(view, player) and leads(view, player)
