"""A review as HTML: for a viewer in a page of the server, or as a file that needs nothing else."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple

import jinja2
from markupsafe import Markup

from chum.core.language import _, spoken
from chum.core.match import Match
from chum.core.words import enumeration
from chum.neutral.structs import NOBODY
from chum.review import plots
from chum.review.plots import number, percent, points
from chum.review.review import Review
from chum.review.told import MistakeSaid, OptionSaid, PartSaid, ReviewSaid, Telling
from chum.scene import story
from chum.scene.layout import SYMBOLS
from chum.scene.scene import BROAD, WIDE
from chum.scene.svg import common, svg, used_symbols

HERE = Path(__file__).parent
LEAST_TOLD = 0.005  # shares of the win that are a point when they are rounded
SYMBOL = re.compile(r'href="#[is]-[^"]+"')


class Links(NamedTuple):
    """Where a page of the server leads to."""

    review: str
    replay: str
    rules: str


def fragment(match: Match, said: ReviewSaid, you: int, links: Links | None = None) -> str:
    """What a viewer is shown: a seat, or a spectator (-1).  With links it can be moved along."""
    template = templates().get_template("review.html")
    made = misses(said, you)
    scene = story.draw(match, NOBODY, WIDE)
    signs = [(note.badges or [seat])[0] for seat, note in enumerate(scene.seats)]
    return template.render(
        said=said,
        you=you,
        names=plots.names(said, you),
        headline=headline(said, you),
        account=account(said, you),
        signs=signs or range(match.seats),  # by seat the colour that it plays
        board=Markup(svg(scene)) if match.game.board else "",
        misses=made,
        boards=boards(match, made),
        links=links,
        scale=plots.scale([seat.parts for seat in said.seats]),
        kinds=kinds(),
    )


def page(review: Review, said: ReviewSaid) -> str:
    """A file for browsers and printers, as a spectator sees it."""
    game = review.match.game
    inside = fragment(review.match, said, NOBODY)
    symbols = used_symbols(common("sprites.svg") + game.sprites, " ".join(SYMBOL.findall(inside)))
    styles = common("look.css") + game.css + (HERE / "review.css").read_text(encoding="utf-8")
    template = templates().get_template("file.html")
    return template.render(
        lang=spoken(),
        title=said.title,
        inside=Markup(inside),
        symbols=Markup(symbols),
        styles=Markup(styles),
    )


def misses(said: ReviewSaid, you: int) -> list[tuple[int, MistakeSaid]]:
    """By whom and what; a seat is shown its own ones, a spectator all."""
    made = [
        (seat, mistake)
        for seat, own in enumerate(said.seats)
        for mistake in own.mistakes
        if you in (NOBODY, seat)
    ]
    return sorted(made, key=lambda each: -each[1].loss)


def boards(match: Match, made: Sequence[tuple[int, MistakeSaid]]) -> dict[tuple[int, int], Markup]:
    """By seat and moment what it saw when it made a mistake."""
    steps = {at: step for step, at in enumerate(Telling(match).moments)}
    return {
        (seat, mistake.at): Markup(svg(story.draw(match.at(steps[mistake.at]), seat, BROAD)))
        for seat, mistake in (made if match.game.board else ())
    }


@cache
def templates() -> jinja2.Environment:
    made = jinja2.Environment(
        loader=jinja2.FileSystemLoader(HERE),
        autoescape=True,
        undefined=jinja2.StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    made.globals.update(
        _=_, plots=plots, symbols=SYMBOLS, points=points, percent=percent, number=number
    )
    made.globals.update(counted=counted, error=error, lost=lost, answer=answer, shuffled=shuffled)
    return made


# -- words


def kinds() -> dict[str, tuple[str, str]]:
    """What the parts are called, and what they mean."""
    return {
        "decision": (_("decision"), _("what was chosen")),
        "luck": (_("luck"), _("dice and draws")),
        "hidden": (_("hidden luck"), _("what nobody could see")),
        "others": (_("others"), _("what they did")),
        "seat": (_("seat"), _("the seat drawn")),
    }


def headline(said: ReviewSaid, you: int) -> str:
    if you >= 0:
        own = said.seats[you]
        return own.verdict if own.place == 1 else f"{ordinal(own.place)}. {own.verdict}"
    first = [seat.name for seat in said.seats if seat.place == 1]
    text = _("{0} share the win.") if len(first) > 1 else _("{0} wins!")
    return text.format(enumeration(first))


def ordinal(place: int) -> str:
    """A place behind the first, as the end of a match tells it."""
    names = [_("Second"), _("Third"), _("Fourth"), _("Fifth"), _("Sixth")]
    return names[place - 2] if place < 7 else str(place)


def account(said: ReviewSaid, you: int) -> str:
    """What the result is made of, the greatest part first."""
    if you < 0:
        return _("What won and lost it, seat by seat.")
    if not said.whole:  # early answers contradict each other
        return _("Still reckoning …")
    own = said.seats[you]
    parts = [part for part in own.parts if abs(part.worth) >= LEAST_TOLD]
    parts.sort(key=lambda part: -abs(part.worth))
    told = ", ".join(f"{kinds()[part.kind][0]} {points(part.worth, 0)}" for part in parts)
    return _("Chance to win {0} → {1}: {2}.").format(
        percent(1 / len(said.seats)), percent(own.result), told
    )


def counted(said: ReviewSaid, count: int) -> str:
    if not count:
        return _("The beginning")
    return (_("Turn {0}") if said.counts == "turn" else _("Round {0}")).format(count)


def error(part: PartSaid | MistakeSaid, decimals: int = 1) -> str:
    """Nothing as long as one answer says nothing about it."""
    return f"± {number(100 * part.error, decimals)}" if part.error < 1 else ""


def lost(mistake: MistakeSaid) -> tuple[str, str]:
    """What it cost and how sure that is, fine enough to tell them from nothing."""
    decimals = 1 if mistake.loss >= 0.01 else 2
    return points(-mistake.loss, decimals), error(mistake, decimals)


def shuffled(mistake: MistakeSaid) -> list[OptionSaid]:
    """In an order that does not tell which is best."""
    return sorted(mistake.options, key=lambda option: option.label)


def answer(mistake: MistakeSaid, option: OptionSaid) -> str:
    """To a second thought: what it is worth beside what was done and beside the best."""
    chance = percent(option.chance)
    loss, error = (number(100 * worth) for worth in (mistake.loss, mistake.error))
    if option.best:
        text = _("About {0} to win: the best there was, {1} ± {2} percent more than what was done.")
        return text.format(chance, loss, error)
    if option.made:
        text = _("About {0} to win: that is what was done, {1} ± {2} percent less than the best.")
        return text.format(chance, loss, error)
    by = {"made": 0.0, "best": 0.0} | {
        kind: option.chance - other.chance
        for other in mistake.options
        for kind in ("made", "best")
        if getattr(other, kind)
    }
    if by["best"] >= 0:
        return _("About {0} to win: about as good as the best.").format(chance)
    text = (
        _("About {0} to win: {1} percent more than what was done, {2} less than the best.")
        if by["made"] >= 0
        else _("About {0} to win: {1} percent less than what was done, {2} less than the best.")
    )
    return text.format(chance, number(abs(100 * by["made"])), number(abs(100 * by["best"])))
