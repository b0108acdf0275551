"""A game's neutral rules may be several files: each is read, linted and compiled in its turn."""

from __future__ import annotations

from pathlib import Path

import pytest

from chum.neutral import compile as compiler
from chum.neutral.subset import faults, parts

POND = "pond"  # the package
TABLE = """
from chum.neutral.structs import Struct, i8, i64

class State(Struct):
    rng: int = i64()
    count: int = i8()
"""
HELP = """
from pond.table import State

def grow(s: State) -> int:
    s.count += 1
    return s.count
"""
RULES = """
from pond.help import grow
from pond.table import State

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
    assert [path.name for path in parts(pond, POND)] == ["help.py", "table.py"]
    assert [p.name for p in compiler.with_parts(pond, POND)] == ["table.py", "help.py", "rules.py"]
    assert faults(pond, POND) == []


def test_a_change_made_in_another_part_is_known_to_the_lint(pond: Path) -> None:
    pond.write_text(RULES.format("grow(s) + grow(s)"))
    assert "more than one state-changing call" in faults(pond, POND)[0].text
    pond.write_text(RULES.format("grow(s) + s.count"))
    assert "read in the statement" in faults(pond, POND)[0].text


def test_every_part_is_in_the_stamp_and_the_unit() -> None:
    names = [path.name for path in compiler.neutral_files("chum.games.sharks")]
    assert names[0] == "luck.py"
    assert names[-5:] == ["rules.py", "bot.py", "bot.py", "playout.py", "tree.py"]
    assert {f"rules_{part}.py" for part in ("table", "swim", "cards", "ocean")} < set(names)
    assert "may_enter" in compiler.unit("chum.games.sharks")
