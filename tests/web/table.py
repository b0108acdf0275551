"""What a person does at a table, in the browser."""

from __future__ import annotations

import random
from collections.abc import Callable

from playwright.sync_api import Page, expect

CALLED = "body:has(#action.mine .call-row:not([hidden])) .piece[data-legal]"
CHOICES = f"#action.mine button[data-legal], {CALLED}"
TURN_OR_END = "#action.mine, body[data-status=over]"
# One question for each look: to ask takes the browser longer than to wait.
ASKED = """() => {
  if (document.querySelector("#action.mine")) return "mine";
  return document.body.dataset.status === "over" ? "over" : "";
}"""
MOST = 2000
PATIENCE = 60_000


def play_now(page: Page, game: str) -> None:
    page.click(f"[data-play={game}]")
    page.wait_for_url("**/t/*")


def at_my_turn(page: Page, begin: Callable[[], None]) -> None:
    """Begin a match and wait for one's turn; again if there was none: a leader of Shark Tank can
    be passed over until the match is over (ST-33).
    """
    begin()
    page.wait_for_selector(TURN_OR_END)
    while is_over(page):
        page.goto("/")
        begin()
        page.wait_for_selector(TURN_OR_END)


def create(page: Page, game: str, seats: int) -> str:
    """A table with that many seats; its code."""
    page.click(f"[data-create={game}]")
    dialog = page.locator(f"#create-{game}")
    chairs = dialog.locator(".chair:not(.add) .chair-in")
    while chairs.count() < seats:
        dialog.locator(".chair.add button").click()
    while chairs.count() > seats:
        chairs.last.click()
        dialog.locator(".sits-note button").click()
    dialog.locator("button[value=yes]").click()
    page.wait_for_url("**/t/*")
    return page.url.rsplit("/", 1)[1]


def is_over(page: Page) -> bool:
    return page.get_attribute("body", "data-status") == "over"


def choose(page: Page, rng: random.Random) -> None:
    """Make one of the choices that the action panel offers, or the board where it calls for one."""
    offered = page.locator(CHOICES)
    on_board = offered.evaluate_all("all => all.map((el) => el.matches('.piece'))")
    number = rng.randrange(len(on_board))
    chosen = offered.nth(number)
    if on_board[number]:
        chosen.focus()
        page.keyboard.press("Enter")
    else:
        chosen.click()
    answered(page)


def answered(page: Page) -> None:
    """Until the server has said what came of the last act."""
    expect(page.locator("body:not([data-busy])")).to_have_count(1, timeout=PATIENCE)


def seq(page: Page) -> int:
    return int(page.get_attribute("body", "data-seq") or 0)


def wait_past(page: Page, before: int) -> None:
    """Until the page shows something later."""
    expect(page.locator("body")).not_to_have_attribute("data-seq", str(before), timeout=PATIENCE)


def play_to_the_end(pages: list[Page], rng: random.Random) -> None:
    """Whoever is asked chooses, until the match is over for everybody."""
    for _ in range(MOST):
        now = []
        for page in pages:
            now.append(page.evaluate(ASKED))
            if now[-1] == "mine":
                choose(page, rng)
        if all(asked == "over" for asked in now):
            break
        if not any(now):
            pages[0].wait_for_timeout(50)
    for page in pages:
        expect(page.locator("#ending")).to_be_visible()
