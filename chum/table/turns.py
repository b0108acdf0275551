"""Turns: asked → decided → appended durably → applied → announced.

Each table takes one step at a time.  What several people ask while the store is busy is decided,
written and announced together.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any, TypeVar

from chum.core.language import Text
from chum.errors import ChumError
from chum.neutral.structs import NOBODY
from chum.table.commits import Commits, Ended
from chum.table.entries import AnyEntry, Moved, decode, encode
from chum.table.live import LiveTable, Request
from chum.table.names import log_name
from chum.table.store import Append, Conflict, Store
from chum.table.table import PLAYING, News, NoSuchTable, Table, TableError

log = logging.getLogger(__name__)

T = TypeVar("T")


class NotKept(TableError):
    """The store fails: nothing is done that could be lost."""


def not_kept() -> NotKept:
    return NotKept(Text("nothing can be kept at the moment; try again soon"))


class Turns:
    def __init__(
        self,
        store: Store,
        after: Callable[[LiveTable], None],
        written: Callable[[LiveTable, Table, list[News]], None],
    ) -> None:
        self.store = store
        self.after = after  # called with a table when something was announced at it
        self.written = written  # with what it was before, and what this process has written
        self.commits = Commits(store, self._decide_more)
        self.undecided: list[LiveTable] = []  # they wait for the end of a commit
        self.tasks: set[asyncio.Task[Any]] = set()
        self.moves = 0

    async def close(self) -> None:
        """Whatever was begun is given up; waits for what is being written."""
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        await asyncio.to_thread(self.commits.close)

    def spawn(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        return task

    # -- asked

    async def act(
        self,
        live: LiveTable,
        decide: Callable[[Table], list[AnyEntry]],
        seat: int = NOBODY,
        key: str = "",
    ) -> int:
        """One turn; the number of the entry.  Repeated: what it did at first.

        It runs to its end even if whoever asked is gone.
        """
        done: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self.ask(live, Request(decide, seat, key, partial(settle, done)))
        try:
            return await done
        finally:
            del done  # a refusal's traceback holds this frame, and this frame would hold it

    def ask(self, live: LiveTable, request: Request) -> None:
        """While the store is busy, wait for what the others at the table may ask."""
        if live.gone:
            request.answer(NoSuchTable(Text("this table was deleted by the host")))
            return
        live.asked.append(request)
        if live.turn:
            return
        if self.commits.busy and len(live.asked) < len(live.table.pending):
            self.undecided.append(live)
        else:
            self._take(live)

    def _decide_more(self) -> None:
        undecided, self.undecided = self.undecided, []
        for live in undecided:
            if not live.turn and live.asked:
                self._take(live)

    def _take(self, live: LiveTable) -> None:
        """At once, and without a task: a task waits while everybody else's messages are read."""
        live.turn = True
        if not at_once(live.lock.acquire()):
            self.spawn(self._take_later(live))
            return
        asked, live.asked = live.asked, []
        draft = Draft(live.table, live.watched)
        answers: list[int | Exception] = []

        def appended(failure: BaseException | None) -> None:
            if isinstance(failure, Conflict):
                self.spawn(self._take_again(live, asked))
            elif failure:
                self._finish(live, asked, lambda: self._not_kept(live, asked, failure))
            else:
                self._finish(live, asked, lambda: self._settle(live, draft, answers))

        try:
            answers += [draft.decide(request) for request in asked]
            item = to_append(live.table.seq + 1, draft.table, draft.news) if draft.news else None
        except Exception as failure:  # or nobody could ask anything at this table any more
            appended(failure)
            return
        if item:
            self.commits.append_soon(item, appended)
        else:
            appended(None)

    async def _take_later(self, live: LiveTable) -> None:
        await live.lock.acquire()
        asked, live.asked = live.asked, []
        await self._take_again(live, asked)

    async def _take_again(self, live: LiveTable, asked: list[Request]) -> None:
        """Where somebody else was faster; the table's lock is held."""
        answers = await self.decide(live, asked)
        self._finish(live, asked, lambda: answers)

    def _finish(
        self, live: LiveTable, asked: list[Request], settle: Callable[[], list[int | Exception]]
    ) -> None:
        try:
            answers = settle()
        finally:
            live.lock.release()
            live.turn = False
        for request, answer in zip(asked, answers, strict=True):
            request.answer(answer)
        if live.asked and not live.turn:
            self._take(live)

    # -- decided, appended, applied; the table's lock is held

    async def decide(self, live: LiveTable, asked: list[Request]) -> list[int | Exception]:
        """To each request the number of its entry, or why it was not done."""
        try:
            draft, answers = await self._write(live, asked)
        except Exception as failure:
            return self._not_kept(live, asked, failure)
        return self._settle(live, draft, answers)

    async def _write(
        self, live: LiveTable, asked: list[Request]
    ) -> tuple[Draft, list[int | Exception]]:
        """Decided anew for as long as other processes are faster."""
        while True:
            draft = Draft(live.table, live.watched)
            answers = [draft.decide(request) for request in asked]
            try:
                if draft.news:
                    await self.append(live.table.seq + 1, draft.table, draft.news)
            except Conflict:
                await self.catch_up(live)
            else:
                return draft, answers

    def _settle(
        self, live: LiveTable, draft: Draft, answers: list[int | Exception]
    ) -> list[int | Exception]:
        """What is durable is told."""
        before, live.table = live.table, draft.table
        self.announce(live, draft.news)
        self.written(live, before, draft.news)
        return answers

    def _not_kept(
        self, live: LiveTable, asked: list[Request], failure: BaseException
    ) -> list[int | Exception]:
        if not isinstance(failure, Ended):
            log.error("nothing was changed at %s", log_name(live.table.id), exc_info=failure)
        return [not_kept()] * len(asked)

    async def append(self, first: int, after: Table, news: list[News]) -> None:
        await self.commits.append(to_append(first, after, news))

    async def catch_up(self, live: LiveTable) -> None:
        """Apply what another process has written."""
        bodies = await asyncio.to_thread(self.store.entries, live.table.id, live.table.seq + 1)
        entries = [decode(body) for body in bodies]
        self.announce(live, live.table.apply_all(entries, live.watched))

    # -- announced

    def announce(self, live: LiveTable, news: list[News]) -> None:
        live.used = time.monotonic()
        if not news:
            return
        live.history += [(n.entry, n.events) for n in news]
        self.moves += sum(isinstance(n.entry, Moved) for n in news)
        for listener in list(live.listeners):
            try:
                listener.hear(live, news)
            except Exception:  # the others have to hear of it all the same
                log.exception("a watcher of %s could not be told", log_name(live.table.id))
        self.after(live)


