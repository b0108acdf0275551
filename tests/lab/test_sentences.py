"""A sentence stands only on an interval that excludes its opposite."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chum.lab.intervals import Interval
from chum.lab.sentences import (
    PERCENT,
    POINTS,
    Said,
    Unit,
    at_least,
    at_most,
    between,
    cannot_tell,
    compare,
)

figures = st.floats(-1, 1)
UNITS = [POINTS, PERCENT, Unit(1, 0, " rounds"), Unit(1, 3)]


@st.composite
def intervals(draw: st.DrawFn) -> Interval:
    low, mean, high = sorted(draw(st.tuples(figures, figures, figures)))
    return Interval(mean, low, high, 100)


@given(intervals(), figures, st.sampled_from(UNITS))
def test_a_side_is_taken_only_if_the_whole_interval_lies_there(
    interval: Interval, against: float, unit: Unit
) -> None:
    said = compare(interval, against, "more", "less", "whether", unit)
    if said.text == "more":
        assert interval.low > against
    elif said.text == "less":
        assert interval.high < against
    else:
        assert not said.sure
        assert said.text.startswith("Cannot tell whether")
        assert interval.low <= against <= interval.high


@given(intervals(), st.sampled_from(UNITS))
def test_numbers_are_rounded_so_that_the_sentence_stays_true(
    interval: Interval, unit: Unit
) -> None:
    slack = 1e-6
    least = unit.read(at_least(interval, "{low}", unit).text)
    most = unit.read(at_most(interval, "{high}", unit).text)
    assert least <= interval.low + slack
    assert most >= interval.high - slack
    last_digit = 1 / (unit.scale * 10**unit.decimals)
    assert least > interval.low - last_digit - slack, "no further out than one digit"
    assert most < interval.high + last_digit + slack


@given(intervals(), st.sampled_from(UNITS))
def test_what_lies_between_is_said_with_both_ends(interval: Interval, unit: Unit) -> None:
    said = between(interval, "{span}", unit)
    assert said.sure
    low, high = said.claim or (math.inf, -math.inf)
    ends = (unit.down(interval.low), unit.up(interval.high))
    assert tuple(unit.read(end) for end in ends) == (low, high)
    assert said.text.endswith(ends[1])


@pytest.mark.parametrize("claim", [(0.2, math.inf), (-math.inf, 0.2), (0.15, 0.25)])
def test_a_claim_that_does_not_follow_cannot_be_made(claim: tuple[float, float]) -> None:
    with pytest.raises(ValueError, match="does not follow"):
        Said("it is so", Interval(0.2, 0.1, 0.3, 10), claim)


def test_what_cannot_be_told_claims_nothing() -> None:
    said = cannot_tell(Interval(0.0, -0.0123, 0.0111, 10), "whether it is fair", POINTS)
    assert not said.sure
    assert (
        said.text
        == "Cannot tell whether it is fair: it may be −1.3 to 1.2\N{NO-BREAK SPACE}points."
    )
