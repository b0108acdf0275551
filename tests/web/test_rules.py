"""The rules in one screen, beside a match: the board stays where it is."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

import chum
from tests.web.audit import Screen, turn
from tests.web.conftest import Open
from tests.web.table import at_my_turn, play_now
from tests.web.test_pages import check

DESK, UPRIGHT, ASIDE = Screen(1280, 800, False), Screen(390, 844), Screen(844, 390)
SCROLLS = "sheet => sheet.scrollHeight > sheet.clientHeight + 1"


def board(page: Page) -> dict[str, float] | None:
    box = page.locator("#board").bounding_box()
    return box and {key: box[key] for key in ("x", "y", "width", "height")}


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_summary_opens_beside_a_match(visit: Open, theme: str) -> None:
    page = visit("/", color_scheme=theme)
    at_my_turn(page, lambda: play_now(page, "sharks"))
    sheet = page.locator("#short")
    for screen in (DESK, UPRIGHT, ASIDE):
        turn(page, screen)
        before = board(page)
        if screen == ASIDE:  # there is no room for it in the bar
            page.click("[popovertarget=menu]")
            page.click("#menu [data-short]")
        else:
            page.click(".bar-tools [data-short]")
        expect(sheet.locator(".gist-turn li")).to_have_count(4)
        expect(sheet.locator(".gist-turn svg.pic").first).to_be_in_viewport()
        expect(sheet.get_by_role("button", name="Close")).to_be_focused()
        assert board(page) == before
        room, shown = sheet.bounding_box(), page.locator("#stage").bounding_box()
        assert room
        assert shown
        if screen != UPRIGHT:
            assert room["x"] >= shown["x"] + shown["width"] - 1 or screen == ASIDE
        check(page)
        page.keyboard.press("Escape")
        expect(sheet).to_be_hidden()
    page.click("[popovertarget=menu]")
    page.click("#menu [data-short]")
    with page.expect_popup() as opened:
        sheet.get_by_role("link", name="All rules").click()
    assert opened.value.url.endswith("/rules/sharks")
    page.mouse.click(20, 30)  # beside it
    expect(sheet).to_be_hidden()


@pytest.mark.parametrize("locale", ["en-GB", "de-DE"])
def test_the_summary_is_one_screen_of_a_phone(visit: Open, locale: str) -> None:
    page = visit("/", locale=locale, viewport={"width": 390, "height": 844}, has_touch=True)
    for game in chum.games():
        page.goto("/")
        play_now(page, game)
        page.click(".bar-tools [data-short]")
        sheet = page.locator("#short")
        expect(sheet.locator(".gist-end")).to_be_in_viewport(ratio=1)
        assert not sheet.evaluate(SCROLLS), game
        box = sheet.bounding_box()
        assert box
        assert box["y"] >= 0
