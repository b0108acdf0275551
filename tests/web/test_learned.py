"""A learned player stands beside the four levels, wherever one chooses who plays."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.envs.learner import write_player
from tests.web.conftest import Open, serving
from tests.web.test_pages import check


@pytest.fixture(scope="module")
def base(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder = tmp_path_factory.mktemp("learned")
    player = write_player(folder / "ada.npz")
    with serving(folder / "matches.db", "--bot", f"Ada={player}") as address:
        yield address


def test_a_learned_player_is_chosen_for_a_chair_in_the_lobby_and_for_play_now(visit: Open) -> None:
    page = visit("/", viewport={"width": 375, "height": 667})
    page.click("[data-level-of=sharks]")
    expect(page.locator("#levels .level")).to_have_count(4)
    page.click("#levels form button")
    expect(page.locator("#levels")).to_be_hidden()

    page.click("[data-create=getbit]")
    dialog = page.locator("#create-getbit")
    dialog.locator("button[value=no]").click()
    expect(dialog).to_be_hidden()
    page.click("[data-create=getbit]")
    for seat in (1, 2):
        dialog.locator(".chair").nth(seat).locator("button").click()
        dialog.locator(".sitter", has_text="learned").click()
    expect(dialog.locator(".chair b")).to_have_text(["You", "Ada", "Ada 2", "Friend", "Add"])
    check(page)
    dialog.locator("button[value=yes]").click()
    page.wait_for_url("**/t/*")
    page.locator("#there .chair").nth(3).locator("button").click()
    check(page)
    page.locator("#sits .sitter", has_text="learned").click()
    expect(page.locator("#there .chair b")).to_have_text(["You", "Ada", "Ada 2", "Ada 3"])

    page.goto("/")
    page.click("[data-level-of=getbit]")
    page.locator("#levels .level", has_text="Has learned by playing alone.").click()
    expect(page.locator("[data-play=getbit]")).to_contain_text("against Ada")
    page.click("[data-play=getbit]")
    expect(page.locator("#seats")).to_contain_text("Ada 3")
