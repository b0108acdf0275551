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

SECONDS, STEP = 20, 125  # in all; milliseconds of a frame
READING = 1100  # milliseconds until what the lesson asks for is done
SCREEN, WIDTH = (1280, 800), 600  # in pixels: of the browser, of the picture
QUALITY = 52

# What a bite needs is loaded before the clock stands still.
LOAD = """async () => {
  const { href } = document.querySelector("link[href$='table.css']");
  await import(href.replace("table.css", "drama.js"));
  const styled = () => [...document.styleSheets].some(({ href }) => href?.endsWith("drama.css"));
  while (!styled() || !document.querySelector("#s-splash")) {
    await new Promise((done) => setTimeout(done, 50));
  }
}"""
# The board, and the sentence below it.
CUT = """() => {
  const board = document.querySelector("#board").getBoundingClientRect();
  const action = document.querySelector("#action").getBoundingClientRect();
  const x = Math.min(board.x, action.x), right = Math.max(board.right, action.right);
  return { x, y: board.y, width: right - x, height: action.bottom - board.y, scale: 1 };
}"""

# Animations do not heed the page's clock, so they are moved by hand.
MOVE = """(step) => {
  window.moved ??= new Map();
  for (const one of document.getAnimations()) {
    const now = window.moved.has(one) ? window.moved.get(one) + step : 0;
    window.moved.set(one, now);
    one.playbackRate = 1e-6; // a page in which all stands still draws no frame
    if (now >= one.effect.getComputedTiming().endTime) one.finish();
    else one.currentTime = now;
  }
}"""
# Does what the lesson asks for, once that has waited long enough; says whether a bite is seen.
DO_ASKED = """(least) => {
  const all = [...document.querySelectorAll("#next, #action .wanted")];
  const asked = all.find((one) => one.offsetParent);
  const now = performance.now();
  if (asked !== window.asked) [window.asked, window.since] = [asked, now];
  if (asked && now - window.since >= least) asked.click();
  return !!document.querySelector("#board .drama");
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
    page.evaluate(LOAD)
    page.click("#next")  # what the game is about: the second sentence begins to play
    shot = {"format": "png", "clip": page.evaluate(CUT)}
    size = WIDTH, round(WIDTH * shot["clip"]["height"] / shot["clip"]["width"])
    session = page.context.new_cdp_session(page)
    clock = Clock(session)
    frames, bites = [], 0
    for _ in range(SECONDS * 1000 // STEP):
        clock.go_on(STEP)
        page.evaluate(MOVE, STEP)
        taken = session.send("Page.captureScreenshot", shot)
        frame = Image.open(io.BytesIO(base64.b64decode(taken["data"])))
        frames.append(frame.convert("RGB").resize(size, Image.Resampling.LANCZOS))
        bites += page.evaluate(DO_ASKED, READING)
    page.context.close()
    assert bites, "the film shows no bite"
    frames[0].save(
        path,
        save_all=True,
        append_images=frames[1:],
        duration=STEP,
        loop=0,
        quality=QUALITY,
        method=4,
    )
