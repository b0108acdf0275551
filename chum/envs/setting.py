"""A game as it is set up for learners: what all faces have in common."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from operator import index
from typing import Any, cast

from chum.core.game import Game
from chum.core.match import Match
from chum.core.secret import Secret
from chum.core.sight import Part, parts, width
from chum.core.words import Move
from chum.errors import BadSetup, ChumError
from chum.games import load
from chum.neutral.compiled import compiled_rules
from chum.neutral.engine import Engine, engine
from chum.neutral.position import Position
from chum.neutral.structs import Struct

MOST_LUCK = 2**62
ILLEGAL = ("raise", "away")  # refuse it, or play what is played for who is away


@dataclass(frozen=True)
class Setting:
    game: Game
    seats: int
    options: Mapping[str, str] = field(hash=False)
    changes: Mapping[str, Any] | None = field(hash=False)  # to the components
    box: Struct = field(hash=False, repr=False)

    def __reduce__(self) -> Any:
        return set_up, (self.game.name, self.seats, self.options, self.changes)

    def __deepcopy__(self, memo: Any) -> Setting:
        return self  # nothing in it ever changes

    @cached_property
    def components(self) -> Mapping[str, Any] | None:
        return self.game.own_box(self.changes) if self.changes else None

    @cached_property
    def engine(self) -> Engine:
        return engine(self.game)

    @cached_property
    def parts(self) -> tuple[Part, ...]:
        """Of what a seat sees."""
        return parts(self.game)

    @cached_property
    def width(self) -> int:
        return width(self.game)

    @property
    def codes(self) -> int:
        """Actions are 0 to one less than this."""
        return self.game.rules.ACTIONS

    def start(self, luck: int) -> Position:
        return self.engine.start(self.box, self.seats, luck)

    @cached_property
    def see(self) -> Callable[[Position, int], bytearray]:
        """The bytes of what a seat sees of a position."""
        module, missing = compiled_rules(self.game)
        return self._see_interpreted if missing else cast(Any, module.see)

    @cached_property
    def allow(self) -> Callable[[Position, int], bytearray]:
        """By code 1 where a seat may choose it."""
        module, missing = compiled_rules(self.game)
        return self._allow_interpreted if missing else cast(Any, module.allow)

    def _see_interpreted(self, position: Any, seat: int) -> bytearray:
        assert self.game.sight is not None
        sight = self.game.sight.Sight()
        self.game.sight.observe(position.s, position.box, seat, sight)
        return bytearray(sight.to_bytes())

    def _allow_interpreted(self, position: Position, seat: int) -> bytearray:
        mask = bytearray(self.codes)
        for code in position.legal(seat):
            mask[code] = 1
        return mask

    def play(self, position: Position, seat: int, code: int, illegal: str) -> int:
        """Play a code, or in place of an illegal one the modest default; what was played.

        Or it is refused: IllegalMove says why, with its clause, and nothing is changed.
        """
        code = whole("an action", code)
        fits = 0 <= code < self.codes and self.allow(position, seat)[code]
        if not fits and illegal == "raise":
            error = self.refusal(position.to_bytes(), seat, code)
            error.add_note(f"seat {seat}, action {code}: choose where the action mask is 1")
            raise error
        played = code if fits else position.away(seat)
        position.play(seat, played)
        return played

    def shares(self, position: Position) -> list[float]:
        """By seat: of the win when the game is over, else 0."""
        places = [position.place(seat) for seat in range(self.seats)]
        if not position.over:
            return [0.0] * self.seats
        return [1 / places.count(1) if place == 1 else 0.0 for place in places]

    def at(self, state: bytes) -> Match:
        """A match in a state, to be looked at or asked."""
        match = Match(self.game, self.seats, self.options, components=self.components)
        match.state.copy_from(self.game.rules.State.from_bytes(state))
        return match

    def refusal(self, state: bytes, seat: int, code: int) -> ChumError:
        """Why a seat cannot choose that: our error with its sentence and clause."""
        return self.at(state).refusal(Move(seat, code, ""))

    def replay(self, luck: int, moves: list[tuple[int, int]]) -> Match:
        """The match that came of luck and choices, with everything that was told of it."""
        secret = Secret.of_luck(luck)
        given = {"secret": secret, "components": self.components}
        match = Match(self.game, self.seats, self.options, **given)  # type: ignore[arg-type]
        for seat, code in moves:
            match.repeat(match.check(Move(seat, code, "")))
        return match


def set_up(
    name: str,
    seats: int | None = None,
    options: Mapping[str, object] | None = None,
    components: Mapping[str, Any] | None = None,
) -> Setting:
    """BadSetup says what is right: games, seats, options, and whether the game can be learned."""
    game = load(name)
    seats = game.play_now.seats if seats is None else whole("seats", seats)
    for what, given in (("options", options), ("components", components)):
        if given is not None and not isinstance(given, Mapping):
            raise BadSetup(f"{what} are names with what they are set to, not {given!r}")
    parts(game)
    own = game.own_box(components) if components else None
    box = game.fill_box(seats, options, own)
    return Setting(game, seats, game.options(options), components, box)


def one_of(what: str, given: str, known: tuple[str, ...]) -> None:
    if given not in known:
        raise BadSetup(f"{what} is {', '.join(known)}, not {given!r}")


def whole(what: str, given: Any) -> int:
    try:
        return index(given)
    except TypeError:
        raise BadSetup(f"{what} must be a whole number, not {given!r}") from None


def check_luck(seed: object) -> int:
    if not hasattr(seed, "__index__") or not 0 <= (number := int(cast(int, seed))) < MOST_LUCK:
        raise BadSetup(f"a seed is a whole number from 0 to 2**62 - 1, not {seed!r}")
    return number
