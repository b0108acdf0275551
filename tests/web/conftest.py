"""A real server and a real browser, one of each per test process."""

from __future__ import annotations

import asyncio
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

import chum

ARGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]
PATIENCE = 60_000  # milliseconds; only a hang takes as long
expect.set_options(timeout=PATIENCE)


def chromium() -> str | None:
    """The browser to be used: the one that is wished for, or the leanest that is there."""
    known = ("chromium-headless-shell", "chromium", "chromium-browser")
    given = os.environ.get("CHROMIUM")
    return given or next(filter(None, map(shutil.which, known)), None)


@contextmanager
def serving(db: Path, *options: str) -> Iterator[str]:
    """The address of a server of our own."""
    command = [sys.executable, "-u", "-c", "from chum.cli import main; main()", "serve"]
    process = subprocess.Popen(
        [*command, "--port", "0", "--db", str(db), "--open-limits", *options],
        stdout=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    try:
        yield next(word for word in process.stdout.readline().split() if word.startswith("http"))
    finally:
        process.terminate()
        process.wait(30)
        process.stdout.close()


@pytest.fixture(scope="session")
def base(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with serving(tmp_path_factory.mktemp("web") / "matches.db") as address:
        yield address


@pytest.fixture(scope="session")
def browser() -> Iterator[tuple[Browser, asyncio.AbstractEventLoop | None]]:
    """The browser, and the loop that playwright keeps running in this thread.

    It is put aside between browser tests: others in this process run loops of their own.
    """
    path = chromium()
    if path is None:
        pytest.skip("the browser tests need chromium: apt-get install chromium")
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=path, args=ARGS)
        loop = asyncio._get_running_loop()
        asyncio._set_running_loop(None)
        yield started, loop
        asyncio._set_running_loop(loop)
        started.close()


Open = Callable[..., Page]


@pytest.fixture
def visit(browser: tuple[Browser, asyncio.AbstractEventLoop | None], base: str) -> Iterator[Open]:
    """Opens pages, each like another person's browser; in the end nothing may have gone wrong."""
    started, loop = browser
    asyncio._set_running_loop(loop)
    contexts: list[BrowserContext] = []
    wrong: list[str] = []

    def note(page: Page) -> None:
        page.on("pageerror", lambda error: wrong.append(f"error: {error}"))
        page.on(
            "console",
            lambda said: wrong.append(f"console: {said.text}") if said.type == "error" else None,
        )
        page.on(
            "request",
            lambda asked: (
                None if asked.url.startswith((base, "data:")) else wrong.append(asked.url)
            ),
        )

    def open_page(
        path: str = "/", coached: bool = True, stories: bool = False, **wishes: object
    ) -> Page:
        usual = {"reduced_motion": "reduce", "locale": "en-GB", "service_workers": "block"}
        settings = {**usual, **wishes}
        context = started.new_context(base_url=base, **settings)  # type: ignore[arg-type]
        context.set_default_timeout(PATIENCE)
        contexts.append(context)
        context.on("page", note)
        page = context.new_page()
        if not stories:
            page.add_init_script("localStorage.setItem('chum:speed', '\"once\"')")
        if coached:
            known = json.dumps(dict.fromkeys(chum.games(), True))
            page.add_init_script(f"localStorage.setItem('chum:coached', '{known}')")
            page.add_init_script("localStorage.setItem('chum:offered', 'true')")
        page.goto(path)
        return page

    yield open_page
    for context in contexts:
        context.close()
    asyncio._set_running_loop(None)
    assert wrong == []
