"""Lessons as films, ready to be sent; the same for everybody, so the last ones are kept."""

from __future__ import annotations

import chum
from chum.core.language import Text, speaking
from chum.scene.lesson import film
from chum.server import wire
from chum.server.kept import Kept
from chum.server.packed import pack
from chum.server.refusals import NothingHere
from chum.server.study import Study

KEPT = 1_000_000  # bytes; a film has up to twenty thousand


class Lessons:
    def __init__(self, study: Study) -> None:
        self.study = study
        self.kept = Kept(KEPT)

    async def film(self, game: str, shape: str, language: str, asker: str) -> bytes:
        check_taught(game)

        async def make() -> bytes:
            return await self.study.work(asker, make_film, game, shape, language)

        return await self.kept.find((game, shape, language), make)


def check_taught(game: str) -> None:
    if game not in chum.games() or not chum.game(game).lesson:
        raise NothingHere(Text("there is no such lesson"))


def make_film(game: str, shape: str, language: str) -> bytes:
    with speaking(language):
        return pack(wire.encode(film(chum.game(game), shape)))
