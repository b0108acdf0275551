"""How long a fresh process takes: `python -m bench.startup [--tries 15]`.

Whole processes by the wall clock, beside an interpreter that does nothing.  All take turns, so that
other work on the machine meets them alike; the median counts.  Bytecode is there, as it is after
the first run of any installation.
"""

from __future__ import annotations

import argparse
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping
from pathlib import Path

import chum
from bench.engine.machine import describe_machine
from bench.engine.report import table

COMMAND = "from chum.cli import main; main()"
IMPORT = """\
import time
begun = time.perf_counter()
import chum
print(time.perf_counter() - begun)
"""
HELPED = ("play", "simulate", "ladder", "replay", "verify", "serve")
TRIES = 15
MOST = 7.5  # times a bare interpreter: 150 ms where that takes 20


def import_time(tries: int = TRIES) -> float:
    """`import chum` in milliseconds, timed from inside: the least of several."""
    return 1000 * min(float(run([sys.executable, "-c", IMPORT])) for _ in range(tries))


def medians(commands: Mapping[str, list[str]], tries: int = TRIES) -> dict[str, float]:
    """Of each command, from starting an interpreter to its end, in milliseconds."""
    times: dict[str, list[float]] = {name: [] for name in commands}
    with tempfile.TemporaryDirectory() as bytecode:
        for k in range(tries + 1):
            for name, command in commands.items():
                begun = time.perf_counter()
                run([sys.executable, "-X", f"pycache_prefix={bytecode}", *command])
                if k:  # the first one wrote the bytecode
                    times[name].append(1000 * (time.perf_counter() - begun))
    return {name: statistics.median(found) for name, found in times.items()}


def run(command: list[str]) -> str:
    env = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return subprocess.run(command, check=True, capture_output=True, text=True, env=env).stdout


def measure(tries: int) -> dict[str, float]:
    with tempfile.TemporaryDirectory() as folder:
        record = Path(folder) / "match.record"
        record.write_text(chum.match("getbit", 4, seed=1).record(), encoding="utf-8")
        asked = [["games"], ["--help"], ["verify", str(record)], *([n, "--help"] for n in HELPED)]
        commands = {"bare interpreter": ["-c", "pass"], "import chum": ["-c", "import chum"]}
        for args in asked:
            name = " ".join(arg if arg != str(record) else "FILE" for arg in args)
            commands[f"chum {name}"] = ["-c", COMMAND, *args]
        return medians(commands, tries)


def rows(found: Mapping[str, float]) -> list[list[str]]:
    bare = found["bare interpreter"]
    return [
        [name, f"{took:.0f} ms", f"{took / bare:.1f} ×", "met" if took <= MOST * bare else "missed"]
        for name, took in found.items()
    ]


def main() -> None:
    parser = argparse.ArgumentParser(prog="bench.startup", description=__doc__)
    parser.add_argument("--tries", type=int, default=TRIES)
    tries = parser.parse_args().tries
    print(", ".join(f"{name} {value}" for name, value in describe_machine(()).items()), end="\n\n")
    print(table(["process", "median", "to bare", f"≤ {MOST} ×"], rows(measure(tries))))


if __name__ == "__main__":
    main()