def to_append(first: int, after: Table, news: list[News]) -> Append:
    """The index changes only with what is no plain move, so that such a move is one row."""
    plain = after.status == PLAYING and all(isinstance(n.entry, Moved) for n in news)
    bodies = [encode(n.entry) for n in news]
    return Append(after.id, first, bodies, None if plain else after.index_row())


def at_once(wait: Coroutine[Any, Any, object]) -> bool:
    """Whether there was nothing to wait for; otherwise it is given up."""
    try:
        wait.send(None)
    except StopIteration:
        return True
    wait.close()
    return False


def settle(done: asyncio.Future[int], found: int | Exception) -> None:
    if done.done():
        return  # whoever asked is gone
    if isinstance(found, Exception):
        done.set_exception(found)
    else:
        done.set_result(found)


class Draft:
    """A table as it would be after what is asked: a copy as soon as something is done."""

    def __init__(self, table: Table, watched: bool) -> None:
        self.table = table
        self.watched = watched
        self.news: list[News] = []

    def decide(self, request: Request) -> int | Exception:
        """The number of the request's last entry, which is applied and added to the news."""
        if request.key and (request.seat, request.key) in self.table.keys:
            return self.table.keys[request.seat, request.key]
        try:
            entries = request.decide(self.table)
        except ChumError as error:  # refused, and nothing was changed
            return error.with_traceback(None)  # whose frames would hold what it is returned to
        except Exception as error:
            return error
        if entries and not self.news:  # whoever is only refused has nothing copied for him
            self.table = self.table.fork()
        self.news += self.table.apply_all(entries, self.watched)
        return self.table.seq
