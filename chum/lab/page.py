"""A report as a page that needs nothing else: no script, no other file, and it prints."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import NamedTuple
from urllib.parse import quote

import jinja2
from markupsafe import Markup

from chum.core.match import Match
from chum.core.record import write_record
from chum.core.telling import tell_all
from chum.lab.findings import Show, counts
from chum.lab.report import Report, sensible
from chum.lab.watched import spelled
from chum.neutral.structs import NOBODY
from chum.scene import story
from chum.scene.scene import WIDE
from chum.scene.svg import common, svg, used_symbols

HERE = Path(__file__).parent
STILLS = 14  # pictures of a match
LINES = 6  # of what was told before a picture


class Still(NamedTuple):
    title: str
    board: Markup
    text: str  # the board in words, where there is no picture
    said: list[str]


class Film(NamedTuple):
    """A match to leaf through, and its record for whoever wants it move by move."""

    number: int
    why: str
    stills: list[Still]
    ending: str
    record: str  # as a link


def page(report: Report) -> str:
    game = report.asked.game
    films = [film(show) for show in report.shows]
    drawn = " ".join(still.board for each in films for still in each.stills)
    symbols = used_symbols(common("sprites.svg") + game.sprites, drawn)
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
            symbols=Markup(symbols),
            styles=Markup(styles),
        )
    )


def film(show: Show) -> Film:
    match = spelled(show.watched)
    first = [match.names[seat] for seat, place in enumerate(match.places) if place == 1]
    return Film(
        show.watched.number,
        show.why,
        stills(match),
        f"{' and '.join(first)} won after {len(match.steps)} moves.",
        "data:text/plain;charset=utf-8," + quote(write_record(match)),
    )


def stills(match: Match) -> list[Still]:
    """The board at the end of rounds or turns, evenly over the match, with what happened last."""
    twin = match.clone()
    while twin.steps:
        twin.undo()
    word = counts(match.game)
    found = [still("The beginning", twin, [])]
    ends = round_ends(match)
    shown = {ends[int(i * len(ends) / STILLS)] for i in range(STILLS)} | {ends[-1]}
    said: list[str] = []
    for made, step in enumerate(match.steps, 1):
        now = match.game.rules.rounds(twin.state)
        events = twin.repeat(step.move)
        said += [line for _event, line in tell_all(twin, events, NOBODY) if line]
        if made in shown:
            found.append(still(f"{word.capitalize()} {now}", twin, said[-LINES:]))
            said = []
    return found


def round_ends(match: Match) -> list[int]:
    """After how many moves each round ends."""
    rounds = match.game.rules.rounds
    state = match.game.rules.State.from_bytes
    begun = [rounds(state(step.before)) for step in match.steps]
    changes = [i for i in range(1, len(begun)) if begun[i] != begun[i - 1]]
    return [*changes, len(begun)]


def still(title: str, match: Match, said: list[str]) -> Still:
    if match.game.board is None:
        return Still(title, Markup(), match.board(), said)
    return Still(title, Markup(svg(story.draw(match, NOBODY, WIDE))), "", said)


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
