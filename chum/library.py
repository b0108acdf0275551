"""What `import chum` offers: the core's match, with its picture, its record, and bots to ask."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

from chum.core import match as core
from chum.core.record import write_record
from chum.core.words import Move, enumeration
from chum.errors import BadSetup
from chum.neutral.structs import NOBODY

if TYPE_CHECKING:
    from chum.review.review import Review
    from chum.search.hints import Suggestions

# Pictures and bots are imported by those who ask for them, so that the others start at once.


class Match(core.Match):
    """A game in progress, for people who program.

    >>> match = chum.match("getbit", seats=4)
    >>> match.play(match.bot_move("keen", seat=0))
    """

    def __repr__(self) -> str:
        return (
            f"<Match {self.game.name}, {self.seats} seats, round {self.rounds}: {self._moment()}>"
        )

    def _moment(self) -> str:
        if self.over:
            return f"{named([seat for seat, place in enumerate(self.places) if place == 1])} won"
        return f"{named(self.pending)} to choose"

    def record(self) -> str:
        """The whole match as text, its luck included; `chum.replay` reads and checks it."""
        return write_record(self)

    def svg(self, seat: int = NOBODY, shape: str = "wide") -> str:
        """The board as a picture that needs nothing else, as a seat or a spectator sees it.

        `shape` is "wide", "broad", "square" or "tall"; the nearest one that the board has is drawn.
        """
        from chum.scene.story import NEAREST, draw
        from chum.scene.svg import picture

        if self.game.board is None:
            raise BadSetup(f"{self.game.title} has no pictures; board() shows it as text")
        if shape not in NEAREST:
            raise BadSetup(f"a picture is {', '.join(NEAREST)}, not {shape!r}")
        if seat != NOBODY:
            self._check_seat(seat)
        return picture(draw(self, seat, shape), self.game)

    def _repr_svg_(self) -> str | None:
        """What a notebook shows."""
        return self.svg() if self.game.board else None

    def bot_move(
        self,
        level: str = "shark",
        seat: int | None = None,
        *,
        seconds: float = 0.5,
        seed: int | None = None,
    ) -> Move:
        """What a bot would choose for the seat to move; it is not played.

        The bot knows what its seat may know.  Two with the same seed choose alike, if time does not
        cut them short.
        """
        from chum.search.bots import bot, question
        from chum.search.think import Budget

        seat = self._seat(seat)
        moves = {move.code: move for move in self.legal(seat)}
        if not moves:
            raise BadSetup(f"seat {seat} has nothing to choose")
        luck = secrets.randbits(60) if seed is None else seed
        made = bot(level).choose(question(self, seat), list(moves), Budget(seconds), luck)
        return moves[made.code]

    def hint(
        self, seat: int | None = None, *, seconds: float = 0.5, seed: int | None = None
    ) -> Suggestions:
        """The best moves for the seat to move, how likely they win, and the odds that matter."""
        from chum.search.hints import hint
        from chum.search.think import Budget

        return hint(self, self._seat(seat), Budget(seconds), seed)

    def review(self, threads: int = 0) -> Review:
        """What won and lost the finished match: decision, luck, hidden luck, others and the seat.

        On all cores, unless it is said how many threads to use; the same numbers with any.
        """
        from chum.review.review import review

        return review(self, threads)


def named(seats: list[int]) -> str:
    """`seats 0 and 2`."""
    return f"{'seat' if len(seats) == 1 else 'seats'} {enumeration([str(seat) for seat in seats])}"
