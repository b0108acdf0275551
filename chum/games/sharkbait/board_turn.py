"""What SharkBait's board reads out of a moment: the sharks, the mat, what is eaten."""

from __future__ import annotations

from chum.core.language import _, plural
from chum.games.sharkbait import rules
from chum.games.sharkbait.rules_pieces import NUMBERS
from chum.games.sharkbait.view import View, piece
from chum.scene.moment import Moment

COUNTS = ("", "One", "Two", "Three", "Four", "Five", "Six")
ONE = ("", "{0} one", "{0} two", "{0} three", "{0} four", "{0} five", "{0} six")
MANY = ("", "{0} ones", "{0} twos", "{0} threes", "{0} fours", "{0} fives", "{0} sixes")
BEFORE_THE_ROLL = (rules.TURN, rules.SHARK, rules.GIVE, rules.RETURN)
AFTER_THE_CATCH = (rules.DRAW, rules.GAIN, rules.NO_TOKEN, rules.STANDSTILL)


class Turn:
    """A turn as far as its story has been told."""

    def __init__(self, moment: Moment[View]) -> None:
        view = self.view = moment.view
        self.names = moment.called
        self.kind, self.a, self.b = moment.kind, moment.a, moment.b
        self.sharks = list(view.sharks)
        if self.kind in (rules.SHARK, rules.GIVE):
            self.sharks.append(piece(self.b))
        ends = [shark.number for shark in self.sharks[:2]]
        self.eaten = range(min(ends), max(ends) + 1) if len(ends) == 2 else range(0)
        on_mat = view.phase == "rolling" and self.kind not in BEFORE_THE_ROLL + AFTER_THE_CATCH
        self.rolling = on_mat and self.kind not in (rules.EAT, rules.KEEP, rules.EMPTY)
        self.columns = view.columns if on_mat else [0] * NUMBERS
        if self.kind in (rules.KEEP, rules.EMPTY):
            self.columns = [0 if i in self.eaten else n for i, n in enumerate(self.columns, 1)]
        self.rolled = [view.rolled.count(face) for face in range(1, 7)]
        self.mine = moment.event is None and view.seat == view.current and not view.over

    def least(self, face: int) -> int:
        """As many dice the column needs: two open it, one joins (SB-13)."""
        return 1 if self.columns[face - 1] else 2

    def can_place(self, face: int) -> bool:
        return self.rolling and self.rolled[face - 1] >= self.least(face)

    def may_place(self, face: int) -> bool:
        return self.mine and self.can_place(face)

    def place_all(self, face: int) -> str:
        """The move that places every die of a number."""
        return "place" + f" {face}" * self.rolled[face - 1]

    @property
    def givers(self) -> list[int]:
        """The neighbours, before and after (SB-35)."""
        current, seats = self.view.current, self.view.seats
        return [(current - 1) % seats, (current + 1) % seats]

    @property
    def gives(self) -> bool:
        """The viewer chooses a gift now, or may still change it."""
        view = self.view
        if self.kind >= 0 or view.phase != "giving" or view.seat < 0:
            return False
        return view.players[view.seat].must_give or view.players[view.seat].has_given


def group_name(face: int, count: int) -> str:
    return plural(ONE[face], MANY[face], count).format(_(COUNTS[count]))


def fate(m: Turn, number: int) -> str:
    return _("The sharks eat here.") if number in m.eaten else _("Safe.")
