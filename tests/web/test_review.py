"""A review in the browser: it grows, its river moves the board, second thoughts are answered."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Route, expect

import chum
from chum.review import review as reviewing
from chum.review.page import Links, fragment
from chum.review.review import make_review
from chum.review.told import say
from tests.review.test_page import with_mistakes
from tests.web.audit import ASIDE, DESKS, UPRIGHT, turn
from tests.web.conftest import Open, serving
from tests.web.positions import OVER, Position, log, store
from tests.web.test_pages import check


@pytest.fixture(scope="module")
def match() -> chum.Match:
    match = chum.match("sharkbait", 3, names=("Bartholomäus", "Christabelle", "Ted"), seed=7)
    while not match.over:
        match.play(match.legal(match.pending[0])[0])
    return match


@pytest.fixture(scope="module")
def over(match: chum.Match) -> Position:
    return Position("sharkbait", 3, OVER, 0, log(match, OVER, len(match.steps)))


@pytest.fixture(scope="module")
def base(tmp_path_factory: pytest.TempPathFactory, over: Position) -> Iterator[str]:
    db: Path = tmp_path_factory.mktemp("reviews") / "matches.db"
    store(db, [over])
    with serving(db) as address:
        yield address


@pytest.fixture(scope="module")
def parts(match: chum.Match) -> list[str]:
    """What the server shows first and then, of a few games only."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(reviewing, "ANSWERS", 2)
        patch.setattr(match.game.bot, "FORECASTS", 4)
        early, whole = map(say, make_review(match, 1))
    links = Links("/review/x", "/replay/x", "/rules/sharkbait")
    return [fragment(match, said, 0, links) for said in (early, with_mistakes(whole))]


def test_a_review(visit: Open, over: Position, parts: list[str]) -> None:
    page = visit("/offline", viewport={"width": 390, "height": 844}, has_touch=True)
    told = iter([*parts, parts[-1]])
    asked: list[str] = []

    def tell(route: Route) -> None:
        asked.append(route.request.url)
        route.fulfill(body=next(told), content_type="text/html")

    page.route("**/api/review/*/page?*", tell)
    page.goto(f"/review/{over.table}?seat=0")
    expect(page.locator(".looking")).to_have_count(0)
    assert len(asked) == 2, "it is asked for the rest"
    assert all("seat=0" in each for each in asked)

    river, board = page.locator(".river:visible"), page.locator("#board")
    expect(board.locator(".piece").first).to_be_attached()
    begun = board.get_attribute("aria-label")
    river.focus()
    page.keyboard.press("End")
    expect(river).to_have_attribute("aria-valuetext", re.compile(r"^The end: You 50\s%, "))
    assert board.get_attribute("aria-label") != begun
    expect(page.locator("#said")).to_contain_text("Ted wins!")
    page.keyboard.press("Home")
    assert board.get_attribute("aria-label") == begun
    page.keyboard.press("ArrowRight")
    expect(river).to_have_attribute("aria-valuenow", "1")
    box = river.bounding_box()
    assert box is not None
    river.click(position={"x": box["width"] / 2, "y": box["height"] / 2})
    most = int(river.get_attribute("aria-valuemax") or 0)
    assert abs(int(river.get_attribute("aria-valuenow") or 0) - most / 2) <= 1

    miss = page.locator(".miss").last
    miss.locator(".again > summary").click()
    expect(miss.locator(".told")).to_be_hidden()  # who thinks again is not told before
    miss.locator(".option summary", has_text="Roll").click()
    expect(miss.locator(".option[open] p")).to_contain_text(
        "About 50\N{NO-BREAK SPACE}% to win: the best"
    )
    expect(miss.locator(".told")).to_be_visible()
    at = miss.locator(".show").get_attribute("data-at")
    miss.locator(".show").click()
    expect(river).to_be_focused()
    expect(page.locator(".flow")).to_be_in_viewport()
    assert at is not None
    there = page.evaluate(
        "() => JSON.parse(document.querySelector('.river').dataset.river).moments"
    )
    assert there[int(river.get_attribute("aria-valuenow") or 0)][0] == int(at)

    check(page)
    for screen in (UPRIGHT[0], UPRIGHT[1], ASIDE[0], DESKS[0]):
        turn(page, screen)
        wide = "[document.documentElement, document.querySelector('.bar-title')]"
        fits = f"{wide}.every((el) => el.scrollWidth <= el.clientWidth)"
        assert page.evaluate(fits), screen


# Answers in the server's place, in turn: a browser tells of every refusal as an error.
ANSWERS = """answers => {
  const real = window.fetch;
  window.fetch = async (address, ...rest) => {
    if (!/api.review/.test(address)) return real(address, ...rest);
    const [status, body] = answers.shift();
    if (!status) throw new TypeError("no network");
    return new Response(body, { status });
  };
}"""
BUSY = '{"error": "this cannot be made just now; try again in a moment"}'


def test_a_review_that_was_given_up_says_so_and_can_be_gone_on_with(
    visit: Open, over: Position, parts: list[str]
) -> None:
    """What there is stays; and nothing is offered where asking again would not help."""
    page = visit("/offline", viewport={"width": 390, "height": 844}, has_touch=True)
    answers = [[0, ""], [200, parts[0]], [503, BUSY], [400, BUSY]]
    page.add_init_script(f"({ANSWERS})({json.dumps(answers)})")
    page.goto(f"/review/{over.table}?seat=0")
    again, looking = page.locator(".go-on"), page.locator(".looking")
    expect(looking).to_contain_text("The connection is lost.")
    again.click()
    expect(page.locator(".river:visible")).to_be_visible()
    expect(again).to_have_count(1)
    expect(looking.first).to_contain_text("This cannot be made just now; try again in a moment.")
    check(page)
    again.focus()
    page.keyboard.press("Enter")
    expect(again).to_have_count(0)
    expect(looking.first).to_contain_text("This cannot be made just now")
    expect(page.locator(".river:visible")).to_be_visible()


def test_a_review_that_takes_long_says_so_and_is_not_asked_for_for_ever(
    visit: Open, over: Position, parts: list[str]
) -> None:
    page = visit("/offline")
    page.clock.install()
    told, asked = [parts[0]], 0

    def tell(route: Route) -> None:
        nonlocal asked
        asked += 1
        route.fulfill(body=told[0], content_type="text/html")

    page.route("**/api/review/*/page?*", tell)
    page.goto(f"/review/{over.table}?seat=0")
    again, looking = page.locator(".go-on"), page.locator(".looking")
    while asked < 46:
        with page.expect_response("**/api/review/*/page?*"):
            page.clock.run_for(60_000)
        if asked == 40:
            expect(looking.first).to_contain_text("this takes longer than usual")
            expect(looking.first.locator("progress")).to_be_visible()
    expect(looking.first).to_contain_text("this is not ready yet")
    page.clock.run_for(600_000)
    assert asked == 46
    told[0] = parts[1]
    again.click()
    expect(looking).to_have_count(0)
