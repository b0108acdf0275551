"""What pytest must know before it reads the suite: the options that say which game is meant."""

from __future__ import annotations

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    options = parser.getgroup("chum", "the contract suite of chum's games")
    options.addoption("--game", metavar="NAME", help="the game to be tested; otherwise every game")
    options.addoption("--game-tests", metavar="DIR", help="where the game's own tests are")
