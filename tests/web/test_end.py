"""The end of a match in a browser, and its last story with motion and without."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Page, Route, expect

from tests.web.conftest import Open
from tests.web.table import at_my_turn, create, play_now
from tests.web.test_pages import check

PHONE = {"width": 390, "height": 844}
# What is told while nothing is clicked, in order: every headline of the panel.
LISTEN = """
window.told = [];
new MutationObserver(() => {
  const said = document.querySelector("#status b").textContent;
  if (said !== window.told.at(-1)) window.told.push(said);
}).observe(document.querySelector("#status"), { subtree: true, childList: true });
"""


@contextmanager
def stopped(page: Page) -> Iterator[None]:
    """The page's clock stands still; only the test moves it on."""
    page.clock.install()
    page.clock.pause_at("2030-01-01")
    yield
    page.clock.resume()


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_a_story_is_held_step_by_step_until_it_is_skipped(visit: Open, motion: str) -> None:
    page = visit("/", stories=True, reduced_motion=motion)
    at_my_turn(page, lambda: play_now(page, "getbit"))
    page.evaluate(LISTEN)
    with stopped(page):
        page.locator("#action button[data-legal]").first.click()
        page.wait_for_selector("#action.telling")
        shown = page.locator(".piece.card.turned")
        expect(shown).to_have_count(4)
        page.clock.run_for(900)  # a reveal stays for a second
        expect(shown).to_have_count(4)
        expect(page.locator("#action.telling")).to_have_count(1)
        first = page.evaluate("told.length")
        page.clock.run_for(1500)  # a tie or the swims: there is time for them
        expect(page.locator("#action")).to_have_class("action telling")
        assert page.evaluate("told.length") > first
        page.locator("#stage").click()  # a tap ends it, though no time passes
        page.wait_for_selector("#action.mine")
        expect(page.locator("#chip")).to_have_text("Round 2")


HEADLINE = """async ([places, you]) => {
  const { href } = document.querySelector("link[href$='table.css']");
  const { headline } = await import(href.replace("table.css", "ending.js"));
  const seats = ["Ann", "Ben", "Cleo"].map((name) => ({ name }));
  return headline({ you, now: { places, seats } });
}"""


def test_the_headline_names_the_place_and_whether_it_is_shared(visit: Open) -> None:
    page = visit("/")
    play_now(page, "getbit")
    for places, you, said in (
        ([1, 2, 3], 0, "You win!"),
        ([1, 1, 3], 0, "You share the win!"),
        ([1, 2, 3], 1, "Second"),
        ([1, 2, 2], 1, "Second, shared"),
        ([1, 1, 3], 2, "Third"),
        ([1, 1, 3], -1, "Ann and Ben share the win."),
    ):
        assert page.evaluate(HEADLINE, [places, you]) == said


def test_a_turning_point_that_comes_late_is_told_all_the_same(visit: Open) -> None:
    page = visit("/", viewport=PHONE, has_touch=True)
    waiting: list[Route] = []
    page.route("**/api/ending/**", lambda route: waiting.append(route))
    play_now(page, "getbit")
    page.wait_for_selector("#action.mine")
    page.click("[popovertarget=menu]")
    page.click("#resign")
    page.click("#sure [value=yes]")
    page.wait_for_selector("body[data-end=half]")
    expect(page.locator(".turning")).to_be_hidden()
    said = "Round 3: the shark bit you."
    told = {"turning": said, "before": 0.5, "after": 0.1, "marks": [["eaten"]] * 4, "ties": []}
    waiting[0].fulfill(json=told)
    expect(page.locator(".turning")).to_be_visible()
    expect(page.locator(".turning-say")).to_have_text(said)
    expect(page.locator(".shift")).to_have_text("Your chance to win: 50 % → 10 %")
    expect(page.locator(".standings > li")).to_have_count(4)
    expect(page.locator(".standings")).to_contain_text("eaten")


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_the_end_on_a_phone(visit: Open, motion: str) -> None:
    """Rematch is in sight, the panel goes aside and comes back, sharing copies the link."""
    page = visit("/", reduced_motion=motion, viewport=PHONE, has_touch=True)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    play_now(page, "getbit")
    page.wait_for_selector("#action.mine")
    page.click("[popovertarget=menu]")
    page.click("#resign")
    page.click("#sure [value=yes]")
    page.wait_for_selector("body[data-end=half]")
    expect(page.locator("#end-title")).to_be_focused()
    expect(page.locator("#reason")).to_have_text("You resigned.")
    for position in ("half", "full", "peek"):
        expect(page.locator("body")).to_have_attribute("data-end", position)
        expect(page.locator("#again")).to_be_in_viewport(ratio=1)
        expect(page.locator("#share-end")).to_be_in_viewport(ratio=1)
        page.click("#grab")
    page.click("#fold")
    expect(page.locator(".standings")).to_be_hidden()
    expect(page.locator("#board")).to_be_in_viewport(ratio=1)
    page.click("#fold")
    expect(page.locator(".standings")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("body")).to_have_attribute("data-end", "peek")
    page.click("#fold")
    moving = page.evaluate("document.querySelector('.dancer .arm-l').getAnimations().length")
    assert moving == (motion == "no-preference")
    check(page)
    page.evaluate("() => { navigator.share = async (what) => (window.shared = what) }")
    page.click("#share-end")
    link = f"/t/{page.get_attribute('body', 'data-code')}"
    assert page.evaluate("shared.url").endswith(link)
    page.evaluate("delete navigator.share && delete Navigator.prototype.share")
    page.click("#share-end")
    expect(page.locator("#toast")).to_have_text("The link is copied.")
    assert page.evaluate("navigator.clipboard.readText()").endswith(link)


# Counts the notes that sound.
NOTES = """() => {
  const play = AudioContext.prototype.createOscillator;
  window.notes = 0;
  AudioContext.prototype.createOscillator = function () {
    window.notes += 1;
    return play.call(this);
  };
}"""


def test_whoever_wins_is_cheered(visit: Open) -> None:
    page = visit("/")
    other = visit(f"/t/{create(page, 'getbit', 2)}")
    other.click("#lobby-join button")
    page.wait_for_selector("#action.mine")
    page.click("#stage")  # no browser sounds before a gesture
    page.evaluate(NOTES)
    other.click("[popovertarget=menu]")
    other.click("#resign")
    other.click("#sure [value=yes]")
    page.wait_for_selector("body[data-end=half]")
    expect(page.locator("#end-title")).to_have_text("You win!")
    expect(page.locator("#ending.won .dancer")).to_be_visible()
    assert page.evaluate("notes") == 5
