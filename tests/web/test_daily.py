"""The daily position: one tap answers, it stays answered, and days in a row are counted."""

from __future__ import annotations

import json
from datetime import date, timedelta

from playwright.sync_api import Page, expect

import chum
from chum.review.puzzles import of_the_day
from tests.web.conftest import Open
from tests.web.test_pages import check


def solved(page: Page, *days: date) -> None:
    """As if a position had been solved on each of these days."""
    known = {day.isoformat(): {"sharks": {"move": "stop", "right": True}} for day in days}
    page.evaluate("(all) => localStorage.setItem('chum:daily', all)", json.dumps(known))


def test_a_position_is_solved_and_counted(visit: Open) -> None:
    page = visit("/daily/getbit", viewport={"width": 390, "height": 844}, color_scheme="dark")
    today = date.fromisoformat(str(page.get_attribute("#daily", "data-day")))
    puzzle = of_the_day(chum.game("getbit"), today)
    assert puzzle
    expect(page.locator("#streak")).to_be_hidden()
    solved(page, today - timedelta(1), today - timedelta(2), today - timedelta(4))
    page.reload()
    expect(page.locator("#streak")).to_have_text("2 days")
    check(page)
    page.focus(f"#choices [data-move='{puzzle.best}']")
    page.keyboard.press("Enter")
    expect(page.locator("#verdict")).to_have_text("Right: that is the best.")
    expect(page.locator("#verdict")).to_be_focused()
    expect(page.locator("#streak")).to_have_text("3 days")
    expect(page.locator(".week .hit")).to_have_count(4)
    expect(page.locator(".opt")).to_have_count(len(puzzle.options))
    expect(page.locator(".opt.best.yours")).to_have_count(1)
    expect(page.locator("#choices")).to_be_hidden()
    check(page)
    page.reload()
    expect(page.locator("#verdict")).to_have_text("Right: that is the best.")
    page.goto("/")
    expect(page.locator("#dailies .solved")).to_have_text("Get Bit!")
    expect(page.locator("#streak")).to_have_text("3 days")


def test_a_miss_is_told_in_german_and_shows_what_was_better(visit: Open) -> None:
    page = visit("/daily/getbit", locale="de-DE")
    today = date.fromisoformat(str(page.get_attribute("#daily", "data-day")))
    puzzle = of_the_day(chum.game("getbit"), today)
    assert puzzle
    page.click(f"#choices [data-move='{puzzle.options[1].move}']")
    expect(page.locator("#verdict")).to_have_text("Knapp: der zweitbeste.")
    expect(page.locator(".opt.yours")).to_contain_text("deiner")
    expect(page.locator(".opt").first).to_have_class("opt best")
    expect(page.locator("#streak")).to_be_hidden()
    expect(page.locator("[data-done=getbit]")).to_have_class("btn tried")
