"""The same seed gives the same bot at every level: whole matches, whatever was thought before."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

import chum
from chum.games.getbit import bot_exact as getbit_exact
from chum.games.sharkbait import bot_exact as sharkbait_exact
from chum.lab.arena import Fixture, Outcome, play
from chum.search import opponents
from chum.search.bots import LEVELS
from chum.search.think import Budget

FEW = Budget(600, 40)
ELSEWHERE = "from tests.search.test_same_seed import played; print(played({!r}, {!r}, 3).end.hex())"


def played(name: str, level: str, luck: int) -> Outcome:
    """A match of such bots among themselves, with nothing remembered from another."""
    for cached in (
        opponents.favour,
        opponents.same_for_all,
        opponents.best_replies,
        getbit_exact.all_reveals,
        sharkbait_exact.rolling,
    ):
        cached.cache_clear()
    seats = chum.game(name).seats[0]
    box = chum.game(name).fill_box(seats, {}).to_bytes()
    return play(Fixture(name, box, (level,) * seats, luck, FEW))


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("name", chum.games())
def test_the_same_seed_gives_the_same_match(name: str, level: str) -> None:
    once = played(name, level, 3)
    assert played(name, level, 3) == once
    assert played(name, level, 4).end != once.end


@pytest.mark.parametrize("name", ["getbit", "sharks"])
def test_the_same_seed_gives_the_same_match_in_another_process(name: str) -> None:
    """Where sets and dictionaries of names have another order."""
    told = subprocess.run(
        [sys.executable, "-c", ELSEWHERE.format(name, "sharp")],
        env={**os.environ, "PYTHONHASHSEED": "7"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert told.stdout.strip() == played(name, "sharp", 3).end.hex()
