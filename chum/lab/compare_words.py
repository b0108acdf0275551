"""What a comparison found, in sentences.  Nothing is said whose interval allows the opposite."""

from __future__ import annotations

from collections.abc import Sequence

from chum.lab.compare import Comparison
from chum.lab.intervals import Interval
from chum.lab.sentences import PERCENT, span
from chum.lab.sequences import LEAST, share_sequence


def tell(found: Comparison) -> str:
    """The whole answer."""
    if found.games < LEAST:
        return f"{found.games:,} games tell nothing of {found.b.label} yet: play at least {LEAST}."
    parts = [tell_length(found), tell_seats(found)]
    how = "stopped" if found.settled else "not all is known to the precision asked for"
    text = "; ".join(part for part in parts if part)
    return f"With {found.b.label} {text} ({how} after {found.games:,} games of each)."


def tell_length(found: Comparison) -> str:
    change, counted = found.named("rounds").change, found.counted
    if not is_known(change):
        within = bound(largest([change]))
        return f"games are as long as with {found.a.label}, to within {within} {counted}s"
    word = "longer" if change.mean > 0 else "shorter"
    return f"games are {plus_minus(change, 1)} {counted}s {word}"


def tell_seats(found: Comparison) -> str:
    """Seats that win or lose by it, and how much the others could at most; in points of 100."""
    seats = [measure for measure in found.measures if measure.name.startswith("seat ")]
    known = [measure for measure in seats if is_known(measure.change)]
    told = [
        f"{measure.name} wins {plus_minus(measure.change, 100)} points "
        + ("more" if measure.change.mean > 0 else "less")
        for measure in sorted(known, key=lambda m: -abs(m.change.mean))
    ]
    rest = [measure.change for measure in seats if measure not in known]
    if rest:
        other = "other " if known else ""
        told.append(f"no {other}seat gains or loses more than {100 * largest(rest):.1f} points")
    return ", ".join(told)


def tell_rest(found: Comparison, known: bool = False) -> list[str]:
    """A line for each further measure, or for those that surely differ."""
    lines: list[str] = []
    if found.games < LEAST:
        return lines
    for name, unit in (("decisions", ""), ("ties", " points"), ("spread of scores", "")):
        change, scale = found.named(name).change, 100 if unit else 1
        if is_known(change):
            word = "more" if change.mean > 0 else "fewer" if name == "decisions" else "less"
            lines.append(f"{name}: {plus_minus(change, scale)}{unit} {word}")
        elif not known:
            lines.append(f"{name}: no difference beyond {bound(scale * largest([change]))}{unit}")
    return lines


def tell_first(found: Comparison) -> str:
    """What the seats of the first side win, to see a change beside; it too was looked at often."""
    seats = [measure for measure in found.measures if measure.name.startswith("seat ")]
    wins = [share_sequence(each.first * found.games, found.games, len(seats)) for each in seats]
    told = [f"{each.name} {span(share, PERCENT)}" for each, share in zip(seats, wins, strict=True)]
    return f"with {found.a.label} the seats win: {', '.join(told)}"


def is_known(change: Interval) -> bool:
    return change.low > 0 or change.high < 0


def largest(changes: Sequence[Interval]) -> float:
    return max(max(-change.low, change.high) for change in changes)


def bound(most: float) -> str:
    """In two digits; nobody needs to know less than a thousandth."""
    return f"{max(most, 0.001):.2g}"


def plus_minus(change: Interval, scale: float) -> str:
    mean, error = scale * abs(change.mean), scale * (change.high - change.low) / 2
    digits = 1 if error >= 0.095 and f"{mean:.1f}" != f"{error:.1f}" else 2
    return f"{mean:.{digits}f} ± {error:.{digits}f}"


def matters(found: Comparison) -> float:
    """How large the largest known effect is, in hundredths: of wins, or of the length."""
    sizes = [0.0]
    for measure in found.measures:
        if is_known(measure.change):
            nearest = min(abs(measure.change.low), abs(measure.change.high))
            share = measure.name.startswith(("seat", "ties"))
            sizes.append(100 * nearest / (1 if share else max(1.0, abs(measure.first))))
    return max(sizes)
