"""The result of a match of every game: each row says what its player's points came from."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

import chum
from chum.core.match import Match
from chum.scene import story
from tests.games.test_final_boards import finished
from tests.web.conftest import Open, serving
from tests.web.positions import OVER, Position, log, sit, store

pytestmark = pytest.mark.xdist_group("result")  # one server for all
EYES = 1  # whose browser it is
SEED = 5


def match_of(game: str) -> Match:
    return finished(game, SEED)


def over(game: str) -> Position:
    match = match_of(game)
    return Position(game, match.seats, OVER, EYES, log(match, OVER, len(match.steps)))


@pytest.fixture(scope="module")
def base(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    db = tmp_path_factory.mktemp("result") / "matches.db"
    store(db, [over(game) for game in chum.games()])
    with serving(db) as address:
        yield address


def look(visit: Open, game: str) -> Page:
    page = visit("/rules")
    sit(page, over(game))
    page.wait_for_selector("body[data-end=half]")
    return page


@pytest.mark.parametrize("game", chum.games())
def test_every_row_adds_up_and_nothing_is_left_out(visit: Open, game: str) -> None:
    page, match = look(visit, game), match_of(game)
    order = sorted(range(match.seats), key=lambda seat: match.places[seat])
    called = ["You" if seat == EYES else match.names[seat] for seat in order]
    expect(page.locator(".standing .who")).to_have_text(called)
    notes = story.draw(match, EYES, "tall").seats
    for row, seat in enumerate(order):
        shown = page.locator(".standing").nth(row)
        parts = shown.locator(".parts li:not(.bite)")
        sums = notes[seat].sums
        said = [
            what.replace("#", str(points)) if "#" in what else f"{what} {points}"
            for what, points in sums
        ]
        expect(parts).to_have_text(said)
        expect(shown.locator(".parts .zero")).to_have_count([n for _, n in sums].count(0))
        if any("#" not in what for what, _ in sums):
            expect(shown.locator(".total")).to_have_text(str(match.scores[seat]))
            drawn = shown.locator(".sumbar rect").evaluate_all(
                "all => all.map((el) => Number(el.getAttribute('width')))"
            )
            assert drawn == [points for _, points in sums if points > 0]


def test_a_broken_tie_is_told_in_the_row_of_whom_it_helped_with_its_rule(visit: Open) -> None:
    page = visit("/rules")
    said = "As many points as Ann; more tasty fish decide."
    ties = [{"say": "", "clause": ""}, {"say": said, "clause": "ST-43"}] + 2 * [{"say": ""}]
    page.route("**/api/ending/**", lambda route: route.fulfill(json={"ties": ties}))
    sit(page, over("sharktank"))
    told = page.locator(".standing .tie")
    expect(told).to_have_count(1)
    expect(page.locator(f".standing[data-of='{EYES}'] .tie")).to_contain_text(said)
    expect(told.locator("a")).to_have_attribute("href", "/rules/sharktank#ST-43")
