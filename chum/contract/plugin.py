"""What pytest must know before it reads the suite: the options that say which game is meant."""

from __future__ import annotations

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    options = parser.getgroup("chum", "the contract suite of chum's games")
    options.addoption("--game", metavar="NAME", help="the game to be tested; otherwise every game")
    options.addoption("--game-tests", metavar="DIR", help="where the game's own tests are")


def pytest_configure(config: pytest.Config) -> None:
    """Refuse a game that is not there in one line, before anything is collected."""
    name = config.getoption("--game")
    if name:
        import chum
        from chum.errors import BadSetup

        try:
            chum.game(name)
        except BadSetup as error:
            raise pytest.UsageError(str(error)) from error
