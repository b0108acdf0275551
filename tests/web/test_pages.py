"""Every page, in either theme: accessible, strict, and by itself."""

from __future__ import annotations

import json
import random
import urllib.error
import urllib.request

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, ViewportSize, expect

import chum
from tests.web.conftest import Open
from tests.web.table import at_my_turn, create, play_now, play_to_the_end

DESK: ViewportSize = {"width": 1280, "height": 720}
PHONE: ViewportSize = {"width": 390, "height": 844}
SERIOUS = ("serious", "critical")
ONCE = "null"  # to read half a megabyte takes a quarter of a look: a page keeps what it has read
ALL = {"resultTypes": ["violations"]}
COLOURS = {**ALL, "runOnly": ["color-contrast", "link-in-text-block"]}  # another theme changes them


def check(page: Page) -> None:
    """In both themes."""
    assert serious(page, ALL) == []
    page.emulate_media(color_scheme="dark")
    assert serious(page, COLOURS) == []
    page.emulate_media(color_scheme="light")


def serious(page: Page, options: dict[str, list[str]]) -> list[tuple[str, list[str]]]:
    axe = Axe(ONCE) if page.evaluate("'axe' in window") else Axe()
    found = axe.run(page, options=options).response["violations"]
    return [
        (v["id"], [node["html"][:120] for node in v["nodes"]])
        for v in found
        if v["impact"] in SERIOUS
    ]


def test_axe_finds_nothing_serious_on_the_pages(visit: Open) -> None:
    page = visit("/")
    check(page)
    page.goto("/rules")
    expect(page.locator(".book .game-art")).to_have_count(len(chum.games()))
    check(page)
    for game in chum.games():
        page.goto(f"/rules/{game}")
        check(page)
    page.goto("/")
    create(page, "getbit", 4)
    page.wait_for_selector("#lobby:not([hidden])")
    check(page)


@pytest.mark.parametrize("game", chum.games())
def test_axe_finds_nothing_serious_at_the_table(visit: Open, game: str) -> None:
    page = visit("/")
    at_my_turn(page, lambda: play_now(page, game))
    check(page)
    page.set_viewport_size(PHONE)
    page.wait_for_selector("#action.mine")
    check(page)
    page.set_viewport_size(DESK)
    page.wait_for_selector("#action.mine")
    play_to_the_end([page], random.Random(7))  # on a phone in test_play
    page.set_viewport_size(PHONE)
    check(page)
    page.locator("#ending a", has_text="Replay").click()
    page.wait_for_selector("#step:not(:empty)")
    check(page)


def fetch(url: str) -> tuple[int, dict[str, str], str]:
    try:
        with urllib.request.urlopen(url) as answer:
            return answer.status, dict(answer.headers), answer.read().decode()
    except urllib.error.HTTPError as error:
        with error:
            return error.code, dict(error.headers), error.read().decode()


@pytest.mark.parametrize(
    "path",
    [
        *("/", "/rules", "/rules/getbit", "/rules/getbit/short", "/rules/nothing/short"),
        *("/daily", "/daily/sharks", "/daily/nothing", "/nothing", "/t/NOTABL"),
    ],
)
def test_the_content_security_policy_is_strict_and_nothing_is_inline(base: str, path: str) -> None:
    status, headers, text = fetch(base + path)
    assert status == (404 if "NO" in path or "nothing" in path else 200)
    policy = headers["content-security-policy"]
    assert policy.startswith("default-src 'self'")
    assert "unsafe" not in policy
    assert " style=" not in text
    assert " onclick=" not in text
    assert "<style" not in text


def test_an_unknown_table_is_an_error_page_that_helps(base: str) -> None:
    status, _, text = fetch(base + "/t/NOTABL")
    assert status == 404
    assert "check the code or the link" in text


def test_a_replay_shows_a_seat_only_what_it_saw(base: str) -> None:
    status, _, text = fetch(base + "/api/replay/NOTABL")
    assert status == 404
    assert "there is no table" in json.loads(text)["error"]
