"""The picture behind a shared link: the board as a spectator sees it, and who won.

Of a match that is over also any moment, as a seat saw it.
"""

from __future__ import annotations

import importlib.util
import textwrap
import time
from collections.abc import Sequence
from itertools import takewhile

from chum.core.language import Text, _, speaking
from chum.core.match import Match
from chum.core.words import enumeration
from chum.errors import BadSetup
from chum.neutral.structs import NOBODY
from chum.scene import story
from chum.scene.flat import flat, label, resolve
from chum.scene.layout import SYMBOLS
from chum.scene.scene import BROAD, Scene
from chum.scene.svg import common
from chum.server.kept import Kept
from chum.server.lookup import Lookup
from chum.server.replay import last_moment, steps
from chum.server.study import Study

WIDTH, HEIGHT = 1200, 630  # as previews are shown
KEPT = 8_000_000  # bytes
FRESH = 60  # seconds that a picture of a running match is good for
PAPER, INK, DEEP, SUN = "#FFF9EE", "#0B2540", "#0C4F7A", "#F6B93B"
SEATS = ("#E69F00", "#56B4E9", "#009E73", "#CC79A7", "#0072B2", "#D55E00")
LONGEST = 15  # letters of a name
LINE, LINES = 54, 2  # letters in a line of what is told, and how many lines


def can_draw() -> bool:
    """Whether what turns drawings into pixels is installed."""
    return importlib.util.find_spec("resvg_py") is not None


class Pictures:
    """Drawn where heavy work is done; the last ones are kept."""

    def __init__(self, lookup: Lookup, study: Study) -> None:
        self.lookup = lookup
        self.study = study
        self.kept = Kept(KEPT)

    async def find(self, code: str, language: str, asker: str = "") -> bytes:
        table = (await self.lookup.find(code, asker)).table
        match = table.match
        if match is None or not can_draw():
            raise BadSetup(Text("there is no picture of this table"))

        async def draw() -> bytes:
            given = (match, table.places, language)
            return await self.study.work(asker, share_picture, *given)

        since = table.seq if table.over else -int(time.time() // FRESH)
        return await self.kept.find((table.id, since, language), draw)

    async def moment(self, code: str, seat: int, at: int, language: str, asker: str = "") -> bytes:
        """A moment of a match that is over, as a seat saw it."""
        table = (await self.lookup.find(code, asker)).table
        match = table.finished(seat)
        if at > last_moment(match) or not can_draw():
            raise BadSetup(Text("there is no picture of this moment"))

        async def draw() -> bytes:
            given = (match, table.places, seat, at, language)
            return await self.study.work(asker, moment_picture, *given)

        return await self.kept.find((table.id, seat, at, language), draw)


def pixels(drawn: str) -> bytes:
    """A PNG; it takes a second in which nothing else in its process runs."""
    import resvg_py

    return bytes(resvg_py.svg_to_bytes(svg_string=drawn))


def share_picture(match: Match, places: Sequence[int], language: str) -> bytes:
    return pixels(share_drawing(match, places, language))


def share_drawing(match: Match, places: Sequence[int], language: str) -> str:
    """Only of what a spectator may see; `places` by seat, none while it is played."""
    with speaking(language):
        scene = story.draw(match, NOBODY, BROAD)
        return sheet(board(match, scene, 590) + beside(match, places, scene.chip))


def moment_picture(match: Match, places: Sequence[int], seat: int, at: int, language: str) -> bytes:
    return pixels(moment_drawing(match, places, seat, at, language))


def moment_drawing(match: Match, places: Sequence[int], seat: int, at: int, language: str) -> str:
    """What a seat saw then, and the words for it; who won only at the end."""
    with speaking(language):
        shown = list(takewhile(lambda step: step.at <= at, steps(match, seat, BROAD, at)))
        scene = shown[-1].scene
        said = next((" ".join(step.say) for step in reversed(shown) if step.say), "")
        known = places if at == last_moment(match) else []
        return sheet(board(match, scene, 500) + words(said) + beside(match, known, scene.chip))


def sheet(drawn: str) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}"'
        f' viewBox="0 0 {WIDTH} {HEIGHT}"><rect width="{WIDTH}" height="{HEIGHT}"'
        f' fill="{PAPER}"/>{drawn}</svg>'
    )


def board(match: Match, scene: Scene, height: int) -> str:
    return flat(scene, match.game, 20, 20, 760, height) if not scene.text else ""


def words(said: str) -> str:
    """Below the board, as far as there is room."""
    told = textwrap.wrap(said, LINE, max_lines=LINES, placeholder=" …")
    return "".join(label(line, 24, 560 + 38 * i, 26, INK) for i, line in enumerate(told))


def beside(match: Match, places: Sequence[int], chip: str) -> str:
    """The game, its verdict or how far it is, and the players."""
    drawn = [
        f'<rect x="800" y="20" width="380" height="590" rx="20" fill="{DEEP}"/>',
        label("Chum", 828, 68, 26, PAPER),
        label(match.game.title, 828, 124, 42, PAPER),
    ]
    order = list(range(match.seats))
    verdict = chip
    if places:
        order.sort(key=lambda seat: places[seat])
        first = [match.names[seat] for seat in order if places[seat] == 1]
        said = _("{0} share the win.") if len(first) > 1 else _("{0} wins!")
        verdict = said.format(enumeration([short(name) for name in first]))
    drawn.append(label(verdict, 828, 176, 26 if len(verdict) > 20 else 32, SUN))
    for i, seat in enumerate(order):
        drawn += row(match.names[seat], seat, 236 + 62 * i, str(places[seat]) if places else "")
    return "".join(drawn)


def row(name: str, seat: int, y: float, place: str) -> list[str]:
    symbol = (
        common("sprites.svg").split(f'<symbol id="i-{SYMBOLS[seat]}" ')[1].split("</symbol>")[0]
    )
    icon = symbol.split(">", 1)[1].replace("currentColor", "#FFFFFF" if seat == 4 else INK)
    inside = resolve(icon, {"--c": SEATS[seat]})
    return [
        label(place, 828, y + 9, 26, PAPER),
        f'<circle cx="880" cy="{y:g}" r="22" fill="{SEATS[seat]}"/>',
        f'<g transform="translate(866 {y - 14:g}) scale(1.16)">{inside}</g>',
        label(short(name), 916, y + 9, 26, PAPER),
    ]


def short(name: str) -> str:
    return name if len(name) <= LONGEST else f"{name[: LONGEST - 1]}…"
