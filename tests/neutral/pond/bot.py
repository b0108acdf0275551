from __future__ import annotations

from chum.neutral.sealed import take_back
from tests.neutral.pond import rules_table as table

HORIZON = table.SEATS


def reopen(s: table.State, box: table.Box, seat: int) -> None:
    take_back(s, s.laid, seat)
