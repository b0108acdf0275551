"""What a report finds: sentences with their intervals, in sections; and which matches show it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from markupsafe import Markup

from chum.lab.sentences import Said
from chum.lab.watched import Watched


@dataclass(frozen=True)
class Finding:
    said: Said
    of: str = "games"  # what the interval counts


class Moment(NamedTuple):
    """Where to look in a match."""

    step: int  # moves made before it
    note: str  # what is to be seen


@dataclass(frozen=True)
class Show:
    """A match to watch, and why."""

    why: str
    watched: Watched
    moment: Moment | None = None  # none: the whole match

    @property
    def anchor(self) -> str:
        """The place on the page."""
        match = f"match-{self.watched.number}"
        return f"{match}-{self.moment.step}" if self.moment else match


@dataclass(frozen=True)
class Section:
    key: str
    title: str
    findings: tuple[Finding, ...]
    how: str  # how it was measured
    plots: tuple[Markup, ...] = ()
    shows: tuple[Show, ...] = ()
    lists: tuple[str, ...] = ()  # texts without a figure of their own
    legend: tuple[tuple[str, str, str], ...] = field(default=())  # kind, word, meaning


def typical(
    watched: Sequence[Watched],
    figures: Sequence[float],
    name: str,
    extreme: str,
    moment: Callable[[int], Moment | None] = lambda _i: None,
) -> tuple[Show, ...]:
    """The match in the middle of a figure, and the one with the most of it."""
    order = sorted(range(len(watched)), key=lambda i: figures[i])
    return tuple(
        Show(f"{word}: {name.format(figures[i])}", watched[i], moment(i))
        for word, i in (("typical", order[len(order) // 2]), (extreme, order[-1]))
    )
