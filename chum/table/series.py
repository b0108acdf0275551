"""A series: what the matches of one company, rematch by rematch, add up to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from chum.table.entries import Result
from chum.table.table import Table

LONGEST = 100  # matches that a table remembers


def with_this(table: Table) -> list[Result]:
    """The series so far, this match included when it is over."""
    past = list(table.created.past)
    if table.over:
        names = [seat.name if seat else "" for seat in table.seats]
        past.append(Result(table.game.name, names, table.places))
    return past[-LONGEST:]


def wins(past: Sequence[Result]) -> list[tuple[str, int]]:
    """Who won how many matches, the most first; a shared win counts for each."""
    won: Counter[str] = Counter()
    for result in past:
        for name, place in zip(result.names, result.places, strict=True):
            won[name] += place == 1
    return won.most_common()


def order(past: Sequence[Result]) -> list[str]:
    """Everybody of the series, the strongest first, as the places of all matches suggest."""
    from openskill.models import PlackettLuce  # only who plays a series waits for its import

    model = PlackettLuce()
    known = {name: model.rating(name=name) for result in past for name in result.names}
    for result in past:
        teams = [[known[name]] for name in result.names]
        for (rated,) in model.rate(teams, ranks=[float(place) for place in result.places]):
            assert rated.name
            known[rated.name] = rated
    return sorted(known, key=lambda name: -known[name].ordinal())
