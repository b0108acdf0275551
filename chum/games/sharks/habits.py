"""What Sharks' bots know beyond the rules (neutral subset)."""

from __future__ import annotations

HORIZON = 40  # about one turn of each of four sharks; then the points decide
LEAD = 10
