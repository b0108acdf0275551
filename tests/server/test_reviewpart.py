"""A review's page over HTTP: to each seat its own, made once, and none of what is not over."""

from __future__ import annotations

from pathlib import Path

import pytest

from chum.core.match import Match
from chum.errors import BadSetup
from chum.review.page import Links
from chum.review.told import ReviewSaid
from chum.server import reviewpart
from chum.server.reviewpart import ReviewParts, make_part
from chum.server.reviews import Reviews
from chum.server.situation import situation
from chum.server.study import Study
from chum.table.hall import Hall
from chum.table.live import LiveTable
from chum.table.table import TableError
from tests.server.test_replay import play
from tests.server.test_reviews import _small, at_a_table

__all__ = ["_small"]  # a fixture


def test_each_seat_is_shown_its_own_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[tuple[int, str]] = []

    def counted(match: Match, said: ReviewSaid, seat: int, links: Links, language: str) -> bytes:
        made.append((seat, language))
        return make_part(match, said, seat, links, language)

    monkeypatch.setattr(reviewpart, "make_part", counted)

    async def story(found: Reviews, hall: Hall, live: LiveTable) -> None:
        parts = ReviewParts(found, Study("parts", 1), "/games")
        code = live.table.created.code
        with pytest.raises(TableError):
            await parts.find(code, -1, "en")
        assert not situation(live.table, 0, [])[0].review, "nothing of a running match"
        await play(hall, live)
        assert situation(live.table, 0, [])[0].review
        await parts.find(code, -1, "en")
        task = found.works[live.table.id].task
        assert task is not None
        await task
        made.clear()
        for seat, language in ((0, "en"), (0, "en"), (-1, "de"), (2, "en")):
            shown = (await parts.find(code, seat, language)).decode()
            you = "Du" if language == "de" else "You"
            assert (f"<b>{you}</b>" in shown) == (seat >= 0)
            assert f'href="/games/review/{live.table.id}?seat=1"' in shown
        assert made == [(0, "en"), (-1, "de"), (2, "en")]
        with pytest.raises(BadSetup):
            await parts.find(code, 3, "en")
        parts.study.close()

    at_a_table(tmp_path, story)


def test_a_match_that_was_given_up_offers_no_review(tmp_path: Path) -> None:
    async def story(_found: Reviews, hall: Hall, live: LiveTable) -> None:
        for seat in (0, 1):
            await hall.turns.act(live, lambda table, s=seat: table.resign(s, "", hall.now()))
        assert live.table.over
        assert not situation(live.table, 2, [])[0].review

    at_a_table(tmp_path, story)
