"""Pictures of every page and board: desktop and phone, light and dark.

python -m tests.web.shots docs/shots
"""

from __future__ import annotations

import json
import random
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

import chum
from tests.web.conftest import ARGS, chromium, serve
from tests.web.table import choose, create, play_now, play_to_the_end, seq, wait_past

SIZES = {"desktop": (1280, 800), "phone": (390, 844)}
MOVES = 6  # own choices before a table is taken


def take(page: Page, folder: Path, name: str) -> None:
    page.wait_for_timeout(700)  # until everything has glided into place
    page.screenshot(path=folder / f"{name}.jpg", type="jpeg", quality=72)


def person(browser: Browser, base: str, size: str, theme: str) -> Page:
    width, height = SIZES[size]
    context = browser.new_context(
        base_url=base,
        viewport={"width": width, "height": height},
        color_scheme="dark" if theme == "dark" else "light",
        has_touch=size == "phone",
        reduced_motion="reduce",
        locale="en-GB",
    )
    page = context.new_page()
    known = json.dumps(dict.fromkeys(chum.games(), True))
    page.add_init_script(f"localStorage.setItem('chum:coached', '{known}')")
    page.add_init_script("localStorage.setItem('chum:name', '\"Sam\"')")
    page.goto("/")
    return page


def take_all(browser: Browser, base: str, folder: Path) -> None:
    for size in SIZES:
        for theme in ("light", "dark"):
            page = person(browser, base, size, theme)
            end = f"{size}-{theme}"
            take(page, folder, f"home-{end}")
            for game in chum.games():
                page.goto("/")
                play_now(page, game)
                rng = random.Random(11)
                for _ in range(MOVES):
                    page.wait_for_selector("#action.mine, body[data-status=over]")
                    if page.locator("#action.mine").count():
                        before = seq(page)
                        choose(page, rng)
                        wait_past(page, before)
                page.wait_for_selector("#action.mine, body[data-status=over]")
                take(page, folder, f"{game}-{end}")
            page.context.close()
    for size, theme in (("desktop", "light"), ("phone", "dark")):
        page = person(browser, base, size, theme)
        page.goto("/rules/getbit#GB-04")
        take(page, folder, f"rules-{size}")
        page.goto("/")
        create(page, "getbit", 4)
        take(page, folder, f"lobby-{size}")
        page.goto("/")
        play_now(page, "getbit")
        play_to_the_end([page], random.Random(3))
        take(page, folder, f"end-{size}")
        page.locator("#ending a", has_text="Replay").click()
        page.wait_for_selector("#step:not(:empty)")
        for _ in range(16):
            page.click("#after")
        take(page, folder, f"replay-{size}")
        page.context.close()


def main(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as kept, sync_playwright() as playwright:
        server, base = serve(Path(kept) / "matches.db")
        try:
            browser = playwright.chromium.launch(executable_path=chromium(), args=ARGS)
            take_all(browser, base, folder)
            browser.close()
        finally:
            server.terminate()
            server.wait(30)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
