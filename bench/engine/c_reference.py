"""The hand-written C of `getbit.c`, compiled for this run and called through ctypes."""

from __future__ import annotations

import ctypes
import os
import shlex
import subprocess
from itertools import count
from pathlib import Path

from bench.engine.timing import Contestant

SOURCE = Path(__file__).with_name("getbit.c")
FLAGS = ["-O3", "-shared", "-fPIC"]
SEED_STEP = 1 << 32


class Tally(ctypes.Structure):
    _fields_ = (
        ("games", ctypes.c_int64),
        ("decisions", ctypes.c_int64),
        ("rounds", ctypes.c_int64),
        ("wins", ctypes.c_int64 * 6),
    )


class Reference:
    def __init__(self, folder: Path) -> None:
        """Compile into `folder`; OSError or CalledProcessError where there is no C compiler."""
        library = folder / "getbit.so"
        compiler = shlex.split(os.environ.get("CC", "cc"))
        subprocess.run([*compiler, *FLAGS, "-o", str(library), str(SOURCE)], check=True)
        self.playouts = ctypes.CDLL(str(library)).getbit_playouts
        self.playouts.argtypes = [ctypes.c_int, ctypes.c_uint64, ctypes.c_int64, ctypes.c_void_p]
        self.playouts.restype = None

    def play(self, seats: int, seed: int, games: int) -> Tally:
        tally = Tally()
        self.playouts(seats, seed, games, ctypes.byref(tally))
        return tally

    def whole_games(self, seats: int) -> Contestant:
        seeds = count(0, SEED_STEP)

        def run(games: int) -> int:
            return int(self.play(seats, next(seeds), games).decisions)

        return run

    def mean_length(self, seats: int, games: int) -> float:
        tally = self.play(seats, 0, games)
        return float(tally.rounds / tally.games)
