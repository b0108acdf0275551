"""A seat that shuns or seeks some choices among others that are free, and what that is worth.

How often those win who hold a card says little, for the good hold good cards.  So one seat may not
choose it while the others may (restricted play, Jaffe 2012), and its wins are compared with those
of the same seat in the same games, with the same luck, when it is free.  The seat changes from game
to game.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from chum.lab.intervals import Interval, mean_interval
from chum.lab.labels import Labels
from chum.lab.rows import Asked, Player, Rows, play_together
from chum.lab.runs import Workers
from chum.lab.simulate import Simulation
from chum.neutral.playout import WHOLE_WIN


@dataclass(frozen=True)
class Leaning:
    """What came of one way to lean."""

    name: str
    change: Interval  # of the share of wins, against the same seat when it is free
    used: Interval  # the same for the share of wins itself


def restricted(labels: Labels) -> dict[str, Player]:
    """One who never does it, for each thing that can be done."""
    return {name: Player(shun=codes) for name, codes in labels.items()}


def one_liners(labels: Labels) -> dict[str, Player]:
    """One who always does it if he can; and the lowest or highest of several things of a kind."""
    found = {f"always {name}": Player(seek=codes) for name, codes in labels.items()}
    for word, codes in families(labels).items():
        found[f"always the lowest {word}"] = Player(order=tuple(codes))
        found[f"always the highest {word}"] = Player(order=tuple(reversed(codes)))
    return found


def families(labels: Labels) -> dict[str, list[int]]:
    """Words with three or more numbers behind them, in their order: `play 1`, `play 2`, …"""
    found: dict[str, list[tuple[int, int]]] = {}
    for name, codes in labels.items():
        word, _space, number = name.partition(" ")
        if number.isdigit():
            found.setdefault(word, []).extend((int(number), code) for code in codes)
    return {
        word: [code for _number, code in sorted(things)]
        for word, things in found.items()
        if len({number for number, _code in things}) > 2
    }


def measure(
    asked: Simulation, ways: Mapping[str, Player], games: int, free: Rows, workers: Workers
) -> list[Leaning]:
    """All ways with the luck of the same games, which were played freely before."""
    each = games // asked.seats  # with the leaning player at one seat
    tables = [
        Asked(replace(asked, games=each), seated_at(player, seat, asked.seats), first=seat * each)
        for player in ways.values()
        for seat in range(asked.seats)
    ]
    rows = iter(play_together(tables, workers))
    return [
        weigh_way(name, [next(rows) for _ in range(asked.seats)], free, len(ways)) for name in ways
    ]


def seated_at(player: Player, seat: int, seats: int) -> tuple[Player, ...]:
    return tuple(player if other == seat else Player() for other in range(seats))


def weigh_way(name: str, played: Sequence[Rows], free: Rows, of: int) -> Leaning:
    """From the tables with the player at each seat."""
    changes: list[float] = []
    shares: list[float] = []
    for seat, rows in enumerate(played):
        first = rows.asked.first
        now, then = rows["won", seat], free["won", seat][first : first + rows.games]
        shares += [won / WHOLE_WIN for won in now]
        changes += [(a - b) / WHOLE_WIN for a, b in zip(now, then, strict=True)]
    return Leaning(name, mean_interval(changes, of), mean_interval(shares, of))
