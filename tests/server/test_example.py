"""The example client in the documents plays a whole match."""

from __future__ import annotations

import runpy
from pathlib import Path

from tests.server.live import Server

EXAMPLE = Path(__file__).parents[2] / "examples" / "player.py"


def test_the_example_plays_a_whole_match(tmp_path: Path) -> None:
    play = runpy.run_path(str(EXAMPLE))["play"]
    with Server(tmp_path / "m.db") as server:
        assert sorted(play(server.url, "getbit")) == [1, 2, 3, 4]


def test_the_example_is_short() -> None:
    code = [line for line in EXAMPLE.read_text(encoding="utf-8").splitlines() if line.strip()]
    assert len(code) <= 40
