"""The pages of the environments are current; versions change when games do."""

from __future__ import annotations

import hashlib
import json
import re
from pathlib import Path

import pytest

from chum.core.game import Game
from chum.envs.ids import env_id, learnable
from chum.envs.pages import make
from chum.envs.vector import Vector
from tests.envs.conftest import needs_compiled_rules

ROOT = Path(__file__).parents[2]
PAGES = ROOT / "docs" / "envs"
KEPT = Path(__file__).with_name("fingerprints.json")
HEADINGS = (
    "Usage, Description, Specs, Observation, Action, Rewards, Termination, Version history"
).split(", ")
GAMES = [pytest.param(game, id=game.name) for game in learnable()]


def test_the_pages_are_current() -> None:
    for name, text in make(PAGES).items():
        current = (PAGES / name).read_text(encoding="utf-8")
        assert current == text, "run: python -m chum.envs.pages docs/envs"
        assert re.findall(r"^## (.*)$", text, re.M) == HEADINGS


def fingerprint(game: Game) -> str:
    """Of all that learners see of some games: it changes with rules, actions and observations."""
    digest = hashlib.sha256()
    for seats in game.seats:
        games = Vector(game.name, 3, seats, seed=1)
        games.reset()
        for part in games.parts:
            digest.update(f"{part.name}{part.shape}".encode())
        for _ in range(150):
            games.step(games.sample())
            for rows in (games.obs, games.mask, games.seat, games.reward, games.actions):
                digest.update(rows.tobytes())
    return digest.hexdigest()[:16]


@needs_compiled_rules
@pytest.mark.parametrize("game", GAMES)
def test_a_version_stands_for_one_game(game: Game) -> None:
    kept = json.loads(KEPT.read_text(encoding="utf-8"))
    assert kept.get(env_id(game)) == fingerprint(game), (
        f"{game.title} is another to learners than {env_id(game)} was: raise VERSION in its "
        f"rules_sight.py, and keep {fingerprint(game)} in {KEPT.name}"
    )
