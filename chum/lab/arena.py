"""Games between bots: whole games by luck that can be named again, seats rotated."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass

from chum.core.engine import engine
from chum.core.luck import mix
from chum.games import load
from chum.search.bots import Bot, bot
from chum.search.think import Budget, Question

LOW32 = 2**32 - 1


@dataclass(frozen=True)
class Fixture:
    """One game to be played: who sits where, and its luck."""

    game: str
    box: bytes
    seats: tuple[str, ...]  # bots by seat
    luck: int
    budget: Budget


@dataclass(frozen=True)
class Outcome:
    fixture: Fixture
    places: tuple[int, ...]  # by seat
    decisions: int
    rounds: int

    def wins(self) -> Iterator[tuple[str, float]]:
        """Every bot with its part of the win; a shared win counts in equal parts."""
        winners = self.places.count(1)
        for name, place in zip(self.fixture.seats, self.places, strict=True):
            yield name, 1 / winners if place == 1 else 0.0


def play(fixture: Fixture, find: Callable[[str], Bot] = bot) -> Outcome:
    """The luck of move k depends on nothing but the fixture's luck and k."""
    game = load(fixture.game)
    used = engine(game)
    box = game.rules.Box.from_bytes(fixture.box)
    count = len(fixture.seats)
    players = [find(name) for name in fixture.seats]
    position = used.start(box, count, fixture.luck)
    decisions = 0
    while not position.over:
        seat = next_seat(position.pending, players)
        codes = position.legal(seat)
        asked = Question(used, box, count, position.to_bytes(), seat)
        thought_luck = luck_of(fixture.luck, 2 * decisions + 1)
        made = players[seat].choose(asked, codes, fixture.budget, thought_luck)
        position.seed(luck_of(fixture.luck, 2 * decisions))
        position.play(seat, made.code)
        decisions += 1
    places = tuple(position.place(seat) for seat in range(count))
    return Outcome(fixture, places, decisions, position.rounds)


def next_seat(pending: int, players: Sequence[Bot]) -> int:
    """The first pending seat; who sees what others have sealed is asked last."""
    waiting = [seat for seat in range(len(players)) if pending >> seat & 1]
    return min(waiting, key=lambda seat: getattr(players[seat], "asked_last", False))


def luck_of(luck: int, k: int) -> int:
    low = mix((luck ^ k * 0x9E3779B1) & LOW32)
    return mix(low ^ luck >> 32 & LOW32) << 31 ^ low


def play_all(fixtures: Iterable[Fixture], jobs: int) -> Iterator[Outcome]:
    """In order, whatever the number of jobs."""
    if jobs == 1:
        yield from map(play, fixtures)
        return
    with ProcessPoolExecutor(jobs) as workers:
        yield from workers.map(play, fixtures)


def rotations(lineup: Sequence[str]) -> list[tuple[str, ...]]:
    """The same bots, each once at every seat; rotations that look alike only once."""
    turns = [tuple(lineup[i:]) + tuple(lineup[:i]) for i in range(len(lineup))]
    return list(dict.fromkeys(turns))
