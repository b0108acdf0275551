"""A whole report of each game, as the command writes it: `python -m bench.lab.whole`.

    python -m bench.lab.whole --games 100000
    python -m bench.lab.whole --only getbit --games 1000000
    python -m bench.lab.whole --only getbit --pages docs/lab/reports    keeps the page

Asked: 60 seconds on two cores, 180 for Shark Tank, and 1 GB for a million games.  Seconds of the
processor, of all cores together, mean something on a busy machine, too: two cores that have
nothing else to do need at least half of them.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

import chum

GOALS = {"sharktank": 180}
GOAL = 60


class Cost(NamedTuple):
    wall: float
    processor: float
    memory: float  # MB, the most that the command had at once
    page: int  # bytes


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=100_000)
    parser.add_argument("--only", nargs="*", default=chum.games(), help="these games")
    parser.add_argument("--pages", type=Path, help="the folder where the pages go")
    given = parser.parse_args()
    print(f"{'':12}{'seconds':>9}{'of the processor':>18}{'asked':>7}{'MB':>6}{'page, kB':>10}")
    for name in given.only:
        cost = measure(name, given.games, given.pages)
        goal = GOALS.get(name, GOAL)
        print(
            f"{name:12}{cost.wall:9.1f}{cost.processor:18.1f}{goal:7}{cost.memory:6.0f}"
            f"{cost.page / 1000:10.0f}",
            flush=True,
        )


def measure(name: str, games: int, pages: Path | None = None) -> Cost:
    with tempfile.TemporaryDirectory() as folder:
        page = Path(folder) / "report.html"
        asked = ["lab", "report", name, "--games", str(games), "--seed", "1", "--out", str(page)]
        begun = time.perf_counter()
        started = subprocess.Popen(
            [sys.executable, "-c", "from chum.cli import main; main()", *asked],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        _pid, status, used = os.wait4(started.pid, 0)
        wall = time.perf_counter() - begun
        if status:
            raise SystemExit(f"chum {' '.join(asked)} failed")
        if pages:
            shutil.copy(page, pages / f"{name}.html")
        return Cost(wall, used.ru_utime + used.ru_stime, used.ru_maxrss / 1024, page.stat().st_size)


if __name__ == "__main__":
    main()
