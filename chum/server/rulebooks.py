"""Rules pages, ready to be shown: the same for everybody who reads a language, so made once."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from markupsafe import Markup

import chum
from chum.core.game import Game
from chum.core.language import speaking
from chum.scene.stills import draw_still
from chum.scene.summary import Summary, stills, summary_of
from chum.scene.svg import common, used_symbols
from chum.server.rulespage import render, sections

CROWN = '<use href="#i-crown"/>'  # in the summary, beside who wins
KEPT = 64  # pages, of a tenth of a megabyte each


def rulebook(game: Game, language: str) -> str:
    path = game.folder / f"rulebook.{language}.md"
    return path.read_text(encoding="utf-8") if path.exists() else game.rulebook


@lru_cache(maxsize=KEPT)
def make_pictures(name: str, language: str) -> dict[str, Markup]:
    """Every picture of a game by its name."""
    game = chum.game(name)
    if make_summary(name) is None:
        return {}
    with speaking(language):
        return {key: Markup(draw_still(still, game)) for key, still in stills(game).items()}


def make_summary(name: str) -> Summary | None:
    """None without pictures to show."""
    game = chum.game(name)
    return summary_of(game) if game.summary and game.board else None


@lru_cache(maxsize=KEPT)
def make_law(name: str, language: str) -> dict[str, Any]:
    """All that the rules page of a game shows."""
    game = chum.game(name)
    text = rulebook(game, language)
    pictures = make_pictures(name, language)
    with speaking(language):
        body = render(text, pictures)
    drawn = "".join(pictures.values()) + CROWN
    return {
        "body": Markup(body),
        "contents": sections(text),
        "summary": make_summary(name),
        "pictures": pictures,
        "symbols": Markup(used_symbols(common("sprites.svg") + game.sprites, drawn)),
    }
