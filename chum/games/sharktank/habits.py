"""What Shark Tank's bots know beyond the rules (neutral subset)."""

from __future__ import annotations

HORIZON = 2  # games played out at random gobble little: the points decide at once
LEAD = 10
