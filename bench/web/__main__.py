"""The web table measured in a real browser.

    python -m bench.web [--samples 30]

First paint of a table, size of the client, bytes per update, frames while pieces move, and how long
a move takes from one player's click to the other player's screen.
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
from tests.web.table import answered, create, play_now

STORIES = 5

# Lays a card, and looks at every frame from the story's first scene to its end.
FRAMES = """async () => {
  const frame = () => new Promise(requestAnimationFrame);
  const action = document.getElementById("action");
  for (let n = 0; !action.classList.contains("telling"); n++) {
    const free = action.classList.contains("mine") && !document.body.hasAttribute("data-busy");
    // a click into a story only ends it, so it may take another one
    if (free && n % 30 === 0) action.querySelector("button[data-legal]").click();
    await frame();
  }
  const start = performance.now();
  const moved = [];
  let [frames, last] = [0, ""];
  while (action.classList.contains("telling")) {
    const pirates = [...document.querySelectorAll(".piece.pirate")];
    const places = pirates.map((el) => getComputedStyle(el).transform).join();
    if (places !== last) moved.push(performance.now());
    [frames, last] = [frames + 1, places];
    await frame();
  }
  const most = Math.max(...moved.map((at) => moved.filter((t) => t >= at && t < at + 600).length));
  return [most, (1000 * frames) / (performance.now() - start)];
}"""
# Styles and scripts as they came over the line; the game's pictures are in the page itself.
LOADED = """() => performance.getEntriesByType("resource")
  .filter(({ name }) => /\\.(js|css)$/.test(name))
  .reduce((bytes, { encodedBodySize }) => bytes + encodedBodySize, 0)"""

SEEN = """() => new Promise((done) => {
  new MutationObserver((_, watch) => { watch.disconnect(); done(Date.now()); })
    .observe(document.body, { attributes: true, attributeFilter: ['data-seq'] });
})"""


def person(browser: Browser, base: str, motion: str = "reduce") -> Page:
    # what a service worker hands out has come over no line
    context = browser.new_context(
        base_url=base,
        reduced_motion=motion,  # type: ignore[arg-type]
        locale="en-GB",
        service_workers="block",
    )
    page = context.new_page()
    page.add_init_script("localStorage.setItem('chum:coached', '{\"getbit\":true}')")
    page.add_init_script("localStorage.setItem('chum:offered', 'true')")
    page.goto("/")
    return page


def paint(page: Page) -> float:
    times = []
    for _ in range(5):
        page.reload()
        page.wait_for_selector(".piece.pirate")
        painted = "performance.getEntriesByName('first-contentful-paint')[0].startTime"
        times.append(float(page.evaluate(painted)))
    return statistics.median(times)


def updates(browser: Browser, base: str, samples: int) -> list[int]:
    page = person(browser, base)
    sizes: list[int] = []

    def heard(line: object) -> None:
        line.on(  # type: ignore[attr-defined]
            "framereceived",
            lambda text: sizes.append(len(text)) if '"type":"update"' in str(text) else None,
        )

    page.on("websocket", heard)
    play_now(page, "getbit")
    for _ in range(samples):
        page.wait_for_selector("#action.mine, body[data-status=over]")
        if not page.locator("#action.mine").count():
            break
        page.locator("#action button[data-legal]").first.click()
        answered(page)
    return sizes


def frames(browser: Browser, base: str, stories: int) -> tuple[int, float]:
    """Frames that differ in 0.6 s of a story at its liveliest, and frames a second: medians."""
    page = person(browser, base, "no-preference")
    play_now(page, "getbit")
    seen = []
    for _ in range(stories):
        page.wait_for_selector("#action.mine")
        seen.append(page.evaluate(FRAMES))
    early, rates = zip(*seen, strict=True)
    return round(statistics.median(early)), statistics.median(rates)


def client_bytes(browser: Browser, base: str) -> dict[str, int]:
    """What a browser that comes for the first time loads until it may move, by game."""
    sizes = {}
    for game in chum.games():
        page = person(browser, base)
        play_now(page, game)
        page.wait_for_selector("body[data-seq]")
        sizes[game] = page.evaluate(LOADED)
        page.context.close()
    return sizes


def latencies(browser: Browser, base: str, samples: int) -> list[float]:
    anne, ben = person(browser, base), person(browser, base)
    code = create(anne, "getbit", 2)
    ben.goto(f"/t/{code}")
    ben.click("#lobby-join button")
    anne.wait_for_selector("#action.mine")
    times = []
    for _ in range(samples):
        seen = ben.evaluate_handle(f"() => ({{ at: ({SEEN})() }})")
        anne.locator("#action .card:not(.spent):not([aria-pressed=true])").first.evaluate(
            "el => { window.clickedAt = Date.now(); el.click(); }"
        )
        times.append(seen.evaluate("async (held) => held.at") - anne.evaluate("window.clickedAt"))
        answered(anne)
    return times


def main() -> None:
    parser = argparse.ArgumentParser(prog="bench.web", description=__doc__)
    parser.add_argument("--samples", type=int, default=30, help="moves (default: %(default)s)")
    samples = parser.parse_args().samples
    with (
        tempfile.TemporaryDirectory() as kept,
        sync_playwright() as playwright,
        serving(Path(kept) / "matches.db") as base,
    ):
        browser = playwright.chromium.launch(executable_path=chromium(), args=ARGS)
        page = person(browser, base)
        play_now(page, "getbit")
        sizes = updates(browser, base, samples)
        times = sorted(latencies(browser, base, samples))
        early, rate = frames(browser, base, min(STORIES, samples))
        loaded = client_bytes(browser, base)
        found = {
            "first paint of a table, ms": round(paint(page)),
            "client, gzipped bytes": max(loaded.values()),
            "client by game": loaded,
            "update, median bytes": round(statistics.median(sizes)),
            "update, largest bytes": max(sizes),
            "distinct frames in 0.6 s": early,
            "frames a second of a story": round(rate, 1),
            "move seen by the other player, median ms": round(statistics.median(times), 1),
            "move seen by the other player, p95 ms": times[int(len(times) * 0.95)],
        }
        print(json.dumps(found, indent=2))
        browser.close()


if __name__ == "__main__":
    main()
