"""Without a C compiler there is no vector, and its tests are left out."""

from __future__ import annotations

import pytest

from chum.games import load, own_packages
from chum.neutral.compiled import compiled_rules

MISSING = [compiled_rules(load(name))[1] for name in own_packages()]
needs_compiled_rules = pytest.mark.skipif(
    any("not compiled" in said for said in MISSING), reason="the rules are not compiled"
)
