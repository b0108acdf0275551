"""What is counted since the process began, wherever it happens; `metrics.py` tells it."""

from __future__ import annotations

from collections import Counter

tally: Counter[str] = Counter()
FAILURES = "failures"
PUSHES = "pushes"
PUSH_FAILURES = "push failures"
REFUSED = "refused"  # more was asked for than the limits allow
