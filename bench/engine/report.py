"""Figures with their targets, as a table for people and as JSON for programs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass


@dataclass(frozen=True)
class Figure:
    """One number; a target is the least it should be, or the most if `at_most`."""

    name: str
    value: float
    unit: str
    target: float | None = None
    at_most: bool = False

    @property
    def verdict(self) -> str:
        if self.target is None:
            return ""
        met = self.value <= self.target if self.at_most else self.value >= self.target
        return "met" if met else "missed"

    def row(self) -> list[str]:
        goal = ""
        if self.target is not None:
            goal = f"{'≤' if self.at_most else '≥'} {show(self.target, self.unit)}"
        return [self.name, show(self.value, self.unit), goal, self.verdict]

    def as_json(self) -> dict[str, object]:
        return asdict(self) | {"verdict": self.verdict}


@dataclass(frozen=True)
class GameRow:
    """One game's speed; None where its rules are not compiled."""

    game: str
    seats: int
    compiled: float | None
    to_getbit: float | None
    interpreted: float
    state_bytes: int

    def row(self) -> list[str]:
        return [
            self.game,
            str(self.seats),
            "–" if self.compiled is None else show(self.compiled, "decisions/s"),
            "–" if self.to_getbit is None else show(self.to_getbit, "×"),
            show(self.interpreted, "decisions/s"),
            str(self.state_bytes),
        ]


def show(value: float, unit: str) -> str:
    """Three digits that count: 47.1 M decisions/s, 0.82 ×, 0.05 µs."""
    if unit.endswith("/s"):
        for size, letter in ((1e6, "M"), (1e3, "k")):
            if value >= size:
                return f"{value / size:.3g} {letter}/s"
        return f"{value:.0f}/s"
    if value >= 1000:
        return f"{value:.0f} {unit}".strip()
    return f"{value:.3g} {unit}".strip()


def figures_table(figures: Sequence[Figure]) -> str:
    return table(["figure", "measured", "target", ""], [figure.row() for figure in figures])


def games_table(rows: Sequence[GameRow]) -> str:
    head = ["game", "players", "compiled", "to Get Bit!", "interpreted", "state bytes"]
    return table(head, [row.row() for row in rows])


def table(head: list[str], rows: list[list[str]]) -> str:
    """Columns in plain text: the first to the left, numbers to the right."""
    widths = [max(map(len, column)) for column in zip(head, *rows, strict=True)]
    lines = [head, ["─" * width for width in widths], *rows]
    return "\n".join(
        "  ".join(
            cell.rjust(width) if i else cell.ljust(width)
            for i, (cell, width) in enumerate(zip(line, widths, strict=True))
        ).rstrip()
        for line in lines
    )
