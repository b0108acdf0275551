"""A replay in the browser: by step, round and event, by keys, links, log, and in others' pages."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from threading import Thread

import pytest
from playwright.sync_api import Browser, Page, expect

import chum
from tests.web.audit import ASIDE, DESKS, TABLETS, UPRIGHT, Findings, Screen, audit, turn
from tests.web.conftest import Open, serving
from tests.web.positions import OVER, Position, positions, store
from tests.web.test_pages import check

SCREENS = [UPRIGHT[0], UPRIGHT[1], ASIDE[0], ASIDE[1], *TABLETS]
MOST = 400  # steps of a match of Get Bit! in all likelihood


def over() -> Position:
    table = positions("getbit", chum.game("getbit").seats[0])
    return next(position for position in table if position.kind == OVER)


@pytest.fixture(scope="module")
def base(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    db: Path = tmp_path_factory.mktemp("replays") / "matches.db"
    store(db, [over()])
    with serving(db) as address:
        yield address


def watch(visit: Open, query: str = "", screen: Screen = DESKS[0], **wishes: object) -> Page:
    size = {"width": screen.width, "height": screen.height}
    page = visit(f"/replay/{over().table}{query}", viewport=size, **wishes)
    loaded(page)
    return page


def loaded(page: Page) -> None:
    page.wait_for_selector("#step:not(:empty)")
    page.wait_for_selector("#stage:not([aria-busy])")


def step(page: Page) -> int:
    return int(page.inner_text("#step").split(" / ")[0])


def steps(page: Page) -> int:
    return int(page.inner_text("#step").split(" / ")[1])


def part(page: Page) -> str:
    return page.text_content("#when") or ""


def test_keys_lead_through_a_match(visit: Open) -> None:
    page = watch(visit)
    assert (step(page), part(page)) == (0, "Round 1")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowLeft")
    assert step(page) == 1
    page.keyboard.press("PageDown")
    page.keyboard.press("PageDown")
    third = step(page)
    assert part(page) == "Round 3"
    page.keyboard.press("ArrowLeft")
    assert part(page) == "Round 2"
    page.keyboard.press("PageDown")
    assert step(page) == third, "a round begins where the one before ends"
    page.keyboard.press("ArrowRight")
    page.keyboard.press("PageUp")
    assert step(page) == third, "first to the beginning of this one"
    page.keyboard.press("PageUp")
    assert part(page) == "Round 2"
    page.keyboard.press("End")
    assert step(page) == steps(page)
    expect(page.locator("#said")).to_contain_text("wins!")
    for key in ("ArrowRight", "PageDown", "n"):
        page.keyboard.press(key)
    assert step(page) == steps(page), "there is nothing beyond the end"
    page.keyboard.press("Home")
    assert step(page) == 0
    page.focus("#place")
    page.keyboard.press("PageDown")
    assert part(page) == "Round 2", "on the slider, too"


def test_from_bite_to_bite(visit: Open) -> None:
    page = watch(visit)
    bites = 0
    expect(page.locator("#sought")).to_have_text("Next bite")
    while page.locator("#sought").get_attribute("aria-disabled") is None:
        page.click("#sought")
        bites += 1
        assert re.search("shark (bites|swallows)", page.inner_text("#said"))
        assert bites < MOST
    assert bites > 3
    assert bites >= page.locator("#marks .sought").count() > 0
    last = part(page)
    assert page.locator("#marks .round").count() >= int(last.split()[1]) - 1


def test_a_link_leads_to_its_moment_through_the_same_eyes(visit: Open) -> None:
    page = watch(visit)
    page.keyboard.press("n")
    page.keyboard.press("n")
    page.select_option("#eyes", "1")
    expect(page.locator("#seats .is-you")).to_have_count(1)
    there = step(page), page.inner_text("#said")
    page.wait_for_url("**/replay/*?at=*&eyes=1")
    link = page.url
    page.keyboard.press("Home")
    page.wait_for_url(f"**/replay/{over().table}?eyes=1")
    page.goto(link)
    loaded(page)
    assert (step(page), page.inner_text("#said")) == there
    assert page.input_value("#eyes") == "1"
    on_a_phone = watch(visit, link[link.index("?") :], UPRIGHT[1])
    assert on_a_phone.inner_text("#said") == there[1], "in another shape, too"


@pytest.mark.parametrize(
    "query", ["?at=x&eyes=y", "?at=-5&eyes=-2", "?at=999999&eyes=9", "?eyes=length"]
)
def test_a_link_to_nowhere_opens_what_there_is(visit: Open, query: str) -> None:
    page = watch(visit, query)
    assert step(page) == (steps(page) if "999" in query else 0)
    assert page.input_value("#eyes") == "-1"


def test_the_log_is_a_list_that_jumps(visit: Open) -> None:
    page = watch(visit)
    page.locator("#log-lines button", has_text="Round 3").first.click()
    assert part(page) == "Round 3"
    assert page.locator("#log-lines [aria-current]").count() == 1
    assert page.locator("#log-lines [tabindex='0']").count() == 1, "one stop for the keyboard"
    page.locator("#log-lines [tabindex='0']").focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    assert page.locator("#log-lines [aria-current]").evaluate("el => el === document.activeElement")


def test_on_a_phone_the_log_opens_at_the_moment_and_makes_room_again(visit: Open) -> None:
    page = watch(visit, screen=UPRIGHT[1], has_touch=True)
    page.keyboard.press("End")
    page.click("#open-log")
    expect(page.locator("#log-lines [aria-current]")).to_be_in_viewport()
    page.locator("#log-lines [aria-current]").click()
    expect(page.locator("#log")).to_be_hidden()


def test_it_plays_by_itself_as_quick_as_wished_and_the_browser_remembers(visit: Open) -> None:
    page = watch(visit)
    page.select_option("#speed", "quick")
    page.reload()
    loaded(page)
    assert page.input_value("#speed") == "quick"
    page.keyboard.press(" ")
    expect(page.locator("#run")).to_have_text("Pause")
    expect(page.locator("#step")).to_contain_text("3 /")
    page.keyboard.press(" ")
    expect(page.locator("#run")).to_have_text("Play")


def test_what_is_shared_leads_back_here(visit: Open) -> None:
    page = watch(visit)
    page.keyboard.press("n")
    said = page.inner_text("#said")
    page.locator("[data-share]:visible").click()
    link = page.input_value("#link")
    assert re.search(r"/replay/\w+\?at=\d+$", link)
    picture = page.locator("#moment")
    assert picture.get_attribute("alt") == said
    picture.evaluate("img => img.decode()")
    assert picture.evaluate("img => [img.naturalWidth, img.naturalHeight]") == [1200, 630]
    page.click("#sharing summary")
    snippet = page.input_value("#snippet")
    assert snippet.startswith(f'<iframe src="{link.replace("/replay/", "/embed/")}"')
    check(page)
    page.locator("#sharing button", has_text="Close").click()
    page.goto(link)
    loaded(page)
    assert page.inner_text("#said") == said


@contextmanager
def blog(body: str) -> Iterator[str]:
    """The address of another site, which has one page."""

    class Page(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200)
            self.send_header("content-type", "text/html")
            self.end_headers()
            self.wfile.write(body.encode())

        def log_message(self, *_: object) -> None:
            pass

    with HTTPServer(("127.0.0.1", 0), Page) as server:
        thread = Thread(target=server.serve_forever)
        thread.start()
        yield f"http://localhost:{server.server_port}/"
        server.shutdown()
        thread.join()


def test_it_stands_in_a_page_of_somebody_elses(
    visit: Open, browser: tuple[Browser, asyncio.AbstractEventLoop | None], base: str
) -> None:
    """From another site, without storage; the page of the replay itself does not show there."""
    assert visit
    context = browser[0].new_context(reduced_motion="reduce", locale="de-DE")
    page = context.new_page()
    wrong: list[str] = []
    page.on("pageerror", lambda error: wrong.append(str(error)))
    frames = "".join(
        f'<iframe name="{name}" src="{base}/{name}/{over().table}?at=9" width="720" height="480">'
        "</iframe>"
        for name in ("embed", "replay")
    )
    with blog(frames) as elsewhere:
        page.goto(elsewhere)
    inside = page.frame("embed")
    assert inside is not None
    inside.wait_for_selector("#step:not(:empty)")
    inside.click("#sought")
    assert "gebissen" in inside.inner_text("#said")
    assert inside.url.endswith("?at=9"), "its address stays"
    assert inside.locator("#sharing, #menu, form[action]").count() == 0
    refused = page.frame("replay")
    assert refused is not None
    assert refused.locator("#board").count() == 0
    assert context.cookies() == []
    with context.expect_page() as opened:
        inside.click("#away")
    assert "/replay/" in opened.value.url
    assert wrong == []
    context.close()


@pytest.mark.parametrize("lang", ["en-GB", "de-DE"])
def test_a_framed_replay_fits_every_screen(visit: Open, lang: str) -> None:
    page = visit(f"/embed/{over().table}?at=30", has_touch=True, locale=lang)
    loaded(page)
    findings = Findings()
    for screen in [*SCREENS, Screen(720, 480)]:
        turn(page, screen)
        loaded(page)
        findings.add(audit(page, True), str(screen))
    if findings.places:
        pytest.fail(str(findings), pytrace=False)
    check(page)
