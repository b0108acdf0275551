"""The reports of our games that lie in the docs."""

from __future__ import annotations

import pytest

import chum
from tests.docs.pages import ROOT
from tests.lab.test_report import check_alone, check_links

REPORTS = ROOT / "docs" / "lab" / "reports"
MOST = 2_000_000  # bytes together


@pytest.mark.parametrize("name", chum.games())
def test_every_game_has_its_report(name: str) -> None:
    """A record in it replays, so the report is of the rules as they are."""
    shown = (REPORTS / f"{name}.html").read_text(encoding="utf-8")
    check_alone(shown)
    check_links(shown)
    linked = (REPORTS.parent / "games.md").read_text(encoding="utf-8")
    assert f"(reports/{name}.html)" in linked


def test_reports_are_small() -> None:
    assert sum(page.stat().st_size for page in REPORTS.iterdir()) < MOST
