"""Pages that are no match in play are good on every screen, too, in both languages."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page

import chum
from tests.web.audit import (
    ASIDE,
    DESKS,
    HEAR,
    LOOKED_AT,
    TABLETS,
    TOUCHED,
    UPRIGHT,
    Findings,
    Screen,
    resize,
    turn_and_audit,
)
from tests.web.conftest import Open, serving
from tests.web.positions import OVER, Position, positions, store
from tests.web.table import create
from tests.web.test_home import keep

TOUCH = [UPRIGHT[0], UPRIGHT[1], ASIDE[0], ASIDE[1], *TABLETS]
GROUPS = {"touch": TOUCH, "mouse": DESKS}
LANGUAGES = ("en-GB", "de-DE")


def over() -> Position:
    table = positions("getbit", chum.game("getbit").seats[-1])
    return next(position for position in table if position.kind == OVER)


@pytest.fixture(scope="module")
def base(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    db: Path = tmp_path_factory.mktemp("pages") / "matches.db"
    store(db, [over()])
    with serving(db) as address:
        yield address


def pages(page: Page) -> Iterator[str]:
    """Opens one after the other; the name of each."""
    yield "home"
    page.click("#you")
    yield "name"
    page.goto("/")
    page.click("[data-level-of=sharks]")
    yield "bots"
    page.goto("/")
    page.click("[data-create=sharks]")
    page.click("#create-sharks .chair >> nth=1 >> button")
    page.click("#create-sharks summary")
    yield "create"
    page.goto("/")
    create(page, "bidbait", 5)
    yield "lobby"
    page.evaluate("localStorage.clear()")
    page.reload()
    yield "join"
    page.goto("/offline")
    yield "offline"
    keep(page, 1, 1, 2, 1, 2, 1)
    page.goto("/")
    create(page, "getbit", 6)
    page.goto("/")
    page.click("#past-all summary")
    page.wait_for_selector("#others-rows a")
    yield "home again"
    page.click("#carry")
    page.click("#show-link")
    yield "carry"
    for path in ("/rules", *(f"/rules/{game}" for game in chum.games())):
        page.goto(path)
        yield path
    page.goto("/daily/sharks")
    yield "daily"
    page.click("#choices button >> nth=0")
    page.wait_for_selector("#told:not([hidden])")
    yield "daily answered"


def look(page: Page, name: str, screens: list[Screen], findings: Findings) -> None:
    page.evaluate(LOOKED_AT)
    for screen in screens:
        findings.add(turn_and_audit(page, screen), f"{name} {screen}")


@pytest.mark.parametrize("group", GROUPS)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_page(visit: Open, group: str, lang: str) -> None:
    screens = GROUPS[group]
    width, height, touch = screens[-1]
    page = visit("/", has_touch=touch, locale=lang, viewport={"width": width, "height": height})
    findings = Findings()
    for name in pages(page):
        look(page, name, screens, findings)
        page.evaluate(TOUCHED)
        resize(page, screens[-1])
    page.add_init_script(HEAR)  # to be turned to another screen they ask for another picture
    page.goto(f"/replay/{over().table}")
    page.wait_for_selector("#step:not(:empty)")
    look(page, "replay", screens, findings)
    for game in ("sharks", "bidbait"):  # the fullest hand, and the longest name
        page.goto(f"/learn/{game}")
        page.wait_for_selector("body[data-beat]")
        look(page, f"lesson {game}", screens, findings)
    if findings.places:
        pytest.fail(str(findings), pytrace=False)
