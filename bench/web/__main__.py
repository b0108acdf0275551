"""The web table measured in a real browser.

    python -m bench.web [--samples 30]

First paint of a table, size of the client, bytes per update, frames while pieces move, and how long
a move takes from one player's click to the other player's screen.
"""

from __future__ import annotations

import argparse
import gzip
import json
import statistics
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from tests.web.conftest import ARGS, chromium, serving
from tests.web.table import answered, create, play_now

STATIC = Path(__file__).parent.parent.parent / "chum" / "server" / "static"

FRAMES = """async () => {
  const seen = new Set();
  const end = performance.now() + 600;
  await new Promise((done) => {
    const look = () => {
      const moved = [...document.querySelectorAll('.piece.pirate')]
        .map((el) => getComputedStyle(el).transform).join();
      seen.add(moved);
      if (performance.now() < end) requestAnimationFrame(look); else done();
    };
    requestAnimationFrame(look);
  });
  return seen.size;
}"""

SEEN = """() => new Promise((done) => {
  new MutationObserver((_, watch) => { watch.disconnect(); done(Date.now()); })
    .observe(document.body, { attributes: true, attributeFilter: ['data-seq'] });
})"""


def person(browser: Browser, base: str, motion: str = "reduce") -> Page:
    context = browser.new_context(base_url=base, reduced_motion=motion, locale="en-GB")  # type: ignore[arg-type]
    page = context.new_page()
    page.add_init_script("localStorage.setItem('chum:coached', '{\"getbit\":true}')")
    page.add_init_script("localStorage.setItem('chum:offered', 'true')")
    page.goto("/")
    return page


def client_bytes() -> int:
    """Everything a table page loads but its pictures and its HTML."""
    names = [*STATIC.glob("*.css"), *STATIC.glob("*.js")]
    parts = [path.read_bytes() for path in names]
    return sum(len(gzip.compress(part, 9)) for part in parts)


def paint(page: Page) -> float:
    times = []
    for _ in range(5):
        page.reload()
        page.wait_for_selector(".piece.pirate")
        times.append(
            page.evaluate("performance.getEntriesByName('first-contentful-paint')[0].startTime")
        )
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


def frames(browser: Browser, base: str) -> int:
    page = person(browser, base, "no-preference")
    play_now(page, "getbit")
    page.wait_for_selector("#action.mine")
    best = 0
    for _ in range(3):
        page.wait_for_selector("#action.mine")
        page.locator("#action button[data-legal]").first.click()
        while not page.locator("#action.mine").count():
            best = max(best, page.evaluate(FRAMES))
    return best


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
        found = {
            "first paint of a table, ms": round(paint(page)),
            "client, gzipped bytes": client_bytes(),
            "update, median bytes": round(statistics.median(sizes)),
            "update, largest bytes": max(sizes),
            "distinct frames in 0.6 s": frames(browser, base),
            "move seen by the other player, median ms": round(statistics.median(times), 1),
            "move seen by the other player, p95 ms": times[int(len(times) * 0.95)],
        }
        print(json.dumps(found, indent=2))
        browser.close()


if __name__ == "__main__":
    main()
