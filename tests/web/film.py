"""Twenty seconds of Get Bit! as a moving picture: its lesson, up to a bite and beyond.

The browser's clock stands still while a frame is taken, so the picture is as smooth from a slow
machine as from a fast one.
"""

from __future__ import annotations

import base64
import io
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, CDPSession

SECONDS, STEP = 20, 100  # in all; milliseconds of a frame
READING = 1700  # milliseconds until what the lesson asks for is done
SCREEN, SHOWN = (1280, 800), (720, 450)
QUALITY = 62

# What the lesson asks for, once it has waited for it long enough.
DO_ASKED = """(least) => {
  const all = [...document.querySelectorAll("#next, #action .wanted")];
  const asked = all.find((one) => one.offsetParent);
  const now = performance.now();
  if (asked !== window.asked) [window.asked, window.since] = [asked, now];
  if (asked && now - window.since >= least) asked.click();
}"""


class Clock:
    """The clock of a page, which goes on when it is told to."""

    def __init__(self, session: CDPSession) -> None:
        self.session = session
        self.stopped = True
        session.on("Emulation.virtualTimeBudgetExpired", self.stop)

    def stop(self, _: object) -> None:
        self.stopped = True

    def go_on(self, milliseconds: int) -> None:
        self.stopped = False
        budget = {"policy": "advance", "budget": milliseconds}
        self.session.send("Emulation.setVirtualTimePolicy", budget)
        while not self.stopped:
            self.session.send("Runtime.evaluate", {"expression": "0"})  # events come with answers


def take_film(browser: Browser, base: str, path: Path) -> None:
    width, height = SCREEN
    page = browser.new_page(
        base_url=base,
        viewport={"width": width, "height": height},
        color_scheme="light",
        locale="en-GB",
    )
    page.goto("/learn/getbit")
    page.wait_for_selector("body[data-beat]", timeout=0)  # drawn by a process that goes last
    page.evaluate("document.fonts.ready")
    session = page.context.new_cdp_session(page)
    clock = Clock(session)
    frames = []
    for _ in range(SECONDS * 1000 // STEP):
        clock.go_on(STEP)
        shot = session.send("Page.captureScreenshot", {"format": "png"})
        frame = Image.open(io.BytesIO(base64.b64decode(shot["data"])))
        frames.append(frame.convert("RGB").resize(SHOWN, Image.Resampling.LANCZOS))
        page.evaluate(DO_ASKED, READING)
    page.context.close()
    frames[0].save(
        path,
        save_all=True,
        append_images=frames[1:],
        duration=STEP,
        loop=0,
        quality=QUALITY,
        method=4,
    )
