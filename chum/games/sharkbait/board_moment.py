"""What SharkBait's board draws: a turn as far as its story has been told, and where things lie."""

from __future__ import annotations

from chum.games.sharkbait import rules
from chum.games.sharkbait.board_places import PLACES
from chum.games.sharkbait.rules_pieces import NUMBERS
from chum.games.sharkbait.view import View, piece
from chum.scene import layout
from chum.scene.moment import Moment

BEFORE_THE_ROLL = (rules.TURN, rules.SHARK, rules.GIVE, rules.RETURN)
AFTER_THE_CATCH = (rules.DRAW, rules.GAIN, rules.NO_TOKEN, rules.STANDSTILL)

NAME = 12  # letters of a name on the board


class MatMoment(Moment[View]):
    """The sharks on the mat, what they eat, and its dice."""

    def __init__(self, m: Moment[View]) -> None:
        super().__init__(m.view, m.names, m.shape, m.event)
        view = self.view
        self.places = PLACES[self.shape]
        self.short = [layout.short(name, NAME) for name in self.called]
        self.sharks = list(view.sharks)
        if self.told(rules.SHARK, rules.GIVE):
            self.sharks.append(piece(self.b))
        ends = [shark.number for shark in self.sharks[:2]]
        self.eaten = range(min(ends), max(ends) + 1) if len(ends) == 2 else range(0)
        on_mat = view.phase == "rolling" and not self.told(*BEFORE_THE_ROLL, *AFTER_THE_CATCH)
        self.rolling = on_mat and not self.told(rules.EAT, rules.KEEP, rules.EMPTY)
        self.columns = view.columns if on_mat else [0] * NUMBERS
        if self.told(rules.KEEP, rules.EMPTY):
            self.columns = [0 if i in self.eaten else n for i, n in enumerate(self.columns, 1)]
        self.rolled = [view.rolled.count(number) for number in range(1, NUMBERS + 1)]

    def chooses(self, *phases: str) -> bool:
        """Whether it is the viewer's turn and choice now; never while a story is told."""
        view = self.view
        return self.event is None and view.seat == view.current and view.phase in phases

    def least(self, number: int) -> int:
        """As many dice the column needs: two open it, one joins (SB-13)."""
        return 1 if self.columns[number - 1] else 2

    def can_place(self, number: int) -> bool:
        return self.rolling and self.rolled[number - 1] >= self.least(number)

    def may_place(self, number: int) -> bool:
        return self.chooses("rolling") and self.can_place(number)

    def place_all(self, number: int) -> str:
        """The move that places every die of a number."""
        return "place" + f" {number}" * self.rolled[number - 1]

    @property
    def givers(self) -> list[int]:
        """The neighbours, before and after (SB-35)."""
        current, seats = self.view.current, self.view.seats
        return [(current - 1) % seats, (current + 1) % seats]

    @property
    def gives(self) -> bool:
        """The viewer chooses a gift now, or may still change it."""
        view = self.view
        if self.event is not None or view.phase != "giving" or view.seat < 0:
            return False
        return view.players[view.seat].must_give or view.players[view.seat].has_given
