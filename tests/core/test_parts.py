"""A game's neutral rules may be several files: each is read, linted and compiled in its turn."""

from __future__ import annotations

from pathlib import Path

import pytest

from chum.core import compile as compiler
from chum.core.subset import faults, parts

TABLE = """
from chum.core.neutral import Struct, i8, i64

class State(Struct):
    rng: int = i64()
    count: int = i8()
"""
HELP = """
from chum.games.pond.table import State

def grow(s: State) -> int:
    s.count += 1
    return s.count
"""
RULES = """
from chum.games.pond.help import grow
from chum.games.pond.table import State

def twice(s: State) -> int:
    return {}
"""


@pytest.fixture
def pond(tmp_path: Path) -> Path:
    folder = tmp_path / "pond"
    folder.mkdir()
    (folder / "table.py").write_text(TABLE)
    (folder / "help.py").write_text(HELP)
    return folder / "rules.py"


def test_parts_come_before_what_is_built_on_them(pond: Path) -> None:
    pond.write_text(RULES.format("grow(s)"))
    assert [path.name for path in parts(pond)] == ["help.py", "table.py"]
    assert [p.name for p in compiler.with_parts(pond)] == ["table.py", "help.py", "rules.py"]
    assert faults(pond) == []


def test_a_change_made_in_another_part_is_known_to_the_lint(pond: Path) -> None:
    pond.write_text(RULES.format("grow(s) + grow(s)"))
    assert "more than one state-changing call" in faults(pond)[0].text
    pond.write_text(RULES.format("grow(s) + s.count"))
    assert "read in the statement" in faults(pond)[0].text


def test_every_part_is_in_the_stamp_and_the_unit() -> None:
    names = [path.name for path in compiler.neutral_files("sharks")]
    assert names[0] == "luck.py"
    assert names[-5:] == ["rules.py", "habits.py", "habits.py", "playout.py", "search.py"]
    assert {"table.py", "swim.py", "cards.py", "ocean.py"} < set(names)
    assert "may_enter" in compiler.unit("sharks")
