"""Where heavy work over matches is done: in processes of its own.

Threads of the server's process would take turns with its event loop, and so with everybody's moves.
"""

from __future__ import annotations

import contextlib
import logging
import os
import pickle
import subprocess
import sys
import threading
from collections.abc import Callable
from typing import Any, TypeVar

from chum.server import worker  # it says how matches are pickled
from chum.server.study import Study, given_up

T = TypeVar("T")
log = logging.getLogger(__name__)

PATIENCE = 60.0  # seconds for one work, where nothing else is said
BROKEN = (OSError, EOFError, ValueError, pickle.UnpicklingError)  # how a dead process answers


class Workshop(Study):
    """A study whose works are done by processes.

    `await workshop.work(address, function, *args)` is what `function(*args)` returns or raises,
    when the address has had its turn: so many works are done at a time, and those who ask take
    turns.  The function stands at the top of a module; its arguments, and what it returns, can be
    pickled.  A `Match` is played again there.  The language to speak is an argument, too.  What
    never changes should be kept by whoever asks (`kept.py`).

    A process is started for its first work, and anew if it has died or taken too long; the work
    that it had is given up then.
    """

    def __init__(self, name: str, workers: int, patience: float = PATIENCE) -> None:
        super().__init__(name, workers)
        self.patience = patience
        self.own = threading.local()  # each thread has a process
        self.workers: list[Worker] = []

    def prepare(self, todo: Callable[..., T], *args: object) -> Callable[[], T]:
        """Packed at once: a match may go on while its picture waits for its turn."""
        packed = pickle.dumps((todo, args))
        return lambda: self.hand_over(packed)

    def hand_over(self, packed: bytes) -> Any:
        """From a thread to its process."""
        found: Worker | None = getattr(self.own, "worker", None)
        if found is None or not found.alive:
            found = self.own.worker = Worker(self.patience)
            self.workers.append(found)
        done, answer = self.answer_of(found, packed)
        if not done:
            raise answer
        return answer

    def answer_of(self, asked: Worker, packed: bytes) -> Any:
        try:
            return asked.ask(packed)
        except BROKEN as error:
            asked.end()
            if not self.closed:
                log.warning("a worker has died, and what it worked on is given up")
            raise given_up() from error

    def close(self) -> None:
        super().close()
        for each in self.workers:
            each.end()


class Worker:
    """One process, asked one thing at a time."""

    def __init__(self, patience: float = PATIENCE) -> None:
        self.patience = patience
        self.process = subprocess.Popen(
            [sys.executable, "-m", worker.__name__],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
            process_group=0,  # Ctrl-C is for the server alone
        )

    @property
    def alive(self) -> bool:
        return self.process.poll() is None

    def ask(self, packed: bytes) -> Any:
        assert self.process.stdin
        assert self.process.stdout
        alarm = threading.Timer(self.patience, self.process.kill)
        alarm.start()
        try:
            self.process.stdin.write(packed)
            self.process.stdin.flush()
            return pickle.load(self.process.stdout)
        finally:
            alarm.cancel()

    def end(self) -> None:
        self.process.kill()
        self.process.wait()
        for pipe in (self.process.stdin, self.process.stdout):
            with contextlib.suppress(OSError):
                pipe.close()  # type: ignore[union-attr]
