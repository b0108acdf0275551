"""A report as a page that needs nothing else: no script, no other file, and it prints."""

from __future__ import annotations

import gzip
import re
from base64 import b64encode
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple

import jinja2
from markupsafe import Markup

from chum.core.match import Match
from chum.core.record import write_record
from chum.core.telling import tell_all
from chum.lab.findings import Show
from chum.lab.report import Report, sensible
from chum.lab.sharing import share
from chum.lab.watched import spelled
from chum.neutral.structs import NOBODY
from chum.scene import story
from chum.scene.scene import WIDE, Scene
from chum.scene.svg import common, draw_pieces, used_symbols

HERE = Path(__file__).parent
STILLS = 14  # pictures of a match
LINES = 6  # of what was told before a picture


class Still(NamedTuple):
    title: str
    scene: Scene | None
    pieces: str  # the scene's, drawn
    text: str  # the board in words, where there is no picture
    said: list[str]
    notes: list[Show]  # that point here


class Film(NamedTuple):
    """A match to leaf through, and its record for whoever wants it move by move."""

    number: int
    why: list[str]
    stills: list[Still]
    ending: str
    record: str  # packed, as a link


def page(report: Report) -> str:
    game = report.asked.game
    films = [film(shows) for shows in report.shows]
    drawn = list(dict.fromkeys(still.pieces for each in films for still in each.stills))
    shared = share(drawn)
    symbols = used_symbols(common("sprites.svg") + game.sprites, "".join(drawn))
    styles = common("look.css") + game.css + (HERE / "report.css").read_text(encoding="utf-8")
    return (
        templates()
        .get_template("report.html")
        .render(
            report=report,
            game=game,
            options={
                name: value
                for name, value in game.options(report.asked.options).items()
                if name in report.asked.options
            },
            sensible=sensible(game),
            films=films,
            boards=dict(zip(drawn, map(Markup, shared.drawings), strict=True)),
            symbols=Markup(symbols + shared.definitions),
            styles=Markup(styles),
        )
    )


def film(shows: Sequence[Show]) -> Film:
    """All of them show the same match."""
    watched = shows[0].watched
    match = spelled(watched)
    first = [match.names[seat] for seat, place in enumerate(match.places) if place == 1]
    return Film(
        watched.number,
        [show.why for show in shows],
        stills(match, shows),
        f"{' and '.join(first)} won after {len(match.steps)} moves.",
        packed(write_record(match)),
    )


def packed(record: str) -> str:
    """As a link; ten records as they are would be half of the page."""
    short = gzip.compress(record.encode(), mtime=0)
    return "data:application/gzip;base64," + b64encode(short).decode()


def stills(match: Match, shows: Sequence[Show]) -> list[Still]:
    """The board at the end of rounds or turns, evenly over the match, and where a show points;
    with what happened last."""
    twin = match.at(0)
    notes: dict[int, list[Show]] = {}
    for show in shows:
        if show.moment:
            notes.setdefault(show.moment.step, []).append(show)
    ends = round_ends(match)
    shown = {0, ends[-1], *notes, *(ends[int(i * len(ends) / STILLS)] for i in range(STILLS))}
    title = "The beginning"
    said: list[str] = []
    found: list[Still] = []
    for made in range(len(match.steps) + 1):
        if made in shown:
            found.append(still(title, twin, said[-LINES:], notes.get(made, [])))
            said = []
        if made < len(match.steps):
            title = f"{match.game.measure.capitalize()} {match.game.rules.rounds(twin.state)}"
            events = twin.repeat(match.steps[made].move)
            said += [line for _event, line in tell_all(twin, events, NOBODY) if line]
    return found


def round_ends(match: Match) -> list[int]:
    """After how many moves each round ends."""
    rounds = match.game.rules.rounds
    state = match.game.rules.State.from_bytes
    begun = [rounds(state(step.before)) for step in match.steps]
    changes = [i for i in range(1, len(begun)) if begun[i] != begun[i - 1]]
    return [*changes, len(begun)]


def still(title: str, match: Match, said: list[str], notes: list[Show]) -> Still:
    if match.game.board is None:
        return Still(title, None, "", match.board(), said, notes)
    scene = story.draw(match, NOBODY, WIDE)
    return Still(title, scene, draw_pieces(scene), "", said, notes)


@cache
def templates() -> jinja2.Environment:
    made = jinja2.Environment(
        loader=jinja2.FileSystemLoader(HERE),
        autoescape=True,
        undefined=jinja2.StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    made.filters["clause"] = clause
    return made


def clause(text: str) -> Markup:
    """A clause's text with its number set off, and without the marks of Markdown."""
    number, _colon, rest = text.partition(": ")
    plain = re.sub(r"[*`]", "", rest)
    if not re.fullmatch(r"[A-Z]{2}-\d\d", number):
        return Markup("{}").format(text)
    return Markup("<b>{}</b> {}").format(number, plain)
