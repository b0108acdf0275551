"""The rules in one screen, and the pictures of the rules page, as a game's `summary.toml` tells.

Goal, a turn in three or four pictures, the end, who wins, small print: few words, each beside what
it speaks of.  The pictures are moments of known matches (`stills.py`).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from chum.core.game import Game
from chum.errors import BadSetup
from chum.scene.lesson import Line, lesson_of
from chum.scene.stills import Shot, Still, develop


class Words(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    say: str
    title: str = ""
    picture: str = ""


class Summary(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    goal: Words
    turn: list[Words]
    end: Words
    win: Words
    small: list[str] = []
    picture: dict[str, Shot] = {}  # those of the rulebook too
    line: dict[str, Line] = {}  # matches beside the lesson's


def summary_of(game: Game) -> Summary:
    """BadSetup names what is wrong with the file."""
    try:
        return msgspec.convert(game.summary, Summary)
    except msgspec.ValidationError as error:
        raise BadSetup(f"summary.toml of {game.name}: {error}") from error


def stills(game: Game) -> dict[str, Still]:
    """All pictures of a game, in the language that is spoken."""
    summary = summary_of(game)
    lines = dict(summary.line)
    if game.lesson:
        lines[""] = lesson_of(game)
    unknown = {shot.line for shot in summary.picture.values()} - set(lines)
    if unknown:
        raise BadSetup(f"summary.toml of {game.name}: there is no line {', '.join(unknown)}")
    return dict(develop(game, summary.picture, lines))


def texts(summary: Mapping[str, Any]) -> list[str]:
    """The words that are to be translated."""
    if not summary:
        return []
    words = [summary["goal"], *summary["turn"], summary["end"], summary["win"]]
    said = [text for each in words for text in (each.get("title", ""), each["say"])]
    return [text for text in [*said, *summary.get("small", ())] if text]
