"""A test that takes a `game`, a `table` or a `drawn` table is run for each there is."""

from __future__ import annotations

from pathlib import Path

import pytest

import chum
from chum.contract.golden import find_tests
from chum.contract.tables import tables
from chum.core.game import Game
from chum.errors import BadSetup


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    names = chosen(metafunc.config)
    if "game" in metafunc.fixturenames:
        metafunc.parametrize("game", [chum.game(name) for name in names], ids=names)
    known = tables(*names)
    if "table" in metafunc.fixturenames:
        metafunc.parametrize("table", known, ids=str)
    if "drawn" in metafunc.fixturenames:  # the default options only: a board takes its time
        drawn = [table for table in known if table.game.board and not table.options]
        metafunc.parametrize("drawn", drawn, ids=str)


def chosen(config: pytest.Config) -> tuple[str, ...]:
    name = config.getoption("--game", default=None)
    return (name,) if name else tuple(chum.games())


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
