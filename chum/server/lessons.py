"""Lessons as films, ready to be sent; the same for everybody, so each is made once."""

from __future__ import annotations

from functools import lru_cache

import chum
from chum.core.language import Text, speaking
from chum.scene.lesson import film
from chum.server import wire
from chum.server.refusals import NothingHere

KEPT = 64  # films, of a tenth of a megabyte each


def check_taught(game: str) -> None:
    if game not in chum.games() or not chum.game(game).lesson:
        raise NothingHere(Text("there is no such lesson"))


@lru_cache(maxsize=KEPT)
def make_film(game: str, shape: str, language: str) -> bytes:
    with speaking(language):
        return wire.encode(film(chum.game(game), shape))
