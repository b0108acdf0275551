"""The layout audit: whatever is wrong with a table as it stands on a screen, found by measuring."""

from __future__ import annotations

import re
from collections import defaultdict
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import CDPSession, Page

HERE = Path(__file__).parent
HEAR = (HERE / "hear.js").read_text()
AUDIT = re.sub(r"^//.*\n", "", (HERE / "audit.js").read_text(), flags=re.MULTILINE)
# A page keeps it from one look to the next: what has been run before runs faster.
KEPT = f"(window.audit ??= {AUDIT})"
# On a page that nobody taps everything can be hit for good: to style all of it anew, twice for each
# look at it, takes longer than the look.
LOOKED_AT = "window.only_looked_at = true"
# The next one is tapped again.
TOUCHED = """() => {
  window.only_looked_at = false;
  const { adoptedStyleSheets: sheets } = document;
  document.adoptedStyleSheets = sheets.filter((sheet) => sheet !== window.hits);
  delete window.hits;
}"""
# What is measured does not glow: to paint that would take longer than to measure.
DULL = """
const dull = new CSSStyleSheet();
dull.replaceSync("svg * { filter: none !important; }");
document.adoptedStyleSheets = [dull];
"""
# What is measured and not seen is laid out at its size and painted at a tenth of it.
TINY = 0.1
# Three frames in a row without an answer to come.
SETTLED = """() => new Promise((done) => {
  let calm = 0;
  const frame = () => {
    calm = window.asked > 0 ? 0 : calm + 1;
    if (calm === 3) done();
    else requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
})"""


class Screen(NamedTuple):
    width: int
    height: int
    touch: bool = True

    def __str__(self) -> str:
        return f"{self.width}×{self.height}"


UPRIGHT = [Screen(360, 640), Screen(390, 844), Screen(412, 915)]
ASIDE = [Screen(640, 360), Screen(844, 390), Screen(915, 412)]
TABLETS = [Screen(820, 1180), Screen(1180, 820)]
# The last one is the first enlarged to 200 %.
DESKS = [Screen(1280, 800, False), Screen(1920, 1080, False), Screen(640, 400, False)]
SCREENS = UPRIGHT + ASIDE + TABLETS + DESKS


def turn(page: Page, screen: Screen) -> None:
    """Give the page another screen, and wait until it has drawn the scene that fits."""
    page.set_viewport_size({"width": screen.width, "height": screen.height})
    page.evaluate(SETTLED)


def resize(page: Page, screen: Screen, painted: float = 1) -> None:
    """Another screen, painted at its size or smaller; whoever clicks needs it at its size."""
    size = {"width": screen.width, "height": screen.height}
    screen_size = {"screenWidth": screen.width, "screenHeight": screen.height}
    kind = {"deviceScaleFactor": 1, "mobile": False, "scale": painted}
    wire(page).send("Emulation.setDeviceMetricsOverride", {**size, **screen_size, **kind})


@lru_cache(maxsize=1)  # the page that is measured now
def wire(page: Page) -> CDPSession:
    return page.context.new_cdp_session(page)


def audit(page: Page, touch: bool) -> list[str]:
    found: list[str] = page.evaluate(f"(touch) => {KEPT}(touch)", touch)
    return found


def turn_and_audit(page: Page, screen: Screen) -> list[str]:
    resize(page, screen, TINY)
    found: list[str] = page.evaluate(
        f"async (touch) => {{ await ({SETTLED})(); return {KEPT}(touch); }}", screen.touch
    )
    return found


class Findings:
    """What was found, and where."""

    def __init__(self) -> None:
        self.places: dict[str, list[str]] = defaultdict(list)

    def add(self, found: list[str], place: str) -> None:
        for line in found:
            self.places[line].append(place)

    def __str__(self) -> str:
        return "\n".join(
            f"{line}  [{len(places)}: {', '.join(places[:3])}{' …' * (len(places) > 3)}]"
            for line, places in sorted(self.places.items())
        )
