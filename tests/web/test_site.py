"""The site that `make docs` has built: links lead somewhere, it needs no network, search works."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator
from functools import partial
from html.parser import HTMLParser
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from urllib.parse import unquote, urlsplit

import pytest
from playwright.sync_api import Browser, Route, expect

from tests.docs.pages import PAGES, ROOT

SITE = ROOT / "build" / "docs"
pytestmark = pytest.mark.skipif(not SITE.exists(), reason="there is no site yet: make docs")
LOADED = {("script", "src"), ("img", "src"), ("iframe", "src"), ("source", "src"), ("link", "href")}


class Read(HTMLParser):
    """A page's ids, what it loads, and where it leads."""

    def __init__(self, page: Path) -> None:
        super().__init__()
        self.ids = set[str]()
        self.loads = list[str]()
        self.leads = list[str]()
        self.feed(page.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        self.ids.add(found.get("id") or "")
        if "canonical" in (found.get("rel") or ""):
            return
        for name, value in attrs:
            if (tag, name) in LOADED:
                self.loads.append(value or "")
            elif (tag, name) == ("a", "href"):
                self.leads.append(value or "")


@pytest.fixture(scope="module")
def pages() -> dict[Path, Read]:
    return {page: Read(page) for page in SITE.rglob("*.html") if page.name != "404.html"}


def test_every_page_is_there(pages: dict[Path, Read]) -> None:
    reports = list((ROOT / "docs" / "lab" / "reports").glob("*.html"))
    assert len(pages) == len(PAGES) + len(reports)


def test_every_link_leads_to_a_file_and_a_heading(pages: dict[Path, Read]) -> None:
    for page, read in pages.items():
        for link in read.leads + read.loads:
            parts = urlsplit(link)
            if parts.scheme or link.startswith("//"):
                continue
            led = (page.parent / unquote(parts.path)).resolve() if parts.path else page
            led = led / "index.html" if led.is_dir() else led
            assert led.exists(), f"{page.name}: {link}"
            anchor = unquote(parts.fragment)
            assert not anchor or led not in pages or anchor in pages[led].ids, (
                f"{page.name}: {link}"
            )


def test_nothing_is_loaded_from_elsewhere(pages: dict[Path, Read]) -> None:
    away = re.compile(r"(\w+:)?//")
    assert [link for read in pages.values() for link in read.loads if away.match(link)] == []
    for style in SITE.rglob("*.css"):
        text = style.read_text(encoding="utf-8")
        assert re.findall(r"(?:@import|url\()\s*['\"]?(?:https?:)?//[^)]*", text) == [], style.name


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *_: object) -> None:
        pass


@pytest.fixture
def served() -> Iterator[str]:
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(SITE))) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


@pytest.fixture
def chrome(
    browser: tuple[Browser, asyncio.AbstractEventLoop | None],
) -> Iterator[Browser]:
    started, loop = browser
    asyncio._set_running_loop(loop)
    yield started
    asyncio._set_running_loop(None)


@pytest.mark.parametrize("way", ["server", "disk"])
def test_the_search_finds_a_word_without_a_network(way: str, chrome: Browser, served: str) -> None:
    base = served if way == "server" else SITE.as_uri()
    elsewhere: list[str] = []

    def only_here(route: Route) -> None:
        if route.request.url.startswith(base):
            route.continue_()
        else:
            elsewhere.append(route.request.url)
            route.abort()

    page = chrome.new_page()
    page.route("**", only_here)
    page.goto(f"{base}/index.html")
    page.get_by_role("button", name="Search").click()
    page.get_by_placeholder("Search").fill("conceal")
    found = page.locator("a", has=page.locator("mark", has_text="conceal")).first
    expect(found).to_be_visible()
    page.context.close()
    assert elsewhere == []
