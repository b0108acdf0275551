"""Reviews of finished matches: made once, in the background, and told as they grow."""

from __future__ import annotations

import asyncio
from collections import OrderedDict

from chum.core.deadline import Deadline, OutOfTime
from chum.core.language import Text, speaking
from chum.core.match import Match
from chum.errors import BadSetup
from chum.review.review import Review, make_review
from chum.review.told import ReviewSaid, say
from chum.server.lookup import Lookup
from chum.server.study import Study
from chum.table.table import TableError

KEPT = 64  # reviews; a match with all its states has up to half a megabyte


class Work:
    """One review under way, or done: what there is of it, and how it is said in each language."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.latest: Review | None = None
        self.begun = asyncio.Event()
        self.task: asyncio.Task[None] | None = None
        self.error: Exception | None = None  # why it could not be made
        self.said: dict[str, ReviewSaid] = {}


class Reviews:
    def __init__(self, lookup: Lookup) -> None:
        self.lookup = lookup
        self.study = Study("reviews", 1)
        self.works: OrderedDict[str, Work] = OrderedDict()
        self.closed = False

    async def find(self, code: str, language: str, asker: str = "") -> ReviewSaid:
        """What there is of a review by now; it is begun when it is first asked for."""
        table = (await self.lookup.find(code, asker)).table
        match = table.finished()
        if not match.over:
            raise BadSetup(Text("the match was not played to its end, so there is no review of it"))
        work = self.works.get(table.id)
        if work is None:
            work = self.works[table.id] = Work(match)
            work.task = asyncio.create_task(self.make(table.id, work, asker))
        self.works.move_to_end(table.id)
        if work.latest is None:
            await self.first(work)
        if language in work.said:
            return work.said[language]
        latest = work.latest
        assert latest is not None
        said = await asyncio.to_thread(say_in, language, latest)
        if said.whole:
            work.said[language] = said
        return said

    async def first(self, work: Work) -> None:
        """Wait for the first part of it; what keeps it from being made is raised here."""
        begun = asyncio.create_task(work.begun.wait())
        assert work.task is not None
        await asyncio.wait([begun, work.task], return_when=asyncio.FIRST_COMPLETED)
        begun.cancel()
        if work.error is not None and work.latest is None:
            raise work.error

    async def make(self, name: str, work: Work, asker: str) -> None:
        loop = asyncio.get_running_loop()

        def grow() -> None:
            with self.deadline().watched():
                for grown in make_review(work.match, threads=1):
                    work.latest = grown
                    loop.call_soon_threadsafe(work.begun.set)

        try:
            await self.study.work(asker, grow)
        except Exception as error:
            closing = TableError(Text("the server is closing; ask again in a moment"))
            work.error = closing if isinstance(error, OutOfTime) else error
            self.works.pop(name, None)  # whoever asks next begins anew
        while len(self.works) > KEPT:
            self.works.popitem(last=False)

    def deadline(self) -> Deadline:
        """Over as soon as the server closes."""
        return Deadline(1.0, lambda: 1.0 if self.closed else 0.0)

    def close(self) -> None:
        self.closed = True
        self.study.close()


def say_in(language: str, latest: Review) -> ReviewSaid:
    with speaking(language):
        return say(latest)
