"""The suite that every game at Chum's table must pass."""

from __future__ import annotations

import subprocess
import sys


def test_the_contract_is_kept() -> None:
    suite = ["--pyargs", "chum.contract", "--game", "lone_fish", "--tb=short"]
    command = [sys.executable, "-m", "pytest", *suite]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout[-20_000:]
