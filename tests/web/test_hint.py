"""A hint glows where it is played, says why, and goes with the move."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.web.conftest import Open
from tests.web.table import answered, at_my_turn, play_now


def test_a_hint_glows_says_why_and_goes_with_the_move(visit: Open) -> None:
    page = visit("/")
    at_my_turn(page, lambda: play_now(page, "getbit"))
    page.click("#hint")
    advice = page.locator("#advice")
    expect(advice).to_be_visible()
    glowing = page.locator("#action .advised")
    expect(glowing).to_have_count(1)
    said = advice.inner_text()
    page.click("#hint")
    answered(page)
    assert advice.inner_text() == said
    page.click("#why")
    expect(page.locator("#reasons li").first).to_contain_text("wins about")
    page.keyboard.press("Escape")
    glowing.click()
    expect(advice).to_be_hidden()
    expect(glowing).to_have_count(0)
