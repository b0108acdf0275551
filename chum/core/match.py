"""A match: the pleasant face of a game in progress.

Pure: luck comes from the secret it is given, and nothing is read or written outside.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, Self

from chum.core.game import Game
from chum.core.language import Text
from chum.core.secret import Secret
from chum.core.words import Event, Move, Show, read_move, sentence
from chum.errors import BadSetup, ChumError, IllegalMove, InvalidMove
from chum.neutral.luck import seed_luck
from chum.neutral.structs import NOBODY

NAMES = ("Anne", "Ben", "Cleo", "Dev", "Eli", "Fay")


class Step(NamedTuple):
    """A move that was made, and what came of it."""

    move: Move
    events: tuple[Event, ...]
    before: bytes  # the state; bytes are twenty times smaller than its objects


class Match:
    def __init__(
        self,
        game: Game,
        seats: int,
        options: Mapping[str, object] | None = None,
        *,
        names: Sequence[str] | None = None,
        secret: Secret | None = None,
        components: Mapping[str, Any] | None = None,
    ) -> None:
        self.game = game
        self.seats = seats
        self.options = game.options(options)
        self.components = components or game.components
        self.box = game.fill_box(seats, options, components)
        self.names = check_names(names or NAMES[:seats], seats)
        self.secret = secret or Secret.fresh()
        self.state: Any = game.rules.State()
        self.state.told = []
        self.watched = False  # keep the state at each event of the last step, for its story
        self.moments: tuple[bytes, ...] = ()
        seed_luck(self.state, self.secret.luck(0))
        game.rules.setup(self.state, self.box, seats)
        self.opening = self._heard()
        self.steps: list[Step] = []

    # -- what is there

    @property
    def over(self) -> bool:
        return self.game.rules.is_over(self.state)

    @property
    def pending(self) -> list[int]:
        """The seats that must choose now."""
        waiting = self.game.rules.pending(self.state, self.box)
        return [seat for seat in range(self.seats) if waiting >> seat & 1]

    @property
    def moves(self) -> list[Move]:
        return [step.move for step in self.steps]

    @property
    def places(self) -> list[int]:
        """By seat: 1 = won, equal places are shared, 0 = still open."""
        return [self.game.rules.place(self.state, self.box, seat) for seat in range(self.seats)]

    @property
    def scores(self) -> list[int]:
        return [self.game.rules.score(self.state, self.box, seat) for seat in range(self.seats)]

    @property
    def rounds(self) -> int:
        return self.game.rules.rounds(self.state)

    def events(self, seat: int | None = None) -> list[Event]:
        """All events so far, or those that one seat (`NOBODY`: a spectator) heard."""
        told = [*self.opening, *(event for step in self.steps for event in step.events)]
        return told if seat is None else [event for event in told if event.heard_by(seat)]

    def view(self, seat: int = NOBODY) -> Any:
        """What a seat, or a spectator, may see."""
        if seat != NOBODY:
            self._check_seat(seat)
        return self.game.viewer.view(self.state, self.box, seat)

    def board(self, seat: int = NOBODY) -> str:
        return self.game.text.board(self.view(seat), self.names)

    def sentence(self, event: Event) -> str:
        """What happened, with everybody by name; to one of them `chum.core.telling` says "you"."""
        return sentence(self.game.words.PHRASES, event, self.show_to(NOBODY))

    def show_to(self, seat: int) -> Show:
        """How pieces and seats are called, with nothing for the seat that listens."""
        show = self.game.words.show
        names = [name if i != seat else "" for i, name in enumerate(self.names)]
        return lambda noun, index: show(noun, index, names)

    # -- what can be done

    def legal(self, seat: int | None = None) -> list[Move]:
        """The moves a pending seat may choose from."""
        return self._seen(self._seat(seat), replacing=False)

    def replacements(self, seat: int) -> list[Move]:
        """Moves that would replace the seat's sealed choice; none once it was revealed."""
        return self._seen(seat, replacing=True)

    def find(self, text: str, seat: int) -> Move | None:
        """The move that may be made now and is written just so."""
        view = self.view(seat)
        write = self.game.words.write
        for replaces in (False, True):
            for code in self.codes(seat, replaces):
                if write(view, code) == text:
                    return Move(seat, code, text, replaces)
        return None

    def read(self, text: str, seat: int | None = None) -> Move:
        """The move that a text means; it need not be legal."""
        seat = self._seat(seat)
        return self.find(text, seat) or self._guess(text, seat)

    def read_quick(self, text: str, seat: int | None = None) -> list[int] | None:
        """The codes of the moves that a quick text stands for; None if it is no quick text."""
        quick = self.game.quick
        return quick(self.view(self._seat(seat)), text) if quick else None

    def away(self, seat: int) -> Move:
        """What is chosen for a player who is away."""
        code = self.game.rules.away(self.state, self.box, self._seat(seat))
        return Move(seat, code, self.game.words.write(self.view(seat), code))

    def decide(self, text: str, seat: int | None = None) -> list[Move]:
        """The legal moves that a text means, one unless it is a quick text; changes nothing."""
        seat = self._seat(seat)
        if found := self.find(text, seat):  # nearly always
            return [found]
        codes = self.read_quick(text, seat)
        if codes is None:
            return [self.check(self._guess(text, seat))]
        ahead = self.clone()
        moves = []
        for code in codes:
            moves.append(ahead.check(Move(seat, code, "")))
            ahead.repeat(moves[-1])
        return moves

    def check(self, move: Move) -> Move:
        """The move as it would be made now; refused if it is not legal."""
        replaces = move.code not in self.codes(move.seat)
        if replaces and move.code not in self.codes(move.seat, replacing=True):
            raise self.refusal(move)
        text = self.game.words.write(self.view(move.seat), move.code)
        return Move(move.seat, move.code, text, replaces)

    def play(self, move: Move | str, seat: int | None = None) -> tuple[Event, ...]:
        """Make a move, given as one of `legal()` or as text; what happened.

        A quick text may stand for several moves: all of them are made, or none.
        """
        moves = self.decide(move, seat) if isinstance(move, str) else [self.check(move)]
        return tuple(event for each in moves for event in self.repeat(each))

    def repeat(self, move: Move) -> tuple[Event, ...]:
        """Make a move that is known to be legal, as when a trusted log is read again."""
        before = self.state.to_bytes()
        if not self.secret.runs_on:
            seed_luck(self.state, self.secret.luck(len(self.steps) + 1))
        self.state.seen = [] if self.watched else None
        self.game.rules.play(self.state, self.box, move.seat, move.code)
        events = self._heard()
        self.moments = tuple(self.state.seen or ())
        self.steps.append(Step(move, events, before))
        return events

    def rename(self, seat: int, name: str) -> None:
        """Somebody else plays the seat from now on."""
        names = [*self.names[:seat], name, *self.names[seat + 1 :]]
        self.names = check_names(names, self.seats)

    def refusal(self, move: Move) -> ChumError:
        """Why a move is not legal now."""
        if self.over:
            return IllegalMove(Text("The game is over"), "common")
        view = self.view(move.seat)
        known = 0 <= move.code < self.game.rules.ACTIONS
        if not known or not self.game.words.write(view, move.code):
            return InvalidMove(Text("there is no move {0} here; choose one of legal()", move.code))
        return IllegalMove(*self.game.words.refuse(view, move.code))

    # -- analysis

    def clone(self) -> Self:
        """An independent copy at this moment."""
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin.state = self.state.clone()
        twin.state.told = []
        twin.steps = list(self.steps)
        twin.watched = False
        return twin

    def at(self, made: int) -> Self:
        """A copy of the match as it stood when so many moves were made."""
        if not 0 <= made <= len(self.steps):
            raise BadSetup(f"of this match {len(self.steps)} moves are known, not {made}")
        twin = self.clone()
        if made < len(self.steps):
            twin.state = self.game.rules.State.from_bytes(self.steps[made].before)
            twin.state.told = []
            del twin.steps[made:]
        return twin

    def undo(self) -> Move:
        """Take the last move back, whatever it revealed: for analysis, not for a live table."""
        if not self.steps:
            raise BadSetup(Text("nothing has been played yet"))
        step = self.steps.pop()
        self.state = self.game.rules.State.from_bytes(step.before)
        self.state.told = []
        return step.move

    # -- inside

    def _seat(self, seat: int | None) -> int:
        if seat is None:
            waiting = self.pending
            if len(waiting) != 1:
                raise BadSetup(Text("say which seat: {0} seats are to choose now", len(waiting)))
            return waiting[0]
        self._check_seat(seat)
        return seat

    def _check_seat(self, seat: int) -> None:
        if not 0 <= seat < self.seats:
            raise BadSetup(Text("there is no seat {0}; seats are 0 to {1}", seat, self.seats - 1))

    def _seen(self, seat: int, replacing: bool) -> list[Move]:
        """The moves that a seat has, as it writes them."""
        codes = self.codes(seat, replacing)
        if not codes:  # mostly: its view would be made for nothing
            return []
        view, write = self.view(seat), self.game.words.write
        return [Move(seat, code, write(view, code), replacing) for code in codes]

    def _guess(self, text: str, seat: int) -> Move:
        """The move that a text means which is not written just so, or is not legal."""
        view = self.view(seat)
        write = self.game.words.write
        texts = [(write(view, code), code) for code in range(self.game.rules.ACTIONS)]
        known = {text.casefold(): code for text, code in texts if text}
        here = self._seen(seat, replacing=False) + self._seen(seat, replacing=True)
        code = read_move(text, known, here)
        return Move(seat, code, write(view, code))

    def codes(self, seat: int, replacing: bool = False) -> list[int]:
        """The bare codes of `legal` or, replacing, of `replacements`."""
        self._check_seat(seat)
        out = [0] * self.game.room
        fill = self.game.rules.replacements if replacing else self.game.rules.legal
        return out[: fill(self.state, self.box, seat, out)]

    def _heard(self) -> tuple[Event, ...]:
        events = tuple(Event(*told) for told in self.state.told)
        self.state.told.clear()
        return events


def check_names(names: Sequence[str], seats: int) -> tuple[str, ...]:
    if len(names) != seats:
        raise BadSetup(Text("{0} seats need {0} names, not {1}", seats, len(names)))
    for name in names:
        if not name.strip() or len(name) > 40 or not name.isprintable() or "|" in name:
            text = Text("{0!r} cannot be a name: 1 to 40 printable characters, no '|'", name)
            raise BadSetup(text)
    return tuple(name.strip() for name in names)
