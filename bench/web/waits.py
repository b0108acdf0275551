"""How long a player waits between two own decisions, against bots, at the normal speed.

    python -m bench.web.waits [--decisions 40] [--games sharkbait sharks]

A player who answers at once sits in a real browser at a real server, with stories; a wait lasts
from the click to the moment at which the next one counts.  Decisions of one turn that follow each
other at once are no waits: only those in which somebody else played are counted.
"""

from __future__ import annotations

import argparse
import json
import statistics
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

import chum
from tests.web.conftest import ARGS, chromium, serving
from tests.web.table import CHOICES, TURN_OR_END, play_now

# The milliseconds from a choice to the next that is offered, and whether others played meanwhile.
WAIT = """async () => {
  const action = document.getElementById("action");
  const frame = () => new Promise(requestAnimationFrame);
  const mine = () => action.classList.contains("mine") && !action.classList.contains("telling");
  const start = performance.now();
  let others = false;
  await frame();
  while (document.body.dataset.status !== "over") {
    if (!mine()) others = true;
    else if (!document.body.hasAttribute("data-busy")) break;
    await frame();
  }
  return [performance.now() - start, others, document.body.dataset.status === "over"];
}"""


def choose(page: Page) -> None:
    """The first of the choices, by the keyboard where it lies on the board."""
    chosen = page.locator(CHOICES).first
    if chosen.evaluate("el => el.matches('.piece')"):
        chosen.focus()
        page.keyboard.press("Enter")
    else:
        chosen.evaluate("el => el.click()")


def waits(browser: Browser, base: str, game: str, decisions: int) -> list[float]:
    context = browser.new_context(base_url=base, reduced_motion="no-preference", locale="en-GB")
    page = context.new_page()
    known = json.dumps(dict.fromkeys(chum.games(), True))
    page.add_init_script(f"localStorage.setItem('chum:coached', '{known}')")
    page.add_init_script("localStorage.setItem('chum:offered', 'true')")
    found: list[float] = []
    made = 0
    while made < decisions:
        page.goto("/")
        play_now(page, game)  # with the bots that the game has for it
        page.wait_for_selector(TURN_OR_END, timeout=120_000)
        over = False
        while not over and made < decisions:
            choose(page)
            ms, others, over = page.evaluate(WAIT)
            made += 1
            if others and not over:
                found.append(ms / 1000)
    context.close()
    return found


def main() -> None:
    parser = argparse.ArgumentParser(prog="bench.web.waits", description=__doc__)
    parser.add_argument("--decisions", type=int, default=40, help="for each game")
    parser.add_argument("--games", nargs="*", default=chum.games())
    asked = parser.parse_args()
    with (
        tempfile.TemporaryDirectory() as kept,
        sync_playwright() as playwright,
        serving(Path(kept) / "matches.db") as base,
    ):
        browser = playwright.chromium.launch(executable_path=chromium(), args=ARGS)
        for game in asked.games:
            found = waits(browser, base, game, asked.decisions)
            print(
                f"{game}: {len(found)} waits, median {statistics.median(found):.1f} s, "
                f"longest {max(found):.1f} s",
                flush=True,
            )
        browser.close()


if __name__ == "__main__":
    main()
