"""What boards have in common: rows and fans, name ribbons, badges, the sea behind them."""

from __future__ import annotations

from chum.scene.scene import WIDE, Part, Piece

DISC = "M-16 0A16 16 0 1 1 16 0A16 16 0 1 1 -16 0Z"
SYMBOLS = ("anchor", "star", "shell", "crab", "wave", "lighthouse")


def disc(radius: float) -> str:
    """The path of a circle."""
    size = f"{radius:g}"
    return f"M-{size} 0A{size} {size} 0 1 1 {size} 0A{size} {size} 0 1 1 -{size} 0Z"


def spread(count: int, centre: float, gap: float) -> list[float]:
    """Places of `count` things in a row around a centre."""
    return [centre + gap * (i - (count - 1) / 2) for i in range(count)]


def fill(count: int, low: float, high: float, most: float) -> list[float]:
    """Places between two ends, at most `most` apart; as close as they must be."""
    gap = min(most, (high - low) / max(1, count))
    return spread(count, (low + high) / 2, gap)


def short(name: str, letters: int) -> str:
    return name if len(name) <= letters else name[: letters - 1].rstrip() + "…"


def icon(seat: int) -> str:
    """The symbol that always goes with a seat's colour."""
    return f"i-{SYMBOLS[seat]}"


def badge(seat: int, x: float = 0, y: float = 0, k: float = 1) -> list[str | Part]:
    """A disc in the seat's colour with its symbol, 32 across."""
    return [
        Part("path", x, y, scale=k, path=DISC, css="disc", seat=seat),
        Part(icon(seat), x, y, scale=k * 0.8, css="on-c", seat=seat),
    ]


def fitted(text: str, width: float, size: float, x: float, y: float, c: str) -> Part:
    """A text, made smaller where it would be wider than there is room; `size` is its font's."""
    wide = 0.66 * size * len(text)
    return Part(x=x, y=y, scale=round(min(1.0, width / max(1.0, wide)), 2), text=text, css=c)


def ribbon(name: str, seat: int, x: float = 0, y: float = 0, half: float = 58) -> list[str | Part]:
    """A name on a ribbon in the seat's colour; `half` is half its width."""
    notch, fold = half - 8, half - 3.5
    band = f"M{-half:g} -14H{half:g}L{notch:g} 0L{half:g} 14H{-half:g}L{-notch:g} 0Z"
    edge = f"M{-fold:g} 8L{-half:g} 14H{half:g}L{fold:g} 8Z"
    room = 2 * half - 46
    return [
        Part("path", x, y, path=band, css="ribbon", seat=seat),
        Part("path", x, y, path=edge, css="ribbon-fold"),
        Part(icon(seat), x - half + 22, y, scale=0.75, css="on-c", seat=seat),
        fitted(short(name, 12), room, 15, x + 11, y + 5, "ribbon-text"),
    ]


def wave(name: str, y: float, shift: float, low: float, high: float) -> Piece:
    """A layer of water from y down, as wide as the scenery."""
    start = low - 480 + shift
    count = int((high - start) // 480) + 1
    return Piece(
        name, 0, y, [Part("s-wave", start + 480 * i) for i in range(count)], layer=0, css=name
    )


def sea(shape: str, crests: tuple[float, float, float, float], bed: float) -> list[Piece]:
    """Sky, four layers of waves and the sea bed; drawn beyond the edges so that no bars appear."""
    low, high = (-600, 1560) if shape == WIDE else (-300, 700)
    middle = (low + high) / 2
    sky = Part("rect", middle, crests[0] - 270, width=high - low, height=680, css="sky")
    sand = f"M{low} 14C{low / 2} 0 {middle - 420} 10 {middle - 220} 2S{middle + 80} 14"
    sand += f" {middle + 280} 3S{high - 360} 14 {high} 0V400H{low}Z"
    waves = [
        wave(f"w{i}", y, shift, low, high)
        for i, (y, shift) in enumerate(zip(crests, (0, -40, -90, -20), strict=True), 1)
    ]
    return [
        Piece("sky", 0, 0, [sky], layer=0),
        *waves,
        Piece("bed", 0, bed, [Part("path", path=sand, css="bed")], layer=0),
    ]
