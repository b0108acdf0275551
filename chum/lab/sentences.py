"""The sentences of a report, each made from an interval.

A sentence claims that a figure lies in some range, and it can only be made if the whole interval
lies in that range: then the interval excludes its opposite.  Otherwise the report says that it
cannot tell.  Numbers are rounded outwards, so that a sentence stays true in few digits.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import NamedTuple

from chum.lab.intervals import Interval

SLACK = 1e-9  # what arithmetic loses


class Unit(NamedTuple):
    """How a figure is written."""

    scale: float = 1.0
    decimals: int = 1
    name: str = ""

    def down(self, figure: float) -> str:
        """At most the figure."""
        return self.write(math.floor(self.steps(figure) + SLACK))

    def up(self, figure: float) -> str:
        """At least the figure."""
        return self.write(math.ceil(self.steps(figure) - SLACK))

    def near(self, figure: float) -> str:
        return self.write(round(self.steps(figure)))

    def steps(self, figure: float) -> float:
        return figure * self.scale * float(10**self.decimals)

    def write(self, steps: int) -> str:
        figure = steps / 10**self.decimals
        return f"{figure:,.{self.decimals}f}".replace("-", "−") + self.name

    def read(self, written: str) -> float:
        """The figure that stands there."""
        bare = written.removesuffix(self.name).replace("−", "-").replace(",", "")
        return float(bare) / self.scale


POINTS = Unit(100, 1, "\N{NO-BREAK SPACE}points")
PERCENT = Unit(100, 1, "\N{NO-BREAK SPACE}%")
WHOLE_PERCENT = Unit(100, 0, "\N{NO-BREAK SPACE}%")
DECISIONS = Unit(1, 0, " decisions")
MINUTES = Unit(1, 0, " minutes")
TIMES = Unit(1, 1, " times")
PLAIN = Unit(1, 1)


@dataclass(frozen=True)
class Said:
    """A sentence and what it stands on; without a claim it says that it cannot tell."""

    text: str
    interval: Interval
    claim: tuple[float, float] | None

    def __post_init__(self) -> None:
        if self.claim is None:
            return
        low, high = self.claim
        if self.interval.low < low - SLACK or self.interval.high > high + SLACK:
            raise ValueError(f"{self.text!r} does not follow from {self.interval}")

    @property
    def sure(self) -> bool:
        return self.claim is not None


def compare(
    interval: Interval, against: float, above: str, below: str, question: str, unit: Unit
) -> Said:
    """`above` or `below`, if the interval lies on that side of `against`.

    In all of them {low}, {high} and {size} stand for the interval and the greatest of it.
    """
    if interval.low > against:
        return Said(fill(above, interval, unit), interval, (against, math.inf))
    if interval.high < against:
        return Said(fill(below, interval, unit), interval, (-math.inf, against))
    return cannot_tell(interval, question, unit)


def cannot_tell(interval: Interval, question: str, unit: Unit) -> Said:
    text = f"Cannot tell {question}: it may be {span(interval, unit)}."
    return Said(text, interval, None)


def at_least(interval: Interval, text: str, unit: Unit) -> Said:
    """{low} in the text is the least that it can be."""
    shown = unit.down(interval.low)
    return Said(text.format(low=shown), interval, (unit.read(shown), math.inf))


def at_most(interval: Interval, text: str, unit: Unit) -> Said:
    """{high} in the text is the most that it can be."""
    shown = unit.up(interval.high)
    return Said(text.format(high=shown), interval, (-math.inf, unit.read(shown)))


def between(interval: Interval, text: str, unit: Unit) -> Said:
    """{span} in the text is where it lies: "12.1 to 12.4 rounds"."""
    low, high = unit.down(interval.low), unit.up(interval.high)
    return Said(text.format(span=span(interval, unit)), interval, (unit.read(low), unit.read(high)))


def span(interval: Interval, unit: Unit) -> str:
    low, high = unit.down(interval.low), unit.up(interval.high)
    return high if low == high else f"{low.removesuffix(unit.name)} to {high}"


def fill(text: str, interval: Interval, unit: Unit) -> str:
    return text.format(
        low=unit.down(interval.low), high=unit.up(interval.high), span=span(interval, unit)
    )
