"""How long a fresh process takes, in milliseconds: the least of several."""

from __future__ import annotations

import subprocess
import sys
import time

IMPORT = """\
import time
begun = time.perf_counter()
import chum
print(time.perf_counter() - begun)
"""
TRIES = 15


def import_time() -> float:
    """`import chum`, timed from inside."""
    return 1000 * min(float(output(IMPORT)) for _ in range(TRIES))


def process_time(code: str, *arguments: str) -> float:
    """From starting an interpreter on `code` to its end."""
    times = []
    for _ in range(TRIES):
        begun = time.perf_counter()
        output(code, *arguments)
        times.append(time.perf_counter() - begun)
    return 1000 * min(times)


def output(code: str, *arguments: str) -> str:
    command = [sys.executable, "-c", code, *arguments]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout
