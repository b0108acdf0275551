"""A mean and how sure it is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

# Two-sided 95 %: by the number of answers less one, Student's t.
STUDENT = {
    1: 12.71,
    2: 4.3,
    3: 3.18,
    4: 2.78,
    5: 2.57,
    6: 2.45,
    7: 2.36,
    11: 2.2,
    15: 2.13,
    31: 2.04,
}

ROUNDING = 1e-9


@dataclass(frozen=True)
class Estimate:
    mean: float
    error: float  # the true value lies within, in 95 of 100 cases

    @property
    def sure(self) -> bool:
        """More than nothing, beyond doubt."""
        return self.mean > max(self.error, ROUNDING)


def estimate(answers: Sequence[float]) -> Estimate:
    """From answers that are independent of each other."""
    count = len(answers)
    mean = sum(answers) / count
    if count < 2:
        return Estimate(mean, 1.0)
    freedom = max(n for n in STUDENT if n < count)
    variance = sum((answer - mean) ** 2 for answer in answers) / (count - 1)
    return Estimate(mean, STUDENT[freedom] * (variance / count) ** 0.5)
