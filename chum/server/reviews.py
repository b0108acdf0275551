"""Reviews of finished matches: made once, in a process of their own, and told as they grow."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Mapping

from chum.core.language import Text, languages, speaking
from chum.core.match import Match
from chum.errors import BadSetup
from chum.review import review as reviewing
from chum.review.review import Review
from chum.review.told import ReviewSaid, say
from chum.server.lookup import Lookup
from chum.server.study import Study
from chum.server.workshop import Workshop

PATIENCE = 600.0  # seconds for one: on a busy machine everything else goes first
KEPT = 64  # reviews; one has some fifty kilobytes in each language

Said = Mapping[str, ReviewSaid]  # by language


class Work:
    """One review under way, or done."""

    def __init__(self) -> None:
        self.said: Said | None = None  # what there is of it by now
        self.begun = asyncio.Event()  # there is something, or nothing can be made
        self.error: Exception | None = None
        self.task: asyncio.Task[None] | None = None


class Reviews:
    def __init__(self, lookup: Lookup, study: Study | None = None) -> None:
        self.lookup = lookup
        self.study = study or Workshop("reviews", 1, PATIENCE)
        self.works: OrderedDict[str, Work] = OrderedDict()

    async def find(self, code: str, language: str, asker: str = "") -> ReviewSaid:
        """What there is of a review by now; it is begun when it is first asked for."""
        table = (await self.lookup.find(code, asker)).table
        match = table.finished()
        if not match.over:
            raise BadSetup(Text("the match was not played to its end, so there is no review of it"))
        work = self.works.get(table.id)
        if work is None:
            work = self.works[table.id] = Work()
            work.task = asyncio.create_task(self.make(table.id, work, match, asker))
        self.works.move_to_end(table.id)
        await work.begun.wait()
        if work.said is None:
            assert work.error is not None
            raise work.error
        return work.said[language if language in work.said else "en"]

    async def make(self, name: str, work: Work, match: Match, asker: str) -> None:
        try:
            for todo in (glimpse, whole):
                work.said = await self.study.work(asker, todo, match)
                work.begun.set()
        except Exception as error:
            work.error = error
            work.begun.set()
            self.works.pop(name, None)  # whoever asks next begins anew
        while len(self.works) > KEPT:
            self.works.popitem(last=False)

    def close(self) -> None:
        self.study.close()


def glimpse(match: Match) -> Said:
    """The river and the parts, roughly."""
    return in_all_languages(reviewing.glimpse(match))


def whole(match: Match) -> Said:
    return in_all_languages(reviewing.review(match))


def in_all_languages(made: Review) -> Said:
    said = {}
    for language in languages():
        with speaking(language):
            said[language] = say(made)
    return said
