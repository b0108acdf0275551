"""A match cut into stretches: the choices that lie between one moment of luck and the next.

What one player does in one go is a stretch, and so is what several choose at the same time, until
it is revealed.  Nothing is drawn and nobody learns anything within a stretch, only at its end.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from chum.core.match import Match
from chum.neutral.engine import Engine
from chum.neutral.forecast import CHAIN
from chum.neutral.position import Position

WORLDS = (1, 2, 3)  # luck of the worlds in which it is looked whether a choice reveals something


@dataclass
class Stretch:
    first: int  # the steps of the match from here
    last: int  # to before here
    before: bytes  # the state
    chosen: dict[int, list[int]] = field(default_factory=dict)  # by seat the codes, in order
    draws: bool = False  # luck decides what comes of it
    forced: bool = True  # nobody could choose anything else

    @property
    def joint(self) -> bool:
        return len(self.chosen) > 1


def stretches(match: Match, engine: Engine) -> list[Stretch]:
    return list(cut(match, engine))


def cut(match: Match, engine: Engine) -> Iterator[Stretch]:
    looking = Looking(match, engine)
    steps = match.steps
    found: Stretch | None = None
    for i, step in enumerate(steps):
        seat, code = step.move.seat, step.move.code
        if found is None:
            found = Stretch(i, i, step.before)
        found.last = i + 1
        found.chosen.setdefault(seat, []).append(code)
        found.forced = found.forced and not looking.choice(step.before, seat)
        found.draws = looking.draws(step.before, seat, code)
        after = steps[i + 1].before if i + 1 < len(steps) else b""
        if after and looking.sealed(after):
            continue
        goes_on = (
            after
            and not found.draws
            and not found.joint
            and steps[i + 1].move.seat == seat
            and len(found.chosen[seat]) < CHAIN
            and not looking.reveals(step.before, seat, code)
        )
        if not goes_on:
            yield found
            found = None


class Looking:
    """What can be seen of a single step."""

    def __init__(self, match: Match, engine: Engine) -> None:
        self.match = match
        self.engine = engine
        self.position = engine.load(match.box, match.seats, match.state.to_bytes())

    def choice(self, state: bytes, seat: int) -> bool:
        """Whether the seat has more than one choice, counting those that replace a sealed one."""
        self.position.load(state)
        return len(self.position.legal(seat) or [0, 0]) > 1

    def sealed(self, state: bytes) -> bool:
        """Whether somebody's choice is laid and not yet revealed."""
        self.position.load(state)
        return any(self.position.replacements(seat) for seat in range(self.match.seats))

    def draws(self, state: bytes, seat: int, code: int) -> bool:
        return draws(self.position, state, seat, code)

    def reveals(self, state: bytes, seat: int, code: int) -> bool:
        """Whether the seat sees something in the end that it could not know before."""
        after = {self.after(state, seat, code, luck) for luck in (0, *WORLDS)}
        if b"" not in after and len({self.concealed(world, seat) for world in after}) == 1:
            return False  # what a seat sees stays when the rest is concealed, and this is quick
        return len({self.seen(world, seat) for world in after}) > 1

    def concealed(self, world: bytes, seat: int) -> bytes:
        """With the same luck for all worlds."""
        self.position.load(world)
        self.position.seed(1)
        self.position.conceal(seat)
        return self.position.to_bytes()

    def after(self, state: bytes, seat: int, code: int, luck: int) -> bytes:
        """What a choice leads to in the true world (0) or in another; b"" if it is none there."""
        self.position.load(state)
        if luck:
            self.position.seed(luck)
            self.position.conceal(seat)
        if code not in self.position.legal(seat):
            return b""
        self.position.play(seat, code)
        self.position.seed(1)  # worlds that differ in luck alone are one
        return self.position.to_bytes()

    def seen(self, world: bytes, seat: int) -> str:
        if not world:
            return ""
        game = self.match.game
        return repr(game.viewer.view(game.rules.State.from_bytes(world), self.match.box, seat))


def draws(position: Position, state: bytes, seat: int, code: int) -> bool:
    """Whether a choice draws on luck, whose state every draw changes; `position` is scratch."""
    position.load(state)
    position.seed(1)
    position.play(seat, code)
    after = position.to_bytes()
    position.seed(1)
    return position.to_bytes() != after
