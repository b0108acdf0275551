"""Every link of the documents leads to a file, and to a heading there; no page is forgotten."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from tests.docs.pages import PAGES, ROOT, anchors, links, named


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_links_lead_somewhere(page: Path) -> None:
    for link in links(page):
        if re.match(r"\w+:", link):
            continue
        target, _, anchor = link.partition("#")
        led = (page.parent / target).resolve() if target else page
        assert led.exists(), f"{named(page)}: {link}"
        assert not anchor or anchor in anchors(led), f"{named(page)}: {link}"


def test_every_page_stands_in_the_contents_of_the_site() -> None:
    config = tomllib.loads((ROOT / "docs/site/zensical.toml").read_text(encoding="utf-8"))
    listed = re.findall(r"[\w/-]+\.md", str(config["project"]["nav"]))
    assert sorted(listed) == sorted(map(named, PAGES)), "see nav in docs/site/zensical.toml"
