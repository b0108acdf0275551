"""The contrast of drawn texts, measured on the pixels: what a letter covers is seen by drawing the
board without its letters.
"""

from __future__ import annotations

import io
import re
from pathlib import Path

from PIL import Image
from playwright.sync_api import Page

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

Colour = tuple[int, int, int]


def luminance(colour: Colour) -> float:
    """By WCAG 2.2."""
    red, green, blue = (
        part / 255 / 12.92 if part <= 10 else ((part / 255 + 0.055) / 1.055) ** 2.4
        for part in colour
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: Colour, other: Colour) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def picture(page: Page) -> Image.Image:
    return Image.open(io.BytesIO(page.screenshot())).convert("RGB")


def pixels(image: Image.Image) -> list[Colour]:
    raw = image.tobytes()
    return list(zip(raw[::3], raw[1::3], raw[2::3], strict=True))


def of_letters(drawn: Image.Image, bare: Image.Image) -> float | None:
    """The contrast of most of a text's strokes with what lies below them, if any is seen."""
    pairs = list(zip(pixels(drawn), pixels(bare), strict=True))
    strong = [sum(abs(a - b) for a, b in zip(*pair, strict=True)) for pair in pairs]
    most = max(strong, default=0)
    if most < FAINT:
        return None
    whole = [pair for pair, by in zip(pairs, strong, strict=True) if by >= FULL * most]
    found = sorted(contrast(*pair) for pair in whole)
    return found[len(found) // 4]  # a quarter of the strokes may lie on something brighter


def faint_texts(page: Page) -> list[str]:
    """Every drawn text that does not stand out enough, with its contrast."""
    drawn = picture(page)
    page.evaluate(HIDE, True)
    bare = picture(page)
    page.evaluate(HIDE, False)
    found = []
    for words, box, least in page.evaluate(TEXTS):
        measured = of_letters(drawn.crop(box), bare.crop(box))
        if measured is not None and measured < least - 0.05:
            found.append(f"{words}: contrast {measured:.1f}, not {least}")
    return found
