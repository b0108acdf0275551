"""The contrast of drawn texts, measured on the pixels: what a letter covers is seen by drawing the
board without its letters.
"""

from __future__ import annotations

import base64
import io
import re
from pathlib import Path

import numpy as np
import numpy.typing as npt
from PIL import Image
from playwright.sync_api import Page

from tests.web.audit import wire

TEXTS = (Path(__file__).parent / "contrast.js").read_text()
TEXTS = re.sub(r"^//.*\n", "", TEXTS, flags=re.MULTILINE)
# Letters come and go at once.
HIDE = """(hide) => {
  window.bare ??= new CSSStyleSheet();
  window.bare.replaceSync(hide ? "svg text { visibility: hidden !important; }" : "");
  if (!document.adoptedStyleSheets.includes(window.bare)) {
    document.adoptedStyleSheets.push(window.bare);
  }
}"""
FULL = 0.98  # of the greatest difference: a pixel that a letter covers whole
FAINT = 24  # of 765: a smaller difference is no letter, or one that something hides

Pixels = npt.NDArray[np.float64]  # a row of red, green and blue for each


def luminance(pixels: Pixels) -> Pixels:
    """By WCAG 2.2."""
    parts = pixels / 255
    linear = np.where(pixels <= 10, parts / 12.92, ((parts + 0.055) / 1.055) ** 2.4)
    weighed: Pixels = linear @ np.array([0.2126, 0.7152, 0.0722])
    return weighed


def contrast(some: Pixels, others: Pixels) -> Pixels:
    one, other = luminance(some), luminance(others)
    return (np.maximum(one, other) + 0.05) / (np.minimum(one, other) + 0.05)


def picture(page: Page) -> Image.Image:
    """Packed in haste: to make it as small as a file should be takes longer than to draw it."""
    asked = {"format": "png", "optimizeForSpeed": True}
    packed = wire(page).send("Page.captureScreenshot", asked)["data"]
    return Image.open(io.BytesIO(base64.b64decode(packed))).convert("RGB")


def pixels(image: Image.Image) -> Pixels:
    return np.asarray(image, dtype=np.float64).reshape(-1, 3)


def of_letters(drawn: Pixels, bare: Pixels) -> float | None:
    """The contrast of most of a text's strokes with what lies below them, if any is seen."""
    strong = np.abs(drawn - bare).sum(axis=1)
    most = strong.max(initial=0)
    if most < FAINT:
        return None
    whole = strong >= FULL * most
    found = np.sort(contrast(drawn[whole], bare[whole]))
    return float(found[len(found) // 4])  # a quarter of the strokes may lie on something brighter


def faint_texts(page: Page) -> list[str]:
    """Every drawn text that does not stand out enough, with its contrast."""
    drawn = picture(page)
    page.evaluate(HIDE, True)
    bare = picture(page)
    page.evaluate(HIDE, False)
    found = []
    for words, box, least in page.evaluate(TEXTS):
        measured = of_letters(pixels(drawn.crop(box)), pixels(bare.crop(box)))
        if measured is not None and measured < least - 0.05:
            found.append(f"{words}: contrast {measured:.1f}, not {least}")
    return found
