"""The daily position, ready to be shown and answered: the same for everybody, so each is made once.

What it comes to is made apart from what is asked, and sent to nobody who has not chosen.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, date, datetime, timedelta
from functools import lru_cache
from typing import NamedTuple

from markupsafe import Markup

import chum
from chum.core.game import Game
from chum.core.language import Text, _, speaking
from chum.core.match import Match
from chum.core.words import capital
from chum.errors import BadSetup
from chum.neutral.structs import NOBODY
from chum.review.puzzles import Puzzle, of_the_day, reach, shipped
from chum.scene.labels import labels
from chum.scene.scene import TALL, Button, Scene
from chum.scene.story import draw
from chum.scene.svg import common, draw_pieces, frame, svg_part, used_symbols
from chum.search.hints import remarks
from chum.server import wire
from chum.server.refusals import NothingHere

KEPT = 32  # of each: all games on two days, in three languages; a tenth of a megabyte together
YESTERDAY = timedelta(days=1)


class Choosable(NamedTuple):
    move: str
    label: str  # what the board calls it
    picture: Markup  # of a card
    seat: int  # its colour


class Held(NamedTuple):
    """What the seat has in hand beside its choices."""

    label: str
    picture: Markup


class Question(NamedTuple):
    """What is shown before the choice."""

    ask: str
    board: Markup
    text: str  # a board in plain text instead
    symbols: Markup  # that the pictures refer to
    choices: Sequence[Choosable]
    held: Sequence[Held]
    seats: Sequence[tuple[str, Sequence[str]]]  # by seat its name, and what it has


def games_with_one() -> list[Game]:
    return [game for game in map(chum.game, chum.games()) if shipped(game)]


def day_of(seconds: float) -> date:
    """In Greenwich, so that it is the same for all."""
    return datetime.fromtimestamp(seconds, UTC).date()


def read_day(text: str, today: date) -> date:
    """Today or yesterday, for those who have had the page open since."""
    for day in (today, today - YESTERDAY):
        if text == day.isoformat():
            return day
    raise BadSetup(Text("this position was of another day; load the page again"))


def find_puzzle(name: str, day: date) -> Puzzle:
    puzzle = of_the_day(chum.game(name), day) if name in chum.games() else None
    if puzzle is None:
        raise NothingHere(Text("there is no daily position of this game"))
    return puzzle


@lru_cache(maxsize=KEPT)
def make_question(name: str, day: date, language: str) -> Question:
    puzzle = find_puzzle(name, day)
    match, seat = reach(chum.game(name), puzzle), puzzle.seat
    with speaking(language):
        scene = draw(match, seat, TALL)
        board = "" if scene.text else frame(scene, "board", draw_pieces(scene))
        choices = choosable(match, seat, scene)
        shown = [button for button in scene.hand if not button.act and not button.group]
        held = [Held(button.label, picture(button)) for button in shown]
        names = [_("You") if i == seat else name for i, name in enumerate(match.names)]
        seats = [(name, note.lines) for name, note in zip(names, scene.seats, strict=False)]
        ask = match.game.words.ask(match.view(seat))
    pictures = [choice.picture for choice in choices] + [each.picture for each in held]
    drawn = "".join([board, *pictures])
    symbols = used_symbols(common("sprites.svg") + match.game.sprites, drawn)
    return Question(ask, Markup(board), scene.text, Markup(symbols), choices, held, seats)


def choosable(match: Match, seat: int, scene: Scene) -> list[Choosable]:
    """In the order in which the rules list them, which tells nothing."""
    called = labels(match, seat)
    cards = {card.act: card for card in scene.hand if card.css.split()[:1] == ["card"]}
    found = []
    for move in match.legal(seat):
        label, card = capital(called.get(move.text, move.text)), cards.get(move.text)
        drawn = picture(card) if card else Markup("")
        found.append(Choosable(move.text, label, drawn, card.seat if card else NOBODY))
    return found


def picture(button: Button) -> Markup:
    if not button.box:
        return Markup("")
    drawn = "".join(svg_part(part) for part in button.parts)
    return Markup('<svg viewBox="{}" aria-hidden="true">{}</svg>').format(button.box, Markup(drawn))


@lru_cache(maxsize=KEPT)
def make_answer(name: str, day: date, language: str) -> wire.DailyAnswer:
    puzzle = find_puzzle(name, day)
    match, seat = reach(chum.game(name), puzzle), puzzle.seat
    best = next(move for move in match.legal(seat) if move.text == puzzle.best)
    hinting = match.game.hinting
    with speaking(language):
        called = labels(match, seat)
        why = hinting.reason(match.view(seat), [best.code], match.names) if hinting else ""
        options = [
            wire.DailyOption(
                option.move,
                capital(called.get(option.move, option.move)),
                round(option.win, 3),
                round(option.error, 3),
            )
            for option in puzzle.options
        ]
        odds = [
            wire.Odds(f"{remark.sentence}.", remark.clause)
            for remark in remarks(match, seat, best.code)
        ]
        reason = why or _("Of all your moves it wins most often.")
    return wire.DailyAnswer(options, reason, odds)


def answer(name: str, day: date, move: str, language: str) -> wire.DailyAnswer:
    """What all choices are worth, to who has made one."""
    if all(option.move != move for option in find_puzzle(name, day).options):
        raise BadSetup(Text("there is no such choice"))
    return make_answer(name, day, language)
