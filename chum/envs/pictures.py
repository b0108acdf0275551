"""How an environment shows itself: as text, as a drawing, or as pixels."""

from __future__ import annotations

import struct
import zlib
from typing import Any

import numpy as np
from numpy.typing import NDArray

from chum.core.match import Match
from chum.errors import BadSetup
from chum.scene.flat import flat
from chum.scene.scene import BROAD, WIDE
from chum.scene.story import draw
from chum.scene.svg import picture

MODES = ["human", "ansi", "svg", "rgb_array"]  # human: printed as text
SIZE = 640, 480


def check_mode(mode: str | None) -> str | None:
    if mode is not None and mode not in MODES:
        raise BadSetup(f"render_mode is {', '.join(MODES)} or None, not {mode!r}")
    return mode


def show(match: Match, mode: str | None, seat: int) -> Any:
    if mode is None:
        return None
    if mode == "ansi":
        return match.board(seat)
    if mode == "human":
        return print(match.board(seat))
    return as_svg(match, seat) if mode == "svg" else as_pixels(match, seat)


def as_svg(match: Match, seat: int) -> str:
    if match.game.board is None:
        raise BadSetup(f'{match.game.title} has no pictures; render_mode "ansi" shows it as text')
    return picture(draw(match, seat, WIDE), match.game)


def as_pixels(match: Match, seat: int) -> NDArray[np.uint8]:
    import resvg_py

    if match.game.board is None:
        raise BadSetup(f'{match.game.title} has no pictures; render_mode "ansi" shows it as text')
    width, height = SIZE
    drawn = flat(draw(match, seat, BROAD), match.game, 0, 0, width, height)
    whole = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}"'
        f' viewBox="0 0 {width} {height}"><rect width="{width}" height="{height}"'
        f' fill="#FFF9EE"/>{drawn}</svg>'
    )
    return read_png(bytes(resvg_py.svg_to_bytes(svg_string=whole)))


def read_png(data: bytes) -> NDArray[np.uint8]:
    """The colours of a PNG of 8-bit RGB or RGBA that is not interlaced, as the renderer writes."""
    at, packed, size, channels = 8, b"", (0, 0), 4
    while at < len(data):
        length, kind = struct.unpack(">I4s", data[at : at + 8])
        chunk = data[at + 8 : at + 8 + length]
        if kind == b"IHDR":
            size = struct.unpack(">II", chunk[:8])
            channels = {2: 3, 6: 4}[chunk[9]]
        elif kind == b"IDAT":
            packed += chunk
        at += length + 12
    width, height = size
    rows = np.frombuffer(zlib.decompress(packed), np.uint8).reshape(height, 1 + width * channels)
    return unfilter(rows[:, 0], rows[:, 1:].reshape(height, width, channels).astype(np.int16))


def unfilter(kinds: NDArray[np.uint8], raw: NDArray[np.int16]) -> NDArray[np.uint8]:
    """The numbers of a PNG are differences to what is left, above and between, as each line says.

    One diagonal at a time: what it needs lies on the two before it.
    """
    height, width, channels = raw.shape
    done = np.zeros((height + 1, width + 1, channels), np.int16)
    for diagonal in range(width + height - 1):
        y = np.arange(max(0, diagonal - width + 1), min(height, diagonal + 1))
        x = diagonal - y
        left, up, corner = done[y + 1, x], done[y, x + 1], done[y, x]
        guesses = (np.zeros_like(left), left, up, (left + up) // 2, nearest(left, up, corner))
        done[y + 1, x + 1] = raw[y, x] + np.choose(kinds[y][:, None], guesses) & 255
    return np.ascontiguousarray(done[1:, 1:, :3], np.uint8)


def nearest(left: Any, up: Any, corner: Any) -> Any:
    """Which of the three is nearest to left + up - corner."""
    guess = left + up - corner
    to_left, to_up, to_corner = abs(guess - left), abs(guess - up), abs(guess - corner)
    first = (to_left <= to_up) & (to_left <= to_corner)
    return np.where(first, left, np.where(to_up <= to_corner, up, corner))
