"""A server for each file of tests: real process, real sockets."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.live import Server


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("db") / "m.db", 0, "--open-limits") as running:
        yield running
        assert running.stop() == "", "nothing to complain about"
