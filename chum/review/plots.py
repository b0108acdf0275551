"""The plots of a review as SVG: the river of win chances, and a bar for what won and lost a seat.

Every band and every part has a pattern beside its colour, so that it reads without colours.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from itertools import accumulate
from typing import NamedTuple

from markupsafe import Markup, escape

from chum.core.language import _, sense
from chum.review.told import MomentSaid, PartSaid, ReviewSaid
from chum.scene.layout import SYMBOLS

# -- numbers


def number(value: float, decimals: int = 1) -> str:
    shown = f"{value:z.{decimals}f}"  # no zero has a sign
    return shown.replace("-", "−").replace(".", sense("decimal", "."))


def points(worth: float, decimals: int = 1) -> str:
    """A share of the win as points of a hundred, with its sign."""
    shown = number(100 * worth, decimals)
    return shown if shown[0] == "−" or not shown.strip("0.,") else f"+{shown}"


def percent(share: float) -> str:
    return f"{100 * share:.0f}\N{NO-BREAK SPACE}%"


# -- the river


class Size(NamedTuple):
    name: str
    width: int
    height: int


WIDE, TALL = Size("wide", 720, 312), Size("tall", 374, 216)  # on a desk, on a phone
EDGE = 6  # room beside the river, so that the cursor can stand at its ends,
ABOVE = 22  # for the cursor's knob,
BELOW = 34  # and for the rounds
BEYOND = 20  # the bands reach so far out of the picture that only their upper edge is seen
LABEL = 34  # the room that the number of a round needs
STEPS = (1, 2, 5, 10, 20, 50, 100)  # rounds from one number to the next
SIGN = 13  # the radius of a seat's sign,
LEAST_SIGN = 8  # and the least that can be read

# By seat what its band is strewn with: how large a tile is, how it is turned, what is on it.
MARKS = (
    (10, 10, 45, '<path d="M0 0V10" stroke-width="2.4"/>'),
    (14, 14, 0, '<path d="M4 4h.01M11 11h.01" stroke-width="4" stroke-linecap="round"/>'),
    (24, 10, 0, '<path d="M0 5C6 0 6 0 12 5S18 10 24 5" stroke-width="2.2"/>'),
    (12, 12, 0, '<path d="M6 3V9M3 6H9" stroke-width="2"/>'),
    (10, 10, 90, '<path d="M0 0V10" stroke-width="2.4"/>'),
    (14, 14, 0, '<circle cx="7" cy="7" r="3.4" stroke-width="2"/>'),
)
CURSOR = (
    '<g class="cursor"><path class="cursor-line" d="M0 22V{bottom}"/>'
    '<circle class="cursor-knob" cy="13" r="10"/>'
    '<path class="cursor-arrows" d="M-2 9.500L-5.500 13L-2 16.500M2 9.500L5.500 13L2 16.500"/></g>'
)


def river(said: ReviewSaid, you: int, signs: Sequence[int], size: Size, slides: bool) -> Markup:
    """The chances of all seats over each other, one's own at the bottom; `slides` for a slider."""
    order = sorted(range(len(said.seats)), key=lambda seat: seat == you)
    xs = moments_at(len(said.river), size)
    bottom = size.height - BELOW
    tops = [[float(ABOVE)] * len(xs), *edges(said.river, order, bottom - ABOVE)]
    bands, marks = [], []
    for place, seat in enumerate(order):
        bands.append(band(f"{size.name}-{seat}", signs[seat], xs, tops[place], bottom))
        marks.append(sign(signs[seat], xs, tops[place], tops[place + 1]))
    clip = f'<path d="M{xs[0]} {ABOVE}H{xs[-1]}V{bottom}H{xs[0]}Z"/>'
    inside = (
        f'<clipPath id="clip-{size.name}">{clip}</clipPath>'
        f'<g clip-path="url(#clip-{size.name})">{"".join(bands)}</g>{"".join(marks)}'
        f"{rounds(said, xs, bottom)}{CURSOR.format(bottom=bottom) if slides else ''}"
    )
    return Markup(
        f'<svg class="river {size.name}" viewBox="0 0 {size.width} {size.height}"'
        f"{slider(said, you) if slides else image(said, you)}>{inside}</svg>"
    )


def names(said: ReviewSaid, you: int) -> list[str]:
    return [_("You") if seat == you else each.name for seat, each in enumerate(said.seats)]


def image(said: ReviewSaid, you: int) -> str:
    chances = zip(names(said, you), said.river[0].chances, strict=True)
    begun = ", ".join(f"{name} {percent(chance)}" for name, chance in chances)
    label = f"{_('Win chances over the match')}. {_('At the start')}: {begun}."
    return f' role="img" aria-label="{escape(label)}"'


def slider(said: ReviewSaid, you: int) -> str:
    """What a script needs to move the board along the river."""
    data = [[moment.at, moment.round, moment.chances] for moment in said.river]
    known = {"names": names(said, you), "moments": data, "counts": said.counts, "edge": EDGE}
    return (
        f' role="slider" tabindex="0" aria-label="{escape(_("Win chances over the match"))}"'
        f' aria-valuemin="0" aria-valuemax="{len(data) - 1}" aria-valuenow="0"'
        f' data-river="{escape(json.dumps(known))}"'
    )


def moments_at(count: int, size: Size) -> list[float]:
    step = (size.width - 2 * EDGE) / max(1, count - 1)
    return [round(EDGE + i * step, 1) for i in range(count)]


