"""Compiling rules beside the running table: `chum serve --compile`.

Nobody waits for it.  `chum build` does it, in processes that go last, and says on the same terminal
how it went; whoever asks for an engine gets the compiled one as soon as it is there
(`chum/neutral/compiled.py`).
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import warnings
from tempfile import TemporaryDirectory

from chum.neutral.engine import NotCompiled

NICE = 15  # moves, pages and bots go first


class Compiling:
    def __init__(self) -> None:
        warnings.simplefilter("ignore", NotCompiled)  # what the build says is enough
        self.work = TemporaryDirectory(prefix="chum-")  # all of a build that is broken off goes
        self.build = subprocess.Popen(
            [sys.executable, "-m", "chum", "build"],
            env={
                **os.environ,
                "PYTHONPATH": os.pathsep.join(sys.path),
                "TMPDIR": self.work.name,
            },
            process_group=0,  # Ctrl-C is for the server alone
        )
        own = os.getpriority(os.PRIO_PROCESS, 0)
        os.setpriority(os.PRIO_PGRP, self.build.pid, max(own, NICE))  # less is not allowed

    def end(self) -> None:
        """What is done stays; the next start goes on from there."""
        if self.build.poll() is None:
            os.killpg(self.build.pid, signal.SIGKILL)
            self.build.wait()
        self.work.cleanup()
