"""A test that takes a `game`, a `table` or a `drawn` table is run for each there is."""

from __future__ import annotations

from pathlib import Path

import pytest

import chum
from chum.contract.golden import find_tests
from chum.contract.tables import tables_of
from chum.core.game import Game
from chum.errors import BadSetup


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    games = chosen(metafunc.config)
    if "game" in metafunc.fixturenames:
        metafunc.parametrize("game", games, ids=[game.name for game in games])
    tables = [table for game in games for table in tables_of(game)]
    if "table" in metafunc.fixturenames:
        metafunc.parametrize("table", tables, ids=str)
    if "drawn" in metafunc.fixturenames:  # the default options only: a board takes its time
        drawn = [table for table in tables if table.game.board and not table.options]
        metafunc.parametrize("drawn", drawn, ids=str)


def chosen(config: pytest.Config) -> list[Game]:
    name = config.getoption("--game", default=None)
    return [chum.game(each) for each in ([name] if name else chum.games())]


@pytest.fixture
def tests_folder(request: pytest.FixtureRequest) -> Path:
    """Where the own tests of the game under test are."""
    params = request.node.callspec.params
    game: Game = params["game"] if "game" in params else params["table"].game
    given = request.config.getoption("--game-tests", default=None)
    try:
        return Path(given) if given else find_tests(game)
    except BadSetup as error:
        pytest.fail(str(error), pytrace=False)
