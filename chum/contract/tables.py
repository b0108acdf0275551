"""Every table the contract suite sits down at: each game × seats × option, one option at a time."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import cache

import chum
from chum.core.game import Game
from chum.core.match import Match
from chum.core.secret import Secret
from chum.errors import BadSetup
from chum.neutral.structs import Struct


@dataclass(frozen=True)
class Table:
    game: Game
    seats: int
    options: dict[str, str] = field(hash=False, default_factory=dict)

    def __str__(self) -> str:
        chosen = "".join(f"-{name}={value}" for name, value in self.options.items())
        return f"{self.game.name}-{self.seats}{chosen}"

    def match(self, seed: int) -> Match:
        return Match(self.game, self.seats, self.options, secret=Secret.of_seed(seed))

    @property
    def box(self) -> Struct:
        return self.game.fill_box(self.seats, self.options)


def with_parts(game: Game, **parts: object) -> Game:
    """The same game with some of its parts exchanged."""
    twin = replace(game)
    vars(twin).update(parts)
    return twin


@cache  # to try all options takes its time
def tables(*names: str) -> list[Table]:
    """Those of the games that are named, or of all."""
    return [table for name in names or chum.games() for table in tables_of(chum.game(name))]


def tables_of(game: Game) -> Iterator[Table]:
    """The default options at every number of seats; then every other value where it is allowed."""
    for seats in game.seats:
        yield Table(game, seats)
        for option in game.box.OPTIONS:
            for value in option.choices[1:]:
                options = {option.name: value}
                try:
                    game.fill_box(seats, options)
                except BadSetup:
                    continue  # a value for other numbers of seats
                yield Table(game, seats, options)


def variants(game: Game) -> set[tuple[str, str]]:
    return {(option.name, value) for option in game.box.OPTIONS for value in option.choices}


def still(match: Match) -> Match:
    """A twin that is looked at and never moves on: what each seat sees is worked out once."""
    twin = match.clone()
    vars(twin)["view"] = cache(twin.view)
    return twin


def play_on(match: Match, rng: random.Random) -> None:
    """One random decision by a random pending seat."""
    seat = rng.choice(match.pending)
    match.play(rng.choice(match.legal(seat)))


def moments(table: Table, seed: int, share: float = 1.0) -> Iterator[Match]:
    """One match, as it goes on: at the start, after a share of the moves, and at its end."""
    rng = random.Random(seed)
    match = table.match(seed)
    yield match
    while not match.over:
        play_on(match, rng)
        if match.over or rng.random() < share:
            yield match
