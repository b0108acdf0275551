"""A review as a part of its page: as a seat or a spectator is shown it."""

from __future__ import annotations

from chum.core.language import speaking
from chum.core.match import Match
from chum.review.page import Links, fragment
from chum.review.told import ReviewSaid
from chum.server.kept import Kept
from chum.server.reviews import Reviews
from chum.server.study import Study

KEPT = 8_000_000  # bytes; one has up to three hundred thousand


class ReviewParts:
    """Made when first asked for, and again when more is known."""

    def __init__(self, reviews: Reviews, study: Study, root: str) -> None:
        self.reviews = reviews
        self.study = study
        self.root = root
        self.kept = Kept(KEPT)

    async def find(self, code: str, seat: int, language: str, asker: str = "") -> bytes:
        said = await self.reviews.find(code, language, asker)
        table = (await self.reviews.lookup.find(code, asker)).table
        match, links = table.finished(seat), self.links(table.id, said.game)

        async def make() -> bytes:
            return await self.study.work(asker, make_part, match, said, seat, links, language)

        return await self.kept.find((table.id, said.done, seat, language), make)

    def links(self, table: str, game: str) -> Links:
        root = self.root
        return Links(f"{root}/review/{table}", f"{root}/replay/{table}", f"{root}/rules/{game}")


def make_part(match: Match, said: ReviewSaid, seat: int, links: Links, language: str) -> bytes:
    with speaking(language):
        return fragment(match, said, seat, links).encode()