def edges(
    moments: Sequence[MomentSaid], order: Sequence[int], height: float
) -> Iterator[list[float]]:
    """Where each band ends, from above, moment by moment."""
    sums = [list(accumulate(moment.chances[seat] for seat in order)) for moment in moments]
    for place in range(len(order)):
        yield [round(ABOVE + height * each[place] / each[-1], 1) for each in sums]


def band(name: str, sign: int, xs: Sequence[float], top: Sequence[float], bottom: float) -> str:
    """All below its upper edge: the next band lies over the rest of it."""
    path = f"M{xs[0] - BEYOND:g} {top[0]:g}H{xs[0]:g}"
    for i in range(1, len(xs)):
        middle = f"{(xs[i - 1] + xs[i]) / 2:.4g}"
        path += f"C{middle} {top[i - 1]:g} {middle} {top[i]:g} {xs[i]:g} {top[i]:g}"
    path += f"H{xs[-1] + BEYOND:g}V{bottom + BEYOND:g}H{xs[0] - BEYOND:g}Z"
    return (
        f'<defs><path id="band-{name}" d="{path}"/></defs>'
        f'<use href="#band-{name}" fill="url(#strewn-{sign})"/>'
        f'<use href="#band-{name}" class="fold"/><use href="#band-{name}" class="edge"/>'
    )


def sign(sign: int, xs: Sequence[float], top: Sequence[float], bottom: Sequence[float]) -> str:
    """The seat's sign where its band is broadest; none where there is no room at all."""
    within = [i for i, x in enumerate(xs) if xs[0] + 2 * SIGN < x < xs[-1] - 2 * SIGN]
    broadest = max(within, key=lambda i: bottom[i] - top[i], default=0)
    radius = min(SIGN, (bottom[broadest] - top[broadest]) / 2 - 3)
    if radius < LEAST_SIGN:
        return ""
    x, y = xs[broadest], (top[broadest] + bottom[broadest]) / 2
    return (
        f'<g class="sign" data-seat="{sign}"'
        f' transform="translate({x:g} {y:.1f}) scale({radius / SIGN:.2g})">'
        f'<circle r="{SIGN}"/><use class="on-c" href="#i-{SYMBOLS[sign]}" x="-9" y="-9" width="18"'
        ' height="18"/></g>'
    )


def rounds(said: ReviewSaid, xs: Sequence[float], bottom: float) -> str:
    """Where each begins: a short line, and its number where there is room."""
    begin = [
        (xs[i], said.river[i].round)
        for i in range(len(xs) - 1)
        if not i or said.river[i].round != said.river[i - 1].round
    ]
    room = (xs[-1] - xs[0]) / LABEL
    step = next((step for step in STEPS if len(begin) / step <= room), STEPS[-1])
    drawn = "".join(f"M{x:g} {bottom}v6" for x, _number in begin)
    numbers, last = [], float(-LABEL)
    for x, count in begin:
        if count and x - last >= LABEL and (x == xs[0] or count % step == 0):
            start = ' class="start"' if x == xs[0] else ""
            numbers.append(f'<text{start} x="{x:g}" y="{bottom + 24}">{count}</text>')
            last = x
    return f'<path class="round" d="{drawn}"/>{"".join(numbers)}'


# -- the bars


class Scale(NamedTuple):
    """The same for all seats, so that their bars can be compared."""

    zero: float
    unit: float  # of a whole win


BAR_WIDTH = 360
ROOM = 12  # beside the bars, for the mark of the result
HIGH = 24
PILL = 44  # the least length of a part that shows its number


def scale(seats: Sequence[Sequence[PartSaid]]) -> Scale:
    most = [max(reach(parts, way) for parts in seats) for way in (-1, 1)]
    unit = (BAR_WIDTH - 2 * ROOM) / (sum(most) or 1)
    return Scale(ROOM + most[0] * unit, unit)


def reach(parts: Sequence[PartSaid], way: int) -> float:
    """How far the parts of a seat lead in one direction, together."""
    return sum(max(0.0, way * part.worth) for part in parts)


def bar(parts: Sequence[PartSaid], scale: Scale) -> Markup:
    """What was won to the right of the zero line, what was lost to the left; ▼ is the result."""
    ends = {-1: scale.zero, 1: scale.zero}
    drawn, pills = "", ""
    for part in parts:
        way = 1 if part.worth >= 0 else -1
        start, ends[way] = ends[way], ends[way] + part.worth * scale.unit
        left, length = min(start, ends[way]), abs(part.worth) * scale.unit
        fill = "" if part.kind in ("decision", "seat") else f' fill="url(#part-{part.kind})"'
        drawn += (
            f'<rect class="part-{part.kind}"{fill} x="{left:.3f}" y="4"'
            f' width="{length:.3f}" height="{HIGH}"/>'
        )
        if length >= PILL:
            pills += (
                f'<g class="pill-number" transform="translate({left + length / 2:.1f} 16)">'
                f'<rect x="-19" y="-10" width="38" height="20" rx="10"/>'
                f'<text y="5">{points(part.worth, 0)}</text></g>'
            )
    end = scale.zero + sum(part.worth for part in parts) * scale.unit
    return Markup(
        f'<svg class="share-bar" viewBox="0 -12 {BAR_WIDTH} 46" aria-hidden="true">{drawn}{pills}'
        f'<path class="zero" d="M{scale.zero:.1f} 0V32"/>'
        f'<path class="result" d="M{end:.3f} -2l-6 -8h12Z"/></svg>'
    )
