"""What a report finds: sentences with their intervals, in sections; and which matches show it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from markupsafe import Markup

from chum.core.game import Game
from chum.lab.sentences import Said
from chum.lab.watched import Watched


@dataclass(frozen=True)
class Finding:
    said: Said
    of: str = "games"  # what the interval counts


@dataclass(frozen=True)
class Show:
    """A match to watch, and why."""

    why: str
    watched: Watched


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
    watched: Sequence[Watched], figures: Sequence[float], name: str, extreme: str
) -> tuple[Show, ...]:
    """The match in the middle of a figure, and the one with the most of it."""
    order = sorted(range(len(watched)), key=lambda i: figures[i])
    middle, most = order[len(order) // 2], order[-1]
    return (
        Show(f"typical: {name.format(figures[middle])}", watched[middle]),
        Show(f"{extreme}: {name.format(figures[most])}", watched[most]),
    )


def counts(game: Game) -> str:
    """What the rules count as the game goes on: its rounds or its turns."""
    begins = any(phrase.begins == "turn" for phrase in game.words.PHRASES.values())
    return "turn" if begins else "round"
