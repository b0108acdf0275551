"""Lessons in the browser: to their end, by fingers and by keys."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

import chum
from tests.web.audit import ASIDE, DESKS, UPRIGHT, Findings, Screen, audit
from tests.web.conftest import Open
from tests.web.test_pages import check

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True}
SOON = 2000  # milliseconds for what lies open
MOST = 500  # looks until a story is told
TAUGHT = [name for name in chum.games() if chum.game(name).lesson]


def begin(visit: Open, game: str, **wishes: object) -> Page:
    page = visit(f"/learn/{game}", **wishes)
    page.wait_for_selector("body[data-beat]")
    return page


def beat(page: Page) -> int:
    return int(page.get_attribute("body", "data-beat") or 0)


def on_to(page: Page, after: int) -> None:
    """Let what follows be told at once."""
    for _ in range(MOST):
        if beat(page) != after:
            return
        page.keyboard.press("Escape")
        page.wait_for_timeout(20)
    raise AssertionError(f"{page.inner_text('#status b')!r} was not done")


def do(page: Page) -> None:
    """What the sentence asks for, and at once what follows."""
    now = beat(page)
    do_asked(page)
    on_to(page, now)


def do_asked(page: Page) -> None:
    """What the sentence asks for."""
    if page.locator("#next").is_visible():
        page.tap("#next")
    elif page.locator("#action .wanted").count():
        page.locator("#action .wanted").first.tap()
    else:
        tap_twice(page)


def tap_twice(page: Page) -> None:
    """A piece of the board: the first tap shows, the second does it."""
    wanted = page.locator("#board .piece:focus")
    if not wanted.count():
        wanted = page.locator("#board .piece.picked")
    box = wanted.bounding_box()
    assert box is not None
    for _ in range(2):
        page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        if page.locator("#action.telling").count():
            return


def ended(page: Page) -> bool:
    return page.locator("#again").is_visible()


def test_every_game_has_a_lesson() -> None:
    assert list(chum.games()) == TAUGHT


@pytest.mark.parametrize("game", TAUGHT)
def test_a_lesson_is_played_to_its_end(visit: Open, game: str) -> None:
    page = begin(visit, game, **PHONE)
    while not ended(page):
        said = page.inner_text("#status b")
        assert said not in ("", "…")
        do(page)
    check(page)
    page.tap("#next")  # now play
    page.wait_for_url("**/t/*")


@pytest.mark.parametrize(("lang", "screen"), [("en-GB", ASIDE[0]), ("de-DE", UPRIGHT[0])], ids=str)
@pytest.mark.parametrize("game", TAUGHT)
def test_every_step_can_be_read_on_a_small_phone(
    visit: Open, game: str, lang: str, screen: Screen
) -> None:
    size = {"width": screen.width, "height": screen.height}
    page = begin(visit, game, has_touch=True, locale=lang, viewport=size)
    findings = Findings()
    while True:
        findings.add(audit(page, screen.touch), f"step {beat(page)}")
        if ended(page):
            break
        do(page)
    if findings.places:
        pytest.fail(str(findings), pytrace=False)


def test_another_thing_is_not_done_and_the_sentence_is_said_again(visit: Open) -> None:
    page = begin(visit, "getbit", **PHONE)
    page.tap("#next")
    on_to(page, 0)
    said = page.inner_text("#status b")
    page.locator("#action .hand button.pale[data-legal]").first.tap()
    expect(page.locator("#status span")).to_have_text("Not yet: tap what glows.")
    expect(page.locator("#status b")).to_have_text(said)
    assert beat(page) == 1
    check(page)


def test_a_reload_goes_on_where_it_was_and_a_step_can_be_gone_back_to(visit: Open) -> None:
    page = begin(visit, "getbit", **PHONE)
    do(page)
    do(page)
    page.reload()
    page.wait_for_selector("body[data-beat='2']")
    page.tap("#before")
    page.wait_for_selector("body[data-beat='1']")


@pytest.mark.parametrize("screen", [UPRIGHT[0], ASIDE[0], DESKS[0]], ids=str)
def test_a_lesson_can_be_skipped(visit: Open, screen: Screen) -> None:
    size = {"width": screen.width, "height": screen.height}
    page = begin(visit, "getbit", has_touch=screen.touch, viewport=size)
    page.click("#skip", timeout=SOON)
    page.wait_for_selector("[data-play=getbit]")


def test_a_newcomer_is_offered_the_lesson_once(visit: Open) -> None:
    page = visit("/", coached=False)
    page.click("[data-play=getbit]")
    page.click("#offer [value=learn]")
    page.wait_for_url("**/learn/getbit")
    page.goto("/")
    page.click("[data-play=getbit]")
    page.wait_for_url("**/t/*")


def test_who_has_learned_a_game_is_not_offered_a_lesson(visit: Open) -> None:
    page = visit("/learn/getbit", coached=False, **PHONE)
    page.wait_for_selector("body[data-beat]")
    while not ended(page):
        do(page)
    page.goto("/")
    page.tap("[data-play=getbit]")
    page.wait_for_url("**/t/*")


def test_by_keys_alone(visit: Open) -> None:
    page = begin(visit, "getbit")
    while not ended(page):
        now = beat(page)
        page.keyboard.press("Enter")
        on_to(page, now)
    assert page.evaluate("document.activeElement.id") == "next"


def test_in_german(visit: Open) -> None:
    page = begin(visit, "getbit", locale="de-DE")
    assert (
        page.inner_text("#status b") == "Der Hai beißt, wer hinten schwimmt. Überlebe die anderen."
    )


def test_a_lesson_that_is_not_there(base: str) -> None:
    from tests.web.test_pages import fetch

    status, _, text = fetch(base + "/api/lesson/nothing")
    assert status == 404
    assert "there is no such lesson" in text


COUNTED = """
window.AudioContext = class extends AudioContext {
  asked = (window.asked = []);
  get state() { return this.asked.at(-1) === "suspend" ? "suspended" : "running"; }
  suspend() { this.asked.push("suspend"); return super.suspend(); }
  resume() { this.asked.push("resume"); return super.resume(); }
};
"""


def test_sound_rests_when_all_is_silent_or_hidden(visit: Open) -> None:
    """A context that runs costs the battery, even where nothing sounds."""
    page = begin(visit, "getbit", **PHONE)
    page.add_init_script(COUNTED)
    page.clock.install()
    page.reload()
    page.tap("#next")
    on_to(page, 0)
    wrong = page.locator("#action .hand button.pale[data-legal]").first
    wrong.tap()
    page.clock.run_for(4000)
    assert page.evaluate("asked.at(-1)") == "suspend"
    wrong.tap()
    assert page.evaluate("asked.at(-1)") == "resume"
    page.evaluate("Object.defineProperty(document, 'hidden', { value: true })")
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    assert page.evaluate("asked.at(-1)") == "suspend"


def test_what_a_sentence_lights_answers_and_a_first_tap_says_that_it_wants_a_second(
    visit: Open,
) -> None:
    page = begin(visit, "sharktank", **PHONE)
    page.tap("#next")
    page.wait_for_selector("body[data-beat='1']")
    tap_on(page, "fish-3-b14")
    told = page.locator("#status span")
    expect(told).to_have_text("Not this one yet: tap the other that glows.")
    tap_on(page, "shark-3")
    expect(page.get_by_role("button", name="Arms shark Tap again")).to_be_visible()
    assert beat(page) == 1
    tap_on(page, "shark-3")
    page.wait_for_selector("body[data-beat='2']")


def tap_on(page: Page, piece: str) -> None:
    box = page.locator(f"#board [data-id='{piece}']").bounding_box()
    assert box is not None
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
