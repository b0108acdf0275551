"""Work in batches, done by threads, processes or a cluster: the same results whoever does it.

Results come in the order of the batches.  Workers that die are replaced, and what they had not
finished is done again.  What is done can be kept in a file, to go on from there later.
"""

from __future__ import annotations

import os
import signal
import socket
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import BrokenExecutor, Executor, Future, ProcessPoolExecutor
from concurrent.futures import ThreadPoolExecutor as Threads
from types import TracebackType
from typing import Any, Self, TypeVar
from urllib.parse import urlsplit

from chum.core.game import Game
from chum.errors import BadSetup
from chum.lab.kept import Kept
from chum.neutral.engine import engine

B = TypeVar("B")
AHEAD = 4  # batches for each worker that wait in line
TRIES = 5  # pools that may break in one run
ANSWER = 10  # seconds in which a cluster answers


class Workers:
    """Those who do the batches; a pool that breaks is made anew."""

    def __init__(
        self, make: Callable[[], Executor], count: int, close: Callable[[], object] | None = None
    ) -> None:
        self.make = make
        self.count = count
        self.close = close
        self.tries = TRIES
        self.executor = make()

    def start(self) -> None:
        """At once: processes that begin while threads are at work may inherit their locks."""
        self.executor.submit(int).result()

    def submit(self, work: Callable[[B], bytes], batch: B) -> Future[bytes]:
        """A pool may have broken since its last result: then this batch fails as those in it do."""
        try:
            return self.executor.submit(work, batch)
        except BrokenExecutor as error:
            failed: Future[bytes] = Future()
            failed.set_exception(error)
            return failed

    def renew(self) -> None:
        self.tries -= 1
        if self.tries == 0:
            raise BadSetup(f"workers died {TRIES} times; is there enough memory for them?")
        self.executor.shutdown(wait=False)
        self.executor = self.make()

    def drop(self) -> None:
        """What is not begun yet; whoever waits for it is told so."""
        self.executor.shutdown(wait=False, cancel_futures=True)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if kind:
            self.drop()
        else:
            self.executor.shutdown()
        if self.close:
            self.close()


def workers_for(
    game: Game, searching: bool = False, jobs: int | None = None, cluster: str = ""
) -> Workers:
    """All cores: threads where the rules are compiled, else processes; or those of a cluster."""
    if cluster:
        return cluster_workers(cluster)
    count = (os.cpu_count() or 1) if jobs is None else jobs
    if count < 1:
        raise BadSetup(f"at least one job is needed, not {jobs}")
    if engine(game).mode == "compiled" and not searching:
        return Workers(lambda: Threads(count), count)
    return Workers(lambda: ProcessPoolExecutor(count, initializer=ignore_interrupts), count)


def ignore_interrupts() -> None:
    """Ctrl-C is for the one who gives out the work."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def cluster_workers(address: str) -> Workers:
    """An existing cluster, by the address of its scheduler."""
    try:
        from distributed import Client
    except ImportError as error:
        raise BadSetup(
            "a cluster needs a package more: pip install 'chum-games[cluster]'"
        ) from error
    try:
        knock(address)
        client: Any = Client(address, timeout=ANSWER, set_as_default=False)  # type: ignore[no-untyped-call]
        threads: dict[str, int] = client.nthreads()
    except (OSError, ValueError, TypeError) as error:
        raise BadSetup(
            f"no cluster answers at {address}; is its scheduler running there?"
        ) from error
    if not threads:
        client.close()
        raise BadSetup(f"the cluster at {address} has no workers: dask worker {address}")
    # What one worker was doing when it died is given to another, again and again.
    return Workers(lambda: Cluster(client), sum(threads.values()), client.close)


def knock(address: str) -> None:
    """Where nobody listens, that is known at once: a client would try again and again."""
    found = urlsplit(address)
    if not found.hostname or not found.port:
        raise ValueError(f"no address of a scheduler: {address}")
    socket.create_connection((found.hostname, found.port), ANSWER).close()


class Cluster(Executor):
    """A cluster as an executor.

    Its own one takes a result for an error if the worker that sent it dies right then.
    """

    def __init__(self, client: Any) -> None:
        self.client = client

    def submit(self, work: Callable[..., Any], /, *args: Any, **named: Any) -> Future[Any]:
        given: Future[Any] = self.client.submit(work, *args, **named, pure=False, retries=TRIES)
        return given


def run(
    workers: Workers, work: Callable[[B], bytes], batches: Sequence[B], kept: Kept | None = None
) -> Iterator[bytes]:
    """The result of every batch, in their order."""
    given: dict[int, Future[bytes]] = {}
    upto = 0
    try:
        for index, batch in enumerate(batches):
            while upto < min(len(batches), index + AHEAD * workers.count):
                if kept is None or not kept.has(batches[upto]):
                    given[upto] = workers.submit(work, batches[upto])
                upto += 1
            if index not in given and kept:
                yield kept.get(batch)
                continue
            made = await_result(workers, work, batches, given, index)
            if kept:
                kept.add(batch, made)
            yield made
            del given[index]
    finally:
        for index, future in given.items():
            if kept and has_result(future):
                kept.add(batches[index], future.result())
            future.cancel()


def await_result(
    workers: Workers,
    work: Callable[[B], bytes],
    batches: Sequence[B],
    given: dict[int, Future[bytes]],
    index: int,
) -> bytes:
    while True:
        try:
            return given[index].result()
        except BrokenExecutor:
            workers.renew()
            for other, future in given.items():
                if not has_result(future):
                    given[other] = workers.submit(work, batches[other])


def has_result(future: Future[bytes]) -> bool:
    return future.done() and not future.cancelled() and future.exception() is None
