"""The plots of a report as SVG: they read without colour, by their shapes and words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from markupsafe import Markup, escape

from chum.lab.intervals import Interval
from chum.lab.sentences import Unit

WIDTH = 420
LETTER = 8.0  # room for a letter of a name
DIGIT = 7.8  # and of the figures of a whisker
ROW = 30
EDGE = 12


class Whisker(NamedTuple):
    name: str
    interval: Interval


def whiskers(rows: Sequence[Whisker], line: float, says: str, unit: Unit) -> Markup:
    """An interval for each: a dot for the mean, full where the line is not in the interval."""
    low = min(line, *(row.interval.low for row in rows))
    high = max(line, *(row.interval.high for row in rows))
    left = 14 + LETTER * max(len(row.name) for row in rows)
    figured = [figures(row.interval, unit) for row in rows]
    room = WIDTH - left - 14 - DIGIT * max(map(len, figured))
    unit_length = room / ((high - low) or 1)

    def x(figure: float) -> float:
        return left + (figure - low) * unit_length

    bottom = ROW * len(rows) + 8
    drawn = f'<path class="fair" d="M{x(line):.1f} 4V{bottom}"/>'
    for i, (name, interval) in enumerate(rows):
        y = ROW * i + 20
        sure = not interval.low <= line <= interval.high
        drawn += (
            f'<text class="start" x="0" y="{y + 5}">{escape(name)}</text>'
            f'<path class="reach" d="M{x(interval.low):.1f} {y - 6}v12m0 -6'
            f'H{x(interval.high):.1f}m0 -6v12"/>'
            f'<circle class="{"sure" if sure else "open"}" cx="{x(interval.mean):.1f}"'
            f' cy="{y}" r="6"/>'
            f'<text class="end soft" x="{WIDTH}" y="{y + 5}">{figured[i]}</text>'
        )
    drawn += (
        f'<text class="soft" x="{max(x(line), 70):.1f}" y="{bottom + 16}">{escape(says)}</text>'
    )
    return plot(drawn, bottom + 22, f"{says}. " + spoken(rows, unit))


def figures(interval: Interval, unit: Unit) -> str:
    low, high = unit.down(interval.low), unit.up(interval.high)
    return f"{low.removesuffix(unit.name)} … {high.removesuffix(unit.name)}"


def spoken(rows: Sequence[Whisker], unit: Unit) -> str:
    return "; ".join(f"{row.name} {unit.near(row.interval.mean)}" for row in rows)


def histogram(values: Sequence[float], says: str, bins: int = 18) -> Markup:
    """How often each length came: bars over a line of numbers."""
    low, high = min(values), max(values)
    step = max(1, -(-int(high - low + 1) // bins))
    counts = [0] * (int(high - low) // step + 1)
    for value in values:
        counts[int(value - low) // step] += 1
    tall, wide = 130, (WIDTH - 2 * EDGE) / len(counts)
    most = max(counts)
    drawn = ""
    for i, count in enumerate(counts):
        height = tall * count / most
        x = EDGE + i * wide
        drawn += (
            f'<rect class="bar" x="{x + 1:.1f}" y="{tall + 8 - height:.1f}"'
            f' width="{max(1.0, wide - 2):.1f}" height="{height:.1f}"/>'
        )
        if i % max(1, round(len(counts) / 7)) == 0:
            first, at = int(low) + i * step, x + wide / 2
            drawn += f'<text class="soft" x="{at:.1f}" y="{tall + 26}">{first}</text>'
    drawn += f'<path class="axis" d="M{EDGE} {tall + 8}H{WIDTH - EDGE}"/>'
    drawn += f'<text class="soft end" x="{WIDTH - EDGE}" y="{tall + 44}">{escape(says)}</text>'
    return plot(drawn, tall + 50, f"{says}: from {low:g} to {high:g}")


def fan(curves: Sequence[tuple[float, float, float]], fair: float, says: str) -> Markup:
    """From the beginning to the end: the middle, and the band in which the middle half lies."""
    tall, left = 170, 48
    step = (WIDTH - left - EDGE) / (len(curves) - 1)

    def point(i: int, share: float) -> str:
        return f"{left + i * step:.1f} {8 + tall * (1 - share):.1f}"

    upper = "L".join(point(i, each[2]) for i, each in enumerate(curves))
    lower = "L".join(point(i, curves[i][0]) for i in reversed(range(len(curves))))
    middle = "L".join(point(i, each[1]) for i, each in enumerate(curves))
    drawn = f'<path class="band" d="M{upper}L{lower}Z"/><path class="middle" d="M{middle}"/>'
    drawn += f'<path class="fair" d="M{point(0, fair)}H{WIDTH - EDGE}"/>'
    for share in (0, 0.5, 1):
        y = 13 + tall * (1 - share)
        drawn += f'<text class="soft end" x="{left - 6}" y="{y:.1f}">{100 * share:.0f} %</text>'
    for i, word in ((0, "start"), (len(curves) - 1, "end")):
        anchor = "start" if i == 0 else "end"
        drawn += (
            f'<text class="soft {anchor}" x="{left + i * step:.1f}" y="{tall + 28}">{word}</text>'
        )
    drawn += f'<text class="soft" x="{(WIDTH + left) / 2}" y="{tall + 28}">{escape(says)}</text>'
    return plot(drawn, tall + 36, says)


class Piece(NamedTuple):
    kind: str  # names its pattern
    name: str
    share: float


def stack(pieces: Sequence[Piece], says: str) -> Markup:
    """Parts of a whole beside each other, each with its pattern; names stand in the list below."""
    drawn, x = "", float(EDGE)
    room = WIDTH - 2 * EDGE
    whole = sum(max(0.0, piece.share) for piece in pieces) or 1.0
    for piece in pieces:
        length = room * max(0.0, piece.share) / whole
        drawn += (
            f'<rect class="piece" fill="url(#fill-{piece.kind})" x="{x:.1f}" y="6"'
            f' width="{length:.1f}" height="40"/>'
        )
        if length > 34:
            drawn += (
                f'<rect class="plate" x="{x + length / 2 - 22:.1f}" y="15" width="44" height="22"'
                f' rx="11"/>'
                f'<text x="{x + length / 2:.1f}" y="31">{100 * piece.share:.0f} %</text>'
            )
        x += length
    spoken = "; ".join(f"{piece.name} {100 * piece.share:.0f} %" for piece in pieces)
    return plot(drawn, 52, f"{says}. {spoken}")


def plot(inside: str, height: float, label: str) -> Markup:
    return Markup(
        f'<svg class="plot" viewBox="0 0 {WIDTH} {height:.0f}" role="img"'
        f' aria-label="{escape(label)}">{inside}</svg>'
    )
